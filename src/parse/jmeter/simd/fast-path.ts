/**
 * The fast path: counts JMeter CSV in WebAssembly, as whole documents or as ranges on several threads. Summary, notices and
 * errors are the same as those of the plain reader (jmeter/csv.ts), which reads everything else.
 */
import type { Head, Input, ReadEnd, SampleFormat } from '../../format.ts'
import type { PlainFile } from '../../source/documents.ts'
import { sniffLayout } from '../columns.ts'
import { jmeterCsv } from '../csv.ts'
import type { BulkSink, RangeAhead, RangeRead } from './bulk.ts'
import { hasEngine, INPUT_BYTES } from './engine.ts'
import { FastReader } from './fast-reader.ts'

export { guessRow } from './guess-row.ts'

/** Faster access to the bytes of a document. */
export interface FastInput {
  /** Opens the file. Absent: the document is compressed or has another encoding. */
  readonly openPlain?: (() => PlainFile) | undefined
  /** Ranges that other threads read at the same time, in the order of the document. */
  readonly ahead?: readonly RangeAhead[] | undefined
}

/** Whether documents of a format can be read in ranges. */
export function canSplit(format: SampleFormat): boolean {
  return format === jmeterCsv
}

/** Reads a document. Returns undefined, without reading anything, if the plain reader must read it. @throws InputError */
export async function readFast(
  format: SampleFormat,
  { head, chunks }: Input,
  { openPlain, ahead }: FastInput,
  sink: BulkSink,
): Promise<ReadEnd | undefined> {
  const reader = readerFor(format, head, sink)
  if (!reader) return undefined
  if (openPlain) await reader.takeAll(openPlain(), ahead)
  else for await (const chunk of chunks) reader.take(chunk)
  return reader.end()
}

/**
 * Reads the rows from the position of `file` to `end` (exclusive) without the state of the rows before them, and closes the file.
 *
 * @returns undefined when the range cannot be read without that state
 * @throws InputError when the range cannot be read
 */
export async function readRangeFast(
  format: SampleFormat,
  head: Head,
  file: PlainFile,
  end: number,
  sink: BulkSink,
): Promise<Omit<RangeRead, 'part'> | undefined> {
  const reader = readerFor(format, head, sink, { header: false })
  if (reader) return reader.takeRange(file, end)
  file.close()
  return undefined
}

function readerFor(format: SampleFormat, head: Head, sink: BulkSink, overrides: { header?: false } = {}) {
  const { canCount, dimensionColumns, limits } = sink
  const layout = canSplit(format) ? sniffLayout(head) : undefined
  if (!layout || !canCount || dimensionColumns.length > 0 || limits.rowBytes < INPUT_BYTES || !hasEngine())
    return undefined
  return new FastReader(sink, { ...layout, ...overrides })
}
