/**
 * Computes the change of a comparison as the report shows it: difference, relative change and 95 % interval; and how far a value is
 * beyond its threshold, on a scale that is common to times, error rates and throughput.
 */

import type { Delta } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import { smallestBreach, type Threshold } from '../model/threshold.ts'
import {
  cachedCriticalValue,
  studentCriticalValue,
  studentUpperTail,
} from '../stats/distribution.ts'
import type { Estimate } from '../stats/estimate.ts'
import { rateOfLogit } from '../stats/rate-shift.ts'
import { relativeChange } from '../stats/relative-change.ts'
import type { Comparison } from './compare/comparison.ts'
import { estimateOf, type Route } from './routes.ts'

/** Probability on each side outside of the 95 % interval. */
export const INTERVAL_TAIL = 0.025

/** By what a change was found: its estimate is at least `least`, and its p at most `limit`. */
export interface Found {
  readonly least: number
  readonly limit: number
}

/** What decided a change: an estimate of its own, or the counts of the failures of an error rate. `nothing`: it has no interval. */
export type DecidedBy = Route | 'counts' | 'nothing'

/**
 * Returns the change of a comparison; undefined when a side is missing or was not tried with enough load. The interval has the
 * width of the estimate that `by` names, by default the total change; that of a change that was `found` allows for it.
 */
export function deltaOf(
  comparison: Comparison,
  by: DecidedBy = 'total',
  found?: Found,
): Delta | undefined {
  const { baseline, candidate, untried } = comparison
  if (!baseline || !candidate || untried) return undefined
  const absolute = candidate.value - baseline.value
  const relative = candidate.value / baseline.value - 1
  return defined({
    absolute,
    relative: Number.isFinite(relative) ? relative : undefined,
    ...intervalOf(comparison, absolute, by, found),
  })
}

/**
 * Returns the interval about the total change, with what `by` is not of (the rest of the run, or the workflow itself) as it was
 * measured. Where that and the interval of what decided disagree on whether they hold 0, returns the latter with its estimate.
 */
function intervalOf(
  comparison: Comparison,
  absolute: number,
  by: DecidedBy,
  found: Found | undefined,
): Pick<Delta, 'low' | 'high' | 'of' | 'estimate'> {
  if (by === 'nothing') return {}
  const { rate } = comparison
  const total = estimateOf(comparison, 'total')
  const decided = by === 'counts' ? countedEstimate(comparison) : estimateOf(comparison, by)
  if (!total || !decided) return {}
  const ends = endsOf(decided, found)
  const change = rate ? rateChange(rate.baselineLogit) : relativeChange
  const shifted = (by: number) => ends.map(end => change(end + by))
  const excludesZero = ([low = 0, high = 0]: readonly (number | undefined)[]) => low > 0 || high < 0
  const aboutTotal = shifted(total.value - decided.value)
  // What was found is more than 0, also where its nearer end is 0 because of two modes.
  const isProven = found !== undefined || excludesZero(ends)
  const isAgainst = (by === 'workflow' || by === 'run') && isProven !== excludesZero(aboutTotal)
  const [low, high] = isAgainst ? shifted(0) : aboutTotal
  if (low === undefined || high === undefined) return {}
  if (isAgainst) return defined({ low, high, of: by, estimate: change(decided.value) })
  // The logit adds half an error, so with few errors the plain difference can lie outside. The interval is widened to contain it.
  return rate ? { low: Math.min(low, absolute), high: Math.max(high, absolute) } : { low, high }
}

/** Returns a function for the change of a rate by a shift of its logit from this one. */
function rateChange(fromLogit: number): (logitShift: number) => number {
  return logitShift => rateOfLogit(fromLogit + logitShift) - rateOfLogit(fromLogit)
}

/** The change of an error rate with the error that its test by counts has. */
function countedEstimate({ rate, rise }: Comparison): Estimate | undefined {
  return rate && rise && { value: rate.shift.value, se: rise.se, df: COUNTED_DF }
}

/** As good as normal. */
const COUNTED_DF = 1e6

/** Steps of the bisection. */
const HALVINGS = 30

/**
 * Returns the ends of the 95 % interval. Changes are found where noise enlarges them, so the end of a found one that is nearer to 0
 * is that of its distribution given that it was found (Zhong and Prentice 2008), but not beyond that of the family of tests.
 */
function endsOf(
  { value, se, df }: Estimate,
  found: Found | undefined,
): [low: number, high: number] {
  const half = cachedCriticalValue(INTERVAL_TAIL, df) * se
  const size = Math.abs(value)
  if (!found) return [value - half, value + half]
  const proven = studentCriticalValue(found.limit, df) * se
  const limit = Math.min(size, Math.max(found.least, proven))
  const tail = (from: number, truth: number) => studentUpperTail((from - truth) / se, df)
  // Of two modes the nearer decides, so that the end may be 0.
  let [low, high] = [Math.max(0, size - proven), Math.max(0, size - half)]
  for (let i = 0; i < HALVINGS; i++) {
    const truth = (low + high) / 2
    if (tail(size, truth) < INTERVAL_TAIL * tail(limit, truth)) low = truth
    else high = truth
  }
  return value > 0 ? [low, value + half] : [value - half, 0 - low]
}

/** Largest multiple; a value above a limit of 0 gets it. */
const MOST = 1e6

/**
 * Returns the candidate's value as a multiple of the worst value that the threshold permits: 1 is just within, 2 is twice as much
 * as permitted, or half as much when less is worse. The largest multiple of all limits and allowances; undefined without any.
 */
export function excessOf(
  threshold: Threshold,
  { baseline, candidate, untried }: Comparison,
): number | undefined {
  if (!candidate || untried) return undefined
  const { max, min } = threshold
  const { value } = candidate
  const multiples: number[] = []
  if (max !== undefined) multiples.push(multiple(value, max))
  if (min !== undefined && !candidate.atLeast) multiples.push(multiple(min, value))
  for (const allowance of baseline ? threshold.allowances : []) {
    const before = baseline!.value
    const worst = Math.max(0, before + allowance.worse * smallestBreach(allowance, before))
    multiples.push(allowance.worse === 1 ? multiple(value, worst) : multiple(worst, value))
  }
  return multiples.length > 0 ? Math.max(...multiples) : undefined
}

function multiple(value: number, of: number): number {
  if (value <= 0) return 0
  return of > 0 ? Math.min(value / of, MOST) : MOST
}
