import sys, duckdb
connection = duckdb.connect(config={"threads": int(sys.argv[2])})
rows = connection.execute("""select label, count(*), sum(case when success = 'true' then 0 else 1 end), avg(elapsed), stddev_pop(elapsed),
  min(elapsed), max(elapsed), quantile_disc(elapsed, [0.5, 0.9, 0.95, 0.99]), sum(bytes)
  from read_csv(?, header = true, all_varchar = false, types = {'success': 'VARCHAR', 'responseCode': 'VARCHAR'}) group by label""", [sys.argv[1]]).fetchall()
print(sum(row[1] for row in rows))
