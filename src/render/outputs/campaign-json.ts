/** campaign.json: lists of many rows as columns, with each name written once; and the older form, a row at a time. */
import type { CampaignCell, CampaignReport } from '../../model/campaign.ts'
import type {
  CampaignGroupCell,
  CampaignPercentiles,
  TimeSeries,
} from '../../model/campaign-analysis.ts'
import { type Delta, type SeriesName, seriesName } from '../../model/check.ts'
import type { MetricId } from '../../model/metric.ts'
import type { Change } from '../../model/verdict.ts'

export const CAMPAIGN_SCHEMAS = [1, 2] as const
export type CampaignSchema = (typeof CAMPAIGN_SCHEMAS)[number]

/** Fields of rows that are written as positions in `names`. */
const NAMED = ['series', 'metric', 'run', 'group', 'state', 'change', 'reason', 'shares'] as const
type Named = (typeof NAMED)[number]
const TABLES = [
  'cells',
  'groupCells',
  'resources',
  'resourceGroupCells',
  'timeSeries',
  'percentiles',
] as const
type Table = (typeof TABLES)[number]

/** campaign.json, schema 2. The fields are those of schema 1, but the largest lists are tables of columns. */
export interface CampaignJson extends Omit<CampaignReport, 'schema' | Table> {
  schema: 2
  names: CampaignNames
  /** One row per workflow, metric and run. */
  cells: Columns<CampaignCell>
  /** One row per workflow, metric and group of repeats with a value. Intervals and changes refer to groups. */
  groupCells: Columns<CampaignGroupCell>
  /** CPU, memory and the like: one row per resource, metric and run. */
  resources: Columns<CampaignCell>
  resourceGroupCells: Columns<CampaignGroupCell>
  /** Values over time. */
  timeSeries: Columns<TimeSeries>
  /** Response times by percentile. */
  percentiles: Columns<CampaignPercentiles>
}

/** Each name once. A column of a table with the same name as one of these lists holds positions in it, from 0. */
export interface CampaignNames {
  /** Workflows and resources with their dimensions. */
  series?: SeriesName[]
  metric?: MetricId[]
  run?: string[]
  group?: string[]
  state?: CampaignCell['state'][]
  change?: Change[]
  reason?: string[]
  /** Percentiles as shares, 0 to 1; a row has a value for each in `values`. */
  shares?: number[][]
}

/** The fields of a row as they are written: those of its delta are fields of the row, 'delta.low'. */
type Fields<Row> = Omit<Row, keyof SeriesName | 'delta' | 'points'> & { series: SeriesName } & {
  [K in keyof Delta as Row extends { points: unknown[] } ? never : `delta.${K}`]: Delta[K]
} & (Row extends { points: unknown[] } ? { shares: number[]; values: number[] } : unknown)

/** Lists of one length, a value for each row; null where a row has none. A column without any value is left out. */
type Columns<Row> = {
  [K in keyof Fields<Row>]?: ((K extends Named ? number : Fields<Row>[K]) | null)[]
}

/** Returns the parts of the text of campaign.json, with all digits: a part at a time, because it may be large. */
export function renderCampaignJson(report: CampaignReport, schema: CampaignSchema) {
  return textOf(schema === 1 ? report : inColumns(report))
}

function inColumns(report: CampaignReport): object {
  const names = new Map<Named, Map<string, { name: unknown; position: number }>>()
  const positionOf = (kind: Named, name: unknown) => {
    const known = names.get(kind) ?? new Map()
    names.set(kind, known)
    const text = JSON.stringify(name)
    const { position } = known.get(text) ?? { position: known.size }
    known.set(text, { name, position })
    return position
  }
  const columnsOf = (rows: CampaignReport[Table]) => {
    const columns: Record<string, unknown[]> = {}
    rows.forEach((row, i) => {
      for (const [field, value] of Object.entries(fieldsOf(row))) {
        const kind = NAMED.find(named => named === field)
        columns[field] ??= new Array(rows.length).fill(null)
        columns[field][i] = kind ? positionOf(kind, value) : value
      }
    })
    return columns
  }
  const tables = TABLES.map(table => [table, columnsOf(report[table])] as const)
  const lists = NAMED.filter(kind => names.has(kind)).map(kind => {
    const list = [...names.get(kind)!.values()].map(({ name }) => name)
    return [kind, list] as const
  })
  const named = { ...report, schema: 2, names: Object.fromEntries(lists) }
  return { ...named, ...Object.fromEntries(tables) }
}

type Rows = CampaignCell | CampaignGroupCell | TimeSeries | CampaignPercentiles

function fieldsOf(row: Rows): object {
  const fields: Record<string, unknown> = { series: seriesName(row) }
  for (const [field, value] of Object.entries(row))
    if (field === 'delta')
      for (const [part, figure] of Object.entries(value)) fields[`delta.${part}`] = figure
    else if (field === 'points') {
      const points = value as CampaignPercentiles['points']
      fields.shares = points.map(([share]) => share)
      fields.values = points.map(([, ms]) => ms)
    } else if (!(field in SERIES_FIELDS)) fields[field] = value
  return fields
}

const SERIES_FIELDS = { workflow: 0, kind: 0, dimensions: 0 } satisfies Record<keyof SeriesName, 0>

/** Each item of a list, each column and each list of names is a line. */
function* textOf(report: object): Generator<string> {
  let before = '{\n'
  for (const [key, value] of Object.entries(report)) {
    yield `${before}${JSON.stringify(key)}: `
    const isTable = key === 'names' || TABLES.some(table => table === key)
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
