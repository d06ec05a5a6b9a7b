/**
 * The format of JMeter's Aggregate Report and Summary Report, saved as CSV: a row of aggregates for each label. Times are those
 * of ALL samples, including failed ones. Such tables with a column Date (and Payload, Users …), in which teams collect many runs,
 * are history tables; read-history.ts reads them.
 */

import { defined } from '../../../model/defined.ts'
import { InputError } from '../../../model/errors.ts'
import { groupBy } from '../../../model/group-by.ts'
import { type SeriesSummary, seriesKey } from '../../../model/run.ts'
import type { DimensionColumn, Input, ReadEnd, SampleFormat, SampleSink } from '../frame/format.ts'
import { listed, quoted } from '../frame/format-message.ts'
import {
  noteFailuresInTimes,
  noteUncalled,
  reportedSeries,
} from '../frame/text/aggregate-series.ts'
import { parseCount, parseNumber } from '../frame/text/number.ts'
import { readTable, sniffHeader, type Table, type TableRow } from '../frame/text/table.ts'
import { parseDate } from '../frame/text/timestamp.ts'

export const jmeterAggregate: SampleFormat = {
  id: 'jmeter-aggregate',
  kind: 'aggregates',
  tool: 'jmeter',
  looksFor: 'JMeter aggregate or summary report as CSV (Label, # Samples, Average)',
  matches: head => sniffHeader(head.text, isAggregateHeader) !== undefined,
  read,
}

export interface AggregateTable {
  /** Parsed rows, one for each label and date. The row over all labels is included only if there is no other. */
  readonly rows: readonly AggregateRow[]
  /** Rows in the file, without the header. */
  readonly count: number
  readonly truncated: boolean
}

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const { rows, count, truncated } = await readAggregates(input, sink)
  const dates = new Set(rows.map(row => row.dateMs))
  if (dates.size > 1)
    throw new InputError(
      `${sink.file}: is a history table with ${dates.size} runs (column Date), expected one run. Give a table with the rows of one run.`,
    )
  for (const { series } of rows) sink.series(series)
  return { rows: count, truncated }
}

/** Reads the rows of a table. Passes issues and notices to the sink, but no series. */
export async function readAggregates(input: Input, sink: SampleSink): Promise<AggregateTable> {
  const sniffed = sniffHeader(input.head.text, isAggregateHeader)
  if (!sniffed)
    throw new InputError(
      `${sink.file}: is not a JMeter aggregate report, expected a header with Label, # Samples and Average. Save it with the header.`,
    )
  const table = await readTable(input.chunks, sniffed.delimiter, sink.file, sink.limits)
  const readRow = rowReader(table, sink.dimensionColumns)
  const rows: AggregateRow[] = []
  let truncated = false
  for (const row of table.rows) {
    const read = readRow(row)
    if (typeof read !== 'string') rows.push(read)
    else if (row.unterminated) truncated = true
    else sink.issue(read, row.line)
  }
  const distinct = withoutDuplicates(rows, sink)
  const isTotal = ({ series }: AggregateRow, index: number) =>
    TOTALS.indexOf(series.workflow) === 0 ||
    (index === distinct.length - 1 && TOTALS.includes(series.workflow))
  const labels = distinct.filter((row, index) => !isTotal(row, index))
  const called = labels.filter(({ series }) => series.count > 0)
  const uncalled = labels.filter(row => !called.includes(row))
  noteUncalled(sink, [...new Set(uncalled.map(({ series }) => series.workflow))])
  const failures = labels.reduce((sum, row) => sum + (row.series.errorCount ?? 0), 0)
  noteFailuresInTimes(sink, failures)
  return { rows: labels.length > 0 ? called : distinct, count: table.rows.length, truncated }
}

/** Removes duplicate rows with a notice, and rejects rows that contradict each other. */
function withoutDuplicates(rows: readonly AggregateRow[], sink: SampleSink): AggregateRow[] {
  const repeated: number[] = []
  const groups = groupBy(rows, row => `${row.dateMs} ${seriesKey(row.series)}`)
  const distinct = [...groups.values()].flatMap(group => {
    const [first, ...others] = group
    if (others.every(row => row.text === first.text)) {
      repeated.push(...others.map(row => row.line))
      return [first]
    }
    const lines = listed(group.map(row => String(row.line)))
    for (const { line, series } of group)
      sink.issue(
        `the rows in lines ${lines} have the same run and label ${quoted(series.workflow)} but different values`,
        line,
      )
    return []
  })
  if (repeated.length > 0) {
    const lines = listed(repeated.sort((a, b) => a - b).map(String))
    sink.notice(
      'duplicate-rows',
      `has duplicate rows, which were counted once (${repeated.length}: line ${lines}).`,
    )
  }
  return distinct
}

/** JMeter's names of the row over all labels, in its languages. All but the first are so only in the last row. */
const TOTALS = 'TOTAL|Gesamt|Total|合計|RAZEM|TOPLAM|总体|總計|총계'.split('|')

/**
 * Names of the columns in the reports of JMeter 2 to 5 in all its languages, in lower case: `sampler_label`, `average` and
 * `aggregate_report_*` of its message files.
 */
const COLUMNS = {
  label: 'label|sampler_label|etiqueta|libellé|etykieta|rótulo|etiket|라벨',
  count:
    '# samples|#samples|aggregate_report_count|anz. der proben|# muestras|# echantillons|liczba próbek|# liczba próbek|# amostras|# örnek|取樣數|# 样本|표본 수',
  errors:
    'error %|aggregate_report_error%|% fehler|% error|% erreur|% błędów|% de erro|hata %|錯誤率|异常 %|오류 %',
  rate: 'throughput|aggregate_report_rate|durchsatz|rendimiento|débit|przepustowość|vazão|transfer oranı|處理量|吞吐量|처리량',
  date: 'date',
  avg: 'average|durchschnitt|media|moyenne|średnia|média|ortalama|平均值|평균',
  p50: 'median|aggregate_report_median|mittel|mediana|médiane|ortalama|中間值|中位数|중간값',
  min: 'min|aggregate_report_min|mín|mín.|en az|最小值|minimum|최소값',
  max: 'max|aggregate_report_max|máx|máx.|en çok|最大值|maksimum|최대값',
  stddev:
    'std. dev.|aggregate_report_stddev|desv. estándar|ecart type|odch. std.|desvio padrão|标准偏差|표준편차',
}

const TIMES = ['avg', 'p50', 'min', 'max', 'stddev'] as const

/** A column of a percentile: '95% Line', 'aggregate_report_95%_line', '95% centile'. */
const PERCENTILE =
  /^(?:aggregate_report_)?(\d{1,2}(?:\.\d{1,3})?)%[ _](?:line|centile|linii|百分位|선)$/

/** Columns that are dimensions even if the configuration does not name them. */
const DEFAULT_DIMENSIONS = ['Payload', 'Users']

const SECONDS: Readonly<Record<string, number>> = { min: 60, hour: 3600 }

/** A parsed row of the table. */
export interface AggregateRow {
  readonly line: number
  /** All cells, to distinguish duplicate rows from contradictions. */
  readonly text: string
  /** Milliseconds since epoch. Absent: the table has no dates. */
  readonly dateMs?: number
  readonly series: SeriesSummary
}

/** Whether the names are the header of an aggregate table. */
function isAggregateHeader(names: readonly string[]): boolean {
  return (['label', 'count', 'avg'] as const).every(column => indexOf(names, column) >= 0)
}

/** Returns a function that parses a row, or returns its problem. */
function rowReader({ names, rows }: Table, wanted: readonly DimensionColumn[]) {
  const cellOf = (fields: readonly string[], column: keyof typeof COLUMNS) =>
    fields[indexOf(names, column)] ?? ''
  const has = (column: keyof typeof COLUMNS) => indexOf(names, column) >= 0
  const percentiles = names.flatMap((name, column) => {
    const percent = PERCENTILE.exec(name.trim().toLowerCase())?.[1]
    return percent === undefined ? [] : [[`p${percent}`, column] as const]
  })
  const times = [
    ...TIMES.filter(has).map(metric => [metric, indexOf(names, metric)] as const),
    ...percentiles,
  ]
  const defaults = DEFAULT_DIMENSIONS.filter(column => !wanted.some(rule => rule.column === column))
  const dimensions = [
    ...defaults.map(column => ({ name: column.toLowerCase(), column })),
    ...wanted,
  ]
    .map(({ name, column }) => [name, names.indexOf(column)] as const)
    .filter(([, column]) => column >= 0)
  const inPercent = rows.some(row => (parseNumber(cellOf(row.fields, 'errors')) ?? 0) > 1)

  return ({ line, fields }: TableRow): AggregateRow | string => {
    if (fields.length !== names.length)
      return `the row has ${fields.length} fields instead of ${names.length}`
    const cell = (column: keyof typeof COLUMNS) => cellOf(fields, column)
    const count = parseCount(cell('count'))
    if (count === undefined) return `expected the number of samples, found ${quoted(cell('count'))}`
    const errorRatio = has('errors') ? shareIn(cell('errors'), inPercent) : undefined
    if (has('errors') && errorRatio === undefined)
      return `expected a percentage of errors, found ${quoted(cell('errors'))}`
    const dateMs = has('date') ? parseDate(cell('date')) : undefined
    if (has('date') && dateMs === undefined) return `expected a date, found ${quoted(cell('date'))}`

    const measured: Record<string, number | undefined> = {}
    const missing: Record<string, string> = {}
    for (const [metric, column] of times) {
      const [name = '', text = ''] = [names[column], fields[column]]
      const value = parseNumber(text)
      if (value !== undefined && value >= 0) measured[metric] = value
      // For a label without samples, JMeter writes the limits of its numbers.
      else if (count > 0 && !/^\s*(nan|[+-]?infinity|[+-]?∞|)\s*$/i.test(text))
        return `column ${quoted(name)}: expected a time in ms, found ${quoted(text)}`
      else missing[metric] = `the report has no ${name} (found ${quoted(text)})`
    }
    const series = reportedSeries({
      workflow: cell('label'),
      count,
      errorCount: errorRatio === undefined ? undefined : Math.round(errorRatio * count),
      times: measured,
      throughput: perSecond(cell('rate')),
      reported: { 'error-rate': count > 0 ? errorRatio : undefined },
      missing,
    })
    const ofRow = Object.fromEntries(
      dimensions.map(([name, column]) => [name, fields[column] ?? '']),
    )
    return defined({
      line,
      text: JSON.stringify(fields),
      dateMs,
      series: defined({ ...series, dimensions: ofRow, startMs: dateMs }),
    })
  }
}

function shareIn(text: string, inPercent: boolean): number | undefined {
  const percent = /^(.*?)\s*%$/.exec(text.trim())?.[1]
  const value = parseNumber(percent?.replace(',', '.') ?? text)
  const ratio = value !== undefined && (percent !== undefined || inPercent) ? value / 100 : value
  return ratio !== undefined && ratio >= 0 && ratio <= 1 ? ratio : undefined
}

function indexOf(names: readonly string[], column: keyof typeof COLUMNS): number {
  const wanted = COLUMNS[column].split('|')
  // In Turkish, the median, which comes after the average, has the same name.
  const after = column === 'p50' ? indexOf(names, 'avg') : -1
  return names.findIndex(
    (name, index) => index > after && wanted.includes(name.trim().toLowerCase()),
  )
}

/** Parses a throughput: samples per second, or a number with its unit, such as '12.5/min'. */
function perSecond(text: string): number | undefined {
  const [, number = '', unit = ''] = /^\s*([^/]*?)\s*(?:\/\s*(sec|min|hour))?\s*$/.exec(text) ?? []
  const value = parseNumber(number.replace(/^,/, '.'))
  return value === undefined || value < 0 ? undefined : value / (SECONDS[unit] ?? 1)
}
