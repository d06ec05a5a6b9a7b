"""Writes eight runs as JMeter CSV, with SAMPLES in all: samples.py SAMPLES FOLDER. After, one workflow of five is 10% slower."""
import sys
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.csv

WORKFLOWS = {"check-in": 240, "check-out": 310, "renew": 120, "search": 450, "login": 80}  # median, ms
TRANSACTIONS = {"check-out", "renew"}
START_MS, MINUTES = 1_790_000_000_000, 30


def run(samples: int, seed: int, slower: str | None) -> pa.Table:
    random = np.random.default_rng(seed)
    parts = []
    for workflow, median in WORKFLOWS.items():
        n = samples // len(WORKFLOWS)
        start = np.sort(random.integers(0, MINUTES * 60_000, n))
        level = np.exp(0.02 * random.standard_normal(MINUTES))[start // 60_000]  # noise from minute to minute
        factor = 1.1 if workflow == slower else 1.0
        elapsed = np.maximum(1, factor * level * median * np.exp(0.45 * random.standard_normal(n))).astype(np.int64)
        failed = random.random(n) < 0.01
        message = np.full(n, "Number of samples in transaction : 1" if workflow in TRANSACTIONS else "OK")
        columns = [START_MS + start, elapsed, np.full(n, workflow), np.where(failed, "500", "200"), message, ~failed]
        parts.append(pa.table(columns, names=["timeStamp", "elapsed", "label", "responseCode", "responseMessage", "success"]))
    return pa.concat_tables(parts).sort_by("timeStamp")


count, folder = int(sys.argv[1]), Path(sys.argv[2])
folder.mkdir(parents=True, exist_ok=True)
for seed, name in enumerate(f"{side}-{number}" for side in ["before", "after"] for number in range(4)):
    table = run(count // 8, seed, "check-out" if name.startswith("after") else None)
    pa.csv.write_csv(table, folder / f"{name}.csv", pa.csv.WriteOptions(quoting_style="none"))
