/**
 * Finds slow drift over the history of a suite, which a comparison with the last few runs misses: a steady rise, a distance from
 * the first runs of the epoch, or a step. The latest change need not be the cause, so that drift fails a run only where `max-drift` says so.
 */

import { seriesName } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import { groupBy } from '../model/group-by.ts'
import type { MetricId } from '../model/metric.ts'
import type { DriftAlert } from '../model/report.ts'
import { type RunSummary, seriesKey } from '../model/run.ts'
import type { RulesOf } from '../model/threshold.ts'
import { findChangePoints } from '../stats/change-point.ts'
import { studentUpperTail } from '../stats/distribution.ts'
import { LEAST_DRIFT, trendIn } from '../stats/trend.ts'
import { measure } from '../summarize/measure.ts'
import { compareRuns } from './compare/compare.ts'
import type { ComparedSeries } from './compare/compared-series.ts'
import { limitOf } from './false-alarm.ts'

/** Most runs of a trend. */
const TREND_RUNS = 30
/** Numbers of newest runs that are compared with the first runs of the epoch: few show recent changes, many show slow ones. */
const ANCHOR_NEWEST = 3
const ANCHOR_MANY = 10
const ANCHOR_FIRST = 5
const ANCHOR_FALSE_ALARM_RATE = 0.01
/** Fewest runs of a history with a step, and the number of runs for which a step is reported. */
const STEP_MIN_RUNS = 8
const STEP_NEWS_RUNS = 10
/** Metrics in which drift is looked for, besides those with `max-drift`: times. */
const WATCHED: readonly MetricId[] = ['avg', 'p95']
/** Share of the workflows above which equal alerts are merged into one. */
const MOST = 0.5
/** Fewest workflows of a run for merging alerts. */
const MANY = 4

export interface DriftInput {
  /** Runs of the epoch, oldest first; the newest may be the candidate. */
  readonly history: readonly RunSummary[]
  /** First runs of the epoch. Absent: those of the history. */
  readonly anchor?: readonly RunSummary[]
  readonly rulesOf: RulesOf
}

/**
 * Returns the alerts on judged workflows: at most one of each sort for a metric of a workflow. Empty for a short history. Those that
 * most workflows have alike are one in `merged`.
 */
export function findDrift(input: DriftInput): Record<'each' | 'merged', DriftAlert[]> {
  const { history, rulesOf } = input
  const { series } = compareRuns(history.slice(0, -1), history.slice(-1))
  const judged = series.filter(({ series }) => rulesOf(series).judged)
  const limited = judged.flatMap(({ series }) =>
    rulesOf(series).thresholds.flatMap(({ metric, maxDrift }) => (maxDrift ? [metric] : [])),
  )
  const each = [...new Set([...WATCHED, ...limited])].flatMap(metric => [
    ...judged.flatMap(compared => trendOf(compared, input, metric) ?? []),
    ...onceEach([
      ...anchorAlerts(input, ANCHOR_NEWEST, metric, ['total']),
      ...anchorAlerts(input, ANCHOR_MANY, metric, ['total', 'own']),
    ]),
    ...judged.flatMap(compared => stepOf(compared, history, metric) ?? []),
  ])
  return { each, merged: mergeCommon(each, judged.length) }
}

/** Returns the least change of an alert, log scale: that of its limit, if it has one and it is smaller than usual. */
function leastShift({ series }: ComparedSeries, metric: MetricId, rulesOf: RulesOf): number {
  const own = rulesOf(series).thresholds.find(threshold => threshold.metric === metric)
  return Math.min(LEAST_DRIFT, Math.log1p(own?.maxDrift ?? Infinity))
}

/** Returns the first runs of the epoch that are older than the `count` newest runs; empty for a short history. */
function anchorOf({ history, anchor }: DriftInput, count: number): readonly RunSummary[] {
  const newest = history.slice(-count)
  if (newest.length < count) return []
  const since = newest[0]!.startMs ?? Infinity
  if (anchor && anchor.length > 0)
    return anchor.slice(0, ANCHOR_FIRST).filter(({ startMs = 0 }) => startMs < since)
  return history.length >= ANCHOR_FIRST + count ? history.slice(0, ANCHOR_FIRST) : []
}

function trendOf(
  compared: ComparedSeries,
  { history, rulesOf }: DriftInput,
  metric: MetricId,
): DriftAlert | undefined {
  const logs = logsOf(compared, history, metric)
    .map(({ log }) => log)
    .slice(-TREND_RUNS)
  const movement = trendIn(logs)
  if (movement === undefined || movement <= leastShift(compared, metric, rulesOf)) return undefined
  const change = Math.expm1(movement)
  return { ...seriesName(compared.series), metric, drift: 'trend', change, runs: logs.length }
}

/**
 * Compares the `count` newest runs with the first ones, by the same estimates as a verdict: the total change, or that of a workflow
 * relative to the rest, which has a smaller error.
 */
function anchorAlerts(
  input: DriftInput,
  count: number,
  metric: MetricId,
  estimates: readonly ('total' | 'own')[],
): DriftAlert[] {
  const first = anchorOf(input, count)
  if (first.length === 0) return []
  const comparisons = compareRuns(first, input.history.slice(-count))
  const tested = comparisons.series.flatMap(compared => {
    const shift = input.rulesOf(compared.series).judged
      ? comparisons.of(compared, metric).shift
      : undefined
    return estimates.flatMap(name => {
      const estimate = shift?.[name]
      return estimate
        ? [
            {
              compared,
              total: shift.total,
              p: studentUpperTail(estimate.value / estimate.se, estimate.df),
            },
          ]
        : []
    })
  })
  const limit = limitOf(ANCHOR_FALSE_ALARM_RATE, tested.length)
  return tested
    .filter(
      ({ p, total, compared }) =>
        p <= limit && total.value > leastShift(compared, metric, input.rulesOf),
    )
    .map(({ compared, total }) => ({
      ...seriesName(compared.series),
      metric,
      drift: 'anchor',
      change: Math.expm1(total.value),
      runs: count,
    }))
}

/** Keeps the first alert of each workflow. */
function onceEach(alerts: readonly DriftAlert[]): DriftAlert[] {
  return [
    ...new Map(alerts.toReversed().map(alert => [seriesKey(alert), alert])).values(),
  ].reverse()
}

/** Returns the alert on a recent step up. The step must also be found without the newest run, so that one odd run makes no step. */
function stepOf(
  compared: ComparedSeries,
  history: readonly RunSummary[],
  metric: MetricId,
): DriftAlert | undefined {
  const found = logsOf(compared, history, metric)
  if (found.length < STEP_MIN_RUNS) return undefined
  const values = found.map(({ log }) => Math.exp(log))
  const step = findChangePoints(values).at(-1)
  if (!step || step.after <= step.before || values.length - step.index > STEP_NEWS_RUNS)
    return undefined
  if (!findChangePoints(values.slice(0, -1)).some(({ index }) => index === step.index))
    return undefined
  const { startMs, provenance } = found[step.index]!.run
  return defined({
    ...seriesName(compared.series),
    metric,
    drift: 'step',
    change: step.after / step.before - 1,
    runs: values.length - step.index,
    sinceCommit: provenance.commit,
    since: startMs !== undefined ? new Date(startMs).toISOString() : undefined,
  })
}

/** Returns the logarithms of a time in the runs that have it, oldest first. */
function logsOf(compared: ComparedSeries, history: readonly RunSummary[], metric: MetricId) {
  const cells = [...compared.baseline, ...compared.candidates]
  return history.flatMap((run, r) => {
    const measured = cells[r] && measure(run, cells[r], metric)
    return measured && 'value' in measured && measured.value > 0
      ? [{ run, log: Math.log(measured.value) }]
      : []
  })
}

/** Merges equal alerts on most workflows into one, because they have a common cause. */
function mergeCommon(alerts: readonly DriftAlert[], workflows: number): DriftAlert[] {
  const sorts = groupBy(
    alerts,
    ({ metric, drift, sinceCommit = '', since = '' }) =>
      `${metric} ${drift} ${sinceCommit} ${since}`,
  )
  return [...sorts.values()].flatMap(same => {
    if (workflows < MANY || same.length <= MOST * workflows) return same
    const [first] = same.toSorted((a, b) => (b.change ?? 0) - (a.change ?? 0))
    return [{ ...first!, workflows: same.length }]
  })
}
