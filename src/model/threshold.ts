/** The rules for a series, resolved from the configuration: its thresholds, in base units, the changes they permit, and its waivers. */
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

/** The change that an allowance permits at a baseline value. */
export interface Bound {
  /** +1 when a rise is worse, −1 when a fall is worse. */
  readonly worse: 1 | -1
  /** Allowed change, in the metric's unit, >= 0. */
  readonly allowed: number
  /** Smallest change that can breach (`min-change`), in the metric's unit, >= 0. */
  readonly minChange: number
}

/** Returns the bounds of a threshold at a baseline value: none for absolute limits, two when both directions are bounded. */
export function boundsOf({ maxIncrease, maxDecrease, minChange }: Threshold, baselineValue: number): Bound[] {
  const allowedBy = (allowance: Allowance) =>
    'relative' in allowance ? allowance.relative * baselineValue : allowance.absolute
  const bounds: Bound[] = []
  if (maxIncrease) bounds.push({ worse: 1, allowed: allowedBy(maxIncrease), minChange })
  if (maxDecrease) bounds.push({ worse: -1, allowed: allowedBy(maxDecrease), minChange })
  return bounds
}

/** Whether the plain difference exceeds the allowance, by more than rounding errors. */
export function isBeyond(bound: Bound, baselineValue: number, candidateValue: number): boolean {
  const change = bound.worse * (candidateValue - baselineValue)
  const rounding = 1e-12 * Math.abs(baselineValue)
  return change > bound.allowed + rounding && change >= bound.minChange - rounding
}

/** Returns the smallest change that breaches the bound, in the metric's unit. */
export function smallestBreach({ allowed, minChange }: Bound): number {
  return Math.max(allowed, minChange)
}

/** Returns the smallest breach as a log ratio, >= 0; Infinity when it would be a fall to zero or below. */
export function smallestBreachLog(bound: Bound, baselineValue: number): number {
  const ratio = 1 + (bound.worse * smallestBreach(bound)) / baselineValue
  return ratio > 0 ? Math.abs(Math.log(ratio)) : Number.POSITIVE_INFINITY
}

/** Returns the smallest breach of an error rate as a change on the logit scale, measured from `baselineLogit`, >= 0. */
export function smallestBreachLogit(bound: Bound, baselineValue: number, baselineLogit: number): number {
  const rate = baselineValue + bound.worse * smallestBreach(bound)
  if (rate <= 0 || rate >= 1) return Number.POSITIVE_INFINITY
  return Math.max(0, bound.worse * (Math.log(rate / (1 - rate)) - baselineLogit))
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
