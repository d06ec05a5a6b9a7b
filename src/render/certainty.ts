/** The words and marks for how sure a change is: the same for checks of the gate and for cells of a campaign. */
import { type Certainty, certaintyOf, type Measured } from '../model/certainty.ts'
import type { MetricId, Unit } from '../model/metric.ts'
import { formatPoints, formatShare } from './format.ts'

/** Marks before a change, one column wide; each has its words in `certaintyText`. A proven change has none. */
export const CERTAINTY_MARKS: Readonly<Record<Certainty, string>> = {
  proven: '',
  likely: '?',
  equal: '=',
  undecided: '~',
}

const DIRECTIONS: Readonly<Partial<Record<Unit, readonly [more: string, less: string]>>> = {
  ms: ['slower', 'faster'],
  'usd/h': ['more expensive', 'cheaper'],
}

/** Returns the word for the direction of a change: 'slower', 'more errors', 'lower'. */
export function directionText({ metric, unit }: { metric: MetricId; unit: Unit }, isRise: boolean): string {
  const [more, less] =
    metric === 'error-rate' ? ['more errors', 'fewer errors'] : (DIRECTIONS[unit] ?? ['higher', 'lower'])
  return isRise ? more : less
}

/**
 * Returns how sure a change is in words: 'slower', 'likely slower, not proven', 'equal within 12%', 'not decided'.
 * `direction` is the word of `directionText`; `widest` the largest change that counts as equal.
 */
export function certaintyText(
  changed: Measured & { readonly metric: MetricId },
  direction: string,
  widest?: number,
): string {
  const certainty = certaintyOf(changed, widest)
  if (certainty === 'proven') return direction
  return certainty === 'likely' ? likely(direction) : certainty === 'equal' ? equalWithin(changed) : 'not decided'
}

/** 'likely slower, not proven' */
export function likely(comparison: string): string {
  return `likely ${comparison}, not proven`
}

/** 'equal within 12%', with the larger end of the 95 % interval; of error rates in points. */
function equalWithin({ metric, low, high }: Measured & { readonly metric: MetricId }): string {
  if (low === undefined || high === undefined) return 'equal'
  const within = Math.max(-low, high)
  return `equal within ${metric === 'error-rate' ? formatPoints(within).replace(/^[+±]/, '') : formatShare(within)}`
}
