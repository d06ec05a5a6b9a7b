/**
 * The fast path: JMeter's CSV counted in WebAssembly, whole documents or ranges of them on several threads. The summary, the
 * notices and the errors are those of the plain reader (jmeter/csv.ts), which reads whatever the fast path does not.
 */
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../../format.ts'
import type { PlainFile } from '../../source/plain-file.ts'
import { sniffLayout } from '../columns.ts'
import { jmeterCsv } from '../csv.ts'
import type { BulkSink, RangeAhead, RangeRead } from './bulk.ts'
import { hasEngine, INPUT_BYTES } from './engine.ts'
import { FastReading } from './read.ts'

export { guessRow } from './guess-row.ts'

/** A sink that may count in bulk: absent when it takes samples one by one only. */
export type FastSink = SampleSink & { readonly bulk: BulkSink | undefined }

/** How the bytes of a document can be had faster. */
export interface FastInput {
  /** Opens a plain file; absent for packed or recoded documents. */
  readonly openPlain?: (() => PlainFile) | undefined
  /** Ranges that other threads read at the same time, in the order of the document. */
  readonly ahead?: readonly RangeAhead[] | undefined
}

/** Whether documents of a format can be read in ranges. */
export function canSplit(format: SampleFormat): boolean {
  return format === jmeterCsv
}

/** Reads a document; undefined, with nothing read, when the plain reader has to. @throws InputError */
export async function readFast(
  format: SampleFormat,
  { head, chunks }: Input,
  { openPlain, ahead }: FastInput,
  sink: FastSink,
): Promise<ReadEnd | undefined> {
  const reading = startReading(format, head, sink)
  if (!reading) return undefined
  if (openPlain) await reading.takeAll(openPlain(), ahead)
  else for await (const chunk of chunks) reading.take(chunk)
  return reading.end()
}

/**
 * Reads the rows that start at the position of a file and end before an offset, as if nothing were before them; closes the
 * file. Undefined when that cannot be.
 *
 * @throws InputError
 */
export async function readRangeFast(
  format: SampleFormat,
  head: Head,
  file: PlainFile,
  end: number,
  sink: FastSink,
): Promise<Omit<RangeRead, 'part'> | undefined> {
  const reading = startReading(format, head, sink, { header: false })
  if (reading) return reading.takeRange(file, end)
  file.close()
  return undefined
}

function startReading(format: SampleFormat, head: Head, sink: FastSink, differing: { header?: false } = {}) {
  const { bulk, dimensionColumns, limits } = sink
  const layout = canSplit(format) ? sniffLayout(head) : undefined
  if (!layout || !bulk || dimensionColumns.length > 0 || limits.rowBytes < INPUT_BYTES || !hasEngine()) return undefined
  return new FastReading(sink, bulk, { ...layout, ...differing })
}
