/**
 * Finds the load level at a time of a run: the values of dimensions such as `users` whose samples ran then; without such a
 * dimension, the time in which the number of users stayed the same.
 */
import { groupBy } from '../../../model/group-by.ts'
import { loadLevels } from '../../../model/load-levels.ts'
import type { RunSummary, UsersOverTime } from '../../../model/run.ts'
import { type Dimensions, isLoad } from '../../../model/sample.ts'
import { agree } from '../../../summarize/active-time.ts'
import { growthOf, type LevelAt } from './resource-series.ts'

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
