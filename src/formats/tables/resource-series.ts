/**
 * Summarizes the time series of a resource over a run (mean, p95, maximum, and the notice on steady growth), and reduces it for
 * storage to means over equal time steps.
 */

import { DAY_MS } from '../../core/model/duration.ts'
import { groupBy } from '../../core/model/group-by.ts'
import { type MetricId, metricOf, type Unit } from '../../core/model/metric.ts'
import type { Notice } from '../../core/model/notice.ts'
import type { ResourceSeries } from '../../core/model/run.ts'
import { mean, rangeOf } from '../../core/stats/median.ts'
import { significant } from '../../core/stats/rounding.ts'
import type { Growth, ResourcePoint } from '../../core/summarize/growth.ts'
import { bytesInWords, quoted } from '../../read/formats/frame/format-message.ts'

/** Returns the mean, p95 (nearest rank) and maximum of a metric over the points of a run, at least one. */
export function summaryOf(
  metric: MetricId,
  points: readonly ResourcePoint[],
): Map<MetricId, number> {
  const values = points.map(({ value }) => value).sort((a, b) => a - b)
  return new Map([
    [metric, mean(values)],
    [`${metric}-p95`, values[Math.ceil(0.95 * values.length) - 1] ?? NaN],
    [`${metric}-max`, values.at(-1) ?? NaN],
  ])
}

/** Returns the notice on a resource that grows steadily over a run, which may be too short to show where the growth ends. */
export function growthNotice(
  resource: string,
  metric: MetricId,
  { perHour, hours, level }: Growth,
): Notice {
  const { unit = '', label = metric } = metricOf(metric) ?? {}
  const subject = `${unit === 'count' ? `number of ${label}` : label} of ${quoted(resource)}`
  const time = level === undefined ? 'over the run' : `at ${level}`
  return {
    code: 'resource-grows',
    about: { workflow: resource, metric },
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

/** Maximum number of points of a time series, and of all time series of a table. */
const MAX_STORED = 240
const MAX_IN_ALL = 24_000
/** Minimum for the number of points to which a time series is reduced. */
const MIN_STORED = 24
/** Common steps of time axes, in ms. Longer steps are whole days. */
const STEPS = [
  1_000, 2_000, 5_000, 10_000, 15_000, 20_000, 30_000, 60_000, 120_000, 300_000, 600_000, 900_000,
  1_800_000, 3_600_000, 7_200_000, 14_400_000, 21_600_000, 43_200_000,
]
/** Number of significant digits of stored values. */
const DIGITS = 6

/** A time series as read from a table, with points in any order. */
export interface ReadResourceSeries
  extends Pick<ResourceSeries, 'workflow' | 'dimensions' | 'metric'> {
  readonly points: readonly ResourcePoint[]
}

/**
 * Returns the time series on a common axis. Its step is the smallest common one that is at least the distance of the points and
 * keeps the number of points within the limits. Series with less than two points are left out.
 */
export function storedResourceSeries(
  resourceSeries: readonly ReadResourceSeries[],
): ResourceSeries[] {
  const filled = resourceSeries.filter(({ points }) => points.length > 1)
  const times = rangeOf(filled.flatMap(({ points }) => points.map(({ ms }) => ms)))
  if (!times) return []
  const { least: startMs, most: endMs } = times
  const most = Math.max(MIN_STORED, Math.min(MAX_STORED, Math.floor(MAX_IN_ALL / filled.length)))
  const spacing = Math.max(...filled.map(({ points }) => spacingOf(points)))
  const stepMs = stepFor(startMs, endMs, most, spacing)
  const first = Math.floor(startMs / stepMs)
  const length = Math.floor(endMs / stepMs) - first + 1
  return filled.map(({ workflow, dimensions, metric, points }) => {
    const byStep = groupBy(points, ({ ms }) => Math.floor(ms / stepMs) - first)
    const values = Array.from({ length }, (_, step) => {
      const own = byStep.get(step)
      return own ? significant(mean(own.map(({ value }) => value)), DIGITS) : null
    })
    return { workflow, dimensions, metric, axis: { startMs: first * stepMs, stepMs }, values }
  })
}

function stepFor(startMs: number, endMs: number, most: number, spacing: number): number {
  const fits = (step: number) =>
    step >= spacing && Math.floor(endMs / step) - Math.floor(startMs / step) < most
  return (
    STEPS.find(fits) ?? DAY_MS * Math.max(1, Math.ceil((endMs - startMs) / DAY_MS / (most - 1)))
  )
}

/** Returns the median distance of neighboring points, in ms. */
function spacingOf(points: readonly ResourcePoint[]): number {
  const times = points.map(({ ms }) => ms).sort((a, b) => a - b)
  const distances = times.slice(1).map((ms, i) => ms - (times[i] ?? ms))
  return distances.sort((a, b) => a - b)[distances.length >> 1] ?? 0
}
