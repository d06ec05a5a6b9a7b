/**
 * Compares the load of runs, to detect that two runs are of different tests. A test with a fixed number of iterations takes
 * longer if the system is slower, so a different duration is not enough. By Little's law, the mean number of busy users is
 * throughput times elapsed time: if the system slows down, as many users or more are busy; if the test offers fewer requests,
 * fewer are.
 */
import { defined } from '../model/defined.ts'
import { getOrAdd } from '../model/group-by.ts'
import type { RunSummary, SeriesSummary } from '../model/run.ts'
import { sum } from '../stats/median.ts'
import { durationMsOf } from './active-time.ts'

export interface Load {
  /** Time under load in ms. Absent: the results have no timestamps. */
  readonly durationMs?: number
  /** Number of transactions and requests. Absent: the results have none. */
  readonly samples?: number
  /** Sum of the elapsed times of these samples in ms. Absent: unknown for at least one series. */
  readonly busyMs?: number
}

/** Returns how many requests and transactions a run has; empty unless it has both. */
export function countsByKind({ series }: RunSummary): {
  readonly requests?: number
  readonly transactions?: number
} {
  const [requests, transactions] = (['request', 'transaction'] as const).map(wanted =>
    sum(series.map(({ kind, count }) => (kind === wanted ? count : 0))),
  )
  return requests && transactions ? { requests, transactions } : {}
}

/** Relative difference below which counts and rates are treated as equal. */
const TOLERANCE = 0.1
/** Least elasticity of concurrency (change of its logarithm for a change of 1 of that of throughput) if less load is the cause. */
const MIN_ELASTICITY = 0.5

/** By run, because one of a baseline takes part in many comparisons. */
const known = new WeakMap<RunSummary, Load>()

/** Returns the load of a run. */
export function loadOf(run: RunSummary): Load {
  return getOrAdd(known, run, () => find(run))
}

function find(run: RunSummary): Load {
  const load = run.series.filter(
    ({ kind, count }) => (kind === 'transaction' || kind === 'request') && count > 0,
  )
  const samples = sum(load.map(({ count }) => count))
  const busy = load.map(busyMsOf)
  const durationMs = durationMsOf(run)
  const isKnown = busy.length > 0 && busy.every(ms => ms !== undefined)
  return defined({
    durationMs,
    samples: samples > 0 ? samples : undefined,
    busyMs: isKnown ? Math.round(sum(busy)) : undefined,
  })
}

function busyMsOf({ count, passed, failed, reported }: SeriesSummary): number | undefined {
  if (!passed && !failed) return reported?.avg === undefined ? undefined : count * reported.avg
  return sum([passed, failed].map(times => (times ? times.count * times.meanMs()! : 0)))
}

/**
 * Whether two runs of different duration may be of the same test: the system was slower or faster, or the same load lasted longer.
 * False if that is unknown.
 *
 * - Longer: the same number of samples, or the same rate, or a lower rate with as many busy users.
 * - Shorter: the same number of samples without more busy users. A shorter run at the same rate is not the same test.
 */
export function isSameTest(before: Load, now: Load): boolean {
  if (!before.durationMs || !now.durationMs || !before.samples || !now.samples) return false
  const isLonger = now.durationMs >= before.durationMs
  const hasAsMany = isClose(before.samples, now.samples)
  if (isLonger && hasAsMany) return true
  const { throughput, concurrency } = logRatiosOf(before, now)
  if (isLonger && Math.abs(throughput) <= Math.log1p(TOLERANCE)) return true
  return isLonger
    ? throughput < 0 && concurrency > MIN_ELASTICITY * throughput
    : hasAsMany && concurrency < MIN_ELASTICITY * throughput
}

/** Returns the logarithms of the ratios of new to earlier values: of samples in a time, and of busy users. NaN where not known. */
export function logRatiosOf(before: Load, now: Load) {
  const logRate = (load: Load, figure: 'samples' | 'busyMs') =>
    Math.log((load[figure] || NaN) / (load.durationMs || NaN))
  const change = (figure: 'samples' | 'busyMs') => logRate(now, figure) - logRate(before, figure)
  return { throughput: change('samples'), concurrency: change('busyMs') }
}

/** Whether fewer requests were offered, as opposed to served, by the logarithms of the ratios of new to earlier values. */
export function isOfferedLess(throughputLogRatio: number, concurrencyLogRatio: number): boolean {
  return throughputLogRatio < 0 && concurrencyLogRatio <= MIN_ELASTICITY * throughputLogRatio
}

function isClose(a: number, b: number): boolean {
  return Math.max(a, b) <= Math.min(a, b) * (1 + TOLERANCE)
}
