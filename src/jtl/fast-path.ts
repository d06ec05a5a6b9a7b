/**
 * The fast path: counts JMeter CSV in WebAssembly, as whole documents or as ranges on several threads. Summary, notices and
 * errors are the same as those of the plain reader (jmeter/csv.ts), which reads everything else.
 */
import { DEFAULT_LIMITS } from '../core/model/reading.ts'
import type { FastEnd, FastInput, FastPath } from '../read/formats/document/readers.ts'
import type { Head, Input, SampleFormat } from '../read/formats/frame/format.ts'
import type { SampleFilter } from '../read/formats/frame/sample-filter.ts'
import { isField, textOf, widthOf } from '../read/formats/frame/text/csv-rows.ts'
import { CsvTokenizer } from '../read/formats/frame/text/csv-tokenizer.ts'
import { parseTimestamp } from '../read/formats/frame/text/timestamp.ts'
import { type JMeterLayout, sniffLayout } from '../read/formats/jmeter/columns.ts'
import { jmeterCsv } from '../read/formats/jmeter/csv.ts'
import { engineModule, INPUT_BYTES } from './engine.ts'
import { EngineCounts } from './engine-counts.ts'
import { FastReader } from './fast-reader.ts'

export const fastPath: FastPath = {
  canSplit: format => format === jmeterCsv,

  read: (format, input, access, sink) =>
    readWith(readerFor(format, input.head, sink), input, access),

  together() {
    const counts = new EngineCounts()
    return {
      read: (format, input, access, sink) =>
        readWith(readerFor(format, input.head, sink, {}, counts), input, access),
      get isLarge() {
        return counts.engine.isLarge
      },
      takeOut: () => counts.takeOut(),
    }
  },

  async readRange(format, head, file, end, sink) {
    const reader = readerFor(format, head, sink, { header: false })
    if (reader) return reader.takeRange(file, end)
    file.close()
    return undefined
  },

  guessRow(head, bytes) {
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
  },
}

async function readWith(
  reader: FastReader | undefined,
  { chunks }: Input,
  { openPlain, ahead }: FastInput,
): Promise<FastEnd | undefined> {
  if (!reader) return undefined
  if (openPlain) await reader.takeAll(openPlain(), ahead)
  else for await (const chunk of chunks) reader.take(chunk)
  return reader.end()
}

function readerFor(
  format: SampleFormat,
  head: Head,
  sink: SampleFilter,
  overrides: { header?: false } = {},
  shared?: EngineCounts,
) {
  const { allowsFastPath, dimensionColumns, limits } = sink
  const layout = fastPath.canSplit(format) ? sniffLayout(head) : undefined
  if (
    !layout ||
    !allowsFastPath ||
    dimensionColumns.length > 0 ||
    limits.rowBytes < INPUT_BYTES ||
    !engineModule()
  )
    return undefined
  const isWhole = overrides.header !== false
  return new FastReader(sink, { ...layout, ...overrides }, shared, isWhole ? head : undefined)
}

const LF = 10
/** With more labels in the head of a file, it is not split: each thread would need memory for the times of all labels. */
const MANY_LABELS = 150

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
