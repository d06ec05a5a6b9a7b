/** Replays a configuration over a history of runs: how often each threshold would have fired, and on which runs. Pure. */
import type { Config } from '../../config/config.ts'
import { unusedRules } from '../../config/unused-rules.ts'
import type { Backtest, Firing, FiringOutcome, ReplayedRun, RunName, ThresholdRecord } from '../../model/backtest.ts'
import { defined } from '../../model/defined.ts'
import { groupBy } from '../../model/group-by.ts'
import { metricOf } from '../../model/metric.ts'
import type { Notice } from '../../model/notice.ts'
import type { Headlined } from '../../model/report.ts'
import type { RunSummary } from '../../model/run.ts'
import { runName } from '../../model/run-name.ts'
import { decisionsOver } from './decisions.ts'
import { looseLimits } from './loose-limits.ts'
import { rateOf } from './rate.ts'
import { type Replayed, replay } from './replay.ts'
import type { DatedRun } from './replayed-baseline.ts'
import { type ReplayedCheck, replayedChecks } from './replayed-checks.ts'

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
  const { workflow, kind, dimensions, baseline, candidate, delta } = check
  if (!fired || !candidate) return undefined
  return defined({
    run: nameOf(replayed.dated),
    workflow,
    kind,
    dimensions,
    baseline,
    value: candidate.value,
    relative: delta?.relative,
  })
}

/** Returns the notices of the readers and those on unmatched entries of the configuration, without duplicates. */
function noticesOf(config: Config, runs: readonly RunSummary[]): Notice[] {
  const notices = [
    ...unusedRules(
      config,
      runs.flatMap(({ series }) => series),
    ),
    ...runs.flatMap(run => run.notices),
  ]
  return [...new Map(notices.map(notice => [notice.message, notice])).values()]
}
