/** The curves of a series: its p95 over the time of its load, and its times by percentile. */
import { seriesName } from '../../core/model/check.ts'
import type { Point } from '../../core/model/report.ts'
import type { RunSummary, SeriesSummary } from '../../core/model/run.ts'
import type { CampaignPercentiles } from '../../core/model/time-series.ts'
import { isKnownIn } from '../../core/stats/histogram.ts'
import { significant } from '../../core/stats/rounding.ts'
import { sketchQuantileMs } from '../../core/stats/sketch.ts'
import { spansOf } from '../../core/summarize/active-time.ts'
import { lengthBefore } from '../../core/summarize/spans.ts'

/** Number of significant digits, as many as a chart can show. */
export const DIGITS = 4

/** Quantiles of the response times. */
const QUANTILES = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.98, 0.99, 0.995, 0.999]

/** A run of a report. */
export interface NamedRun {
  /** Id of the run in the report. */
  readonly id: string
  readonly run: RunSummary
}

/** Returns the response times by percentile of the shown series with samples. */
export function percentilesOf(
  runs: readonly NamedRun[],
  isShown: (series: SeriesSummary) => boolean,
): CampaignPercentiles[] {
  return runs.flatMap(({ id, run }) =>
    run.series.filter(isShown).flatMap((series): CampaignPercentiles[] => {
      const { passed } = series
      if (!passed) return []
      const shown = QUANTILES.filter(
        q => q <= 1 - 1 / passed.count && isKnownIn(passed, passed.quantileMs(q || 1e-9)!),
      )
      const points = shown.map((q): [number, number] => [
        q,
        significant(q === 0 ? passed.minMs()! : passed.quantileMs(q)!, DIGITS),
      ])
      return points.length > 1 ? [{ ...seriesName(series), run: id, points }] : []
    }),
  )
}

/** Number of points of a percentile curve, without its two ends. */
const CURVE_STEPS = 40
/** End of the percentile curve: single samples determine the values beyond it. */
const LAST_QUANTILE = 0.999

/** Returns the curves of a series of a run, with values in ms. Each is undefined if the source does not have the data for it. */
export function curvesOf({ run, series }: { run: RunSummary; series: SeriesSummary }) {
  return { overTime: p95OverTime(run, series), percentiles: percentileCurve(series) }
}

/** p95 of each time batch. x is its middle, in minutes of load without pauses. A batch without successful samples has no point. */
function p95OverTime(
  run: RunSummary,
  { batches, passed, dimensions }: SeriesSummary,
): Point[] | undefined {
  const spans = spansOf(run, dimensions)
  if (!batches || !passed || !spans) return undefined
  return batches.batches.flatMap(({ sketch }, i): Point[] => {
    const p95 = sketchQuantileMs(sketch, 0.95, passed.unitMs)
    const middleMs = (batches.first + i + 0.5) * batches.widthMs
    return p95 !== undefined && isKnownIn(passed, p95)
      ? [[lengthBefore(spans, middleMs) / 60_000, p95]]
      : []
  })
}

/**
 * Elapsed time by quantile, from 0 (the minimum) to 0.999, in equal steps of log 1 / (1 − q). Only quantiles with at least one
 * sample beyond them.
 */
function percentileCurve({ passed }: SeriesSummary): Point[] | undefined {
  if (!passed) return undefined
  const last = Math.min(LAST_QUANTILE, 1 - 1 / passed.count)
  const points: Point[] = [[0, passed.minMs()!]]
  for (let step = 1; step < CURVE_STEPS && last > 0; step++) {
    const q = 1 - (1 - last) ** (step / (CURVE_STEPS - 1))
    points.push([q, passed.quantileMs(q)!])
  }
  return points.filter(([, ms]) => isKnownIn(passed, ms))
}
