"""
Judges the same samples by files and by histograms of databases: engines.py FOLDER CLI [ENGINE ...], with the files of samples.py. The queries
are those of `summarize --print-query`. PostgreSQL is the server of PGHOST. Needs duckdb, chdb, pyspark, psycopg2, and Prometheus on the PATH.
"""
import json
import os
import shutil
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

FOLDER, CLI, NAMES = Path(sys.argv[1]), sys.argv[2], sys.argv[3:]
COLUMNS = "{ time: timeStamp ms, elapsed: elapsed, label: label, ok: success, kind: responseMessage }"
RUNS = {f"{side}-{number}": option for side, option in [("before", "--baseline"), ("after", "--candidate")] for number in range(4)}
CONFIG = "thresholds:\n  avg: { max-increase: 5% }\n  p95: { max-increase: 5% }\n"


def seconds(work) -> float:
    start = time.monotonic()
    work()
    return time.monotonic() - start


def query_of(engine: str, place) -> str:
    """Returns the query that perf-gate writes for JMeter's columns in a place."""
    config = FOLDER / "engine.yml"
    config.write_text(f"results: [{{ engine: {engine}, from: '{place}', columns: {COLUMNS} }}]\n")
    command = ["node", CLI, "summarize", "--print-query", "--config", config]
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout


def duckdb(source: Path, target: Path) -> None:
    import duckdb
    db = duckdb.connect(config={"threads": 2})
    db.execute(f"COPY ({query_of('duckdb', source).rstrip()}) TO '{target}' (HEADER)")


def clickhouse(source: Path, target: Path) -> None:
    import chdb
    target.write_bytes(chdb.query(query_of("clickhouse", source), "CSVWithNames").bytes())


def postgresql(source: Path, target: Path) -> None:
    import psycopg2
    with psycopg2.connect("dbname=postgres user=postgres") as db, db.cursor() as cursor:
        cursor.execute(
            'CREATE TEMP TABLE samples ("timeStamp" bigint, elapsed bigint, label text, "responseCode" text, "responseMessage" text, success boolean)'
        )
        with source.open() as file:
            cursor.copy_expert("COPY samples FROM STDIN (FORMAT csv, HEADER)", file)
        with target.open("w") as file:
            cursor.copy_expert(f"COPY ({query_of('postgresql', 'samples')}) TO STDOUT (FORMAT csv, HEADER)", file)


def spark(source: Path, target: Path) -> None:
    from pyspark.sql import SparkSession
    session = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
    schema = "timeStamp BIGINT, elapsed BIGINT, label STRING, responseCode STRING, responseMessage STRING, success BOOLEAN"
    session.read.csv(str(source), header=True, schema=schema).createOrReplaceTempView("samples")
    table = session.sql(query_of("spark", "samples"))
    target.write_text("\n".join([table.columns[0], *(row[0] for row in table.collect())]))


EXAMPLE = (Path(__file__).parents[2] / "examples/collect/prometheus-histograms.yml").read_text()
COLLECT = EXAMPLE[EXAMPLE.index("collect:") :].replace("    headers: { Authorization: \"Bearer {env:PROM_TOKEN}\" }\n", "")


def counters(source: Path):
    """Yields the lines of OpenMetrics: buckets of 1 % width, and sums, which start at 0 a minute before the first sample."""
    import duckdb
    import numpy as np
    db = duckdb.connect(config={"threads": 2})
    data = db.execute(f"""SELECT label, CAST(ceil(ln(greatest(elapsed, 1)) / ln(1.01)) AS INT) AS step,
      if(success, '200', '500') AS code, ("timeStamp" + elapsed) // 60000 AS minute, count(*) AS n, sum(elapsed) AS ms
      FROM '{source}' GROUP BY ALL""").df()
    first, last = int(data.minute.min()), int(data.minute.max())
    sums = []
    yield "# TYPE http_seconds histogram"
    steps = np.sort(data.step.unique())
    for (label, code), part in data.groupby(["label", "code"]):
        of = f'workflow="{label}",code="{code}"'
        grid = np.zeros((len(steps), last - first + 1), dtype=np.int64)
        grid[np.searchsorted(steps, part.step), part.minute - first] = part.n
        cumulative = grid.cumsum(axis=1).cumsum(axis=0)
        bounds = [f"{1.01 ** int(step) / 1000:.9g}" for step in steps] + ["+Inf"]
        for bound, row in zip(bounds, [*cumulative, cumulative[-1]]):
            for i, value in enumerate([0, *row]):
                yield f'http_seconds_bucket{{{of},le="{bound}"}} {value} {(first + i) * 60}'
        total = part.groupby("minute").ms.sum().reindex(range(first, last + 1), fill_value=0).cumsum()
        sums += [f'http_seconds_sum{{{of}}} {value / 1000} {(first + i) * 60}' for i, value in enumerate([0, *total])]
    yield from sums
    yield "# EOF"


def prometheus(source: Path, target: Path) -> None:
    """Has a Prometheus with the counters of the run, and collects it into a folder."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir()
    text = target.with_suffix(".om")
    lines = list(counters(source))
    text.write_text("\n".join(lines) + "\n")
    times = [int(line.rsplit(" ", 1)[1]) for line in lines[1:-1]]
    data = target.with_suffix(".tsdb")
    shutil.rmtree(data, ignore_errors=True)
    subprocess.run(["promtool", "tsdb", "create-blocks-from", "openmetrics", text, data], check=True, stdout=subprocess.DEVNULL)
    (FOLDER / "empty.yml").touch()
    options = ["--config.file", FOLDER / "empty.yml", "--storage.tsdb.path", data, "--storage.tsdb.retention.time", "100y"]
    server = subprocess.Popen(["prometheus", *options, "--web.listen-address", "127.0.0.1:9391"], stderr=subprocess.DEVNULL)
    try:
        while True:
            try:
                urllib.request.urlopen("http://127.0.0.1:9391/-/ready")
                break
            except OSError:
                time.sleep(0.2)
        facts = f'start: "{min(times) + 60}", end: "{max(times)}"'
        campaign = target.with_suffix(".yml")
        campaign.write_text(f"title: Run\nruns: [ {{ id: 1, source: {target.name}, facts: {{ {facts} }} }} ]\n{COLLECT}")
        environment = {**os.environ, "PROM": "http://127.0.0.1:9391"}
        subprocess.run(["node", CLI, "collect", campaign], check=True, env=environment, stdout=subprocess.DEVNULL)
    finally:
        server.kill()


def compare(files: list[Path]) -> dict[str, tuple[str, float | None]]:
    """Returns the verdict of each check with its change."""
    config = FOLDER / "perf-gate.yml"
    config.write_text(CONFIG + (COLLECT if files[0].is_dir() else ""))
    runs = [part for pair in zip(RUNS.values(), files) for part in pair]
    command = ["node", CLI, "compare", *runs, "--config", config, "--format", "json", "--no-charts"]
    checks = json.loads(subprocess.run(command, capture_output=True, check=False).stdout)["checks"]
    return {f"{c['workflow']} {c['metric']}": (c["verdict"], c.get("delta", {}).get("relative")) for c in checks}


TITLES = {"duckdb": "DuckDB", "clickhouse": "ClickHouse (chDB)", "postgresql": "PostgreSQL", "spark": "Spark", "prometheus": "Prometheus"}
rows, wanted = [], None
for name, engine in [("JMeter CSV", None), *[(e.__name__, e) for e in (duckdb, clickhouse, postgresql, spark, prometheus) if e.__name__ in (NAMES or TITLES)]]:
    sources = [FOLDER / f"{run}.csv" for run in RUNS]
    ending = "" if engine is prometheus else ".csv"
    targets = [FOLDER / f"{name}-{run}{ending}" for run in RUNS] if engine else sources
    counting = seconds(lambda: [engine(*pair) for pair in zip(sources, targets)]) if engine else 0
    found = {}
    judging = seconds(lambda: found.update(compare(targets)))
    wanted = wanted or found
    equal = sum(found.get(check, [None])[0] == verdict for check, (verdict, _) in wanted.items())
    apart = max(abs((found[check][1] or 0) - (change or 0)) for check, (_, change) in wanted.items())
    files = [file for target in targets for file in (target.rglob("*") if target.is_dir() else [target])]
    size = sum(file.stat().st_size for file in files) / 1e6
    failed = ", ".join(sorted(check for check, (verdict, _) in found.items() if verdict == "fail"))
    rows.append(f"| {TITLES.get(name, name)} | {counting:.1f} s | {judging:.1f} s | {size:.2f} MB | {equal} of {len(wanted)} | {failed} | {100 * apart:.2f}% |")
print("| way | counting | `compare` | moved | same verdicts | failed | largest difference of a change |")
print("| --- | ---: | ---: | ---: | ---: | --- | ---: |")
print("\n".join(rows))
