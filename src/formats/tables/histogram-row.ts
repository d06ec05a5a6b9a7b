/** Reads a row of a table of histograms: a bucket, with its samples and what is wrong with it. */
import type { Dimensions } from '../../core/model/sample.ts'
import { decodeField } from '../../read/formats/frame/decode.ts'
import { DimensionCache } from '../../read/formats/frame/dimension-rules.ts'
import type { SampleSink } from '../../read/formats/frame/format.ts'
import { quoted } from '../../read/formats/frame/format-message.ts'
import { ByteCache, TextCache } from '../../read/formats/frame/text/byte-cache.ts'
import { type CsvBlock, endOf, startOf, textOf } from '../../read/formats/frame/text/csv-rows.ts'
import { parseDecimal, parseNumber } from '../../read/formats/frame/text/number.ts'
import { epochMs, parseTimestamp } from '../../read/formats/frame/text/timestamp.ts'
import type { Bucket } from './bucket-series.ts'

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
export class CsvCells implements Cells {
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
    const block = this.#block
    const row = this.#row
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
export type Row = Bucket & {
  readonly line: number
  readonly isCumulative: boolean
  readonly histogram: string
}

/** Largest ratio of a sum to the most that is possible: bounds may be rounded. */
export const ROUNDING = 1.001

/** Returns a function that reads a row, or returns its problem. */
export function rowReader(
  names: readonly string[],
  dimensionColumns: SampleSink['dimensionColumns'],
) {
  const dimensionsOf = dimensionReader(names, dimensionColumns)
  const [le = '', sum = ''] = ['le', 'sum'].map(base =>
    names.find(name => name.split('_', 1)[0] === base),
  )
  const count = names.includes('count') ? 'count' : 'cumulative'
  const isCumulativeIn = cumulativeIn(names)
  const leUnits = unitsOf(le)
  const sumUnits = unitsOf(sum)
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
    countedIn: names.indexOf('counted_in'),
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
    const startMs = timeIn(cells, at.start)
    const endMs = timeIn(cells, at.end)
    const isCumulative = isCumulativeIn(cell)
    const part = cells.name(at.countedIn)
    const countedIn = partOf(part)
    if (countedIn === undefined && part !== '')
      return `expected run or batches, found counted_in ${quoted(part)}`
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
      countedIn,
      line,
      isCumulative,
      histogram: isCumulative
        ? JSON.stringify([workflow, kind, dimensions, startMs, endMs, countedIn])
        : '',
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
  if (startMs <= endMs) return undefined
  const isUntimed = row.spanMs === undefined && cell('start') === '' && cell('end') === ''
  if (isUntimed) return undefined
  return found('start <= end', 'start', 'end')
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

/** Returns the part that a cell names; undefined for none. */
function partOf(text: string): Bucket['countedIn'] {
  return text === 'run' || text === 'batches' ? text : undefined
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
