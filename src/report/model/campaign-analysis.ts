/** Types of a campaign report for what is derived from its runs: errors, facts and effects, noise, curves, statements, jobs. */

import type { Delta, SeriesName } from '../../core/model/check.ts'
import type { MetricId } from '../../core/model/metric.ts'
import type { Dimensions } from '../../core/model/sample.ts'
import type { TimeSeries } from '../../core/model/time-series.ts'
import type { Change } from '../../core/model/verdict.ts'
import type { CellRef } from './campaign-findings.ts'

export interface CampaignStatement {
  /** SQL text without literals and tenant schemas. */
  text: string
  /** Hash of `text`, 12 hexadecimal digits, for links. */
  id: string
  dimensions: Dimensions
  /** By run id. Runs without the statement are left out. */
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
  /** Average active sessions by wait event: { 'IO:DataFileRead': 0.4 }. */
  waits?: Record<string, number>
}

export interface CampaignJob {
  workflow: string
  dimensions: Dimensions
  run: string
  tenant?: string
  /** As the source reports it: 'COMPLETED', 'ERROR'. */
  status?: string
  /** True when it failed or was discarded: its duration is not compared. Absent when it did not. */
  failed?: true
  /** Until it ended or failed. Absent when neither is known. */
  durationMs?: number
  error?: string
  startedAt?: string
  /** Change from the mean of the same job in the baseline runs, where it did not fail. */
  delta?: Delta
}

export interface CampaignError extends SeriesName {
  code: string
  message: string
  /** Failed samples by run id; runs without any are left out. */
  counts: Record<string, number>
}

export interface CampaignFact {
  /** Name of the fact as in perf-gate.yml: 'instances', 'mod-users.version'. */
  fact: string
  /** Row ('mod-users') and column ('version') in a table of facts. Absent for single facts. */
  item?: string
  attribute?: string
  /** True when the runs state different values, or some state none. */
  differs: boolean
  /** By run id. */
  values: Record<string, string>
}

/** The proven changes of one metric of a workflow or resource. */
export interface CampaignChange extends SeriesName {
  metric: MetricId
  /** Pairs of groups by id; the second is worse than the first. */
  worse: [string, string][]
}

/** Effect of one fact on `metric`, from one value to another. */
export interface CampaignEffect {
  fact: string
  from: string
  to: string
  /** Median change over workflows, as a ratio. Absent when it cannot be separated. */
  change?: number
  low?: number
  high?: number
  /** True when it is proven, over the family of all effects. */
  significant?: boolean
  /** Facts that cannot be separated from it; `change` is then their common effect. Absent when it is separable. */
  togetherWith?: string[]
  /** Pairs of groups that differ in this fact only; without an estimate, all pairs that differ in it. */
  pairs: [from: string, to: string][]
}

/** What each step of a load costs in one workflow, over groups that differ in that load alone. `group` has the highest load of them. */
export interface LoadTrend extends CellRef {
  /** Name of the fact: 'tenants'. */
  load: string
  /** Smallest step of the load between two of the groups. */
  step: number
  /** Change of the metric with each step, in its unit: the least-squares slope. */
  change: number
  /** 95 % interval of `change`. Absent when the noise is not known. */
  low?: number
  high?: number
  /** `proven`: more than noise over all comparisons; `likely`: its interval excludes 0. Absent when it is not decided. */
  sure?: 'proven' | 'likely'
  /** The groups: those of one list differ in the load alone. */
  between: string[][]
}

export interface CampaignNoise {
  /** Standard deviation of ln(`metric`) between repeats, over all stable workflows. */
  spread: number
  /** Degrees of freedom behind `spread`. */
  df: number
  /** Groups of repeats that it is pooled over. */
  groups: string[]
}

export interface CampaignBest {
  groups: string[]
  runs: string[]
  /**
   * `fastest`: no other is as fast. `cheapest`: the cheapest of those not proven slower. `no-difference`: none is proven slower,
   * and none has a cost.
   */
  reason: 'fastest' | 'cheapest' | 'no-difference'
  /** How the only one of `groups` compares with the group that has the best median. Absent where it is that group. */
  behind?: CampaignBehind
  /** The load at which it is the best. Absent when all groups have the same. */
  load?: Record<string, string>
}

export interface CampaignBehind {
  /** The group with the best median. */
  group: string
  /** Median change over the stable workflows from that group, with its 95 % interval; relative. */
  change: number
  low: number
  high: number
  /** Stable workflows in common, and how many of them have a worse value. */
  workflows: number
  slower: number
}

export interface CampaignGroupCell extends SeriesName {
  metric: MetricId
  group: string
  /** Mean of the measured runs. */
  value: number
  /** Number of runs behind the value. */
  runs: number
  /** 95 % interval of the value. Absent when the noise is not known. */
  low?: number
  high?: number
  /** Change from the mean of the baseline. Absent for the baseline group. */
  delta?: Delta
  /** `regressed` and `improved` are proven, over all pairs of groups; any other change is `unknown`. */
  change?: Change
  /** One-sided p-value of a change, if at most 0.025. */
  p?: number
}

/** Whether a time series is the virtual users of its run. */
export function isUsers({ kind, metric }: Pick<TimeSeries, 'kind' | 'metric'>): boolean {
  return kind === 'measure' && metric === 'users'
}
