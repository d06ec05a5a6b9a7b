/** k6's `--out json`: one object a line, points and, before the first point of each metric, what the metric is. */
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { forEachLine, type LineBlock, lineBlocksOf } from '../text/byte-lines.ts'
import { asObject, numberAt, objectAt, parseJson, textAt } from '../text/json.ts'
import { decodeText } from '../text/text-table.ts'
import { parseTimestamp } from '../text/timestamp.ts'
import { quoted } from '../wording.ts'
import { PointLines } from './point-lines.ts'
import { K6_METRICS, K6Points } from './points.ts'

export const k6Json: SampleFormat = {
  id: 'k6-json',
  kind: 'samples',
  tool: 'k6',
  unitMs: 0.001,
  looksFor: 'k6 JSON lines ({"metric":…,"type":"Point"})',
  matches: (head: Head) => /^\{(?=.*"type":"(?:Metric|Point)")(?=.*"metric":")/.test(head.text),
  read,
}

/** A line of one of the metrics that are read mentions its name in quotes. */
const WANTED = new RegExp([...K6_METRICS].map(metric => `"${metric}"`).join('|'))

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const reader = new K6JsonReader(sink)
  for await (const block of lineBlocksOf(input.chunks, sink.file, sink.limits)) reader.take(block)
  return reader.end()
}

class K6JsonReader {
  readonly #sink: SampleSink
  readonly #points: K6Points
  readonly #lines = new PointLines()
  #rows = 0
  #truncated = false

  constructor(sink: SampleSink) {
    this.#sink = sink
    this.#points = new K6Points(sink, 1)
  }

  take(block: LineBlock): void {
    forEachLine(block, (start, end, line) => {
      if (start === end) return
      this.#rows++
      if (block.unterminated) this.#readLast(decodeText(block.bytes, start, end), line)
      else this.#note(this.#readLine(block.bytes, start, end, line), line)
    })
  }

  end(): ReadEnd {
    this.#points.end()
    return this.#truncated ? { rows: this.#rows - 1, truncated: true } : { rows: this.#rows }
  }

  #note(problem: string | undefined, line: number): void {
    if (problem !== undefined) this.#sink.issue(problem, line)
  }

  #readLine(bytes: Buffer, start: number, end: number, line: number): string | undefined {
    const point = this.#lines.read(bytes, start, end, line)
    if (point === 'skipped') return undefined
    if (point) return this.#points.add(point)
    const text = decodeText(bytes, start, end)
    return WANTED.test(text) ? readPoint(text, line, this.#points) : undefined
  }

  /** A line without a line feed may be cut: it is parsed, whatever it mentions. */
  #readLast(text: string, line: number): void {
    this.#truncated = readPoint(text, line, this.#points) !== undefined
  }
}

/** Hands a line's point over; returns what is wrong with it. */
function readPoint(text: string, line: number, points: K6Points): string | undefined {
  const entry = asObject(parseJson(text))
  if (!entry) return `the line is no JSON object (found ${quoted(text)})`
  const metric = textAt(entry, 'metric')
  if (textAt(entry, 'type') !== 'Point' || metric === undefined || !K6_METRICS.has(metric)) return undefined
  const data = objectAt(entry, 'data')
  const time = textAt(data, 'time')
  const timeMs = time === undefined ? undefined : parseTimestamp(time)?.ms
  const value = numberAt(data, 'value')
  if (timeMs === undefined) return `"time" is no time (found ${quoted(String(time))})`
  if (value === undefined) return `"value" is no number (found ${quoted(String(data?.value))})`
  const tags = objectAt(data, 'tags')
  return points.add({ metric, timeMs, value, line, tag: name => textAt(tags, name) ?? '' })
}
