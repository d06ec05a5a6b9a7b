/** Invalid configurations, each with the name of its problem. */
export const BAD_CONFIGS: readonly (readonly [what: string, yaml: string])[] = [
  ['a number where a threshold is meant', 'thresholds:\n  p95: 500\n'],
  [
    'limits without a unit',
    'thresholds:\n  p95: { max: 500 }\n  throughput: { min: 50 }\n  error-rate: { max: 0.01 }\n',
  ],
  ['a percentage as a limit of a time', 'thresholds:\n  p95: { max: 10% }\n'],
  [
    'an allowance without a unit',
    'thresholds:\n  p95: { max-increase: 10 }\n  error-rate: { max-increase: 0.5 }\n',
  ],
  ['percentage points of a time', 'thresholds: { avg: { max-increase: 0.5pp } }\n'],
  ['percentage points as a limit', 'thresholds: { error-rate: { max: 0.5pp } }\n'],
  [
    'a percentage as the smallest change',
    'thresholds: { error-rate: { min-change: 0.1% }, p95: { min-change: 5% } }\n',
  ],
  [
    'a unit of another kind',
    'thresholds: { p95: { max: 5MB }, throughput: { min: 5ms }, cost: { max: 5eur/h } }\n',
  ],
  [
    'an encoding that is none',
    'results:\n  - { path: "*.jtl", encoding: klingon }\njobs:\n  - { path: j.csv, name: x, encoding: ansi }\n',
  ],
  ['texts where maps of few keys are meant', 'load: 5\nenvironment: { cost: 5 }\n'],
  ['false alarms in no run', 'false-alarms: 1 in 0\n'],
  ['false alarms without their share', 'false-alarms: 200\n'],
  ['a decimal comma', 'thresholds: { p95: { max: "1,5s" } }\n'],
  ['a decimal comma inside of braces', 'thresholds: { p95: { max: 1,5s }, avg: { max: 0,5 s } }\n'],
  ['a share of the error rate', 'thresholds: { error-rate: { max-increase: 5% } }\n'],
  ['a negative allowance', 'thresholds: { p95: { max-increase: -10% } }\n'],
  ['no value at all', 'thresholds:\n  p95:\n    max:\n  avg:\nsuite:\n'],
  [
    'an unknown metric',
    'thresholds: { p59: { max: 1s }, error_rate: { max: 1% }, latency: off, p100: { max: 1s } }\n',
  ],
  [
    'unknown keys',
    'worklows: []\nthreshold: {}\nthresholds: { p95: { maximum: 1s, severity: fail, min_change: 5ms } }\n',
  ],
  [
    'thresholds that demand nothing',
    'thresholds: { p99: { severity: warn }, p95: { severity: warn }, max: {} }\nworkflows: [{ match: x, thresholds: { p99.9: { min-change: 5ms } } }]\n',
  ],
  ['a metric outside the thresholds', 'p95: { max: 1s }\n'],
  [
    'unknown words',
    'judge: transaction\nfail-on: error\nthresholds: { p95: { severity: warning, decide: statistics } }\n',
  ],
  ['a later version', 'version: 2\n'],
  [
    "lists and maps in each other's place",
    'suite: [a]\nresults: { path: x }\nexclude: "*/login"\nthresholds: [p95]\nwaivers: none\n',
  ],
  ['a list as the whole', '- suite: x\n'],
  ['a text as the whole', 'just words\n'],
  [
    'missing keys',
    'results: [{ format: jmeter-csv }]\nworkflows: [{ min-samples: 5 }]\nwaivers: [{ workflow: x }]\n',
  ],
  ['an empty pattern', 'workflows: [{ match: "" }]\n'],
  [
    'numbers out of range',
    'min-samples: 0\nbaseline: { window: 11, max-age: 90 }\nlimits: { files: -1, columns: 1.5, row-bytes: 16 }\n',
  ],
  [
    'a measurement that cannot be',
    'decide: { together: true, seed: 0, warmup: -1, run-timeout: 0s, max-pairs: 1.5, max-runs: 4 }\n',
  ],
  ['a branch that cannot be', 'baseline: { branch: "perf gate" }\n'],
  [
    'a waiver that is wrong throughout',
    'waivers:\n  - workflow: "POO_TC: *"\n    metric: p95\n    accept: 60\n    until: 2027-02-30\n    reason: ""\n    tiket: PERF-1\n',
  ],
  [
    'dates in another style',
    'waivers:\n  - { workflow: x, metric: p95, accept: 1s, until: 31.01.2027, reason: y }\n',
  ],
  [
    'a waiver of an unknown metric',
    'waivers:\n  - { workflow: x, metric: p9x, accept: 1s, until: 2027-01-31, reason: y }\n',
  ],
  [
    'bad regular expressions',
    'results:\n  - path: a\n    dimensions: { users: { path: "(\\\\d+" }, tenant: { label: "(?=t)(\\\\w+)" }, both: { path: "(a)(b)" } }\n',
  ],
  [
    'two sources of a dimension',
    'results:\n  - path: a\n    dimensions: { users: { path: a, column: b }, tenant: {}, plan: [x] }\n',
  ],
  [
    'a repeat in one of two entries',
    'results:\n  - path: a\n    repeat: { path: "attempt-(\\\\d+)" }\n  - path: b\n',
  ],
  ['results with neither path nor engine', 'results: [{ unit: s }]\n'],
  [
    'results of files and of an engine',
    'results: [{ path: a, engine: duckdb, from: a.parquet, columns: { time: ts, elapsed: ms, label: route } }]\n',
  ],
  [
    'an unknown engine',
    'results: [{ engine: mysql, from: a, columns: { time: ts, elapsed: ms, label: route } }]\n',
  ],
  ['an engine without its columns', 'results: [{ engine: duckdb, from: a.parquet }]\n'],
  [
    'an engine with keys of files',
    'results: [{ engine: duckdb, from: a.parquet, columns: { time: ts, elapsed: ms, label: route }, unit: s, repeat: { path: "(a)" }, trim: { start: 5s } }]\n',
  ],
  [
    'conditions in the form of the other kind of results',
    'results: [{ path: a, where: "a = 1" }, { engine: duckdb, from: a.parquet, columns: { time: ts, elapsed: ms, label: route }, where: { a: 1 } }]\n',
  ],
  [
    'places that an engine cannot read',
    'results: [{ engine: postgresql, from: a.parquet, columns: { time: ts, elapsed: ms, label: route } }, { engine: spark, from: a.csv, columns: { time: ts, elapsed: ms, label: route } }, { engine: clickhouse, from: a.b.c.d, columns: { time: ts, elapsed: ms, label: route } }]\n',
  ],
  [
    'columns of an engine for files',
    'results: [{ path: a, columns: { time: ts, elapsed: ms, label: route } }]\n',
  ],
  [
    'a resource in a unit of another kind',
    'resources: [{ path: a, metric: cpu, unit: ms, key: m, value: v }, { path: a, metric: count, unit: "%", key: m, value: v }]\n',
  ],
  [
    'a table in a unit of another kind',
    'results:\n  - path: a\n    workflow: { column: w }\n    metrics: { avg: { column: a, unit: "%" }, p59: { column: b, unit: ms }, error-rate: { column: c } }\n',
  ],
  [
    'a table without its columns',
    'results: [{ path: a, format: table }, { path: b, metrics: { avg: { column: a, unit: ms } } }]\n',
  ],
  [
    'keys of tables for results of a tool',
    'results: [{ path: a, run: { column: r } }, { path: b, format: jmeter-csv, workflow: w, metrics: {} }]\n',
  ],
  [
    'a table that is trimmed',
    'results: [{ path: a, workflow: w, metrics: { avg: { column: a, unit: ms } }, trim: { start: 60s } }]\n',
  ],
  ['a resource without a name', 'resources: [{ path: a, metric: cpu, unit: "%" }]\n'],
  [
    'a price without a currency',
    'environment: { table: { path: a, runs: x }, cost: { facts: [instances], prices: { c7g.large: 0.07 } } }\n',
  ],
  [
    'facts in the wrong place',
    'environment: { instances: 6, kafka_instance: m7g, must_match: [instances] }\n',
  ],
  ['a nested fact', 'environment: { facts: { kafka: { type: m7g } } }\n'],
  [
    'a key that is written twice',
    'suite: a\nthresholds:\n  p95: { max: 1s }\n  p95: { max: 2s }\n',
  ],
  ['a tab', 'thresholds:\n\tp95: off\n'],
  ['a pattern without quotes', 'workflows:\n  - match: */login\n'],
  ['a name that YAML takes for an alias', 'exclude:\n  - *login\n  - "*/logout"\n'],
  ['a colon without quotes', 'waivers:\n  - workflow: POO_TC: Order\n'],
  ['an owner without quotes', 'workflows:\n  - match: x\n    owner: @org/team\n'],
  ['a bracket that is not closed', 'exclude: ["*/login"\nsuite: x\n'],
  ['a quote that is not closed', 'suite: "x\n'],
  ['a tag', 'suite: !!binary aGk=\n'],
  ['two documents', 'suite: a\n---\nsuite: b\n'],
  ['an alias bomb', bomb()],
  ['an alias of itself', 'exclude: &a [*a]\n'],
  [
    'a key that would reach into the program',
    '__proto__: { suite: x }\nenvironment: { facts: { __proto__: x } }\n',
  ],
  ['a map as a key', '? { a: b }\n: c\n'],
  ['deep nesting', `suite: ${'['.repeat(60)}${']'.repeat(60)}\n`],
  ['hostile text', 'suite: [x]\n"a\\nb::error::x\\u202e": 1\njudge: "a\\nb\\u202e"\n'],
]

/** Ten aliases of ten aliases of …: a few hundred bytes that expand to a million values. */
function bomb(): string {
  const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]']
  for (let i = 1; i < 7; i++)
    lines.push(`a${i}: &a${i} [${Array.from({ length: 10 }, () => `*a${i - 1}`).join(', ')}]`)
  return `${lines.join('\n')}\n`
}
