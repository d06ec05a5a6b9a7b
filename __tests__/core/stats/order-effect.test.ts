import { describe, expect, it } from 'vitest'
import { estimateOrderedShifts } from '../../../src/core/stats/order-effect.ts'
import type { First } from '../../../src/core/stats/run-design.ts'
import { LATENCY_PRIOR } from '../../../src/core/stats/shift.ts'
import { seededRandom } from '../../support/random.ts'

interface World {
  readonly pairs: number
  readonly series: number
  /** Log ratio of the candidate to the baseline in series 0. */
  readonly change?: number
  /** Log ratio of the second run of a pair to the first, in all series, or in one. */
  readonly order?: number
  readonly orderOfSeries?: { readonly position: number; readonly shift: number }
  /** Standard deviation that a run shares, and that of each series on its own. */
  readonly noise: number
  readonly seed: number
}

function measured({ pairs, series, change = 0, order = 0, orderOfSeries, noise, seed }: World) {
  const { normal } = seededRandom(seed)
  const firsts = Array.from(
    { length: pairs },
    (_, b): First => (b % 2 === 0 ? 'baseline' : 'candidate'),
  )
  const run = (isSecond: boolean, isCandidate: boolean): number[] => {
    const shared = noise * normal() + (isSecond ? order : 0)
    return Array.from({ length: series }, (_, w) => {
      const own = isSecond && orderOfSeries?.position === w ? orderOfSeries.shift : 0
      return 5 + shared + own + noise * normal() + (isCandidate && w === 0 ? change : 0)
    })
  }
  return {
    baseline: firsts.map(first => run(first === 'candidate', false)),
    candidates: firsts.map(first => run(first === 'baseline', true)),
    pairs: firsts,
    control: Array.from({ length: series }, () => true),
    samplingVariance: Array.from({ length: series }, () => 0),
  }
}

const estimate = (world: World) => estimateOrderedShifts(measured(world), LATENCY_PRIOR)

describe('the effect of the order inside pairs', () => {
  it('An order effect is found in the run as a whole, and does not move the estimate of the change', () => {
    const { order, series } = estimate({
      pairs: 7,
      series: 10,
      change: 0.3,
      order: 0.25,
      noise: 0.01,
      seed: 1,
    })
    expect(order!.run).toBeCloseTo(0.25, 1)
    expect(series[0]!.total.value).toBeCloseTo(0.3, 1)
    expect(series[0]!.own!.value).toBeCloseTo(0.3, 1)
    expect(series[1]!.total.value).toBeCloseTo(0, 1)
  })

  it('An order effect is found in the one workflow that has it', () => {
    const orderOfSeries = { position: 4, shift: 0.3 }
    const { order, series } = estimate({
      pairs: 8,
      series: 10,
      orderOfSeries,
      noise: 0.01,
      seed: 2,
    })
    expect(order!.run).toBeUndefined()
    expect([...order!.series.keys()]).toEqual([4])
    expect(order!.series.get(4)).toBeCloseTo(0.3, 1)
    expect(series[4]!.own!.value).toBeCloseTo(0, 1)
  })

  it('Removing the order effect makes the change as certain as without the effect', () => {
    const world = { pairs: 8, series: 10, change: 0.1, noise: 0.02, seed: 3 }
    const [plain, ordered] = [estimate(world), estimate({ ...world, order: 0.3 })]
    expect(ordered.run!.value).toBeCloseTo(plain.run!.value, 12)
    expect(ordered.run!.se / plain.run!.se).toBeLessThan(1.2)
    const [own, ownOrdered] = [plain.series[0]!.own!, ordered.series[0]!.own!]
    expect(ownOrdered.se / own.se).toBeLessThan(1.2)
  })

  it('Both orders have equal weight where their numbers differ', () => {
    const world = { pairs: 5, series: 10, noise: 0, seed: 4 }
    // Three of five pairs begin with the baseline: a plain mean would see a fifth of the effect as a change.
    expect(estimate({ ...world, order: 0.05 }).run!.value).toBeCloseTo(0, 12)
  })

  it('An order effect is found by chance in one of a hundred decisions at most', () => {
    const trials = 400
    const found = Array.from({ length: trials }, (_, seed) =>
      estimate({ pairs: 8, series: 10, change: 0.2, noise: 0.035, seed: 100 + seed }),
    ).filter(({ order }) => order !== undefined)
    expect(found.length / trials).toBeLessThanOrEqual(0.02)
  })

  it('No order effect is estimated from pairs made together, nor from fewer than two of each order', () => {
    const runs = measured({ pairs: 8, series: 10, order: 0.3, noise: 0.01, seed: 5 })
    const together = runs.pairs.map((): First => 'both')
    expect(estimateOrderedShifts({ ...runs, pairs: together }, LATENCY_PRIOR).order).toBeUndefined()
    expect(
      estimate({ pairs: 3, series: 10, order: 0.3, noise: 0.01, seed: 5 }).order,
    ).toBeUndefined()
  })
})
