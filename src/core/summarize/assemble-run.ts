/**
 * Assembles the summary of a run from its accumulated data, of one file or of many shards. Only all rows together show which
 * transactions were aborted by the end of the test, which requests are redirects or embedded resources of others, and how wide
 * time batches are.
 */
import type { SeriesName } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import {
  dimensionsKey,
  type RunSummary,
  type SeriesSummary,
  type SourceFile,
} from '../model/run.ts'
import { isLoad } from '../model/sample.ts'
import { rangeOf, sum } from '../stats/median.ts'
import { loadWindows, type Window } from './active-time.ts'
import { unlimited } from './error-tallies.ts'
import { abortedNotices, distinctNotices, type FirstIssues } from './notices.ts'
import type { DocumentSeries, OpenSeries } from './open-series.ts'
import { SeriesAccumulator } from './series-accumulator.ts'
import type { SeriesTable } from './series-table.ts'
import { joinSpans, type Span } from './spans.ts'
import { compareText } from './text.ts'
import { stepCovering } from './time-axis.ts'
import { batchLimit, keyWithoutKind } from './time-batches.ts'

/** Tools whose redirects and embedded resources differ from requests only by their names. */
const NAMES_SUB_RESULTS: ReadonlySet<string> = new Set(['jmeter'])

export interface AccumulatedRun
  extends Pick<RunSummary, 'tool' | 'sources' | 'notices' | 'facts' | 'provenance'> {
  readonly formats: Iterable<string>
  readonly table: SeriesTable
  /** In any order. Empty: no known pauses. */
  readonly activeSpans: readonly Span[]
  /** Absent: the maximum over all samples. */
  readonly peakThreads?: number | undefined
  readonly issues: FirstIssues
}

/** A run of one document, whose samples were added to those of others: without the values of its series. */
export type DocumentRun = Omit<RunSummary, 'series'> & {
  readonly series: readonly DocumentSeries[]
}

/** Returns the summary. The table must not be changed afterwards. */
export function assembleRun(run: AccumulatedRun): RunSummary {
  return assembled(run, classifiedSeries(run.table, NAMES_SUB_RESULTS.has(run.tool)))
}

/** Returns the run of one document that has these series. */
export function assembleDocument(run: AccumulatedRun, own: readonly DocumentSeries[]): DocumentRun {
  const names = new Set(own.flatMap(one => (isMeasured(one) ? one.workflow : [])))
  const isNamed = (one: DocumentSeries) =>
    NAMES_SUB_RESULTS.has(run.tool) && one.kind === 'request' && isSubResult(one.workflow, names)
  const series = own.map(one => (isNamed(one) ? { ...one, kind: 'sub-result' as const } : one))
  const peakThreads = rangeOf(own.map(one => one.peakThreads))?.most
  return assembled({ ...run, peakThreads }, series)
}

function assembled<Series extends DocumentSeries>(run: AccumulatedRun, series: readonly Series[]) {
  return defined({
    tool: run.tool,
    formats: [...new Set(run.formats)].sort(compareText),
    startMs: rangeOf(series.map(part => part.startMs))?.least,
    endMs: rangeOf(series.map(part => part.endMs))?.most,
    activeSpans: run.activeSpans.length > 0 ? joinSpans(run.activeSpans) : undefined,
    samples: sum(series.map(({ kind, count }) => (isLoad(kind) ? count : 0))),
    peakThreads: run.peakThreads ?? run.table.peakThreads,
    series,
    sources: joinedSources(run.sources),
    issues: run.issues.summary(),
    notices: distinctNotices([...run.notices, ...abortedNotices(series)]),
    facts: run.facts,
    provenance: run.provenance,
  })
}

/** Returns one entry for each file, sorted by name. Rows of a file that was read in ranges are added up. */
function joinedSources(sources: readonly SourceFile[]): SourceFile[] {
  const byName = new Map<string, SourceFile>()
  for (const source of sources) {
    const key = JSON.stringify([source.name, source.format])
    const known = byName.get(key)
    byName.set(key, {
      ...source,
      rows: source.rows + (known?.rows ?? 0),
      ...defined({ truncated: known?.truncated ? true : undefined }),
    })
  }
  return [...byName.values()].sort(
    (a, b) => compareText(a.name, b.name) || compareText(a.format, b.format),
  )
}

/** A series with its final kind. `rest` is the series without its possibly aborted rows. */
interface ClassifiedSeries {
  readonly identity: SeriesName
  readonly all: SeriesAccumulator
  readonly aborted: number
  readonly possiblyAborted?: { readonly count: number; readonly rest: SeriesAccumulator }
}

/** Name of the n-th redirect or embedded resource of a JMeter sampler: name of the sampler, hyphen, n. */
const SUB_RESULT = /^(?<parent>.+)-\d+$/s

/**
 * Returns the series of a table, sorted by workflow, kind and dimensions in code-unit order. The table must not be changed
 * afterwards.
 *
 * - Rows that look like aborted transactions are left out, and counted as such, if their workflow has complete transactions.
 * - Rows that are aborted transactions are counted at the transaction, or at the request if the other rows of the name are
 *   requests.
 * - With `namesSubResults`, requests `X-0`, `X-1`, … are sub-results if there is a request `X`.
 */
function classifiedSeries(table: SeriesTable, namesSubResults: boolean): SeriesSummary[] {
  moveAborted(table)
  if (namesSubResults) separateSubResults(table)
  const classified = table
    .all()
    .map(series => countPossiblyAborted(series, table.unitMs))
    .filter(({ all, aborted }) => !all.isEmpty || aborted > 0)
  // Possibly aborted rows only widen the batches of their own series, because another shard may remove them.
  const windows = loadWindows(
    classified.map(({ identity, all, possiblyAborted }) => ({
      ...identity,
      ...(possiblyAborted?.rest ?? all).window,
    })),
  )
  const batches = batchLimit(
    new Set(classified.map(({ identity }) => keyWithoutKind(identity))).size,
  )
  return classified.map(series => summaryOf(series, windows, batches)).sort(compareSeries)
}

function moveAborted(table: SeriesTable) {
  const transactions = new Set<string>()
  for (const { identity, certain } of table.all()) {
    if (identity.kind === 'transaction' && certain.count > 0) transactions.add(identity.workflow)
  }
  for (const series of table.all()) {
    const { identity, certain, possiblyAborted } = series
    const isTransaction = transactions.has(identity.workflow)
    if (possiblyAborted && isTransaction) {
      series.aborted += possiblyAborted.count
      certain.addAll(possiblyAborted.rest)
      delete series.possiblyAborted
    }
    // No row shows the kind of this name. If the run has transactions, it is one that was never completed.
    const isUnknown = transactions.size > 0 && certain.isEmpty && !series.possiblyAborted
    if (series.aborted > 0 && identity.kind === 'request' && (isTransaction || isUnknown)) {
      table.open(identity.workflow, 'transaction', identity.dimensions).aborted += series.aborted
      series.aborted = 0
    }
  }
}

/** Whether a series may have redirects and embedded resources, or be of them: a transaction of the same name has none. */
function isMeasured({ kind }: SeriesName): boolean {
  return kind === 'request' || kind === 'sub-result'
}

/** Whether a request is a redirect or an embedded resource of another, by the names of all. */
function isSubResult(workflow: string, names: ReadonlySet<string>): boolean {
  const parent = SUB_RESULT.exec(workflow)?.groups?.parent
  return parent !== undefined && names.has(parent) && names.has(`${parent}-0`)
}

function separateSubResults(table: SeriesTable) {
  const measured = table
    .all()
    .filter(({ identity }) => isMeasured(identity))
    .filter(({ certain, possiblyAborted }) => !certain.isEmpty || possiblyAborted)
  const names = new Set(measured.map(({ identity }) => identity.workflow))
  for (const series of measured) {
    const { workflow, kind, dimensions } = series.identity
    if (kind !== 'request' || !isSubResult(workflow, names)) continue
    const { all } = countPossiblyAborted(series, table.unitMs)
    const target = table.open(workflow, 'sub-result', dimensions)
    target.certain.addData(all.data(1))
    target.aborted += series.aborted
    const threads = Math.max(
      series.certain.peakThreads ?? 0,
      series.possiblyAborted?.all.peakThreads ?? 0,
    )
    if (threads > 0) target.certain.sawThreads(threads)
    table.remove(series)
  }
}

/** Counts possibly aborted rows like other rows, and keeps the series without them as `rest`. */
function countPossiblyAborted(series: OpenSeries, unitMs: number): ClassifiedSeries {
  const { identity, certain, possiblyAborted, aborted } = series
  if (!possiblyAborted) return { identity, all: certain, aborted }
  // The errors have been counted against the limit during reading.
  const all = new SeriesAccumulator(unitMs, unlimited())
  for (const part of [certain, possiblyAborted.all]) all.addAll(part)
  certain.addAll(possiblyAborted.rest)
  return {
    identity,
    all,
    aborted,
    possiblyAborted: { count: possiblyAborted.count, rest: certain },
  }
}

function summaryOf(
  { identity, all, aborted, possiblyAborted }: ClassifiedSeries,
  windows: ReadonlyMap<string, Window>,
  batches: number,
): SeriesSummary {
  const window = windows.get(dimensionsKey(identity.dimensions))
  const rest =
    possiblyAborted && !possiblyAborted.rest.isEmpty
      ? { ...identity, ...possiblyAborted.rest.data(widthFor(batches, window)) }
      : undefined
  return {
    ...identity,
    ...all.data(widthFor(batches, window, all.window)),
    ...defined({
      aborted: aborted > 0 ? aborted : undefined,
      possiblyAborted: possiblyAborted && defined({ count: possiblyAborted.count, rest }),
    }),
  }
}

/** Returns the width for which at most `batches` batches cover the windows. */
function widthFor(batches: number, ...windows: (Partial<Window> | undefined)[]): number {
  const startMs = Math.min(...windows.map(window => window?.startMs ?? Infinity))
  const endMs = Math.max(...windows.map(window => window?.endMs ?? -Infinity))
  return startMs <= endMs ? stepCovering(startMs, endMs, batches) : 1
}

function compareSeries(a: SeriesSummary, b: SeriesSummary): number {
  return (
    compareText(a.workflow, b.workflow) ||
    compareText(a.kind, b.kind) ||
    compareText(dimensionsKey(a.dimensions), dimensionsKey(b.dimensions))
  )
}
