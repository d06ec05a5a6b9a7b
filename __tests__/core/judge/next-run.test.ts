import { describe, expect, it } from 'vitest'
import { judge } from '../../../src/core/judge/judge.ts'
import { type FurtherRuns, findingChance } from '../../../src/core/judge/next-run.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { studentQuantile } from '../../../src/core/stats/distribution.ts'
import { seededRandom } from '../../support/random.ts'
import { input, run, seriesRules, threshold } from './runs.ts'

const chance = findingChance

/** Runs of a baseline whose error is that of as many runs; each run of the candidate has the same variance. */
const BASELINE_RUNS = 3

const further = (fields: Partial<FurtherRuns>): FurtherRuns => ({
  worse: 1,
  least: Math.log(1.1),
  runs: 1,
  more: 1,
  moreDf: 0,
  falling: () => BASELINE_RUNS / (BASELINE_RUNS + (fields.runs ?? 1)),
  total: 0.2,
  own: { estimate: { value: 0.2, se: 0.06, df: 8 }, limit: 0.001 },
  ...fields,
})

/**
 * The same probability by simulation from scratch: truths, runs and errors are drawn, and among the worlds that look
 * like the given one those are counted in which the further runs make it a finding. The error's variance is taken as known.
 */
function simulated({ worse, least, runs: m, more, own }: FurtherRuns, trials: number): number {
  const n = BASELINE_RUNS
  const random = seededRandom(77)
  const before = 1 / m + 1 / n
  const after = 1 / (m + more) + 1 / n
  const sd = own.estimate.se / Math.sqrt(before)
  const limit = studentQuantile(1 - own.limit, own.estimate.df)
  let alike = 0
  let found = 0
  for (let trial = 0; trial < trials; trial++) {
    const truth = random.uniform() < 0.1 ? 0.25 * random.normal() : 0
    const baseline = (sd * random.normal()) / Math.sqrt(n)
    const value = truth + (sd * random.normal()) / Math.sqrt(m) - baseline
    if (Math.abs(worse * value - worse * own.estimate.value) > 0.01) continue
    alike++
    const added = more * (truth - baseline) + sd * Math.sqrt(more) * random.normal()
    const next = (m * value + added) / (m + more)
    if (
      worse * next >= least &&
      (worse * next) / (own.estimate.se * Math.sqrt(after / before)) >= limit
    )
      found++
  }
  expect(alike).toBeGreaterThan(500)
  return found / alike
}

describe('the probability that further runs make a check a finding', () => {
  const known = (value: number, limit: number): FurtherRuns['own'] => ({
    estimate: { value, se: 0.06, df: 1e6 },
    limit,
  })
  it.each<[string, FurtherRuns]>([
    ['a movement that noise hardly makes', further({ total: 0.2, own: known(0.2, 0.001) })],
    ['one that noise makes now and then', further({ total: 0.15, own: known(0.15, 0.01) })],
    ['one after two runs', further({ runs: 2, total: 0.14, own: known(0.14, 0.01) })],
    ['one after three further runs', further({ more: 3, total: 0.15, own: known(0.15, 0.001) })],
    [
      'one that has to be large',
      further({ least: Math.log(1.2), total: 0.2, own: known(0.2, 0.01) }),
    ],
    ['a throughput that fell', further({ worse: -1, total: -0.18, own: known(-0.18, 0.005) })],
  ])(
    'The probability is the share of simulated further runs with which the check is a finding: %s',
    (_, given) => {
      const share = simulated(given, 600_000)
      expect(share).toBeGreaterThan(0.02)
      expect(share).toBeLessThan(0.98)
      expect(Math.abs(chance(given) - share)).toBeLessThan(0.06)
    },
  )

  it('The probability is smaller where fewer degrees of freedom make the same movement more likely by noise', () => {
    const of = (df: number) =>
      chance(further({ own: { estimate: { value: 0.2, se: 0.06, df }, limit: 0.002 } }))
    expect(of(4)).toBeLessThan(of(30))
  })

  it('The probability rises with the number of further runs, and with the degrees of freedom that they add', () => {
    const of = (fields: Partial<FurtherRuns>) =>
      chance(
        further({ own: { estimate: { value: 0.2, se: 0.06, df: 4 }, limit: 0.002 }, ...fields }),
      )
    expect(of({ more: 3 })).toBeGreaterThan(of({}))
    expect(of({ more: 3, moreDf: 3 })).toBeGreaterThan(of({ more: 3 }))
  })

  it('Further runs change nothing where none of the error falls with their number', () => {
    const of = (value: number) =>
      chance(
        further({
          total: value,
          falling: () => 0,
          own: { estimate: { value, se: 0.06, df: 8 }, limit: 0.01 },
        }),
      )
    expect([of(0.1), of(0.3)]).toEqual([0, 1])
  })

  it('The probability includes that the whole run moves as well as the workflow itself', () => {
    const estimate = { value: 0.16, se: 0.06, df: 6 }
    const own = { estimate: { value: 0.02, se: 0.04, df: 8 }, limit: 0.001 }
    const without = further({ total: 0.18, own, shared: estimate })
    expect(chance(without)).toBeLessThan(0.05)
    expect(chance({ ...without, run: { estimate, limit: 0.05 } })).toBeGreaterThan(0.3)
  })
})

describe('a check beyond its allowance that is not a finding', () => {
  /** Sixty workflows with 6 % noise of their own; one of them is slower, by exactly this much if given. */
  const measured = (number: number, slower?: number) => {
    const random = seededRandom(900 + number)
    const workflows = Array.from({ length: 60 }, (_, w) => {
      const noise = Math.exp(0.06 * random.normal())
      const avg = 100 * (w === 3 && slower !== undefined ? 1 + slower : noise)
      return [`w${w}`, { avg, p95: 2 * avg }] as const
    })
    return run(Object.fromEntries(workflows))
  }
  const baseline = Array.from({ length: 10 }, (_, number) => measured(number))
  const rulesOf = () => seriesRules([threshold('avg'), threshold('p95')])
  const verdictAfter = (candidates: RunSummary[]) =>
    judge(input({ baseline, candidates, rulesOf })).checks.find(
      ({ workflow, metric }) => workflow === 'w3' && metric === 'avg',
    )!.verdict
  const moved = Array.from({ length: 80 }, (_, i) => 0.1 + i * 0.006)
  const verdicts = moved.map(by => verdictAfter([measured(20, by)]))

  it('A check passes, is inconclusive, suspect and failing in that order as it moves further', () => {
    const order = ['pass', 'inconclusive', 'warn', 'fail']
    const places = verdicts.map(verdict => order.indexOf(verdict))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(new Set(verdicts)).toEqual(new Set(order))
  })

  it('A check is inconclusive only when a second run like it is a finding', () => {
    const open = moved.filter((_, i) => verdicts[i] === 'inconclusive')
    expect(open.length).toBeGreaterThan(0)
    for (const by of open)
      expect(['warn', 'fail']).toContain(verdictAfter([measured(20, by), measured(21, by)]))
  })

  it('A check is the same for the same runs, byte for byte', () => {
    const judged = () =>
      JSON.stringify(judge(input({ baseline, candidates: [measured(20, 0.15)], rulesOf })))
    expect(judged()).toBe(judged())
  })
})
