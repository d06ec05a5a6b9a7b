/** What is still known of rows that do not fit their header: a text with the delimiter, or a failure in a row that cannot be read. */
import { isElapsed, type Sample } from '../../../core/model/sample.ts'
import {
  type CsvBlock,
  isField,
  textOf,
  wholeNumberIn,
  widthOf,
  withJoinedFields,
} from '../frame/text/csv-rows.ts'
import { parseNumber } from '../frame/text/number.ts'
import { parseTimestamp } from '../frame/text/timestamp.ts'
import type { JMeterLayout } from './columns.ts'
import { parseFlag } from './row.ts'

/** Columns of texts that may hold the delimiter without quotes, the likeliest first. */
const TEXTS = ['failureMessage', 'responseMessage', 'URL', 'label', 'threadName'] as const

/** Response codes as they usually are. */
const CODE = /^(?:\d{3}|Non HTTP.*|)$/s

/** Columns of whole numbers, in lower case. */
const NUMBERS = new Set(
  'elapsed,bytes,sentbytes,grpthreads,allthreads,latency,idletime,connect,samplecount,errorcount'.split(
    ',',
  ),
)

/** Returns a row that has too many fields as one that fits, if its delimiters are those of one text; undefined for others. */
export function fittedRow(
  block: CsvBlock,
  row: number,
  layout: JMeterLayout,
): CsvBlock | undefined {
  const { at, names } = layout
  const more = widthOf(block, row) - names.length
  for (const text of more > 0 ? TEXTS : []) {
    if (at[text] < 0) continue
    const fitted = withJoinedFields(block, row, at[text], more)
    if (isWhole(fitted, layout)) return fitted
  }
  return undefined
}

/** Whether all columns of a row whose values have a form have one. */
function isWhole(block: CsvBlock, { at, names }: JMeterLayout): boolean {
  const hasNumbers = names.every(
    (name, column) =>
      !NUMBERS.has(name.trim().toLowerCase()) || wholeNumberIn(block, 0, column) >= 0,
  )
  return (
    hasNumbers &&
    (at.responseCode < 0 || CODE.test(textOf(block, 0, at.responseCode))) &&
    (at.timeStamp < 0 ||
      isField(block, 0, at.timeStamp, '0') ||
      parseTimestamp(textOf(block, 0, at.timeStamp)) !== undefined) &&
    (at.success < 0 || parseFlag(textOf(block, 0, at.success)) !== undefined)
  )
}

/** Returns a row that cannot be read as a failed sample, if it has a label and holds a failure; undefined for others. */
export function suspectedFailure(
  fields: readonly string[],
  { at }: JMeterLayout,
): Sample | undefined {
  const workflow = fields[at.label] ?? ''
  if (workflow === '' || !fields.some(field => parseFlag(field) === false)) return undefined
  const elapsed = parseNumber(fields[at.elapsed] ?? '')
  const startMs = parseTimestamp(fields[at.timeStamp] ?? '')?.ms
  return {
    workflow,
    kind: 'request',
    durationMs: elapsed !== undefined && isElapsed(elapsed) ? elapsed : 0,
    ok: false,
    errorMessage: 'the row cannot be read',
    ...(startMs !== undefined && { startMs }),
  }
}
