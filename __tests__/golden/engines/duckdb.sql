-- results[0]: duckdb -csv -header -c
SELECT gate_workflow AS "workflow",
  CASE WHEN gate_transaction THEN 'transaction' ELSE 'request' END AS "kind",
  power(1.01, TRY_CAST(CASE WHEN gate_ms >= 0.001 THEN ceil(ln(gate_ms * 1000) / ln(1.01)) WHEN gate_ms >= 0 THEN 0 END AS bigint)) AS "le_us",
  count(*) AS "count",
  CASE WHEN gate_ok THEN 0 WHEN NOT gate_ok THEN count(*) END AS "failed",
  round(sum(gate_ms) * 1000) AS "sum_us",
  min(gate_start) AS "start",
  max(gate_start + gate_ms) AS "end",
  gate_span AS "span_ms"
FROM (
SELECT "route" AS gate_workflow,
  "kind" LIKE 'Number of samples in transaction%' OR lower("kind") = 'transaction' AS gate_transaction,
  CAST("success" AS boolean) AS gate_ok,
  CAST(epoch_ms("ts") AS double) AS gate_start,
  CAST("ms" AS double) AS gate_ms
FROM 'run/*.parquet'
) AS gate_samples
CROSS JOIN (
SELECT power(2, greatest(0, ceil(ln((CAST(epoch_ms(max("ts")) AS double) - CAST(epoch_ms(min("ts")) AS double) + 1) / 63) / ln(2)))) AS gate_span
FROM 'run/*.parquet'
) AS gate_spans
GROUP BY gate_workflow, gate_transaction, gate_ok, TRY_CAST(CASE WHEN gate_ms >= 0.001 THEN ceil(ln(gate_ms * 1000) / ln(1.01)) WHEN gate_ms >= 0 THEN 0 END AS bigint), TRY_CAST(floor((gate_start + gate_ms) / gate_span) AS bigint), gate_span
