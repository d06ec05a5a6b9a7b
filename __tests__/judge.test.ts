import { describe, expect, it } from 'vitest'
import { type Judgment, judge } from '../src/core/judge/judge.ts'
import type { Check } from '../src/core/model/check.ts'
import { reasonText } from '../src/core/render/words/reasons.ts'
import {
  baselineRuns,
  input,
  run,
  seriesRules,
  tenWorkflows,
  threshold,
} from './core/judge/runs.ts'

function only(checks: readonly Check[], workflow: string): Check {
  const found = checks.filter(check => check.workflow === workflow)
  expect(found).toHaveLength(1)
  return found[0]!
}

const five = baselineRuns(5)

describe('relative checks', () => {
  it('A relative check fails the workflow that moved on its own, and no other', () => {
    const { verdict, checks } = judge(
      input({ baseline: five, candidates: [run(tenWorkflows(9, { w3: 0.4 }))] }),
    )
    expect(verdict).toBe('fail')
    expect(checks.filter(check => check.verdict !== 'pass').map(check => check.workflow)).toEqual([
      'w3',
    ])
    const check = checks[0]!
    expect(check).toMatchObject({
      change: 'regressed',
      evidence: { by: 'workflow', worseThanAll: true, baselineRuns: 5 },
    })
    expect(check.delta!.relative).toBeCloseTo(0.4, 1)
    expect(check.delta!.low!).toBeLessThan(check.delta!.relative!)
    expect(check.delta!.high!).toBeGreaterThan(check.delta!.relative!)
    expect(check.evidence!.p!).toBeLessThan(1e-3)
    expect(check.evidence!.ownShift!).toBeCloseTo(0.4, 1)
  })

  it('A relative check blames the whole run when all workflows moved, once in words and for each workflow beyond its allowance', () => {
    const { verdict, checks, wholeRun, warnings } = judge(
      input({ baseline: five, candidates: [run(tenWorkflows(9, { all: 0.6 }))] }),
    )
    expect(verdict).toBe('fail')
    expect(new Set(checks.map(check => check.evidence?.by))).toEqual(new Set(['run']))
    expect(wholeRun).toMatchObject({ change: 'regressed', series: 10, share: 1 })
    expect(warnings.map(notice => notice.code)).toEqual(['whole-run-moved'])
  })

  it('A relative check ignores a whole-run movement in another environment, but still fails a workflow that moved on its own', () => {
    const environment = {
      changed: [{ fact: 'instances', baseline: '6', candidate: '5' }],
      comparable: false,
    }
    const all = judge(
      input({ baseline: five, candidates: [run(tenWorkflows(9, { all: 0.6 }))], environment }),
    )
    expect(all.verdict).toBe('warn')
    expect(only(all.checks, 'w4')).toMatchObject({
      reason: { code: 'not-comparable' },
      evidence: { by: 'run' },
    })
    expect(all.wholeRun!.change).toBe('unknown')
    const one = judge(
      input({
        baseline: five,
        candidates: [run(tenWorkflows(9, { all: 0.6, w3: 1.2 }))],
        environment,
      }),
    )
    expect(only(one.checks, 'w3').verdict).toBe('fail')
    expect(only(one.checks, 'w4').verdict).toBe('warn')
  })

  it('A change beyond the allowance that noise explains passes, and the report says that another run hardly helps', () => {
    const noisy = [0.8, 1, 1.3, 0.9, 1.1].map(factor =>
      run({ a: { avg: 100 * factor }, b: { avg: 80 } }),
    )
    const { verdict, checks, sensitivity } = judge(
      input({ baseline: noisy, candidates: [run({ a: { avg: 115 }, b: { avg: 80 } })] }),
    )
    expect(verdict).toBe('pass')
    expect(sensitivity!.time!.worst).toMatchObject({
      workflow: 'a',
      change: only(checks, 'a').detectable!,
    })
    const { detectable, evidence, reason } = only(checks, 'a')
    expect(reason.code).toBe('noise')
    expect(detectable!).toBeGreaterThan(0.25)
    expect(evidence!.chanceOfProof!).toBeLessThan(0.1)
  })

  it('A suspect workflow causes a warning and a request for a second run, which then decides', () => {
    const baseline = baselineRuns(1)
    const first = run(tenWorkflows(9, { w3: 0.3 }))
    const once = judge(input({ baseline, candidates: [first] }))
    expect(once.verdict).toBe('warn')
    expect(once.checks[0]).toMatchObject({
      workflow: 'w3',
      change: 'unknown',
      evidence: { suspect: true },
    })

    const confirmed = judge(
      input({ baseline, candidates: [first, run(tenWorkflows(8, { w3: 0.3 }))] }),
    )
    expect(confirmed.verdict).toBe('fail')
    expect(only(confirmed.checks, 'w3').evidence).toMatchObject({ candidateRuns: 2 })

    const cleared = judge(input({ baseline, candidates: [first, run(tenWorkflows(8))] }))
    expect(only(cleared.checks, 'w3').verdict).not.toBe('fail')
  })

  it('A gain is called an improvement only when it is beyond noise', () => {
    const { checks, verdict } = judge(
      input({ baseline: five, candidates: [run(tenWorkflows(9, { w3: -0.4, w4: -0.05 }))] }),
    )
    expect(verdict).toBe('pass')
    expect(only(checks, 'w3').change).toBe('improved')
    expect(only(checks, 'w4').change).not.toBe('improved')
  })

  it('A change is called none only when the evidence supports it', () => {
    const steady = judge(input({ baseline: baselineRuns(10), candidates: [run(tenWorkflows(11))] }))
    expect(steady.checks.every(check => check.change === 'unchanged')).toBe(true)
    const vague = judge(
      input({ baseline: baselineRuns(1), candidates: [run({ w0: { avg: 109 } })] }),
    )
    expect(only(vague.checks, 'w0').change).toBe('unknown')
  })

  it('Small changes of small values are kept out by min-change', () => {
    const tiny = (ms: number) => run({ ping: { avg: ms } })
    const rulesOf = () => seriesRules([threshold('avg', { minChange: 5 })])
    const { verdict } = judge(
      input({ baseline: [tiny(2), tiny(2), tiny(2)], candidates: [tiny(6)], rulesOf }),
    )
    expect(verdict).toBe('pass')
  })

  it('decide: strict is plain arithmetic, up to and including the allowance', () => {
    const rulesOf = () => seriesRules([threshold('avg', { decide: 'strict' })])
    const at = (avg: number) =>
      judge(
        input({ baseline: [run({ a: { avg: 100 } })], candidates: [run({ a: { avg } })], rulesOf }),
      )
    expect(at(110).verdict).toBe('pass')
    expect(at(110.001).verdict).toBe('fail')
    expect(at(110.001).checks[0]!.evidence).toEqual({ by: 'strict' })
    expect(at(110.001).checks[0]!.detectable).toBeUndefined()
    expect(at(80).checks[0]!.change).toBe('improved')
  })

  it('A change from zero causes a warning, because no ratio can distinguish it from noise', () => {
    const { checks } = judge(
      input({ baseline: [run({ a: { avg: 0 } })], candidates: [run({ a: { avg: 3 } })] }),
    )
    expect(checks[0]).toMatchObject({ verdict: 'warn', delta: { absolute: 3 } })
    expect(checks[0]!.delta!.relative).toBeUndefined()
  })

  it('A relative check of severity warn warns instead of failing', () => {
    const rulesOf = () => seriesRules([threshold('avg', { severity: 'warn' })])
    const judged = judge(
      input({ baseline: five, candidates: [run(tenWorkflows(9, { w3: 0.4 }))], rulesOf }),
    )
    expect(judged.verdict).toBe('warn')
    expect(only(judged.checks, 'w3').change).toBe('regressed')
  })

  it('A relative check shows its allowance in numbers', () => {
    const rulesOf = () =>
      seriesRules([threshold('avg', { minChange: 30, max: 1_000, maxIncrease: { relative: 0.1 } })])
    const { checks } = judge(
      input({
        baseline: [run({ a: { avg: 100 } })],
        candidates: [run({ a: { avg: 100 } })],
        rulesOf,
      }),
    )
    expect(checks[0]).toMatchObject({ limits: { max: 1_000 }, allowed: { high: 0.3 } })
  })

  it('Series that are not judged serve as controls', () => {
    const rulesOf = ({ workflow }: { workflow: string }) =>
      seriesRules([threshold('avg')], { judged: workflow === 'w3' })
    const { checks, verdict } = judge(
      input({ baseline: five, candidates: [run(tenWorkflows(9, { w3: 0.4 }))], rulesOf }),
    )
    expect(verdict).toBe('fail')
    expect(checks).toHaveLength(1)
    expect(checks[0]!.evidence).toMatchObject({ by: 'workflow', controls: 10, comparisons: 1 })
  })

  it('A workflow that some baseline runs lack is compared with the runs that have it', () => {
    const [first, ...rest] = five
    const withoutW3 = {
      ...first!,
      series: first!.series.filter(series => series.workflow !== 'w3'),
    }
    const { checks } = judge(
      input({ baseline: [withoutW3, ...rest], candidates: [run(tenWorkflows(9, { w3: 0.4 }))] }),
    )
    expect(only(checks, 'w3')).toMatchObject({
      verdict: 'fail',
      baseline: { n: 4 },
      evidence: { baselineRuns: 4 },
    })
    expect(only(checks, 'w4').baseline!.n).toBe(5)
  })
})

describe('absolute limits', () => {
  const limited = (avg: number, baseline = [run({ a: { avg: 400 } })]) =>
    judge(
      input({
        baseline,
        candidates: [run({ a: { avg } })],
        rulesOf: () => seriesRules([threshold('avg', { max: 500 })]),
      }),
    )

  it('An absolute limit is judged by the value alone, with or without a baseline', () => {
    expect(limited(500).verdict).toBe('pass')
    expect(limited(501).verdict).toBe('fail')
    expect(limited(501, []).verdict).toBe('fail')
    expect(limited(499, []).verdict).toBe('no-baseline')
  })
})

describe('without a baseline', () => {
  const candidates = [run({ a: { avg: 100 } })]

  it.each([
    ['pass', 'pass', 'no-baseline'],
    ['warn', 'warn', 'no-baseline'],
    ['fail', 'no-data', 'no-data'],
  ] as const)(
    'With a missing baseline and missing: %s, relative checks are %s and the report is %s',
    (missingBaseline, check, report) => {
      const { verdict, checks } = judge(input({ candidates, missingBaseline }))
      expect(verdict).toBe(report)
      expect(checks[0]).toMatchObject({ verdict: check, change: 'unknown' })
      expect(checks[0]!.delta).toBeUndefined()
    },
  )

  it('An expired baseline is not judged against, but the change is shown', () => {
    const judged = judge(
      input({ baseline: [run({ a: { avg: 50 } })], candidates, baselineState: 'expired' }),
    )
    expect(judged.verdict).toBe('no-baseline')
    expect(judged.checks[0]).toMatchObject({ verdict: 'warn', delta: { relative: 1 } })
  })

  it('A new workflow passes, and is listed', () => {
    const judged = judge(
      input({ baseline: five, candidates: [run({ ...tenWorkflows(9), fresh: { avg: 5 } })] }),
    )
    expect(only(judged.checks, 'fresh')).toMatchObject({ verdict: 'pass', change: 'unknown' })
    expect(judged.unmatched.onlyInCandidate).toEqual([
      { workflow: 'fresh', kind: 'transaction', dimensions: {} },
    ])
  })
})

describe('missing data', () => {
  it('A workflow missing from the run fails', () => {
    const { w3: _, ...left } = tenWorkflows(9)
    const judged = judge(input({ baseline: five, candidates: [run(left)] }))
    expect(judged.verdict).toBe('no-data')
    expect(only(judged.checks, 'w3')).toMatchObject({ verdict: 'no-data', change: 'unknown' })
    expect(judged.unmatched.onlyInBaseline.map(name => name.workflow)).toEqual(['w3'])
  })

  it('The times of a workflow whose samples all failed are not compared, however fast they are', () => {
    const broken = { ...tenWorkflows(9, { w3: -0.7 }), w3: { avg: 20, errorCount: 20_000 } }
    const judged = judge(input({ baseline: five, candidates: [run(broken)] }))
    expect(only(judged.checks, 'w3')).toMatchObject({ verdict: 'no-data', change: 'unknown' })
  })

  it('The error rate of a workflow whose samples all failed fails, unless they always did and no limit is set', () => {
    const rulesOf = () =>
      seriesRules([threshold('error-rate', { maxIncrease: { absolute: 0.005 } })])
    const all = (errorCount: number) =>
      run({ a: { avg: 1, errorCount }, b: { avg: 1 }, c: { avg: 1 } })
    const now = judge(
      input({ baseline: [all(0), all(1), all(0)], candidates: [all(20_000)], rulesOf }),
    )
    expect(only(now.checks, 'a')).toMatchObject({ verdict: 'fail', change: 'regressed' })
    const always = judge(input({ baseline: [all(20_000)], candidates: [all(20_000)], rulesOf }))
    expect(only(always.checks, 'a')).toMatchObject({
      verdict: 'pass',
      reason: { code: 'known-void' },
    })
    expect(always.warnings).toContainEqual({ code: 'known-void', workflows: ['a'] })
    const limited = judge(
      input({
        baseline: [all(20_000)],
        candidates: [all(20_000)],
        rulesOf: () => seriesRules([threshold('error-rate', { max: 0.5 })]),
      }),
    )
    expect(only(limited.checks, 'a').verdict).toBe('fail')
  })

  it('A percentile of too few samples has no value', () => {
    const rulesOf = () => seriesRules([threshold('p95')])
    const at = (count: number) =>
      judge(
        input({
          baseline: [run({ a: { p95: 100 } })],
          candidates: [run({ a: { p95: 100, count } })],
          rulesOf,
        }),
      )
    expect(at(19).verdict).toBe('no-data')
    expect(at(20).verdict).toBe('pass')
  })

  it('A built-in threshold on a metric that the tool does not report is no failure', () => {
    const rulesOf = (source: string) => () =>
      seriesRules([threshold('avg'), threshold('p95', { source })])
    const runs = { baseline: [run({ a: { avg: 100 } })], candidates: [run({ a: { avg: 100 } })] }
    const builtIn = judge(input({ ...runs, rulesOf: rulesOf('default') }))
    expect(builtIn.verdict).toBe('pass')
    expect(builtIn.warnings.map(notice => notice.code)).toEqual(['threshold-not-applicable'])
    expect(judge(input({ ...runs, rulesOf: rulesOf('thresholds.p95') })).verdict).toBe('no-data')
  })

  it('A run of half the usual length is refused', () => {
    const lasting = (minutes: number) =>
      run({ a: { avg: 100 } }, { startMs: 0, endMs: 60_000 * minutes })
    const judgedAfter = (minutes: number) =>
      judge(input({ baseline: [lasting(30), lasting(30)], candidates: [lasting(minutes)] }))
    expect(judgedAfter(14).verdict).toBe('no-data')
    expect(judgedAfter(20).warnings.map(notice => notice.code)).toEqual(['run-short'])
    expect(judgedAfter(29).warnings).toEqual([])
  })

  it('A workflow that lost its load half-way is refused', () => {
    const spans = (counts: number[]) => ({
      startMs: 0,
      endMs: 64 * 1_024,
      count: counts.reduce((a, b) => a + b, 0),
      batches: {
        widthMs: 1_024,
        first: 0,
        batches: counts.map(count => ({ count, errorCount: 0, sumMs: 0, sketch: [] })),
      },
    })
    const steady = Array.from({ length: 64 }, () => 10)
    const halted = steady.map((count, i) => (i < 30 ? count : 0))
    const before = run({ a: { avg: 100, ...spans(steady) } })
    const now = (counts: number[]) =>
      judge(input({ baseline: [before], candidates: [run({ a: { avg: 100, ...spans(counts) } })] }))
    expect(now(steady).verdict).toBe('pass')
    expect(now(halted).verdict).toBe('no-data')
  })
})

describe('invalid runs', () => {
  it.each([
    ['has no samples', 'no-samples', run({})],
    [
      'failed altogether',
      'all-failed',
      run({ a: { avg: 1, errorCount: 20_000 }, b: { avg: 1, errorCount: 20_000 } }),
    ],
    [
      'is cut off',
      'truncated',
      run(
        { a: { avg: 1 } },
        { sources: [{ name: 'x.jtl', format: 'jmeter-csv', rows: 3, truncated: true }] },
      ),
    ],
  ])('A run is invalid when it %s', (_, code, candidate) => {
    const judged = judge(input({ baseline: five, candidates: [candidate] }))
    expect(judged.verdict).toBe('invalid')
    expect(judged.invalid).toEqual({ code })
  })
})

describe('times and errors together', () => {
  it('Faster is not an improvement when more samples failed', () => {
    const w3 = { avg: 200, errorCount: 2_000 }
    const { checks } = judge(
      input({ baseline: five, candidates: [run({ ...tenWorkflows(9), w3 })] }),
    )
    expect(only(checks, 'w3').change).toBe('unknown')
    const honest = judge(
      input({ baseline: five, candidates: [run({ ...tenWorkflows(9), w3: { avg: 200 } })] }),
    )
    expect(only(honest.checks, 'w3').change).toBe('improved')
  })

  it('A workflow that is slower because it stopped failing is reported as such', () => {
    const failing = five.map((_, r) =>
      run({ ...tenWorkflows(r), w3: { avg: 400, errorCount: 4_000 } }),
    )
    const { checks } = judge(
      input({ baseline: failing, candidates: [run({ ...tenWorkflows(9), w3: { avg: 800 } })] }),
    )
    expect(only(checks, 'w3').verdict).toBe('warn')
    expect(only(checks, 'w3').reason.code).toBe('fewer-errors')
  })

  it('A risen error rate is found, with its interval in absolute terms', () => {
    const rulesOf = () =>
      seriesRules([threshold('error-rate', { maxIncrease: { absolute: 0.005 } })])
    const failing = (errorCount: number) =>
      run({ a: { errorCount }, b: { errorCount: 100 }, c: { errorCount: 100 } })
    const baseline = [95, 104, 100].map(failing)
    const { checks } = judge(input({ baseline, candidates: [failing(1_000)], rulesOf }))
    const check = only(checks, 'a')
    expect(check).toMatchObject({ verdict: 'fail', change: 'regressed' })
    expect(check.delta!.low!).toBeGreaterThan(0)
    expect(check.delta!.high!).toBeLessThan(0.2)
    expect(only(checks, 'b').verdict).toBe('pass')
  })
})

describe('throughput', () => {
  const rulesOf = () => seriesRules([threshold('throughput', { maxDecrease: { relative: 0.1 } })])
  const serving = (throughput: number, avg: number) =>
    run(Object.fromEntries(Array.from({ length: 8 }, (_, w) => [`w${w}`, { throughput, avg }])))
  const baseline = [serving(100, 50), serving(100, 50), serving(100, 50)]

  it('Throughput fails when the system serves less of the same load', () => {
    const { verdict, checks } = judge(input({ baseline, candidates: [serving(50, 100)], rulesOf }))
    expect(verdict).toBe('fail')
    expect(checks[0]!.change).toBe('regressed')
  })

  it('Throughput does not fail when less load was offered', () => {
    const { verdict, checks } = judge(input({ baseline, candidates: [serving(50, 50)], rulesOf }))
    expect(verdict).toBe('warn')
    expect(checks[0]!.reason.code).toBe('less-load-offered')
  })

  /** Three workflows in turn by so many users: the first takes so long, and all have the throughput that follows. */
  const inTurn = (slow: number, users = 10) => {
    const throughput = (1000 * users) / (slow + 60 + 40)
    const of = (avg: number) => ({ throughput, avg })
    return run({ checkout: of(slow), login: of(60), search: of(40) }, { peakThreads: users })
  }
  const both = () =>
    seriesRules([
      threshold('avg', { maxIncrease: { relative: 0.1 } }),
      threshold('throughput', { maxDecrease: { relative: 0.1 } }),
    ])
  const closed = [inTurn(100), inTurn(101), inTurn(99)]
  const throughputs = (checks: readonly Check[]) =>
    checks.filter(({ metric, verdict }) => metric === 'throughput' && verdict !== 'pass')

  it('With constant users, the throughput that a slow step lowers everywhere is judged once, and names the step', () => {
    const { checks } = judge(input({ baseline: closed, candidates: [inTurn(200)], rulesOf: both }))
    const [once, ...others] = throughputs(checks)
    expect(others).toEqual([])
    expect(once!.because?.workflow).toBe('checkout')
    expect(reasonText(once!)).toContain('it fell everywhere, because checkout takes longer')
    const rest = checks.filter(({ reason }) => reason.code === 'throughput-of-run')
    expect(rest).toHaveLength(2)
    expect(checks.find(({ metric }) => metric === 'avg')).toMatchObject({ workflow: 'checkout' })
  })

  it('With an open load, or another number of users, each throughput is judged', () => {
    const unknown = closed.map(({ peakThreads: _, ...one }) => one)
    const { peakThreads: _, ...slow } = inTurn(200)
    const open = judge(input({ baseline: unknown, candidates: [slow], rulesOf: both }))
    expect(throughputs(open.checks)).toHaveLength(3)
    const fewer = judge(input({ baseline: closed, candidates: [inTurn(100, 5)], rulesOf: both }))
    const codes = new Set(throughputs(fewer.checks).map(({ reason }) => reason.code))
    expect([...codes]).toEqual(['less-load-offered'])
  })

  it('With another mix of as many requests, the load changed and not the system', () => {
    const mixed = (search: number, login: number) =>
      run({
        search: { throughput: search, avg: 50 },
        login: { throughput: login, avg: 50 },
        cart: { throughput: 100, avg: 50 },
        pay: { throughput: 100, avg: 50 },
      })
    const before = [mixed(100, 100), mixed(101, 99), mixed(99, 101)]
    const { verdict, checks } = judge(
      input({ baseline: before, candidates: [mixed(50, 150)], rulesOf }),
    )
    expect(verdict).toBe('warn')
    expect(throughputs(checks)).toMatchObject([
      { workflow: 'search', reason: { code: 'less-load-offered' } },
    ])
  })
})

describe('accepting a change', () => {
  const candidates = [run(tenWorkflows(9, { w3: 0.4 }))]
  const waiver = {
    accept: 600,
    acceptWritten: '600ms',
    until: '2027-01-31',
    reason: 'index rebuild',
  }
  const waived = (fields: Partial<typeof waiver>, today = '2026-11-21') =>
    judge(
      input({
        baseline: five,
        candidates,
        today,
        rulesOf: () =>
          seriesRules([threshold('avg')], { waivers: { avg: { ...waiver, ...fields } } }),
      }),
    )

  it('The label turns relative regressions into warnings, but not absolute limits', () => {
    const rulesOf = () => seriesRules([threshold('avg'), threshold('p95', { max: 1_000 })])
    const judged = judge(input({ baseline: five, candidates, rulesOf, acceptedByLabel: true }))
    const w3 = judged.checks.filter(check => check.workflow === 'w3')
    expect(w3.map(({ metric, verdict }) => [metric, verdict])).toEqual([
      ['p95', 'fail'],
      ['avg', 'warn'],
    ])
    expect(w3[1]!.excusedBy).toBe('label')
  })

  it('The label does not excuse the limit of a threshold that it excuses otherwise', () => {
    const rulesOf = () =>
      seriesRules([threshold('avg', { maxIncrease: { relative: 0.1 }, max: 500 })])
    const judged = judge(input({ baseline: five, candidates, rulesOf, acceptedByLabel: true }))
    expect(only(judged.checks, 'w3')).toMatchObject({
      verdict: 'fail',
      change: 'regressed',
      reason: { code: 'above-limit' },
    })
  })

  it('A waiver turns a breach within it into a warning that shows it', () => {
    const judged = waived({})
    expect(judged.verdict).toBe('warn')
    expect(only(judged.checks, 'w1').verdict).toBe('pass')
    expect(only(judged.checks, 'w3').waiver).toEqual({
      accept: '600ms',
      until: '2027-01-31',
      reason: 'index rebuild',
      expired: false,
    })
    expect(judged.warnings).toEqual([])
  })

  it('A waiver applies on its last day, announces its end a fortnight before, and does not apply after it', () => {
    expect(waived({}, '2027-01-31').verdict).toBe('warn')
    expect(waived({}, '2027-01-17').warnings[0]!.code).toBe('waiver-ends')
    expect(waived({}, '2027-01-16').warnings).toEqual([])
    const after = waived({}, '2027-02-01')
    expect(after.verdict).toBe('fail')
    expect(only(after.checks, 'w3').waiver!.expired).toBe(true)
    expect(after.warnings[0]!.code).toBe('waiver-expired')
  })
})

/** The part of a judgment that is reported; the rest, which plans further runs, is not plain data. */
function reported({ tests: _, ...rest }: Judgment) {
  return rest
}

describe('judge', () => {
  it('judge gives the same result for the same input, and does not modify it', () => {
    const given = input({ baseline: five, candidates: [run(tenWorkflows(9, { w3: 0.4 }))] })
    const before = structuredClone({ ...given, rulesOf: undefined })
    expect(reported(judge(given))).toEqual(reported(judge(given)))
    expect({ ...given, rulesOf: undefined }).toEqual(before)
  })

  it('The result of judge survives JSON: nothing is NaN, infinite or undefined', () => {
    const awkward = run({
      ...tenWorkflows(9),
      zero: { avg: 0 },
      gone: {},
      __proto__x: { avg: 1, count: 0 },
    })
    const judged = reported(judge(input({ baseline: [...five, awkward], candidates: [awkward] })))
    expect(JSON.parse(JSON.stringify(judged))).toEqual(judged)
    expect(JSON.stringify(judged)).not.toMatch(/null/)
  })

  it('judge measures every series, judged or not, and says why a value is absent', () => {
    const rulesOf = () => seriesRules([], { judged: false })
    const { measurements, checks, verdict } = judge(
      input({ baseline: five, candidates: [run(tenWorkflows(9))], rulesOf }),
    )
    expect(verdict).toBe('pass')
    expect(checks).toEqual([])
    expect(measurements).toHaveLength(10)
    const [avg] = measurements[0]!.metrics
    expect(avg).toMatchObject({ metric: 'avg', baseline: { n: 5 }, candidate: { n: 20_000 } })
    expect(measurements[0]!.metrics.find(({ metric }) => metric === 'p99')!.missing).toMatch(/\.$/)
  })

  it('judge puts the worst checks first', () => {
    const { checks } = judge(
      input({ baseline: five, candidates: [run(tenWorkflows(9, { w3: 0.4, w5: 0.8 }))] }),
    )
    expect(checks.slice(0, 2).map(check => check.workflow)).toEqual(['w5', 'w3'])
  })
})

describe('a baseline run that hides a workflow', () => {
  const runs = (odd: number) =>
    Array.from({ length: 5 }, (_, r) => {
      const workflows = tenWorkflows(r)
      const { avg, p95 } = workflows.w4!
      const factor = r === 2 ? odd : 1
      const w4 = { ...workflows.w4!, avg: avg! * factor, p95: p95! * factor }
      const startMs = Date.UTC(2026, 8, 19 + 2 * r, 6)
      return run({ ...workflows, w4 }, { name: `runs/2026-09-${19 + 2 * r}-abc.json`, startMs })
    })
  const judged = (odd: number) =>
    judge(input({ baseline: runs(odd), candidates: [run(tenWorkflows(9))] })).sensitivity!

  it('The workflow is named with the run, and the typical workflow still has the sensitivity', () => {
    const { blind, time } = judged(3)
    expect(blind).toMatchObject([{ workflow: 'w4', run: { name: 'runs/2026-09-23-abc.json' } }])
    expect(blind![0]!.times).toBeCloseTo(3, 1)
    expect(time!.worst.workflow).toBe('w4')
    expect(time!.change).toBeLessThan(0.5 * time!.worst.change)
  })

  it('A baseline without an odd run hides none', () => {
    expect(judged(1)).not.toHaveProperty('blind')
  })
})
