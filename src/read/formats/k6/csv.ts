/**
 * The format of k6's `--out csv`: a row for each data point, with tags in columns, and times in seconds or K6_CSV_TIME_FORMAT.
 */

import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { quoted } from '../format-message.ts'
import { beyondLimit } from '../limits.ts'
import { TextCache } from '../text/byte-cache.ts'
import { type CsvBlock, CsvTokenizer, endOf, fieldsOf, startOf, textOf, widthOf } from '../text/csv-rows.ts'
import { parseDecimal, parseNumber } from '../text/number.ts'
import { parseTimestamp } from '../text/timestamp.ts'
import { K6_POINTS, K6Points } from './points.ts'

export const k6Csv: SampleFormat = {
  ...K6_POINTS,
  id: 'k6-csv',
  looksFor: 'k6 CSV (metric_name,timestamp,metric_value)',
  matches: (head: Head) => head.text.startsWith('metric_name,timestamp,metric_value,'),
  sample: 'k6-1.8.1/points.csv.gz',
  read,
}

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const tokenizer = new CsvTokenizer(','.charCodeAt(0), sink.file, sink.limits)
  const reader = new K6CsvReader(sink)
  for await (const chunk of input.chunks) reader.take(tokenizer.push(chunk))
  reader.take(tokenizer.end())
  return reader.end()
}

/** CSV does not distinguish durations from other metrics of the script. */
const REMEDY = 'To read the durations among them (new Trend(name, true)), give JSON: k6 run --out json=results.json.'

class K6CsvReader {
  readonly #sink: SampleSink
  readonly #points: K6Points
  readonly #texts = new TextCache()
  readonly #columns = new Map<string, number>()
  #time = ''
  #timeMs: number | undefined
  #width = -1
  #rows = 0
  #truncated = false

  constructor(sink: SampleSink) {
    this.#sink = sink
    this.#points = new K6Points(sink, 1000)
  }

  take(block: CsvBlock): void {
    for (let row = 0; row < block.rows; row++) {
      if (this.#width < 0) this.#readHeader(block, row)
      else this.#readRow(block, row)
    }
  }

  end(): ReadEnd {
    this.#points.end(REMEDY)
    return this.#truncated ? { rows: this.#rows, truncated: true } : { rows: this.#rows }
  }

  #readHeader(block: CsvBlock, row: number): void {
    this.#width = widthOf(block, row)
    if (this.#width > this.#sink.limits.columns)
      throw beyondLimit(this.#sink.file, `the header has ${this.#width} columns`, 'columns', this.#sink.limits)
    for (const [column, name] of fieldsOf(block, row).entries()) this.#columns.set(name, column)
  }

  #readRow(block: CsvBlock, row: number): void {
    const width = widthOf(block, row)
    if (width !== this.#width) {
      if (block.unterminated && row === block.rows - 1) this.#truncated = true
      else {
        this.#rows++
        this.#sink.issue(`the row has ${width} fields instead of ${this.#width}`, block.lines[row])
      }
      return
    }
    this.#rows++
    const metric = this.#text(block, row, 0)
    const problem = this.#points.skips(metric) ? undefined : this.#readPoint(block, row, metric)
    if (problem !== undefined) this.#sink.issue(problem, block.lines[row])
  }

  #readPoint(block: CsvBlock, row: number, metric: string): string | undefined {
    const time = this.#text(block, row, 1)
    const timeMs = this.#timeIn(time)
    const value = metricValueOf(block, row)
    if (timeMs === undefined) return `column "timestamp" is not a valid time (found ${quoted(time)})`
    if (value === undefined) return `column "metric_value" is not a number (found ${quoted(textOf(block, row, 2))})`
    const tag = (name: string): string => {
      const column = this.#columns.get(name)
      return column === undefined ? this.#extraTag(block, row, name) : this.#text(block, row, column)
    }
    return this.#points.add({ metric, timeMs, value, line: block.lines[row]!, tag })
  }

  /** Returns a tag of the script. All of these are in one column: `tenant=a&users=25`. */
  #extraTag(block: CsvBlock, row: number, name: string): string {
    const column = this.#columns.get('extra_tags')
    if (column === undefined) return ''
    const tags = this.#text(block, row, column).split('&')
    return tags.find(tag => tag.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
  }

  /** Parses a time. Cached, because times are whole seconds and most rows have the same time as the row before. */
  #timeIn(time: string): number | undefined {
    if (time !== this.#time) {
      this.#time = time
      this.#timeMs = parseTimestamp(time)?.ms
    }
    return this.#timeMs
  }

  #text(block: CsvBlock, row: number, column: number): string {
    return this.#texts.text(block.bytes, startOf(block, row, column), endOf(block, row, column))
  }
}

function metricValueOf(block: CsvBlock, row: number): number | undefined {
  const value = parseDecimal(block.bytes, startOf(block, row, 2), endOf(block, row, 2))
  return value < 0 ? parseNumber(textOf(block, row, 2)) : value
}
