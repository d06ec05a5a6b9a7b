/** The noise of a suite by its whole history, as the ledger has it: what the lines of earlier runs show, without reading them again. */

import { defined } from '../../model/defined.ts'
import { getOrAdd, groupBy } from '../../model/group-by.ts'
import { isBuiltIn, metricOf } from '../../model/metric.ts'
import { seriesKey } from '../../model/run.ts'
import { learnHistoryNoise, MIN_RUNS } from '../../stats/history-noise.ts'
import type { SuiteNoise } from '../../stats/learnt-errors.ts'
import type { LearntNoise } from '../../stats/learnt-tails.ts'
import type { PastRun } from '../../stats/residuals.ts'
import { significant } from '../../stats/rounding.ts'
import { recordedRuns } from './epoch.ts'
import { sha256 } from './layout.ts'
import { type Ledger, type LedgerNoise, newestInstantOf } from './ledger.ts'
import { isElsewhere } from './select.ts'
import type { SeriesRun } from './thin-lines.ts'

/** Newest runs that are read: the half-life of the noise is 60. */
export const MOST_LEARNT = 240
/** Most earlier runs that a run is compared with, as by the default of `baseline.window`. */
const WINDOW = 10
/** Significant digits of a number. */
const DIGITS = 3

/** Number of stored runs after which the noise is learnt again: by that of up to 30 runs ago, red and back is half as often again. */
const LEARNT_EVERY = 4

/** Whether a number of stored runs is one after which the noise is learnt, or has passed it by adding some. */
export function isLearntWith(runs: number, added: number): boolean {
  return Math.floor((runs + added) / LEARNT_EVERY) > Math.floor(runs / LEARNT_EVERY)
}

/** Whether the write that adds runs is to learn the noise. */
export function learnsWith(ledger: Ledger, added: number): boolean {
  const { runs } = recordedRuns(ledger)
  const isLong = ledger.noise !== undefined || runs >= MIN_RUNS
  return lacksNoise(ledger) || (isLong && isLearntWith(runs, added))
}

/** Whether a ledger of an earlier version has runs enough to learn their noise; the next write does. */
export function lacksNoise(ledger: Ledger): boolean {
  const isEarlier = ledger.noise === undefined && ledger.recorded === undefined
  return isEarlier && recordedRuns(ledger).runs >= MIN_RUNS
}

/**
 * Returns until when runs were made in another environment, by the facts that must be equal, ms since 1970. -Infinity: no kept epoch
 * is of another one.
 */
export function elsewhereUntil(
  { epoch, history }: Ledger,
  mustMatch: readonly string[] = [],
): number {
  const present = epoch.runs.at(-1)!
  const earlier = history.flatMap(({ runs }) => runs)
  return newestInstantOf(earlier.filter(run => isElsewhere(run, present, mustMatch)))
}

/**
 * Learns the noise from the lines of runs, in any order; those up to `untilMs` (since 1970) are of another environment.
 * Undefined where fewer than MIN_RUNS can be compared in any metric.
 */
export function learnLedgerNoise(
  lines: readonly SeriesRun[],
  untilMs = -Infinity,
): LedgerNoise | undefined {
  const byId = groupBy(lines, ({ id }) => id)
  // A run has the line that was written last, which knows what became of it.
  const runs = [...byId.values()]
    .map(same => same.at(-1)!)
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .slice(-MOST_LEARNT)
  const keys = [...new Set(runs.slice(-WINDOW).flatMap(keysOf))].filter(Boolean)
  const logsOf = logarithms(keys)
  const past = runs.map(
    (run): Omit<PastRun, 'logs'> => ({
      level: run.epoch ?? '',
      isBaseline: run.outcome !== 'breached' && run.outcome !== 'refused',
      commit: run.commit,
      isElsewhere: Date.parse(run.at) <= untilMs,
    }),
  )
  const ids = new Set(runs.slice(-WINDOW).flatMap(({ values }) => Object.keys(values)))
  const metrics: LedgerNoise['metrics'] = {}
  let most = 0
  for (const metric of [...ids].filter(hasNoise)) {
    const noise = learnHistoryNoise(
      runs.map((run, r) => ({ ...past[r]!, logs: logsOf(run, metric) })),
      WINDOW,
    )
    if (!noise) continue
    most = Math.max(most, noise.runs)
    metrics[metric] = defined({
      own: noise.series.map(found => (found ? written(found) : null)),
      shared: noise.shared && written(noise.shared),
      spread: rounded(noise.spread.level, noise.spread.weight),
    })
  }
  if (most === 0) return undefined
  return defined({
    runs: most,
    record: recordOf(runs),
    series: keys.map(digestOf),
    metrics,
  })
}

/** Returns how often runs breached whose commit passed in another run; undefined when none was judged. */
function recordOf(runs: readonly SeriesRun[]): LedgerNoise['record'] {
  const judged = runs.filter(({ outcome }) => ['passed', 'held', 'breached'].includes(outcome))
  const passed = new Set(
    judged.filter(({ outcome }) => outcome === 'passed').flatMap(({ commit }) => commit ?? []),
  )
  const failed = judged.filter(
    ({ outcome, commit }) => outcome === 'breached' && passed.has(commit ?? ''),
  )
  return judged.length > 0 ? { runs: judged.length, failed: failed.length } : undefined
}

/** Error rates are judged by their counts, and exact metrics have no noise. */
function hasNoise(metric: string) {
  return metric !== 'error-rate' && !(isBuiltIn(metric) && metricOf(metric)?.exact)
}

/** By the series of runs. */
const knownKeys = new WeakMap<SeriesRun['series'], readonly string[]>()

/** Returns the keys of a run's series; '' for a resource, which is not of the system's own times. */
function keysOf({ series }: SeriesRun): readonly string[] {
  return getOrAdd(knownKeys, series, () =>
    series.map(one => (one.kind === 'resource' ? '' : seriesKey(one))),
  )
}

/** The logarithms of runs by metric, for the series that were asked for last. */
const knownLogs = new WeakMap<
  SeriesRun,
  { readonly of: string; readonly byMetric: Map<string, readonly number[]> }
>()

/** Returns a function for the logarithms of a run in the order of these series; NaN for one that it does not have. */
function logarithms(
  keys: readonly string[],
): (run: SeriesRun, metric: string) => readonly number[] {
  const of = JSON.stringify(keys)
  return (run, metric) => {
    let known = knownLogs.get(run)
    if (known?.of !== of) {
      known = { of, byMetric: new Map() }
      knownLogs.set(run, known)
    }
    return getOrAdd(known.byMetric, metric, () => {
      const values = run.values[metric] ?? []
      const positions = new Map(keysOf(run).map((key, i) => [key, i]))
      return keys.map(key => {
        const value = values[positions.get(key) ?? -1] ?? 0
        return value > 0 ? Math.log(value) : NaN
      })
    })
  }
}

function written({ scale, df }: LearntNoise): [number, number] {
  return rounded(scale, df)
}

function rounded(...[a, b]: [number, number]): [number, number] {
  return [significant(a, DIGITS), significant(b, DIGITS)]
}

/** Returns the noise of a suite that its ledger holds, for a comparison. */
export function suiteNoise({ series, metrics }: NonNullable<Ledger['noise']>): SuiteNoise {
  const positions = new Map(series.map((digest, i) => [digest, i]))
  const byKey = new Map<string, number>()
  const positionOf = (key: string) => getOrAdd(byKey, key, () => positions.get(digestOf(key)) ?? -1)
  return (metric, keys) => {
    const known = Object.hasOwn(metrics, metric) ? metrics[metric] : undefined
    if (!known) return undefined
    return defined({
      own: keys.map(key => {
        const found = known.own[positionOf(key)]
        return found ? learnt(found) : undefined
      }),
      shared: known.shared && learnt(known.shared),
      spreadWeight: known.spread[1]!,
    })
  }
}

function learnt([scale, df]: readonly number[]): LearntNoise {
  return { scale: scale!, df: df! }
}

function digestOf(key: string) {
  return sha256(key).slice(0, 12)
}
