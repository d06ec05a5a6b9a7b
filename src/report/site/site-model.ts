/** Makes what the site shows of a suite from its history. Pure. */

import type { SeriesRun } from '../../core/gate/baseline/thin-lines.ts'
import type { Delta, SeriesName } from '../../core/model/check.ts'
import { defined } from '../../core/model/defined.ts'
import { getOrAdd, groupBy } from '../../core/model/group-by.ts'
import type { MetricId } from '../../core/model/metric.ts'
import { seriesKey } from '../../core/model/run.ts'
import { findChangePoints } from '../../core/stats/change-point.ts'
import { median } from '../../core/stats/median.ts'
import { significant } from '../../core/stats/rounding.ts'
import { LEAST_DRIFT, slopeInterval, theilSen, trendIn } from '../../core/stats/trend.ts'
import {
  bandAbout,
  deltaBetween,
  monthOf,
  type SiteCell,
  type SiteEpoch,
  type SiteHistory,
  type SiteRun,
  valuesOf,
} from '../model/site.ts'
import { outliersIn, type Values, withoutOutliers } from './outliers.ts'
import type { SuiteHistory } from './read-history.ts'

/** Least values for an estimate of their noise. */
const MIN_VALUES = 4

/** Builds the model of a suite. */
export function buildSuite({
  releases,
  runs: thin,
  epochs: known,
  ...history
}: SuiteHistory): SiteHistory {
  const { series, runs } = aligned(thin)
  const epochs = epochsOf(thin, known)
  const metrics = new Set(runs.flatMap(({ values }) => Object.keys(values)))
  const cellOf = cellsOf(runs, epochs)
  const cellsIn = (metric: MetricId) =>
    series.map((_, s) => cellOf(metric, valuesOf(runs, metric, s)))
  const cells = Object.fromEntries([...metrics].map(metric => [metric, cellsIn(metric)]))
  const suite = {
    ...history,
    series,
    epochs,
    outliers: outliersIn(runs, cells),
    metrics: [
      ...new Map(thin.flatMap(run => run.metrics.map(metric => [metric.id, metric]))).values(),
    ],
    cells,
    facts: known[0]?.runs.at(-1)?.facts ?? {},
    months: [...groupBy(runs, monthOf)].map(
      ([name, [first]]) => [name, runs.length - runs.indexOf(first)] as const,
    ),
    releases: releases.flatMap(({ name, since, runs: [kept] }) => {
      const own = runs.find(
        ({ id, commit }) => id === kept?.id || (commit !== undefined && commit === kept?.commit),
      )
      const run = own ?? runs.find(({ at }) => Date.parse(at) >= Date.parse(since)) ?? runs.at(-1)
      return run ? [{ name, run: run.id }] : []
    }),
  }
  return { suite, runs }
}

/** Returns the runs with their values in the order of all series. */
function aligned(thin: readonly SeriesRun[]): { series: SeriesName[]; runs: SiteRun[] } {
  const series = new Map<string, SeriesName>()
  const orders = new Map<readonly SeriesName[], number[]>()
  const orderOf = (own: readonly SeriesName[]) => {
    const keys = own.map(seriesKey)
    for (const [v, key] of keys.entries()) getOrAdd(series, key, () => own[v]!)
    return [...series.keys()].map(key => keys.indexOf(key))
  }
  const runs = thin.map(({ series: own, metrics, names, began, values, ...run }) => {
    const order = getOrAdd(orders, own, () => orderOf(own))
    const rows = Object.entries(values).map(([metric, row]) => [
      metric,
      order.map(v => row[v] ?? null),
    ])
    return { ...run, values: Object.fromEntries(rows) }
  })
  return { series: [...series.values()], runs }
}

function epochsOf(runs: readonly SeriesRun[], known: SuiteHistory['epochs']): SiteEpoch[] {
  const begun = runs.flatMap(({ id: run, at, epoch: id, began }) =>
    began && id !== undefined ? [{ ...began, id, run, at }] : [],
  )
  const kept = known.map(({ id, since, acceptedFrom, rolledBack, runs: [first] }) =>
    defined({ ...acceptedFrom, id, run: first!.id, at: first!.startedAt ?? since, rolledBack }),
  )
  const found = new Map([...begun, ...kept].map(epoch => [epoch.id, epoch as SiteEpoch]))
  return [...found.values()].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** Returns a function for what is known of the values of a series. The runs are sorted once: there are many series. */
function cellsOf(runs: readonly SiteRun[], epochs: readonly SiteEpoch[]) {
  const positionsOf = (isWanted: (run: SiteRun) => boolean) =>
    [...runs.keys()].filter(i => isWanted(runs[i]!))
  const judgeable = positionsOf(({ outcome }) => outcome !== 'refused')
  const joined = epochs.map(({ id }) =>
    positionsOf(({ epoch, outcome }) => epoch === id && outcome === 'passed'),
  )
  const present = epochs.findLastIndex(({ rolledBack }) => !rolledBack)
  return (metric: MetricId, values: Values): SiteCell => {
    const noise = noiseOf(values, metric)
    const owns = joined.map(own => knownIn(own.map(i => values[i]!)))
    const baseline = owns[present] ?? []
    const newest = values.at(-1) ?? null
    const measured = judgeable.filter(i => values[i] !== null)
    const steps = stepsOf(knownIn(measured.map(i => values[i]!)), metric, noise)
    return {
      noise: noise && significant(noise, 4),
      moved:
        baseline.length === 0 || newest === null
          ? null
          : deltaBetween(median(baseline), newest, metric, noise),
      bands: owns.map(own => {
        const spread = noiseOf(own, metric) ?? noise
        if (own.length === 0 || spread === null) return null
        const [low, high] = bandAbout(median(own), metric, spread)
        return [significant(low, 4), significant(high, 4)]
      }),
      drifted: steps.length > 0 ? null : driftOf(knownIn(measured.map(i => values[i]!)), metric),
      steps: steps.map(({ index, delta }) => {
        const run = runs[measured[index]!]!.id
        const previous = runs[measured[index - 1]!]!.id
        return { run, previous, delta }
      }),
    }
  }
}

function knownIn(values: Values): number[] {
  return values.filter(value => value !== null)
}

/** Share of the differences that are no steps and no failed runs. */
const USUAL = 0.95
/** Mean of these as a share of that of all, where nothing but noise was left out. */
const TRIMMED = 0.9

/** Returns the standard deviation from run to run by the differences of neighbors, which neither a step nor a failed run changes. */
function noiseOf(values: Values, metric: MetricId): number | null {
  const known = knownIn(values)
  const scaled = metric === 'error-rate' ? known : known.filter(value => value > 0).map(Math.log)
  if (scaled.length < MIN_VALUES) return null
  const differences = Float64Array.from(scaled.slice(1), (value, i) =>
    Math.abs(value - scaled[i]!),
  ).sort()
  const usual = differences.subarray(0, Math.ceil(USUAL * differences.length))
  const size = usual.reduce((sum, one) => sum + one) / usual.length
  return (size * Math.sqrt(Math.PI)) / 2 / (usual.length < differences.length ? TRIMMED : 1)
}

/** Most values of a trend: of more runs, middles. */
const MOST_VALUES = 100

/** Returns the slow drift of the values in either direction, by the rule of the gate; null without one, and of error rates. */
function driftOf(values: readonly number[], metric: MetricId): Delta | null {
  const kept = metric === 'error-rate' ? [] : values.filter(value => value > 0)
  const size = Math.ceil(kept.length / MOST_VALUES)
  const logs = Array.from({ length: Math.ceil(kept.length / size) || 0 }, (_, i) =>
    Math.log(median(kept.slice(i * size, (i + 1) * size))),
  )
  const moved = trendIn(logs) ?? trendIn(logs.map(log => -log))
  if (moved === undefined || moved <= LEAST_DRIFT) return null
  const { low, high } = slopeInterval(logs, 1.96)
  const steps = logs.length - 1
  const least = Math.expm1(low * steps)
  const most = Math.expm1(high * steps)
  const relative = Math.expm1(theilSen(logs) * steps)
  return { absolute: relative * kept[0]!, relative, low: least, high: most }
}

/** Fewest runs before, and fewest after a step. */
const LEAST_RUNS = 2
/** The same of error rates: equal values, as those without errors, have no noise. */
const LEAST_RUNS_OF_RATES = 5

/** Returns the steps in the values: the first position after each, and its size. */
function stepsOf(values: readonly number[], metric: MetricId, noise: number | null) {
  const found = findChangePoints(noise === null ? values : withoutOutliers(values, metric, noise))
  const ends = [0, ...found.map(({ index }) => index), values.length]
  const least = metric === 'error-rate' ? LEAST_RUNS_OF_RATES : LEAST_RUNS
  const points = found.filter(
    ({ index }, i) => index - ends[i]! >= least && ends[i + 2]! - index >= least,
  )
  const borders = [0, ...points.map(({ index }) => index), values.length]
  return points.map(({ index, before, after }, p) => {
    const error =
      noise && noise * Math.sqrt(1 / (index - borders[p]!) + 1 / (borders[p + 2]! - index))
    return { index, delta: deltaBetween(before, after, metric, error) }
  })
}
