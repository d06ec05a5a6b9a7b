"""Prints the steps that Apache Otava finds in the series of tcpd.json, for otava.json: pip install apache-otava==0.8.0."""
import json
from importlib.metadata import version
from pathlib import Path

from otava.analysis import compute_change_points

SERIES = json.loads((Path(__file__).parents[2] / "__tests__/fixtures/change-points/tcpd.json").read_text())
# As delivered, and with the settings of perf-gate.
SETTINGS = {"defaults": {}, "ours": {"window_len": 50, "max_pvalue": 0.0001, "min_magnitude": 0.03}}


def steps(values, options) -> list[int]:
    return [int(point.index) for point in compute_change_points(values, **options)[0]]


found = {
    title: {name: steps(one["series"], options) for name, one in SERIES.items()} for title, options in SETTINGS.items()
}
print(json.dumps({"version": version("apache-otava"), **found}))
