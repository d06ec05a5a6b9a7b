"""
Judges the same samples by files and by histograms of databases: engines.py FOLDER CLI, with the files of samples.py. The queries
are those of docs/scale.md. PostgreSQL is the server of PGHOST. Needs duckdb, chdb, pyspark and psycopg2.
"""
import csv
import json
import re
import subprocess
import sys
import time
from pathlib import Path

FOLDER, CLI = Path(sys.argv[1]), sys.argv[2]
DOCS = Path(__file__).parents[2] / "docs" / "scale.md"
QUERIES = dict(re.findall(r"<!-- run: (\w+) -->\n```sql\n(.*?)```", DOCS.read_text(), re.S))
RUNS = {f"{side}-{number}": option for side, option in [("before", "--baseline"), ("after", "--candidate")] for number in range(4)}
CONFIG = "thresholds:\n  avg: { max-increase: 5% }\n  p95: { max-increase: 5% }\n"


def seconds(work) -> float:
    start = time.monotonic()
    work()
    return time.monotonic() - start


def write(rows, columns, target: Path) -> None:
    with target.open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(columns)
        writer.writerows(rows)


def duckdb(source: Path, target: Path) -> None:
    import duckdb
    db = duckdb.connect(config={"threads": 2})
    db.execute(f"CREATE VIEW samples AS FROM '{source}'")
    db.execute(f"COPY ({QUERIES['duckdb'].rstrip()}) TO '{target}' (HEADER)")


def clickhouse(source: Path, target: Path) -> None:
    import chdb
    query = QUERIES["clickhouse"].replace("FROM samples", f"FROM file('{source}', CSVWithNames)")
    target.write_bytes(chdb.query(query, "CSVWithNames").bytes())


def postgresql(source: Path, target: Path) -> None:
    import psycopg2
    with psycopg2.connect("dbname=postgres user=postgres") as db, db.cursor() as cursor:
        cursor.execute(
            'CREATE TEMP TABLE samples ("timeStamp" bigint, elapsed bigint, label text, "responseCode" text, success boolean)'
        )
        with source.open() as file:
            cursor.copy_expert("COPY samples FROM STDIN (FORMAT csv, HEADER)", file)
        with target.open("w") as file:
            cursor.copy_expert(f"COPY ({QUERIES['postgresql']}) TO STDOUT (FORMAT csv, HEADER)", file)


def spark(source: Path, target: Path) -> None:
    from pyspark.sql import SparkSession
    session = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
    schema = "timeStamp BIGINT, elapsed BIGINT, label STRING, responseCode STRING, success BOOLEAN"
    session.read.csv(str(source), header=True, schema=schema).createOrReplaceTempView("samples")
    table = session.sql(QUERIES["spark"])
    write(table.collect(), table.columns, target)


def compare(files: list[Path]) -> dict[str, tuple[str, float | None]]:
    """Returns the verdict of each check with its change."""
    config = FOLDER / "perf-gate.yml"
    config.write_text(CONFIG)
    runs = [part for pair in zip(RUNS.values(), files) for part in pair]
    command = ["node", CLI, "compare", *runs, "--config", config, "--format", "json", "--no-charts"]
    checks = json.loads(subprocess.run(command, capture_output=True, check=False).stdout)["checks"]
    return {f"{c['workflow']} {c['metric']}": (c["verdict"], c.get("delta", {}).get("relative")) for c in checks}


TITLES = {"duckdb": "DuckDB", "clickhouse": "ClickHouse (chDB)", "postgresql": "PostgreSQL", "spark": "Spark"}
rows, wanted = [], None
for name, engine in [("JMeter CSV", None), *[(e.__name__, e) for e in (duckdb, clickhouse, postgresql, spark)]]:
    sources = [FOLDER / f"{run}.csv" for run in RUNS]
    targets = [FOLDER / f"{name}-{run}.csv" for run in RUNS] if engine else sources
    counting = seconds(lambda: [engine(*pair) for pair in zip(sources, targets)]) if engine else 0
    found = {}
    judging = seconds(lambda: found.update(compare(targets)))
    wanted = wanted or found
    equal = sum(found.get(check, [None])[0] == verdict for check, (verdict, _) in wanted.items())
    apart = max(abs((found[check][1] or 0) - (change or 0)) for check, (_, change) in wanted.items())
    size = sum(target.stat().st_size for target in targets) / 1e6
    failed = ", ".join(sorted(check for check, (verdict, _) in found.items() if verdict == "fail"))
    rows.append(f"| {TITLES.get(name, name)} | {counting:.1f} s | {judging:.1f} s | {size:.2f} MB | {equal} of {len(wanted)} | {failed} | {100 * apart:.2f}% |")
print("| way | counting | `compare` | moved | same verdicts | failed | largest difference of a change |")
print("| --- | ---: | ---: | ---: | ---: | --- | ---: |")
print("\n".join(rows))
