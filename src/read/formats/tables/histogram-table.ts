/**
 * The format of histograms that a database or a monitoring system counted: a table with a row for each workflow, bucket and, where
 * the noise within the run is kept, span of time. docs/scale.md has the queries.
 */
import { present } from '../../../model/defined.ts'
import { type Group, getOrAdd, groupBy } from '../../../model/group-by.ts'
import type { Dimensions } from '../../../model/sample.ts'
import { sum } from '../../../stats/median.ts'
import { DimensionCache } from '../frame/dimension-rules.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../frame/format.ts'
import { quoted } from '../frame/format-message.ts'
import { asObject, readJson } from '../frame/text/json-document.ts'
import { parseCount, parseNumber } from '../frame/text/number.ts'
import { refused } from '../frame/text/small-document.ts'
import { readRows, sniffHeader } from '../frame/text/table.ts'
import { epochMs, parseTimestamp } from '../frame/text/timestamp.ts'
import { type Bucket, SpanBuckets, seriesOfBucket, UNIT_MS } from './bucket-series.ts'

export const histogramTable: SampleFormat = {
  id: 'histogram',
  kind: 'aggregates',
  tool: 'custom',
  looksFor: 'histogram as a table (workflow, le_ms, count)',
  matches: head => headerOf(head) !== undefined,
  unitMs: UNIT_MS,
  read,
}

/** Returns the names of the columns, and the delimiter of CSV; undefined for other documents. */
function headerOf({ text }: Head): { names: readonly string[]; delimiter?: string } | undefined {
  const entry = /^\s*\[\s*\{((?:[^{}"]|"(?:[^"\\]|\\.)*")*)\}/.exec(text)?.[1]
  if (entry === undefined) return sniffHeader(text, isHeader)
  const names = [...entry.matchAll(/"(\w+)"\s*:/g)].map(([, name = '']) => name)
  return isHeader(names) ? { names } : undefined
}

function isHeader(names: readonly string[]): boolean {
  return [/^workflow$/, /^le(_|$)/, /^(count|cumulative)$/].every(wanted =>
    names.some(name => wanted.test(name)),
  )
}

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const { names = [], delimiter } = headerOf(input.head) ?? {}
  if (names.length === 0)
    throw refused(sink, 'has no columns workflow, le_ms and count. Export it again.')
  const rowOf = rowReader(names, sink.dimensionColumns)
  const cumulative: Row[] = []
  const bounds = new Set<number>()
  const spans = new Map<Dimensions, Map<string, SpanBuckets>>()
  const add = (bucket: Bucket) => {
    if (bucket.count === 0) return
    bounds.add(bucket.upTo)
    const { workflow, kind, dimensions, failed, sum, upTo, spanMs, endMs } = bucket
    const isOfSpan = spanMs !== undefined && endMs !== undefined && sum !== undefined
    if (!isOfSpan || upTo === Number.POSITIVE_INFINITY) return sink.series(seriesOfBucket(bucket))
    const ofDimensions = getOrAdd(spans, dimensions, () => new Map())
    const key = `${kind} ${Math.floor(endMs / spanMs)} ${spanMs} ${failed === undefined} ${workflow}`
    getOrAdd(ofDimensions, key, () => new SpanBuckets(bucket)).add(bucket)
  }
  const take = (cell: Cell, line: number) => {
    const row = rowOf(cell, line)
    if (typeof row === 'string') return row
    if (row.isCumulative) cumulative.push(row)
    else add(row)
    return undefined
  }
  const entries = delimiter ? [] : await readJson(input, sink, 'array', 'Export it again.')
  for (const [i, entry] of entries.entries()) {
    const fields = new Map(Object.entries(asObject(entry) ?? {}))
    const problem = take(name => String(fields.get(name) ?? ''), i + 1)
    if (problem !== undefined) sink.issue(problem, i + 1)
  }
  const end = delimiter
    ? await readRows(input, sink, row => take(row.cell, row.line), { delimiter, needed: names })
    : { rows: entries.length }
  const isOpen = cumulative.some(({ upTo }) => upTo === Infinity)
  for (const rows of groupBy(cumulative, row => row.histogram).values()) {
    const buckets = bucketsOf(rows, isOpen)
    if (typeof buckets !== 'string') buckets.forEach(add)
    else for (const { workflow, line } of rows) sink.issue(`${quoted(workflow)}: ${buckets}`, line)
  }
  for (const ofDimensions of spans.values())
    for (const span of ofDimensions.values()) sink.series(span.series())
  if (bounds.size === 0) return end
  if (Math.min(...bounds) === Infinity)
    throw refused(
      sink,
      'has samples in the bucket +Inf only, so it has no times. Export all buckets.',
    )
  sink.notice('rounded-percentiles', WIDTHS)
  return end
}

const WIDTHS =
  'its percentiles are as exact as its buckets are narrow: smaller changes of them may be invisible.'

/** Returns the text in a column of a row; '' if there is none. */
type Cell = (column: string) => string

/** A row: the samples of a bucket or, if it is cumulative, all up to its bound and, at the last one, their sum. */
type Row = Bucket & {
  readonly line: number
  readonly isCumulative: boolean
  readonly histogram: string
}

/** Largest ratio of a sum to the most that is possible: bounds may be rounded. */
const ROUNDING = 1.001

/** Returns a function that reads a row, or returns its problem. */
function rowReader(names: readonly string[], dimensionColumns: SampleSink['dimensionColumns']) {
  const cache = new DimensionCache()
  const wanted = dimensionColumns.filter(({ column }) => names.includes(column))
  const hasSpans = names.includes('span_ms')
  const [le = '', sum = ''] = ['le', 'sum'].map(base =>
    names.find(name => name.split('_', 1)[0] === base),
  )
  const count = names.includes('count') ? 'count' : 'cumulative'
  const isCumulativeIn = cumulativeIn(names)
  const [boundOf, sumOf] = [unitsOf(le), unitsOf(sum)]
  return (cell: Cell, line: number): Row | string => {
    const workflow = cell('workflow')
    const spanMs = hasSpans ? parseNumber(cell('span_ms')) : undefined
    const timeOf = spanMs === undefined ? (text: string) => parseTimestamp(text)?.ms : epochIn
    const startMs = timeOf(cell('start'))
    const endMs = timeOf(cell('end'))
    const dimensions = cache.of(wanted.map(({ name, column }) => [name, cell(column)]))
    const kind = cell('kind').trim().toLowerCase() || 'request'
    if (!isKind(kind))
      return `expected request or transaction in the column kind, found ${quoted(cell('kind'))}`
    const isCumulative = isCumulativeIn(cell)
    const row: Row = {
      workflow,
      kind,
      dimensions,
      upTo: boundOf(cell(le)),
      count: countIn(cell(count)),
      failed: names.includes('failed') ? countIn(cell('failed')) : undefined,
      sum: cell(sum) === '' ? undefined : sumOf(cell(sum)),
      startMs,
      endMs,
      spanMs,
      line,
      isCumulative,
      histogram: isCumulative ? JSON.stringify([workflow, kind, dimensions, startMs, endMs]) : '',
    }
    // A row without a bound has the sum of the others.
    const isSum = isCumulative && cell(le) === '' && (row.sum ?? -1) >= 0
    if (workflow !== '' && isSum) return { ...row, upTo: NaN, count: 0 }
    return problemIn(row, cell, { le, count, sum }) ?? row
  }
}

/** Returns a function that says whether the count of a row is that of all buckets up to its own. */
function cumulativeIn(names: readonly string[]): (cell: Cell) => boolean {
  if (!names.includes('count')) return () => true
  return names.includes('cumulative')
    ? cell => /^(yes|true|1)$/i.test(cell('cumulative'))
    : () => false
}

/** Returns what is wrong with a row, and the cells that show it. `columns`: those of its bound, count and sum. */
function problemIn(
  row: Row,
  cell: Cell,
  { le, count, sum }: Readonly<Record<'le' | 'count' | 'sum', string>>,
): string | undefined {
  const found = (expected: string, ...columns: string[]) =>
    `expected ${expected}, found ${columns.map(column => `${column} ${quoted(cell(column))}`).join(', ')}`
  if (row.workflow === '') return 'the row has no workflow'
  if (!(row.upTo >= 0)) return found('an upper bound in a column le_s, le_ms or le_us', le)
  if (!(row.count >= 0)) return found('a number of samples', count)
  if (row.failed !== undefined && !(row.failed <= row.count))
    return found('no more failed samples', count, 'failed')
  const mostSum =
    row.isCumulative || row.count === 0 ? Number.MAX_VALUE : row.count * row.upTo * ROUNDING
  if (row.sum !== undefined && !(row.sum <= mostSum))
    return found('their sum in sum_s, sum_ms or sum_us', count, le, sum)
  const { startMs = NaN, endMs = NaN } = row
  const isTimed = cell('start') !== '' || cell('end') !== ''
  return isTimed && !(startMs <= endMs) ? found('start <= end', 'start', 'end') : undefined
}

/**
 * Returns the buckets of a cumulative histogram, or its problem. The sum is shared so that the samples of all buckets are equally far
 * between their bounds, or at most in the middle if some have no upper bound: those have the rest.
 */
function bucketsOf(rows: readonly Row[], isOpen: boolean): Bucket[] | string {
  const byBound = [...groupBy(rows, ({ upTo }) => upTo).values()].map(added)
  const sorted = byBound.filter(({ upTo }) => upTo >= 0).sort((a, b) => a.upTo - b.upTo)
  const { upTo: last, sum = byBound.find(({ upTo }) => Number.isNaN(upTo))?.sum } = sorted.at(
    -1,
  ) ?? { upTo: 0 }
  if (isOpen && (last < Infinity || sorted.length === 1))
    return 'buckets are missing. Export those with an upper bound and +Inf'
  const buckets = sorted.map((row, i) => {
    const before = sorted[i - 1] ?? { upTo: 0, count: 0, failed: 0 }
    const failed = row.failed === undefined ? undefined : row.failed - (before.failed ?? NaN)
    const width = row.upTo < Infinity ? row.upTo - before.upTo : 0
    return {
      ...row,
      count: row.count - before.count,
      failed,
      sum: undefined,
      above: before.upTo,
      width,
    }
  })
  const wrong = buckets.find(
    ({ count, failed = 0, upTo, above }) =>
      !(failed >= 0 && failed <= count) || (upTo > 0 && upTo === above),
  )
  if (wrong)
    return `the counts are not cumulative: ${wrong.count} samples (${wrong.failed ?? 0} failed) are in a bucket`
  if (sum === undefined) return buckets
  const sumAt = (share: number) =>
    buckets.reduce((all, { count, above, width }) => all + count * (above + share * width), 0)
  const share = sumAt(1) > sumAt(0) ? (sum - sumAt(0)) / (sumAt(1) - sumAt(0)) : 0
  const isEndless = last === Infinity && (buckets.at(-1)?.count ?? 0) > 0
  if (share < 0 || (share > ROUNDING && !isEndless))
    return 'the sum is not that of the times in the buckets'
  const part = isEndless ? Math.min(share, 0.5) : share
  const rest = sum - sumAt(part)
  return buckets.map(({ above, width, ...bucket }) => {
    return {
      ...bucket,
      sum: bucket.count * (above + part * width) + (bucket.upTo === last && isEndless ? rest : 0),
    }
  })
}

/** Adds rows of one bound, such as those of each status code. What one of them does not know is not known. */
function added(rows: Group<Row>): Row {
  const total = (values: readonly (number | undefined)[]) =>
    values.includes(undefined) ? undefined : sum(present(values))
  return {
    ...rows[0],
    count: sum(rows.map(row => row.count)),
    failed: total(rows.map(row => row.failed)),
    sum: total(rows.map(row => row.sum)),
  }
}

/** Returns an epoch in ms; undefined for one that looks like another unit, because the spans are then of another width. */
function epochIn(text: string): number | undefined {
  const ms = parseNumber(text)
  return ms !== undefined && epochMs(ms) === ms ? ms : undefined
}

/** Returns a whole number >= 0; not a number if it is none. */
function countIn(text: string): number {
  return parseCount(text) ?? NaN
}

function isKind(kind: string): kind is Bucket['kind'] {
  return kind === 'request' || kind === 'transaction'
}

/** Returns a function that reads a time of a column in units: not a number if it, or the unit of the column, is not valid. */
function unitsOf(column: string): (text: string) => number {
  const unit = /_(s|ms|us)$/.exec(column)?.[1] as 's' | 'ms' | 'us' | undefined
  const units = unit ? { s: 1e6, ms: 1e3, us: 1 }[unit] : NaN
  const isEndless = (text: string) => /^\s*\+?inf(inity)?\s*$/i.test(text)
  return text => {
    const value = parseNumber(text) ?? (isEndless(text) ? Infinity : NaN)
    return value >= 0 ? value * units : NaN
  }
}
