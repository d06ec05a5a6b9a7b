-- results[0]: spark-sql -S --conf spark.sql.session.timeZone=UTC --conf spark.sql.cli.print.header=true -e
SELECT to_csv(named_struct('workflow', gate_workflow,
  'kind', CASE WHEN gate_transaction THEN 'transaction' ELSE 'request' END,
  'le_us', power(1.01, CASE WHEN gate_us >= 1 THEN ceil(ln(gate_us) / ln(1.01)) WHEN gate_us >= 0 THEN 0 END),
  'count', count(*),
  'failed', CASE WHEN gate_ok THEN 0 WHEN NOT gate_ok THEN count(*) END,
  'sum_us', sum(gate_us),
  'start', min(gate_start),
  'end', max(gate_start + gate_us / 1000),
  'span_ms', gate_span), map('quoteAll', 'true', 'escape', '"')) AS `workflow,kind,le_us,count,failed,sum_us,start,end,span_ms`
FROM (
SELECT `route` AS gate_workflow,
  lower(`kind`) = 'transaction' OR `kind` LIKE 'Number of samples in transaction%' AS gate_transaction,
  CAST(`success` AS boolean) AS gate_ok,
  CAST(unix_millis(`ts`) AS double) AS gate_start,
  round(CAST(`ms` AS double) * 1000) AS gate_us
FROM parquet.`s3a://bucket/run/*.parquet`
) AS gate_samples
CROSS JOIN (
SELECT power(2, greatest(0, ceil(ln((CAST(unix_millis(max(`ts`)) AS double) - CAST(unix_millis(min(`ts`)) AS double) + 1) / 63) / ln(2)))) AS gate_span
FROM parquet.`s3a://bucket/run/*.parquet`
) AS gate_spans
GROUP BY gate_workflow, gate_transaction, gate_ok, CASE WHEN gate_us >= 1 THEN ceil(ln(gate_us) / ln(1.01)) WHEN gate_us >= 0 THEN 0 END, floor((gate_start + gate_us / 1000) / gate_span), gate_span
