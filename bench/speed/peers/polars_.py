import sys, polars as pl
e = pl.col("elapsed")
rows = (pl.scan_csv(sys.argv[1], schema_overrides={"success": pl.String, "responseCode": pl.String}).group_by("label").agg(
  pl.len(), (pl.col("success") != "true").sum().alias("errors"), e.mean().alias("mean"), e.std().alias("sd"), e.min().alias("min"), e.max().alias("max"),
  *[e.quantile(q).alias(f"p{q}") for q in (0.5, 0.9, 0.95, 0.99)], pl.col("bytes").sum()).collect())
print(rows["len"].sum())
