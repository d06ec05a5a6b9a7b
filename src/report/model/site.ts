/** The history of a suite as the site shows it. Plain data; values are in base units, and absent ones are null. */
import type { Delta, SeriesName } from '../../core/model/check.ts'
import { type Metric, type MetricId, metricOf } from '../../core/model/metric.ts'
import type { GateRecord } from '../../core/model/record.ts'

export interface SiteSuite {
  /** Path of its files: 'main/check-in'. */
  folder: string
  suite: string
  baseRef: string
  /** State of the base branch in a few words, 'worse since 2026-11-20', and the color of its badge. */
  badge: { readonly message: string; readonly color: string }
  /** Facts of the environment of the newest run of the baseline. */
  facts: Readonly<Record<string, string>>
  /** In the order in which they first occur, so that a new run changes no position. */
  series: readonly SeriesName[]
  /** By metric, in the order of the series. */
  cells: Readonly<Record<MetricId, readonly SiteCell[]>>
  /** Metrics that the configuration of the newest run declared. */
  metrics: readonly SiteMetric[]
  /** Months that have a file of runs, the oldest first, with the number of runs from their first one on. */
  months: readonly (readonly [name: string, runs: number])[]
  /** In the order of their first runs. */
  epochs: readonly SiteEpoch[]
  /** Runs that stand far above those beside them, the oldest first: an outage, or a test that went wrong. */
  outliers: readonly SiteOutlier[]
  /** With the ids of their runs. */
  releases: readonly { readonly name: string; readonly run: string }[]
  /** What could not be read, as sentences. */
  problems: readonly string[]
  /** What the gate says of the runs. Absent: it was not replayed, or has too few runs. */
  record?: GateRecord
}

export type SiteMetric = Pick<Metric, 'id' | 'unit' | 'better' | 'written' | 'label'>

/** Returns a metric of a suite. One that was never declared has its id as its label. */
export function metricIn({ metrics }: Pick<SiteSuite, 'metrics'>, id: MetricId): SiteMetric {
  return metrics.find(metric => metric.id === id) ?? metricOf(id) ?? { id, unit: '', label: id }
}

/** What is known of a metric of a series over all runs. */
export interface SiteCell {
  /** Run-to-run noise, one standard deviation of ln(value), of an error rate of the value. null: it is not known. */
  noise: number | null
  /** How far the newest run is from the middle of its epoch. null: it has no value, or no epoch. */
  moved: Delta | null
  /** By epoch: the range that 95% of its runs are in by their noise. */
  bands: readonly (readonly [low: number, high: number] | null)[]
  /** Steps in the values: the first run after each, and the last one before it. */
  steps: readonly { run: string; previous: string; delta: Delta }[]
  /** How far the values drifted over all runs, without a step. null: not more than chance may, or not by 10%. */
  drifted: Delta | null
}

export interface SiteOutlier {
  /** Id of the run. */
  readonly run: string
  /** Metric and position of the series that is farthest out, and the number of workflows that are. */
  readonly metric: MetricId
  readonly series: number
  readonly workflows: number
}

export interface SiteEpoch {
  id: string
  /** Id of its first run. */
  run: string
  /** When it began, ISO 8601. */
  at: string
  by?: string
  reason?: string
  pullRequest?: number
  /** Number of runs after which a lasting change was accepted by itself. Absent for other epochs. */
  afterRuns?: number
  /** Present when it was withdrawn. */
  rolledBack?: object
}

export interface SiteRun {
  id: string
  /** Its start, or when it was stored, ISO 8601. */
  at: string
  commit?: string
  author?: string
  pullRequest?: number
  outcome: 'passed' | 'held' | 'breached' | 'refused' | 'imported'
  /** Why it is not in the baseline. */
  reason?: string
  epoch?: string
  /** By metric, in the order of the series; series at the end may be absent. */
  values: Readonly<Record<MetricId, readonly (number | null)[]>>
}

/** A suite with its runs, or the newest of them. The oldest is first. */
export interface SiteHistory {
  readonly suite: SiteSuite
  readonly runs: readonly SiteRun[]
}

/** Returns the month whose file has a run: '2026-11'. */
export function monthOf({ at }: SiteRun): string {
  return at.slice(0, 7)
}

/** Returns the values of a series by run; null where a run has none. */
export function valuesOf(
  runs: readonly SiteRun[],
  metric: MetricId,
  series: number,
): (number | null)[] {
  return runs.map(({ values }) => values[metric]?.[series] ?? null)
}

/** Standard deviations that hold 95% of all values. */
const SPREAD = 1.96

/** Returns the range about a middle that 95% of the values are in. `noise` is that of the metric. */
export function bandAbout(
  middle: number,
  metric: MetricId,
  noise: number,
): [low: number, high: number] {
  if (metric === 'error-rate') return [middle - SPREAD * noise, middle + SPREAD * noise]
  return [middle * Math.exp(-SPREAD * noise), middle * Math.exp(SPREAD * noise)]
}

/** Returns the change between two values. `noise` is the standard deviation of their difference; null when it is not known. */
export function deltaBetween(
  before: number,
  after: number,
  metric: MetricId,
  noise: number | null,
): Delta {
  const absolute = after - before
  const relative = absolute === 0 ? 0 : after / before - 1
  const delta = Number.isFinite(relative) ? { absolute, relative } : { absolute }
  const [middle, base] = metric === 'error-rate' ? [absolute, 0] : [after / before, 1]
  if (noise === null || (base === 1 && !(before > 0 && after > 0))) return delta
  const [low, high] = bandAbout(middle, metric, noise)
  return { ...delta, low: low - base, high: high - base }
}
