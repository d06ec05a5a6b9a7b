/** What each format of results contains, and what it lacks. */

export interface FormatFacts {
  /** Ids of the formats described here. */
  readonly ids: readonly string[]
  readonly what: string
  /** Tool and versions whose real files are in the tests. */
  readonly tested: string
  readonly gives: string
  readonly lacks: string
}

const SAMPLES = 'every sample'

export const FORMAT_FACTS: readonly FormatFacts[] = [
  {
    ids: ['jmeter-csv'],
    what: 'JTL as CSV',
    tested: 'JMeter 3.3, 5.4.3, 5.6.3',
    gives: `${SAMPLES}, transactions, error texts, users over time`,
    lacks:
      'transactions without the column `responseMessage`; of a distributed test in one file, the users of all engines together (JMeter writes those of the engine of each row)',
  },
  {
    ids: ['jmeter-xml'],
    what: 'JTL as XML',
    tested: 'JMeter 5.6.3',
    gives: `${SAMPLES}, transactions, error texts, users over time`,
    lacks: 'of a distributed test, the users of all engines together',
  },
  {
    ids: ['jmeter-statistics'],
    what: '`statistics.json` of the dashboard',
    tested: 'JMeter 5.6.3',
    gives: 'counts, errors, mean, percentiles, throughput',
    lacks: 'times of successful samples alone, transactions, anything over time',
  },
  {
    ids: ['jmeter-aggregate'],
    what: 'aggregate or summary report as CSV',
    tested: 'JMeter 2 to 5, from a public repository',
    gives: 'counts, errors, mean, percentiles, throughput',
    lacks: 'times of successful samples alone, transactions, anything over time',
  },
  {
    ids: ['jmeter-perfmon'],
    what: 'CSV of the PerfMon Metrics Collector',
    tested: 'a file made by hand',
    gives: 'nothing among results, where it is declined: see [below](#recorded-during-the-test)',
    lacks: 'samples',
  },
  {
    ids: ['k6-json', 'k6-csv'],
    what: '`--out json`, `--out csv`',
    tested: 'k6 1.8.1',
    gives: `${SAMPLES} of HTTP by tag \`name\`, groups as transactions, checks and, from JSON, durations of the script (\`new Trend(name, true)\`) as figures of the run, users over time, to the microsecond`,
    lacks:
      'which execution of a group a failed request was in (laid to one that ran at the time); other metrics of the script, and other protocols (both are named in a notice); CSV has starts to the second',
  },
  {
    ids: ['k6-handle-summary', 'k6-machine-summary', 'k6-summary-export'],
    what: 'end-of-test summary in its three shapes',
    tested: 'k6 1.8.1',
    gives:
      'all requests together: counts, errors, times of successful requests, throughput; checks, and durations of the script (`new Trend(name, true)`), as figures of the run',
    lacks:
      'endpoints that no threshold names; p99 unless `summaryTrendStats` asks; groups; other metrics of the script (named in a notice), and its thresholds (crossed ones are named in a notice)',
  },
  {
    ids: ['gatling-log', 'gatling-binary-log'],
    what: '`simulation.log`, text and binary',
    tested: 'Gatling 3.10.5, 3.12.0 (text); 3.13.5, 3.15.1 (binary; 3.14 is read too, others are refused)',
    gives: `${SAMPLES} by path, groups as transactions by cumulated response time, error texts, users over time`,
    lacks:
      'response codes (they are in the texts); text: commas in names of groups, which are blanks there, and names with a tab, whose lines are broken and are lost to Gatling itself',
  },
  {
    ids: ['gatling-stats'],
    what: '`js/stats.json`',
    tested: 'Gatling 3.12.0',
    gives: 'counts, errors, mean, p50, p75, p95, p99 of successful requests, groups',
    lacks: 'fractions of a millisecond; percentiles that gatling.conf changed are not recognized',
  },
  {
    ids: ['locust-stats', 'locust-failures', 'locust-history'],
    what: '`--csv`: stats, with the failures and the history next to them',
    tested: 'Locust 2.47.0',
    gives: 'counts, errors with texts, exact mean, throughput, users over time; a workflow is method and name',
    lacks: 'percentiles beyond two digits, deviation, the last second; times of successful requests alone',
  },
  {
    ids: ['locust-json'],
    what: '`--json`, `--json-file`',
    tested: 'Locust 2.47.0',
    gives:
      'counts, errors (with texts from the failures file), exact mean, deviation, percentiles, throughput; a workflow is method and name',
    lacks: 'percentiles and deviation beyond two digits; times of successful requests alone',
  },
  {
    ids: ['taurus-stats'],
    what: '`final-stats.csv`',
    tested: 'Taurus 1.17.2',
    gives: 'counts, errors by code, mean, deviation, percentiles',
    lacks: 'throughput, transactions, times of successful samples alone',
  },
  {
    ids: ['taurus-xml'],
    what: '`final-stats.xml`, which the Jenkins performance plugin keeps of each build',
    tested: 'Taurus 1.17.2',
    gives: 'counts, errors by code, mean, deviation, percentiles, throughput',
    lacks: 'transactions, times of successful samples alone; throughput where the file has no `TestDuration`',
  },
  {
    ids: ['artillery-report'],
    what: '`report.json`',
    tested: 'Artillery 2.0.21',
    gives: 'counts, errors by code, mean, percentiles, throughput; endpoints with metrics-by-endpoint',
    lacks:
      'percentiles between its buckets; times of successful requests alone; users over time (it counts those that start and end)',
  },
  {
    ids: ['autocannon-json'],
    what: '`--json`',
    tested: 'autocannon 9.0.0',
    gives: 'counts, errors by code, mean, deviation, p50, p75, p90, p97.5, p99, throughput',
    lacks: 'p95; times of successful requests alone',
  },
  {
    ids: ['hey-csv'],
    what: '`-o csv`',
    tested: 'hey 0.1.5',
    gives: `${SAMPLES} with a response, throughput; the workflow is the file's name`,
    lacks: 'requests without a response, points in time, times below 0.1 ms',
  },
  {
    ids: ['hey-text'],
    what: 'what it prints',
    tested: 'hey 0.1.5',
    gives: "counts, errors by code and text, mean, percentiles, throughput; the workflow is the file's name",
    lacks: 'deviation, times of successful requests alone, times below 0.1 ms',
  },
  {
    ids: ['oha-json', 'oha-csv'],
    what: '`--output-format json`, `csv`',
    tested: 'oha 1.16.0',
    gives:
      "JSON: counts, errors as they are, mean, percentiles, throughput; CSV: every sample; the workflow is the file's name",
    lacks: 'JSON: deviation; CSV: requests without a response, points in time',
  },
  {
    ids: ['wrk-text'],
    what: 'what it prints, with `--latency`',
    tested: 'wrk 4.1.0',
    gives: 'counts, errors, mean, deviation, p50, p75, p90, p99, throughput',
    lacks: 'p95, minimum, codes of errors',
  },
  {
    ids: ['ab-text', 'ab-gnuplot', 'ab-percentiles'],
    what: 'what it prints; `-g`; `-e` is declined',
    tested: 'ApacheBench 2.3',
    gives: 'printed: counts, errors as they are, mean, percentiles, throughput; `-g`: every sample',
    lacks: 'printed: fractions of a millisecond; `-g`: which requests failed; `-e`: any count',
  },
  {
    ids: ['google-benchmark', 'google-benchmark-csv'],
    what: 'JSON, CSV',
    tested: 'Google Benchmark 1.7.1',
    gives: 'real time of each repetition, errors',
    lacks: 'p95 below 20 repetitions; CPU time and counters are not read',
  },
  {
    ids: ['hyperfine-json'],
    what: '`--export-json`',
    tested: 'hyperfine 1.15.0',
    gives: 'each run of a command, failed ones by exit code',
    lacks: 'p95 below 20 runs',
  },
  {
    ids: ['hyperfine-csv'],
    what: '`--export-csv`',
    tested: 'hyperfine 1.15.0',
    gives: 'mean, deviation, median, minimum, maximum of a command',
    lacks: 'single runs and so any percentile but the median; which runs failed',
  },
  {
    ids: ['pytest-benchmark'],
    what: '`--benchmark-json`',
    tested: 'pytest-benchmark 5.3.1',
    gives: 'each round, else mean, deviation, quartiles',
    lacks: 'p95 below 20 rounds; whether the test failed',
  },
  {
    ids: ['go-bench'],
    what: 'what `go test -bench` prints, plain or `-json`',
    tested: 'Go 1.26',
    gives: 'ns/op of each `-count`',
    lacks:
      'p95 below 20 repetitions; B/op, allocs/op and metrics of its own, unless `metrics` declares one with the unit',
  },
  {
    ids: ['vitest-bench'],
    what: '`bench --outputJson`, which Vitest 5 no longer has',
    tested: 'Vitest 4.1.12',
    gives: 'mean, deviation, p50, p75, p99, p99.5, p99.9',
    lacks: 'p95',
  },
  {
    ids: ['cargo-bench'],
    what: 'what `cargo bench` prints: libtest, or Criterion with `--output-format bencher`',
    tested: 'Rust 1.95, Criterion 0.5',
    gives: 'one time per iteration, read as the average: a median of libtest, an estimated mean of Criterion',
    lacks: 'p95; how many samples were taken; units other than times, unless `metrics` declares one with the unit',
  },
  {
    ids: ['catch2'],
    what: 'console output of benchmarks',
    tested: 'Catch2 2.11, 2.13.10',
    gives: 'mean, deviation, failed benchmarks',
    lacks: 'p95',
  },
  {
    ids: ['jmh'],
    what: '`-rf json`',
    tested: 'JMH 1.29, 1.37',
    gives: 'time modes: each iteration, or mean and percentiles of sampled calls; `thrpt`: throughput',
    lacks: 'p95 below 20 iterations; secondary metrics are not read; benchmarks that failed (JMH leaves them out)',
  },
  {
    ids: ['julia-benchmark'],
    what: '`BenchmarkTools.save`',
    tested: 'BenchmarkTools 1.0.0, from a public repository',
    gives: 'each sample of a trial; of an estimate its time, read as the average',
    lacks: 'of an estimate which one it is, and p95; memory and allocations are not read',
  },
  {
    ids: ['benchmark-dotnet'],
    what: 'JSON exporters, full and brief',
    tested: 'BenchmarkDotNet 0.12.1, from a public repository',
    gives: 'each measured iteration, failed benchmarks',
    lacks: 'p95 below 20 iterations; memory is not read',
  },
  {
    ids: ['benchmark-js'],
    what: 'what benchmark.js prints',
    tested: 'benchmark.js 2.1.4',
    gives: 'operations per second, read as throughput',
    lacks: 'times; benchmarks that failed',
  },
  {
    ids: ['benchmark-luau'],
    what: "what Luau's `bench.py` prints",
    tested: 'a sample of github-action-benchmark',
    gives: 'average, deviation',
    lacks: 'p95',
  },
  {
    ids: ['custom-benchmarks'],
    what: "github-action-benchmark's own JSON, `customSmallerIsBetter` and `customBiggerIsBetter`",
    tested: 'samples of github-action-benchmark',
    gives:
      'one value per benchmark: a time is the average, a rate (`req/s`) the throughput, any other unit the [metric](configuration.md#metrics) declared with it',
    lacks: 'p95; which way is better, which `metrics` says',
  },
  {
    ids: ['perf-gate-run'],
    what: '`run.json` of `summarize` and `--out`',
    tested: 'this version',
    gives: 'all that was read',
    lacks: 'single samples',
  },
]
