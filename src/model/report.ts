/**
 * The one model from which every output is rendered, and what report.json holds (schema 1). Plain data: it survives
 * JSON unchanged. Absent is absent: never 0, NaN or -1. Values are in base units (ms, ratio 0..1, 1/s); `relative` is a
 * ratio (0.1 = +10 %). The zod schema in scripts/docs/report-schema.ts is tested to accept exactly this.
 */
import type { Check, SeriesMeasurements, SeriesName } from './check.ts'
import type { Invalid } from './invalid.ts'
import type { MetricId, Unit } from './metric.ts'
import type { ReportNotice } from './notice.ts'
import type { Dimensions } from './sample.ts'
import type { Change, Verdict } from './verdict.ts'

export interface Report {
  schema: 1
  /** Version of perf-gate that made the report. */
  generator: string
  verdict: Verdict
  suite: string
  /** Why the run cannot be judged. Absent unless the verdict is `invalid`. */
  invalid?: Invalid
  candidate: { runs: ReportRun[] }
  baseline: BaselineEvidence
  /** Who accepts the relative regressions of this candidate, which then warn. Absent when no one does. */
  acceptance?: ReportAcceptance
  /** One per threshold that applies to a judged series; worst first. */
  checks: Check[]
  /** Key metrics of every series, judged or not. */
  measurements: SeriesMeasurements[]
  unmatched: { onlyInBaseline: SeriesName[]; onlyInCandidate: SeriesName[] }
  /** How the whole run moved against the baseline. Absent without a baseline, or with fewer than 4 series. */
  wholeRun?: WholeRun
  /** What keeps the run out of the baseline unless it is accepted. Absent when nothing does. */
  doubts?: Doubt[]
  /** What a change would have had to be not to pass. Absent where no such check was decided by evidence. */
  sensitivity?: Sensitivity
  /** A start of the candidate that differs from the rest of it. Absent when there is none. */
  differentStart?: DifferentStart
  /** How the runs were planned, and why no more were made. Absent where the runs were given and not made for the report. */
  plan?: DecisionPlan
  /** What the checks are about, over the newest runs of the baseline and those of the candidate. Absent with fewer than four runs. */
  trend?: Trend
  /** Slow movements over the history; alerts, never a breach. */
  drift: DriftAlert[]
  resources: SeriesMeasurements[]
  environment: { changed: FactChange[]; facts: Record<string, string> }
  /** Errors of the candidate by workflow, code and message; most frequent first, at most 20. */
  errors: ReportedError[]
  /** Data for charts; renderers choose. */
  curves: SeriesCurves[]
  warnings: ReportNotice[]
}

/** The part of a report that its headline is about. */
export type Headlined = Pick<
  Report,
  'verdict' | 'invalid' | 'baseline' | 'checks' | 'measurements' | 'wholeRun' | 'drift' | 'warnings'
>

export interface ReportAcceptance {
  /** The pull request's label that accepts. Absent when the run is accepted by hand: `--accept`, a job started for it. */
  label?: string
  /** Login or name of who put the label, or who accepts. Absent when it is not known. */
  by?: string
  /** When the label was put on, ISO 8601. Absent when it is not known. */
  at?: string
  /** True when this run becomes the baseline. Absent: the run of the merged code does, once the pull request is merged. */
  now?: boolean
}

export interface ReportRun {
  /** The file or folder that holds it, as the user named it: 'results/run-3', 'tests.csv#17'; for a stored run its file in the store. */
  name?: string
  /** First 12 hexadecimal digits of the SHA-256 of the stored summary. */
  id: string
  /** ISO 8601, UTC. Absent when the results have no timestamps. */
  startedAt?: string
  /** Milliseconds from the first start to the last end, pauses of the load left out. */
  durationMs?: number
  commit?: string
  ref?: string
  pullRequest?: number
  /** Samples of the load. Absent when the results hold values and no counts, as tables and micro-benchmarks do. */
  samples?: number
  tool: string
}

export interface BaselineEvidence {
  /**
   * - `ok`: runs were compared.
   * - `missing`: there is none yet.
   * - `expired`: older than `max-age`.
   * - `unreadable`: it is there but cannot be read; never overwritten.
   * - `not-comparable`: other environment or workload, where the configuration demands the same.
   */
  state: 'ok' | 'missing' | 'expired' | 'unreadable' | 'not-comparable'
  runs: ReportRun[]
  /** Name of the run that is compared with, when it is one kept by name: 'v1.2.0'. Absent: the baseline is compared with. */
  reference?: string
  /** Who made the baseline what it is. Absent for a baseline given by path, and for the first run of a suite. */
  acceptedFrom?: { commit?: string; pullRequest?: number; by?: string; at?: string; reason?: string }
  /**
   * The run of the base branch that breached against this baseline, and that excuses checks of the candidate: that of the
   * commit the change is based on (`base-commit`), else the newest. Absent when it excuses none.
   */
  breached?: { run: string; name: string; commit?: string; by: 'base-commit' | 'newest' }
  /** Days since the newest baseline run. Absent when it has no timestamps. */
  ageDays?: number
  /** One sentence for the state, empty for `ok`. */
  message: string
}

export interface WholeRun {
  metric: MetricId
  /** Relative change of the median series. */
  shift: number
  low: number
  high: number
  p: number
  /** Share of the series that moved in the direction of the shift, 0..1. */
  share: number
  /** Series that served as control. */
  series: number
  change: Change
}

/**
 * A reason to keep a run out of the baseline unless it is accepted:
 *
 * - `not-comparable`: it was made in another environment (`facts`, not empty) or under another load than the baseline.
 * - `undecided`: it is slower as a whole than allowed, and it is undecided whether that is noise.
 * - `suspect`: `checks` of it are suspect.
 *
 * report.json has the code, and the text as `message`.
 */
export type Doubt =
  | { code: 'not-comparable'; facts: FactChange[] }
  | { code: 'not-comparable'; load: LoadDifference }
  | { code: 'undecided' }
  | { code: 'suspect'; checks: number }

/** How the load of a run differs from that of the baseline: the number of threads, or the time under load. */
export type LoadDifference = 'threads' | 'shorter' | 'much-shorter'

/** A decision over several runs, which are looked at one by one at limits that are planned beforehand. */
export interface DecisionPlan {
  /** `repeat`: the candidate is run again; `alternate`: both sides are, in turn; `together`: both at the same time. */
  design: 'repeat' | 'alternate' | 'together'
  /** Most runs of the candidate, or pairs of runs, those kept of earlier decisions included. */
  maxRuns: number
  /** Runs or pairs kept of an earlier decision. Absent: none. */
  earlierRuns?: number
  /** One for each run of the candidate, or pair, in order. */
  looks: Look[]
  /** The check that the looks are about: the one that decided, or came nearest. Absent where no check rests on evidence. */
  about?: SeriesName & { metric: MetricId }
  /** Why no more runs were made. Absent while more are to be made. */
  stopped?: 'decided' | 'futile' | 'max-runs' | 'budget' | 'interrupted' | 'invalid'
  /** Why further runs of this kind could not decide: the spread between jobs, which they share. Absent: they might. */
  limitedBy?: 'job'
  /** What further runs would have been worth, were the change of `about` real and as large as it looks. Empty at the end of the plan. */
  chances: { runs: number; chance: number }[]
  /** The chance of the last of `chances`. Absent without any. */
  chanceOfDeciding?: number
  /** What the order inside pairs does, which is taken out of all changes. Absent where no effect of it was found. */
  order?: OrderEffect
  /** Time used, seconds. */
  seconds: number
}

/** By how much the second run of a pair differs from the first, whichever side it is; relative. */
export interface OrderEffect {
  metric: MetricId
  /** Of the run as a whole. Absent where it did not move. */
  run?: number
  /** Of workflows that moved beyond the others. */
  workflows: (SeriesName & { change: number })[]
}

/** What was known after some runs. */
export interface Look {
  /** Runs of the candidate, or pairs. */
  runs: number
  /** Relative change and its 95 % interval; of an error rate absolute. Absent where there is none. */
  estimate?: number
  low?: number
  high?: number
  /** One-sided probability of such a change by chance, and what it must not exceed to fail at this look. */
  p?: number
  limit?: number
}

/** How large a change in one workflow would not have passed, four times in five. */
export interface Sensitivity {
  /** Of its times, relative. */
  time?: Reach
  /** Of its error rate, absolute (0.005 = 0.5 percentage points). */
  errorRate?: Reach
}

export interface Reach {
  /** What would have been found in nine of ten workflows at least. */
  change: number
  /** Workflows that the figure is about, and those of them in which only a larger change would have been found. */
  workflows: number
  exceptions: number
  /** The least certain of them all. */
  worst: SeriesName & { change: number }
}

/** The start of a run that differs from the rest of it: ramp-up, or caches that were cold. */
export interface DifferentStart {
  /** Seconds from the start of the load until it was as in the rest of the run. */
  seconds: number
  /** The load: empty for the only one. */
  dimensions: Dimensions
  /** How its samples a second, and its times, differ from those of the rest; relative (0.5: half as long again). */
  rate?: number
  time?: number
  /** True when the newest run of the baseline has such a start as well. */
  inBaseline: boolean
}

/** Values over runs, the oldest first. */
export interface Trend {
  runs: TrendRun[]
  /** In the order of the checks; those that fewer than four runs have a value of are left out. */
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
  /** One for each run; null where it has none. */
  values: (number | null)[]
}

export interface DriftAlert extends SeriesName {
  metric: MetricId
  /** A trend over the history, a distance from the epoch's first runs, or a step. */
  drift: 'trend' | 'anchor' | 'step'
  /** Relative change over the runs it was seen in. */
  change?: number
  /** Newest runs that show it. Of a step: runs since. */
  runs: number
  /** First run after a step: its commit, and its start as ISO 8601, UTC. Absent when unknown, and for other sorts. */
  sinceCommit?: string
  since?: string
  /** Number of workflows with the same drift, when this alert covers all of them; it names the one that changed most. */
  workflows?: number
}

export interface FactChange {
  fact: string
  baseline?: string
  candidate?: string
  /** True when the configuration demands that it match, or names the change as expected. */
  mustMatch?: boolean
}

export interface ReportedError extends SeriesName {
  code: string
  message: string
  count: number
  /** Mean count per baseline run of the same error; absent without a baseline. */
  baselineCount?: number
}

/** Points are [x, y] pairs; y in ms, or ratio for errors. */
export interface SeriesCurves extends SeriesName {
  /** x: minutes under this load, pauses left out. One candidate run, one baseline run (the newest). */
  overTime?: { metric: 'p95' | 'avg'; candidate: Point[]; baseline: Point[] }
  /** x: quantile 0..1. */
  percentiles?: { candidate: Point[]; baseline: Point[] }
}

export type Point = [x: number, y: number]
