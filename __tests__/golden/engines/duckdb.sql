-- results[0]: duckdb -csv -header -nullvalue '' -c
SELECT gate_workflow AS "workflow",
  CASE WHEN gate_transaction THEN 'transaction' ELSE 'request' END AS "kind",
  max(CASE WHEN gate_bucket >= 0 AND gate_bucket < 1e12 THEN gate_bucket * 1007.8125 END) AS "le_us",
  sum(gate_count) AS "count",
  CASE WHEN gate_ok THEN 0 WHEN NOT gate_ok THEN sum(gate_count) END AS "failed",
  round(sum(gate_sum) * 1000) AS "sum_us",
  min(gate_first) AS "start",
  max(gate_last) AS "end",
  gate_span AS "span_ms",
  CASE WHEN GROUPING(gate_time) = 0 THEN 'run' ELSE 'batches' END AS "counted_in"
FROM (
SELECT *,
  CASE WHEN gate_bucket >= 0 AND gate_bucket < 1e12 AND gate_slot > 0 THEN gate_bucket END AS gate_time,
  CASE WHEN gate_bucket >= 0 AND gate_bucket < 1e12 AND gate_slot > 0 THEN CASE WHEN NOT gate_ok THEN 0 ELSE floor(greatest(1, round(gate_sum * 1000 / gate_count)) / power(2, floor(ln(greatest(1, round(gate_sum * 1000 / gate_count))) / ln(2)) - 4)) * power(2, floor(ln(greatest(1, round(gate_sum * 1000 / gate_count))) / ln(2)) - 4) END END AS gate_sketch
FROM (
SELECT gate_workflow AS gate_workflow,
  gate_transaction AS gate_transaction,
  gate_ok AS gate_ok,
  gate_ms * 70368744177665e0 - (gate_ms * 70368744177665e0 - gate_ms) AS gate_bucket,
  gate_end & -gate_span AS gate_slot,
  gate_span AS gate_span,
  count(*) AS gate_count,
  sum(gate_ms) AS gate_sum,
  min(gate_start) AS gate_first,
  max(gate_end) AS gate_last
FROM (
SELECT "route" AS gate_workflow,
  "kind" LIKE 'Number of samples in transaction%' OR lower("kind") = 'transaction' AS gate_transaction,
  CAST("success" AS boolean) AS gate_ok,
  CAST(epoch_ms("ts") AS bigint) AS gate_start,
  CAST(epoch_ms("ts") AS bigint) + TRY_CAST("ms" AS bigint) AS gate_end,
  CAST("ms" AS double) AS gate_ms
FROM 'run/*.parquet'
) AS gate_samples
CROSS JOIN (
SELECT TRY_CAST(power(2, greatest(0, ceil(ln((CAST(epoch_ms(max("ts")) AS bigint) - CAST(epoch_ms(min("ts")) AS bigint) + 1) / 63) / ln(2)))) AS bigint) AS gate_span
FROM 'run/*.parquet'
) AS gate_spans
GROUP BY gate_workflow, gate_transaction, gate_ok, gate_bucket, gate_slot, gate_span
) AS gate_counts
) AS gate_sketches
GROUP BY GROUPING SETS (
  (gate_workflow, gate_transaction, gate_ok, gate_span, gate_time),
  (gate_workflow, gate_transaction, gate_ok, gate_span, gate_slot, gate_sketch)
)
