/** The values of a history that are far from their neighbors, such as those of a failed run. */

import { groupBy } from '../../core/model/group-by.ts'
import type { MetricId } from '../../core/model/metric.ts'
import { median } from '../../core/stats/median.ts'
import {
  bandAbout,
  type SiteCell,
  type SiteOutlier,
  type SiteRun,
  valuesOf,
} from '../model/site.ts'

export type Values = readonly (number | null)[]

/** Runs before, and runs after a run, that it is compared with. */
const NEIGHBORS = 2
/** How many times the noise it may be away from them. */
const FARTHEST = 4

/** Moves single values that are far from their neighbors near to them: one failed run would hide the steps of years. */
export function withoutOutliers(
  values: readonly number[],
  metric: MetricId,
  noise: number,
): number[] {
  const within = (value: number, middle: number) => {
    const [low, high] = bandAbout(middle, metric, FARTHEST * noise)
    return middle > 0 && value > 0 ? Math.min(high, Math.max(low, value)) : value
  }
  const kept: number[] = []
  for (const [i, value] of values.entries()) {
    const isUsual = within(value, kept[i - 1] ?? value) === value
    kept.push(
      isUsual
        ? value
        : within(value, median(values.slice(Math.max(0, i - NEIGHBORS), i + NEIGHBORS + 1))),
    )
  }
  return kept
}

/** An outlier is at least this many times the median of the neighboring runs. */
const FAR_OUT = 2
/** Least difference of an error rate that is an outlier. */
const LEAST_RATE = 0.05

/** Returns the runs that stand far above those beside them in a time or in errors. */
export function outliersIn(
  runs: readonly SiteRun[],
  cells: Readonly<Record<MetricId, readonly SiteCell[]>>,
): SiteOutlier[] {
  const time = ['p95', 'avg'].find(id => Object.hasOwn(cells, id))
  const found = [time ?? [], 'error-rate'].flat().flatMap(metric =>
    (cells[metric] ?? []).flatMap((cell, series) =>
      outliersOf(runs, valuesOf(runs, metric, series), metric, cell).map(one => ({
        ...one,
        metric,
        series,
      })),
    ),
  )
  return [...groupBy(found, ({ at }) => at)]
    .sort(([a], [b]) => a - b)
    .map(([at, own]) => {
      const { metric, series } = own.reduce((far, one) => (one.times > far.times ? one : far))
      const workflows = new Set(own.map(one => one.series)).size
      return { run: runs[at]!.id, metric, series, workflows }
    })
}

/** Returns the positions of values far above those beside them, and how many times; the first after a step is none. */
function outliersOf(
  runs: readonly SiteRun[],
  values: Values,
  metric: MetricId,
  { noise, steps }: SiteCell,
) {
  if (noise === null) return []
  const known = [...values.keys()].filter(i => values[i] !== null)
  return known.flatMap((at, i) => {
    const neighbors = known
      .slice(Math.max(0, i - NEIGHBORS), i + NEIGHBORS + 1)
      .filter(one => one !== at)
    if (neighbors.length < NEIGHBORS) return []
    const value = values[at]!
    const middle = median(neighbors.map(one => values[one]!))
    const least = metric === 'error-rate' ? middle + LEAST_RATE : 0
    const [, high] = bandAbout(middle, metric, FARTHEST * noise)
    const isFar = value > Math.max(FAR_OUT * middle, least, high)
    const isStep = steps.some(({ run }) => run === runs[at]!.id)
    return isFar && !isStep ? [{ at, times: value / middle }] : []
  })
}
