import { expect } from 'vitest'
import type { CampaignReport } from '../../src/report/model/campaign.ts'

type Row = Record<string, unknown>
type Columns = Record<string, unknown[]>

const TABLES = {
  cells: 'run',
  groupCells: 'group',
  resources: 'run',
  resourceGroupCells: 'group',
  timeSeries: 'run',
  percentiles: 'run',
}

/** Reads campaign.json of either schema: the columns of schema 2 become the rows of schema 1. */
export function readCampaign(text: string): CampaignReport {
  const { names, ...report } = JSON.parse(text)
  if (report.schema === 1) return report
  expect(report.schema).toBe(2)
  const tables = Object.entries(TABLES).map(([table, over]) => {
    const rows = rowsOf(report[table]).flatMap(row => spread(row, over, names[over]?.length ?? 0))
    return [table, rows.map(row => named(row, names))]
  })
  const findings = report.findings.map((finding: { cells: Columns }) => ({
    ...finding,
    cells: rowsOf(finding.cells).map(row => named(row, names)),
  }))
  return { ...report, schema: 1, ...Object.fromEntries(tables), findings }
}

function rowsOf(columns: Columns): Row[] {
  const counts = new Set(Object.values(columns).map(column => column.length))
  expect(counts.size, 'columns of one table have one length').toBeLessThanOrEqual(1)
  const [count = 0] = counts
  return Array.from({ length: count }, (_, i) =>
    Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, column[i]])),
  )
}

/** Returns a row for each run or group that it has values for. */
function spread({ series, metric, ...lists }: Row, over: string, count: number): Row[] {
  const rows = Array.from({ length: count }, (_, at): Row => {
    const figures: Row = { series, metric, [over]: at }
    for (const [field, values] of Object.entries(lists))
      figures[field] = Array.isArray(values) ? values[at] : values
    return figures
  })
  return rows.filter(row => (row.state ?? row.values ?? row.value ?? null) !== null)
}

/** Returns a row with names in place of their positions. */
function named(columns: Row, names: Columns): Row {
  const row: Row = {}
  const delta: Row = {}
  for (const [field, value] of Object.entries(columns)) {
    const [name = '', inside] = field.split('.')
    if (value === null || value === undefined) continue
    if (inside !== undefined) delta[inside] = value
    else row[name] = name in names ? names[name]![value as number] : value
  }
  const { series, shares, values, decimals, ...rest } = row
  return {
    ...(series as Row),
    ...rest,
    ...(Object.keys(delta).length > 0 && { delta }),
    ...valuesOf(values as number[] | undefined, shares as number[] | undefined, decimals),
  }
}

function valuesOf(values?: (number | null)[], shares?: number[], decimals?: unknown) {
  if (!values) return {}
  if (shares) return { points: shares.map((share, i) => [share, values[i]]) }
  return { values: values.map(value => (value === null ? null : value / 10 ** Number(decimals))) }
}

/** Digits of figures that schema 2 rounds. */
const DIGITS: Readonly<Record<string, number>> = { low: 4, high: 4, absolute: 6, relative: 6 }

/** Returns a report with the digits that schema 2 writes, its rows in the order of their names. */
export function asInColumns(report: CampaignReport): CampaignReport {
  const round = (field: string, value: unknown) =>
    typeof value === 'number' && field in DIGITS ? Number(value.toPrecision(DIGITS[field]!)) : value
  const keyOf = ({ workflow, kind, dimensions, metric, run, group }: Row) =>
    JSON.stringify([workflow, kind, dimensions, metric, run, group])
  const tables = Object.keys(TABLES).map(table => {
    const rows: Row[] = JSON.parse(JSON.stringify(report[table as keyof CampaignReport]), round)
    return [table, rows.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))]
  })
  return { ...report, ...Object.fromEntries(tables) }
}
