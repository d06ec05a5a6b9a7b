/** k6's `--out json`: one object a line, points and, before the first point of each metric, what the metric is. */
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { asObject, numberAt, objectAt, parseJson, textAt } from '../text/json.ts'
import { linesOf } from '../text/lines.ts'
import { parseTimestamp } from '../text/timestamp.ts'
import { quoted } from '../wording.ts'
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

/** A line of one of the metrics that are read mentions its name in quotes; most lines do not. */
const WANTED = new RegExp([...K6_METRICS].map(metric => `"${metric}"`).join('|'))

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const points = new K6Points(sink, 1)
  let rows = 0
  let truncated = false
  for await (const { lines, first, unterminated } of linesOf(input.chunks, sink.file, sink.limits)) {
    for (const [index, line] of lines.entries()) {
      if (line === '') continue
      const isLast = unterminated && index === lines.length - 1
      rows++
      if (!isLast && !WANTED.test(line)) continue
      const problem = readLine(line, first + index, points)
      if (problem === undefined) continue
      if (isLast) truncated = true
      else sink.issue(problem, first + index)
    }
  }
  points.end()
  return truncated ? { rows: rows - 1, truncated } : { rows }
}

/** Hands a line's point over; returns what is wrong with it. */
function readLine(text: string, line: number, points: K6Points): string | undefined {
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
