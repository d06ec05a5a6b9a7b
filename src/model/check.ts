/** One check of a report: a threshold on a metric of a series, both values, and what was decided. Values are in base units (ms, ratio 0..1, 1/s). */
import type { MetricId, Unit } from './metric.ts'
import type { Reason } from './reason.ts'
import type { Dimensions, SeriesKind } from './sample.ts'
import type { Change, CheckVerdict } from './verdict.ts'

export interface SeriesName {
  workflow: string
  kind: SeriesKind
  dimensions: Dimensions
}

/** A value and the number of observations behind it: samples of a run, or runs of a baseline. */
export interface Quantity {
  value: number
  n: number
}

export interface Delta {
  /** candidate − baseline, in the metric's unit. */
  absolute: number
  /** candidate / baseline − 1. Absent when the baseline is 0. */
  relative?: number
  /**
   * 95 % interval of the movement that decided: of `relative`, for error rates of `absolute`, or what `of` says. Absent
   * when nothing is known of the noise.
   */
  low?: number
  high?: number
  /** What the interval is of, where that is not the delta: `ownShift` or `runShift` of the evidence. */
  of?: 'workflow' | 'run'
}

export interface Check extends SeriesName {
  metric: MetricId
  unit: Unit
  /** Mean over the baseline runs (geometric for times and rates); n is the number of runs. Absent without a baseline. */
  baseline?: Quantity
  /** The candidate's value; n is its samples. Absent when it has none. */
  candidate?: Quantity
  delta?: Delta
  /**
   * Smallest change that would not have passed, four times in five: relative, for error rates absolute. Absent when not
   * decided by evidence.
   */
  detectable?: number
  /** As written in the configuration. */
  threshold: Readonly<Record<string, string>>
  /** The absolute limits of the threshold, base units, so that a value next to one is shown with enough digits to differ. */
  limits?: { max?: number; min?: number }
  /** The limits are those of every workflow that no run of the baseline has. Absent: they are the workflow's own. */
  limitFrom?: 'new-workflows'
  /**
   * The relative change the threshold permits, `min-change` included: `high` is 0.1 for `max-increase: 10%`, `low` is
   * -0.1 for `max-decrease: 10%`. Absent without an allowance, and where the baseline is absent or 0. For charts.
   */
  allowed?: { low?: number; high?: number }
  /**
   * The candidate's value as a multiple of the worst one that the threshold permits, or the inverse where less is worse:
   * above 1 is beyond it. Checks of one verdict are in this order. Absent without a value.
   */
  ofAllowed?: number
  /** Where it is written: 'thresholds.p95'; 'default' when built in. */
  source: string
  severity: 'fail' | 'warn'
  change: Change
  verdict: CheckVerdict
  /** Why the verdict is this. In report.json: `reason` is the text, and `reasonCode` its code. */
  reason: Reason
  /**
   * What turned a failure into a warning: the label that accepts the run's regressions, a waiver, or the base branch, which
   * has the same regression already. Absent: nothing did.
   */
  excusedBy?: 'label' | 'waiver' | 'base-branch'
  /** Of a check beyond its allowance: what the decision rests on. */
  evidence?: Evidence
  owner?: string
  /** The run of the base branch that excuses the check: it failed the same one, with a value as bad. Absent for other excuses. */
  excusedByRun?: { commit?: string; run: string }
  /** The waiver for this metric: it excuses the check, has expired, or accepts less than the value. */
  waiver?: { accept: string; until: string; reason: string; ticket?: string; expired: boolean }
}

/** The numbers behind a relative decision, enough to explain it and to compute it again. */
export interface Evidence {
  /** What decided: this workflow against the rest of the run, the whole run, both together, or plain arithmetic. */
  by: 'workflow' | 'run' | 'total' | 'strict'
  /** Relative change of the whole run (the median series); of an error rate, the absolute change over all series. Absent with fewer than 4 series. */
  runShift?: number
  /** Relative change of the rest of this run (the median of the other series), which the workflow is held against. */
  restShift?: number
  /** Relative change of this workflow beyond `restShift`: (1 + total) / (1 + rest) − 1. */
  ownShift?: number
  /** Usual run-to-run spread of this workflow beyond that of the run: one standard deviation, relative. */
  spread?: number
  /** Standard error of the change from sampling inside the runs, relative. Absent where the noise between runs is larger. */
  sampling?: number
  /** One-sided probability of a change at least this large when nothing changed. */
  p?: number
  /** Comparisons made in the same family. */
  comparisons?: number
  /** The false-alarm limit of this family (Benjamini-Hochberg): what p must not exceed to be distinguishable. */
  limit?: number
  /** Worse than every single baseline run. */
  worseThanAll?: boolean
  /** Suspect: distinguishable at the weaker limit only; a second run decides. */
  suspect?: boolean
  /** Comparisons of the family whose p does not exceed the false-alarm limit. */
  passing?: number
  /** Chance, at most, that a report in which nothing changed has any finding of this kind: 0.01. */
  falseAlarmRate?: number
  /** Runs on either side. */
  baselineRuns?: number
  candidateRuns?: number
  /** Series whose median movement is `runShift`. */
  controls?: number
  /** What would help: `detectable` with one more candidate run, and with two more baseline runs; of a suspect, what would be proven. */
  detectableWith?: { oneMoreCandidate: number; twoMoreBaselines: number }
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
  /** Why a value is absent, as one sentence. */
  missing?: string
}
