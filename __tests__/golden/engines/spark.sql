-- results[0]: spark-sql -S --conf spark.sql.session.timeZone=UTC --conf spark.sql.cli.print.header=true -e
SELECT to_csv(named_struct('workflow', gate_workflow,
  'kind', CASE WHEN gate_transaction THEN 'transaction' ELSE 'request' END,
  'le_us', power(1.01, CASE WHEN gate_ms >= 0.001 THEN ceil(ln(gate_ms * 1000) / ln(1.01)) WHEN gate_ms >= 0 THEN 0 END),
  'count', count(*),
  'failed', CASE WHEN gate_ok THEN 0 WHEN NOT gate_ok THEN count(*) END,
  'sum_us', round(sum(gate_ms) * 1000),
  'start', min(gate_start),
  'end', max(gate_start + gate_ms),
  'span_ms', gate_span), map('quoteAll', 'true', 'escape', '"')) AS `workflow,kind,le_us,count,failed,sum_us,start,end,span_ms`
FROM (
SELECT `route` AS gate_workflow,
  `kind` LIKE 'Number of samples in transaction%' OR lower(`kind`) = 'transaction' AS gate_transaction,
  CAST(`success` AS boolean) AS gate_ok,
  CAST(unix_millis(`ts`) AS double) AS gate_start,
  CAST(`ms` AS double) AS gate_ms
FROM parquet.`s3a://bucket/run/*.parquet`
) AS gate_samples
CROSS JOIN (
SELECT power(2, greatest(0, ceil(ln((CAST(unix_millis(max(`ts`)) AS double) - CAST(unix_millis(min(`ts`)) AS double) + 1) / 63) / ln(2)))) AS gate_span
FROM parquet.`s3a://bucket/run/*.parquet`
) AS gate_spans
GROUP BY gate_workflow, gate_transaction, gate_ok, CASE WHEN gate_ms >= 0.001 THEN ceil(ln(gate_ms * 1000) / ln(1.01)) WHEN gate_ms >= 0 THEN 0 END, floor((gate_start + gate_ms) / gate_span), gate_span
