/** The course of a resource over a run, and what is kept of it: mean, p95, largest value, and whether it rises steadily. */
import { type MetricId, metricOf, type Unit } from '../../model/metric.ts'
import type { Notice } from '../../model/notice.ts'
import { autocorrelation, mannKendall, theilSen } from '../../stats/trend.ts'
import { bytesInWords, quoted } from '../format-message.ts'

/** A value at a time, in base units. */
export interface ResourcePoint {
  readonly ms: number
  readonly value: number
}

/** Points that a trend is looked for in at most: further ones are joined, because all pairs of them are compared. */
const MOST_POINTS = 120
/** Fewer points show no trend. */
const LEAST_POINTS = 10
/** Chance that a course without a trend is called rising. */
const FALSE_ALARM = 0.001
/** A rise over the run by less than this share of the mean is not worth a remark. */
const LEAST_RISE = 0.1

/** Returns the values of a metric over the points of a run, at least one: mean, p95 (nearest rank) and maximum. */
export function summaryOf(metric: MetricId, points: readonly ResourcePoint[]): Map<MetricId, number> {
  const values = points.map(({ value }) => value).sort((a, b) => a - b)
  return new Map([
    [metric, values.reduce((sum, value) => sum + value, 0) / values.length],
    [`${metric}-p95`, values[Math.ceil(0.95 * values.length) - 1]!],
    [`${metric}-max`, values.at(-1)!],
  ])
}

/** How a course rises. */
export interface Growth {
  /** Base units an hour: the median slope of all pairs of points. */
  readonly perHour: number
  /** Hours from first to last point. */
  readonly hours: number
}

/** Returns how a course rises, when it does so steadily and by a tenth of its mean or more; undefined when it does not. */
export function growthOf(points: readonly ResourcePoint[]): Growth | undefined {
  const inOrder = [...points].sort((a, b) => a.ms - b.ms)
  if (inOrder.length < LEAST_POINTS) return undefined
  const hours = (inOrder.at(-1)!.ms - inOrder[0]!.ms) / 3_600_000
  const means = thinned(inOrder.map(({ value }) => value))
  const rise = theilSen(means) * (means.length - 1)
  const mean = means.reduce((sum, value) => sum + value, 0) / means.length
  if (hours <= 0 || rise < LEAST_RISE * mean) return undefined
  if (mannKendall(means, autocorrelation(means)) > FALSE_ALARM) return undefined
  return { perHour: rise / hours, hours }
}

/** Returns the remark on a resource that rises steadily over a run: the run may be too short to see where it ends. */
export function growthNotice(resource: string, metric: MetricId, { perHour, hours }: Growth): Notice {
  const { unit, label } = metricOf(metric)!
  return {
    code: 'resource-grows',
    message: `The ${unit === 'count' ? `number of ${label}` : label} of ${quoted(resource)} grows steadily over the run: by ${slopeInWords(perHour, unit)} an hour, over ${rounded(hours)} h.`,
  }
}

function slopeInWords(perHour: number, unit: Unit): string {
  if (unit === 'ratio') return `${rounded(perHour * 100)} percentage points`
  if (unit === 'bytes') return bytesInWords(perHour)
  return unit === 'count' || unit === '' ? rounded(perHour) : `${rounded(perHour)} ${unit}`
}

/** To hundredths, and to whole numbers from 100 on. */
function rounded(number: number): string {
  return `${number >= 100 ? Math.round(number) : Math.round(100 * number) / 100}`
}

/**
 * Returns means of neighbouring values, of equally many but for the last: at most 120, which is MOST_POINTS.
 *
 * @internal
 */
export function thinned(values: readonly number[]): number[] {
  const width = Math.ceil(values.length / MOST_POINTS)
  return Array.from({ length: Math.ceil(values.length / width) }, (_, i) => {
    const part = values.slice(i * width, (i + 1) * width)
    return part.reduce((sum, value) => sum + value, 0) / part.length
  })
}
