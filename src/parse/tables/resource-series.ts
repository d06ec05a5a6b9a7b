/** Summarizes the time series of a resource over a run: mean, p95, maximum, and whether it grows steadily. */
import { type MetricId, metricOf, type Unit } from '../../model/metric.ts'
import type { Notice } from '../../model/notice.ts'
import { autocorrelation, mannKendall, theilSen } from '../../stats/trend.ts'
import { bytesInWords, quoted } from '../format-message.ts'

/** A value at a time, in base units. */
export interface ResourcePoint {
  readonly ms: number
  readonly value: number
}

/** Maximum number of points for a trend. More are averaged first, because all pairs of points are compared. */
const MAX_POINTS = 120
/** Minimum number of points for a trend. */
const MIN_POINTS = 10
/** Probability of reporting growth for a series without a trend. */
const FALSE_ALARM = 0.001
/** Minimum growth over the run to report, as a share of the mean. */
const MIN_RISE = 0.1

/** Returns the mean, p95 (nearest rank) and maximum of a metric over the points of a run, at least one. */
export function summaryOf(metric: MetricId, points: readonly ResourcePoint[]): Map<MetricId, number> {
  const values = points.map(({ value }) => value).sort((a, b) => a - b)
  return new Map([
    [metric, values.reduce((sum, value) => sum + value, 0) / values.length],
    [`${metric}-p95`, values[Math.ceil(0.95 * values.length) - 1]!],
    [`${metric}-max`, values.at(-1)!],
  ])
}

/** Steady growth of a time series. */
export interface Growth {
  /** Base units per hour: the median slope of all pairs of points (Theil-Sen). */
  readonly perHour: number
  /** Hours from the first to the last point. */
  readonly hours: number
}

/** Returns the growth of a time series if it is steady (Mann-Kendall) and at least 10 % of the mean; else undefined. */
export function growthOf(points: readonly ResourcePoint[]): Growth | undefined {
  const inOrder = [...points].sort((a, b) => a.ms - b.ms)
  if (inOrder.length < MIN_POINTS) return undefined
  const hours = (inOrder.at(-1)!.ms - inOrder[0]!.ms) / 3_600_000
  const means = thinned(inOrder.map(({ value }) => value))
  const rise = theilSen(means) * (means.length - 1)
  const mean = means.reduce((sum, value) => sum + value, 0) / means.length
  if (hours <= 0 || rise < MIN_RISE * mean) return undefined
  if (mannKendall(means, autocorrelation(means)) > FALSE_ALARM) return undefined
  return { perHour: rise / hours, hours }
}

/** Returns the notice on a resource that grows steadily over a run, which may be too short to show where the growth ends. */
export function growthNotice(resource: string, metric: MetricId, { perHour, hours }: Growth): Notice {
  const { unit, label } = metricOf(metric)!
  return {
    code: 'resource-grows',
    message: `The ${unit === 'count' ? `number of ${label}` : label} of ${quoted(resource)} grows steadily over the run: by ${slopeInWords(perHour, unit)} per hour, over ${rounded(hours)} h.`,
  }
}

function slopeInWords(perHour: number, unit: Unit): string {
  if (unit === 'ratio') return `${rounded(perHour * 100)} percentage points`
  if (unit === 'bytes') return bytesInWords(perHour)
  return unit === 'count' || unit === '' ? rounded(perHour) : `${rounded(perHour)} ${unit}`
}

/** Rounds to two decimal places, or to a whole number from 100 on. */
function rounded(number: number): string {
  return `${number >= 100 ? Math.round(number) : Math.round(100 * number) / 100}`
}

/** Averages groups of neighboring values of equal size, except the last group. Returns at most MAX_POINTS means. */
function thinned(values: readonly number[]): number[] {
  const width = Math.ceil(values.length / MAX_POINTS)
  return Array.from({ length: Math.ceil(values.length / width) }, (_, i) => {
    const part = values.slice(i * width, (i + 1) * width)
    return part.reduce((sum, value) => sum + value, 0) / part.length
  })
}
