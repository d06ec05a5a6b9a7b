/** campaign.json: lists of many rows as columns, with each name written once; and the older form, a row at a time. */

import { type Delta, type SeriesName, seriesName } from '../../core/model/check.ts'
import { defined } from '../../core/model/defined.ts'
import { getOrAdd } from '../../core/model/group-by.ts'
import type { MetricId } from '../../core/model/metric.ts'
import type { CampaignPercentiles, TimeSeries } from '../../core/model/time-series.ts'
import type { Change } from '../../core/model/verdict.ts'
import { formatForMachines } from '../../core/render/words/format.ts'
import type { CampaignCell, CampaignReport } from '../model/campaign.ts'
import type { CampaignGroupCell } from '../model/campaign-analysis.ts'
import type { CampaignFinding, CellRef, FindingCode } from '../model/campaign-findings.ts'

export const CAMPAIGN_SCHEMAS = [1, 2] as const
export type CampaignSchema = (typeof CAMPAIGN_SCHEMAS)[number]

/** Fields that are written as positions in `names`. */
const NAMED = [
  'series',
  'metric',
  'run',
  'group',
  'state',
  'change',
  'reason',
  'marks',
  'shares',
] as const satisfies (keyof CampaignNames)[]
type Named = (typeof NAMED)[number]
/** Tables, with what their rows have a value for each of. */
const TABLES = {
  cells: 'run',
  groupCells: 'group',
  resources: 'run',
  resourceGroupCells: 'group',
  timeSeries: 'run',
  percentiles: 'run',
} as const
type Table = keyof typeof TABLES

/**
 * campaign.json, schema 2. The fields are those of schema 1, but the largest lists are tables of columns, in which changes have six
 * digits and the ends of intervals four.
 */
export interface CampaignJson extends Omit<CampaignReport, 'schema' | 'findings' | Table> {
  schema: 2
  names: CampaignNames
  /** One row per workflow and metric, with a value for each run of `names`. */
  cells: Columns<CampaignCell>
  /** One row per workflow and metric, with a value for each group of `names`. Intervals and changes refer to groups. */
  groupCells: Columns<CampaignGroupCell>
  /** CPU, memory and the like: one row per resource and metric, with a value for each run. */
  resources: Columns<CampaignCell>
  resourceGroupCells: Columns<CampaignGroupCell>
  /** Values over time: one row per series and metric, with a list for each run, whose numbers are to be divided by 10 ** `decimals`. */
  timeSeries: Columns<TimeSeries>
  /** Response times by percentile: one row per workflow, with a list for each run. */
  percentiles: Columns<CampaignPercentiles>
  /** Their cells are columns: null where a cell is of no run, or of no group. */
  findings: (Omit<CampaignFinding, 'cells'> & {
    cells: { [K in 'series' | 'metric' | 'run' | 'group']?: (number | null)[] }
  })[]
}

/** Each name once. A column with the same name as one of these lists holds positions in it, from 0. */
export interface CampaignNames {
  /** Workflows and resources with their dimensions. */
  series?: SeriesName[]
  metric?: MetricId[]
  run?: string[]
  group?: string[]
  state?: CampaignCell['state'][]
  change?: Change[]
  reason?: string[]
  marks?: FindingCode[][]
  /** Percentiles as shares, 0 to 1; a row has a value for each in `values`. */
  shares?: number[][]
}

/** A row as it is written. */
type Row = Record<string, unknown>

/** The fields of a row as they are written: those of its delta are fields of the row, 'delta.low'. */
type Fields<Row> = Omit<Row, keyof SeriesName | 'run' | 'group' | 'delta' | 'points'> & {
  series: SeriesName
} & {
  [K in keyof Delta as Row extends { points: unknown[] } | { axis: number }
    ? never
    : `delta.${K}`]: Delta[K]
} & (Row extends { points: unknown[] } ? { shares: number[]; values: number[] } : unknown) &
  (Row extends { axis: number } ? { decimals: number } : unknown)

/**
 * Lists of one length, an item for each row: a list with a value for each run or group, null where it has none; or, where all
 * have the same, that value alone. A column without any value is left out.
 */
type Columns<Row> = {
  [K in keyof Fields<Row>]?: K extends 'series' | 'metric'
    ? number[]
    : Spread<K extends Named ? number : NonNullable<Fields<Row>[K]>>[]
}
type Spread<Value> = Value extends unknown[] ? (Value | null)[] : Value | null | (Value | null)[]

/** Returns the parts of the text of campaign.json: a part at a time, because it may be large. */
export function renderCampaignJson(report: CampaignReport, schema: CampaignSchema) {
  return textOf(schema === 1 ? report : inColumns(report))
}

function inColumns(report: CampaignReport): object {
  const names = new Names()
  for (const { id } of report.runs) names.positionOf('run', id)
  for (const { id } of report.groups) names.positionOf('group', id)
  const tables = Object.entries(TABLES).map(([table, over]) => {
    return [table, columnTable(report[table as Table], names, over)] as const
  })
  const findings = report.findings.map(finding => ({
    ...finding,
    cells: columnsOf(finding.cells.map(cell => names.positionsIn(fieldsOf(cell)))),
  }))
  const lists = NAMED.map(kind => [kind, names.of(kind)] as const)
  const known = Object.fromEntries(lists.filter(([, list]) => list.length > 0))
  return { ...report, schema: 2, names: known, ...Object.fromEntries(tables), findings }
}

class Names {
  readonly #known = new Map<string, Map<string, { name: unknown; position: number }>>()

  of(kind: Named): unknown[] {
    return [...(this.#known.get(kind)?.values() ?? [])].map(({ name }) => name)
  }

  positionOf(kind: Named, name: unknown): number {
    const known = getOrAdd(this.#known, kind, () => new Map())
    const key = typeof name === 'string' ? name : JSON.stringify(name)
    return getOrAdd(known, key, () => ({ name, position: known.size })).position
  }

  /** Returns the fields with positions in place of names. */
  positionsIn(fields: Row): Row {
    for (const kind of NAMED)
      if (fields[kind] !== undefined) fields[kind] = this.positionOf(kind, fields[kind])
    return fields
  }
}

/** Returns columns with a row for all that differ only in their run or group. Each is converted alone: there are many. */
function columnTable(all: readonly Written[], names: Names, over: 'run' | 'group'): object {
  const rows = new Map<string, Row>()
  const count = names.of(over).length
  for (const one of all) {
    const figures = names.positionsIn(fieldsOf(one))
    const { series, metric, [over]: at } = figures
    const row = getOrAdd(rows, `${series} ${metric}`, () => defined({ series, metric }))
    for (const field in figures) {
      if (field === 'series' || field === 'metric' || field === over) continue
      const values = (row[field] as unknown[]) ?? new Array(count).fill(null)
      values[at as number] = figures[field]
      row[field] = values
    }
  }
  for (const row of rows.values())
    for (const [field, values] of Object.entries(row)) row[field] = oneOf(values)
  return columnsOf([...rows.values()])
}

/** Returns the value that all of a list are, else the list. */
function oneOf(values: unknown): unknown {
  if (!Array.isArray(values) || Array.isArray(values[0])) return values
  return values.every(value => value === values[0]) ? values[0] : values
}

function columnsOf(rows: readonly Row[]): Record<string, unknown[]> {
  const fields = new Set(rows.flatMap(row => Object.keys(row)))
  return Object.fromEntries([...fields].map(field => [field, rows.map(row => row[field] ?? null)]))
}

type Written = CampaignCell | CampaignGroupCell | TimeSeries | CampaignPercentiles | CellRef

/** Significant digits of changes and of the ends of intervals; further ones would be a third of the file. */
const DIGITS: Readonly<Record<string, number>> = { absolute: 6, relative: 6, low: 4, high: 4 }

function fieldsOf(row: Written): Row {
  const fields: Row = { series: seriesName(row) }
  const add = (name: string, field: string, value: unknown) => {
    const digits = DIGITS[field]
    fields[name] = digits === undefined ? value : Number(formatForMachines(Number(value), digits))
  }
  const given: Row = { ...row }
  for (const field in given) {
    const value = given[field]
    if (field === 'delta') {
      const delta = value as Row
      for (const part in delta) add(`delta.${part}`, part, delta[part])
    } else if (field === 'points') {
      const points = value as CampaignPercentiles['points']
      fields.shares = points.map(([share]) => share)
      fields.values = points.map(([, ms]) => ms)
    } else if (field === 'values')
      Object.assign(fields, inWholeNumbers(value as TimeSeries['values']))
    else if (!(field in SERIES_FIELDS)) add(field, field, value)
  }
  return fields
}

const SERIES_FIELDS = { workflow: 0, kind: 0, dimensions: 0 } satisfies Record<keyof SeriesName, 0>

/** Decimals beyond these stay in the numbers. */
const MAX_DECIMALS = 15

/** Returns values times a power of ten, because '9537' is shorter than '0.0009537'; divided by it they are the same again. */
function inWholeNumbers(values: TimeSeries['values']) {
  for (let decimals = 0; decimals <= MAX_DECIMALS; decimals++) {
    const scaled = values.map(value => value && Math.round(value * 10 ** decimals))
    if (scaled.every((value, i) => (value && value / 10 ** decimals) === values[i]))
      return { decimals, values: scaled }
  }
  return { decimals: 0, values }
}

/** Each item of a list, each column and each list of names is a line. */
function* textOf(report: object): Generator<string> {
  let before = '{\n'
  for (const [key, value] of Object.entries(report)) {
    yield `${before}${JSON.stringify(key)}: `
    const isTable = key === 'names' || key in TABLES
    if (Array.isArray(value)) yield* linesOf(value, item => JSON.stringify(item), '[', ']')
    else if (isTable) yield* linesOf(Object.entries(value), columnText, '{', '}')
    else yield JSON.stringify(value)
    before = ',\n'
  }
  yield '\n}\n'
}

const columnText = ([name, column]: [string, unknown]) =>
  `${JSON.stringify(name)}: ${JSON.stringify(column)}`

function* linesOf<Item>(
  items: readonly Item[],
  text: (item: Item) => string,
  open: string,
  close: string,
): Generator<string> {
  yield open
  for (let at = 0; at < items.length; at += PART) {
    const lines = items.slice(at, at + PART).map(item => `\n  ${text(item)}`)
    yield `${at > 0 ? ',' : ''}${lines.join(',')}`
  }
  yield items.length > 0 ? `\n${close}` : close
}

/** Lines of a part. */
const PART = 1000
