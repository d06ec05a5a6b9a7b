/**
 * The fast path: counts JMeter CSV in WebAssembly, as whole documents or as ranges on several threads. Summary, notices and
 * errors are the same as those of the plain reader (jmeter/csv.ts), which reads everything else.
 */
import { DEFAULT_LIMITS } from '../../../../model/reading.ts'
import type { RangeAhead, RangeRead } from '../../frame/bulk.ts'
import type { Head, Input, ReadEnd, SampleFormat } from '../../frame/format.ts'
import type { SampleFilter } from '../../frame/sample-filter.ts'
import type { PlainFile } from '../../frame/source/documents.ts'
import { CsvTokenizer, isField, textOf, widthOf } from '../../frame/text/csv-rows.ts'
import { parseTimestamp } from '../../frame/text/timestamp.ts'
import { type JMeterLayout, sniffLayout } from '../columns.ts'
import { jmeterCsv } from '../csv.ts'
import { engineModule, INPUT_BYTES } from './engine.ts'
import { FastReader } from './fast-reader.ts'

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
  sink: SampleFilter,
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
  sink: SampleFilter,
): Promise<Omit<RangeRead, 'part'> | undefined> {
  const reader = readerFor(format, head, sink, { header: false })
  if (reader) return reader.takeRange(file, end)
  file.close()
  return undefined
}

function readerFor(
  format: SampleFormat,
  head: Head,
  sink: SampleFilter,
  overrides: { header?: false } = {},
) {
  const { allowsFastPath, dimensionColumns, limits } = sink
  const layout = canSplit(format) ? sniffLayout(head) : undefined
  if (
    !layout ||
    !allowsFastPath ||
    dimensionColumns.length > 0 ||
    limits.rowBytes < INPUT_BYTES ||
    !engineModule()
  )
    return undefined
  return new FastReader(sink, { ...layout, ...overrides })
}

const LF = 10
/** With more labels in the head of a file, it is not split: each thread would need memory for the times of all labels. */
const MANY_LABELS = 150

/**
 * Returns the offset at which a row probably starts in bytes from the middle of a document; undefined if none is found. A line
 * inside a quoted message may look like a row, so the caller must verify the guess.
 */
export function guessRow(head: Head, bytes: Uint8Array): number | undefined {
  const layout = sniffLayout(head)
  if (!layout || layout.at.success < 0 || labelsIn(head, layout) > MANY_LABELS) return undefined
  let start = bytes.indexOf(LF) + 1
  for (
    let feed = bytes.indexOf(LF, start);
    start > 0 && feed >= 0;
    feed = bytes.indexOf(LF, start)
  ) {
    if (looksLikeRow(bytes.subarray(start, feed + 1), layout)) return start
    start = feed + 1
  }
  return undefined
}

function looksLikeRow(line: Uint8Array, { delimiter, names, at }: JMeterLayout): boolean {
  const block = new CsvTokenizer(delimiter, '', DEFAULT_LIMITS).push(line)
  if (block.rows !== 1 || widthOf(block, 0) !== names.length) return false
  if (!isField(block, 0, at.success, 'true') && !isField(block, 0, at.success, 'false'))
    return false
  return at.timeStamp < 0 || parseTimestamp(textOf(block, 0, at.timeStamp)) !== undefined
}

function labelsIn({ bytes }: Head, { delimiter, at }: JMeterLayout): number {
  if (at.label < 0) return 0
  const block = new CsvTokenizer(delimiter, '', DEFAULT_LIMITS).push(bytes)
  const labels = new Set<string>()
  for (let row = 1; row < block.rows; row++)
    if (widthOf(block, row) > at.label) labels.add(textOf(block, row, at.label))
  return labels.size
}
