"""Groups the samples of a log by name, on one thread: python duckdb_formats.py FORMAT FILE."""
import sys, duckdb

QUANTILES = "[0.5, 0.9, 0.95, 0.99]"
QUERIES = {
    "k6-json": f"""select data.tags.name, count(*), avg(data.value), min(data.value), max(data.value), quantile_disc(data.value, {QUANTILES})
      from read_json(?, format = 'newline_delimited', columns = {{metric: 'VARCHAR', type: 'VARCHAR',
        data: 'STRUCT(time VARCHAR, value DOUBLE, tags STRUCT(name VARCHAR, "group" VARCHAR, status VARCHAR))'}})
      where type = 'Point' and metric = 'http_req_duration' group by 1""",
    "k6-csv": f"""select name, count(*), avg(metric_value), min(metric_value), max(metric_value), quantile_disc(metric_value, {QUANTILES})
      from read_csv(?, header = true) where metric_name = 'http_req_duration' group by 1""",
    "gatling-log": f"""select path || name, count(*), avg(stop::bigint - start::bigint), min(stop::bigint - start::bigint),
        max(stop::bigint - start::bigint), quantile_disc(stop::bigint - start::bigint, {QUANTILES})
      from read_csv(?, header = false, delim = '\t', quote = '', escape = '', null_padding = true, auto_detect = false,
        columns = {{kind: 'VARCHAR', path: 'VARCHAR', name: 'VARCHAR', start: 'VARCHAR', stop: 'VARCHAR', status: 'VARCHAR', message: 'VARCHAR'}})
      where kind = 'REQUEST' group by 1""",
}
connection = duckdb.connect(config={"threads": 1})
print(sum(row[1] for row in connection.execute(QUERIES[sys.argv[1]], [sys.argv[2]]).fetchall()))
