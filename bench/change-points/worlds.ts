/** Histories of 80 runs with known steps, and how many of the steps are found in them. */
import type { Random } from '../../__tests__/support/random.ts'
import { ALERT_OPTIONS, findChangePoints } from '../../src/core/stats/change-point.ts'

const RUNS = 80
/** Standard deviation of the logarithm of a run. */
const NOISE = 0.03
/** A step is found if it is reported at most this many runs away. */
const NEAR = 5

export interface World {
  readonly title: string
  /** Indexes of the steps. */
  readonly steps: readonly number[]
  /** Returns the level of a run. */
  readonly level: (run: number) => number
  /** Correlation of the noise of neighbors. */
  readonly rho?: number
  /** Whether every twentieth run is an outlier. */
  readonly hasOutliers?: boolean
}

export const WORLDS: readonly World[] = [
  { title: 'unchanged', steps: [], level: () => 100 },
  { title: 'unchanged, neighbors correlate by 0.6', steps: [], level: () => 100, rho: 0.6 },
  { title: 'unchanged, 4 runs +50%', steps: [], level: () => 100, hasOutliers: true },
  { title: 'drift of 20%', steps: [], level: run => 100 + 20 * (run / RUNS) },
  { title: 'drift of 40%', steps: [], level: run => 100 + 40 * (run / RUNS) },
  { title: 'step of 5% in the middle', steps: [40], level: run => (run < 40 ? 100 : 105) },
  { title: 'step of 5%, 20 runs ago', steps: [60], level: run => (run < 60 ? 100 : 105) },
  { title: 'step of 10%, 10 runs ago', steps: [70], level: run => (run < 70 ? 100 : 110) },
  { title: 'two steps of 12%', steps: [27, 54], level: run => 100 * 1.12 ** Math.floor(run / 27) },
  {
    title: '12% up and down again',
    steps: [27, 54],
    level: run => (run >= 27 && run < 54 ? 112 : 100),
  },
]

export interface Found {
  /** Share of the steps that are found; undefined in a world without any. */
  readonly recall: number | undefined
  /** Reported steps that are none, in 20 histories. */
  readonly falseIn20: number
}

/** Looks for steps in drawn histories of a world, as alerts do. */
export function findSteps(
  { steps, level, rho = 0, hasOutliers }: World,
  histories: number,
  random: Random,
): Found {
  let recalled = 0
  let wrong = 0
  for (let i = 0; i < histories; i++) {
    let noise = random.normal()
    const values = Array.from({ length: RUNS }, (_, run) => {
      noise = rho * noise + Math.sqrt(1 - rho ** 2) * random.normal()
      return level(run) * Math.exp(NOISE * noise) * (hasOutliers && run % 20 === 7 ? 1.5 : 1)
    })
    const found = findChangePoints(values, ALERT_OPTIONS).map(({ index }) => index)
    const isNear = (a: number) => (b: number) => Math.abs(a - b) <= NEAR
    recalled += steps.filter(step => found.some(isNear(step))).length
    wrong += found.filter(index => !steps.some(isNear(index))).length
  }
  return {
    recall: steps.length > 0 ? recalled / (histories * steps.length) : undefined,
    falseIn20: (20 * wrong) / histories,
  }
}
