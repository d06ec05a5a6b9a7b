import { describe, expect, it } from 'vitest'
import { designsOf, jobFactor } from '../../../src/core/stats/run-design.ts'
import { estimateShifts, LATENCY_PRIOR } from '../../../src/core/stats/shift.ts'
import { seededRandom } from '../../support/random.ts'

const BASELINE = [
  [1, 10],
  [3, 14],
]
const CANDIDATES = [
  [2, 13],
  [6, 19],
]

describe('designsOf', () => {
  it('designsOf gives one design where every run has a job of its own', () => {
    const jobs = { baseline: ['a', 'b'], candidates: ['c', 'd'] }
    const [design, ...others] = designsOf({ baseline: BASELINE, candidates: CANDIDATES, jobs })
    expect(others).toEqual([])
    expect(design).toMatchObject({ df: 2, factor: 1 })
    expect(design!.rows()).toEqual([
      [-1, -2],
      [1, 2],
      [-2, -3],
      [2, 3],
    ])
  })

  it('designsOf compares pairs by their differences, each with twice the variance of a run', () => {
    const [design] = designsOf({
      baseline: BASELINE,
      candidates: CANDIDATES,
      pairs: ['both', 'both'],
    })
    expect(design).toMatchObject({ df: 1, factor: 1, falling: 1, ofJobs: 0 })
    expect(design!.rows()[1]!.map(value => value * Math.SQRT2)).toEqual([1, 1])
  })

  it('designsOf limits how far runs of one job reduce the error to the share of the job', () => {
    const jobs = { baseline: ['a', 'b'], candidates: ['c', 'c'] }
    for (const { share, factor, falling, means } of designsOf({
      baseline: BASELINE,
      candidates: CANDIDATES,
      jobs,
    })) {
      expect(factor).toBeCloseTo((1 - share) * (1 / 2 + 1 / 2) + share * (1 + 1 / 2), 12)
      expect(falling).toBeCloseTo((1 - share) / 2, 12)
      expect(means.baseline).toBeCloseTo(2, 12)
      expect(means.candidates).toBeCloseTo(1 / ((1 - share) / 2 + share), 12)
    }
  })

  it('The level of a side is no noise of it, however its runs share jobs', () => {
    const jobs = { baseline: ['a', 'a', 'b'], candidates: ['c'] }
    const rowsAt = (level: number) => {
      const baseline = [1, 3, 4].map(value => [value + level])
      return designsOf({ baseline, candidates: [[2]], jobs }).flatMap(({ rows }) => rows().flat())
    }
    expect(rowsAt(100)).toEqual(rowsAt(0).map(value => expect.closeTo(value, 9)))
  })
})

describe('jobFactor', () => {
  it.each([
    [['a', 'b'], ['c', 'c'], 1.5],
    [['a', 'a'], ['c'], 2],
    [['a', 'a'], ['a'], 0],
    [['a', 'b'], ['a'], 0.5],
  ])(
    'jobFactor of a baseline of jobs %j and candidates of %j is %d',
    (baseline, candidates, factor) => {
      expect(jobFactor({ baseline, candidates })).toBeCloseTo(factor, 12)
    },
  )
})

describe('estimateShifts for runs that share jobs', () => {
  /** Runs of 30 series in jobs, with standard deviations between jobs and inside them. */
  function runsOf(jobNames: readonly string[], spread: { job: number; run: number }, seed: number) {
    const random = seededRandom(seed)
    const places = new Map<string, number[]>()
    const draw = (sd: number) => Array.from({ length: 30 }, () => sd * random.normal())
    return jobNames.map(name => {
      const place = places.get(name) ?? draw(spread.job)
      places.set(name, place)
      return draw(spread.run).map((value, w) => value + place[w]!)
    })
  }

  function seOf(
    jobs: { baseline: string[]; candidates: string[] },
    spread: { job: number; run: number },
    named = true,
  ) {
    const runs = runsOf([...jobs.baseline, ...jobs.candidates], spread, 7)
    const n = jobs.baseline.length
    const sides = { baseline: runs.slice(0, n), candidates: runs.slice(n), ...(named && { jobs }) }
    const control = Array.from({ length: 30 }, () => true)
    return estimateShifts(
      { ...sides, control, samplingVariance: control.map(() => 0) },
      LATENCY_PRIOR,
    ).series[0]!.own!.se
  }

  const oneJob = { baseline: ['a', 'a', 'a', 'a', 'a'], candidates: ['b', 'b', 'b', 'b'] }

  it('Runs that share jobs are less certain where jobs differ more than their runs', () => {
    const spread = { job: 0.05, run: 0.01 }
    expect(seOf(oneJob, spread)).toBeGreaterThan(0.05)
    expect(seOf(oneJob, spread)).toBeGreaterThan(1.2 * seOf(oneJob, spread, false))
  })

  it('Runs that share jobs are nearly as certain as runs of different jobs where jobs do not differ', () => {
    const spread = { job: 0, run: 0.04 }
    const jobs = { baseline: ['1', '2', '3', '4', '5'], candidates: ['b', 'b', 'b', 'b'] }
    expect(seOf(jobs, spread)).toBeLessThan(1.35 * seOf(jobs, spread, false))
  })
})
