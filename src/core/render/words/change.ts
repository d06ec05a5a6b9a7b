/** Names and changes as text: what a series is called, by how much one of its metrics moved, and how sure that is. */
import { type Certainty, certaintyOf, type Measured, widestEqual } from '../../model/certainty.ts'
import type { Check, Delta, Quantity, SeriesMeasurements, SeriesName } from '../../model/check.ts'
import { type MetricId, metricOf, type Unit } from '../../model/metric.ts'
import type { ReasonCode } from '../../model/reason.ts'
import type { LIMIT_KEYS } from '../../model/threshold.ts'
import {
  digitsApart,
  formatCount,
  formatDelta,
  formatInterval,
  formatPoints,
  formatQuantity,
  formatShare,
  formatTransition,
  plural,
} from './format.ts'
import { code, join, type Line, type Tone } from './line.ts'
import { ABSENT, ARROW, DOT, FROM_ZERO } from './symbols.ts'

/** Returns the name of a series: its workflow and, after it, its dimensions as `users=25`. */
export function seriesLine({
  workflow,
  dimensions,
}: Pick<SeriesName, 'workflow' | 'dimensions'>): Line {
  const values = Object.entries(dimensions).map(([name, value]) => [code(`${name}=${value}`)])
  return join([[code(workflow)], ...values], ' ')
}

/** Returns the name of a series as plain text, unescaped. */
export function seriesText(series: Pick<SeriesName, 'workflow' | 'dimensions'>): string {
  const dimensions = Object.entries(series.dimensions).map(([name, value]) => ` ${name}=${value}`)
  return series.workflow + dimensions.join('')
}

/** 'tenants=61, users=5' */
export function loadText(load: Readonly<Record<string, string>>): string {
  return Object.entries(load)
    .map(([fact, value]) => `${fact}=${value}`)
    .join(', ')
}

/** Writes the values of both sides: '655 → 812 ms', and of lower bounds '480/s → ≥ 420/s'; '–' for an absent side. */
export function transitionText(
  { baseline, candidate, unit }: Pick<Check, 'baseline' | 'candidate' | 'unit'>,
  digits?: number,
): string {
  if (!baseline?.atLeast && !candidate?.atLeast)
    return formatTransition(baseline?.value, candidate?.value, unit, ARROW, digits)
  const written = (side: Quantity | undefined) =>
    `${side?.atLeast ? '≥ ' : ''}${formatQuantity(side?.value, unit)}`
  return `${written(baseline)} ${ARROW} ${written(candidate)}`
}

/** '13 workflows and requests': what was measured, by what the series of the report are. */
export function measuredCount(
  count: number,
  series: readonly Pick<SeriesMeasurements, 'kind' | 'judged'>[],
): string {
  if (series[0]?.kind === 'benchmark') return plural(count, 'benchmark')
  return series.every(({ judged }) => judged)
    ? plural(count, 'workflow')
    : plural(count, 'workflow or request', 'workflows and requests')
}

/** Returns the words for a metric: 'average', 'p95', 'error rate'; the id of one that is in no table. */
export function metricLabel(metric: MetricId): string {
  return metricOf(metric)?.label ?? metric
}

interface Changed {
  readonly metric: MetricId
  readonly unit: string
  readonly delta?: Delta
}

/**
 * Writes a delta without its interval: '+24.0%' for times and rates, '+1.20 pp' for error rates, both for other shares
 * ('+1.00 pp, +12.3%'), 'new' from a baseline of 0, '–' without a delta.
 */
export function changeText({ metric, unit, delta }: Changed): string {
  if (!delta) return ABSENT
  if (metric === 'error-rate') return formatPoints(delta.absolute)
  const relative = delta.relative === undefined ? FROM_ZERO : formatDelta(delta.relative)
  return unit === 'ratio' ? `${formatPoints(delta.absolute)}, ${relative}` : relative
}

/** Returns a delta for a cell: as changeText(), with a footnote where there is no percentage. */
export function changeLine(changed: Changed): Line {
  const text = changeText(changed)
  return text.endsWith(FROM_ZERO) ? [text, { note: 'A change from 0 has no percentage.' }] : [text]
}

/** Writes the 95% interval of what decided: '[+8.1%, +42.3%]'; empty when nothing is known of the noise. */
export function intervalText({ metric, delta }: Changed): string {
  if (delta?.low === undefined || delta.high === undefined) return ''
  const points = (value: number) => formatPoints(value).slice(0, -3)
  const isOpen = delta.low < 0 && delta.high > LARGEST_SHOWN
  const relative = (value: number) =>
    isOpen && value > 0 ? `> ${formatDelta(LARGEST_SHOWN)}` : formatDelta(value)
  return formatInterval(delta.low, delta.high, metric === 'error-rate' ? points : relative)
}

/** An interval that includes no change and more than this, +1,000%, says only that nothing is known. */
const LARGEST_SHOWN = 10

/** What the interval of a change is of that is not of the change from the baseline. */
const AGAINST = {
  workflow: 'against the rest of the run',
  run: 'judged by the whole run:',
} as const

/**
 * Writes the 95% interval of a relative change: '[+8.1%, +42.3%]'; where only the change against the rest of the run is more than
 * noise, 'against the rest of the run +22.0% [+8.1%, +42.3%]'. Empty when the noise is not known.
 */
export function marginText(check: Changed): string {
  const { of, estimate } = check.delta ?? {}
  const moved = check.metric === 'error-rate' ? formatPoints : formatDelta
  const about = of === undefined ? '' : `${AGAINST[of]} ${moved(estimate ?? 0)} `
  return `${about}${intervalText(check)}`
}

/** Returns a relative change with its interval, for a drawing. Undefined for what has no place on an axis of relative changes. */
export function drawnInterval({
  metric,
  delta,
}: Pick<Check, 'metric' | 'delta'>): DrawnInterval | undefined {
  if (delta?.relative === undefined || metric === 'error-rate') return undefined
  const { relative, low, high, estimate } = delta
  if (low === undefined || high === undefined) return { relative }
  return { relative: estimate ?? relative, low, high }
}

/** Half widths of an axis. A change that leaves it is shown by an arrow at its end. */
const REACHES = [0.1, 0.25, 0.5, 1]
/** Share of the intervals that the axis holds, so that an outlier does not shrink the others to dots. */
const HELD = 0.75

/** Returns half the width of an axis for the intervals of these checks: 10% to 100%, in round steps. */
export function axisReach(checks: readonly Check[]): number {
  const ends = checks
    .flatMap(check => drawnInterval(check) ?? [])
    .map(({ low, high, relative }) =>
      Math.max(...[low, high, relative].map(end => Math.abs(end ?? 0))),
    )
    .sort((a, b) => a - b)
  const held = ends[Math.floor(HELD * (ends.length - 1))] ?? 0
  return REACHES.find(reach => held <= reach) ?? REACHES.at(-1)!
}

export interface DrawnInterval {
  readonly relative: number
  readonly low?: number
  readonly high?: number
}

/**
 * Returns how far a change went in the direction that is worse, as a ratio; negative for an improvement. Undefined where
 * there is no relative delta, or no worse direction.
 */
export function worsening(
  { metric, delta }: Changed,
  better = metricOf(metric)?.better,
): number | undefined {
  if (delta?.relative === undefined || !better) return undefined
  return better === 'lower' ? delta.relative : -delta.relative
}

/** Whether a limit of the check's threshold is exceeded; returns which, and the value of an absolute one. */
export function limitExceeded(
  check: Check,
): { key: 'max' | 'min' | 'max-growth' | 'max-drift'; limit?: number } | undefined {
  if (check.reason.code === 'growth-above-limit') return { key: 'max-growth' }
  if (check.reason.code === 'drift-above-limit') return { key: 'max-drift' }
  const value = check.candidate?.value
  const { max, min } = check.limits ?? {}
  if (value === undefined) return undefined
  const isBound = check.candidate?.atLeast
  if (max !== undefined && value > max) return { key: 'max', limit: max }
  return min !== undefined && value < min && !isBound ? { key: 'min', limit: min } : undefined
}

/** Returns the digits with which a value can be told from the limit that it exceeds; undefined where none is exceeded. */
export function digitsOf(check: Check): number | undefined {
  const { candidate, unit } = check
  const limit = limitExceeded(check)?.limit
  return candidate && limit !== undefined ? digitsApart(candidate.value, limit, unit) : undefined
}

/** Symbols of the limits of a threshold; its other keys only loosen these. */
const DEMANDS: Readonly<Record<(typeof LIMIT_KEYS)[number], string>> = {
  max: '≤ ',
  min: '≥ ',
  'max-increase': '≤ +',
  'max-decrease': '≥ -',
  'max-growth': 'growth ≤ ',
  'max-drift': 'drift ≤ ',
}

/**
 * Writes what the threshold of a check allows, or one of its keys alone, with the values as the configuration has them:
 * '≤ 1500ms, ≤ +5%'. Where `min-change` allows more than a percentage, it is written instead: '≤ +5ms'.
 */
export function allowedText(
  { threshold, allowed }: Pick<Check, 'threshold' | 'allowed'>,
  only?: string,
): string {
  const permitted = new Map([
    ['max-increase', allowed?.high],
    ['max-decrease', allowed?.low],
  ])
  return Object.entries(DEMANDS)
    .flatMap(([key, sign]) => {
      const written = threshold[key]
      if (written === undefined || key !== (only ?? key)) return []
      const [, percent] = /^([\d.]+)\s*%$/.exec(written) ?? []
      const most = 100 * Math.abs(permitted.get(key) ?? 0)
      const isLoosened = percent !== undefined && most > Number(percent) + 1e-6
      return [sign + ((isLoosened ? threshold['min-change'] : undefined) ?? written)]
    })
    .join(', ')
}

/** Writes the demands of a threshold by their keys in the configuration: 'max 1500ms, max-increase 5%'. */
export function thresholdText(threshold: Check['threshold']): string {
  return Object.keys(DEMANDS)
    .flatMap(key => (Object.hasOwn(threshold, key) ? [`${key} ${threshold[key]}`] : []))
    .join(', ')
}

/** Returns whether the checks of one metric of a series found it worse, better, or neither. */
export function toneOf(checks: readonly Check[]): Tone {
  if (checks.some(({ verdict }) => verdict === 'fail')) return 'worse'
  return checks.some(({ change }) => change === 'improved') ? 'better' : 'neutral'
}

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

/** Returns what a threshold allows of a change: '≤ +10%'. */
export function allowanceText(check: Check): string {
  const key = allowanceKey(check)
  return key === undefined ? '' : allowedText(check, key)
}

/** Returns the key of a threshold that allows a change: of two, the one that a fall exceeds if it exceeds one. */
export function allowanceKey({ threshold, delta, ofAllowed = 0 }: Check): string | undefined {
  const isBelow = ofAllowed > 1 && delta !== undefined && delta.absolute < 0
  const keys = isBelow ? ['max-decrease', 'max-increase'] : ['max-increase', 'max-decrease']
  return keys.find(key => Object.hasOwn(threshold, key))
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
