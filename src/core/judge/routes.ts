/**
 * What is tested of a change: the series against the rest of its run, the whole run, or the total change. Each has an estimate, its
 * p-value, and its size against an allowance.
 */
import { getOrAdd } from '../model/group-by.ts'
import {
  type Allowance,
  smallestBreach,
  smallestBreachLog,
  smallestBreachLogit,
} from '../model/threshold.ts'
import { studentUpperTail } from '../stats/distribution.ts'
import type { Estimate } from '../stats/estimate.ts'
import type { ChanceInModes } from '../stats/modes.ts'
import type { Comparison } from './compare/comparison.ts'

/** Subject of a test: the series relative to the rest of its run, the whole run, or without a control group the total change. */
export type Route = 'workflow' | 'run' | 'total'

/** Returns the routes that can be tested, that of the series first. */
export function routesOf(comparison: Comparison, runIsComparable: boolean): Route[] {
  if (comparison.rate)
    return comparison.runRate && runIsComparable ? ['workflow', 'run'] : ['workflow']
  // Series with a change of their own have one of the run, which is known without theirs.
  if (comparison.run) return runIsComparable ? ['workflow', 'run'] : ['workflow']
  return runIsComparable && comparison.shift ? ['total'] : []
}

export function runEstimate({ run, runRate }: Comparison): Estimate | undefined {
  return run ?? runRate?.shift
}

/** Returns the estimate of a route; undefined when the comparison has none. */
export function estimateOf(comparison: Comparison, route: Route): Estimate | undefined {
  if (route === 'run') return runEstimate(comparison)
  if (comparison.rate) return comparison.rate.shift
  return route === 'workflow' ? comparison.shift?.own : comparison.shift?.total
}

/** Returns the one-sided p-value of a rise, or with `direction` −1 of a fall. */
export function pValue(estimate: Estimate, direction: number): number {
  return studentUpperTail((direction * estimate.value) / estimate.se, estimate.df)
}

/** Returns the estimate for the series relative to its run; its total change without a control group. */
export function ownEstimate(comparison: Comparison): Estimate | undefined {
  return comparison.rate?.shift ?? comparison.shift?.own ?? comparison.shift?.total
}

/** Returns bounds of the p-value of a route in a direction if the baseline has two modes; undefined if it has one. */
export function modesOf(
  { shift }: Comparison,
  route: Route,
  direction: number,
): ChanceInModes | undefined {
  return route === 'run' ? undefined : shift?.inModes?.(direction)
}

/** p-value and size (log scale) from which a run counts as having moved, so that its series are not judged by the others alone. */
const RUN_MOVED = 0.1
const RUN_MOVED_BY = Math.log(1.1)

/**
 * Returns the route that decides a direction: the total change in place of that beyond the others if the run as a whole moved in
 * the other direction and the total change is less significant. An improvement of others is no evidence against the unchanged.
 */
export function decisiveRoute(comparison: Comparison, route: Route, direction: number): Route {
  const { run, shift } = comparison
  if (route !== 'workflow' || !run || !shift?.own || -direction * run.value < RUN_MOVED_BY)
    return route
  if (pValue(run, -direction) > RUN_MOVED) return route
  return pValue(shift.total, direction) > pValue(shift.own, direction) ? 'total' : route
}

/** Returns the p-value of a route; if the baseline has two modes, that of runs which may be in either. */
export function pOf(comparison: Comparison, route: Route, direction: number): number | undefined {
  const by = decisiveRoute(comparison, route, direction)
  const estimate = estimateOf(comparison, by)
  if (!estimate) return undefined
  const p = pValue(estimate, direction)
  const { least, most } = (by === route && modesOf(comparison, route, direction)) || {
    least: p,
    most: p,
  }
  return Math.min(Math.max(p, least), most)
}

/** By comparison, because a decision asks for the same p-values again and again; by route, those of a fall and of a rise. */
const knownP = new WeakMap<Comparison, Record<Route, (number | undefined)[]>>()

/** Returns the p-value of a route as `pOf` does, and keeps it. */
export function keptP(comparison: Comparison, route: Route, direction: number): number | undefined {
  const known = getOrAdd(knownP, comparison, none)[route]
  const at = direction > 0 ? 1 : 0
  known[at] ??= pOf(comparison, route, direction)
  return known[at]
}

function none(): Record<Route, (number | undefined)[]> {
  return { workflow: [], run: [], total: [] }
}

/** Returns the least change that exceeds an allowance, on the scale of its test. There must be a baseline value. */
export function leastOf({ baseline, rate }: Comparison, allowance: Allowance): number {
  const before = baseline!.value
  return rate
    ? smallestBreachLogit(allowance, before, rate.baselineLogit)
    : smallestBreachLog(allowance, before)
}

/** Whether the change of the route and the total change both exceed the allowance. `side` −1 tests the better direction. */
export function isLarge(
  comparison: Comparison,
  allowance: Allowance,
  route: Route,
  side: 1 | -1,
): boolean {
  const before = comparison.baseline?.value
  if (before === undefined) return false
  const sign = side * allowance.worse
  if (comparison.rate) {
    const least = smallestBreach(allowance, before)
    if (!(sign * (comparison.candidate!.value - before) > least)) return false
    if (route !== 'run') return true
    const { now, before: usual } = comparison.runRate!
    return sign * (now - usual) > least
  }
  const total = sign * comparison.shift!.total.value
  // No breach is below 0.
  if (!(total >= 0)) return false
  const least = smallestBreachLog(allowance, before)
  return total >= least && sign * estimateOf(comparison, route)!.value >= least
}
