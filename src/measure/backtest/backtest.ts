/** Replays a configuration over a history of runs: how often each threshold would have fired, and on which runs. Pure. */

import type { Config } from '../../core/config/config.ts'
import { ruledByKey } from '../../core/config/resolve.ts'
import { unusedRules } from '../../core/config/unused-rules.ts'
import { type Check, isBeyondLimits, seriesName } from '../../core/model/check.ts'
import { defined, present } from '../../core/model/defined.ts'
import { DAY_MS } from '../../core/model/duration.ts'
import { append, getOrAdd } from '../../core/model/group-by.ts'
import { metricOf } from '../../core/model/metric.ts'
import type { Notice } from '../../core/model/notice.ts'
import type { Headlined } from '../../core/model/report.ts'
import { type RunSummary, type SeriesSummary, seriesKey } from '../../core/model/run.ts'
import { runName } from '../../core/model/run-name.ts'
import type { Threshold } from '../../core/model/threshold.ts'
import type {
  Backtest,
  Firing,
  FiringOutcome,
  FiringRate,
  ReplayedRun,
  RunName,
  ThresholdRecord,
} from '../model/backtest.ts'
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
}

/** Replays the configuration, without its waivers, which apply to the present only. The same request gives the same result. */
export function backtest(request: BacktestRequest): Backtest {
  const { config, runs, identify, headlineOf } = request
  const { acceptAfter = config.baseline.acceptAfter } = request
  const isDated = runs.every(run => run.startMs !== undefined)
  const history = runs.map(
    (run, i): DatedRun => ({ run, id: identify(run), atMs: isDated ? run.startMs! : i * 1000 }),
  )
  const nameOf = naming(history, isDated)
  const tallies = new Map<string, ReturnType<typeof tallyOf>>()
  const failing = rateCounter(isDated)
  const records: ReplayedRun[] = []
  const series = new Map<string, SeriesSummary>()
  // What was judged is far larger than the runs, so only what is shown is kept.
  for (const replayed of replay(config, history, { acceptAfter })) {
    records.push(runRecord(replayed, nameOf, headlineOf))
    for (const one of replayedChecks([replayed])) {
      const { threshold } = one
      getOrAdd(tallies, thresholdKey(threshold), () => tallyOf(threshold, nameOf, isDated)).add(one)
      if (threshold.severity === 'fail') failing.add(one)
    }
    for (const one of replayed.dated.run.series) series.set(ruledByKey(one), one)
  }
  return defined({
    schema: 2,
    suite: config.suite,
    window: config.baseline.window,
    acceptAfter,
    runs: records,
    rate: failing.rate(),
    thresholds: [...tallies.values()].map(tally => tally.record()),
    warnings: noticesOf(config, runs, [...series.values()]),
  })
}

const thresholdKeys = new WeakMap<Threshold, string>()

/** Returns the key of a threshold. The built-in minimum change depends on the clock of each series, so it is left out. */
function thresholdKey(threshold: Threshold): string {
  const { metric, source, severity, written } = threshold
  const parts = [metric, source, severity, source === 'default' ? '' : written]
  return getOrAdd(thresholdKeys, threshold, () => JSON.stringify(parts))
}

type NameOf = (dated: DatedRun) => RunName

/** Returns the function that names runs. Files are left out when all runs are of one file, such as rows of a table. */
function naming(history: readonly DatedRun[], isDated: boolean): NameOf {
  const fileOf = ({ run }: DatedRun) => runName(run)
  const hasFiles = new Set(history.map(fileOf)).size > 1
  return dated => {
    const { commit } = dated.run.provenance
    const file = hasFiles ? fileOf(dated) : undefined
    return defined({
      id: dated.id,
      startedAt: isDated ? new Date(dated.atMs).toISOString() : undefined,
      commit,
      file,
    })
  }
}

function runRecord(
  { dated, against, rulesOf, judgment, move }: Replayed,
  nameOf: NameOf,
  headlineOf: BacktestRequest['headlineOf'],
): ReplayedRun {
  const { verdict, invalid, unjudged, checks, slow, comparisons } = judgment
  const headlined: Headlined = {
    ...defined({ verdict, invalid, unjudged }),
    checks,
    warnings: present([slow]),
    candidate: { runs: [] },
    baseline: { state: against.state, runs: [] },
    drift: [],
    get unmatched() {
      return judgment.unmatched
    },
    get sensitivity() {
      return judgment.sensitivity
    },
    get measurements() {
      return comparisons.series.map(({ series }) => ({
        ...seriesName(series),
        judged: rulesOf(series).judged,
      }))
    },
  }
  return {
    ...nameOf(dated),
    baselineRuns: against.runs.length,
    verdict,
    headline: headlineOf(headlined),
    ...move,
  }
}

/** Sums up the checks of one threshold as they are replayed, oldest run first. */
function tallyOf(threshold: Threshold, nameOf: NameOf, isDated: boolean) {
  const { metric, source, written, severity } = threshold
  const unit = metricOf(metric)?.unit ?? ''
  const outcomes: Record<FiringOutcome, number> = {
    breach: 0,
    suspect: 0,
    inconclusive: 0,
    'no-data': 0,
    pass: 0,
  }
  const rate = rateCounter(isDated)
  const firings: Firing[] = []
  return {
    add(one: ReplayedCheck): void {
      outcomes[one.outcome]++
      rate.add(one)
      firings.push(...firingOf(one, nameOf))
    },
    record: (): ThresholdRecord => ({
      metric,
      unit,
      source,
      threshold: written,
      severity,
      outcomes,
      rate: rate.rate(),
      firings,
    }),
  }
}

function firingOf({ dated, check, fired }: ReplayedCheck, nameOf: NameOf): Firing[] {
  const { baseline, candidate, delta } = check
  if (!fired || !candidate) return []
  const run = nameOf(dated)
  return [
    defined({
      run,
      ...seriesName(check),
      baseline,
      value: candidate.value,
      relative: delta?.relative,
    }),
  ]
}

/** Returns the notices of the readers and those on unmatched entries of the configuration, without duplicates. */
function noticesOf(
  config: Config,
  runs: readonly RunSummary[],
  series: readonly SeriesSummary[],
): Notice[] {
  const notices = [...unusedRules(config, series), ...runs.flatMap(run => run.notices)]
  return [...new Map(notices.map(notice => [notice.message, notice])).values()]
}

/** A check of a replayed run that is not invalid. */
export interface ReplayedCheck {
  readonly dated: DatedRun
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
    const checks = new Map<string, Check[]>()
    for (const series of dated.run.series) checks.set(seriesKey(series), [])
    for (const check of judgment.checks) append(checks, seriesKey(check), check)
    return [...checks.values()].flatMap(ofSeries => {
      const [first] = ofSeries
      if (!first) return []
      const { judged, thresholds } = rulesOf(first)
      return (judged ? thresholds : []).flatMap(threshold => {
        const check = ofSeries.find(({ metric }) => metric === threshold.metric)
        if (!check) return []
        return defined({
          dated,
          threshold,
          check,
          outcome: outcomeOf(check),
          fired: firedOf(check, threshold),
        })
      })
    })
  })
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
 * Counts in how many runs and days checks fired; they are added oldest first. Without timestamps (`isDated` false) days are left out.
 * @internal Exported for bench/history.
 */
export function rateCounter(isDated: boolean) {
  const runs = new Map<DatedRun, boolean>()
  const days = new Map<number, boolean>()
  return {
    add({ dated, fired }: Pick<ReplayedCheck, 'dated' | 'fired'>): void {
      if (fired === undefined) return
      const day = Math.floor(dated.atMs / DAY_MS)
      runs.set(dated, fired || runs.get(dated) === true)
      days.set(day, fired || days.get(day) === true)
    },
    rate(): FiringRate {
      const fired = [...runs.values()]
      return defined({
        runs: runs.size,
        firedRuns: fired.filter(Boolean).length,
        episodes: fired.filter((hasFired, i) => hasFired && !fired[i - 1]).length,
        days: isDated ? days.size : undefined,
        firedDays: isDated ? [...days.values()].filter(Boolean).length : undefined,
      })
    },
  }
}
