/**
 * The format of k6's `--out json`: an object per line, which is a point or, before the first point of a metric, its definition.
 */

import { decodeText } from '../../core/read/formats/frame/decode.ts'
import type {
  Head,
  Input,
  ReadEnd,
  SampleFormat,
  SampleSink,
} from '../../core/read/formats/frame/format.ts'
import { foundText, quoted } from '../../core/read/formats/frame/format-message.ts'
import { ByteCache } from '../../core/read/formats/frame/text/byte-cache.ts'
import { forEachLine, lineBlocksOf } from '../../core/read/formats/frame/text/byte-lines.ts'
import {
  asObject,
  type JsonObject,
  numberAt,
  objectAt,
  parseJson,
  textAt,
} from '../../core/read/formats/frame/text/json-document.ts'
import { parseDecimal, parseDigits } from '../../core/read/formats/frame/text/number.ts'
import { parseTimestamp } from '../../core/read/formats/frame/text/timestamp.ts'
import { K6_POINTS, type K6Point, K6Points } from './points.ts'

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
  const lines = new PointLines()
  let rows = 0
  let truncated = false
  const readLine = (
    bytes: Buffer,
    start: number,
    end: number,
    line: number,
  ): string | undefined => {
    const point = lines.read(bytes, start, end, line, points)
    if (point === 'skipped') return undefined
    if (point) return points.add(point)
    const text = decodeText(bytes, start, end)
    const last = LAST_METRIC.exec(text)?.[1]
    return last !== undefined && points.skips(last) ? undefined : readEntry(text, line, points)
  }
  for await (const block of lineBlocksOf(chunks, sink.file, sink.limits))
    forEachLine(block, (start, end, line) => {
      if (start === end) return
      // The last line is always parsed, because a line without a line feed may be truncated.
      if (block.unterminated)
        truncated = readEntry(decodeText(block.bytes, start, end), line, points) !== undefined
      const problem = block.unterminated ? undefined : readLine(block.bytes, start, end, line)
      if (!truncated) rows++
      if (problem !== undefined) sink.issue(problem, line)
    })
  points.end('Durations of the script are read (new Trend(name, true)).')
  return { rows, truncated }
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
  return points.add({ metric, timeMs, value, line, tag: name => textAt(tags, name) ?? '' })
}

const [BEFORE_METRIC, BEFORE_TIME, BEFORE_VALUE, BEFORE_TAGS, AFTER_TAGS] = [
  '{"metric":"',
  '","type":"Point","data":{"time":"',
  'Z","value":',
  ',"tags":',
  '}}',
].map(text => Buffer.from(text)) as [Buffer, Buffer, Buffer, Buffer, Buffer]

const [QUOTE, COMMA, POINT, ZULU] = [34, 44, 46, 90]
/** `2026-11-21T00:00:01`. */
const SECOND_LENGTH = 19
const MAX_FRACTION = 9
/** Maximum number of cached tags. Others are parsed each time, because tags with ids can be as many as points. */
const MAX_TAGS = 4096

/**
 * Reads lines in the usual layout without parsing the JSON: in the points of a metric, only the time, the value and the tags
 * differ, and tags repeat. Gives what `readEntry` gives, or undefined (`__tests__/jtl/fast-lines.test.ts`).
 */
class PointLines {
  readonly #metrics = new ByteCache((bytes, start, end) => metricIn(bytes, start, end))
  readonly #tags = new ByteCache<JsonObject | undefined>(
    (bytes, start, end) => tagsIn(bytes, start, end),
    MAX_TAGS,
  )
  readonly #seconds = new ByteCache(
    (bytes, start, end) => wholeSecondIn(bytes, start, end),
    1 << 16,
  )

  /** Returns the point of a line; 'skipped' for a point of a skipped metric; undefined when the caller must parse the line. */
  read(
    bytes: Uint8Array,
    start: number,
    end: number,
    line: number,
    points: K6Points,
  ): K6Point | 'skipped' | undefined {
    if (!holds(bytes, start, BEFORE_METRIC)) return undefined
    const metricStart = start + BEFORE_METRIC.length
    const metricEnd = indexOf(bytes, QUOTE, metricStart, end)
    if (metricEnd === end) return undefined
    const metric = this.#metrics.get(bytes, metricStart, metricEnd)
    if (metric === undefined) return undefined
    if (points.skips(metric)) return 'skipped'
    if (!holds(bytes, metricEnd, BEFORE_TIME)) return undefined
    const timeStart = metricEnd + BEFORE_TIME.length
    const timeEnd = indexOf(bytes, ZULU, timeStart, end)
    if (!holds(bytes, timeEnd, BEFORE_VALUE)) return undefined
    const valueStart = timeEnd + BEFORE_VALUE.length
    const valueEnd = indexOf(bytes, COMMA, valueStart, end)
    const tagsEnd = end - AFTER_TAGS.length
    if (!holds(bytes, valueEnd, BEFORE_TAGS) || !holds(bytes, tagsEnd, AFTER_TAGS)) return undefined
    const timeMs = this.#timeIn(bytes, timeStart, timeEnd)
    const value = parseDecimal(bytes, valueStart, valueEnd)
    const tags = this.#tags.get(bytes, valueEnd + BEFORE_TAGS.length, tagsEnd)
    if (timeMs === undefined || value < 0 || tags === undefined) return undefined
    return { metric, timeMs, value, line, tag: name => textAt(tags, name) ?? '' }
  }

  #timeIn(bytes: Uint8Array, start: number, end: number): number | undefined {
    const secondEnd = start + SECOND_LENGTH
    const fractionStart = secondEnd + 1
    const length = end - fractionStart
    const isWhole = end === secondEnd
    if (!isWhole && (bytes[secondEnd] !== POINT || length < 1 || length > MAX_FRACTION))
      return undefined
    const second = this.#seconds.get(bytes, start, secondEnd)
    const fraction = isWhole ? 0 : parseDigits(bytes, fractionStart, end)
    return second === undefined || fraction < 0
      ? undefined
      : second + (fraction / 10 ** length) * 1000
  }
}

/** Returns the name of a metric; undefined if it may have JSON escapes. */
function metricIn(bytes: Uint8Array, start: number, end: number): string | undefined {
  const text = decodeText(bytes, start, end)
  return /^\w+$/.test(text) ? text : undefined
}

function wholeSecondIn(bytes: Uint8Array, start: number, end: number): number | undefined {
  const text = decodeText(bytes, start, end)
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text) ? parseTimestamp(`${text}Z`)?.ms : undefined
}

function tagsIn(bytes: Uint8Array, start: number, end: number): JsonObject | undefined {
  const tags = asObject(parseJson(decodeText(bytes, start, end)))
  return tags && Object.values(tags).every(value => typeof value === 'string') ? tags : undefined
}

/** Whether the bytes continue with `wanted`. */
function holds(bytes: Uint8Array, start: number, wanted: Uint8Array): boolean {
  for (let i = 0; i < wanted.length; i++) if (bytes[start + i] !== wanted[i]) return false
  return true
}

/** Returns the offset of the next occurrence of a byte, or `end`. */
function indexOf(bytes: Uint8Array, byte: number, start: number, end: number): number {
  let at = start
  while (at < end && bytes[at] !== byte) at++
  return at
}
