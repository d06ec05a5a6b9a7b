/** What is demanded of a workflow's metric, resolved from the configuration: limits and allowances in base units. */
import type { MetricId } from './metric.ts'
import type { SeriesSummary } from './run.ts'

/** A permitted change: relative (0.1 = 10 % of the baseline) or absolute, in the metric's base unit (0.005 = 0.5 pp). */
export type Allowance = { readonly relative: number } | { readonly absolute: number }

export interface Threshold {
  readonly metric: MetricId
  /** Absolute limits, base units; decided on the value, no statistics. */
  readonly max?: number
  readonly min?: number
  /** Allowances relative to the baseline; breached only when exceeded AND distinguishable (unless `decide` is 'strict'). */
  readonly maxIncrease?: Allowance
  readonly maxDecrease?: Allowance
  /** Smallest absolute change, base units, that an allowance may be breached by; 0 when not set. */
  readonly minChange: number
  /** Verdict of a breach. */
  readonly severity: 'fail' | 'warn'
  readonly decide: 'evidence' | 'strict'
  /** As the user wrote it, for outputs: { 'max-increase': '10%', 'min-change': '20ms' }. */
  readonly written: Readonly<Record<string, string>>
  /** Where it was written, for 'what to do next': 'thresholds.p95' or 'workflows[2].thresholds.p95'; 'default' when built in. */
  readonly source: string
  /** The limit is that of every workflow that the baseline does not have. Absent: the limit is its own. */
  readonly limitFrom?: 'new-workflows'
}

/** An accepted limit for a metric of a workflow until a date. */
export interface Waiver {
  /** Value accepted, base units. */
  readonly accept: number
  readonly acceptWritten: string
  /** Last day on which it holds, ISO date 'YYYY-MM-DD' (UTC). */
  readonly until: string
  readonly reason: string
  readonly ticket?: string
  readonly owner?: string
}

/** Everything the configuration says of one series. */
export interface Demands {
  /** False for series that serve as control only: sub-results, requests next to transactions, excluded workflows. */
  readonly judged: boolean
  readonly thresholds: readonly Threshold[]
  /** Allowances of metrics that nothing is demanded of: a check only where one is far beyond noise. Absent: none. */
  readonly watched?: readonly Threshold[]
  /** Thresholds where no run of the baseline has the series: those above, with limits for new workflows. Absent: the same. */
  readonly thresholdsWhenNew?: readonly Threshold[]
  /** Metrics that are shown although nothing is demanded of them. Absent: none. */
  readonly shown?: readonly MetricId[]
  /** Fewer samples than this in the candidate: no-data. */
  readonly minSamples: number
  readonly owner?: string
  /** By metric. Expired ones are included; the judge says so and ignores them. */
  readonly waivers: Readonly<Record<MetricId, Waiver>>
}

/** Resolves the demands of a series; a pure function made from the configuration and the series present in the runs. */
export type DemandsOf = (series: Pick<SeriesSummary, 'workflow' | 'kind' | 'dimensions'>) => Demands
