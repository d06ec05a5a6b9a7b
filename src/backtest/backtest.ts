/**
 * Replays a configuration over a history of runs: how often would each threshold have fired, on which runs, and what
 * would a plain allowance or a comparison with the run before have decided? Pure; the verdicts are those of the judge.
 */
import type { Config } from '../config/config.ts'
import { unmatchedRules } from '../config/resolve.ts'
import {
  type Agreement,
  type Backtest,
  type Firing,
  type FiringOutcome,
  type ReplayedRun,
  RULES,
  type RunName,
  type ThresholdRecord,
} from '../model/backtest.ts'
import { defined } from '../model/defined.ts'
import { groupBy } from '../model/group-by.ts'
import { metricOf } from '../model/metric.ts'
import type { Notice } from '../model/notice.ts'
import type { Headlined } from '../model/report.ts'
import type { RunSummary } from '../model/run.ts'
import { runName } from '../model/run-name.ts'
import { inOrder, type ReplayedCheck, replayedChecks } from './compared-rules.ts'
import { looseLimits } from './loose-limits.ts'
import { ratesOf } from './rate.ts'
import { type Replayed, replay } from './replay.ts'
import type { DatedRun } from './replayed-baseline.ts'

export interface BacktestRequest {
  readonly config: Config
  /** In time order, oldest first, and taken for the runs of one branch. */
  readonly runs: readonly RunSummary[]
  /** Content id of a run; passed in because hashing is not the core's. */
  readonly identify: (run: RunSummary) => string
  /** Headline of a judged run; passed in because words are not the core's. */
  readonly headlineOf: (judged: Headlined) => string
  /**
   * Failing runs in a row, >= 1, after which a regression counts as accepted: the last of them begins a new baseline.
   * Absent: nothing is accepted, and a lasting change fails every run.
   */
  readonly acceptAfter?: number
}

/** Replays the configuration. Its waivers are left out: they are about now. The same request gives the same result. */
export function backtest(request: BacktestRequest): Backtest {
  const { config, runs, identify, headlineOf, acceptAfter } = request
  const isDated = runs.every(run => run.startMs !== undefined)
  const history = runs.map((run, i): DatedRun => ({ run, id: identify(run), atMs: isDated ? run.startMs! : i * 1000 }))
  const replayed = replay(config, history, acceptAfter)
  const cases = replayedChecks(replayed)
  const nameOf = naming(history, isDated)
  const failing = cases.filter(({ threshold }) => threshold.severity === 'fail')
  const byRun = groupBy(failing, ({ replayed }) => replayed)
  const byThreshold = groupBy(cases, ({ threshold: { metric, source, severity, written } }) =>
    JSON.stringify([metric, source, severity, written]),
  )
  return defined({
    schema: 1,
    suite: config.suite,
    window: config.baseline.window,
    acceptAfter,
    runs: replayed.map(one => runRecord(one, byRun.get(one) ?? [], nameOf, headlineOf)),
    rules: ratesOf(failing, isDated),
    thresholds: [...byThreshold.values()].map(met => thresholdRecord(met, nameOf, isDated)),
    agreement: OTHER_RULES.map(rule => agreementWith(rule, cases)),
    advice: [...byThreshold.values()].flatMap(met => looseLimits(met, ({ replayed }) => nameOf(replayed.dated))),
    warnings: noticesOf(config, runs),
  })
}

const OTHER_RULES = RULES.filter(rule => rule !== 'configured')

type NameOf = (dated: DatedRun) => RunName

/** Files name runs only where there are several: all rows of a table are of one. */
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
  { dated, against, configured, move }: Replayed,
  failing: readonly ReplayedCheck[],
  nameOf: NameOf,
  headlineOf: BacktestRequest['headlineOf'],
): ReplayedRun {
  const baseline = { state: against.state, runs: [], message: '' }
  return {
    ...nameOf(dated),
    baselineRuns: against.runs.length,
    verdict: configured.verdict,
    headline: headlineOf({ ...configured, baseline, drift: [] }),
    ...move,
    alarms: inOrder(new Set(failing.flatMap(({ fired }) => [...fired]))),
  }
}

/** `met` holds every case of one threshold, at least one. */
function thresholdRecord(met: readonly ReplayedCheck[], nameOf: NameOf, isDated: boolean): ThresholdRecord {
  const { metric, source, written, severity } = met[0]!.threshold
  const outcomes: Record<FiringOutcome, number> = { breach: 0, suspect: 0, inconclusive: 0, 'no-data': 0, pass: 0 }
  for (const { outcome } of met) if (outcome) outcomes[outcome]++
  return {
    metric,
    unit: metricOf(metric)?.unit ?? '',
    source,
    threshold: written,
    severity,
    outcomes,
    rates: ratesOf(met, isDated),
    firings: met.flatMap(one => firingOf(one, nameOf) ?? []),
  }
}

function firingOf(
  { replayed, series, check, outcome, value, previous, fired }: ReplayedCheck,
  nameOf: NameOf,
): Firing | undefined {
  if (fired.size === 0 || value === undefined) return undefined
  const { workflow, kind, dimensions } = series
  const relative = check?.delta?.relative
  return defined({
    run: nameOf(replayed.dated),
    workflow,
    kind,
    dimensions,
    rules: inOrder(fired),
    outcome,
    baseline: check?.baseline ? check.baseline : undefined,
    previous,
    value,
    relative,
  })
}

function agreementWith(rule: Agreement['rule'], cases: readonly ReplayedCheck[]): Agreement {
  const counts: Agreement = { rule, both: 0, configuredOnly: 0, otherOnly: 0, neither: 0, otherUntested: 0 }
  for (const { decidable, fired } of cases.map(({ relative }) => relative)) {
    if (!decidable.has(rule)) continue
    const otherFired = fired.has(rule)
    if (!decidable.has('configured')) counts.otherUntested += otherFired ? 1 : 0
    else if (fired.has('configured')) counts[otherFired ? 'both' : 'configuredOnly']++
    else counts[otherFired ? 'otherOnly' : 'neither']++
  }
  return counts
}

/** Notices of the readers, and on entries of the configuration that no run of the history matches; each once. */
function noticesOf(config: Config, runs: readonly RunSummary[]): Notice[] {
  const notices = [
    ...unmatchedRules(
      config,
      runs.flatMap(({ series }) => series),
    ),
    ...runs.flatMap(run => run.notices),
  ]
  return [...new Map(notices.map(notice => [notice.message, notice])).values()]
}
