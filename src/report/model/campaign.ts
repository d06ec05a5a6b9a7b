/**
 * The campaign report: many runs of a load test in several configurations, from which every output of `perf-gate report` is
 * rendered. This is campaign.json of schema 1; report/outputs/campaign-json.ts has schema 2. Plain data, unchanged by JSON. Unknown
 * values are absent: never 0, NaN or -1. Values are in base units (ms, ratio 0..1, 1/s); `relative` is a ratio (0.1 = +10 %).
 * docs/schema/campaign-1.schema.json is generated from these interfaces and their docstrings.
 */

import type { Delta, SeriesName } from '../../core/model/check.ts'
import type { Direction, MetricId } from '../../core/model/metric.ts'
import type { CampaignPercentiles, TimeAxis, TimeSeries } from '../../core/model/time-series.ts'
import type { Change } from '../../core/model/verdict.ts'
import type {
  CampaignBest,
  CampaignChange,
  CampaignEffect,
  CampaignError,
  CampaignFact,
  CampaignGroupCell,
  CampaignJob,
  CampaignNoise,
  CampaignStatement,
  LoadTrend,
} from './campaign-analysis.ts'
import type {
  CampaignFinding,
  CampaignSentence,
  FindingCode,
  UnwordedFinding,
} from './campaign-findings.ts'
import type { CampaignMatter } from './campaign-matters.ts'

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
  /** Markdown by the author, with references to values filled in. Raw HTML in it is shown as text. */
  texts: { purpose?: string; methodology?: string; conclusions?: string }
  /** What the campaign looks for. */
  goal: Goal
  /** Ids of the runs that all others are compared with. */
  baseline: string[]
  /** Metric by which groups are ranked, and that the sentences are about. */
  metric: MetricId
  /** Metrics that occur in `cells` and `resources`. */
  metrics: CampaignMetric[]
  /** Names of the dimensions that are load levels, such as `users`: those with several values, all of them numbers. */
  levels: string[]
  runs: CampaignRun[]
  groups: CampaignGroup[]
  /** Configurations without a run. */
  configurations: CampaignConfiguration[]
  /** Rows of the matrix: one per workflow and dimensions, in order of the names. */
  workflows: CampaignWorkflow[]
  /** One per workflow, metric and run. */
  cells: CampaignCell[]
  /** One per workflow, metric and group of repeats with a value. Intervals and changes refer to groups. */
  groupCells: CampaignGroupCell[]
  /** CPU, memory and the like: one per resource (its name is in `workflow`), metric and run. */
  resources: CampaignCell[]
  resourceGroupCells: CampaignGroupCell[]
  /** Database statements. */
  sql: CampaignStatement[]
  /** Jobs such as imports: one per job and run. */
  jobs: CampaignJob[]
  /** Failed samples by workflow, code and message; most frequent first. */
  errors: CampaignError[]
  /** All proven changes between two groups, whichever is the baseline. */
  changes: CampaignChange[]
  /**
   * Smallest relative change of one workflow in `detectableIn` that is proven four times in five, for a typical workflow of the
   * first group. Absent when the noise is not known.
   */
  detectable?: number
  /** Metric in which the smallest changes are proven: a time, or `metric`. */
  detectableIn?: MetricId
  /** All facts of all runs: infrastructure and modules. */
  facts: CampaignFact[]
  /** Effect of each differing fact, other than loads, on the response times, over all tests. */
  effects: CampaignEffect[]
  /** What loads such as tenants cost. */
  loadTrends: LoadTrend[]
  /** Noise between repeats, on which the intervals are based. Absent without repeats. */
  noise?: CampaignNoise
  /** Absent when nothing can be ranked. */
  best?: CampaignBest
  /** Time axes, which `timeSeries` refer to by position. */
  axes: TimeAxis[]
  /** Values over time, of workflows and resources, and the virtual users of each run: the metric `users` of kind `measure`. */
  timeSeries: TimeSeries[]
  /** Response times by percentile. */
  percentiles: CampaignPercentiles[]
  findings: CampaignFinding[]
  /** What matters for the choice between the configurations, over everything that was measured: the surest first, then what costs most. */
  matters: CampaignMatter[]
  /** Generated from the rest of the report; in each section the most important first. */
  sentences: CampaignSentence[]
  /** Files read. */
  sources: CampaignSource[]
  /** Notices on what was read or left out. */
  notices: CampaignNotice[]
}

/** A campaign report without the texts that render adds. */
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
  /** Base unit of the values; for a declared metric the unit as declared: 'AAS'. */
  unit: string
  /** Absent for metrics without a better direction. */
  better?: Direction
}

export interface CampaignRun {
  /** Unique id, which `baseline` and cells refer to. */
  id: string
  title?: string
  /** What it was to show, in the author's words. */
  objective?: string
  note?: string
  /** Id of its group of repeats. A run without repeats forms a group. */
  group: string
  /** Configurations that do not differ share a class; 1 is the fastest. Absent when the group has none. */
  class?: number
  startedAt?: string
  /** Time from first start to last end, without pauses of the load, ms. */
  durationMs?: number
  tool: string
  /** Samples of the load. Absent when the results hold values and no counts. */
  samples?: number
  errors?: number
  /** Most virtual users active at once. */
  users?: number
  /** USD. */
  costPerHour?: number
  facts: Record<string, string>
}

export interface CampaignGroup {
  /** Unique id: by the author, else the ids of its runs joined with a slash: '16/17'. */
  id: string
  title?: string
  note?: string
  runs: string[]
  /** True for the group that holds the baseline. */
  baseline?: true
  /** True when the author states that its runs are not repeats, for example because tasks were placed again between them. */
  notRepeats?: true
  /** Values of the loads that differ between groups: { tenants: '61' }. Absent without such loads. */
  load?: Record<string, string>
  /** 1 is the fastest of those with the same load. Absent when too little can be compared. */
  class?: number
  /** Median change of the stable workflows in `metric` from the baseline. Absent for the baseline group, and without data. */
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
  /** Relative change from the cost of `against`. Absent for `against` itself. */
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

export interface CampaignWorkflow extends SeriesName {
  /** Standard deviation of ln(`metric`) between repeats, pooled over the groups: 0.04 is 4 %. Absent without repeats. */
  spread?: number
  /** Degrees of freedom behind `spread`. */
  spreadDf?: number
  /** Largest ratio between two repeats, minus 1. */
  range?: number
  /** True when it counts for `medianChange`: it was measured, and its repeats agree. */
  stable?: true
}

/**
 * - `measured`: it has a value.
 * - `void`: every sample failed, so its times mean nothing; `value` is that of the source.
 * - `not-run`: left out on purpose, as the author states.
 * - `missing`: expected, but absent.
 */
export type CellState = 'measured' | 'void' | 'not-run' | 'missing'

/** The smallest and largest value of what a folded row stands for, and how many have one. */
export interface CellRange {
  least: { value: number; of: string }
  most: { value: number; of: string }
  count: number
}

export interface CampaignCell extends SeriesName {
  metric: MetricId
  run: string
  state: CellState
  /** Absent for cells that are not-run or missing. */
  value?: number
  /** Samples behind the value. Absent when the source does not report it. */
  n?: number
  /** Of a row that stands for several, such as all tenants: the value is that of all their samples. */
  range?: CellRange
  /** Change from the baseline. The interval of one run is wider than that of its group. */
  delta?: Delta
  /** Change of its group; `unknown` if this run changed in the other direction. Absent without a delta. */
  change?: Change
  /** Why it is void, missing or not run. */
  reason?: string
  /** Codes of findings that name the cell: 'copied-cell', 'bimodal'. */
  marks?: FindingCode[]
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
  /** The resource and metric that it is about. Absent for other subjects. */
  about?: { workflow: string; metric: MetricId }
  /** Run it is about. Absent when it is about the campaign. */
  run?: string
}
