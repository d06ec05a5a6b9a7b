/** No number behind a verdict or a plan is NaN or infinite: every comparison with such a number is false, so all would pass. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judge } from '../../../src/core/judge/judge.ts'
import type { First } from '../../../src/core/stats/run-design.ts'
import { lookAfter } from '../../../src/measure/decide/plan.ts'
import { chancesOf, openTests } from '../../../src/measure/decide/repeat.ts'
import { stepAfter } from '../../../src/measure/decide/step-after.ts'
import { input, run, seriesRules, threshold } from './runs.ts'

const METRICS = ['avg', 'p95', 'error-rate', 'throughput'] as const

/** Factors on the times of a run: equal runs, noise, rounded values, 0 ms, and changes of many powers of ten. */
const factor = fc.oneof(
  { weight: 4, arbitrary: fc.constant(1) },
  { weight: 4, arbitrary: fc.double({ min: 0.9, max: 1.1, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1e-12, 3, 1e12) },
)
const plan = fc
  .record({
    workflows: fc.integer({ min: 1, max: 6 }),
    n: fc.integer({ min: 1, max: 5 }),
    m: fc.integer({ min: 1, max: 5 }),
    factors: fc.array(factor, { minLength: 60, maxLength: 60 }),
    isConstant: fc.boolean(),
    /** Names of the jobs of the runs; with one name, all share a job. Absent: no run names its job. */
    jobs: fc.option(fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 10, maxLength: 10 })),
    isPaired: fc.boolean(),
    failed: fc.constantFrom(0, 0, 1, 200, 400),
  })
  .map(({ workflows, n, m, factors, isConstant, jobs, isPaired, failed }) => {
    const made = (r: number, level: number) =>
      run(
        Object.fromEntries(
          Array.from({ length: workflows }, (_, w) => {
            const times = isConstant ? level : level * factors[r * 6 + w]!
            const figures = {
              avg: 100 * times,
              p95: 250 * times,
              throughput: times === 0 ? 0 : 10 / times,
            }
            return [
              `w${w}`,
              { ...figures, count: 400, errorCount: w === 0 && r === 9 ? failed : 0 },
            ]
          }),
        ),
        jobs ? { provenance: { job: jobs[r]! } } : {},
      )
    const runs = (count: number, from: number) =>
      Array.from({ length: count }, (_, i) => made(from + i, 1))
    return {
      baseline: runs(isPaired ? m : n, 0),
      candidates: [...runs(m - 1, 5), made(9, 1)],
      pairs: isPaired
        ? Array.from({ length: m }, (_, i): First => (i % 2 === 0 ? 'baseline' : 'candidate'))
        : undefined,
    }
  })

/** Returns the numbers of plain data that are not finite, by path. Functions are skipped. */
function notFinite(data: unknown, path = ''): string[] {
  if (typeof data === 'number') return Number.isFinite(data) ? [] : [`${path} = ${data}`]
  if (data === null || typeof data !== 'object') return []
  return Object.entries(data).flatMap(([key, value]) => notFinite(value, `${path}.${key}`))
}

describe('every number behind a verdict', () => {
  it('Every number behind a verdict and a plan is finite, for one to six workflows with and without shared jobs and pairs', () => {
    fc.assert(
      fc.property(plan, fc.boolean(), ({ baseline, candidates, pairs }, isPlanned) => {
        const looks = { max: 6, earlier: 0, paired: pairs !== undefined }
        const made = candidates.length
        const judged = judge(
          input({
            baseline,
            candidates,
            ...(pairs && { pairs }),
            ...(isPlanned && { planned: lookAfter(made, looks) }),
            rulesOf: () =>
              seriesRules(
                METRICS.map(metric =>
                  threshold(metric, { minChange: metric === 'error-rate' ? 0.005 : 0 }),
                ),
              ),
          }),
        )
        const open = openTests(judged, made, looks)
        const step = stepAfter(
          judged,
          made,
          { ...looks, usedMs: 0, durationsMs: [], seed: 1 },
          looks.paired,
        )
        const chances = open.slice(0, 2).map(test => chancesOf(test, made, looks))
        expect(notFinite({ judged, open, step, chances })).toEqual([])
        // What is not finite becomes "no data"; here everything can be estimated.
        expect(judged.checks.filter(({ reason }) => reason.code === 'no-estimate')).toEqual([])
      }),
      { seed: 20261122, numRuns: 200 },
    )
  })

  it.each([1, 2, 3])(
    'A workflow that takes three times as long fails against runs of one job, in a run of %i workflows',
    workflows => {
      const made = (r: number, job: string, times = 1) =>
        run(
          Object.fromEntries(
            Array.from({ length: workflows }, (_, w) => [
              `w${w}`,
              { avg: times * (100 + Math.sin(5 * r + w)) },
            ]),
          ),
          { provenance: { job } },
        )
      const baseline = [1, 2, 3, 4, 5].map(r => made(r, 'seeds'))
      expect(judge(input({ baseline, candidates: [made(6, 'later', 3)] })).verdict).toBe('fail')
      expect(judge(input({ baseline, candidates: [made(6, 'later')] })).verdict).toBe('pass')
    },
  )

  it('A change that has no finite estimate is "no data", but an absolute limit still decides', () => {
    const at = (rate: number) => {
      const made = run({ a: { count: 0 } })
      return {
        ...made,
        series: made.series.map(series => ({ ...series, reported: { 'error-rate': rate } })),
      }
    }
    const judged = (max: number | undefined) =>
      judge(
        input({
          baseline: [at(0.1)],
          candidates: [at(2)],
          rulesOf: () =>
            seriesRules([
              threshold('error-rate', {
                maxIncrease: { absolute: 0.01 },
                ...(max !== undefined && { max }),
              }),
            ]),
        }),
      )
    expect(judged(undefined).checks[0]).toMatchObject({
      verdict: 'no-data',
      reason: { code: 'no-estimate' },
    })
    expect(judged(1).checks[0]).toMatchObject({ verdict: 'fail', reason: { code: 'above-limit' } })
  })
})
