/** Names and changes as text: what a series is called, and by how much one of its metrics moved. */
import type { Check, Delta, Quantity, SeriesMeasurements, SeriesName } from '../../model/check.ts'
import { type MetricId, metricOf } from '../../model/metric.ts'
import {
  formatDelta,
  formatInterval,
  formatPoints,
  formatQuantity,
  formatTransition,
  plural,
} from './format.ts'
import { code, type IntervalPlot, join, type Line, type Tone } from './line.ts'
import { ABSENT, ARROW, FROM_ZERO } from './symbols.ts'

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
    return formatTransition(baseline?.value, candidate?.value, unit, digits)
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

/** A relative change, and its interval where it is known. */
export type DrawnInterval = Pick<IntervalPlot, 'relative' | 'low' | 'high'>

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

/** Returns whether the checks of one metric of a series found it worse, better, or neither. */
export function toneOf(checks: readonly Check[]): Tone {
  if (checks.some(({ verdict }) => verdict === 'fail')) return 'worse'
  return checks.some(({ change }) => change === 'improved') ? 'better' : 'neutral'
}
