import { describe, expect, it } from 'vitest'
import { studentUpperTail } from '../../src/stats/distribution.ts'
import { median } from '../../src/stats/median.ts'
import { contrast, poolNoise, type RunMatrix } from '../../src/stats/pooled-noise.ts'
import { LATENCY_PRIOR } from '../../src/stats/shift.ts'
import { seededRandom } from '../support/random.ts'

const matrixOf = (values: number[][]): RunMatrix => ({ values, sampling: values.map(row => row.map(() => 0)) })
/** A prior without weight, so that hand-made cases have simple results. */
const NO_PRIOR = { ...LATENCY_PRIOR, sharedDf: 1e-9, ownDf: 1e-9 }

describe('poolNoise', () => {
  it('poolNoise pools the variance of repeats over all groups, whatever lies between the groups', () => {
    // One series, no controls: deviations of ±0.1 in a group of two and of ±0.2 in another, one unit apart.
    const noise = poolNoise(matrixOf([[0.1], [-0.1], [1.2], [0.8], [7]]), [[0, 1], [2, 3], [4]], [true], NO_PRIOR)
    expect(noise.squares[0]).toEqual({ sum: expect.closeTo(0.02 + 0.08, 12), df: 2 })
    expect(noise.own[0]!.variance).toBeCloseTo(0.05, 2)
  })

  it('poolNoise separates what a run shares from what a series does on its own', () => {
    // Five series that move together by ±0.1: all of it is shared.
    const row = (shift: number) => [1, 2, 3, 4, 5].map(value => value + shift)
    const noise = poolNoise(
      matrixOf([row(0.1), row(-0.1)]),
      [[0, 1]],
      row(0).map(() => true),
      NO_PRIOR,
    )
    expect(noise.shared.variance).toBeCloseTo(0.02, 6)
    expect(noise.own.map(({ variance }) => variance)).toEqual(row(0).map(() => expect.closeTo(0, 9)))
  })

  it('poolNoise gives the prior where no run was repeated', () => {
    const noise = poolNoise(matrixOf([[1], [2]]), [[0], [1]], [true], LATENCY_PRIOR)
    expect(noise.shared).toEqual({ variance: expect.closeTo(0.0025, 12), df: 4 })
    expect(noise.own[0]!.variance).toBeCloseTo(0.0016, 12)
  })

  it('poolNoise learns how far a series follows the others, and assumes that it follows them until its repeats show otherwise', () => {
    const random = seededRandom(5)
    const row = () => {
      const shared = 0.2 * random.normal()
      return [1, 1, 1, 1, 1, 3, 0].map(follows => follows * shared + 0.005 * random.normal())
    }
    const values = Array.from({ length: 30 }, row)
    const groups = Array.from({ length: 10 }, (_, g) => [3 * g, 3 * g + 1, 3 * g + 2])
    const every = values[0]!.map(() => true)
    const { loadings, own } = poolNoise(matrixOf(values), groups, every, NO_PRIOR)
    expect(loadings[0]).toBeCloseTo(1, 1)
    expect(loadings[5]).toBeCloseTo(3, 1)
    expect(loadings[6]).toBeCloseTo(0, 1)
    for (const { variance } of own) expect(Math.sqrt(variance)).toBeLessThan(0.01)
    const alone = poolNoise(
      matrixOf(values),
      values.map((_, r) => [r]),
      every,
      NO_PRIOR,
    )
    expect(alone.loadings).toEqual(every.map(() => 1))
  })

  it('poolNoise takes a series that some runs lack from the runs that have it', () => {
    const noise = poolNoise(
      matrixOf([
        [0.1, 1],
        [-0.1, Number.NaN],
        [0, 2],
        [0, 4],
      ]),
      [
        [0, 1],
        [2, 3],
      ],
      [true, false],
      NO_PRIOR,
    )
    expect(noise.squares).toEqual([
      { sum: expect.closeTo(0.02, 12), df: 2 },
      { sum: 2, df: 1 },
    ])
  })
})

/** Weight of the typical series in the estimate for one. */
const SERIES_DF = 6.5
/** Degrees of freedom used for learning how far a series follows the others. */
const LOADING_DF = 0.5

/** The same by definition, with simple loops, for matrices without gaps. */
function slowly(values: number[][], groups: number[][], loadings: readonly number[], prior = LATENCY_PRIOR) {
  const series = values[0]!.map((_, w) => w)
  const residual = (r: number, w: number) => {
    const group = groups.find(each => each.includes(r))!
    return values[r]![w]! - group.reduce((sum, k) => sum + values[k]![w]!, 0) / group.length
  }
  const others = (r: number, w: number) => median(series.filter(other => other !== w).map(other => residual(r, other)))
  const inflation = (w: number) => 1 + (loadings[w]! ** 2 * Math.PI) / 2 / (series.length - 1)
  const repeated = groups.filter(group => group.length > 1)
  const df = repeated.reduce((sum, group) => sum + group.length - 1, 0)
  const runs = repeated.flat()
  const shared = runs.reduce((sum, r) => sum + median(series.map(w => residual(r, w))) ** 2, 0)
  const own = series.map(
    w => runs.reduce((sum, r) => sum + (residual(r, w) - loadings[w]! * others(r, w)) ** 2, 0) / inflation(w),
  )
  return {
    shared: (prior.sharedDf * prior.shared ** 2 + shared) / (prior.sharedDf + df),
    /** Up to the variance of the typical series, which all of them are shrunk towards. */
    own: (w: number, typical: number) => (SERIES_DF * typical + own[w]!) / (SERIES_DF + df - LOADING_DF),
  }
}

describe('poolNoise and contrast', () => {
  it('poolNoise and contrast agree with the definitions on random matrices', () => {
    const random = seededRandom(7)
    for (let trial = 0; trial < 50; trial++) {
      const groups = [[0, 1, 2], [3, 4], [5], [6, 7, 8, 9]]
      const values = Array.from({ length: 10 }, () => Array.from({ length: 6 }, () => random.normal()))
      const noise = poolNoise(
        matrixOf(values),
        groups,
        values[0]!.map(() => true),
        LATENCY_PRIOR,
      )
      const slow = slowly(values, groups, noise.loadings)
      expect(noise.shared.variance).toBeCloseTo(slow.shared, 12)
      for (const [w, { variance }] of noise.own.entries()) expect(variance).toBeCloseTo(slow.own(w, noise.typical), 12)
      const found = contrast(matrixOf(values), noise, groups[0]!, groups[3]!)
      found.series.forEach((each, w) => {
        const mean = (runs: number[]) => runs.reduce((sum, r) => sum + values[r]![w]!, 0) / runs.length
        expect(each!.total.value).toBeCloseTo(mean(groups[0]!) - mean(groups[3]!), 12)
        const runVariance = noise.loadings[w]! ** 2 * noise.shared.variance + ((Math.PI / 2) * noise.typical) / 6
        const variance = (noise.own[w]!.variance + runVariance) * (1 / 3 + 1 / 4)
        expect(each!.total.se).toBeCloseTo(Math.sqrt(variance), 12)
      })
    }
  })

  it('poolNoise and contrast raise a false alarm no more often than they state, in the default prior', () => {
    const random = seededRandom(11)
    let alarms = 0
    let tests = 0
    for (let trial = 0; trial < 400; trial++) {
      const groups = [
        [0, 1, 2],
        [3, 4, 5],
        [6, 7, 8],
        [9, 10, 11],
        [12, 13, 14],
        [15, 16, 17],
      ]
      const values = Array.from({ length: 18 }, () => {
        const shared = 0.05 * random.normal()
        return Array.from({ length: 8 }, () => shared + 0.05 * random.normal())
      })
      const noise = poolNoise(
        matrixOf(values),
        groups,
        values[0]!.map(() => true),
        LATENCY_PRIOR,
      )
      for (const { total, own } of contrast(matrixOf(values), noise, groups[3]!, groups[0]!).series.map(each => each!))
        for (const { value, se, df } of [total, own!]) {
          tests++
          if (2 * studentUpperTail(Math.abs(value) / se, df) < 0.05) alarms++
        }
    }
    expect(tests).toBe(6400)
    // Five in a hundred, and at least half of that: an interval that is far too wide would be useless.
    expect(alarms / tests).toBeLessThan(0.06)
    expect(alarms / tests).toBeGreaterThan(0.025)
  })

  it('poolNoise and contrast give no value where a side has none', () => {
    const matrix = matrixOf([
      [1, Number.NaN],
      [1, 2],
    ])
    const noise = poolNoise(matrix, [[0], [1]], [true, false], LATENCY_PRIOR)
    expect(contrast(matrix, noise, [0], [1]).series[1]).toBeUndefined()
  })
})
