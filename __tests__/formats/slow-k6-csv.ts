/** Reads k6's CSV one character after the other, as text and without state: the reference for the fast reader. */

import { k6Csv } from '../../src/formats/k6/csv.ts'
import { K6Points } from '../../src/formats/k6/points.ts'
import { decodeText } from '../../src/read/formats/frame/decode.ts'
import type { ReadEnd, SampleFormat } from '../../src/read/formats/frame/format.ts'
import { parseNumber } from '../../src/read/formats/frame/text/number.ts'
import { parseTimestamp } from '../../src/read/formats/frame/text/timestamp.ts'

/** The format, like `k6Csv`. Its issues have lines but no texts. */
export const slowK6Csv: SampleFormat = {
  ...k6Csv,
  read: async ({ chunks }, sink): Promise<ReadEnd> => {
    const bytes: Uint8Array[] = []
    for await (const chunk of chunks) bytes.push(chunk)
    const text = decodeText(Buffer.concat(bytes), 0, Infinity)
    const [header, ...rows] = rowsOf(text)
    const names = header!.fields
    const points = new K6Points(sink, 1000)
    const isCut = (index: number) => index === rows.length - 1 && !text.endsWith('\n')
    let truncated = false
    for (const [index, { line, fields }] of rows.entries()) {
      const [metric = '', time = '', value = ''] = fields
      if (fields.length !== names.length) {
        if (isCut(index)) truncated = true
        else sink.issue('', line)
      } else if (!points.metric(metric).isSkipped) {
        const timeMs = parseTimestamp(time)?.ms
        const number = parseNumber(value)
        const tags = points.tags(name => fields[names.indexOf(name)] ?? '')
        const isPoint = timeMs !== undefined && number !== undefined
        const point = { metric: points.metric(metric), timeMs: timeMs!, value: number!, line, tags }
        if (!isPoint || points.add(point) !== undefined) sink.issue('', line)
      }
    }
    points.end('')
    return truncated ? { rows: rows.length - 1, truncated } : { rows: rows.length }
  },
}

interface Row {
  readonly line: number
  /** None for a malformed row. */
  readonly fields: readonly string[]
}

/** Rows by the rules of csv-tokenizer.ts. */
function rowsOf(text: string): Row[] {
  const lines = text.split('\n')
  const rows: Row[] = []
  for (let at = 0; at < lines.length; ) {
    let end = at
    let fields: readonly string[] | 'open' = 'open'
    while (fields === 'open' && end < lines.length)
      fields = fieldsOf(lines.slice(at, ++end).join('\n'))
    const isWhole = fields !== 'open' && fields.length > 0
    if (lines[at]!.replace(/\r$/, '') !== '')
      rows.push({ line: at + 1, fields: isWhole ? (fields as string[]) : [] })
    at = isWhole ? end : at + 1
  }
  return rows
}

/** Returns the fields of a row; none when it is malformed, and 'open' when a quote in it is not closed. */
function fieldsOf(row: string): readonly string[] | 'open' {
  const fields: string[] = []
  for (let rest = row.replace(/\r$/, ''); ; rest = rest.slice(1)) {
    const isQuoted = rest.startsWith('"')
    const [written] = (isQuoted ? /^"(?:[^"]|"")*/ : /^[^,]*/).exec(rest)!
    rest = rest.slice(written.length)
    if (isQuoted && rest === '') return 'open'
    if (isQuoted) rest = rest.slice(1)
    fields.push(isQuoted ? written.slice(1).replaceAll('""', '"') : written)
    if (rest === '') return fields
    if (!rest.startsWith(',')) return []
  }
}
