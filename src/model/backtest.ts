/**
 * What a replay of a configuration over a history found: how often each threshold would have fired, on which runs, and
 * how other rules would have decided the same values. Plain data, in base units; it survives JSON unchanged.
 */
import type { Quantity, SeriesName } from './check.ts'
import type { MetricId, Unit } from './metric.ts'
import type { Notice } from './notice.ts'
import type { Verdict } from './verdict.ts'

/**
 * A way to decide the relative thresholds.
 *
 * - `configured`: as the configuration says, by the judge of every report.
 * - `strict`: the same baseline and thresholds, but beyond the allowance is enough.
 * - `previous-110`, `-150`, `-200`: worse than 110, 150, 200 % of the run before, whatever that run was.
 */
export type RuleId = 'configured' | 'strict' | 'previous-110' | 'previous-150' | 'previous-200'

export const RULES: readonly RuleId[] = ['configured', 'strict', 'previous-110', 'previous-150', 'previous-200']

export interface Backtest {
  schema: 1
  suite: string
  /** Most baseline runs that a run was compared with. */
  window: number
  /** Failing runs in a row after which a regression was taken as accepted. Absent: never. */
  acceptAfter?: number
  /** Oldest first. */
  runs: ReplayedRun[]
  /** In the order of `RULES`: runs on which a threshold of severity `fail` fired. */
  rules: FiringRate[]
  /** Each threshold of the configuration that a series met, in the order in which they were met. */
  thresholds: ThresholdRecord[]
  /** Checks of relative thresholds, by the decisions of the configured rule and another one; one for each other rule. */
  agreement: Agreement[]
  /** Limits and allowances that nothing came near. */
  advice: LooseLimit[]
  warnings: Notice[]
}

export interface RunName {
  /** First 12 hexadecimal digits of the digest of what it measured. */
  id: string
  /** ISO 8601, UTC. Absent when any run of the history has no timestamps. */
  startedAt?: string
  commit?: string
  /** File it was read from. Absent when all runs are of one file, or none is known. */
  file?: string
}

export interface ReplayedRun extends RunName {
  /** Runs it was compared with; 0 without a baseline. */
  baselineRuns: number
  verdict: Verdict
  headline: string
  /**
   * What the run was to the baseline: it began it, joined it, was held back until a later run cleared it, or was left out;
   * or it was taken as accepted and began the next one, because the one before had expired, was not comparable, or the regression had persisted.
   */
  became: 'first' | 'joined' | 'held' | 'accepted' | 'left-out'
  /** Why it was accepted, held back or left out: a clause without a final period. Absent when it began or joined the baseline. */
  reason?: string
  /** Rules by which a threshold of severity `fail` fired. */
  alarms: RuleId[]
}

export interface FiringRate {
  rule: RuleId
  /** Runs on which the rule had something to decide, and those of them on which it fired. */
  runs: number
  firedRuns: number
  /** Times it began to fire: runs in a row on which it fires are one episode. */
  episodes: number
  /** The same by calendar day (UTC). Absent when the history has no timestamps. */
  days?: number
  firedDays?: number
}

export interface ThresholdRecord {
  metric: MetricId
  unit: Unit
  /** Where it is written: 'thresholds.p95'; 'default' when built in. */
  source: string
  /** As written: { 'max-increase': '10%' }. */
  threshold: Readonly<Record<string, string>>
  severity: 'fail' | 'warn'
  /** Checks as configured on valid runs, one for each run and workflow, by what came of them. */
  outcomes: Record<FiringOutcome, number>
  /** In the order of `RULES`. */
  rates: FiringRate[]
  /** Every check at which one of the rules fired, oldest first. */
  firings: Firing[]
}

/** `breach`: it fired; `suspect`: a second run would decide; the others as in a report. */
export type FiringOutcome = 'breach' | 'suspect' | 'inconclusive' | 'no-data' | 'pass'

export interface Firing extends SeriesName {
  run: RunName
  rules: RuleId[]
  /** What came of the configured check. Absent when the run was invalid. */
  outcome?: FiringOutcome
  /** Absent without a baseline, and on an invalid run. */
  baseline?: Quantity
  /** Value of the run before. Absent when no earlier run has one. */
  previous?: number
  value: number
  /** value / baseline − 1. Absent without a baseline value, or when that is 0. */
  relative?: number
}

export interface Agreement {
  rule: Exclude<RuleId, 'configured'>
  both: number
  /** Fired as configured, and not by the other rule. */
  configuredOnly: number
  otherOnly: number
  neither: number
  /** Fired by the other rule where the configured one had nothing to compare: invalid runs, no baseline, no data. */
  otherUntested: number
}

/**
 * A limit or an allowance more than three times looser than the worst that was ever seen; a relative allowance, than
 * that or 10 %, whichever is larger.
 */
export interface LooseLimit {
  metric: MetricId
  unit: Unit
  source: string
  key: 'max' | 'min' | 'max-increase' | 'max-decrease'
  /** As written: '5s', '50%'. */
  written: string
  /** Whether `worst` and `tightest` are relative changes (0.1 = 10 %) and not in the metric's unit. */
  isRelative: boolean
  /** The worst value or change seen, and where. */
  worst: number
  at: SeriesName & { run: RunName }
  /** How many times looser the limit is. */
  factor: number
  /** Values that were seen. */
  n: number
  /** What it is held against, rounded away from what was seen to three digits: it would never have fired, however decided. */
  tightest: number
  /** The same as it would be written: '4410ms', '12.4%'. */
  suggested: string
}
