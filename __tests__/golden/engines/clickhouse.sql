-- results[0]: clickhouse local --query
SELECT gate_workflow AS `workflow`,
  CASE WHEN gate_transaction THEN 'transaction' ELSE 'request' END AS `kind`,
  power(1.01, CASE WHEN gate_ms >= 0.001 THEN ceil(ln(gate_ms * 1000) / ln(1.01)) WHEN gate_ms >= 0 THEN 0 END) AS `le_us`,
  count(*) AS `count`,
  CASE WHEN gate_ok THEN 0 WHEN NOT gate_ok THEN count(*) END AS `failed`,
  round(sum(gate_ms) * 1000) AS `sum_us`,
  min(gate_start) AS `start`,
  max(gate_start + gate_ms) AS `end`,
  gate_span AS `span_ms`
FROM (
SELECT `route` AS gate_workflow,
  `kind` LIKE 'Number of samples in transaction%' OR lower(`kind`) = 'transaction' AS gate_transaction,
  toBool(`success`) AS gate_ok,
  toFloat64(toUnixTimestamp64Milli(`ts` + INTERVAL 0 MILLISECOND)) AS gate_start,
  toFloat64(`ms`) AS gate_ms
FROM s3('s3://bucket/run/*.parquet')
) AS gate_samples
CROSS JOIN (
SELECT power(2, greatest(0, ceil(ln((toFloat64(toUnixTimestamp64Milli(max(`ts`) + INTERVAL 0 MILLISECOND)) - toFloat64(toUnixTimestamp64Milli(min(`ts`) + INTERVAL 0 MILLISECOND)) + 1) / 63) / ln(2)))) AS gate_span
FROM s3('s3://bucket/run/*.parquet')
) AS gate_spans
GROUP BY gate_workflow, gate_transaction, gate_ok, CASE WHEN gate_ms >= 0.001 THEN ceil(ln(gate_ms * 1000) / ln(1.01)) WHEN gate_ms >= 0 THEN 0 END, floor((gate_start + gate_ms) / gate_span), gate_span
FORMAT CSVWithNames
