/** The rules for a series, resolved from the configuration: its thresholds, in base units, and its waivers. */
import type { MetricId } from './metric.ts'
import type { SeriesSummary } from './run.ts'

/** A permitted change: relative (0.1 = 10 % of the baseline) or absolute, in the metric's base unit (0.005 = 0.5 pp). */
export type Allowance = { readonly relative: number } | { readonly absolute: number }

/** Keys of limits and allowances in the configuration, as opposed to keys that say how to apply them. */
export const LIMIT_KEYS = ['max', 'min', 'max-increase', 'max-decrease'] as const

export interface Threshold {
  readonly metric: MetricId
  /** Absolute limits, base units. Decided on the value, without statistics. */
  readonly max?: number
  readonly min?: number
  /** Allowances relative to the baseline. Breached when exceeded by more than noise, or with `decide: strict` when exceeded. */
  readonly maxIncrease?: Allowance
  readonly maxDecrease?: Allowance
  /** Smallest absolute change that breaches an allowance, base units; 0 when not set. */
  readonly minChange: number
  /** Verdict of a breach. */
  readonly severity: 'fail' | 'warn'
  readonly decide: 'evidence' | 'strict'
  /** As written in the configuration: { 'max-increase': '10%', 'min-change': '20ms' }. */
  readonly written: Readonly<Record<string, string>>
  /** Place in the configuration: 'thresholds.p95', 'workflows[2].thresholds.p95'; 'default' when built in. */
  readonly source: string
  /** `new-workflows`: a limit of workflows that the baseline lacks. Absent: a limit of the workflow itself. */
  readonly limitFrom?: 'new-workflows'
}

/** A waiver: a value of a metric that is accepted until a date. */
export interface Waiver {
  /** Worst accepted value, base units. */
  readonly accept: number
  readonly acceptWritten: string
  /** Last day of validity, ISO date 'YYYY-MM-DD' (UTC). */
  readonly until: string
  readonly reason: string
  readonly ticket?: string
  readonly owner?: string
}

/** Everything that the configuration says of one series. */
export interface SeriesRules {
  /** False for series that are controls only: sub-results, requests next to transactions, excluded workflows. */
  readonly judged: boolean
  readonly thresholds: readonly Threshold[]
  /** Allowances of metrics without thresholds. They become a check only when a change is far beyond noise. Absent: none. */
  readonly watched?: readonly Threshold[]
  /** Thresholds when no baseline run has the series: `thresholds` and limits for new workflows. Absent: `thresholds`. */
  readonly thresholdsWhenNew?: readonly Threshold[]
  /** Metrics that are shown although they have no threshold. Absent: none. */
  readonly shown?: readonly MetricId[]
  /** Least samples of the candidate; with fewer a check is no-data. */
  readonly minSamples: number
  readonly owner?: string
  /** By metric. Expired waivers are included; the judge ignores them with a notice. */
  readonly waivers: Readonly<Record<MetricId, Waiver>>
}

/** Returns the rules for a series. Pure, made from the configuration and the series of the runs. */
export type RulesOf = (series: Pick<SeriesSummary, 'workflow' | 'kind' | 'dimensions'>) => SeriesRules
