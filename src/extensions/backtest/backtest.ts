/** Replays a configuration over a history of runs: how often each threshold would have fired, and on which runs. Pure. */

import type { Config } from '../../config/config.ts'
import { writeAllowance, writeLevel } from '../../config/units.ts'
import { unusedRules } from '../../config/unused-rules.ts'
import type {
  Backtest,
  Firing,
  FiringOutcome,
  FiringRate,
  LooseLimit,
  ReplayedRun,
  RunName,
  ThresholdRecord,
} from '../../model/backtest.ts'
import { type Check, isBeyondLimits, type SeriesName, seriesName } from '../../model/check.ts'
import { defined } from '../../model/defined.ts'
import { DAY_MS } from '../../model/duration.ts'
import { groupBy } from '../../model/group-by.ts'
import { metricOf } from '../../model/metric.ts'
import type { Notice } from '../../model/notice.ts'
import type { Headlined } from '../../model/report.ts'
import { type RunSummary, seriesKey } from '../../model/run.ts'
import { runName } from '../../model/run-name.ts'
import type { Threshold } from '../../model/threshold.ts'
import { decisionsOver } from './decisions.ts'
import { type DatedRun, type Replayed, replay } from './replay.ts'

export interface BacktestRequest {
  readonly config: Config
  /** Runs of one branch, oldest first. */
  readonly runs: readonly RunSummary[]
  /** Returns the content id of a run. Passed in, because the core does not hash. */
  readonly identify: (run: RunSummary) => string
  /** Headline of a judged run; passed in because words are not the core's. */
  readonly headlineOf: (judged: Headlined) => string
  /**
   * Number of consecutive failing runs, >= 1, after which a change counts as accepted. Absent: that of the configuration, or
   * never, so that a lasting change fails every run.
   */
  readonly acceptAfter?: number
  /** Most runs of the simulated decisions. Absent: none are simulated. */
  readonly maxRuns?: number
}

/** Replays the configuration, without its waivers, which apply to the present only. The same request gives the same result. */
export function backtest(request: BacktestRequest): Backtest {
  const { config, runs, identify, headlineOf, acceptAfter = config.baseline.acceptAfter, maxRuns } = request
  const isDated = runs.every(run => run.startMs !== undefined)
  const history = runs.map((run, i): DatedRun => ({ run, id: identify(run), atMs: isDated ? run.startMs! : i * 1000 }))
  const replayed = replay(config, history, acceptAfter)
  const checks = replayedChecks(replayed)
  const nameOf = naming(history, isDated)
  const failing = checks.filter(({ threshold }) => threshold.severity === 'fail')
  const byThreshold = groupBy(checks, ({ threshold: { metric, source, severity, written } }) =>
    // The built-in minimum change depends on the clock of each series.
    JSON.stringify([metric, source, severity, source === 'default' ? '' : written]),
  )
  return defined({
    schema: 2,
    suite: config.suite,
    window: config.baseline.window,
    acceptAfter,
    runs: replayed.map(one => runRecord(one, nameOf, headlineOf)),
    rate: rateOf(failing, isDated),
    thresholds: [...byThreshold.values()].map(group => thresholdRecord(group, nameOf, isDated)),
    advice: [...byThreshold.values()].flatMap(group => looseLimits(group, ({ replayed }) => nameOf(replayed.dated))),
    decisions: maxRuns === undefined ? undefined : decisionsOver(config, replayed, maxRuns),
    warnings: noticesOf(config, runs),
  })
}

type NameOf = (dated: DatedRun) => RunName

/** Returns the function that names runs. Files are left out when all runs are of one file, such as rows of a table. */
function naming(history: readonly DatedRun[], isDated: boolean): NameOf {
  const fileOf = ({ run }: DatedRun) => runName(run)
  const hasFiles = new Set(history.map(fileOf)).size > 1
  return dated => {
    const { commit } = dated.run.provenance
    const file = hasFiles ? fileOf(dated) : undefined
    return defined({ id: dated.id, startedAt: isDated ? new Date(dated.atMs).toISOString() : undefined, commit, file })
  }
}

function runRecord(
  { dated, against, judgment, move }: Replayed,
  nameOf: NameOf,
  headlineOf: BacktestRequest['headlineOf'],
): ReplayedRun {
  const baseline = { state: against.state, runs: [] }
  return {
    ...nameOf(dated),
    baselineRuns: against.runs.length,
    verdict: judgment.verdict,
    headline: headlineOf({ ...judgment, candidate: { runs: [] }, baseline, drift: [] }),
    ...move,
  }
}

/** Summarizes the checks of one threshold, at least one. */
function thresholdRecord(checks: readonly ReplayedCheck[], nameOf: NameOf, isDated: boolean): ThresholdRecord {
  const { metric, source, written, severity } = checks[0]!.threshold
  const outcomes: Record<FiringOutcome, number> = { breach: 0, suspect: 0, inconclusive: 0, 'no-data': 0, pass: 0 }
  for (const { outcome } of checks) outcomes[outcome]++
  return {
    metric,
    unit: metricOf(metric)?.unit ?? '',
    source,
    threshold: written,
    severity,
    outcomes,
    rate: rateOf(checks, isDated),
    firings: checks.flatMap(one => firingOf(one, nameOf) ?? []),
  }
}

function firingOf({ replayed, check, fired }: ReplayedCheck, nameOf: NameOf): Firing | undefined {
  const { baseline, candidate, delta } = check
  if (!fired || !candidate) return undefined
  return defined({
    run: nameOf(replayed.dated),
    ...seriesName(check),
    baseline,
    value: candidate.value,
    relative: delta?.relative,
  })
}

/** Returns the notices of the readers and those on unmatched entries of the configuration, without duplicates. */
function noticesOf(config: Config, runs: readonly RunSummary[]): Notice[] {
  const series = runs.flatMap(run => run.series)
  const notices = [...unusedRules(config, series), ...runs.flatMap(run => run.notices)]
  return [...new Map(notices.map(notice => [notice.message, notice])).values()]
}

/** A limit is loose when it exceeds the worst observed value by more than this factor … */
const LOOSE = 3
/** … in at least this many runs. */
const LEAST_RUNS = 10
/** Relative allowances up to LOOSE times this are never loose, because smaller changes need no action. */
const LEAST_ALLOWANCE = 0.1
/** Significant digits of a suggested value. */
const DIGITS = 3

/** One limit or allowance of a threshold. */
interface Limit {
  readonly key: LooseLimit['key']
  readonly bound: number
  readonly isRelative: boolean
  /** Returns the value or change of a check that the bound applies to; undefined when the check has none. */
  readonly observed: (check: ReplayedCheck) => number | undefined
}

/** Returns the loose limits and allowances of one threshold, given all of its checks. Empty for a built-in threshold. */
function looseLimits(checks: readonly ReplayedCheck[], nameOf: (check: ReplayedCheck) => RunName): LooseLimit[] {
  const threshold = checks[0]?.threshold
  if (!threshold || threshold.source === 'default') return []
  const decided = checks.filter(({ outcome }) => outcome !== 'no-data')
  const unit = metricOf(threshold.metric)?.unit ?? ''
  return limitsOf(threshold).flatMap(({ key, bound, isRelative, observed }) => {
    const values = decided.flatMap(check => {
      const value = observed(check)
      return value === undefined ? [] : [{ check, value }]
    })
    const isFloor = key === 'min'
    const worst = values.toSorted((a, b) => (isFloor ? a.value - b.value : b.value - a.value))[0]
    if (!worst || worst.value <= 0 || bound <= 0) return []
    if (new Set(values.map(({ check }) => check.replayed)).size < LEAST_RUNS) return []
    const near = isRelative ? Math.max(worst.value, LEAST_ALLOWANCE) : worst.value
    const isLoose = isFloor ? near > LOOSE * bound : bound > LOOSE * near
    if (!isLoose) return []
    const tightest = isFloor ? -roundUp(-near) : roundUp(near)
    return {
      metric: threshold.metric,
      unit,
      source: threshold.source,
      key,
      written: threshold.written[key] ?? '',
      isRelative,
      worst: worst.value,
      at: { ...seriesName(worst.check.check), run: nameOf(worst.check) },
      factor: isFloor ? worst.value / bound : bound / worst.value,
      n: values.length,
      tightest,
      suggested:
        key === 'max' || key === 'min'
          ? writeLevel(tightest, unit)
          : writeAllowance(isRelative ? { relative: tightest } : { absolute: tightest }, unit),
    }
  })
}

function limitsOf({ max, min, allowances }: Threshold): Limit[] {
  const limits: Limit[] = []
  for (const [key, bound] of Object.entries({ max, min }) as ['max' | 'min', number | undefined][])
    if (bound !== undefined)
      limits.push({ key, bound, isRelative: false, observed: ({ check }) => check.candidate?.value })
  for (const allowance of allowances) {
    const { worse, minChange } = allowance
    const isRelative = 'relative' in allowance
    const observed = ({ check }: ReplayedCheck) => {
      const { absolute, relative } = check.delta ?? {}
      if (absolute === undefined) return undefined
      if (worse * absolute < minChange) return 0
      const change = isRelative ? relative : absolute
      return change === undefined ? undefined : worse * change
    }
    const key = worse === 1 ? 'max-increase' : 'max-decrease'
    limits.push({ key, bound: isRelative ? allowance.relative : allowance.absolute, isRelative, observed })
  }
  return limits
}

/** Rounds up to DIGITS significant digits; -roundUp(-x) rounds down. */
function roundUp(value: number): number {
  if (value === 0) return 0
  const decimals = DIGITS - 1 - Math.floor(Math.log10(Math.abs(value)))
  const scale = 10 ** Math.abs(decimals)
  return decimals >= 0 ? Math.ceil(value * scale) / scale : Math.ceil(value / scale) * scale
}

/** A check of a replayed run that is not invalid. */
export interface ReplayedCheck {
  readonly replayed: Replayed
  readonly threshold: Threshold
  readonly check: Check
  readonly outcome: FiringOutcome
  /** Absent when the threshold could not decide: no data, or an allowance without a baseline. */
  readonly fired?: boolean
}

/**
 * Returns the checks of all runs, oldest run first, those of a run in the order of its series and of the configuration.
 * @internal Exported for bench/history.
 */
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

/**
 * Returns the rate over checks, oldest first. Without timestamps (`isDated` false) days are left out.
 * @internal Exported for bench/history.
 */
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
