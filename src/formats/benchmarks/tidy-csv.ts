/**
 * The format of a table with a row for each figure: `test,metric,unit,value,direction`, also with `test_name`, `metric_name` and
 * `lower_is_better` or `higher_is_better`. A metric of perf-gate belongs to the test;
 * any other figure is a workflow `test: metric`, whose unit or direction says which way is better. Rows of one figure are averaged.
 */
import { append, groupBy } from '../../core/model/group-by.ts'
import { type Direction, isTime, metricOf } from '../../core/model/metric.ts'
import type { Dimensions } from '../../core/model/sample.ts'
import { mean } from '../../core/stats/median.ts'
import type { SampleSink } from '../../read/formats/frame/format.ts'
import { foundText, listed, quoted } from '../../read/formats/frame/format-message.ts'
import { reportedSeries } from '../text/aggregate-series.ts'
import { refused, wholeTableFormat } from '../text/small-document.ts'
import type { NamedRow } from '../text/table.ts'
import { benchmarkValue, directedValue, type MetricValue } from './benchmark-value.ts'

/** A value of a workflow. */
interface Figure extends MetricValue {
  readonly workflow: string
  readonly dimensions: Dimensions
}

const TEST = ['test', 'test_name']
const METRIC = ['metric', 'metric_name']

export const tidyCsv = wholeTableFormat({
  id: 'tidy-csv',
  // Next to results of a load test, it is a table made of them, and left out.
  kind: 'aggregates',
  tool: 'custom',
  looksFor: 'tidy CSV (a header with test, metric, unit, value)',
  needed: [TEST, METRIC, 'unit', 'value'],
  entries(rows, sink) {
    const unread = new Map<string, string[]>()
    const figures: Figure[] = []
    for (const row of rows) {
      const found = figureOf(row, sink)
      if ('issue' in found) sink.issue(found.issue, row.line)
      else if ('metric' in found) figures.push(found)
      else append(unread, found.problem, quoted(`${cellOf(row, TEST)}: ${cellOf(row, METRIC)}`))
    }
    for (const ofOne of groupBy(figures, figure =>
      JSON.stringify([figure.workflow, figure.dimensions]),
    ).values()) {
      const [{ workflow, dimensions }] = ofOne
      const values = [...groupBy(ofOne, ({ metric }) => metric)]
      const reported = Object.fromEntries(
        values.map(([id, all]) => [id, mean(all.map(({ value }) => value))]),
      )
      const missing = { avg: 'the table has no such row', p95: 'the table has no such row' }
      sink.series({
        ...reportedSeries({ workflow, kind: 'benchmark', reported, missing }),
        dimensions,
      })
    }
    const texts = [...unread].map(
      ([why, names]) => `${listed([...new Set(names)])}: not read, because ${why}.`,
    )
    if (texts.length > 0 && figures.length === 0) throw refused(sink, texts.join(' '))
    for (const text of texts) sink.notice('units-not-read', text)
    return rows.map(() => undefined)
  },
})

/** Returns the cell of a column that has one of several names. */
function cellOf({ names, cell }: NamedRow, columns: readonly string[]): string {
  return cell(columns.find(column => names.includes(column)) ?? '')
}

const YES = /^(?:true|yes|1)$/
const NO = /^(?:false|no|0)$/
const LOWER = /^(?:lower|smaller)(?:[_ -]is[_ -]better)?$/
const HIGHER = /^(?:higher|bigger)(?:[_ -]is[_ -]better)?$/

/** Columns that state a direction: what they say if lower is better, and if higher is, and the problem of all else. */
const STATED = [
  ['lower_is_better', YES, NO, 'lower_is_better is neither true nor false'],
  ['higher_is_better', NO, YES, 'higher_is_better is neither true nor false'],
  ['direction', LOWER, HIGHER, 'the direction is neither lower nor higher'],
] as const

/** Returns the direction of a row; undefined if it states none, or a clause on one that is not valid. */
function directionOf({ cell }: NamedRow): Direction | { issue: string } | undefined {
  for (const [column, lower, higher, problem] of STATED) {
    const written = cell(column).trim().toLowerCase()
    if (lower.test(written)) return 'lower'
    if (higher.test(written)) return 'higher'
    if (written !== '') return { issue: `${problem} ${foundText(written)}` }
  }
  return undefined
}

/** Returns the figure of a row, why it cannot be judged, or why it cannot be read. */
function figureOf(
  row: NamedRow,
  sink: SampleSink,
): Figure | { problem: string } | { issue: string } {
  const { names, cell, number } = row
  const test = cellOf(row, TEST)
  const unit = cell('unit').trim()
  const metric = cellOf(row, METRIC)
    .trim()
    .replace(/^mean$/, 'avg')
  const value = number('value')
  if (test === '' || metric === '') return { issue: 'the row has no test or no metric' }
  if (value === undefined || value < 0)
    return { issue: `the value is not a number of at least 0 ${foundText(cell('value'))}` }
  const stated = directionOf(row)
  if (typeof stated === 'object') return stated
  const columns = sink.dimensionColumns.filter(({ column }) => names.includes(column))
  const dimensions = Object.fromEntries(
    columns.map(({ name, column }) => [name, cell(column).trim()]),
  )
  const known = benchmarkValue(value, unit)
  if (metric === 'error-rate' && (unit === '%' || unit === ''))
    return { workflow: test, metric, value: unit === '%' ? value / 100 : value, dimensions }
  if ('metric' in known && (known.metric === metric || (known.metric === 'avg' && isTime(metric))))
    return { workflow: test, metric, value: known.value, dimensions }
  const workflow = `${test}: ${metric}`
  const usual = 'metric' in known ? metricOf(known.metric)?.better : undefined
  const direction = stated ?? usual
  if ('metric' in known && direction === usual) return { workflow, ...known, dimensions }
  if (direction === undefined)
    return {
      problem: `its unit ${quoted(unit)} is neither a time nor a rate, and the column direction is empty: write lower or higher`,
    }
  return { ...directedValue(workflow, value, unit, direction), dimensions }
}
