/** The constants of the decision can be read from these tests: each case is just inside or just outside of one. */
import { describe, expect, it } from 'vitest'
import { allowanceOutcome } from '../../../src/core/judge/allowance-outcome.ts'
import { compareRuns } from '../../../src/core/judge/compare/compare.ts'
import type { Comparison } from '../../../src/core/judge/compare/comparison.ts'
import { judge } from '../../../src/core/judge/judge.ts'
import { loadChanges } from '../../../src/core/judge/offered-load.ts'
import type { JudgeContext } from '../../../src/core/judge/outcome.ts'
import type { PendingCheck } from '../../../src/core/judge/pending-checks.ts'
import { type SignificanceTest, significanceTest } from '../../../src/core/judge/significance.ts'
import { wholeRunNotice } from '../../../src/core/judge/whole-run.ts'
import type { Check } from '../../../src/core/model/check.ts'
import type { WholeRun } from '../../../src/core/model/report.ts'
import { studentQuantile } from '../../../src/core/stats/distribution.ts'
import type { Estimate } from '../../../src/core/stats/estimate.ts'
import {
  baselineRuns,
  input,
  run,
  type SeriesFields,
  seriesRules,
  tenWorkflows,
  threshold,
} from './runs.ts'

const five = baselineRuns(5)

/** The check of w3 in a run of ten workflows, against five runs in which w3 is `before`. */
function w3(now: SeriesFields, before?: SeriesFields): Check {
  const baseline = before ? five.map((_, r) => run({ ...tenWorkflows(r), w3: before })) : five
  const { checks } = judge(input({ baseline, candidates: [run({ ...tenWorkflows(9), w3: now })] }))
  return checks.find(({ workflow }) => workflow === 'w3')!
}

describe('an absolute minimum', () => {
  const judged = (throughput: number, fields: { max?: number } = {}, acceptedByLabel = false) =>
    judge(
      input({
        baseline: [run({ a: { throughput: 500 } })],
        candidates: [run({ a: { throughput } })],
        rulesOf: () => seriesRules([threshold('throughput', { min: 100, ...fields })]),
        acceptedByLabel,
      }),
    )

  it('An absolute minimum fails what is below it, and nothing else', () => {
    expect(judged(99.9).checks[0]).toMatchObject({
      verdict: 'fail',
      reason: { code: 'below-limit' },
    })
    expect(judged(100)).toMatchObject({
      verdict: 'pass',
      checks: [{ reason: { code: 'within-limit' } }],
    })
  })

  it('An absolute minimum applies together with a maximum, without a baseline, and despite the label', () => {
    expect(judged(99, { max: 900 }).verdict).toBe('fail')
    expect(judged(901, { max: 900 }).checks[0]!.reason.code).toBe('above-limit')
    expect(judged(99, {}, true).verdict).toBe('fail')
    const alone = judge(
      input({
        candidates: [run({ a: { throughput: 99 } })],
        rulesOf: () => seriesRules([threshold('throughput', { min: 100 })]),
      }),
    )
    expect(alone.verdict).toBe('fail')
  })
})

describe('the length and load of a run', () => {
  const codes = (now: object, before: object) =>
    judge(
      input({
        baseline: [run({ a: { avg: 100 } }, before)],
        candidates: [run({ a: { avg: 100 } }, now)],
      }),
    ).warnings.map(({ code }) => code)

  it('A run is refused below half the usual length, and gets a notice below four fifths of it', () => {
    const lasting = (seconds: number) =>
      run({ a: { avg: 100 } }, { startMs: 0, endMs: 1000 * seconds })
    const judgedFor = (seconds: number) =>
      judge(input({ baseline: [lasting(1000)], candidates: [lasting(seconds)] }))
    expect(judgedFor(495).verdict).toBe('no-data')
    expect(judgedFor(505)).toMatchObject({ verdict: 'pass', warnings: [{ code: 'run-short' }] })
    expect(judgedFor(795).warnings).toHaveLength(1)
    expect(judgedFor(805).warnings).toEqual([])
  })

  it('A run with a tenth more or fewer threads has another load', () => {
    expect(codes({ peakThreads: 109 }, { peakThreads: 100 })).toEqual([])
    expect(codes({ peakThreads: 111 }, { peakThreads: 100 })).toEqual(['load-changed'])
    expect(codes({ peakThreads: 91 }, { peakThreads: 100 })).toEqual([])
    expect(codes({ peakThreads: 89 }, { peakThreads: 100 })).toEqual(['load-changed'])
  })
})

describe('a workflow that lost its load', () => {
  /** A workflow with a number of samples in each quarter of its time. */
  const inQuarters = (quarters: number[]) =>
    run({
      a: {
        avg: 100,
        startMs: 0,
        endMs: 64 * 1_024,
        count: quarters.reduce((sum, count) => sum + count),
        batches: {
          widthMs: 1_024,
          first: 0,
          batches: Array.from({ length: 64 }, (_, i) => ({
            count: i % 16 === 0 ? quarters[i / 16]! : 0,
            errorCount: 0,
            sumMs: 0,
            sketch: [],
          })),
        },
      },
    })
  const verdict = (now: number[], before: number[]) =>
    judge(input({ baseline: [inQuarters(before)], candidates: [inQuarters(now)] })).verdict

  it('A workflow has lost its load when a quarter has less than a quarter of the samples of the best one', () => {
    expect(verdict([100, 100, 100, 24], [100, 100, 100, 100])).toBe('no-data')
    expect(verdict([100, 100, 100, 26], [100, 100, 100, 100])).toBe('pass')
  })

  it('A workflow has not lost its load when that quarter had less than half in the baseline as well', () => {
    expect(verdict([100, 100, 100, 10], [100, 100, 100, 51])).toBe('no-data')
    expect(verdict([100, 100, 100, 10], [100, 100, 100, 49])).toBe('pass')
  })

  it('A workflow of a phase has its load in each quarter, even where a time batch is wider than a quarter', () => {
    // Five minutes at the start of two hours, and two at their end.
    const [startMs, endMs] = [120_000, 7_320_000]
    const activeSpans = [
      [startMs, startMs + 300_000],
      [endMs - 120_000, endMs],
    ] as const
    const inBatches = (found: number[]) => {
      const counts = [
        ...found.slice(0, 4),
        ...Array.from({ length: 50 }, () => 0),
        ...found.slice(4),
      ]
      const batches = counts.map(count => ({ count, errorCount: 0, sumMs: 0, sketch: [] }))
      const count = found.reduce((sum, each) => sum + each)
      return run(
        {
          a: { avg: 100, startMs, endMs, count, batches: { widthMs: 2 ** 17, first: 0, batches } },
        },
        { activeSpans },
      )
    }
    const judged = (found: number[]) =>
      judge(
        input({ baseline: [inBatches([2, 26, 26, 14, 2, 22])], candidates: [inBatches(found)] }),
      ).verdict
    expect(judged([3, 26, 26, 5, 2, 22])).toBe('pass')
    expect(judged([3, 40, 4, 0, 2, 22])).toBe('no-data')
  })

  it('A workflow can lose its load only from forty samples on', () => {
    expect(verdict([14, 14, 14, 0], [100, 100, 100, 100])).toBe('no-data')
    expect(verdict([13, 13, 13, 0], [100, 100, 100, 100])).toBe('pass')
  })
})

describe('errors and times', () => {
  it('A gain does not count when the share of failed samples rose by half a percentage point', () => {
    expect(w3({ avg: 200, errorCount: 98 }).change).toBe('improved')
    expect(w3({ avg: 200, errorCount: 102 }).change).toBe('unknown')
  })

  it('A loss is not comparable when the share of failed samples fell by five percentage points', () => {
    expect(w3({ avg: 550 }, { avg: 400, errorCount: 980 })).toMatchObject({ verdict: 'fail' })
    expect(w3({ avg: 550 }, { avg: 400, errorCount: 1_020 })).toMatchObject({ verdict: 'warn' })
  })

  it('A lower throughput is attributed to the load unless half a percentage point more samples failed', () => {
    const serving = (throughput: number, errorCount = 0) =>
      run(
        Object.fromEntries(
          Array.from({ length: 8 }, (_, w) => [`w${w}`, { throughput, avg: 50, errorCount }]),
        ),
      )
    const verdict = (errorCount: number) =>
      judge(
        input({
          baseline: [serving(100), serving(100), serving(100)],
          candidates: [serving(50, errorCount)],
          rulesOf: () => seriesRules([threshold('throughput', { maxDecrease: { relative: 0.1 } })]),
        }),
      ).verdict
    expect(verdict(98)).toBe('warn')
    expect(verdict(102)).toBe('fail')
  })
})

/** A check of a value of 100 that may rise by a tenth, with the estimate of its change. */
function pending(
  total: Estimate,
  { first, each = [total.value] }: { first?: Estimate; each?: number[] } = {},
): PendingCheck {
  const comparison = (estimate: Estimate): Comparison => ({
    baseline: { value: 100, n: 3 },
    candidate: { value: 100 * Math.exp(estimate.value), n: 1_000 },
    baselineValues: [100, 100, 100],
    candidateValues: [100 * Math.exp(estimate.value)],
    shift: {
      total: estimate,
      spread: 0.05,
      runs: each.length,
    },
  })
  return {
    compared: {} as PendingCheck['compared'],
    rules: seriesRules([]),
    threshold: threshold('avg'),
    comparison: comparison(total),
    ...(first && { first: comparison(first) }),
    allowances: [{ worse: 1, absolute: 10, minChange: 0, isUninformative: false }],
  }
}

/** The result of the only test of a check: its change, or `suspect` or `none`, and the evidence. */
function tested(check: PendingCheck) {
  const { change, evidence } = significanceTest([check], true).decide(check, check.allowances[0]!)!
  return {
    ...evidence,
    outcome: change !== 'unknown' ? change : evidence.suspect ? 'suspect' : 'none',
  }
}

const DF = 1e6
/** An estimate with a known one-sided p. */
const estimate = (value: number, p: number): Estimate => ({
  value,
  se: value / studentQuantile(1 - p, DF),
  df: DF,
})

describe('two candidate runs', () => {
  const both = { each: [0.3, 0.3] }

  it('Two candidate runs fail by the limit of a confirmed suspect only when the first was suspect', () => {
    const together = estimate(0.3, 0.015)
    expect(tested(pending(together)).outcome).toBe('suspect')
    expect(tested(pending(together, { ...both, first: estimate(0.3, 0.05) }))).toMatchObject({
      outcome: 'regressed',
      falseAlarmRate: 0.016,
    })
    expect(tested(pending(together, { ...both, first: estimate(0.3, 0.1) })).outcome).toBe(
      'suspect',
    )
    expect(tested(pending(together, { ...both, first: estimate(0.09, 0.001) })).outcome).toBe(
      'suspect',
    )
  })

  it.each([
    [0.0059, 'regressed', 0.006],
    [0.0061, 'regressed', 0.016],
    [0.0159, 'regressed', 0.016],
    [0.0161, 'suspect', 0.006],
    [0.054, 'suspect', 0.006],
    [0.056, 'none', 0.006],
  ])('After a suspect, a second run with p = %s: %s', (p, outcome, falseAlarmRate) => {
    const given = pending(estimate(0.3, p), { ...both, first: estimate(0.3, 0.05) })
    expect(tested(given)).toMatchObject({ outcome, falseAlarmRate })
  })
})

describe('a whole run that moved, and a workflow with it', () => {
  /** The workflow moved with its run only, not by itself. */
  const withRun = (p: number, first?: number) => {
    const comparison = (shift: Estimate): Comparison => ({
      ...pending(shift).comparison,
      shift: {
        total: shift,
        own: { value: 0, se: 0.1, df: DF },
        spread: 0.05,
        runs: 1,
      },
      run: { ...shift, controls: 8 },
      group: 'a',
    })
    const given: PendingCheck = {
      ...pending(estimate(0.3, p)),
      comparison: comparison(estimate(0.3, p)),
      ...(first !== undefined && { first: comparison(estimate(0.3, first)) }),
    }
    return tested(given)
  }

  it.each([
    [0.0039, 'regressed'],
    [0.0061, 'suspect'],
    [0.029, 'suspect'],
    [0.031, 'none'],
  ])('A whole run and a workflow that moved in one run, with p = %s: %s', (p, outcome) => {
    expect(withRun(p)).toMatchObject({ outcome, by: 'run' })
  })

  it.each([
    [0.0099, 0.029, 'regressed'],
    [0.013, 0.029, 'suspect'],
    [0.0099, 0.031, 'suspect'],
  ])(
    'A whole run and a workflow that moved in two runs, with p = %s after p = %s in the first: %s',
    (p, first, outcome) => {
      expect(withRun(p, first)).toMatchObject({ outcome, by: 'run' })
    },
  )
})

describe('a change within or beyond the allowance', () => {
  const contextOf = (significance: SignificanceTest): JudgeContext =>
    ({
      significance,
      detect: () => undefined,
      runIsComparable: true,
      isOnOtherMachine: false,
      brokeMore: () => false,
      recoveredShare: () => undefined,
      acceptsMissing: false,
      offeredLess: () => false,
    }) satisfies JudgeContext
  const outcomeOf = (given: PendingCheck, significance = significanceTest([given], true)) =>
    allowanceOutcome(given, given.allowances[0]!, contextOf(significance))

  it('A change is called none when its 95 % bound is less than a quarter away', () => {
    const moved = Math.log(1.05)
    const se = (Math.log(1.25) - moved) / studentQuantile(0.975, DF)
    expect(outcomeOf(pending({ value: moved, se: 0.98 * se, df: DF })).change).toBe('unchanged')
    expect(outcomeOf(pending({ value: moved, se: 1.02 * se, df: DF })).change).toBe('unknown')
  })

  it('A change is inconclusive when one more run makes it a finding with a probability of a half', () => {
    const given = pending(estimate(0.3, 0.2))
    const withChance = (chance: number): SignificanceTest => ({
      ...significanceTest([given], true),
      chanceOfFinding: () => chance,
    })
    expect(outcomeOf(given, withChance(0.49)).verdict).toBe('pass')
    expect(outcomeOf(given, withChance(0.5)).verdict).toBe('inconclusive')
  })
})

describe('the movement of a whole run', () => {
  const moved = (all: number, baseline = five) =>
    judge(input({ baseline, candidates: [run(tenWorkflows(9, { all }))] })).wholeRun!

  it('A whole run has moved from a tenth on', () => {
    for (let all = 0.08; all < 0.15; all += 0.002) {
      const { shift, p, change } = moved(all, baselineRuns(12))
      expect(change === 'regressed').toBe(shift >= 0.1 && p <= 0.006)
      if (shift > 0.12) expect(change).toBe('regressed')
    }
    const hasNotice = (shift: number, p: number) =>
      wholeRunNotice({ shift, p } as WholeRun, true) !== undefined
    expect([hasNotice(0.099, 0), hasNotice(0.101, 0.031)]).toEqual([false, false])
    expect([hasNotice(0.101, 0), hasNotice(0.101, 0.029)]).toEqual([true, true])
  })

  it('A whole run has not moved when its 95 % interval is less than a quarter away', () => {
    for (const runs of [1, 2, 3, 5])
      for (let all = -0.09; all < 0.09; all += 0.01) {
        const { low, high, change } = moved(all, baselineRuns(runs))
        const farthest = Math.max(Math.abs(Math.log1p(low)), Math.abs(Math.log1p(high)))
        if (change === 'regressed' || change === 'improved') continue
        expect(change).toBe(farthest < Math.log(1.25) ? 'unchanged' : 'unknown')
      }
  })

  it('The interval of a whole run excludes zero when p is below 0.025', () => {
    const seen = new Set<boolean>()
    for (const runs of [1, 2, 3, 5])
      for (let all = 0; all < 0.1; all += 0.002) {
        const { low, p, shift } = moved(all, baselineRuns(runs))
        if (shift <= 0) continue
        expect(low > 0).toBe(p < 0.025)
        if (Math.abs(p - 0.025) < 0.01) seen.add(low > 0)
      }
    expect(seen).toEqual(new Set([true, false]))
  })
})

describe('throughput and times', () => {
  it('Throughput follows the times when it, or the number of busy users, fell by less than 0.05 on the logarithmic scale', () => {
    const follows = (rate: number, users: number) => {
      const serving = (throughput: number, avg: number) => run({ a: { throughput, avg } })
      const now = serving(100 * Math.exp(rate), 50 * Math.exp(users - rate))
      const comparisons = compareRuns([serving(100, 50)], [now])
      return loadChanges(comparisons)(comparisons.series[0]!).followsTimes
    }
    expect([follows(-0.049, -0.2), follows(-0.051, -0.2)]).toEqual([true, false])
    expect([follows(-0.2, -0.049), follows(-0.2, -0.051)]).toEqual([true, false])
  })
})
