/** Input of a campaign: the runs, and the facts and notes that its configuration gives about them. */

import type { LoadRules } from '../../core/model/generator.ts'
import type { Metric, MetricId } from '../../core/model/metric.ts'
import type { RunSummary, SeriesSummary } from '../../core/model/run.ts'
import type {
  CampaignConfiguration,
  CampaignLink,
  CampaignReport,
  CellRange,
  Goal,
} from '../model/campaign.ts'

export interface CampaignInput {
  /** Version of perf-gate. */
  readonly generator: string
  readonly title: string
  readonly ticket?: string
  readonly links: CampaignLink[]
  /** Markdown, references not yet filled in. */
  readonly texts: CampaignReport['texts']
  readonly goal: Goal
  /** Ids of runs; at least one. */
  readonly baseline: string[]
  /** Metric that groups are ranked by. Absent: p95 or avg, whichever more cells have. */
  readonly metric?: MetricId
  /** In the order in which they are shown; at least one. */
  readonly runs: readonly InputRun[]
  /** Descriptions of groups of repeats from the configuration. */
  readonly groups: readonly InputGroup[]
  readonly configurations: readonly InputConfiguration[]
  /** Configuration or group whose cost the others are compared with. Absent: the baseline's group. */
  readonly costAgainst?: string
  /** What the configuration says about the load of the runs. Absent: the built-in rules. */
  readonly load?: LoadRules
  /** Runs, by position, whose files hold the same bytes: each list is one run given several times. Absent: none is known. */
  readonly copies?: readonly (readonly number[])[]
  /** Facts that are loads, such as tenants. */
  readonly loads?: readonly string[]
  /** By metric of resources that is a share of a limit, the attribute of their items that states the limit. */
  readonly limits?: Readonly<Record<MetricId, string>>
  /** Statuses of jobs that failed. Absent: those of `FAILED_JOBS`. */
  readonly failedJobs?: readonly string[]
  /** Returns what a metric is; undefined for one that is not known. */
  readonly metricOf: (id: MetricId) => Metric | undefined
  /** Whether a workflow is a row of the matrix. */
  readonly isShown: (series: SeriesSummary) => boolean
}

export interface InputRun {
  readonly id: string
  readonly title?: string
  readonly objective?: string
  readonly note?: string
  /** Id of its group of repeats. Absent: it has no repeats. */
  readonly group?: string
  /** Wildcard patterns of workflows that were left out on purpose. */
  readonly notRun: readonly string[]
  readonly run: RunSummary
  /** Returns the smallest and largest value of what a folded series stands for. Absent: nothing is folded. */
  rangeOf?(key: string, metric: MetricId): CellRange | undefined
}

export interface InputGroup {
  readonly id: string
  readonly title?: string
  readonly note?: string
  /** False when its runs are not repeats of each other, so that they do not show the noise. */
  readonly repeats: boolean
}

export interface InputConfiguration extends Omit<CampaignConfiguration, 'cost'> {
  /** USD an hour. */
  readonly costPerHour?: number
}
