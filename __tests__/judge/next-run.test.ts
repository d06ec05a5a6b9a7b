import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../bench/verdict/random.ts'
import { findingChance, type NextRun } from '../../src/judge/next-run.ts'
import { judge } from '../../src/judge.ts'
import type { RunSummary } from '../../src/model/run.ts'
import { studentQuantile } from '../../src/stats/distribution.ts'
import { baselineRuns, demands, input, run, tenWorkflows, threshold } from './runs.ts'

const chance = findingChance()

const next = (fields: Partial<NextRun>): NextRun => ({
  worse: 1,
  least: Math.log(1.1),
  candidateRuns: 1,
  baselineRuns: 3,
  total: 0.2,
  own: { estimate: { value: 0.2, se: 0.06, df: 8 }, limit: 0.001 },
  ...fields,
})

/** The same by chance: a million next runs, drawn from the posterior predictive distribution. */
function simulated({ worse, least, candidateRuns: m, baselineRuns: n, total, own, run, shared }: NextRun): number {
  const random = seededRandom(77)
  const student = (df: number) => studentQuantile(Math.min(Math.max(random.uniform(), 1e-9), 1 - 1e-9), df)
  const before = 1 / m + 1 / n
  const after = 1 / (m + 1) + 1 / n
  const trials = 20_000
  let found = 0
  for (let trial = 0; trial < trials; trial++) {
    // The error of one run, and of the mean of the runs there are; the new mean is (m · old + new) / (m + 1).
    const move = ({ se, df }: { se: number; df: number }) =>
      ((se / Math.sqrt(before)) * Math.sqrt(1 + 1 / m) * student(df)) / (m + 1)
    const alone = move(own.estimate)
    const together = shared ? move(shared) : 0
    const passes = ({ estimate, limit }: NonNullable<NextRun['run']>, moved: number) => {
      const value = worse * estimate.value + moved
      const se = estimate.se * Math.sqrt(after / before)
      return value >= least && value / se >= studentQuantile(1 - limit, estimate.df)
    }
    const isLarge = worse * total + alone + together >= least
    if (isLarge && (passes(own, alone) || (run !== undefined && passes(run, together)))) found++
  }
  return found / trials
}

describe('the chance that one more run makes a check a finding', () => {
  it.each<[string, NextRun]>([
    ['a workflow without a control group', next({})],
    ['after two runs', next({ candidateRuns: 2, total: 0.14, own: { ...next({}).own, limit: 0.01 } })],
    [
      'just beyond its allowance',
      next({ total: 0.1, own: { estimate: { value: 0.1, se: 0.01, df: 8 }, limit: 0.001 } }),
    ],
    [
      'a workflow and its run',
      next({
        total: 0.22,
        own: { estimate: { value: 0.12, se: 0.05, df: 8 }, limit: 0.001 },
        run: { estimate: { value: 0.1, se: 0.06, df: 6 }, limit: 0.05 },
        shared: { value: 0.1, se: 0.06, df: 6 },
      }),
    ],
    [
      'a throughput that fell',
      next({ worse: -1, total: -0.2, own: { estimate: { value: -0.2, se: 0.07, df: 8 }, limit: 0.005 } }),
    ],
  ])('is what a simulation gives for %s', (_, given) => {
    const slow = simulated(given)
    expect(slow).toBeGreaterThan(0.02)
    expect(slow).toBeLessThan(0.98)
    expect(chance(given)).toBeCloseTo(slow, 1)
    expect(Math.abs(chance(given) - slow)).toBeLessThan(0.025)
  })

  it('is one half for a movement that just meets what would be asked of it', () => {
    const { se, df } = next({}).own.estimate
    const value = studentQuantile(1 - 0.001, df) * se * Math.sqrt((1 / 2 + 1 / 3) / (1 + 1 / 3))
    expect(
      chance(next({ total: value + 1e-9, own: { estimate: { value: value + 1e-9, se, df }, limit: 0.001 } })),
    ).toBe(0.5)
  })
})

describe('a check beyond its allowance that is no finding', () => {
  const baseline = [0, 1, 2].map(number => run(tenWorkflows(number)))
  // An allowance so small that noise, not the allowance, is what has to be passed.
  const demandsOf = () => demands([threshold('avg', { maxIncrease: { relative: 0.01 } })])
  const verdictAfter = (candidates: RunSummary[]) =>
    judge(input({ baseline, candidates, demandsOf })).checks.find(({ workflow }) => workflow === 'w3')!.verdict
  const slower = (number: number, by: number) => run(tenWorkflows(number, { w3: by }))

  it('passes, is inconclusive, suspect and failing in that order as it moves further', () => {
    const verdicts = Array.from({ length: 40 }, (_, i) => verdictAfter([slower(9, 0.02 + i * 0.005)]))
    const order = ['pass', 'inconclusive', 'warn', 'fail']
    const places = verdicts.map(verdict => order.indexOf(verdict))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(new Set(verdicts)).toEqual(new Set(order))
  })

  it('is inconclusive exactly when a second run like it is a finding', () => {
    let open = 0
    for (let i = 0; i < 40; i++) {
      const by = 0.02 + i * 0.005
      if (verdictAfter([slower(9, by)]) !== 'inconclusive') continue
      open++
      expect(['warn', 'fail']).toContain(verdictAfter([slower(9, by), slower(9, by)]))
    }
    expect(open).toBeGreaterThan(0)
  })

  it('is the same for the same runs, byte for byte', () => {
    const judged = () =>
      JSON.stringify(judge(input({ baseline: baselineRuns(2), candidates: [run(tenWorkflows(9, { all: 0.15 }))] })))
    expect(judged()).toBe(judged())
  })
})
