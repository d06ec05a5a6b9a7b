import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Config } from '../../../src/core/config/config.ts'
import { DEFAULT_CONFIG } from '../../../src/core/config/default.ts'
import { parseConfig } from '../../../src/core/config/load.ts'
import { readOptionsOf } from '../../../src/core/config/read-options.ts'
import { rulesOf } from '../../../src/core/config/resolve.ts'
import type { PresentSeries } from '../../../src/core/config/selection.ts'
import { DEFAULT_LIMITS, DEFAULT_READ_OPTIONS } from '../../../src/core/model/reading.ts'
import type { SeriesKind } from '../../../src/core/model/sample.ts'
import type { Threshold } from '../../../src/core/model/threshold.ts'
import { Histogram } from '../../../src/core/stats/histogram.ts'
import { cpuMsOf } from '../../cpu-time.ts'

const FILE = 'perf-gate.yml'
const config = (yaml: string): Config => parseConfig(yaml, FILE)

function series(
  workflow: string,
  kind: SeriesKind = 'transaction',
  more: Partial<PresentSeries> = {},
): PresentSeries {
  return { workflow, kind, dimensions: {}, ...more }
}

const CHECK_IN = series('Check-In')
function timesIn(unitMs: number): Histogram {
  const times = new Histogram(unitMs)
  times.record(100)
  return times
}

function thresholds(
  yaml: string,
  of = CHECK_IN,
  present: readonly PresentSeries[] = [of],
): Record<string, Threshold> {
  return Object.fromEntries(
    rulesOf(config(yaml), present)(of).thresholds.map(threshold => [threshold.metric, threshold]),
  )
}

describe('workflows that are named', () => {
  const isNamed = (entry: string) => {
    const found = thresholds(
      `version: 1\nthresholds:\n  p95: { max-increase: 10% }\nworkflows:\n  - ${entry}\n`,
    )
    return found.p95?.isNamed ?? false
  }

  it.each([
    [
      'a stricter allowance',
      'match: Check-In\n    thresholds: { p95: { max-increase: 5% } }',
      true,
    ],
    [
      'the general allowance',
      'match: Check-In\n    thresholds: { p95: { max-increase: 10% } }',
      true,
    ],
    [
      'a looser allowance',
      'match: Check-In\n    thresholds: { p95: { max-increase: 20% } }',
      false,
    ],
    ['a limit alone', 'match: Check-In\n    thresholds: { p95: { max: 2s } }', false],
    [
      'an absolute allowance',
      'match: Check-In\n    thresholds: { p95: { max-increase: 5ms } }',
      false,
    ],
    [
      'an allowance of the other direction',
      'match: Check-In\n    thresholds: { p95: { max-decrease: 50% } }',
      true,
    ],
    ['an owner alone', 'match: Check-In\n    owner: "@checkout"', false],
    [
      'an allowance of another workflow',
      'match: Logout\n    thresholds: { p95: { max-increase: 5% } }',
      false,
    ],
  ])('An entry with %s names it as expected', (_, entry, expected) => {
    expect(isNamed(entry)).toBe(expected)
  })
})

describe('thresholds', () => {
  it('Thresholds are the built-in ones when nothing is configured', () => {
    expect(rulesOf(DEFAULT_CONFIG, [CHECK_IN])(CHECK_IN).thresholds).toEqual([
      {
        ...TIME,
        metric: 'avg',
        allowances: [{ worse: 1, relative: 0.1, minChange: 1 }],
        written: { 'max-increase': '10%', 'min-change': '1ms' },
      },
      { ...TIME, metric: 'p95' },
      {
        ...PLAIN,
        metric: 'error-rate',
        allowances: [{ worse: 1, absolute: 0.005, minChange: 0 }],
        written: { 'max-increase': '0.5pp' },
      },
      {
        ...PLAIN,
        metric: 'throughput',
        allowances: [{ worse: -1, relative: 0.1, minChange: 0 }],
        severity: 'warn',
        written: { 'max-decrease': '10%' },
      },
    ])
  })

  it('Thresholds of micro-benchmarks have no built-in min-change, but keep a configured one', () => {
    const bench = series('parse', 'benchmark')
    expect(thresholds('', bench).avg).toMatchObject({
      allowances: [{ minChange: 0 }],
      written: { 'max-increase': '10%' },
    })
    expect(thresholds('', CHECK_IN, [CHECK_IN, bench]).avg).toMatchObject({
      allowances: [{ minChange: 1 }],
    })
    expect(thresholds('thresholds: { avg: { min-change: 2us } }', bench).avg).toMatchObject({
      allowances: [{ minChange: 0.002 }],
    })
  })

  it.each<[string, Partial<PresentSeries>, number, string | undefined]>([
    ['whole milliseconds', { passed: timesIn(1) }, 2, '2ms'],
    ['microseconds', { passed: timesIn(0.001) }, 0.002, '0.002ms'],
    ['nanoseconds', { passed: timesIn(1e-6) }, 0, undefined],
    [
      'a report with whole milliseconds',
      { reported: { avg: 12.34, min: 3, p95: 20.95 } },
      2,
      '2ms',
    ],
    [
      'a report with tenths of milliseconds, whatever their digits',
      { reported: { max: 31, p95: 20 }, steps: { max: 0.1, p95: 0.1 } },
      0.2,
      '0.2ms',
    ],
    [
      'a report with an exact mean and percentiles in whole milliseconds',
      { reported: { avg: 12.34, p95: 20 }, steps: { avg: 0.01 } },
      2,
      '2ms',
    ],
  ])(
    'The built-in min-change is two steps of the times of the tool: %s',
    (_, fields, minChange, written) => {
      const timed = series('Login', 'request', fields)
      expect(thresholds('', timed).p95).toMatchObject({
        allowances: [{ relative: 0.1, minChange }],
      })
      expect(thresholds('', timed).p95!.written['min-change']).toBe(written)
      expect(
        thresholds('thresholds: { p95: { min-change: 7ms } }', timed).p95!.allowances[0]!.minChange,
      ).toBe(7)
    },
  )

  it('The built-in min-change of a time does not depend on the steps of others, and is that of the run with the finest', () => {
    const exactMean = { reported: { avg: 0.8, p95: 1 }, steps: { avg: 0.01 } }
    const before = series('Login', 'request', exactMean)
    const old = series('Login', 'request', { reported: { avg: 0.8, p95: 1 } })
    const { avg, p95 } = thresholds('', before, [old, before])
    expect(avg!.written['min-change']).toBe('0.01ms')
    expect(p95!.written['min-change']).toBe('2ms')
  })

  it('Thresholds keep keys that are not set, and name the last place with a limit as their source', () => {
    const { p95, avg } = thresholds(`
thresholds:
  p95: { max-increase: 5% }
  avg: { severity: warn }
workflows:
  - match: Check-*
    thresholds: { p95: { max: 1500ms, severity: warn } }
  - match: "*"
    thresholds: { p95: { severity: fail, decide: strict } }
`)
    expect(p95).toEqual({
      metric: 'p95',
      max: 1500,
      allowances: [{ worse: 1, relative: 0.05, minChange: 2 }],
      severity: 'fail',
      decide: 'strict',
      written: { max: '1500ms', 'max-increase': '5%', 'min-change': '2ms' },
      source: 'workflows[0].thresholds.p95',
    })
    expect(avg).toMatchObject({
      severity: 'warn',
      source: 'default',
      allowances: [{ relative: 0.1 }],
    })
  })

  it('Later entries override earlier ones, but not those of other workflows', () => {
    const yaml = `
workflows:
  - { match: Check-In, thresholds: { p95: { max: 1s } } }
  - { match: "Check-*", thresholds: { p95: { max: 2s } } }
  - { match: Login, thresholds: { p95: { max: 3s } } }
`
    expect(thresholds(yaml).p95).toMatchObject({ max: 2000, source: 'workflows[1].thresholds.p95' })
  })

  it('Thresholds are removed by off, and can be set again later', () => {
    const yaml = `
thresholds: { p95: off, avg: { min-change: off, max-increase: off, max: 1s } }
workflows: [{ match: Login, thresholds: { p95: { max-increase: 20% } } }]
`
    expect(thresholds(yaml).p95).toBeUndefined()
    expect(thresholds(yaml).avg).toMatchObject({
      max: 1000,
      allowances: [],
      written: { max: '1s' },
    })
    expect(thresholds(yaml, series('Login')).p95).toMatchObject({
      allowances: [{ relative: 0.2, minChange: 0 }],
    })
  })

  it('A configured limit that replaces the built-in warning has severity fail', () => {
    expect(thresholds('thresholds: { throughput: { min: 50/s } }').throughput).toMatchObject({
      min: 50,
      severity: 'fail',
    })
    expect(thresholds('thresholds: { throughput: { decide: strict } }').throughput).toMatchObject({
      severity: 'warn',
    })
    expect(
      thresholds('thresholds: { throughput: { min: 50/s, severity: warn } }').throughput,
    ).toMatchObject({
      severity: 'warn',
    })
  })

  it('A fall of the rate fails where it is all that is measured, unless the severity is configured', () => {
    const rate = series('fib', 'benchmark', {
      reported: { throughput: 5 },
      missing: { avg: 'rates only', p95: 'too' },
    })
    const timed = series('fib', 'benchmark', { reported: { avg: 3, throughput: 5 } })
    expect(thresholds('', rate).throughput).toMatchObject({ severity: 'fail', source: 'default' })
    expect(thresholds('', timed, [rate, timed]).throughput).toMatchObject({ severity: 'warn' })
    expect(
      thresholds('thresholds: { throughput: { severity: warn } }', rate).throughput,
    ).toMatchObject({
      severity: 'warn',
    })
    const named = 'workflows: [{ match: fib, thresholds: { throughput: { severity: warn } } }]'
    expect(thresholds(named, rate).throughput).toMatchObject({ severity: 'warn' })
  })

  it('A configured severity is kept when a more specific limit is set', () => {
    const yaml = `
thresholds: { avg: { severity: warn }, throughput: { severity: warn } }
workflows: [{ match: Check-In, thresholds: { avg: { max: 2s }, throughput: { min: 5/s } } }]
`
    expect(thresholds(yaml).avg).toMatchObject({ max: 2000, severity: 'warn' })
    expect(thresholds(yaml).throughput).toMatchObject({ min: 5, severity: 'warn' })
  })

  it('The percentage of a percentage says what it refers to', () => {
    const yaml = 'thresholds: { cpu: { max-increase: 10% }, p95: { max-increase: 10% } }'
    const users = series('mod-users', 'resource', { reported: { cpu: 0.3 } })
    const { cpu } = thresholds(yaml, users)
    expect(cpu?.written).toEqual({ 'max-increase': '10% of the baseline' })
    expect(thresholds(yaml).p95?.written['max-increase']).toBe('10%')
  })

  it('A limit for new workflows is added to the allowance of the same metric', () => {
    const { thresholdsWhenNew = [] } = rulesOf(DEFAULT_CONFIG, [CHECK_IN])(CHECK_IN)
    expect(thresholdsWhenNew.find(({ metric }) => metric === 'error-rate')).toEqual({
      metric: 'error-rate',
      max: 0.05,
      allowances: [{ worse: 1, absolute: 0.005, minChange: 0 }],
      severity: 'warn',
      decide: 'evidence',
      written: { max: '5%', 'max-increase': '0.5pp' },
      source: 'default',
      limitFrom: 'new-workflows',
    })
  })

  it('A workflow without any threshold is not judged', () => {
    const off = 'thresholds: { p95: off, avg: off, error-rate: off, throughput: off }'
    expect(rulesOf(config(off), [CHECK_IN])(CHECK_IN)).toMatchObject({
      judged: false,
      thresholds: [],
    })
  })

  it('Thresholds apply only to metrics that a series of its kind can have', () => {
    const yaml = 'thresholds: { cpu: { max: 80% }, memory: { max: 90% }, duration: { max: 1h } }'
    const users = series('mod-users', 'resource', { reported: { cpu: 0.3 } })
    const job = series('import', 'measure', { reported: { duration: 1000 } })
    const present = [CHECK_IN, users, job, series('bench', 'benchmark')]
    const metrics = (of: PresentSeries) =>
      rulesOf(config(yaml), present)(of).thresholds.map(({ metric }) => metric)
    expect(metrics(CHECK_IN)).toEqual(['avg', 'p95', 'error-rate', 'throughput'])
    expect(metrics(users)).toEqual(['cpu'])
    expect(metrics(job)).toEqual(['duration'])
    expect(metrics(series('bench', 'benchmark'))).toEqual(['avg', 'p95'])
  })

  it('Thresholds apply to the error rate of a measure that counts failures, such as a k6 check', () => {
    const check = series('check: status is 200', 'measure', { errorCount: 0 })
    expect(Object.keys(thresholds('', check))).toEqual(['error-rate'])
    expect(Object.keys(thresholds('', series('import', 'measure')))).toEqual([])
  })

  it('A threshold of a resource also applies to a run without the metric, if another run has it', () => {
    const before = series('mod-users', 'resource', { reported: { cpu: 0.3 } })
    const now = series('mod-users', 'resource')
    expect(thresholds('thresholds: { cpu: { max: 80% } }', now, [before, now]).cpu).toBeDefined()
  })

  it('Built-in thresholds do not apply when the source lacks the metric; configured ones do', () => {
    const missing = { missing: { p95: 'autocannon reports no p95' } }
    const without = series('GET /', 'request', missing)
    expect(thresholds('', without).p95).toBeUndefined()
    expect(thresholds('thresholds: { p95: { max: 1s } }', without).p95).toBeDefined()
    expect(thresholds('', without, [without, series('GET /', 'request')]).p95).toBeDefined()
  })
})

const PLAIN = { severity: 'fail', decide: 'evidence', source: 'default' } as const
const TIME = {
  ...PLAIN,
  allowances: [{ worse: 1, relative: 0.1, minChange: 2 }],
  written: { 'max-increase': '10%', 'min-change': '2ms' },
} as const

describe('judgedBy', () => {
  const present = [
    CHECK_IN,
    series('GET /items', 'request'),
    series('GET /items-0', 'sub-result'),
    series('Check-In', 'request'),
    series('bench', 'benchmark'),
    series('mod-users', 'resource', { reported: { cpu: 0.3 } }),
  ]
  const judged = (yaml: string, of: readonly PresentSeries[] = present) =>
    of
      .filter(one => rulesOf(config(`${yaml}\n`), of)(one).judged)
      .map(({ workflow, kind }) => `${kind} ${workflow}`)

  it('judgedBy selects transactions if there are any, else requests', () => {
    expect(judged('')).toEqual(['transaction Check-In', 'benchmark bench'])
    expect(judged('', present.slice(1))).toEqual([
      'request GET /items',
      'request Check-In',
      'benchmark bench',
    ])
  })

  it('judgedBy also selects requests outside of all transactions', () => {
    const alone = [...present, series('GET /health', 'request', { standalone: true })]
    expect(judged('', alone)).toEqual([
      'transaction Check-In',
      'benchmark bench',
      'request GET /health',
    ])
    expect(judged('judge: transactions', alone)).toEqual([
      'transaction Check-In',
      'benchmark bench',
    ])
  })

  it('judgedBy follows the key judge of the configuration', () => {
    expect(judged('judge: requests')).toEqual([
      'request GET /items',
      'request Check-In',
      'benchmark bench',
    ])
    expect(judged('judge: transactions', present.slice(1))).toEqual(['benchmark bench'])
    expect(judged('judge: all')).toEqual([
      'transaction Check-In',
      'request GET /items',
      'request Check-In',
      'benchmark bench',
    ])
  })

  it('judgedBy also selects requests that a rule names without wildcards', () => {
    expect(judged('workflows: [{ match: "GET /items" }]')).toContain('request GET /items')
    expect(judged('workflows: [{ match: "GET /items-0" }]')).toContain('sub-result GET /items-0')
    expect(judged('workflows: [{ match: "GET /items*" }]')).toEqual([
      'transaction Check-In',
      'benchmark bench',
    ])
  })

  it('judgedBy selects the transaction when a request has the same name', () => {
    expect(judged('workflows: [{ match: Check-In }]')).toEqual([
      'transaction Check-In',
      'benchmark bench',
    ])
  })

  it('judgedBy does not select excluded workflows', () => {
    expect(judged('exclude: ["Check-*", bench]')).toEqual([])
    expect(judged('exclude: ["GET /items"]\nworkflows: [{ match: "GET /items" }]')).not.toContain(
      'request GET /items',
    )
  })

  it('judgedBy selects resources that have a threshold', () => {
    expect(judged('thresholds: { cpu: { max: 80% } }')).toContain('resource mod-users')
  })
})

describe('entries of the configuration', () => {
  it('Entries apply to the dimensions they name, whose values are patterns', () => {
    const yaml = `
workflows:
  - { match: Check-In, where: { users: 25 }, thresholds: { p95: { max: 1s } }, owner: "@a", min-samples: 100 }
  - { match: Check-In, where: { users: "2*", tenant: x }, owner: "@b" }
`
    const at = (dimensions: Record<string, string>) =>
      rulesOf(config(yaml), [])({ ...CHECK_IN, dimensions })
    expect(at({ users: '25' })).toMatchObject({ owner: '@a', minSamples: 100 })
    expect(at({ users: '25', tenant: 'x' })).toMatchObject({ owner: '@b', minSamples: 100 })
    expect(at({ users: '8' })).toMatchObject({ minSamples: 20 })
    expect(at({})).not.toHaveProperty('owner')
    expect(
      rulesOf(
        config('workflows: [{ match: x, where: { toString: "*" }, owner: y }]'),
        [],
      )({ ...CHECK_IN, workflow: 'x' }),
    ).not.toHaveProperty('owner')
  })

  it('Entries require a number of samples only of series under load', () => {
    const minSamples = (kind: SeriesKind) =>
      rulesOf(config('min-samples: 50'), [])(series('x', kind)).minSamples
    expect(
      ['transaction', 'request', 'sub-result'].map(kind => minSamples(kind as SeriesKind)),
    ).toEqual([50, 50, 50])
    expect(
      ['benchmark', 'measure', 'resource'].map(kind => minSamples(kind as SeriesKind)),
    ).toEqual([1, 1, 1])
  })

  it('Waivers apply by metric, and the last one wins', () => {
    const yaml = `
waivers:
  - { workflow: "POO_TC: *", metric: p95, accept: 60s, until: 2027-01-31, reason: index rebuild, ticket: PERF-465 }
  - { workflow: "*", metric: throughput, accept: 5/s, until: 2027-01-31, reason: smaller host, owner: "@sre" }
  - { workflow: "POO_TC: Order", metric: p95, accept: 70s, until: 2027-02-28, reason: still }
`
    const rules = rulesOf(config(yaml), [])
    expect(rules(series('POO_TC: Order')).waivers).toEqual({
      p95: { accept: 70_000, acceptWritten: '70s', until: '2027-02-28', reason: 'still' },
      throughput: {
        accept: 5,
        acceptWritten: '5/s',
        until: '2027-01-31',
        reason: 'smaller host',
        owner: '@sre',
      },
    })
    expect(rules(series('POO_TC: Pay')).waivers).toHaveProperty('p95.ticket', 'PERF-465')
    expect(rules(series('Login')).waivers).not.toHaveProperty('p95')
  })
})

describe('rulesOf', () => {
  it('rulesOf returns the same regardless of earlier calls, also for hostile names', () => {
    const yaml =
      'workflows: [{ match: "__proto__", owner: a }, { match: "*,workflows[0]", owner: b }, { match: "a*", min-samples: 7 }]'
    const name = fc.oneof(
      fc.constantFrom('__proto__', 'constructor', 'a', 'a,workflows[0]', 'x|y', '\u202e'),
      fc.string(),
    )
    const shared = rulesOf(config(yaml), [])
    fc.assert(
      fc.property(name, workflow => {
        expect(shared(series(workflow))).toEqual(rulesOf(config(yaml), [])(series(workflow)))
      }),
      { seed: 9, numRuns: 200 },
    )
  })

  it('rulesOf is fast for thousands of workflows and hundreds of entries', () => {
    const lines = Array.from(
      { length: 100 },
      (_, i) => `  - { match: "W-*-${i}", thresholds: { p95: { max: ${i + 1}ms } } }`,
    )
    const present = Array.from({ length: 2_000 }, (_, i) => series(`W-${i}-${i % 300}`))
    const resolveAll = () => {
      const rules = rulesOf(config(`workflows:\n${lines.join('\n')}\n`), present)
      expect(
        present.filter(one => rules(one).thresholds.some(({ max }) => max !== undefined)),
      ).toHaveLength(700)
    }
    expect(cpuMsOf(resolveAll)).toBeLessThan(2_000)
  })
})

describe('readOptionsOf', () => {
  it('readOptionsOf returns the options of an entry with the limits of the configuration', () => {
    const parsed = config(`
results:
  - path: a
  - path: b
    format: jmeter-csv
    dimensions: { users: { path: "(\\\\d+)-users" }, tenant: { label: "t=(\\\\w+)" }, threads: { column: allThreads }, plan: 7 }
    exclude: ["*/login"]
    trim: { start: 60s }
max-bad-rows: 5%
limits: { row-bytes: 1MiB, files: 10 }
`)
    expect(readOptionsOf(parsed, parsed.results[1])).toEqual({
      format: 'jmeter-csv',
      dimensions: [
        { name: 'users', from: 'path', pattern: '(\\d+)-users' },
        { name: 'tenant', from: 'label', pattern: 't=(\\w+)' },
        { name: 'threads', from: 'column', column: 'allThreads' },
        { name: 'plan', from: 'constant', value: '7' },
      ],
      exclude: ['*/login'],
      phases: [],
      trim: { startMs: 60_000, endMs: 0 },
      appended: 'last',
      maxIssueRatio: 0.05,
      limits: { ...DEFAULT_LIMITS, rowBytes: 2 ** 20, files: 10 },
    })
  })

  it('readOptionsOf has no format for a table, which is read by its columns', () => {
    const { results } = config(
      'results: [{ path: a.csv, format: table, workflow: { column: name }, metrics: { avg: { column: avg, unit: ms } } }]\n',
    )
    expect(readOptionsOf(DEFAULT_CONFIG, results[0])).toEqual(DEFAULT_READ_OPTIONS)
  })

  it('readOptionsOf returns the default options without an entry', () => {
    expect(readOptionsOf(DEFAULT_CONFIG)).toEqual(DEFAULT_READ_OPTIONS)
  })
})
