/**
 * How much load a run put on the system and how long that took. A test of a fixed number of iterations runs longer when the
 * system is slower, so another duration alone does not make another test. By Little's law the mean number of busy users is
 * throughput times elapsed time: a system that slows down keeps as many users busy, or more; a test that offers fewer
 * requests keeps fewer busy.
 */
import { defined } from '../model/defined.ts'
import type { RunSummary, SeriesSummary } from '../model/run.ts'
import { durationMsOf } from './window.ts'

export interface Load {
  /** Time in which the run was under load, ms. Absent when the results have no timestamps. */
  readonly durationMs?: number
  /** Transactions and requests. Absent when the results hold none. */
  readonly samples?: number
  /** Sum of the elapsed times of these samples, ms. Absent where it is not known of every series. */
  readonly busyMs?: number
}

/** Counts and rates that differ by less than this ratio are as good as equal. */
const TOLERANCE = 0.1
/** The number of busy users must follow at least this share of a change in throughput (both as logarithms) to be its cause. */
const BUSY_SHARE = 0.5

/** Returns the load of a run. */
export function loadOf(run: RunSummary): Load {
  const load = run.series.filter(({ kind, count }) => (kind === 'transaction' || kind === 'request') && count > 0)
  const samples = load.reduce((sum, { count }) => sum + count, 0)
  const busy = load.map(busyMsOf)
  const durationMs = durationMsOf(run)
  const isKnown = busy.length > 0 && busy.every(ms => ms !== undefined)
  return defined({
    durationMs,
    samples: samples > 0 ? samples : undefined,
    busyMs: isKnown ? Math.round(busy.reduce((sum, ms) => sum + ms, 0)) : undefined,
  })
}

function busyMsOf({ count, passed, failed, reported }: SeriesSummary): number | undefined {
  if (!passed && !failed) return reported?.avg === undefined ? undefined : count * reported.avg
  return [passed, failed].reduce((sum, times) => sum + (times ? times.count * times.meanMs()! : 0), 0)
}

/**
 * Whether two runs of different duration may have run the same test: the system was slower or faster, or the same load
 * lasted longer. False where that cannot be told.
 *
 * - Longer: as many samples, or the same rate, or a lower rate that kept as many users busy.
 * - Shorter: as many samples by users who were no busier. A shorter run at the same rate saw less of the system.
 */
export function isSameTest(before: Load, now: Load): boolean {
  if (!before.durationMs || !now.durationMs || !before.samples || !now.samples) return false
  const isLonger = now.durationMs >= before.durationMs
  const hasAsMany = isClose(before.samples, now.samples)
  if (isLonger && hasAsMany) return true
  const rate = Math.log(now.samples / now.durationMs) - Math.log(before.samples / before.durationMs)
  if (isLonger && Math.abs(rate) <= Math.log1p(TOLERANCE)) return true
  const users = changeOfUsers(before, now)
  if (users === undefined) return false
  return isLonger ? rate < 0 && !isOfferedLess(rate, users) : hasAsMany && users < BUSY_SHARE * rate
}

/** Whether fewer requests were offered, rather than served. Takes the changes of the logarithms of rate and busy users. */
export function isOfferedLess(rate: number, users: number): boolean {
  return rate < 0 && users <= BUSY_SHARE * rate
}

/** Change of the logarithm of the mean number of busy users. */
function changeOfUsers(before: Load, now: Load): number | undefined {
  if (!before.busyMs || !now.busyMs) return undefined
  return Math.log(now.busyMs / now.durationMs!) - Math.log(before.busyMs / before.durationMs!)
}

function isClose(a: number, b: number): boolean {
  return Math.max(a, b) <= Math.min(a, b) * (1 + TOLERANCE)
}
