/** Summarizes the time series of a resource over a run: mean, p95, maximum, and whether it grows steadily. */
import { type MetricId, metricOf, type Unit } from '../../../model/metric.ts'
import type { Notice } from '../../../model/notice.ts'
import { autocorrelation, mannKendall, theilSen } from '../../../stats/trend.ts'
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
  /** Load level at which it grows. Absent when the load has only one. */
  readonly level?: string
}

/** Returns the load level at a time, as text; undefined while the load is not level. */
export type LevelAt = (ms: number) => string | undefined

/**
 * Returns the largest growth of a time series that is steady (Mann-Kendall) and at least 10 % of the mean; else undefined. From one
 * load level to the next, a resource grows with the load: only points of one level that follow each other are compared.
 */
export function growthOf(points: readonly ResourcePoint[], levelAt: LevelAt = () => ''): Growth | undefined {
  const parts: { readonly level: string; readonly points: ResourcePoint[] }[] = []
  for (const point of points.toSorted((a, b) => a.ms - b.ms)) {
    const level = levelAt(point.ms)
    if (level === undefined) continue
    if (parts.at(-1)?.level === level) parts.at(-1)!.points.push(point)
    else parts.push({ level, points: [point] })
  }
  const long = parts.filter(part => part.points.length >= MIN_POINTS)
  const found = long.flatMap(part => {
    const growth = growthWithin(part.points, FALSE_ALARM / long.length)
    return growth ? { ...growth, ...(parts.length > 1 && { level: part.level }) } : []
  })
  return found.sort((a, b) => b.perHour - a.perHour)[0]
}

function growthWithin(inOrder: readonly ResourcePoint[], falseAlarm: number): Growth | undefined {
  const hours = (inOrder.at(-1)!.ms - inOrder[0]!.ms) / 3_600_000
  const means = thinned(inOrder.map(({ value }) => value))
  const rise = theilSen(means) * (means.length - 1)
  const mean = means.reduce((sum, value) => sum + value, 0) / means.length
  if (hours <= 0 || rise < MIN_RISE * mean) return undefined
  if (mannKendall(means, autocorrelation(means)) > falseAlarm) return undefined
  return { perHour: rise / hours, hours }
}

/** Returns the notice on a resource that grows steadily over a run, which may be too short to show where the growth ends. */
export function growthNotice(resource: string, metric: MetricId, { perHour, hours, level }: Growth): Notice {
  const { unit, label } = metricOf(metric)!
  const subject = `${unit === 'count' ? `number of ${label}` : label} of ${quoted(resource)}`
  const time = level === undefined ? 'over the run' : `at ${level}`
  return {
    code: 'resource-grows',
    message: `The ${subject} grows steadily ${time}: by ${slopeInWords(perHour, unit)} per hour, over ${rounded(hours)} h.`,
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
