/** Reads one document or a range of one, on any thread. */
import { defined } from '../model/defined.ts'
import type { ReadOptions } from '../model/reading.ts'
import type { RunSummary } from '../model/run.ts'
import type { Sample } from '../model/sample.ts'
import { Summarizer } from '../summarize/summarizer.ts'
import type { DimensionRules } from './dimension-rules.ts'
import type { SampleFormat } from './format.ts'
import type { RangeAhead, RangeRead } from './jmeter/simd/bulk.ts'
import { readFast, readRangeFast } from './jmeter/simd/fast-path.ts'
import { SampleFilter } from './sample-filter.ts'
import type { Document, PlainFile } from './source/documents.ts'
import { withUndecodedNotice } from './undecoded.ts'

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
  /** Whether to pass on samples one by one, without the fast path. */
  readonly oneByOne?: boolean
  /** Whether a sample is in the part of the run that remains after trimming. Absent: the run is not trimmed. */
  readonly isWanted?: ((sample: Sample) => boolean) | undefined
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
 * Reads a document.
 *
 * @param ahead ranges of the document that other threads read at the same time
 * @throws InputError when the document cannot be read
 */
export async function readDocument(
  document: Document,
  format: SampleFormat,
  reading: DocumentReading,
  onProgress?: (progress: ReadProgress) => void,
  ahead?: readonly RangeAhead[],
): Promise<RunSummary> {
  const { name, size } = document
  const { summarizer, filter } = start(name, format, reading)
  const onRead = (bytesRead: number): void =>
    onProgress?.({ file: name, bytesRead, bytesTotal: size, samples: filter.samples })
  const input = { head: await document.head(), chunks: document.open(onRead) }
  const openPlain = document.openPlain && (() => document.openPlain!(onRead))
  const { rows, truncated } =
    (await readFast(format, input, { openPlain, ahead }, filter)) ?? (await format.read(input, filter))
  filter.end()
  if (truncated) {
    filter.notice(
      'truncated',
      'ends in the middle of a row: the test was killed, or the file was not copied completely.',
    )
  }
  summarizer.source(defined({ name, format: format.id, rows, truncated: truncated || undefined }))
  return withUndecodedNotice(summarizer.finish(), document, reading.options)
}

/**
 * Reads the rows from the position of `file` to `end` (exclusive), without any state of the rows before them.
 *
 * @returns undefined when the range cannot be read without that state
 * @throws InputError when the range cannot be read
 */
export async function readRange(
  { name, head }: Pick<Document, 'name' | 'head'>,
  file: PlainFile,
  end: number,
  format: SampleFormat,
  reading: DocumentReading,
): Promise<RangeRead | undefined> {
  const { summarizer, filter } = start(name, format, reading)
  const read = await readRangeFast(format, await head(), file, end, filter)
  const summary = summarizer.part()
  return read && filter.part && summary && { ...read, part: { ...filter.part, summary } }
}

function start(file: string, format: SampleFormat, { options, rules, oneByOne, isWanted }: DocumentReading) {
  const summarizer = new Summarizer({
    tool: format.tool,
    format: format.id,
    unitMs: format.unitMs,
    limits: options.limits,
  })
  const init = { file, options, rules, consumer: summarizer, isWanted }
  const isSupplement = format.supplements !== undefined
  const filter = new SampleFilter(defined({ ...init, isSupplement, canCount: oneByOne !== true }))
  return { summarizer, filter }
}
