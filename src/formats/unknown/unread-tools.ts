/** Files of known tools that are not read, and what to give instead. To add one, add a row. */
import type { Head } from '../../read/formats/frame/format.ts'
import { plainText } from '../text/plain-text.ts'

/** Remedies for files that no option of the tool replaces. */
const TABLE = 'Write its figures to a CSV with the header "test,metric,unit,value,direction"'
const HYPERFINE = "Measure times: hyperfine --export-json results.json 'COMMAND'"
const AB = 'Give the output of ab (ab … > ab.txt)'
const NONE = 'It holds no results: give what the load test or the benchmark wrote'
const PROFILE = 'Name it in the configuration, under the key "profiles": profiles: [{ path: … }]'
const LIGHTHOUSE =
  '.audits[] | select(.numericUnit == "millisecond") | ["page", .id, "ms", .numericValue, "lower"]'
const SITESPEED =
  '.[].statistics.timings | to_entries[] | ["page", .key, "ms", .value.median, "lower"]'
const IPERF = '["network", "received", "bits/s", .end.sum_received.bits_per_second, "higher"]'
const jq = (rows: string) =>
  `${TABLE}: (echo test,metric,unit,value,direction; jq -r '${rows} | @csv' FILE) > figures.csv`

/** Pattern of the start of a file, what the file is, and the remedy: a sentence without its period. */
const UNREAD: readonly (readonly [pattern: RegExp, what: string, remedy: string])[] = [
  [/"lighthouseVersion"\s*:/, 'JSON of Lighthouse', jq(LIGHTHOUSE)],
  [/"browsertime"\s*:|"sitespeed"\s*:/, 'JSON of sitespeed.io', jq(SITESPEED)],
  [/"version"\s*:\s*"iperf /, 'JSON of iperf3', jq(IPERF)],
  [
    /^\[ *ID\] Interval +Transfer/m,
    'the output of iperf3',
    'Run it with --json, whose refusal says how to convert it',
  ],
  [/^MIGRATED |^Recv +Send +Send/m, 'the output of netperf', TABLE],
  [
    /<title>Apache JMeter Dashboard/,
    "JMeter's HTML",
    'Give statistics.json from its folder, or jmeter -n -l results.jtl',
  ],
  [
    /<title>Gatling Stats/,
    "Gatling's HTML",
    'Give js/stats.json from its folder, or simulation.log',
  ],
  [/<title>[^<]*Locust|window\.templateArgs/, "Locust's HTML", 'Give locust --json-file results'],
  [/<title>[^<]*k6|xk6-dashboard/i, "k6's HTML", 'Give k6 run --out json=points.json'],
  [/<title>[^<]*Artillery/, "Artillery's HTML", 'Give artillery run --output report.json'],
  [
    /Attack.{1,8}Seq.{1,8}Code.{1,8}Time/s,
    "vegeta's binary results",
    'Run vegeta encode --to csv FILE > results.csv',
  ],
  [
    /^Percentage served,Time in ms/,
    "ApacheBench's -e, percentiles without numbers of requests",
    AB,
  ],
  [/^starttime\tseconds\tctime\t/, "the table of ApacheBench's option -g", AB],
  [/^[345];fio-\d/m, 'the terse output of fio', 'Run it with --output-format=json'],
  [
    /^ghz_(?:run|detail),|^# TYPE ghz_|<title>\s*ghz/m,
    "ghz's metrics or HTML",
    'Run it with -O json',
  ],
  [
    /^ *Value(?:\(\w+\))? +Percentile +TotalCount/m,
    "a table of HdrHistogram's percentiles",
    "Give the tool's own results",
  ],
  [/^│ Stat +│ 2\.5% +│/m, 'the output of autocannon', 'Run it with --json'],
  [
    /^Summary report @ |^All VUs finished/m,
    'the output of Artillery',
    'Run it with --output report.json',
  ],
  [/^Type +Name +# reqs +# fails/m, 'the output of Locust', 'Run it with --csv results'],
  [/^\d\d:\d\d:\d\d INFO: Taurus CLI/m, 'the output of Taurus', 'Give kpi.jtl of its artifacts'],
  [
    /^Benchmark 1: |^\| Command \| Mean /m,
    'the output of hyperfine',
    'Run it with --export-json results.json',
  ],
  [
    /^Benchmark +Time +CPU +Iterations/m,
    'the output of Google Benchmark',
    'Run it with --benchmark_out=results.json',
  ],
  [/^│ \(index\) +│ Task name/im, 'the output of tinybench', 'Write JSON.stringify(bench.table())'],
  [
    /^ +name +hz +min +max +mean/m,
    'the output of Vitest',
    'Run vitest bench --outputJson results.json',
  ],
  [
    /^-+ benchmark(?: '.*')?: \d+ tests/m,
    'the output of pytest-benchmark',
    'Run it with --benchmark-json results.json',
  ],
  [/^benchmark +time \(avg\) +\(min/m, 'the output of mitata before 1', 'Run it with json: true'],
  [
    /^ *Date & Time, +Trans, +Elap Time/m,
    "Siege's log",
    'Give what siege prints (siege … > results.txt 2>&1)',
  ],
  [/Median time per request +\d+ms\s.{0,300}Sample standard dev/s, 'the output of drill', TABLE],
  [/^# stats: dump at \d+/m, "Tsung's log", TABLE],
  [
    /"(?:callgrind_summary|summary_output)"\s*:|^ +Instructions: +[\d,]+/m,
    'a summary of gungraun (iai-callgrind) or iai',
    TABLE,
  ],
  [
    /^\s*\{\s*"[^"]+"\s*:\s*\{\s*"[\w-]+"\s*:\s*\{\s*"(?:lower_|upper_)?value"\s*:/,
    "Bencher's Metric Format",
    `${TABLE}, in which each measure has its direction`,
  ],
  [
    /"reason"\s*:\s*"(?:benchmark|group)-complete"/,
    'JSON of cargo-criterion',
    'Give what cargo bench prints (cargo bench > bench.txt)',
  ],
  [/^\s*\[\s*\{[^[]{0,300}"BenchmarkTools"\s*:/, "JSON of Julia's BenchmarkTools", TABLE],
  [/^SUCCESS: .+ \+\/-\s+[0-9.]+% on /m, "the output of Luau's bench.py", TABLE],
  [/"runtime"\s*:\s*"Deno\//, 'JSON of deno bench', TABLE],
  [/"results_(?:ttft|end_to_end_latency|inter_token_latency)_s/, 'a summary of llmperf', TABLE],
  [/^\[ *\d+\.\d+%\] ·+ /m, 'the output of asv', 'Give a file of its folder results/'],
  [/NBomber|^test_suite,test_name,scenario/i, 'a report of NBomber', TABLE],
  [
    /^# JMH version:|^Benchmark .*Mode +Cnt +Score/m,
    'the output of JMH',
    'Run it with -rf json -rff results.json',
  ],
  [/^BenchmarkDotNet[ =]v?\d/m, 'Markdown of BenchmarkDotNet', 'Run it with --exporters json'],
  [/Performance counter stats for /, 'the output of perf stat', HYPERFINE],
  [/^real\s+\d+m[\d.]+s\s+user\s/m, 'the output of time', HYPERFINE],
  [/"flamebearer"\s*:/, 'a profile of Pyroscope', NONE],
  [/^.{0,40}\n\x04\x08\x01\x10\x02/s, 'a CPU profile (pprof)', PROFILE],
  [/^\s*\{\s*"nodes"\s*:.{0,200}"callFrame"\s*:/s, 'a CPU profile (.cpuprofile)', PROFILE],
  [
    /^[^\n]+;[^\n]+ \d+\r?\n[^\n]+;[^\n]+ \d+\r?(\n|$)/,
    'a CPU profile (collapsed stacks)',
    PROFILE,
  ],
  [/^\s*\{\s*"log"\s*:\s*\{.{0,300}"creator"\s*:/s, 'a HAR file', NONE],
  [
    /^(?:"?sep=.*\n)?"?(?:Series"?;"?)?Time"?[,;]/,
    'a CSV of Grafana',
    'Name it under resources of the configuration',
  ],
  [/<testsuites name="perf-gate[."]/, "perf-gate's own report", NONE],
]

export interface UnreadTool {
  /** Noun with its article, if it has one: 'the output of JMH'. */
  readonly what: string
  /** A sentence on what to give instead. */
  readonly remedy: string
}

/** Returns what a document of no known format is, and what to give instead; undefined when that is not known. */
export function unreadTool({ text }: Head): UnreadTool | undefined {
  const plain = plainText(text)
  const found = UNREAD.find(([pattern]) => pattern.test(plain))
  return found && { what: found[1], remedy: `${found[2]}.` }
}
