/**
 * A campaign: many runs of a load test in several configurations, as one report. This is campaign.json (schema 1), and
 * every other output of `perf-gate report` is a function of it. Plain data: it survives JSON unchanged. Absent is absent:
 * never 0, NaN or -1. Values are in base units (ms, ratio 0..1, 1/s); `relative` is a ratio (0.1 = +10 %). The zod schema
 * in scripts/docs/campaign-report-schema.ts is tested to accept exactly this.
 */
import type {
  CampaignBest,
  CampaignCourse,
  CampaignEffect,
  CampaignError,
  CampaignFact,
  CampaignJob,
  CampaignNoise,
  CampaignPercentiles,
  CampaignStatement,
  TimeAxis,
} from './campaign-analysis.ts'
import type { CampaignFinding, CampaignSentence, FindingCode, UnwordedFinding } from './campaign-findings.ts'
import type { Delta } from './check.ts'
import type { Direction, MetricId } from './metric.ts'
import type { Dimensions, SeriesKind } from './sample.ts'
import type { Change } from './verdict.ts'

export interface CampaignReport {
  schema: 1
  /** Version of perf-gate that made the report. */
  generator: string
  title: string
  /** Ticket that the tests belong to: 'PERF-465', or an address. */
  ticket?: string
  /** Start of the first run, ISO 8601, UTC. Absent when the results have no timestamps. */
  startedAt?: string
  links: CampaignLink[]
  /** What the author wrote: Markdown, references to figures filled in. Raw HTML in it is text. */
  texts: { purpose?: string; methodology?: string; conclusions?: string }
  /** What is looked for: the fastest configuration, or the cheapest of those that are as fast. */
  goal: Goal
  /** Ids of the runs that all others are compared with. */
  baseline: string[]
  /** Metric that groups are ranked by, and that sentences speak of. */
  metric: MetricId
  /** Metrics that occur in `cells` and `resources`. */
  metrics: CampaignMetric[]
  /** Names of dimensions whose values are numbers, each with more than one: the load levels of a curve, such as `users`. */
  levels: string[]
  runs: CampaignRun[]
  groups: CampaignGroup[]
  /** Configurations that no run was made in. */
  configurations: CampaignConfiguration[]
  /** Rows of the matrix: one per workflow and dimensions, in the order of the names. */
  workflows: CampaignWorkflow[]
  /** One per workflow, metric and run. */
  cells: CampaignCell[]
  /** One per workflow, metric and group of repeats; only where the group has a value. Intervals and changes are these. */
  groupCells: CampaignGroupCell[]
  /** CPU, memory and the like: one per resource (named in `workflow`), metric and run. */
  resources: CampaignCell[]
  resourceGroupCells: CampaignGroupCell[]
  /** Database statements. */
  sql: CampaignStatement[]
  /** Jobs such as imports: one per job and run. */
  jobs: CampaignJob[]
  /** Failed samples by workflow, code and message; most frequent first. */
  errors: CampaignError[]
  /** All facts of all runs: infrastructure and modules, whole. */
  facts: CampaignFact[]
  /** What each fact that differs does to the response times, over all tests. */
  effects: CampaignEffect[]
  /** Noise between repeats that intervals rest on. Absent without repeats. */
  noise?: CampaignNoise
  /** Absent when nothing can be ranked. */
  best?: CampaignBest
  /** Time axes that courses refer to by their position. */
  axes: TimeAxis[]
  /** Values over time, of workflows and of resources. */
  courses: CampaignCourse[]
  /** Response times by percentile. */
  percentiles: CampaignPercentiles[]
  findings: CampaignFinding[]
  /** Generated from the rest of this report; most important first in each section. */
  sentences: CampaignSentence[]
  /** Files read. */
  sources: CampaignSource[]
  /** Remarks on what was read or left out. */
  notices: CampaignNotice[]
}

/** A campaign before render adds its words. */
export interface Campaign extends Omit<CampaignReport, 'sentences' | 'findings'> {
  findings: UnwordedFinding[]
}

export type Goal = 'fastest' | 'cheapest-at-same-performance'

export interface CampaignLink {
  text: string
  url: string
}

export interface CampaignMetric {
  id: MetricId
  label: string
  /** Base unit of the values; for a metric of the user's own the unit as it was declared: 'AAS'. */
  unit: string
  /** Absent for quantities with no good direction. */
  better?: Direction
  /**
   * How many times the reach of its 95 % interval a change between any two groups must lie from 0 to be more than noise
   * over all comparisons. Absent where nothing is known of the noise, and for metrics that never change.
   */
  clearance?: number
}

export interface CampaignRun {
  /** Unique; what `baseline`, `group` and cells refer to. */
  id: string
  title?: string
  note?: string
  /** Id of the group of repeats. A run without repeats is a group of its own. */
  group: string
  /** Configurations that do not differ share a class; 1 is the fastest. Absent where the group has none. */
  class?: number
  startedAt?: string
  /** From the first start to the last end, pauses of the load left out, ms. */
  durationMs?: number
  tool: string
  /** Samples of the load. Absent when the results hold values and no counts. */
  samples?: number
  errors?: number
  /** Most virtual users active at once. */
  users?: number
  costPerHour?: number
  facts: Record<string, string>
}

export interface CampaignGroup {
  /** Unique: as the author wrote it, else the ids of its runs with a slash between them: '16/17'. */
  id: string
  title?: string
  note?: string
  runs: string[]
  /** True for the group that holds the baseline. */
  baseline?: true
  /** True when its runs are not repeats, as the author wrote: tasks were placed again between them. */
  notRepeats?: true
  /** 1 is the fastest. Absent when too little can be compared. */
  class?: number
  /** Median change of the stable workflows in `metric` against the baseline. Absent for the baseline group, and without data. */
  medianChange?: number
  /** 95 % interval of `medianChange`. */
  low?: number
  high?: number
  /** Workflows behind `medianChange`. */
  workflows?: number
  cost?: CampaignCost
}

export interface CampaignCost {
  /** USD an hour. */
  perHour: number
  /** Ratio against `against`. Absent for that itself. */
  change?: number
  /** Group or configuration whose cost it is compared with. */
  against?: string
}

export interface CampaignConfiguration {
  id: string
  title?: string
  note?: string
  facts: Record<string, string>
  cost?: CampaignCost
}

export interface CampaignWorkflow {
  workflow: string
  kind: SeriesKind
  dimensions: Dimensions
  /** Standard deviation between repeats of ln(`metric`), pooled over the groups: 0.04 is 4 %. Absent without repeats. */
  spread?: number
  /** Degrees of freedom behind `spread`. */
  spreadDf?: number
  /** Largest ratio between two repeats, minus 1. */
  range?: number
  /** True when it takes part in `medianChange`: measured, and its repeats agree. */
  stable?: true
}

/**
 * - `measured`: it has a value.
 * - `void`: every sample failed, so its times mean nothing; `value` is what the source reports.
 * - `not-run`: left out on purpose, as the author wrote.
 * - `missing`: expected, and not there.
 */
export type CellState = 'measured' | 'void' | 'not-run' | 'missing'

export interface CampaignCell {
  workflow: string
  kind: SeriesKind
  dimensions: Dimensions
  metric: MetricId
  run: string
  state: CellState
  /** Absent for cells that are not-run or missing. */
  value?: number
  /** Samples behind the value. Absent when the source does not say. */
  n?: number
  /** Against the baseline: one run, so its interval is wider than that of its group. */
  delta?: Delta
  /** That of its group, `unchanged` where the run alone moved the other way. Absent without a delta. */
  change?: Change
  /** Why it is void, missing or not run. */
  reason?: string
  /** Codes of findings that name the cell: 'copied-cell', 'bimodal'. */
  marks?: FindingCode[]
}

export interface CampaignGroupCell {
  workflow: string
  kind: SeriesKind
  dimensions: Dimensions
  metric: MetricId
  group: string
  /** Mean of the measured runs. */
  value: number
  /** Runs behind the value. */
  runs: number
  /** 95 % interval of the value. Absent where nothing is known of the noise. */
  low?: number
  high?: number
  /** Against the mean of the baseline; absent for the group that holds it. */
  delta?: Delta
  /** More than noise over the family of all cells of all metrics. */
  change?: Change
  /** p-value of the change. */
  p?: number
}

export interface CampaignSource {
  run: string
  name: string
  format: string
  rows: number
  /** Rows that could not be read. */
  issues?: number
}

export interface CampaignNotice {
  code: string
  message: string
  /** Run it is about. Absent when it is about the campaign. */
  run?: string
}
