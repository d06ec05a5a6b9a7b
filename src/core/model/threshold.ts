/** The rules for a series, resolved from the configuration: its thresholds, in base units, the changes they permit, and its waivers. */

import type { SeriesName } from './check.ts'
import type { MetricId } from './metric.ts'

/** A permitted change: relative (0.1 = 10 % of the baseline) or absolute, in the metric's base unit (0.005 = 0.5 pp). */
export type PermittedChange = { readonly relative: number } | { readonly absolute: number }

/** How far a value may change from the baseline in its worse direction. */
export type Allowance = PermittedChange & {
  /** +1 when a rise is worse, −1 when a fall is worse. */
  readonly worse: 1 | -1
  /** Smallest absolute change that breaches, base units, >= 0. */
  readonly minChange: number
}

/** Keys of limits and allowances in the configuration, as opposed to keys that say how to apply them. */
export const LIMIT_KEYS = [
  'max',
  'min',
  'max-increase',
  'max-decrease',
  'max-growth',
  'max-drift',
] as const

export interface Threshold {
  readonly metric: MetricId
  /** Absolute limits, base units. Decided on the value, without statistics. */
  readonly max?: number
  readonly min?: number
  /** Most growth in an hour of the run, relative to the value in it or absolute. Breached when exceeded by more than noise. */
  readonly maxGrowth?: PermittedChange
  /** Most slow drift over the history, relative. Breached by an alert of more. Absent: drift never fails. */
  readonly maxDrift?: number
  /**
   * At most one for each direction. Breached when exceeded by more than noise, or with `decide: strict` when exceeded. Empty for a
   * threshold with limits alone.
   */
  readonly allowances: readonly Allowance[]
  /** Verdict of a breach. */
  readonly severity: 'fail' | 'warn'
  readonly decide: 'evidence' | 'strict'
  /** As written in the configuration: { 'max-increase': '10%', 'min-change': '20ms' }. */
  readonly written: Readonly<Record<string, string>>
  /** Place in the configuration: 'thresholds.p95', 'workflows[2].thresholds.p95'; 'default' when built in. */
  readonly source: string
  /** Whether a workflow's own entry sets the relative allowance, and not looser than the general one. Such tests get most of the rate. */
  readonly isNamed?: true
  /** `new-workflows`: a limit of workflows that the baseline lacks. Absent: a limit of the workflow itself. */
  readonly limitFrom?: 'new-workflows'
}

/** Returns the permitted change at a baseline value, in the metric's unit, without `minChange`. */
export function permittedChange(allowance: Allowance, baselineValue: number): number {
  return 'relative' in allowance ? allowance.relative * baselineValue : allowance.absolute
}

/** Whether the plain difference exceeds the allowance, by more than rounding errors. */
export function isBeyond(
  allowance: Allowance,
  baselineValue: number,
  candidateValue: number,
): boolean {
  const change = allowance.worse * (candidateValue - baselineValue)
  const rounding = 1e-12 * Math.abs(baselineValue)
  return (
    change > permittedChange(allowance, baselineValue) + rounding &&
    change >= allowance.minChange - rounding
  )
}

/** Returns the smallest change that breaches the allowance, in the metric's unit. */
export function smallestBreach(allowance: Allowance, baselineValue: number): number {
  return Math.max(permittedChange(allowance, baselineValue), allowance.minChange)
}

/** Returns the smallest breach as a log ratio, >= 0; Infinity when it would be a fall to zero or below. */
export function smallestBreachLog(allowance: Allowance, baselineValue: number): number {
  const ratio = 1 + (allowance.worse * smallestBreach(allowance, baselineValue)) / baselineValue
  return ratio > 0 ? Math.abs(Math.log(ratio)) : Infinity
}

/** Returns the smallest breach of an error rate as a change on the logit scale, measured from `baselineLogit`, >= 0. */
export function smallestBreachLogit(
  allowance: Allowance,
  baselineValue: number,
  baselineLogit: number,
): number {
  const rate = baselineValue + allowance.worse * smallestBreach(allowance, baselineValue)
  if (rate <= 0 || rate >= 1) return Infinity
  return Math.max(0, allowance.worse * (Math.log(rate / (1 - rate)) - baselineLogit))
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
  /** Least samples of the candidate; with fewer a check is no-data, where the baseline has enough. */
  readonly minSamples: number
  readonly owner?: string
  /** By metric. Expired waivers are included; the judge ignores them with a notice. */
  readonly waivers: Readonly<Record<MetricId, Waiver>>
}

/** Returns the rules for a series. Pure, made from the configuration and the series of the runs. */
export type RulesOf = (series: SeriesName) => SeriesRules
