/**
 * Result of replaying a configuration over a history: how often each threshold would have fired, and on which runs. Plain data
 * in base units, unchanged by JSON.
 */
import type { Refusal } from '../../core/model/baseline-move.ts'
import type { Quantity, SeriesName } from '../../core/model/check.ts'
import type { MetricId, Unit } from '../../core/model/metric.ts'
import type { Notice } from '../../core/model/notice.ts'
import type { Verdict } from '../../core/model/verdict.ts'

export interface Backtest {
  schema: 2
  suite: string
  /** Most baseline runs that a run was compared with. */
  window: number
  /** Number of consecutive failing runs after which a regression counted as accepted. Absent: never. */
  acceptAfter?: number
  /** Oldest first. */
  runs: ReplayedRun[]
  /** How often any threshold of severity `fail` fired. */
  rate: FiringRate
  /** Thresholds that applied to a series, in the order of their first check. */
  thresholds: ThresholdRecord[]
  warnings: Notice[]
}

export interface RunName {
  /** First 12 hexadecimal digits of the digest of its measurements. */
  id: string
  /** ISO 8601, UTC. Absent when any run of the history has no timestamps. */
  startedAt?: string
  commit?: string
  /** File of the run. Absent when all runs are of one file, or no file is known. */
  file?: string
}

export interface ReplayedRun extends RunName {
  /** Number of runs it was compared with; 0 without a baseline. */
  baselineRuns: number
  verdict: Verdict
  headline: string
  /**
   * What the run did to the baseline: `first` began it, `joined` became part of it, `held` waited for confirmation by a later run,
   * `left-out` did not join. `accepted` began a new one, because the baseline had expired, was not comparable, or the regression
   * had persisted.
   */
  became: 'first' | 'joined' | 'held' | 'accepted' | 'left-out'
  /** Why it was accepted, held or left out; measure/cli/backtest-report.ts has the texts. Absent for `first` and `joined`. */
  reason?: AcceptReason | Refusal | { code: 'doubtful'; doubt: string }
}

/** Why a replayed run began a new baseline. `regression-lasted`: for this number of runs. */
export type AcceptReason =
  | { code: 'baseline-expired' | 'baseline-of-other-environment' }
  | { code: 'regression-lasted'; runs: number }

export interface FiringRate {
  /** Number of runs on which a threshold could decide, and of those on which one fired. */
  runs: number
  firedRuns: number
  /** Number of episodes: consecutive runs count as one. */
  episodes: number
  /** The same by calendar day (UTC). Absent when the history has no timestamps. */
  days?: number
  firedDays?: number
}

export interface ThresholdRecord {
  metric: MetricId
  unit: Unit
  /** Place in the configuration: 'thresholds.p95'; 'default' when built in. */
  source: string
  /** As written in the configuration: { 'max-increase': '10%' }. */
  threshold: Readonly<Record<string, string>>
  severity: 'fail' | 'warn'
  /** Number of checks by outcome, on valid runs: one for each run and workflow. */
  outcomes: Record<FiringOutcome, number>
  rate: FiringRate
  /** Every check at which it fired, oldest first. */
  firings: Firing[]
}

/** `breach`: the threshold fired. `suspect`: a second run would decide. The others are as in a report. */
export type FiringOutcome = 'breach' | 'suspect' | 'inconclusive' | 'no-data' | 'pass'

export interface Firing extends SeriesName {
  run: RunName
  /** Absent without a baseline. */
  baseline?: Quantity
  value: number
  /** value / baseline − 1. Absent without a baseline value, or when that is 0. */
  relative?: number
}
