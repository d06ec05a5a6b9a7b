/** Reads one document or a range of one, on any thread. */
import { defined } from '../../../core/model/defined.ts'
import type { ReadLimits, ReadOptions } from '../../../core/model/reading.ts'
import type { RunSummary } from '../../../core/model/run.ts'
import type { Sample } from '../../../core/model/sample.ts'
import { activePartsOf } from '../../../core/summarize/active-time.ts'
import type { DocumentRun } from '../../../core/summarize/assemble-run.ts'
import type { SeriesTable } from '../../../core/summarize/series-table.ts'
import { Summarizer } from '../../../core/summarize/summarizer.ts'
import type { RangeAhead, RangeRead } from '../frame/bulk.ts'
import type { DimensionRules } from '../frame/dimension-rules.ts'
import type { SampleFormat } from '../frame/format.ts'
import { type Phases, phaseAdder } from '../frame/phases.ts'
import type { Document } from '../frame/source/documents.ts'
import type { PlainFile } from '../frame/source/plain-file.ts'
import { withUndecodedNotice } from '../frame/source/undecoded.ts'
import { hasEqualLines } from '../jmeter/copies.ts'
import { InsideLearner, LEARNT_BYTES, type LearntWork, withRequests } from '../jmeter/inside.ts'
import { CopyCounter, type DocumentPart, filterFor, LastRun } from './document-part.ts'
import type { FastEnd, FastPath } from './readers.ts'

/** A document with samples or aggregates, and its format. */
export interface SampleDocument {
  readonly document: Document
  readonly format: SampleFormat
}

/** Settings for reading documents. */
export interface DocumentReading {
  readonly options: ReadOptions
  /** `options.dimensions`, compiled. */
  readonly rules: DimensionRules
  /** Absent: every format reads its documents, each on its own. */
  readonly fastPath?: FastPath | undefined
  /** Whether a sample is in the part of the run that remains after trimming. Absent: the run is not trimmed. */
  readonly isWanted?: ((sample: Sample) => boolean) | undefined
  /** Absent: the run has no phases. */
  readonly phases?: Phases | undefined
  /** What to read of documents, by their names, if it is already known. */
  readonly parts?: ReadonlyMap<string, DocumentPart | undefined> | undefined
  readonly onProgress?: ((progress: ReadProgress) => void) | undefined
}

/** Progress of reading a file. */
export interface ReadProgress {
  readonly file: string
  /** Bytes read so far, before decompression. */
  readonly bytesRead: number
  readonly bytesTotal: number
  /** Samples read of the file so far. */
  readonly samples: number
}

/**
 * Reads a document, without what does not belong to the run.
 *
 * @param ahead ranges of the document that other threads read at the same time
 * @throws InputError when the document cannot be read
 */
export async function readDocument(
  each: SampleDocument,
  reading: DocumentReading,
  ahead?: readonly RangeAhead[],
): Promise<RunSummary> {
  const { document } = each
  const read = reading.parts
    ? await readOnce(each, reading, reading.parts.get(document.name))
    : await readPart(each, reading, ahead)
  return withUndecodedNotice(read.run, document, reading.options)
}

/** Reads a document, and again if only a part of it is the run. Returns that part too. @throws InputError */
export async function readPart(
  each: SampleDocument,
  reading: DocumentReading,
  ahead?: readonly RangeAhead[],
) {
  const whole = await readOnce(each, reading, undefined, ahead)
  const found = await lastRunOf(each, reading.options, whole.run, whole.mayRestart)
  const read = found ? await readOnce(each, reading, found) : whole
  if (!read.isDoubled && !(await looksDoubled(each, reading))) return read
  const single = await readOnce(each, reading, { ...found, leavesOutCopies: true })
  // The fast path may count more copies than there are.
  return single.isDoubled ? single : read
}

/** Returns the last run of a document of JMeter; undefined if it has only one, or the options take all as one. */
export async function lastRunOf(
  { document, format }: SampleDocument,
  { appended, limits }: ReadOptions,
  whole: DocumentRun,
  mayRestart: boolean,
): Promise<DocumentPart | undefined> {
  if (format.tool !== 'jmeter' || appended !== 'last') return undefined
  if (!mayRestart && activePartsOf(whole).length < 2) return undefined
  const lastRun = new LastRun({ file: document.name, limits }, whole)
  await format.read({ head: await document.head(), chunks: document.open() }, lastRun)
  return lastRun.found
}

/** Whether two listeners of JMeter wrote the first rows of a document, even if none of their copies follows its row. */
export async function looksDoubled(
  { document, format }: SampleDocument,
  { options: { limits }, fastPath }: DocumentReading,
): Promise<boolean> {
  if (format.tool !== 'jmeter' || format.kind !== 'samples') return false
  const head = await document.head()
  if (fastPath?.canSplit(format) && !hasEqualLines(head)) return false
  const counter = new CopyCounter({ file: document.name, limits })
  async function* chunks() {
    yield head.bytes
  }
  await format.read({ head, chunks: chunks() }, counter)
  return counter.isDoubled
}

/** Reads a document, or a part of it, once. @throws InputError */
export async function readOnce(
  each: SampleDocument,
  reading: DocumentReading,
  part?: DocumentPart,
  ahead?: readonly RangeAhead[],
) {
  const { document, format } = each
  const { summarizer, filter } = beginReading(document.name, format, reading, part)
  const { inside } = await readInto(each, reading, { summarizer, filter }, ahead)
  const { isDoubled, mayRestart } = filter
  const run = await withRequestsInside(summarizer.finish(), each, reading.options.limits, inside)
  return { part, run, isDoubled, mayRestart }
}

/** Reads a document into a summarizer, through a filter. Returns what the fast path did. @throws InputError */
export async function readInto(
  { document: { name, size, ...document }, format }: SampleDocument,
  {
    onProgress,
    fastPath,
  }: Pick<DocumentReading, 'onProgress'> & {
    readonly fastPath?: Pick<FastPath, 'read'> | undefined
  },
  { summarizer, filter }: ReturnType<typeof beginReading>,
  ahead?: readonly RangeAhead[],
): Promise<FastEnd> {
  const onRead = (bytesRead: number) =>
    onProgress?.({ file: name, bytesRead, bytesTotal: size, samples: filter.samples })
  const input = { head: await document.head(), chunks: document.open(onRead) }
  const openPlain = document.openPlain?.bind(document, onRead)
  const end: FastEnd =
    (await fastPath?.read(format, input, { openPlain, ahead }, filter)) ??
    (await format.read(input, filter))
  const { rows, truncated } = end
  filter.end()
  if (truncated)
    filter.notice(
      'truncated',
      'ends in the middle of a row: the test was killed, or the file was not copied completely.',
    )
  summarizer.source(defined({ name, format: format.id, rows, truncated: truncated || undefined }))
  return end
}

/**
 * Adds to the transactions of JMeter which requests are inside them. It is learnt of each document, so that a run is the same whether
 * its files are read in one place or summarized where they were written. `known`: by the fast path. Absent: its start is read again.
 */
export async function withRequestsInside<Run extends Pick<DocumentRun, 'series'>>(
  run: Run,
  { document, format }: SampleDocument,
  limits: ReadLimits,
  known?: LearntWork,
): Promise<Run> {
  const hasTransactions = run.series.some(({ kind }) => kind === 'transaction')
  if (!hasTransactions || format.tool !== 'jmeter' || format.kind !== 'samples') return run
  if (known) return withRequests(run, known)
  let bytes = 0
  async function* firstPart() {
    for await (const chunk of document.open()) {
      yield chunk
      bytes += chunk.length
      if (bytes >= LEARNT_BYTES) return
    }
  }
  const learner = new InsideLearner({ file: document.name, limits })
  await format.read({ head: await document.head(), chunks: firstPart() }, learner)
  return withRequests(run, learner.rows.learnt(bytes < LEARNT_BYTES))
}

/**
 * Reads the rows from the position of `file` to `end` (exclusive), without any state of the rows before them.
 *
 * @returns undefined when the range cannot be read without that state
 * @throws InputError when the range cannot be read
 */
export async function readRange(
  { document, format }: SampleDocument,
  file: PlainFile,
  end: number,
  reading: DocumentReading,
): Promise<RangeRead | undefined> {
  const { summarizer, filter } = beginReading(document.name, format, reading)
  const read = await reading.fastPath?.readRange(format, await document.head(), file, end, filter)
  const summary = summarizer.part()
  return read && filter.part && summary && { ...read, part: { ...filter.part, summary } }
}

/** Returns the summarizer of a document, and the filter through which its samples go. `table`: see SummarizerInit. */
export function beginReading(
  file: string,
  format: SampleFormat,
  { options, rules, isWanted, phases }: DocumentReading,
  part?: DocumentPart,
  table?: SeriesTable,
) {
  const { tool, id, unitMs } = format
  const summarizer = new Summarizer(
    defined({ tool, format: id, unitMs, limits: options.limits, table }),
  )
  const addPhase = phases && phaseAdder(phases)
  const init = { file, options, rules, consumer: summarizer, isWanted, addPhase }
  const isSupplement = format.supplements !== undefined
  const filter = filterFor(
    defined({
      ...init,
      isSupplement,
      isWhole: tool === 'jmeter',
    }),
    part,
  )
  return { summarizer, filter }
}
