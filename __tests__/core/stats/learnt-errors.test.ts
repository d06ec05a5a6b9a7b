import { describe, expect, it } from 'vitest'
import { estimateShifts, LATENCY_PRIOR, type RunsBySeries } from '../../../src/core/stats/shift.ts'

const SERIES = 8
const every = <T>(value: T): T[] => Array.from({ length: SERIES }, () => value)

/** Runs of eight series; the candidate's first is 15 % slower, and its others scatter by this much. */
function runsOf(scatter = 0, changes: Partial<RunsBySeries> = {}): RunsBySeries {
  const candidate = every(0).map((_, w) => (w === 0 ? Math.log(1.15) : scatter * (w - 4)))
  return {
    baseline: [every(0.001), every(-0.001), every(0)],
    candidates: [candidate],
    control: every(true),
    samplingVariance: every(0),
    learnt: {
      own: every({ scale: 0.03, df: 20 }),
      shared: { scale: 0.04, df: 12 },
      spreadWeight: 20,
    },
    ...changes,
  }
}

const estimated = (runs: RunsBySeries) => estimateShifts(runs, LATENCY_PRIOR)

describe('changes by the noise of the history', () => {
  it('The error of a series is the scale of the history, times 1 + 1/3 for three baseline runs', () => {
    const { own, isLearnt } = estimated(runsOf(0.0125)).series[0]!
    expect(isLearnt).toBe(true)
    expect(own!.df).toBe(20)
    const usual = 0.03 * Math.sqrt(4 / 3)
    expect(own!.se / usual).toBeGreaterThan(0.75)
    expect(own!.se / usual).toBeLessThan(1.25)
  })

  it('A candidate whose other series scatter widely proves less', () => {
    const calm = estimated(runsOf(0.005)).series[0]!.own!
    const wide = estimated(runsOf(0.05)).series[0]!.own!
    expect(wide.se / calm.se).toBeGreaterThan(1.4)
  })

  it('The change of the run has the noise of runs in the history', () => {
    const { run } = estimated(runsOf())
    expect(run!.se).toBeCloseTo(0.04 * Math.sqrt(4 / 3), 10)
    expect(run!.df).toBe(12)
  })

  it('A second candidate run makes the tails lighter, since two outliers in a row are rare', () => {
    const { candidates, ...rest } = runsOf()
    const twice = estimated({ ...rest, candidates: [...candidates, ...candidates] })
    expect(twice.run!.df).toBeGreaterThan(18)
    expect(twice.run!.se).toBeCloseTo(0.04 * Math.sqrt(1 / 2 + 1 / 3), 10)
  })

  it('Changes that are thousands of times the noise of the history have an error all the same', () => {
    const own = every({ scale: 0.000_002, df: 93 })
    const { series } = estimated(runsOf(0.05, { learnt: { ...runsOf().learnt!, own } }))
    for (const { own: error } of series) {
      expect(error!.se).toBeGreaterThan(0)
      expect(error!.se).toBeLessThan(0.1)
    }
  })

  it('A series that the history does not show has the noise that its own runs show', () => {
    const own = [undefined, ...every({ scale: 0.03, df: 20 }).slice(1)]
    const learnt = { ...runsOf().learnt!, own }
    const [first, second] = estimated(runsOf(0, { learnt })).series
    expect(first!.isLearnt).toBeUndefined()
    expect(second!.isLearnt).toBe(true)
  })

  it('Pairs show their own noise', () => {
    const { candidates, ...rest } = runsOf()
    const pairs = ['baseline', 'candidate', 'baseline'] as const
    const shifts = estimated({ ...rest, pairs, candidates: [...candidates, every(0), every(0)] })
    expect(shifts.series[0]!.isLearnt).toBeUndefined()
  })
})

describe('without a control group', () => {
  const alone = (baseline: number[]): RunsBySeries => ({
    baseline: baseline.map(value => [value]),
    candidates: [[0.1]],
    control: [true],
    samplingVariance: [0],
    learnt: { own: [{ scale: 0.1, df: 15 }], spreadWeight: 20 },
  })

  it('The noise of the history is the prior of what few runs show', () => {
    const { total } = estimated(alone([0])).series[0]!
    expect(total.se).toBeCloseTo(0.1 * Math.sqrt(2), 10)
    expect(total.df).toBe(15)
  })

  it('A baseline that has become twenty times quieter is not overruled by it', () => {
    const quiet = [1, -1, 2, -2, 1, -1, 2, -2, 1, -1].map(value => 0.0035 * value)
    expect(estimated(alone(quiet)).series[0]!.total.se).toBeLessThan(0.02)
  })
})
