/**
 * The format of k6's `--out csv`: a row for each data point, with tags in columns, and times in seconds or K6_CSV_TIME_FORMAT.
 */

import { decodeField } from '../../core/read/formats/frame/decode.ts'
import type {
  Head,
  Input,
  ReadEnd,
  SampleFormat,
  SampleSink,
} from '../../core/read/formats/frame/format.ts'
import { quoted } from '../../core/read/formats/frame/format-message.ts'
import { beyondLimit } from '../../core/read/formats/frame/limits.ts'
import { ByteCache, TextCache } from '../../core/read/formats/frame/text/byte-cache.ts'
import {
  type CsvBlock,
  CsvTokenizer,
  endOf,
  fieldsOf,
  lineOf,
  startOf,
  textOf,
  widthOf,
} from '../../core/read/formats/frame/text/csv-rows.ts'
import { parseDecimal, parseNumber } from '../../core/read/formats/frame/text/number.ts'
import { parseTimestamp } from '../../core/read/formats/frame/text/timestamp.ts'
import { K6_POINTS, K6Points } from './points.ts'

export const k6Csv: SampleFormat = {
  ...K6_POINTS,
  id: 'k6-csv',
  looksFor: 'k6 CSV (metric_name,timestamp,metric_value)',
  matches: (head: Head) => head.text.startsWith('metric_name,timestamp,metric_value,'),
  read,
}

/** CSV does not distinguish durations from other metrics of the script. */
const REMEDY =
  'To read the durations among them (new Trend(name, true)), give JSON: k6 run --out json=results.json.'

async function read({ chunks }: Input, sink: SampleSink): Promise<ReadEnd> {
  const { file, limits } = sink
  // The points of a request have the same tags, which are after the value.
  const tokenizer = new CsvTokenizer(','.charCodeAt(0), file, limits, 1, 3)
  const points = new K6Points(sink, 1000)
  const metrics = new TextCache()
  const times = new ByteCache(
    (bytes, start, end) => parseTimestamp(decodeField(bytes, start, end))?.ms,
  )
  const texts = new TextCache()
  const columns = new Map<string, number>()
  let names: readonly string[] | undefined
  let rows = 0
  let truncated = false

  const readHeader = (block: CsvBlock, row: number) => {
    if (widthOf(block, row) > limits.columns)
      throw beyondLimit(file, `the header has ${widthOf(block, row)} columns`, 'columns', limits)
    names = fieldsOf(block, row)
    for (const [column, name] of names.entries()) columns.set(name, column)
  }
  const tagIn = (block: CsvBlock, row: number, name: string) => {
    const column = columns.get(name)
    if (column !== undefined) return texts.text(block, row, column)
    // All tags of the script are in one column: `tenant=a&users=25`.
    const others = columns.get('extra_tags')
    const tags = others === undefined ? [] : texts.text(block, row, others).split('&')
    return tags.find(tag => tag.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
  }
  const readPoint = (block: CsvBlock, row: number) => {
    const metric = metrics.text(block, row, 0)
    if (points.skips(metric)) return undefined
    const timeMs = times.get(block.bytes, startOf(block, row, 1), endOf(block, row, 1))
    const value = metricValueOf(block, row)
    if (timeMs === undefined)
      return `column "timestamp" is not a valid time (found ${quoted(textOf(block, row, 1))})`
    if (value === undefined)
      return `column "metric_value" is not a number (found ${quoted(textOf(block, row, 2))})`
    return points.add({
      metric,
      timeMs,
      value,
      line: lineOf(block, row),
      tag: name => tagIn(block, row, name),
    })
  }
  const take = (block: CsvBlock) => {
    for (let row = 0; row < block.rows; row++) {
      if (!names) {
        readHeader(block, row)
        continue
      }
      const width = widthOf(block, row)
      const isWhole = width === names.length
      if (!isWhole && block.unterminated && row === block.rows - 1) truncated = true
      else {
        rows++
        const problem = isWhole
          ? readPoint(block, row)
          : `the row has ${width} fields instead of ${names.length}`
        if (problem !== undefined) sink.issue(problem, block.lines[row])
      }
    }
  }
  for await (const chunk of chunks) take(tokenizer.push(chunk))
  take(tokenizer.end())
  points.end(REMEDY)
  return { rows, truncated }
}

function metricValueOf(block: CsvBlock, row: number): number | undefined {
  const value = parseDecimal(block.bytes, startOf(block, row, 2), endOf(block, row, 2))
  return value < 0 ? parseNumber(textOf(block, row, 2)) : value
}
