/** Guesses where a row starts in the middle of a JMeter CSV, to read the file in ranges. */
import { DEFAULT_LIMITS } from '../../../model/reading.ts'
import type { Head } from '../../format.ts'
import { CsvTokenizer, isField, textOf, widthOf } from '../../text/csv-rows.ts'
import { parseTimestamp } from '../../text/timestamp.ts'
import { type JMeterLayout, sniffLayout } from '../columns.ts'

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
  for (let feed = bytes.indexOf(LF, start); start > 0 && feed >= 0; feed = bytes.indexOf(LF, start)) {
    if (looksLikeRow(bytes.subarray(start, feed + 1), layout)) return start
    start = feed + 1
  }
  return undefined
}

function looksLikeRow(line: Uint8Array, { delimiter, names, at }: JMeterLayout): boolean {
  const block = new CsvTokenizer(delimiter, '', DEFAULT_LIMITS).push(line)
  if (block.rows !== 1 || widthOf(block, 0) !== names.length) return false
  if (!isField(block, 0, at.success, 'true') && !isField(block, 0, at.success, 'false')) return false
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
