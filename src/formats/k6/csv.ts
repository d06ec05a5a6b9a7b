/**
 * The format of k6's `--out csv`: a row for each data point, with tags in columns, and times in seconds or K6_CSV_TIME_FORMAT.
 */

import { decodeText } from '../../read/formats/frame/decode.ts'
import type {
  Head,
  Input,
  ReadEnd,
  SampleFormat,
  SampleSink,
} from '../../read/formats/frame/format.ts'
import { quoted } from '../../read/formats/frame/format-message.ts'
import { beyondLimit } from '../../read/formats/frame/limits.ts'
import { ByteCache } from '../../read/formats/frame/text/byte-cache.ts'
import {
  type LineBlock,
  lineBlocksOf,
  lineEnd,
  nextOf,
} from '../../read/formats/frame/text/byte-lines.ts'
import { type CsvBlock, fieldsOf, lineOf, widthOf } from '../../read/formats/frame/text/csv-rows.ts'
import { CsvTokenizer } from '../../read/formats/frame/text/csv-tokenizer.ts'
import { parseDecimal, parseNumber } from '../../read/formats/frame/text/number.ts'
import { parseTimestamp } from '../../read/formats/frame/text/timestamp.ts'
import { K6_POINTS, type K6Metric, type K6Point, K6Points } from './points.ts'
import { type K6Tags, MAX_TAGS } from './tags.ts'

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
  const rows = new PointRows(sink)
  for await (const block of lineBlocksOf(chunks, sink.file, sink.limits)) rows.take(block)
  return rows.end()
}

const [LF, QUOTE, COMMA] = [10, 34, 44]
/** Names of the columns before the tags. */
const POINT = ['metric_name', 'timestamp', 'metric_value']

/**
 * Reads the rows of a document. A row is a metric, a time, a value and tags, and all but the value are mostly those of a row before:
 * such rows are read from their bytes, all others from their fields. It is the last point that was read from its bytes.
 */
class PointRows implements K6Point {
  readonly #sink: SampleSink
  readonly #points: K6Points
  readonly #tokenizer: CsvTokenizer
  /** By the field with the comma after it. */
  readonly #metrics = new ByteCache((bytes, start, end) =>
    bytes[start] === QUOTE ? undefined : this.#points.metric(decodeText(bytes, start, end - 1)),
  )
  readonly #times = new ByteCache((bytes, start, end) =>
    bytes[start] === QUOTE ? undefined : parseTimestamp(decodeText(bytes, start, end - 1))?.ms,
  )
  /** By the bytes from the first tag to the end of the line. */
  readonly #tags = new ByteCache((bytes, start, end) => this.#tagsIn(bytes, start, end), MAX_TAGS)
  readonly #columns = new Map<string, number>()
  #width: number | undefined
  /** Whether tags and nothing else follow the point, so that rows may be read from their bytes. */
  #isUsual = false
  #rows = 0
  #truncated = false
  metric!: K6Metric
  tags!: K6Tags
  timeMs = 0
  value = 0
  line = 0

  constructor(sink: SampleSink) {
    this.#sink = sink
    this.#points = new K6Points(sink, 1000)
    this.#tokenizer = new CsvTokenizer(COMMA, sink.file, sink.limits)
  }

  take(block: LineBlock): void {
    const { bytes, end, first, unterminated } = block
    const tokenizer = this.#tokenizer
    for (let start = 0; start < end; ) {
      // Not in a field in quotes, which may end on any line.
      const isAtRow = !unterminated && tokenizer.heldBytes === 0
      const next = isAtRow ? this.#read(bytes, start) : 0
      if (next > 0) {
        tokenizer.line++
        start = next
        continue
      }
      const stop = isAtRow ? lineEnd(block, start) + 1 : end
      this.#takeRows(tokenizer.push(bytes.subarray(start, stop)))
      start = stop
    }
    if (tokenizer.heldBytes === 0) block.lines = tokenizer.line - first
  }

  end(): ReadEnd {
    this.#takeRows(this.#tokenizer.end())
    this.#points.end(REMEDY)
    return { rows: this.#rows, truncated: this.#truncated }
  }

  /** Reads the row of a line from its bytes. Returns where the next line starts; 0 if the tokenizer must read it. */
  #read(bytes: Buffer, start: number): number {
    if (!this.#isUsual) return 0
    const metric = this.#metrics.ahead(bytes, start) ?? fieldAt(this.#metrics, bytes, start)
    if (!metric?.value) return 0
    const timeAt = start + metric.length
    const time = this.#times.ahead(bytes, timeAt) ?? fieldAt(this.#times, bytes, timeAt)
    if (time?.value === undefined) return 0
    const valueAt = timeAt + time.length
    const tagsAt = nextOf(bytes, valueAt, COMMA) + 1
    const value = parseDecimal(bytes, valueAt, tagsAt - 1)
    if (value < 0) return 0
    const tags =
      this.#tags.ahead(bytes, tagsAt) ??
      this.#tags.find(bytes, tagsAt, bytes.indexOf(LF, tagsAt) + 1)
    const next = tagsAt + tags.length
    if (!tags.value || next - start > this.#sink.limits.rowBytes) return 0
    this.#rows++
    if (metric.value.isSkipped) return next
    this.metric = metric.value
    this.timeMs = time.value
    this.value = value
    this.tags = tags.value
    this.line = this.#tokenizer.line
    this.#add(this)
    return next
  }

  #add(point: K6Point) {
    const problem = this.#points.add(point)
    if (problem !== undefined) this.#sink.issue(problem, point.line)
  }

  /** Returns the tags of a row, which end with its line; undefined if they do not, or if it has another number of fields. */
  #tagsIn(bytes: Uint8Array, start: number, end: number): K6Tags | undefined {
    const { file, limits } = this.#sink
    const anyLength = { ...limits, rowBytes: Infinity }
    const block = new CsvTokenizer(COMMA, file, anyLength).push(bytes.subarray(start, end))
    return block.rows === 1 && POINT.length + widthOf(block, 0) === this.#width
      ? this.#tagsOf([...POINT, ...fieldsOf(block, 0)])
      : undefined
  }

  #tagsOf(fields: readonly string[]): K6Tags {
    return this.#points.tags(name => {
      const column = this.#columns.get(name)
      if (column !== undefined) return fields[column] ?? ''
      // All tags of the script are in one column: `tenant=a&users=25`.
      const others = this.#columns.get('extra_tags')
      const tags = others === undefined ? [] : (fields[others] ?? '').split('&')
      return tags.find(tag => tag.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
    })
  }

  #takeRows(block: CsvBlock) {
    for (let row = 0; row < block.rows; row++) {
      const width = widthOf(block, row)
      if (this.#width === undefined) this.#readHeader(fieldsOf(block, row))
      else if (width === this.#width) this.#readRow(fieldsOf(block, row), lineOf(block, row))
      else if (block.unterminated && row === block.rows - 1) this.#truncated = true
      else {
        this.#rows++
        const problem = `the row has ${width} fields instead of ${this.#width}`
        this.#sink.issue(problem, lineOf(block, row))
      }
    }
  }

  #readHeader(names: readonly string[]) {
    const { file, limits, dimensionColumns } = this.#sink
    if (names.length > limits.columns)
      throw beyondLimit(file, `the header has ${names.length} columns`, 'columns', limits)
    for (const [column, name] of names.entries()) this.#columns.set(name, column)
    this.#width = names.length
    this.#isUsual =
      names.length > POINT.length &&
      POINT.every((name, column) => name === names[column]) &&
      !dimensionColumns.some(({ column }) => POINT.includes(column))
  }

  #readRow(fields: readonly string[], line: number) {
    const [name = '', time = '', text = ''] = fields
    this.#rows++
    const metric = this.#points.metric(name)
    if (metric.isSkipped) return
    const timeMs = parseTimestamp(time)?.ms
    const value = parseNumber(text)
    if (timeMs === undefined)
      this.#sink.issue(`column "timestamp" is not a valid time (found ${quoted(time)})`, line)
    else if (value === undefined)
      this.#sink.issue(`column "metric_value" is not a number (found ${quoted(text)})`, line)
    else this.#add({ metric, timeMs, value, line, tags: this.#tagsOf(fields) })
  }
}

/** Returns the field from `start` on, with the comma after it; undefined if it is the last one. */
function fieldAt<Value>(fields: ByteCache<Value>, bytes: Uint8Array, start: number) {
  const comma = nextOf(bytes, start, COMMA)
  return comma < 0 ? undefined : fields.find(bytes, start, comma + 1)
}
