/**
 * 'memory grows': how often a series without a trend is called rising, with and without regard to its autocorrelation.
 */

import { seededRandom } from '../../__tests__/support/random.ts'
import { mannKendall } from '../../src/core/stats/trend.ts'
import { growthOf } from '../../src/core/summarize/growth.ts'
import { markdownTable } from '../in-docs.ts'
import { share, wandering } from './wandering.ts'

const MINUTE = 60_000
/** Deviations that the level is above 0, so that the minimum rise, a tenth of the mean, decides nothing. */
const LEVEL = 5
/** Whether a series is called rising without regard to autocorrelation. */
const FALSE_ALARM = 0.001

export function growthTable(trials: number): string {
  const rows = [20, 60, 120, 600].flatMap(points =>
    [0, 0.5, 0.8, 0.95].map(rho => {
      const random = seededRandom(1_000 * points + 100 * rho)
      const fewer = Math.ceil(points > 120 ? trials / 4 : trials)
      const isRising = (rise: number) => () =>
        growthOf(withRise(wandering(points, rho, random), rise)) !== undefined
      return [
        points,
        rho,
        share(fewer, () => mannKendall(groupMeans(wandering(points, rho, random))) < FALSE_ALARM),
        share(fewer, isRising(0)),
        share(Math.ceil(fewer / 4), isRising(3)),
        share(Math.ceil(fewer / 4), isRising(8)),
      ]
    }),
  )
  const head = [
    'points',
    'correlation',
    'as if independent',
    'as shipped',
    'rise of 3 sd found',
    'of 8 sd',
  ]
  return markdownTable(head, rows)
}

/** Means of at most 120 groups of neighbors, as `growthOf` compares them. */
function groupMeans(values: readonly number[]): number[] {
  const size = Math.ceil(values.length / 120)
  return Array.from({ length: Math.ceil(values.length / size) }, (_, i) => {
    const group = values.slice(i * size, (i + 1) * size)
    return group.reduce((sum, value) => sum + value, 0) / group.length
  })
}

function withRise(values: readonly number[], rise: number) {
  return values.map((value, i) => ({
    ms: i * MINUTE,
    value: LEVEL + value + (rise * i) / (values.length - 1),
  }))
}
