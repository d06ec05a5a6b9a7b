/** How sure the change of a check is: as a mark, a word, and in words. */
import { type Certainty, certaintyOf, type Measured, widestEqual } from '../../model/certainty.ts'
import type { Check } from '../../model/check.ts'
import type { MetricId, Unit } from '../../model/metric.ts'
import type { ReasonCode } from '../../model/reason.ts'
import { formatCount, formatPoints, formatShare } from './format.ts'
import type { Line } from './line.ts'
import { DOT } from './symbols.ts'

/** Marks before a change, one column wide. A proven change has none. */
export const CERTAINTY_MARKS: Readonly<Record<Certainty, string>> = {
  proven: '',
  likely: '?',
  equal: '=',
  undecided: '~',
}

/**
 * Returns how sure the change of a check is, for a cell: 'proven slower', 'likely slower', 'equal', 'not decided'; of plain
 * arithmetic 'above the allowance'. Empty where the noise is not known.
 */
export function certaintyWord(check: Check): string {
  if (isStrictBreach(check)) return ABOVE
  if (check.delta?.low === undefined) return ''
  const certainty = checkCertainty(check)
  if (certainty === 'equal') return 'equal'
  if (certainty === 'undecided') return 'not decided'
  return `${certainty} ${directionText(check, check.delta.absolute >= 0)}`
}

/** Said of a breach that nothing proves. */
export const ABOVE = 'above the allowance'

/** Whether plain arithmetic found the breach (`decide: strict`), which proves nothing. */
export function isStrictBreach({ evidence, change }: Check): boolean {
  return evidence?.by === 'strict' && change === 'regressed'
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
export function directionText(
  { metric, unit }: { metric: MetricId; unit: Unit },
  isRise: boolean,
): string {
  const words =
    metric === 'error-rate' ? (['more errors', 'fewer errors'] as const) : DIRECTIONS[unit]
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
const EXPLAINED: ReadonlySet<ReasonCode> = new Set([
  'not-comparable',
  'fewer-errors',
  'less-load-offered',
])

/** Reasons of checks that pass although their change is larger than allowed. */
const OPEN: ReadonlySet<ReasonCode> = new Set([...EXPLAINED, 'noise', 'noise-among-many'])

/** Whether a check passes because its change, larger than allowed, is not proven or has another cause. */
export function isOpen({ verdict, reason }: Check): boolean {
  return verdict === 'pass' && OPEN.has(reason.code)
}

/** Counts the checks that are open: '1 likely worse (not proven)', '4 not decided'; none where none is. */
export function openCounts(checks: readonly Check[]): string[] {
  const open = checks.filter(isOpen)
  const likely = open.filter(check => checkCertainty(check) === 'likely').length
  return [
    ...(likely > 0 ? [`${formatCount(likely)} likely worse (not proven)`] : []),
    ...(open.length > likely ? [`${formatCount(open.length - likely)} not decided`] : []),
  ]
}

/** Returns how sure the change of a check is. */
export function checkCertainty({
  change,
  delta,
  evidence,
  metric,
  allowed,
  reason,
}: Check): Certainty {
  const { p = 1, limit = 0, suspect, by } = evidence ?? {}
  if (suspect) return 'likely'
  const decided = by === 'strict' ? 'unknown' : change
  if (change === 'unchanged' && delta?.absolute === 0) return 'equal'
  if (EXPLAINED.has(reason.code) && p <= limit) return 'proven'
  return certaintyOf(
    { change: decided, low: delta?.low, high: delta?.high },
    widestEqual(metric, allowed),
  )
}
