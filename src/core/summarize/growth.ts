/** Finds steady growth of a time series within one level of the load, and the levels of a load. */

import { groupBy } from '../model/group-by.ts'
import { loadLevels } from '../model/load-levels.ts'
import type { ResourceSeries, RunSummary, UsersOverTime } from '../model/run.ts'
import { type Dimensions, isLoad } from '../model/sample.ts'
import { mean } from '../stats/median.ts'
import { autocorrelation, mannKendall, theilSen } from '../stats/trend.ts'
import { agree } from './active-time.ts'

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

/** Returns the values of a resource over time, without the steps in which nothing was measured. */
export function pointsOver({
  values,
  axis,
}: Pick<ResourceSeries, 'values' | 'axis'>): ResourcePoint[] {
  return values.flatMap((value, i) =>
    value === null ? [] : [{ ms: axis.startMs + i * axis.stepMs, value }],
  )
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
export function growthOf(
  points: readonly ResourcePoint[],
  levelAt: LevelAt = () => '',
): Growth | undefined {
  const parts = partsByLevel(points, levelAt)
  const long = parts.filter(part => part.points.length >= MIN_POINTS)
  const found = long.flatMap(part => {
    const growth = growthWithin(part.points, FALSE_ALARM / long.length)
    return growth ? { ...growth, ...(parts.length > 1 && { level: part.level }) } : []
  })
  return found.sort((a, b) => b.perHour - a.perHour)[0]
}

function growthWithin(inOrder: readonly ResourcePoint[], falseAlarm: number): Growth | undefined {
  const hours = (inOrder.at(-1)!.ms - inOrder[0]!.ms) / 3_600_000
  const means = groupsOf(inOrder, MAX_POINTS).map(group => mean(group.map(({ value }) => value)))
  const rise = theilSen(means) * (means.length - 1)
  if (hours <= 0 || rise < MIN_RISE * mean(means)) return undefined
  if (mannKendall(means, autocorrelation(means)) > falseAlarm) return undefined
  return { perHour: rise / hours, hours }
}

/** Returns the parts of a time series in which the load stays on one level, oldest first. */
export function partsByLevel(points: readonly ResourcePoint[], levelAt: LevelAt) {
  const parts: { readonly level: string; readonly points: ResourcePoint[] }[] = []
  for (const point of points.toSorted((a, b) => a.ms - b.ms)) {
    const level = levelAt(point.ms)
    if (level === undefined) continue
    if (parts.at(-1)?.level === level) parts.at(-1)!.points.push(point)
    else parts.push({ level, points: [point] })
  }
  return parts
}

/** Returns at most so many groups of neighbors, of equal size except the last one. */
export function groupsOf<T>(values: readonly T[], most: number): T[][] {
  const width = Math.ceil(values.length / most)
  return Array.from({ length: Math.ceil(values.length / width) }, (_, i) =>
    values.slice(i * width, (i + 1) * width),
  )
}

/** Largest ratio between numbers of users of one level: it explains less growth than is reported. */
const SAME_USERS = 1.05
/** Minimum length of a level, as a share of the run. */
const MIN_LENGTH = 0.1

/** Returns the level of the load that a resource with these dimensions bears. One level where the load is not known. */
export function levelOf(load: readonly RunSummary[], dimensions: Dimensions): LevelAt {
  const series = load
    .flatMap(run => run.series)
    .filter(one => isLoad(one.kind) && agree(one.dimensions, dimensions))
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
  return ms =>
    joined(
      windows
        .filter(({ startMs, endMs }) => ms >= startMs && ms <= endMs)
        .map(({ level }) => level),
    )
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
    const isSame =
      last &&
      users !== null &&
      Math.max(users, last.users) <= SAME_USERS * Math.min(users, last.users)
    if (isSame) last.to = i + 1
    else if (users !== null) levels.push({ from: i, users, to: i + 1 })
  })
  const long = levels.filter(({ from, to }) => to - from >= MIN_LENGTH * values.length)
  if (long.reduce((sum, { from, to }) => sum + to - from, 0) < values.length / 2) {
    const grows = growthOf(pointsOver({ values, axis: { startMs: 0, stepMs } }))
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
