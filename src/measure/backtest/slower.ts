/** A run of the history in which one workflow is made slower. */
import { defined } from '../../core/model/defined.ts'
import { isTime } from '../../core/model/metric.ts'
import { type RunSummary, type SeriesSummary, seriesKey } from '../../core/model/run.ts'
import type { TimeBatch } from '../../core/model/time-batches.ts'
import { Histogram } from '../../core/stats/histogram.ts'

/** Returns a run in which the times of one series are larger by a share. */
export function withSlower(run: RunSummary, key: string, share: number): RunSummary {
  return {
    ...run,
    series: run.series.map(series =>
      seriesKey(series) === key ? slowed(series, 1 + share) : series,
    ),
  }
}

function slowed(
  { passed, batches, reported, ...series }: SeriesSummary,
  factor: number,
): SeriesSummary {
  const slow = (batch: TimeBatch) => ({ ...batch, sumMs: factor * batch.sumMs })
  const figures = Object.entries(reported ?? {}).map(([id, value]) => [
    id,
    isTime(id) ? factor * value : value,
  ])
  return defined({
    ...series,
    passed: passed && stretched(passed, factor),
    batches: batches && { ...batches, batches: batches.batches.map(slow) },
    reported: reported && Object.fromEntries(figures),
  })
}

/** The same buckets, in a unit that is as much larger. */
function stretched(passed: Histogram, factor: number): Histogram {
  const { unitMs, sumUnits, range } = passed
  const { indexes, counts } = passed.buckets
  return Histogram.fromSorted(factor * unitMs, indexes, counts, range && { ...range, sumUnits })
}
