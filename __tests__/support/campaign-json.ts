import { expect } from 'vitest'
import type { CampaignReport } from '../../src/model/campaign.ts'

type Row = Record<string, unknown>
type Columns = Record<string, unknown[]>

const TABLES = 'cells groupCells resources resourceGroupCells timeSeries percentiles'.split(' ')

/** Reads campaign.json of either schema: the columns of schema 2 become the rows of schema 1. */
export function readCampaign(text: string): CampaignReport {
  const { names, ...report } = JSON.parse(text)
  if (report.schema === 1) return report
  expect(report.schema).toBe(2)
  const tables = TABLES.map(table => [table, rowsOf(report[table], names)])
  return { ...report, schema: 1, ...Object.fromEntries(tables) }
}

function rowsOf(columns: Columns, names: Columns): Row[] {
  const counts = new Set(Object.values(columns).map(column => column.length))
  expect(counts.size, 'columns of one table have one length').toBeLessThanOrEqual(1)
  const [count = 0] = counts
  return Array.from({ length: count }, (_, i) => rowAt(columns, i, names))
}

function rowAt(columns: Columns, i: number, names: Columns): Row {
  const row: Row = {}
  const delta: Row = {}
  for (const [field, column] of Object.entries(columns)) {
    const value = column[i]
    if (value === null) continue
    if (field.startsWith('delta.')) delta[field.slice('delta.'.length)] = value
    else row[field] = field in names ? names[field]![value as number] : value
  }
  const { series, shares, values, ...rest } = row
  return {
    ...(series as Row),
    ...rest,
    ...(Object.keys(delta).length > 0 && { delta }),
    ...pointsOf(shares as number[] | undefined, values as number[] | undefined),
  }
}

function pointsOf(shares?: number[], values?: number[]) {
  if (!shares) return values && { values }
  return { points: shares.map((share, i) => [share, values![i]]) }
}
