/**
 * One check of a report: a threshold on a metric of a series, both values, and the decision. Values are in base units (ms, ratio
 * 0..1, 1/s).
 */
import type { MetricId, Unit } from './metric.ts'
import type { Reason, TooFewSamples } from './reason.ts'
import type { Dimensions, SeriesKind } from './sample.ts'
import type { Change, CheckVerdict } from './verdict.ts'

export interface SeriesName {
  workflow: string
  kind: SeriesKind
  dimensions: Dimensions
}

/** Returns the name of a series alone. */
export function seriesName({ workflow, kind, dimensions }: SeriesName): SeriesName {
  return { workflow, kind, dimensions }
}

/** A value with the number of observations behind it: samples of a run, or runs of a baseline. */
export interface Quantity {
  value: number
  n: number
  /** The value is a lower bound, such as the capacity of a system that was not tried with more. Absent: it is not. */
  atLeast?: true
  /** Where the value of a single run lies with 95 % certainty, as far as the run itself tells. Absent: not known. */
  range?: [low: number, high: number]
}

export interface Delta {
  /** candidate − baseline, in the metric's unit. */
  absolute: number
  /** candidate / baseline − 1. Absent when the baseline is 0. */
  relative?: number
  /**
   * 95 % interval of `relative`, for error rates of `absolute`; of a proven change, the end nearer to 0 allows for its having been
   * found. Of a check it has the width of what decided, with the rest of the run as it was measured. Absent when the noise is
   * not known.
   */
  low?: number
  high?: number
  /**
   * Present where `relative` is more than noise and the change that decided is not, or the reverse: that of the `workflow` against
   * the rest of its run, or of the whole `run`. The interval is then that of `estimate`.
   */
  of?: 'workflow' | 'run'
  /** The change that `of` names, in the unit of the interval. Absent without `of`. */
  estimate?: number
}

/** Growth of a metric over the time of a run: the slope of its lower envelope, in base units per hour, or as a share per hour. */
export interface Growth {
  perHour: number
  /** 95 % interval of it. Absent with fewer than 8 values. */
  low?: number
  high?: number
  limit: number
  /** True when the growth and its limit are shares of the value per hour. */
  isRelative: boolean
  /** Time in which it was measured. */
  hours: number
  /** Length of a test that finds growth of twice the limit with a probability of 0.9. */
  neededHours: number
  /** Whether it is above the limit by more than noise. */
  isProven: boolean
  /** Level of the load. Absent when there is only one. */
  level?: string
}

/** Slow drift of a metric over the history. */
export interface Drift {
  /** `trend`: a rise over the history. `anchor`: a distance from the first runs of the epoch. `step`: a sudden change. */
  drift: 'trend' | 'anchor' | 'step'
  /** Relative change over these runs. */
  change?: number
  /** Newest runs that show it. Of a step: runs since. */
  runs: number
  /** Commit and start (ISO 8601, UTC) of the first run after a step. Absent when not known, and for other sorts of drift. */
  sinceCommit?: string
  since?: string
}

export interface Check extends SeriesName {
  metric: MetricId
  unit: Unit
  /** Mean over the baseline runs (geometric, for error rates arithmetic); n is the number of runs. Absent without a baseline. */
  baseline?: Quantity
  /** Value of the candidate; n is its number of samples. Absent when it has none. */
  candidate?: Quantity
  delta?: Delta
  /**
   * Smallest change that would not have passed, with a power of 0.8: relative, for error rates absolute. Absent when the check is
   * not decided by evidence.
   */
  detectable?: number
  /** As written in the configuration. */
  threshold: Readonly<Record<string, string>>
  /** Absolute limits of the threshold, base units. Outputs show enough digits to tell a value from its limit. */
  limits?: { max?: number; min?: number }
  /** Growth over the run. Absent without `max-growth`, and when the run does not show it. */
  growth?: Growth
  /** Slow drift over the history. Absent without `max-drift`, and where there is none. */
  drift?: Drift
  /** `new-workflows`: the limits are those of workflows that no baseline run has. Absent: they are limits of the workflow. */
  limitFrom?: 'new-workflows'
  /**
   * Relative change that the threshold permits, `min-change` included, for charts: `high` is 0.1 for `max-increase: 10%`, `low` is
   * -0.1 for `max-decrease: 10%`. Absent without an allowance, and when the baseline is absent or 0.
   */
  allowed?: { low?: number; high?: number }
  /**
   * The candidate's value as a multiple of the worst value that the threshold permits, or the inverse when less is worse. Above 1
   * is a breach. Checks with equal verdicts are sorted by it. Absent without a value.
   */
  ofAllowed?: number
  /** The workflow that takes longer and so, with constant users, lowers the throughput of all. Absent for other checks. */
  because?: SeriesName
  /** Place in the configuration: 'thresholds.p95'; 'default' when built in. */
  source: string
  severity: 'fail' | 'warn'
  change: Change
  verdict: CheckVerdict
  /** Why the check has its verdict. report.json has the text as `reason`, and the code as `reasonCode`. */
  reason: Reason
  /**
   * What turned a failure into a warning: the label that accepts the regressions of the run, a waiver, the base branch, which
   * already has the same regression, or a trial. Absent: nothing.
   */
  excusedBy?: 'label' | 'waiver' | 'base-branch' | 'trial'
  /** Numbers behind the decision on a check beyond its allowance. Absent for other checks. */
  evidence?: Evidence
  owner?: string
  /** Run of the base branch that failed the same check with a value as bad. Absent unless `excusedBy` is `base-branch`. */
  excusedByRun?: { commit?: string; run: string }
  /** The waiver for this metric, also when it has expired or does not accept the value. Absent: there is none. */
  waiver?: { accept: string; until: string; reason: string; ticket?: string; expired: boolean }
}

/** Whether the value of a check is beyond a limit, whatever its verdict is. */
export function isBeyondLimits({ limits = {}, candidate }: Check): boolean {
  const { max = Infinity, min = -Infinity } = limits
  return candidate !== undefined && (candidate.value > max || candidate.value < min)
}

/** Whether a check was not judged because both the run and the baseline have too few samples. */
export function hasFewSamples(check: Check): check is Check & { reason: TooFewSamples } {
  return check.verdict === 'pass' && 'needed' in check.reason
}

/** The numbers behind a relative decision, sufficient to verify it. */
export interface Evidence {
  /** What decided: `workflow` relative to the rest of the run, the whole `run`, the `total` change, or `strict` arithmetic. */
  by: 'workflow' | 'run' | 'total' | 'strict'
  /**
   * Relative change of the whole run (the median series); for an error rate, the absolute change over all series. Absent with fewer
   * than 4 series.
   */
  runShift?: number
  /** Relative change of the rest of this run (the median of the other series). Absent without a control group. */
  restShift?: number
  /** Relative change of this workflow beyond the rest: (1 + total) / (1 + rest) − 1. Absent without a control group. */
  ownShift?: number
  /** Usual run-to-run spread of this workflow beyond that of the run: one standard deviation, relative. */
  spread?: number
  /** Standard error of the change from sampling inside the runs, relative. Absent when the noise between runs is larger. */
  sampling?: number
  /** One-sided p-value: probability of a change at least this large when nothing has changed. */
  p?: number
  /** Size of the family of tests. */
  comparisons?: number
  /** Largest p-value of the family that is significant (Bonferroni, weighted by the noise of the metric). */
  limit?: number
  /** True when worse than every baseline run. */
  worseThanAll?: boolean
  /** True when significant at the weaker limit only, so that a second run decides. */
  suspect?: boolean
  /**
   * True for a rise of an error rate that sampling alone explains with a probability below one in a million. Such a run never joins
   * the baseline by itself.
   */
  beyondSampling?: boolean
  /** True when significant only at the limit that all times of the workflow have together, which are one question. */
  together?: boolean
  /** Largest probability that a report without any real change has a finding of this tier. */
  falseAlarmRate?: number
  /**
   * Probability that one more candidate run proves the change. Absent where nothing is left to prove, and in a decision, whose plan
   * has it.
   */
  chanceOfProof?: number
  /** Number of runs on each side. */
  baselineRuns?: number
  candidateRuns?: number
  /** Number of series whose median change is `runShift`. */
  controls?: number
}

export interface SeriesMeasurements extends SeriesName {
  judged: boolean
  metrics: Measurement[]
}

export interface Measurement {
  metric: MetricId
  unit: Unit
  baseline?: Quantity
  candidate?: Quantity
  delta?: Delta
  /** Why the candidate has no value, as one sentence. Absent when it has one. */
  missing?: string
}
