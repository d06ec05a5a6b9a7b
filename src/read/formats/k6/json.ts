/**
 * The format of k6's `--out json`: an object per line, which is a point or, before the first point of a metric, its definition.
 */
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { foundText, quoted } from '../format-message.ts'
import { forEachLine, type LineBlock, lineBlocksOf } from '../text/byte-lines.ts'
import { decodeText } from '../text/decode.ts'
import { asObject, numberAt, objectAt, parseJson, textAt } from '../text/json-document.ts'
import { parseTimestamp } from '../text/timestamp.ts'
import { PointLines } from './point-lines.ts'
import { K6_POINTS, K6Points } from './points.ts'

export const k6Json: SampleFormat = {
  ...K6_POINTS,
  id: 'k6-json',
  looksFor: 'k6 JSON lines ({"metric":…,"type":"Point"})',
  matches: (head: Head) => /^\{(?=.*"type":"(?:Metric|Point)")(?=.*"metric":")/.test(head.text),
  sample: 'k6-1.8.1/points.ndjson.gz',
  sampleBytes: 3_000,
  read,
}

/** End of a line in older versions of k6. */
const LAST_METRIC = /"metric":"(\w+)"\}$/

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const reader = new K6JsonReader(sink)
  for await (const block of lineBlocksOf(input.chunks, sink.file, sink.limits)) reader.take(block)
  return reader.end()
}

class K6JsonReader {
  readonly #sink: SampleSink
  readonly #points: K6Points
  readonly #lines: PointLines
  #rows = 0
  #truncated = false

  constructor(sink: SampleSink) {
    this.#sink = sink
    this.#points = new K6Points(sink, 1)
    this.#lines = new PointLines(metric => this.#points.skips(metric))
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
    this.#points.end('Durations of the script are read (new Trend(name, true)).')
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
    const last = LAST_METRIC.exec(text)?.[1]
    return last !== undefined && this.#points.skips(last) ? undefined : readEntry(text, line, this.#points)
  }

  /** Reads the last line. It is always parsed, because a line without a line feed may be truncated. */
  #readLast(text: string, line: number): void {
    this.#truncated = readEntry(text, line, this.#points) !== undefined
  }
}

/** Passes the content of a line to `points`. Returns a problem of the line, if there is one. */
function readEntry(text: string, line: number, points: K6Points): string | undefined {
  const entry = asObject(parseJson(text))
  if (!entry) return `the line is not a JSON object (found ${quoted(text)})`
  const metric = textAt(entry, 'metric')
  const type = textAt(entry, 'type')
  const data = objectAt(entry, 'data')
  if (metric !== undefined && type === 'Metric') {
    if (textAt(data, 'type') === 'trend' && textAt(data, 'contains') === 'time') points.defineDurations(metric)
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
