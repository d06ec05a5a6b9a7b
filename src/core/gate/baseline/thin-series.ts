/**
 * The thin series of a suite: a line for each run of the base branch, beyond what the baseline keeps (thin-files.ts has the files).
 * A line is read by itself, so a damaged one costs no other.
 */
import * as z from 'zod/mini'
import { type Check, type SeriesName, seriesName } from '../../model/check.ts'
import { defined } from '../../model/defined.ts'
import { parseJsonText } from '../../model/json-text.ts'
import { isBuiltIn, type MetricId, metricOf } from '../../model/metric.ts'
import { type RunSummary, seriesKey } from '../../model/run.ts'
import { valuesOver } from '../../summarize/run-trend.ts'
import { sha256 } from './layout.ts'
import { acceptedSchema, digest12, type RunEntry } from './ledger.ts'

/** Metrics of a run that was not judged. Judged runs have those of their checks. */
const USUAL_METRICS = ['p95', 'avg', 'error-rate', 'throughput']
/** Significant digits of a value. */
const DIGITS = 5

const text = z.exactOptional(z.string())

const runSchema = z.object({
  id: digest12,
  /** Its start, or when it was stored, ISO 8601 UTC. */
  at: z.iso.datetime(),
  commit: text,
  author: text,
  pullRequest: z.exactOptional(z.int()),
  /** What became of it: it is `passed` in the baseline, `held` back from it, `breached` a threshold, was `refused`, or `imported`. */
  outcome: z.enum(['passed', 'held', 'breached', 'refused', 'imported']),
  /** Why it is not in the baseline, as a clause. */
  reason: text,
  /** Id of the epoch it belongs to, or was judged against. */
  epoch: text,
  /** Present when the epoch began with it: who accepted it. Empty for the first run of a suite. */
  began: z.exactOptional(acceptedSchema),
  /** Digest of the line with the series that the values belong to. */
  names: digest12,
  /** By metric, in base units and the order of the series. null: the run has no value. */
  values: z.record(z.string(), z.array(z.nullable(z.number()))),
})

const kind = z.enum(['transaction', 'request', 'sub-result', 'benchmark', 'measure', 'resource'])
const dimensions = z.record(z.string(), z.string())
/** A declared metric: pages of the history are made without the configuration. */
const metricSchema = z.object({
  id: z.string(),
  unit: z.enum(['ms', 'ratio', '1/s', 'count', 'bytes', 'usd/h', '']),
  better: z.exactOptional(z.enum(['lower', 'higher'])),
  written: text,
  label: z.string(),
})
const namesSchema = z.object({
  names: digest12,
  series: z.array(z.object({ workflow: z.string(), kind, dimensions })),
  metrics: z.exactOptional(z.array(metricSchema)),
})

export type ThinRun = z.infer<typeof runSchema>

/** What the history knows of a declared metric. */
export type HistoryMetric = z.infer<typeof metricSchema>

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

function judgedIn(cells: readonly Judged[]) {
  const series = [...new Map(cells.map(one => [seriesKey(one), seriesName(one)])).values()]
  return { series, metrics: new Set(cells.map(({ metric }) => metric)) }
}

function usuallyJudged(run: RunSummary): ReturnType<typeof judgedIn> {
  const kinds = ['transaction', 'request', 'benchmark']
  const kind = kinds.find(kind => run.series.some(series => series.kind === kind))
  const shown = run.series.filter(series => kind === undefined || series.kind === kind)
  const reported = shown.flatMap(series => Object.keys(series.reported ?? {}))
  return { series: shown.map(seriesName), metrics: new Set([...USUAL_METRICS, ...reported]) }
}

/** Whether bytes of a text were not UTF-8. Lines are written with such a character of a name escaped. */
export function isDamaged(text: string): boolean {
  return text.includes('\uFFFD')
}

function written(line: object) {
  return JSON.stringify(line).replaceAll('\uFFFD', '\\ufffd')
}

/** A run of the thin series with the series of its values. */
export interface SeriesRun extends ThinRun {
  readonly series: readonly SeriesName[]
  readonly metrics: readonly HistoryMetric[]
}

/** Reads the lines of a file. `damaged` are the numbers of those that cannot be read. */
export function decodeLines(text: string): { runs: SeriesRun[]; damaged: number[] } {
  const names = new Map<string, z.infer<typeof namesSchema>>()
  const runs: SeriesRun[] = []
  const damaged: number[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    try {
      if (isDamaged(line)) throw new RangeError('not UTF-8')
      const found = parseJsonText(line) as object
      if ('series' in found) {
        const named = namesSchema.parse(found)
        names.set(named.names, named)
      } else {
        const run = runSchema.parse(found)
        const { series = [], metrics = [] } = names.get(run.names) ?? {}
        runs.push({ ...run, series, metrics })
      }
    } catch {
      damaged.push(index + 1)
    }
  }
  return { runs, damaged }
}
