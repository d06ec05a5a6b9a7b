/** Tests whether a metric grows over the time of a run, as with a leak: the slope of its lower envelope at one level of the load. */

import type { Growth } from '../model/check.ts'
import { groupBy } from '../model/group-by.ts'
import { type MetricId, quantileOf, samplesNeeded } from '../model/metric.ts'
import {
  type ResourceSeries,
  type RunSummary,
  type SeriesSummary,
  seriesKey,
} from '../model/run.ts'
import type { PermittedChange } from '../model/threshold.ts'
import { normalQuantile } from '../stats/distribution.ts'
import { median } from '../stats/median.ts'
import { sketchQuantileMs } from '../stats/sketch.ts'
import { slopeInterval, theilSen } from '../stats/trend.ts'
import { passedOf } from '../summarize/batch-groups.ts'
import { levelOf, partsByLevel, pointsOver, type ResourcePoint } from '../summarize/growth.ts'

/** Parts of a level, each with its lowest value. Collections of garbage that are less frequent count as growth. */
const BLOCKS = 30
const MIN_BLOCKS = 8
/** Probability of a breach by growth that is exactly the limit. */
const FALSE_ALARM = 0.001
const Z_95 = normalQuantile(0.975)
/** A test is long enough when growth of twice the limit is found with this probability. */
const POWER = 0.9
/** How much too narrow the interval of a short test may be. */
const MARGIN = 1.4
const MIN_SAMPLES = 5
const HOUR_MS = 3_600_000

/**
 * Returns the growth of a metric over a run: at the level of the load at which it is proven best. Undefined when the run has no
 * values over time.
 */
export function growthOver(
  run: RunSummary,
  series: SeriesSummary,
  metric: MetricId,
  limit: PermittedChange,
): Growth | undefined {
  const all = partsByLevel(pointsOf(run, series, metric), levelOf([run], series.dimensions))
  const parts = all.filter(({ points }) => points.length > 1)
  const found = parts.map(part => growthAt(part, limit, FALSE_ALARM / parts.length))
  const known = found.filter(({ perHour }) => Number.isFinite(perHour))
  return known.sort((a, b) => Number(b.isProven) - Number(a.isProven) || b.hours - a.hours)[0]
}

type Part = ReturnType<typeof partsByLevel>[number]

function growthAt({ points, level }: Part, permitted: PermittedChange, falseAlarm: number): Growth {
  const isRelative = 'relative' in permitted
  const limit = isRelative ? permitted.relative : permitted.absolute
  const hours = (points.at(-1)!.ms - points[0]!.ms) / HOUR_MS
  const lowest = lowerEnvelope(points)
  const unit = (isRelative ? median(lowest) : 1) * (hours / lowest.length)
  const growth = {
    perHour: theilSen(lowest) / unit,
    limit,
    isRelative,
    hours,
    ...(level !== '' && { level }),
  }
  if (lowest.length < MIN_BLOCKS)
    return { ...growth, neededHours: (hours * BLOCKS) / lowest.length, isProven: false }
  const z = -normalQuantile(falseAlarm)
  const [interval, proof] = [slopeInterval(lowest, Z_95), slopeInterval(lowest, z)]
  const [low, high] = [interval.low / unit, interval.high / unit]
  const neededHours =
    (MARGIN * hours * (high - low) * (z + normalQuantile(POWER))) / (2 * Z_95 * limit)
  return {
    ...growth,
    low,
    high,
    neededHours,
    isProven: proof.isBounded && proof.low / unit > limit,
  }
}

/** Returns the lowest value of each of the blocks of equal time that have one. */
function lowerEnvelope(points: readonly ResourcePoint[]): number[] {
  const [from, to] = [points[0]!.ms, points.at(-1)!.ms]
  const blocks = groupBy(points, ({ ms }) =>
    Math.min(BLOCKS - 1, Math.floor((BLOCKS * (ms - from)) / (to - from))),
  )
  return [...blocks.values()].map(block => Math.min(...block.map(({ value }) => value)))
}

function pointsOf(run: RunSummary, series: SeriesSummary, metric: MetricId): ResourcePoint[] {
  if (series.kind === 'resource') {
    const isSame = (one: ResourceSeries) =>
      seriesKey({ kind: 'resource', ...one }) === seriesKey(series)
    const found = run.resourceSeries?.filter(one => one.metric === metric && isSame(one)) ?? []
    return found.flatMap(pointsOver)
  }
  const { batches, passed } = series
  const q = quantileOf(metric)
  if (!batches || !passed || (q === undefined && metric !== 'avg')) return []
  return batches.batches.flatMap((batch, i) => {
    const n = passedOf(batch)
    if (n < Math.max(MIN_SAMPLES, samplesNeeded(metric))) return []
    const value =
      q === undefined ? batch.sumMs / n : sketchQuantileMs(batch.sketch, q, passed.unitMs)
    return value === undefined ? [] : { ms: (batches.first + i) * batches.widthMs, value }
  })
}
