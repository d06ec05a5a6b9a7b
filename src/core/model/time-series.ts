/** Values over time and times by percentile, as charts and reports show them. */
import type { SeriesName } from './check.ts'
import type { MetricId } from './metric.ts'

/** Equal steps of time from the start of a run. */
export interface TimeAxis {
  /** Start of the first step, ms after the start of the run. */
  startMs: number
  stepMs: number
  points: number
}

export interface TimeSeries extends SeriesName {
  metric: MetricId
  run: string
  /** Position in `axes`. */
  axis: number
  /** One a step; null where nothing was measured. */
  values: (number | null)[]
}

export interface CampaignPercentiles extends SeriesName {
  run: string
  /** [share of samples 0..1, ms] */
  points: [number, number][]
}
