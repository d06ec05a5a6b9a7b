/**
 * Summarizes the time series of a resource over a run (mean, p95, maximum, and whether it grows steadily at a level of the load),
 * and reduces it for storage to means over equal time steps.
 */

import { DAY_MS } from '../../../model/duration.ts'
import { groupBy } from '../../../model/group-by.ts'
import { loadLevels } from '../../../model/load-levels.ts'
import { type MetricId, metricOf, type Unit } from '../../../model/metric.ts'
import type { Notice } from '../../../model/notice.ts'
import type { ResourceSeries, RunSummary, UsersOverTime } from '../../../model/run.ts'
import { type Dimensions, isLoad } from '../../../model/sample.ts'
import { significant } from '../../../stats/rounding.ts'
import { autocorrelation, mannKendall, theilSen } from '../../../stats/trend.ts'
import { agree } from '../../../summarize/active-time.ts'
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

/** Largest ratio between numbers of users of one level: it explains less growth than is reported. */
const SAME_USERS = 1.05
/** Minimum length of a level, as a share of the run. */
const MIN_LENGTH = 0.1

/** Returns the level of the load that a resource with these dimensions bears. One level where the load is not known. */
export function levelOf(load: readonly RunSummary[], dimensions: Dimensions): LevelAt {
  const series = load.flatMap(run => run.series).filter(one => isLoad(one.kind) && agree(one.dimensions, dimensions))
  const names = loadLevels(series)
  if (names.length === 0) {
    const levels = load.flatMap(({ users }) => (users ? [levelOfUsers(users)] : []))
    return ms => joined(levels.map(at => at(ms)))
  }
  const byLevel = groupBy(series, ({ dimensions: of }) =>
    names.flatMap(name => (Object.hasOwn(of, name) ? [`${name}=${of[name]}`] : [])).join(' '),
  )
  const windows = [...byLevel].map(([level, members]) => ({
    level,
    startMs: Math.min(...members.flatMap(({ startMs }) => startMs ?? [])),
    endMs: Math.max(...members.flatMap(({ endMs }) => endMs ?? [])),
  }))
  return ms => joined(windows.filter(({ startMs, endMs }) => ms >= startMs && ms <= endMs).map(({ level }) => level))
}

/**
 * Returns the level by the number of users. A number that never stays the same for long is one level when it only varies, as
 * where the load generator adds users for slow responses, and none when it grows all the time.
 */
function levelOfUsers({ startMs, stepMs, values }: UsersOverTime): LevelAt {
  const first = Math.floor(startMs / stepMs)
  const levels: { readonly from: number; readonly users: number; to: number }[] = []
  values.forEach((users, i) => {
    const last = levels.at(-1)
    const isSame = last && users !== null && Math.max(users, last.users) <= SAME_USERS * Math.min(users, last.users)
    if (isSame) last.to = i + 1
    else if (users !== null) levels.push({ from: i, users, to: i + 1 })
  })
  const long = levels.filter(({ from, to }) => to - from >= MIN_LENGTH * values.length)
  if (long.reduce((sum, { from, to }) => sum + to - from, 0) < values.length / 2) {
    const grows = growthOf(values.flatMap((value, i) => (value === null ? [] : { ms: i * stepMs, value })))
    return () => (grows ? undefined : '')
  }
  return ms => {
    const step = Math.floor(ms / stepMs) - first
    const found = long.find(({ from, to }) => step >= from && step < to)
    return found && `${Math.round(found.users)} users`
  }
}

/** Joins the levels of all load generators; undefined while one of them is not level. */
function joined(levels: readonly (string | undefined)[]): string | undefined {
  return levels.includes(undefined) ? undefined : levels.join(', ')
}

/** Maximum number of points of a time series, and of all time series of a table. */
const MAX_STORED = 240
const MAX_IN_ALL = 24_000
/** Minimum for the number of points to which a time series is reduced. */
const MIN_STORED = 24
/** Common steps of time axes, in ms. Longer steps are whole days. */
const STEPS = [
  1_000, 2_000, 5_000, 10_000, 15_000, 20_000, 30_000, 60_000, 120_000, 300_000, 600_000, 900_000, 1_800_000, 3_600_000,
  7_200_000, 14_400_000, 21_600_000, 43_200_000,
]
/** Number of significant digits of stored values. */
const DIGITS = 6

/** A time series as read from a table, with points in any order. */
export interface ReadResourceSeries extends Pick<ResourceSeries, 'workflow' | 'dimensions' | 'metric'> {
  readonly points: readonly ResourcePoint[]
}

/**
 * Returns the time series on a common axis. Its step is the smallest common one that is at least the distance of the points and
 * keeps the number of points within the limits. Series with less than two points are left out.
 */
export function storedResourceSeries(resourceSeries: readonly ReadResourceSeries[]): ResourceSeries[] {
  const filled = resourceSeries.filter(({ points }) => points.length > 1)
  if (filled.length === 0) return []
  let startMs = Number.POSITIVE_INFINITY
  let endMs = Number.NEGATIVE_INFINITY
  for (const { points } of filled) {
    for (const { ms } of points) {
      startMs = Math.min(startMs, ms)
      endMs = Math.max(endMs, ms)
    }
  }
  const most = Math.max(MIN_STORED, Math.min(MAX_STORED, Math.floor(MAX_IN_ALL / filled.length)))
  const spacing = Math.max(...filled.map(({ points }) => spacingOf(points)))
  const stepMs = stepFor(startMs, endMs, most, spacing)
  const first = Math.floor(startMs / stepMs)
  const length = Math.floor(endMs / stepMs) - first + 1
  return filled.map(({ workflow, dimensions, metric, points }) => {
    const sums = new Array<number>(length).fill(0)
    const counts = new Array<number>(length).fill(0)
    for (const { ms, value } of points) {
      const at = Math.floor(ms / stepMs) - first
      sums[at]! += value
      counts[at]! += 1
    }
    const values = sums.map((sum, i) => (counts[i]! > 0 ? significant(sum / counts[i]!, DIGITS) : null))
    return { workflow, dimensions, metric, axis: { startMs: first * stepMs, stepMs }, values }
  })
}

function stepFor(startMs: number, endMs: number, most: number, spacing: number): number {
  const fits = (step: number) => step >= spacing && Math.floor(endMs / step) - Math.floor(startMs / step) < most
  return STEPS.find(fits) ?? DAY_MS * Math.max(1, Math.ceil((endMs - startMs) / DAY_MS / (most - 1)))
}

/** Returns the median distance of neighboring points, in ms. */
function spacingOf(points: readonly ResourcePoint[]): number {
  const times = points.map(({ ms }) => ms).sort((a, b) => a - b)
  const distances = times.slice(1).map((ms, i) => ms - times[i]!)
  return distances.sort((a, b) => a - b)[distances.length >> 1]!
}
