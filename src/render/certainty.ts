/** The words and marks for how sure a change is: the same for checks of the gate and for cells of a campaign. */
import { type Certainty, certaintyOf, type Measured, widestEqual } from '../model/certainty.ts'
import type { Check } from '../model/check.ts'
import type { MetricId, Unit } from '../model/metric.ts'
import type { ReasonCode } from '../model/reason.ts'
import type { Line } from './document/document.ts'
import { formatPoints, formatShare } from './format.ts'
import { DOT } from './symbols.ts'

/** Marks before a change, one column wide. A proven change has none. */
export const CERTAINTY_MARKS: Readonly<Record<Certainty, string>> = {
  proven: '',
  likely: '?',
  equal: '=',
  undecided: '~',
}

const LEGEND: readonly (readonly [Certainty, string])[] = [
  ['likely', 'likely, not proven: so large if it is real'],
  ['undecided', 'not decided'],
  ['equal', 'equal within the interval'],
]

const DIRECTIONS: Readonly<Partial<Record<Unit, readonly [more: string, less: string]>>> = {
  ms: ['slower', 'faster'],
  'usd/h': ['more expensive', 'cheaper'],
}

/** Returns the word for the direction of a change: 'slower', 'more errors', 'lower'. */
export function directionText({ metric, unit }: { metric: MetricId; unit: Unit }, isRise: boolean): string {
  const words = metric === 'error-rate' ? (['more errors', 'fewer errors'] as const) : DIRECTIONS[unit]
  return (words ?? ['higher', 'lower'])[isRise ? 0 : 1]
}

/**
 * Returns how sure a change is in words: 'slower', 'likely slower, not proven', 'equal within 12%', 'not decided'. `direction` is
 * the word for its direction; N is the larger end of its 95 % interval, of error rates in points.
 */
export function certaintyText(
  certainty: Certainty,
  direction: string,
  { metric, low, high }: Measured & { readonly metric: MetricId },
): string {
  if (certainty === 'proven') return direction
  if (certainty === 'likely') return `likely ${direction}, not proven`
  if (certainty === 'undecided') return 'not decided'
  if (low === undefined || high === undefined) return 'equal'
  const within = Math.max(-low, high)
  return `equal within ${metric === 'error-rate' ? formatPoints(within).replace(/^[+±]/, '') : formatShare(within)}`
}

/** Returns the line that explains the marks of a table; empty when it has none. */
export function marksLine(used: readonly Certainty[]): Line {
  const texts = LEGEND.flatMap(([certainty, words]) =>
    used.includes(certainty) ? [`${CERTAINTY_MARKS[certainty]} ${words}`] : [],
  )
  return texts.length > 0 ? [texts.join(` ${DOT} `)] : []
}

/** Reasons of changes that are more than noise, but have another cause than the system. */
const EXPLAINED: ReadonlySet<ReasonCode> = new Set(['not-comparable', 'fewer-errors', 'less-load-offered'])

/** Returns how sure the change of a check is. */
export function checkCertainty({ change, delta, evidence, metric, allowed, reason }: Check): Certainty {
  const { p = 1, limit = 0, suspect } = evidence ?? {}
  if (suspect) return 'likely'
  if (change === 'unchanged' && delta?.absolute === 0) return 'equal'
  if (EXPLAINED.has(reason.code) && p <= limit) return 'proven'
  return certaintyOf({ change, low: delta?.low, high: delta?.high }, widestEqual(metric, allowed))
}
