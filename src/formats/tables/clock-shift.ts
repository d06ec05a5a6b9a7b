/** Finds the error of the clock of resources, whose values rise and fall with the phases of a run. Without that nothing is claimed. */
import { getOrAdd, groupsBy } from '../../core/model/group-by.ts'
import { mean, rangeOf, sum } from '../../core/stats/median.ts'
import { autocorrelation } from '../../core/stats/trend.ts'
import { groupsOf, type ResourcePoint } from '../../core/summarize/growth.ts'

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
/** Errors from here on are no errors of a clock: they tell how well chance fits. */
const FAR_MS = 2 * MOST_MS
const FAR_STEP_MS = 20_000
/** Fewest and most such errors that are compared. */
const LEAST_FAR = 60
const MOST_FAR = 120
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
  const times = rangeOf(resources.flatMap(points => points.map(({ ms }) => ms)))
  if (!times) return undefined
  const startMs = times.least
  const lengthMs = 1 - startMs + times.most
  const shifts = shiftsIn(lengthMs)
  if (shifts.length === 0) return undefined
  // Beyond the last value comes the first one.
  const wrapped = (ms: number) => startMs + ((((ms - startMs) % lengthMs) + lengthMs) % lengthMs)
  /** Which values are in one phase, by shift. Resources of one table mostly have the same times. */
  const known = new Map<string, number[][][]>()
  const partsOf = (points: readonly ResourcePoint[]) =>
    getOrAdd(known, points.map(({ ms }) => ms).join(), () =>
      shifts.map(shift =>
        groupsBy(points.entries(), ([, { ms }]) => partAt(wrapped(ms - shift))).map(part =>
          part.map(([i]) => i),
        ),
      ),
    )
  const middle = likeliest(
    shifts,
    resources.map(points => logLikelihoods(points, partsOf(points))),
  )
  const spacing = Math.max(...resources.map(points => lengthMs / points.length))
  return middle === undefined || Math.abs(middle) < Math.max(LEAST_MS, spacing) ? undefined : middle
}

/** Returns the errors to compare in a run of a length: those of a clock, and others that are too large to be one. None: it is too short. */
function shiftsIn(lengthMs: number): number[] {
  const spanMs = lengthMs - 2 * FAR_MS
  if (spanMs < LEAST_FAR * FAR_STEP_MS) return []
  return [
    ...steps(-MOST_MS, MOST_MS, STEP_MS),
    ...steps(FAR_MS, lengthMs - FAR_MS, Math.max(FAR_STEP_MS, spanMs / MOST_FAR)),
  ]
}

/** Returns the log-likelihoods of a resource's errors, each by the phases of its values; none if the phases hardly explain it. */
function logLikelihoods(
  points: readonly ResourcePoint[],
  byShift: readonly (readonly (readonly number[])[])[],
): number[] {
  const values = points.map(({ value }) => value)
  const whole = squares(residualsOf(values, [[...values.keys()]]))
  const rests = byShift.map(parts => squares(residualsOf(values, parts)))
  const least = Math.min(...rests)
  if (!(whole > 0 && least <= (1 - LEAST_EXPLAINED) * whole)) return []
  const rho = autocorrelation(residualsOf(values, byShift[rests.indexOf(least)] ?? []))
  // Neighbors that are alike count for less.
  const weight = (points.length / 2) * ((1 - rho) / (1 + rho))
  return rests.map(rest => -weight * Math.log(Math.max(rest, 1e-9 * whole) / whole))
}

/** Returns the middle of the errors that all resources together make likeliest; undefined where none or chance does as well. */
function likeliest(
  shifts: readonly number[],
  byResource: readonly (readonly number[])[],
): number | undefined {
  const total = shifts.map((ms, i) => ({ ms, value: sum(byResource.map(own => own[i] ?? 0)) }))
  const near = total.filter(({ ms }) => ms <= MOST_MS)
  const others = total.filter(({ ms }) => ms === 0 || ms > MOST_MS)
  const most = Math.max(...near.map(({ value }) => value))
  if (others.some(({ value }) => most - value < LEAST_EVIDENCE)) return undefined
  const best = rangeOf(near.map(({ ms, value }) => (value >= most - EQUAL ? ms : undefined)))
  return best && (best.least + best.most) / 2
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

/** Returns the difference of each value from the mean of its part of the run. Loops, because it is called for each shift. */
function residualsOf(values: readonly number[], parts: readonly (readonly number[])[]): number[] {
  const residuals = values.slice()
  for (const part of parts) {
    let total = 0
    for (const i of part) total += values[i] ?? 0
    for (const i of part) residuals[i] = (values[i] ?? 0) - total / part.length
  }
  return residuals
}

function squares(values: readonly number[]): number {
  let total = 0
  for (const value of values) total += value ** 2
  return total
}
