/**
 * The format of histograms that a database or a monitoring system counted: a table with a row for each workflow, bucket and, where
 * the noise within the run is kept, span of time. docs/scale.md has the queries.
 */
import { groupBy } from '../../core/model/group-by.ts'
import type {
  Head,
  Input,
  ReadEnd,
  SampleFormat,
  SampleSink,
} from '../../read/formats/frame/format.ts'
import { quoted } from '../../read/formats/frame/format-message.ts'
import { type CsvBlock, lineOf } from '../../read/formats/frame/text/csv-rows.ts'
import { parseNumber } from '../../read/formats/frame/text/number.ts'
import { asObject, readJson } from '../text/json-document.ts'
import { refused } from '../text/small-document.ts'
import { readFields, sniffHeader } from '../text/table.ts'
import { type Bucket, BucketTable, UNIT_MS } from './bucket-series.ts'
import { bucketsOf } from './cumulative-buckets.ts'
import { CsvCells, type Row, rowReader } from './histogram-row.ts'

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
  const problem = table.problem()
  if (problem !== undefined) throw refused(sink, problem)
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

/** Columns without which a row means the same as with an empty cell. */
const OPTIONAL = ['kind', 'start', 'end', 'span_ms', 'counted_in', 'cumulative']

async function readList(
  input: Input,
  sink: SampleSink,
  named: readonly string[],
  take: Take,
): Promise<ReadEnd> {
  // An entry may have columns that the first one does not have.
  const names = [...new Set([...named, ...OPTIONAL])]
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
