-- results[0]: spark-sql -S --conf spark.sql.session.timeZone=UTC --conf spark.sql.cli.print.header=true -e
SELECT to_csv(named_struct('workflow', gate_workflow,
  'kind', CASE WHEN gate_transaction THEN 'transaction' ELSE 'request' END,
  'le_us', max(CASE WHEN gate_bucket >= 0 AND gate_bucket < 1e12 THEN gate_bucket * 1007.8125 END),
  'count', sum(gate_count),
  'failed', CASE WHEN gate_ok THEN 0 WHEN NOT gate_ok THEN sum(gate_count) END,
  'sum_us', round(sum(gate_sum) * 1000),
  'start', min(gate_first),
  'end', max(gate_last),
  'span_ms', gate_span,
  'counted_in', CASE WHEN GROUPING(gate_time) = 0 THEN 'run' ELSE 'batches' END), map('quoteAll', 'true', 'escape', '"')) AS `workflow,kind,le_us,count,failed,sum_us,start,end,span_ms,counted_in`
FROM (
SELECT *,
  CASE WHEN gate_bucket >= 0 AND gate_bucket < 1e12 AND gate_slot > 0 THEN gate_bucket END AS gate_time,
  CASE WHEN gate_bucket >= 0 AND gate_bucket < 1e12 AND gate_slot > 0 THEN CASE WHEN NOT gate_ok THEN 0 ELSE floor(greatest(1, round(gate_sum * 1000 / gate_count)) / power(2, floor(ln(greatest(1, round(gate_sum * 1000 / gate_count))) / ln(2)) - 4)) * power(2, floor(ln(greatest(1, round(gate_sum * 1000 / gate_count))) / ln(2)) - 4) END END AS gate_sketch
FROM (
SELECT gate_workflow AS gate_workflow,
  gate_transaction AS gate_transaction,
  gate_ok AS gate_ok,
  gate_ms * 70368744177665e0 - (gate_ms * 70368744177665e0 - gate_ms) AS gate_bucket,
  floor(gate_end / gate_span) AS gate_slot,
  gate_span AS gate_span,
  count(*) AS gate_count,
  sum(gate_ms) AS gate_sum,
  min(gate_start) AS gate_first,
  max(gate_end) AS gate_last
FROM (
SELECT `route` AS gate_workflow,
  `kind` LIKE 'Number of samples in transaction%' OR lower(`kind`) = 'transaction' AS gate_transaction,
  CAST(`success` AS boolean) AS gate_ok,
  unix_millis(`ts`) AS gate_start,
  unix_millis(`ts`) + CAST(`ms` AS double) AS gate_end,
  CAST(`ms` AS double) AS gate_ms
FROM parquet.`s3a://bucket/run/*.parquet`
) AS gate_samples
CROSS JOIN (
SELECT CAST(power(2, greatest(0, ceil(ln((unix_millis(max(`ts`)) - unix_millis(min(`ts`)) + 1) / 63) / ln(2)))) AS double) AS gate_span
FROM parquet.`s3a://bucket/run/*.parquet`
) AS gate_spans
GROUP BY gate_workflow, gate_transaction, gate_ok, gate_bucket, gate_slot, gate_span
) AS gate_counts
) AS gate_sketches
GROUP BY GROUPING SETS (
  (gate_workflow, gate_transaction, gate_ok, gate_span, gate_time),
  (gate_workflow, gate_transaction, gate_ok, gate_span, gate_slot, gate_sketch)
)
