/** Finds the error of the clock of resources, whose values rise and fall with the phases of a run. Without that nothing is claimed. */
import { getOrAdd, groupBy } from '../../../model/group-by.ts'
import { mean, sum } from '../../../stats/median.ts'
import { autocorrelation } from '../../../stats/trend.ts'
import { groupsOf, type ResourcePoint } from '../../../summarize/growth.ts'

/** Largest error looked for, and the distance of those compared, ms. */
const MOST_MS = 150_000
const STEP_MS = 5_000
/** Smaller errors are not reported; neither are those below the distance of the values, which may be means of the time between. */
const LEAST_MS = 15_000
/** Numbers of values of a resource that are compared. Of fewer nothing follows; more are averaged first. */
const LEAST_POINTS = 20
const MOST_POINTS = 240
/** Share of the variance of a resource that the parts of the run must explain: noise explains far less. */
const LEAST_EXPLAINED = 0.4
/** Least difference of log-likelihoods between the error and none, and between it and any error that is too large to be one. */
const LEAST_EVIDENCE = 8
/** Errors from here on are no errors of a clock: they tell how well chance fits. At least 60, at most 120 are compared. */
const FAR_MS = 2 * MOST_MS
const FAR_STEP_MS = 20_000
const [LEAST_FAR, MOST_FAR] = [60, 120]
/** Log-likelihoods within this of the largest are as good: the middle of their errors is the answer. */
const EQUAL = 1

/**
 * Returns by how much the times of resources are late, in ms; negative when they are early. Undefined when they agree with the
 * run, or do not rise enough to tell.
 *
 * @param partAt phase of the run at a time; undefined outside of all
 */
export function clockShift(
  given: readonly (readonly ResourcePoint[])[],
  partAt: (ms: number) => string | undefined,
): number | undefined {
  const resources = given
    .filter(points => points.length >= LEAST_POINTS)
    .map(points =>
      groupsOf(
        points.toSorted((a, b) => a.ms - b.ms),
        MOST_POINTS,
      ).map(meanOf),
    )
  const near = steps(-MOST_MS, MOST_MS, STEP_MS)
  const startMs = Math.min(...resources.map(points => points[0]!.ms))
  const lengthMs = 1 - startMs + Math.max(...resources.map(points => points.at(-1)!.ms))
  const spanMs = lengthMs - 2 * FAR_MS
  const shifts = [
    ...near,
    ...steps(FAR_MS, lengthMs - FAR_MS, Math.max(FAR_STEP_MS, spanMs / MOST_FAR)),
  ]
  if (!(spanMs >= LEAST_FAR * FAR_STEP_MS)) return undefined
  // Beyond the last value comes the first one.
  const wrapped = (ms: number) => startMs + ((((ms - startMs) % lengthMs) + lengthMs) % lengthMs)
  /** The phase of each value, by shift. Resources of one table mostly have the same times. */
  const known = new Map<string, (string | undefined)[][]>()
  const partsOf = (points: readonly ResourcePoint[]) => {
    const key = points.map(({ ms }) => ms).join()
    return getOrAdd(known, key, () =>
      shifts.map(shift => points.map(({ ms }) => partAt(wrapped(ms - shift)))),
    )
  }
  const total = shifts.map(() => 0)
  for (const points of resources) {
    const around = meanOf(points).value
    const whole = sum(points.map(({ value }) => (value - around) ** 2))
    const residuals = partsOf(points).map(parts => residualsOf(points, parts))
    const rests = residuals.map(of => sum(of.map(value => value ** 2)))
    const best = Math.min(...rests)
    if (!(whole > 0) || best > (1 - LEAST_EXPLAINED) * whole) continue
    const rho = autocorrelation(residuals[rests.indexOf(best)]!)
    // Neighbors that are alike count for less.
    const weight = (points.length / 2) * ((1 - rho) / (1 + rho))
    for (const [i, rest] of rests.entries())
      total[i]! -= weight * Math.log(Math.max(rest, 1e-9 * whole) / whole)
  }
  const most = Math.max(...total.slice(0, near.length))
  const others = [total[near.indexOf(0)]!, ...total.slice(near.length)]
  if (others.some(value => most - value < LEAST_EVIDENCE)) return undefined
  const best = near.filter((_, i) => total[i]! >= most - EQUAL)
  const middle = (best[0]! + best.at(-1)!) / 2
  const spacing = Math.max(...resources.map(points => lengthMs / points.length))
  return Math.abs(middle) < Math.max(LEAST_MS, spacing) ? undefined : middle
}

function steps(from: number, to: number, step: number): number[] {
  return Array.from(
    { length: Math.max(0, Math.floor((to - from) / step) + 1) },
    (_, i) => from + i * step,
  )
}

function meanOf(points: readonly ResourcePoint[]): ResourcePoint {
  return { ms: mean(points.map(({ ms }) => ms)), value: mean(points.map(({ value }) => value)) }
}

/** Returns the difference of each value from the mean of its part of the run. */
function residualsOf(
  points: readonly ResourcePoint[],
  parts: readonly (string | undefined)[],
): number[] {
  const byPart = groupBy(points.keys(), i => parts[i])
  const means = new Map(
    [...byPart].map(([part, own]) => [part, mean(own.map(i => points[i]!.value))]),
  )
  return points.map(({ value }, i) => value - means.get(parts[i])!)
}
