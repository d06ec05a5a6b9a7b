/**
 * Slow drift over the history of a suite, which a comparison with the last few runs misses: a steady rise, a distance from
 * the epoch's first runs, a step. Alerts only: drift never fails the pull request that happens to come last.
 */
import { compareRuns } from '../compare/compare.ts'
import type { ComparedSeries } from '../compare/series-row.ts'
import { defined } from '../model/defined.ts'
import { groupBy } from '../model/group-by.ts'
import { type MetricId, metricOf } from '../model/metric.ts'
import type { DriftAlert } from '../model/report.ts'
import { type RunSummary, seriesKey } from '../model/run.ts'
import type { DemandsOf } from '../model/threshold.ts'
import { ALERT_OPTIONS, findChangePoints } from '../stats/change-point.ts'
import { studentUpperTail } from '../stats/distribution.ts'
import { benjaminiHochberg } from '../stats/false-discovery.ts'
import { mannKendall, theilSen } from '../stats/trend.ts'
import { measure } from '../summarize/measure.ts'

/** Runs that a trend is looked for in, and the fewest that can show one. */
const TREND_RUNS = 30
const TREND_MIN_RUNS = 8
/** A trend is real at this one-sided p, and worth an alert from this total movement (logarithm). */
const TREND_P = 0.001
const LEAST_SHIFT = Math.log(1.1)
/** The newest runs that are held against the first ones of the epoch: few show what is new, many what creeps. */
const ANCHOR_NEWEST = 3
const ANCHOR_MANY = 10
const ANCHOR_FIRST = 5
const ANCHOR_FALSE_ALARM_RATE = 0.01
/** A step needs a history of this many runs, and is news for this many. */
const STEP_MIN_RUNS = 8
const STEP_NEWS_RUNS = 10
/** Metrics that are watched where a workflow has no demands on others. */
const WATCHED: readonly MetricId[] = ['avg', 'p95']
/** Alerts of one sort on more than this share of the workflows are one alert. */
const MOST = 0.5
/** Alerts on fewer workflows than this stay separate. */
const MANY = 4

export interface DriftInput {
  /** Runs of the epoch, oldest first; the newest may be the candidate. */
  readonly history: readonly RunSummary[]
  /** The epoch's first runs where the history no longer holds them; the history's own first runs when absent. */
  readonly anchor?: readonly RunSummary[]
  readonly demandsOf: DemandsOf
}

/** Returns the alerts on judged workflows, at most one of each sort for a metric of a workflow; none for a short history. */
export function findDrift({ history, anchor, demandsOf }: DriftInput): DriftAlert[] {
  const first = anchorOf(history, anchor, ANCHOR_NEWEST)
  const many = anchorOf(history, anchor, ANCHOR_MANY)
  const { series } = compareRuns(history.slice(0, -1), history.slice(-1))
  const judged = series.filter(({ series }) => demandsOf(series).judged)
  const alerts = WATCHED.flatMap(metric => [
    ...judged.flatMap(compared => trendOf(compared, history, metric) ?? []),
    ...onceEach([
      ...anchorAlerts(first, history.slice(-ANCHOR_NEWEST), metric, demandsOf, ['total']),
      ...anchorAlerts(many, history.slice(-ANCHOR_MANY), metric, demandsOf, ['total', 'own']),
    ]),
    ...judged.flatMap(compared => stepOf(compared, history, metric) ?? []),
  ])
  return mergeCommon(alerts, judged.length)
}

/** The first runs of the epoch, as far as they are older than so many newest ones; none for a short history. */
function anchorOf(
  history: readonly RunSummary[],
  anchor: readonly RunSummary[] | undefined,
  count: number,
): readonly RunSummary[] {
  const newest = history.slice(-count)
  if (newest.length < count) return []
  const since = newest[0]!.startMs ?? Number.POSITIVE_INFINITY
  if (anchor && anchor.length > 0) return anchor.slice(0, ANCHOR_FIRST).filter(({ startMs = 0 }) => startMs < since)
  return history.length >= ANCHOR_FIRST + count ? history.slice(0, ANCHOR_FIRST) : []
}

function trendOf(compared: ComparedSeries, history: readonly RunSummary[], metric: MetricId): DriftAlert | undefined {
  const logs = logsOf(compared, history, metric).logs.slice(-TREND_RUNS)
  if (logs.length < TREND_MIN_RUNS || mannKendall(logs) >= TREND_P) return undefined
  const movement = theilSen(logs) * (logs.length - 1)
  if (movement <= LEAST_SHIFT) return undefined
  return {
    ...nameOf(compared),
    metric,
    drift: 'trend',
    change: Math.expm1(movement),
    runs: logs.length,
    message: `A steady rise over the last ${logs.length} runs.`,
  }
}

/**
 * The newest runs against the first ones, by the same estimates as a verdict's: the total movement, or that of a workflow
 * beyond the rest, which is known better.
 */
function anchorAlerts(
  first: readonly RunSummary[],
  newest: readonly RunSummary[],
  metric: MetricId,
  demandsOf: DemandsOf,
  estimates: readonly ('total' | 'own')[],
): DriftAlert[] {
  if (first.length === 0) return []
  const comparisons = compareRuns(first, newest)
  const tested = comparisons.series.flatMap(compared => {
    const shift = demandsOf(compared.series).judged ? comparisons.of(compared, metric).shift : undefined
    return estimates.flatMap(name => {
      const estimate = shift?.[name]
      return estimate
        ? [{ compared, total: shift.total, p: studentUpperTail(estimate.value / estimate.se, estimate.df) }]
        : []
    })
  })
  const limit = benjaminiHochberg(
    tested.map(({ p }) => p),
    ANCHOR_FALSE_ALARM_RATE,
  )
  return tested
    .filter(({ p, total }) => p <= limit && total.value > LEAST_SHIFT)
    .map(({ compared, total }) => ({
      ...nameOf(compared),
      metric,
      drift: 'anchor',
      change: Math.expm1(total.value),
      runs: newest.length,
      message: `The newest ${newest.length} runs are slower than the first runs of this baseline.`,
    }))
}

/** One alert for a workflow, the first. */
function onceEach(alerts: readonly DriftAlert[]): DriftAlert[] {
  return [...new Map(alerts.toReversed().map(alert => [seriesKey(alert), alert])).values()].reverse()
}

/** A step up that is still news, and that was there before the newest run too: one odd run makes no step. */
function stepOf(compared: ComparedSeries, history: readonly RunSummary[], metric: MetricId): DriftAlert | undefined {
  const { logs, runs } = logsOf(compared, history, metric)
  if (logs.length < STEP_MIN_RUNS) return undefined
  const values = logs.map(Math.exp)
  const step = findChangePoints(values, ALERT_OPTIONS).at(-1)
  if (!step || step.after <= step.before || values.length - step.index > STEP_NEWS_RUNS) return undefined
  if (!findChangePoints(values.slice(0, -1), ALERT_OPTIONS).some(({ index }) => index === step.index)) return undefined
  const { startMs, provenance } = runs[step.index]!
  const { commit } = provenance
  return defined({
    ...nameOf(compared),
    metric,
    drift: 'step',
    change: step.after / step.before - 1,
    runs: values.length - step.index,
    sinceCommit: commit,
    since: startMs !== undefined ? new Date(startMs).toISOString() : undefined,
    message: `A step up, ${values.length - step.index} runs ago.`,
  })
}

/** Logarithms of a metric in the runs that have it, oldest first; larger is worse. */
function logsOf(
  compared: ComparedSeries,
  history: readonly RunSummary[],
  metric: MetricId,
): { logs: number[]; runs: RunSummary[] } {
  const logs: number[] = []
  const runs: RunSummary[] = []
  const sign = metricOf(metric)?.better === 'higher' ? -1 : 1
  const cells = [...compared.baseline, ...compared.candidates]
  history.forEach((run, r) => {
    const measured = cells[r] && measure(run, cells[r], metric)
    if (!measured || 'missing' in measured || !(measured.value > 0)) return
    logs.push(sign * Math.log(measured.value))
    runs.push(run)
  })
  return { logs, runs }
}

function nameOf({
  series: { workflow, kind, dimensions },
}: ComparedSeries): Pick<DriftAlert, 'workflow' | 'kind' | 'dimensions'> {
  return { workflow, kind, dimensions }
}

/** Merges alerts of one sort on most workflows into one: the environment changed, or something that all workflows use. */
function mergeCommon(alerts: readonly DriftAlert[], workflows: number): DriftAlert[] {
  const sorts = groupBy(
    alerts,
    ({ metric, drift, sinceCommit = '', since = '' }) => `${metric} ${drift} ${sinceCommit} ${since}`,
  )
  return [...sorts.values()].flatMap(same => {
    if (workflows < MANY || same.length <= MOST * workflows) return same
    const [first] = same.toSorted((a, b) => (b.change ?? 0) - (a.change ?? 0))
    return [
      {
        ...first!,
        workflows: same.length,
        message: `${first!.message} Most workflows moved alike, this one most: the environment, or a change that touches all of them.`,
      },
    ]
  })
}
