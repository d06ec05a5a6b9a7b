/** What a campaign report derives from its runs: errors, facts and their effects, noise, curves, statements and jobs. */
import type { Delta } from './check.ts'
import type { MetricId } from './metric.ts'
import type { Dimensions, SeriesKind } from './sample.ts'

export interface CampaignStatement {
  /** Text without its literals and tenant schemas. */
  text: string
  /** Hash of `text`, 12 hexadecimal digits: names the statement in links. */
  id: string
  dimensions: Dimensions
  /** By run id. A run that is not there has none of it. */
  runs: Record<string, StatementFigures>
  /** `new`: in no run of the baseline; `gone`: only in runs of the baseline. */
  change: 'new' | 'gone' | 'both'
}

export interface StatementFigures {
  calls?: number
  meanMs?: number
  totalMs?: number
  /** Average active sessions. */
  load?: number
  /** Average active sessions by what was waited for: { 'IO:DataFileRead': 0.4 }. */
  waits?: Record<string, number>
}

export interface CampaignJob {
  workflow: string
  dimensions: Dimensions
  run: string
  tenant?: string
  /** As the source says: 'COMPLETED', 'ERROR'. */
  status?: string
  /** Absent when it did not end. */
  durationMs?: number
  error?: string
  startedAt?: string
  /** Against the mean of the same job in the runs of the baseline. */
  delta?: Delta
}

export interface CampaignError {
  workflow: string
  kind: SeriesKind
  dimensions: Dimensions
  code: string
  message: string
  /** Failed samples by run id; runs without any are left out. */
  counts: Record<string, number>
}

export interface CampaignFact {
  /** As in perf-gate.yml: 'instances', 'mod-users.version'. */
  fact: string
  /** What a table of facts has a row for: 'mod-users'; with `attribute` its column: 'version'. Absent for single facts. */
  item?: string
  attribute?: string
  /** True when not all runs that state it agree, or some do not state it. */
  differs: boolean
  /** By run id. */
  values: Record<string, string>
}

/** Change of `metric` when one fact moves from one value to another, in an additive model of all facts over all groups. */
export interface CampaignEffect {
  fact: string
  from: string
  to: string
  /** Median over workflows, ratio. Absent when it cannot be separated. */
  change?: number
  low?: number
  high?: number
  /** True when it is more than noise, over the family of all effects. */
  significant?: boolean
  /** Facts that cannot be separated from it; `change` is then that of all of them together. Absent when it is separable. */
  togetherWith?: string[]
  /** Pairs of groups, from and to, that differ in this fact alone; for one that cannot be estimated, that differ in it. */
  pairs: [from: string, to: string][]
}

export interface CampaignNoise {
  /** Standard deviation of ln(`metric`) between repeats, over all stable workflows. */
  spread: number
  df: number
  /** Groups of repeats it is pooled over. */
  groups: string[]
}

export interface CampaignBest {
  groups: string[]
  runs: string[]
  /** Why these: no other is as fast; the cheapest of those as fast; or nothing differs, and nothing has a cost. */
  reason: 'fastest' | 'cheapest' | 'no-difference'
}

/** Equal steps of time from the start of a run. */
export interface TimeAxis {
  /** Start of the first step, ms after the start of the run. */
  startMs: number
  stepMs: number
  points: number
}

export interface CampaignCourse {
  workflow: string
  kind: SeriesKind
  dimensions: Dimensions
  metric: MetricId
  run: string
  /** Position in `axes`. */
  axis: number
  /** One a step; null where nothing was measured. */
  values: (number | null)[]
}

export interface CampaignPercentiles {
  workflow: string
  kind: SeriesKind
  dimensions: Dimensions
  run: string
  /** [share of samples 0..1, ms] */
  points: [number, number][]
}
