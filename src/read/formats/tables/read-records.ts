/** Reads the jobs and database statements of a run from tables with a row for each. */

import { defined } from '../../../model/defined.ts'
import { InputError } from '../../../model/errors.ts'
import type { ReadOptions } from '../../../model/reading.ts'
import type { Job, RunSummary, Statement } from '../../../model/run.ts'
import type { Dimensions } from '../../../model/sample.ts'
import type { CellUnit, JobRules, StatementRules, TimeColumn } from '../../../model/table.ts'
import { mergedRecords } from '../../../summarize/shards.ts'
import { Summarizer } from '../../../summarize/summarizer.ts'
import { compileDimensionRules } from '../dimension-rules.ts'
import { parseTimestamp } from '../text/timestamp.ts'
import { parseCell } from './cell.ts'
import { StatementTally, statementFolding } from './statement-tally.ts'
import {
  columnAt,
  readEach,
  readUntypedTable,
  rowsOfRun,
  rowsWhere,
  type UntypedRow,
  type UntypedTable,
} from './untyped-table.ts'

const TABLE = 'table'
const NUMBER: CellUnit = { written: 'count', times: 1, per: 1 }

/**
 * Reads the tables of one run.
 *
 * @param run run to read, for tables with several
 * @throws RunNotInTable when no table has a row of the run
 * @throws InputError when a column is missing or a cell cannot be read
 */
export async function readRecords(
  paths: readonly string[],
  rules: JobRules | StatementRules,
  options: ReadOptions,
  run?: string,
): Promise<RunSummary> {
  const summarizer = new Summarizer({ tool: TABLE, format: TABLE, limits: options.limits })
  const dimensionRules = await compileDimensionRules(options.dimensions)
  const folding = rules.kind === 'sql' ? await statementFolding(rules.tenantSchema) : undefined
  const found = await readEach(paths, async (path): Promise<Pick<RunSummary, 'jobs' | 'statements'>> => {
    const read = rowsWhere(await readUntypedTable(path, options), rules.where, `${rules.source}.where`)
    const table = rules.run === undefined ? read : rowsOfRun(read, rules.run, run, rules.source)
    const columns = dimensionRules.columns.map(({ name, column }) => ({
      name,
      at: columnAt(table, column, `${rules.source}.dimensions.${name}`),
    }))
    const dimensionsOf = ({ cells }: UntypedRow): Dimensions => ({
      ...dimensionRules.ofPath(table.file),
      ...Object.fromEntries(columns.map(({ name, at }) => [name, cells[at]!.trim()])),
    })
    const cells = new Cells(table, rules)
    for (const remark of table.remarks ?? [])
      summarizer.notice({ code: 'table-remark', message: `${table.file}: ${remark}` })
    summarizer.source({ name: table.file, format: TABLE, rows: table.rows.length })
    return rules.kind === 'jobs'
      ? { jobs: table.rows.map(row => jobOf(row, rules, cells, dimensionsOf(row))) }
      : { statements: statementsOf(table, rules, cells, dimensionsOf, folding!) }
  })
  return { ...summarizer.finish(), ...mergedRecords(found as RunSummary[]) }
}

/** Parses the cells of a table by column. */
class Cells {
  readonly #table: UntypedTable
  readonly #rules: JobRules | StatementRules

  constructor(table: UntypedTable, rules: JobRules | StatementRules) {
    this.#table = table
    this.#rules = rules
  }

  /** Returns the text of a cell; undefined if it is empty or there is no column. */
  text({ cells }: UntypedRow, column: string | undefined): string | undefined {
    if (column === undefined) return undefined
    const text = cells[columnAt(this.#table, column, this.#rules.source)]!.trim()
    return text === '' ? undefined : text
  }

  number(row: UntypedRow, column: string | undefined): number | undefined {
    return column === undefined ? undefined : this.time(row, { column, unit: NUMBER })
  }

  time(row: UntypedRow, time: TimeColumn | undefined): number | undefined {
    if (time === undefined) return undefined
    const at = columnAt(this.#table, time.column, this.#rules.source)
    const cell = parseCell(row.cells[at]!, { metric: 'duration', where: {}, ...time }, this.#rules.decimal)
    if (cell === 'empty') return undefined
    if ('problem' in cell) throw new InputError(`${this.#table.file}:${row.line}: ${cell.problem}.`)
    return cell.value
  }

  instant(row: UntypedRow, column: string | undefined): number | undefined {
    const text = this.text(row, column)
    if (text === undefined) return undefined
    const ms = parseTimestamp(text)?.ms
    if (ms === undefined)
      throw new InputError(
        `${this.#table.file}:${row.line}: found ${JSON.stringify(text)}, expected a time such as 2026-01-31T20:15:00Z.`,
      )
    return ms
  }
}

function jobOf(row: UntypedRow, rules: JobRules, cells: Cells, dimensions: Dimensions): Job {
  const workflow = 'constant' in rules.name ? rules.name.constant : cells.text(row, rules.name.column)
  const tenant = cells.text(row, rules.tenant)
  const status = cells.text(row, rules.status)
  const durationMs = cells.time(row, rules.duration)
  const error = cells.text(row, rules.error)
  const startMs = cells.instant(row, rules.start)
  return defined({ workflow: workflow ?? '(no name)', dimensions, tenant, status, durationMs, error, startMs })
}

function statementsOf(
  table: UntypedTable,
  rules: StatementRules,
  cells: Cells,
  dimensionsOf: (row: UntypedRow) => Dimensions,
  fold: (text: string) => string,
): Statement[] {
  const tally = new StatementTally()
  for (const row of table.rows) {
    const text = cells.text(row, rules.text)
    if (text === undefined) continue
    const wait = cells.text(row, rules.wait)
    const load = cells.number(row, rules.load)
    const waits = rules.waits.flatMap((column): [string, number][] => {
      const value = cells.number(row, column)
      return value === undefined ? [] : [[column, value]]
    })
    tally.add(fold(text), dimensionsOf(row), {
      calls: cells.number(row, rules.calls),
      meanMs: cells.time(row, rules.mean),
      totalMs: cells.time(row, rules.total),
      load,
      waits: wait !== undefined && load !== undefined ? [...waits, [wait, load]] : waits,
    })
  }
  return tally.statements()
}
