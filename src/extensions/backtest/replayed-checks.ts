/** The checks of a replayed history, each with its threshold and whether that fired, and how often thresholds fire. */
import type { FiringOutcome, FiringRate } from '../../model/backtest.ts'
import { type Check, isBeyondLimits, type SeriesName } from '../../model/check.ts'
import { defined } from '../../model/defined.ts'
import { DAY_MS } from '../../model/duration.ts'
import { seriesKey } from '../../model/run.ts'
import type { Threshold } from '../../model/threshold.ts'
import type { Replayed } from './replay.ts'

/** A check of a replayed run that is not invalid. */
export interface ReplayedCheck {
  readonly replayed: Replayed
  readonly threshold: Threshold
  readonly check: Check
  readonly outcome: FiringOutcome
  /** Absent when the threshold could not decide: no data, or an allowance without a baseline. */
  readonly fired?: boolean
}

/** Returns the checks of all runs, oldest run first, those of a run in the order of its series and of the configuration. */
export function replayedChecks(history: readonly Replayed[]): ReplayedCheck[] {
  return history.flatMap(replayed => {
    const { dated, rulesOf, judgment } = replayed
    if (judgment.verdict === 'invalid') return []
    const checks = new Map(judgment.checks.map(check => [checkKey(check), check]))
    const names = new Map<string, SeriesName>(
      [...dated.run.series, ...judgment.checks].map(one => [seriesKey(one), one]),
    )
    return [...names.values()].flatMap(name => {
      const { judged, thresholds } = rulesOf(name)
      return (judged ? thresholds : []).flatMap(threshold => {
        const check = checks.get(checkKey({ ...name, metric: threshold.metric }))
        if (!check) return []
        return defined({ replayed, threshold, check, outcome: outcomeOf(check), fired: firedOf(check, threshold) })
      })
    })
  })
}

/** Returns the identity of a check within a run, which has at most one check for a metric of a series. */
function checkKey(check: SeriesName & { readonly metric: string }): string {
  return `${check.metric} ${seriesKey(check)}`
}

function outcomeOf({ verdict, evidence }: Check): FiringOutcome {
  if (verdict === 'fail') return 'breach'
  if (verdict === 'warn') return evidence?.suspect ? 'suspect' : 'breach'
  return verdict
}

function firedOf(check: Check, { allowances }: Threshold): boolean | undefined {
  const { verdict, limits, limitFrom, baseline } = check
  // Limits for new workflows are not thresholds of the workflow.
  if (verdict === 'no-data' || limitFrom) return undefined
  const canDecide = limits !== undefined || (allowances.length > 0 && baseline !== undefined)
  return canDecide ? isBeyondLimits(check) || outcomeOf(check) === 'breach' : undefined
}

/** Returns the rate over checks, oldest first. Without timestamps (`isDated` false) days are left out. */
export function rateOf(checks: readonly Pick<ReplayedCheck, 'replayed' | 'fired'>[], isDated: boolean): FiringRate {
  const runs = new Map<ReplayedCheck['replayed'], boolean>()
  const days = new Map<number, boolean>()
  for (const { replayed, fired } of checks) {
    if (fired === undefined) continue
    const day = Math.floor(replayed.dated.atMs / DAY_MS)
    runs.set(replayed, fired || runs.get(replayed) === true)
    days.set(day, fired || days.get(day) === true)
  }
  const fired = [...runs.values()]
  return defined({
    runs: runs.size,
    firedRuns: fired.filter(Boolean).length,
    episodes: fired.filter((hasFired, i) => hasFired && !fired[i - 1]).length,
    days: isDated ? days.size : undefined,
    firedDays: isDated ? [...days.values()].filter(Boolean).length : undefined,
  })
}
