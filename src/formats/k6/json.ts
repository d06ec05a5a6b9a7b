/**
 * The format of k6's `--out json`: an object per line, which is a point or, before the first point of a metric, its definition.
 */

import { decodeText } from '../../read/formats/frame/decode.ts'
import type {
  Head,
  Input,
  ReadEnd,
  SampleFormat,
  SampleSink,
} from '../../read/formats/frame/format.ts'
import { foundText, quoted } from '../../read/formats/frame/format-message.ts'
import { ByteCache } from '../../read/formats/frame/text/byte-cache.ts'
import {
  type LineReader,
  nextOf,
  readLines,
  withoutReturn,
} from '../../read/formats/frame/text/byte-lines.ts'
import { parseDecimal, parseDigits } from '../../read/formats/frame/text/number.ts'
import { parseTimestamp } from '../../read/formats/frame/text/timestamp.ts'
import { asObject, numberAt, objectAt, parseJson, textAt } from '../text/json-document.ts'
import { K6_POINTS, type K6Metric, type K6Point, K6Points } from './points.ts'
import { type K6Tags, MAX_TAGS } from './tags.ts'

export const k6Json: SampleFormat = {
  ...K6_POINTS,
  id: 'k6-json',
  looksFor: 'k6 JSON lines ({"metric":…,"type":"Point"})',
  matches: (head: Head) =>
    /^\{(?=.*"type"\s*:\s*"(?:Metric|Point)")(?=.*"metric"\s*:\s*")/.test(head.text),
  read,
}

/** Resolution of k6's times, ms. */
const RESOLUTION_MS = 1
/** End of a line in older versions of k6. */
const LAST_METRIC = /"metric":"(\w+)"\}$/

async function read({ chunks }: Input, sink: SampleSink): Promise<ReadEnd> {
  const points = new K6Points(sink, RESOLUTION_MS)
  const lines = new PointLines(points, sink)
  let rows = 0
  let truncated = false
  const readText = (text: string, line: number, isLast: boolean) => {
    if (text === '') return
    const last = LAST_METRIC.exec(text)?.[1]
    const isSkipped = !isLast && last !== undefined && points.metric(last).isSkipped
    const problem = isSkipped ? undefined : readEntry(text, line, points)
    // A line without a line feed may be truncated.
    if (isLast && problem !== undefined) truncated = true
    else {
      rows++
      if (problem !== undefined) sink.issue(problem, line)
    }
  }
  await readLines(chunks, sink, lines, readText)
  points.end('Durations of the script are read (new Trend(name, true)).')
  return { rows: rows + lines.rows, truncated }
}

/** Passes the content of a line to `points`. Returns a problem of the line, if there is one. */
function readEntry(text: string, line: number, points: K6Points): string | undefined {
  const entry = asObject(parseJson(text))
  if (!entry) return `the line is not a JSON object (found ${quoted(text)})`
  const metric = textAt(entry, 'metric')
  const type = textAt(entry, 'type')
  const data = objectAt(entry, 'data')
  if (metric !== undefined && type === 'Metric') {
    points.define(metric, textAt(data, 'type'), textAt(data, 'contains'))
    return undefined
  }
  if (metric === undefined || type !== 'Point')
    return `the line is neither a metric nor a point (found ${quoted(text)})`
  const time = textAt(data, 'time')
  const timeMs = time === undefined ? undefined : parseTimestamp(time)?.ms
  const value = numberAt(data, 'value')
  if (timeMs === undefined) return `"time" is not a valid time ${foundText(data?.time)}`
  if (value === undefined) return `"value" is not a number ${foundText(data?.value)}`
  const tags = objectAt(data, 'tags')
  return points.add({
    metric: points.metric(metric),
    timeMs,
    value,
    line,
    tags: points.tags(name => textAt(tags, name) ?? ''),
  })
}

const [BEFORE_METRIC, BEFORE_TIME, AFTER_TIME, BEFORE_TAGS, AFTER_TAGS] = [
  '{"metric":"',
  ',"type":"Point","data":{"time":"',
  'Z","value":',
  ',"tags":',
  '}}',
].map(text => Buffer.from(text)) as [Buffer, Buffer, Buffer, Buffer, Buffer]

const [LF, QUOTE, COMMA, POINT, ZULU] = [10, 34, 44, 46, 90]
/** `2026-11-21T00:00:01`. */
const SECOND_LENGTH = 19
const MAX_FRACTION = 9

/**
 * Reads lines in the usual layout without parsing the JSON: a line is a metric, a time, a value and tags, and all but the value are
 * mostly those of a line before. Gives what `readEntry` gives (`__tests__/jtl/fast-lines.test.ts`). It is the last point read.
 */
class PointLines implements LineReader, K6Point {
  readonly #points: K6Points
  readonly #sink: SampleSink
  /** By the bytes up to the name of the metric. */
  readonly #metrics = new ByteCache((bytes, start, end) => this.#metricIn(bytes, start, end))
  /** By the bytes from there up to the value. Only the last one is kept, because the points of a request have the same time. */
  readonly #times = new ByteCache((bytes, start, end) => this.#timeIn(bytes, start, end), 0)
  /** By the bytes from the value to the end of the line. */
  readonly #tags = new ByteCache((bytes, start, end) => this.#tagsIn(bytes, start, end), MAX_TAGS)
  readonly #seconds = new ByteCache(wholeSecondIn, 1 << 16)
  metric!: K6Metric
  tags!: K6Tags
  timeMs = 0
  value = 0
  line = 0
  next = 0
  /** Number of lines that were read. */
  rows = 0

  constructor(points: K6Points, sink: SampleSink) {
    this.#points = points
    this.#sink = sink
  }

  read(bytes: Buffer, start: number, line: number): boolean {
    const metric = this.#metrics.ahead(bytes, start) ?? this.#metricAt(bytes, start)
    if (!metric?.value) return false
    if (metric.value.isSkipped) {
      this.next = bytes.indexOf(LF, start) + 1
      this.rows++
      return true
    }
    const timeAt = start + metric.length
    const time = this.#times.ahead(bytes, timeAt) ?? this.#timeAt(bytes, timeAt)
    if (time?.value === undefined) return false
    const valueAt = timeAt + time.length
    const valueEnd = nextOf(bytes, valueAt, COMMA)
    const value = parseDecimal(bytes, valueAt, valueEnd)
    if (value < 0) return false
    const tags = this.#tags.ahead(bytes, valueEnd) ?? this.#tagsAt(bytes, valueEnd)
    if (!tags.value) return false
    this.metric = metric.value
    this.timeMs = time.value
    this.value = value
    this.tags = tags.value
    this.line = line
    this.next = valueEnd + tags.length
    this.rows++
    const problem = this.#points.add(this)
    if (problem !== undefined) this.#sink.issue(problem, line)
    return true
  }

  #metricAt(bytes: Uint8Array, start: number) {
    if (!holds(bytes, start, BEFORE_METRIC)) return undefined
    const end = nextOf(bytes, start + BEFORE_METRIC.length, QUOTE)
    return end < 0 ? undefined : this.#metrics.find(bytes, start, end + 1)
  }

  #timeAt(bytes: Uint8Array, start: number) {
    if (!holds(bytes, start, BEFORE_TIME)) return undefined
    const end = nextOf(bytes, start + BEFORE_TIME.length, ZULU)
    return end >= 0 && holds(bytes, end, AFTER_TIME)
      ? this.#times.find(bytes, start, end + AFTER_TIME.length)
      : undefined
  }

  #tagsAt(bytes: Buffer, start: number) {
    return this.#tags.find(bytes, start, bytes.indexOf(LF, start) + 1)
  }

  /** Returns a metric; undefined if its name may have JSON escapes. */
  #metricIn(bytes: Uint8Array, start: number, end: number): K6Metric | undefined {
    const text = decodeText(bytes, start + BEFORE_METRIC.length, end - 1)
    return /^\w+$/.test(text) ? this.#points.metric(text) : undefined
  }

  #tagsIn(bytes: Uint8Array, start: number, end: number): K6Tags | undefined {
    const tagsEnd = withoutReturn(bytes, start, end - 1) - AFTER_TAGS.length
    if (!holds(bytes, start, BEFORE_TAGS) || !holds(bytes, tagsEnd, AFTER_TAGS)) return undefined
    const tags = asObject(parseJson(decodeText(bytes, start + BEFORE_TAGS.length, tagsEnd)))
    const areTexts = tags && Object.values(tags).every(value => typeof value === 'string')
    return areTexts ? this.#points.tags(name => textAt(tags, name) ?? '') : undefined
  }

  #timeIn(bytes: Uint8Array, start: number, end: number): number | undefined {
    const secondStart = start + BEFORE_TIME.length
    const secondEnd = secondStart + SECOND_LENGTH
    const fractionEnd = end - AFTER_TIME.length
    const length = fractionEnd - secondEnd - 1
    const isWhole = fractionEnd === secondEnd
    if (!isWhole && (bytes[secondEnd] !== POINT || length < 1 || length > MAX_FRACTION))
      return undefined
    const second = this.#seconds.get(bytes, secondStart, secondEnd)
    const fraction = isWhole ? 0 : parseDigits(bytes, secondEnd + 1, fractionEnd)
    return second === undefined || fraction < 0
      ? undefined
      : second + (fraction / 10 ** length) * 1000
  }
}

function wholeSecondIn(bytes: Uint8Array, start: number, end: number): number | undefined {
  const text = decodeText(bytes, start, end)
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text) ? parseTimestamp(`${text}Z`)?.ms : undefined
}

/** Whether the bytes continue with `wanted`. */
function holds(bytes: Uint8Array, start: number, wanted: Uint8Array): boolean {
  for (let i = 0; i < wanted.length; i++) if (bytes[start + i] !== wanted[i]) return false
  return true
}
