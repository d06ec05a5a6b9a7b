/**
 * The format of histograms that a database or a monitoring system counted: a table with a row for each workflow, bucket and, where
 * the noise within the run is kept, span of time. docs/scale.md has the queries.
 */
import { present } from '../../../model/defined.ts'
import { type Group, groupBy } from '../../../model/group-by.ts'
import type { Dimensions } from '../../../model/sample.ts'
import { sum } from '../../../stats/median.ts'
import { decodeField } from '../frame/decode.ts'
import { DimensionCache } from '../frame/dimension-rules.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../frame/format.ts'
import { quoted } from '../frame/format-message.ts'
import { ByteCache, TextCache } from '../frame/text/byte-cache.ts'
import { type CsvBlock, endOf, lineOf, startOf, textOf } from '../frame/text/csv-rows.ts'
import { asObject, readJson } from '../frame/text/json-document.ts'
import { parseDecimal, parseNumber } from '../frame/text/number.ts'
import { refused } from '../frame/text/small-document.ts'
import { readFields, sniffHeader } from '../frame/text/table.ts'
import { epochMs, parseTimestamp } from '../frame/text/timestamp.ts'
import { type Bucket, BucketTable, UNIT_MS } from './bucket-series.ts'

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
  const cumulative: Row[] = []
  const bounds = new Set<number>()
  const table = new BucketTable()
  const add = (bucket: Bucket) => {
    if (bucket.count === 0) return
    bounds.add(bucket.upTo)
    table.add(bucket)
  }
  const take = (row: Row | string) => {
    if (typeof row === 'string') return row
    if (row.isCumulative) cumulative.push(row)
    else add(row)
    return undefined
  }
  const end = delimiter
    ? await readCsv(input, sink, { delimiter, names }, take)
    : await readList(input, sink, names, take)
  const isOpen = cumulative.some(({ upTo }) => upTo === Infinity)
  for (const rows of groupBy(cumulative, row => row.histogram).values()) {
    const buckets = bucketsOf(rows, isOpen)
    if (typeof buckets !== 'string') buckets.forEach(add)
    else for (const { workflow, line } of rows) sink.issue(`${quoted(workflow)}: ${buckets}`, line)
  }
  for (const series of table.series()) sink.series(series)
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

/** Takes a row, or returns its problem. */
type Take = (row: Row | string) => string | undefined

async function readCsv(
  input: Input,
  sink: SampleSink,
  { delimiter, names }: { readonly delimiter: string; readonly names: readonly string[] },
  take: Take,
): Promise<ReadEnd> {
  const rowOf = rowReader(names, sink.dimensionColumns)
  const cells = new CsvCells()
  const read = (block: CsvBlock, row: number) =>
    take(rowOf(cells.at(block, row), lineOf(block, row)))
  return await readFields(input, sink, read, { delimiter, needed: names })
}

async function readList(
  input: Input,
  sink: SampleSink,
  named: readonly string[],
  take: Take,
): Promise<ReadEnd> {
  // An entry may have columns that the first one does not have.
  const names = [...new Set([...named, 'kind', 'start', 'end'])]
  const rowOf = rowReader(names, sink.dimensionColumns)
  const entries = await readJson(input, sink, 'array', 'Export it again.')
  for (const [i, entry] of entries.entries()) {
    const fields = new Map(Object.entries(asObject(entry) ?? {}))
    const text = (column: number) => String(fields.get(names[column] ?? '') ?? '')
    const problem = take(
      rowOf(
        { text, name: text, bound: column => parseNumber(text(column)), decimal: () => -1 },
        i + 1,
      ),
    )
    if (problem !== undefined) sink.issue(problem, i + 1)
  }
  return { rows: entries.length }
}

/** The cells of a row, by the position of their column; -1 for a column that the table does not have. */
interface Cells {
  /** Returns a text; '' if there is none. */
  text(column: number): string
  /** Returns a text that many rows have. */
  name(column: number): string
  /** Returns a number that many rows have; undefined if it is none. */
  bound(column: number): number | undefined
  /** Returns a number of digits with or without a point; -1 for everything else, which may be another form of number. */
  decimal(column: number): number
}

/** The cells of a row of CSV. Most are numbers, which are read without their text. */
class CsvCells implements Cells {
  readonly #names = new TextCache()
  readonly #bounds = new ByteCache((bytes, start, end) =>
    parseNumber(decodeField(bytes, start, end)),
  )
  #block: CsvBlock | undefined
  #row = 0

  /** Moves to a row. */
  at(block: CsvBlock, row: number): this {
    this.#block = block
    this.#row = row
    return this
  }

  text(column: number): string {
    return this.#block && column >= 0 ? textOf(this.#block, this.#row, column) : ''
  }

  name(column: number): string {
    return this.#block && column >= 0 ? this.#names.text(this.#block, this.#row, column) : ''
  }

  bound(column: number): number | undefined {
    if (!this.#block || column < 0) return undefined
    const [block, row] = [this.#block, this.#row]
    return this.#bounds.get(block.bytes, startOf(block, row, column), endOf(block, row, column))
  }

  decimal(column: number): number {
    if (!this.#block || column < 0) return -1
    const { bytes } = this.#block
    const start = startOf(this.#block, this.#row, column)
    const end = endOf(this.#block, this.#row, column)
    return bytes[start] === QUOTE
      ? parseDecimal(bytes, start + 1, end - 1)
      : parseDecimal(bytes, start, end)
  }
}

const QUOTE = 34

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
  const dimensionsOf = dimensionReader(names, dimensionColumns)
  const [le = '', sum = ''] = ['le', 'sum'].map(base =>
    names.find(name => name.split('_', 1)[0] === base),
  )
  const count = names.includes('count') ? 'count' : 'cumulative'
  const isCumulativeIn = cumulativeIn(names)
  const [leUnits, sumUnits] = [unitsOf(le), unitsOf(sum)]
  const at = {
    workflow: names.indexOf('workflow'),
    kind: names.indexOf('kind'),
    le: names.indexOf(le),
    count: names.indexOf(count),
    failed: names.indexOf('failed'),
    sum: names.indexOf(sum),
    start: names.indexOf('start'),
    end: names.indexOf('end'),
    span: names.indexOf('span_ms'),
  }
  return (cells: Cells, line: number): Row | string => {
    const cell = (name: string) => cells.text(names.indexOf(name))
    const kind = kindIn(cells.name(at.kind))
    if (kind === undefined)
      return `expected request or transaction in the column kind, found ${quoted(cell('kind'))}`
    const workflow = cells.name(at.workflow)
    const dimensions = dimensionsOf(cells)
    const spanMs = numberIn(cells, at.span)
    const timeIn = spanMs === undefined ? timestampIn : epochIn
    const [startMs, endMs] = [timeIn(cells, at.start), timeIn(cells, at.end)]
    const isCumulative = isCumulativeIn(cell)
    const total = timeOf(numberIn(cells, at.sum), cells, at.sum) * sumUnits
    const row: Row = {
      workflow,
      kind,
      dimensions,
      upTo: timeOf(cells.bound(at.le), cells, at.le) * leUnits,
      count: countIn(cells, at.count),
      failed: at.failed < 0 ? undefined : countIn(cells, at.failed),
      sum: Number.isNaN(total) && cells.text(at.sum) === '' ? undefined : total,
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

/** Returns a function that finds the dimensions of a row: equal ones are the same object. */
function dimensionReader(
  names: readonly string[],
  dimensionColumns: SampleSink['dimensionColumns'],
): (cells: Cells) => Dimensions {
  const wanted = dimensionColumns
    .map(({ name, column }) => ({ name, at: names.indexOf(column) }))
    .filter(({ at }) => at >= 0)
  const cache = new DimensionCache()
  const none = cache.of([])
  return cells =>
    wanted.length === 0 ? none : cache.of(wanted.map(({ name, at }) => [name, cells.name(at)]))
}

/** Returns a function that says whether the count of a row is that of all buckets up to its own. */
function cumulativeIn(names: readonly string[]): (cell: (name: string) => string) => boolean {
  if (!names.includes('count')) return () => true
  return names.includes('cumulative')
    ? cell => /^(yes|true|1)$/i.test(cell('cumulative'))
    : () => false
}

/** Returns what is wrong with a row, and the cells that show it. `columns`: those of its bound, count and sum. */
function problemIn(
  row: Row,
  cell: (name: string) => string,
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
  if (startMs <= endMs || (cell('start') === '' && cell('end') === '')) return undefined
  return found('start <= end', 'start', 'end')
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

function numberIn(cells: Cells, column: number): number | undefined {
  const decimal = cells.decimal(column)
  return decimal < 0 ? parseNumber(cells.text(column)) : decimal
}

function timestampIn(cells: Cells, column: number): number | undefined {
  const epoch = cells.decimal(column)
  return epoch < 0 ? parseTimestamp(cells.name(column))?.ms : epochMs(epoch)
}

/** Returns an epoch in ms; undefined for one that looks like another unit, because the spans are then of another width. */
function epochIn(cells: Cells, column: number): number | undefined {
  const ms = numberIn(cells, column)
  return ms !== undefined && epochMs(ms) === ms ? ms : undefined
}

/** Returns a whole number >= 0; not a number if it is none. */
function countIn(cells: Cells, column: number): number {
  const count = numberIn(cells, column) ?? NaN
  return Number.isSafeInteger(count) && count >= 0 ? count : NaN
}

function kindIn(text: string): Bucket['kind'] | undefined {
  if (text === 'request' || text === '') return 'request'
  const kind = text.trim().toLowerCase() || 'request'
  return kind === 'request' || kind === 'transaction' ? kind : undefined
}

/** Returns the number of units in a unit of a column; not a number if its name has none. */
function unitsOf(column: string): number {
  const unit = /_(s|ms|us)$/.exec(column)?.[1] as 's' | 'ms' | 'us' | undefined
  return unit ? { s: 1e6, ms: 1e3, us: 1 }[unit] : NaN
}

/** Returns a time in the unit of its column, from its number if it is one; not a number if it is not valid. */
function timeOf(found: number | undefined, cells: Cells, column: number): number {
  const value = found ?? (isEndless(cells.text(column)) ? Infinity : NaN)
  return value >= 0 ? value : NaN
}

function isEndless(text: string): boolean {
  return /^\s*\+?inf(inity)?\s*$/i.test(text)
}
