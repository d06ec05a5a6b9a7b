/**
 * The thin series of a suite: a line for each run of the base branch, beyond what the baseline keeps. thin-lines.ts has the lines, and
 * thin-files.ts the files.
 */
import { type Check, type SeriesName, seriesName } from '../../model/check.ts'
import { defined } from '../../model/defined.ts'
import { isBuiltIn, type MetricId, metricOf } from '../../model/metric.ts'
import { type RunSummary, seriesKey } from '../../model/run.ts'
import { valuesOver } from '../../summarize/run-trend.ts'
import { sha256 } from './layout.ts'
import type { RunEntry } from './ledger.ts'
import { type HistoryMetric, type SeriesRun, type ThinRun, written } from './thin-lines.ts'

/** Metrics of a run that was not judged. Judged runs have those of their checks. */
const USUAL_METRICS = ['p95', 'avg', 'error-rate', 'throughput']
/** Significant digits of a value. */
const DIGITS = 5

/** A metric of a series that is judged. */
export type Judged = SeriesName &
  Partial<Pick<Check, 'verdict' | 'excusedBy'>> & { readonly metric: MetricId }

/** What became of runs, for their lines. */
export type Outcome = Pick<ThinRun, 'outcome' | 'reason' | 'epoch' | 'began'>

/** A run, and what its entry says of it. */
type StoredRun = {
  readonly run: RunSummary
  readonly entry: Pick<RunEntry, 'id' | 'startedAt' | 'recordedAt'>
}

/** Returns the lines of runs; `judged` is what their report judged. */
export function linesOf(
  runs: readonly StoredRun[],
  outcome: Outcome,
  judged?: readonly Judged[],
): string[] {
  return runs.flatMap(stored => {
    const { series, metrics, ...line } = seriesRunOf(stored, outcome, judged)
    return [written({ names: line.names, ...namedBy(series, metrics) }), written(line)]
  })
}

/** Returns what the lines of a run say, as `decodeLines` reads them. */
export function seriesRunOf(
  { run, entry: { id, startedAt, recordedAt } }: StoredRun,
  outcome: Outcome,
  judged?: readonly Judged[],
): SeriesRun {
  const { commit, author, pullRequest } = run.provenance
  const { series, metrics } = judged ? judgedIn(judged) : usuallyJudged(run)
  const declared = [...metrics].flatMap(id => (isBuiltIn(id) ? [] : (historyMetric(id) ?? [])))
  const named = declared.length > 0 ? namedBy(series, declared) : series
  const measured = series.map(valuesOver([run], DIGITS))
  const rows = [...metrics].map(
    metric => [metric, measured.map(valuesOf => valuesOf(metric)[0]!)] as const,
  )
  return defined({
    id,
    at: startedAt ?? recordedAt,
    commit,
    author,
    pullRequest,
    ...outcome,
    names: sha256(JSON.stringify(named)).slice(0, 12),
    values: Object.fromEntries(rows.filter(([, row]) => row.some(value => value !== null))),
    series,
    metrics: declared,
  })
}

/** Returns what the line of names holds. */
function namedBy(series: readonly SeriesName[], metrics: readonly HistoryMetric[]) {
  return { series, ...(metrics.length > 0 && { metrics }) }
}

/** Returns the lines of each run by its id. */
export function linesById(
  runs: readonly StoredRun[],
  outcome: Outcome,
  judged?: readonly Judged[],
): Map<string, string[]> {
  return new Map(runs.map(run => [run.entry.id, linesOf([run], outcome, judged)]))
}

/** Returns what the history keeps of a declared metric; undefined for an unknown one. */
function historyMetric(id: MetricId): HistoryMetric | undefined {
  const found = metricOf(id)
  return (
    found &&
    defined({
      id,
      unit: found.unit,
      better: found.better,
      written: found.written,
      label: found.label,
    })
  )
}

/** Returns the series and the metrics of checks. */
function judgedIn(cells: readonly Judged[]) {
  const series = [...new Map(cells.map(one => [seriesKey(one), seriesName(one)])).values()]
  return { series, metrics: new Set(cells.map(({ metric }) => metric)) }
}

/** Returns the series and the metrics that are kept of a run that was not judged. */
function usuallyJudged(run: RunSummary): ReturnType<typeof judgedIn> {
  const kinds = ['transaction', 'request', 'benchmark']
  const kind = kinds.find(kind => run.series.some(series => series.kind === kind))
  const shown = run.series.filter(series => kind === undefined || series.kind === kind)
  const reported = shown.flatMap(series => Object.keys(series.reported ?? {}))
  return { series: shown.map(seriesName), metrics: new Set([...USUAL_METRICS, ...reported]) }
}
