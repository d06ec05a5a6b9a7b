/** Computes the points of the charts of a series. */
import type { Point } from '../model/report.ts'
import type { RunSummary, SeriesSummary } from '../model/run.ts'
import { sketchQuantileMs } from '../stats/sketch.ts'
import { lengthBefore, spansOf } from './active-time.ts'

/** Number of points of a percentile curve, without its two ends. */
const CURVE_STEPS = 40
/** End of the percentile curve: single samples determine the values beyond it. */
const LAST_QUANTILE = 0.999

/** Curves of a series, with values in ms. Each is undefined if the source does not have the data for it. */
export interface Curves {
  /**
   * 95th percentile and mean of the successful samples of each time batch. x is the middle of the batch, in minutes of load
   * without pauses. A batch without successful samples has no point.
   */
  readonly overTime: { readonly p95: Point[]; readonly avg: Point[] } | undefined
  /**
   * Elapsed time by quantile, from 0 (the minimum) to 0.999, in equal steps of log 1 / (1 − q). Only quantiles with at least one
   * sample beyond them.
   */
  readonly percentiles: Point[] | undefined
}

/** Returns the curves of a series. */
export function curvesOf(run: RunSummary, series: SeriesSummary): Curves {
  return { overTime: overTime(run, series), percentiles: percentiles(series) }
}

function overTime(run: RunSummary, { batches, passed, dimensions }: SeriesSummary): Curves['overTime'] {
  const spans = spansOf(run, dimensions)
  if (!batches || !passed || !spans) return undefined
  const p95: Point[] = []
  const avg: Point[] = []
  batches.batches.forEach(({ count, errorCount, sumMs, sketch }, i) => {
    const quantileMs = sketchQuantileMs(sketch, 0.95, passed.unitMs)
    if (quantileMs === undefined) return
    const middleMs = (batches.first + i + 0.5) * batches.widthMs
    const minutes = lengthBefore(spans, middleMs) / 60_000
    p95.push([minutes, quantileMs])
    avg.push([minutes, sumMs / (count - errorCount)])
  })
  return { p95, avg }
}

function percentiles({ passed }: SeriesSummary): Point[] | undefined {
  if (!passed) return undefined
  const last = Math.min(LAST_QUANTILE, 1 - 1 / passed.count)
  const points: Point[] = [[0, passed.minMs()!]]
  for (let step = 1; step < CURVE_STEPS && last > 0; step++) {
    const q = 1 - (1 - last) ** (step / (CURVE_STEPS - 1))
    points.push([q, passed.quantileMs(q)!])
  }
  return points
}
