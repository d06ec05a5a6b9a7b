/**
 * The report of a gate, from which every output is rendered; report.json (schema 1) is this with texts. Plain data, unchanged by
 * JSON. Unknown values are absent: never 0, NaN or -1. Values are in base units (ms, ratio 0..1, 1/s); `relative` is a ratio
 * (0.1 = +10 %). docs/schema/report.schema.json is generated from these interfaces and their docstrings.
 */
import type { BaselineProblem } from './baseline-problem.ts'
import type { Cause } from './cause.ts'
import type { Check, Drift, SeriesMeasurements, SeriesName } from './check.ts'
import type { DecisionPlan } from './decision-plan.ts'
import type { Invalid } from './invalid.ts'
import type { MetricId, Unit } from './metric.ts'
import type { ReportNotice } from './notice.ts'
import type { ProfileComparison } from './profile.ts'
import type { Dimensions } from './sample.ts'
import type { CampaignPercentiles, TimeAxis, TimeSeries } from './time-series.ts'
import type { Change, Verdict } from './verdict.ts'

/** Name of the suite where the configuration gives none. */
export const DEFAULT_SUITE = 'default'

export interface Report {
  schema: 1
  /** Version of perf-gate that made the report. */
  generator: string
  verdict: Verdict
  suite: string
  /** Why the run cannot be judged. Absent unless the verdict is `invalid`. */
  invalid?: Invalid
  /**
   * True when there is a baseline and no check could be judged for want of samples, so that the verdict is `no-data`. The run may
   * join the baseline all the same. Absent for others, and with `allow-unjudged`.
   */
  unjudged?: true
  candidate: { runs: ReportRun[] }
  baseline: BaselineEvidence
  /** Who accepts the relative regressions of this candidate, so that they only warn. Absent when no one does. */
  acceptance?: ReportAcceptance
  /** How far the trial is (`trial`). Absent without one, and where nothing is compared with a stored baseline. */
  trial?: Trial
  /**
   * Number of consecutive runs of the base branch, with this one, that are at one new level (`accept-after`), so that they become
   * the baseline. Absent for others.
   */
  lastedRuns?: number
  /** One per threshold that applies to a judged series; worst first. */
  checks: Check[]
  /** What moved with the worst check on times of a workflow, what explains most first. Absent where nothing is known to. */
  causes?: Cause[]
  /** CPU profiles of the newest run of each side, one pair for each program. Absent unless a time is worse. */
  profiles?: ProfileComparison[]
  /** Key metrics of all series, judged or not. */
  measurements: SeriesMeasurements[]
  unmatched: { onlyInBaseline: SeriesName[]; onlyInCandidate: SeriesName[] }
  /** Change of the whole run from the baseline. Absent without a baseline, or with fewer than 4 series. */
  wholeRun?: WholeRun
  /** Doubts that keep the run out of the baseline unless it is accepted. Absent without doubts. */
  doubts?: Doubt[]
  /** Smallest changes that would not have passed. Absent when no check was decided by evidence. */
  sensitivity?: Sensitivity
  /** A start of the candidate that differs from its rest. Absent when there is none. */
  differentStart?: DifferentStart
  /** How the runs were planned, and why no more were made. Absent when the runs were not made for the report. */
  plan?: DecisionPlan
  /** What the checks are about, over the newest runs of the baseline and those of the candidate. Absent with fewer than four runs. */
  trend?: Trend
  /** Slow drift over the history; alerts that fail the run only above `max-drift`. */
  drift: DriftAlert[]
  resources: SeriesMeasurements[]
  environment: { changed: FactChange[]; facts: Record<string, string> }
  /** Errors of the candidate by workflow, code and message; most frequent first, at most 20. */
  errors: ReportedError[]
  /** Data for charts. */
  curves: SeriesCurves[]
  /** The newest run of either side in detail; `run` is 'baseline' or 'candidate'. Absent where nothing is known over time. */
  details?: RunDetails
  warnings: ReportNotice[]
}

export interface RunDetails {
  axes: TimeAxis[]
  /** p95, throughput and error rate of the judged workflows, resources, and the virtual users of each run, over time. */
  timeSeries: TimeSeries[]
  percentiles: CampaignPercentiles[]
}

/** The part of a report that its headline is about. */
export type Headlined = Pick<
  Report,
  | 'verdict'
  | 'invalid'
  | 'unjudged'
  | 'baseline'
  | 'candidate'
  | 'lastedRuns'
  | 'checks'
  | 'causes'
  | 'unmatched'
  | 'drift'
  | 'sensitivity'
  | 'warnings'
> & { measurements: readonly Omit<SeriesMeasurements, 'metrics'>[] }

/** A trial, in which relative changes are shown and do not fail. */
export interface Trial {
  /** Runs of the base branch that are stored, without this one. */
  runs: number
  /** Number of them with which the trial ends. */
  length: number
  /** How many of them breached. */
  breached: number
  /** True once the trial is over, so that verdicts count. */
  isOver?: true
}

/** Who accepted the regressions of the run, and how. */
export interface ReportAcceptance {
  /** Label of the pull request. Absent when the run is accepted by hand: `--accept`, or a job started for it. */
  label?: string
  /** Login or name of the user who added the label, or accepts by hand. Absent when not known. */
  by?: string
  /** When the label was added, ISO 8601. Absent when not known. */
  at?: string
  /** True when this run becomes the baseline now. Absent: the run of the merged code will. */
  now?: boolean
}

export interface ReportRun {
  /** File or folder of the run, as the user named it: 'results/run-3', 'tests.csv#17'; for a stored run its file in the store. */
  name?: string
  /** First 12 hexadecimal digits of the SHA-256 of the stored summary. */
  id: string
  /** ISO 8601, UTC. Absent when the results have no timestamps. */
  startedAt?: string
  /** Time from first start to last end, without pauses of the load, ms. */
  durationMs?: number
  commit?: string
  ref?: string
  pullRequest?: number
  /** Samples of the load. Absent when the results have values without counts, such as tables and micro-benchmarks. */
  samples?: number
  /** Requests and transactions among the samples. Absent unless there are both. */
  requests?: number
  transactions?: number
  tool: string
}

export interface BaselineEvidence {
  /**
   * - `ok`: runs were compared.
   * - `missing`: there is no baseline yet.
   * - `expired`: it is older than `max-age`.
   * - `unreadable`: it exists but cannot be read. It is never overwritten.
   * - `not-comparable`: it was made in another environment or under another load, although `must-match` requires the same.
   */
  state: 'ok' | 'missing' | 'expired' | 'unreadable' | 'not-comparable'
  runs: ReportRun[]
  /** Name of the named run that the candidate is compared with: 'v1.2.0'. Absent: it is compared with the baseline. */
  reference?: string
  /** Who accepted the baseline. Absent for a baseline given by path, and for the first run of a suite. */
  acceptedFrom?: {
    commit?: string
    pullRequest?: number
    afterRuns?: number
    by?: string
    at?: string
    reason?: string
  }
  /**
   * Run of the base branch that breached against this baseline and excuses checks of the candidate: that of the base commit of
   * the change (`base-commit`), else the newest. Absent when no check is excused.
   */
  breached?: { run: string; name: string; commit?: string; by: 'base-commit' | 'newest' }
  /** Number of earlier runs of the base branch by which the noise is known. Absent: the compared runs alone show it. */
  noiseRuns?: number
  /** Judged runs of the base branch of which the noise was learnt, and those that failed although another run of the same commit passed. */
  record?: Pick<FalseAlarms, 'runs' | 'failed'>
  /** False alarms by that record, where they are more than it may have. Absent for others. */
  falseAlarms?: FalseAlarms
  /** Days since the newest baseline run. Absent when it has no timestamps. */
  ageDays?: number
  /** Why nothing is compared. Absent for `ok`. */
  problem?: BaselineProblem
}

/** False alarms of stored runs, for which the gate asks for more evidence than usual. */
export interface FalseAlarms {
  /** Judged runs of the base branch. */
  runs: number
  /** Those that failed although another run of the same commit passed. */
  failed: number
  /** Share of unchanged runs that may fail (`false-alarms`), 0..1. */
  promised: number
  /** The share that it judges by instead, at least a third of it. */
  kept: number
}

export interface WholeRun {
  metric: MetricId
  /** Relative change of the median series. */
  shift: number
  /** 95 % interval of `shift`. */
  low: number
  high: number
  /** One-sided p-value. */
  p: number
  /** Share of the series that changed in the direction of the shift, 0..1. */
  share: number
  /** Number of series in the control group. */
  series: number
  change: Change
}

/**
 * A reason to keep a run out of the baseline unless it is accepted:
 *
 * - `not-comparable`: it was made in another environment (`facts`, not empty) or under another load than the baseline.
 * - `older`: it ended before the first run of the baseline began.
 * - `beyond-sampling`: the error rate in `checks` of it rose by far more than sampling explains.
 * - `undecided`: it is slower as a whole than allowed, and it is undecided whether that is noise.
 * - `suspect`: `checks` of it are suspect.
 *
 * report.json has the code, and the text as `message`.
 */
export type Doubt =
  | { code: 'not-comparable'; facts: FactChange[] }
  | { code: 'not-comparable'; load: LoadDifference }
  | { code: 'undecided' | 'older' }
  | { code: 'beyond-sampling' | 'suspect'; checks: number }

/** How the load of a run differs from that of the baseline: the number of threads, or the time under load. */
export type LoadDifference = 'threads' | 'shorter' | 'much-shorter'

/** Smallest changes of one workflow that would not have passed, with a power of 0.8. */
export interface Sensitivity {
  /** Change of its times, relative, in the metric in which the smallest one would have been found. */
  time?: MinimumDetectableEffect
  /** The same of the other metrics of its times that are judged. Absent without any. */
  otherTimes?: MinimumDetectableEffect[]
  /** Change of its error rate, absolute (0.005 = 0.5 percentage points). */
  errorRate?: MinimumDetectableEffect
  /**
   * Allowed change of times that the comparison is too noisy to judge: in most workflows only a change three times as large would
   * have been found, whichever the metric. Absent when it can judge.
   */
  tooNoisyFor?: number
  /** Workflows that pass because an odd run of the baseline hides any change of theirs, the oddest first. Absent without any. */
  blind?: BlindWorkflow[]
}

/** A workflow of which nothing is known, because of one run of the baseline. */
export interface BlindWorkflow extends SeriesName {
  metric: MetricId
  /** The run's value as a multiple of the median of the others. */
  times: number
  /** `name`: its file. */
  run: Pick<ReportRun, 'name' | 'commit' | 'startedAt'>
}

/** The smallest change of one metric that would have been found, over all workflows. */
export interface MinimumDetectableEffect {
  metric: MetricId
  /** Change that would have been found in the typical workflow, the median. */
  change: number
  /** The same of nine workflows in ten. */
  inMost: number
  /** Number of workflows, and of those in which only a change larger by a quarter would have been found. */
  workflows: number
  exceptions: number
  /** The least sensitive workflow. */
  worst: SeriesName & { change: number }
}

/** A start of a run that differs from its rest: ramp-up, or cold caches. */
export interface DifferentStart {
  /** Length of the start, s. */
  seconds: number
  /** Dimensions of the load. Empty when there is only one. */
  dimensions: Dimensions
  /** Relative differences of samples per second and of times from the rest (0.5: 50 % longer). Absent: no difference. */
  rate?: number
  time?: number
  /** True when the newest baseline run has such a start too. */
  inBaseline: boolean
}

/** Values over the newest runs, oldest first. */
export interface Trend {
  runs: TrendRun[]
  /** In the order of the checks. Checks with values in fewer than four runs are left out. */
  series: SeriesTrend[]
}

export interface TrendRun {
  side: 'baseline' | 'candidate'
  /** ISO 8601, UTC. Absent when the results have no timestamps. */
  startedAt?: string
  commit?: string
}

export interface SeriesTrend extends SeriesName {
  metric: MetricId
  unit: Unit
  /** One per run; null where a run has no value. */
  values: (number | null)[]
}

export interface DriftAlert extends SeriesName, Drift {
  metric: MetricId
  /** Number of workflows with the same drift, when this alert covers all of them; it names the one that changed most. */
  workflows?: number
}

export interface FactChange {
  fact: string
  baseline?: string
  candidate?: string
  /** True when the configuration requires equal values (`must-match`). */
  mustMatch?: boolean
}

export interface ReportedError extends SeriesName {
  code: string
  message: string
  count: number
  /** Mean count of the same error per baseline run. Absent without a baseline. */
  baselineCount?: number
}

/** Curves of a series as [x, y] points; y in ms. */
export interface SeriesCurves extends SeriesName {
  /** x: minutes under this load, without pauses. The newest candidate run and the newest baseline run. */
  overTime?: { metric: 'p95' | 'avg'; candidate: Point[]; baseline: Point[] }
  /** x: quantile 0..1. */
  percentiles?: { candidate: Point[]; baseline: Point[] }
}

export type Point = [x: number, y: number]
