/** Reads the jobs and database statements of a run from tables with a row for each. */
import { defined } from '../../core/model/defined.ts'
import { InputError } from '../../core/model/errors.ts'
import { type Group, groupBy } from '../../core/model/group-by.ts'
import type { Job } from '../../core/model/job.ts'
import type { Phase, PhaseRule } from '../../core/model/phase.ts'
import type { ReadOptions } from '../../core/model/reading.ts'
import type { RunSummary, Statement } from '../../core/model/run.ts'
import type { Dimensions } from '../../core/model/sample.ts'
import type { CellUnit, JobRules, StatementRules, TimeColumn } from '../../core/model/table.ts'
import { sum, sumOfKnown } from '../../core/stats/median.ts'
import { mergedRecords } from '../../core/summarize/shards.ts'
import { Summarizer } from '../../core/summarize/summarizer.ts'
import { compareText } from '../../core/summarize/text.ts'
import type { UntypedRow, UntypedTable } from '../../read/formats/document/tables.ts'
import { compileDimensionRules } from '../../read/formats/frame/dimension-rules.ts'
import { parseTimestamp } from '../../read/formats/frame/text/timestamp.ts'
import { parseCell } from './cell.ts'
import {
  cellIn,
  dimensionsIn,
  readEach,
  readUntypedTable,
  rowsOfRun,
  rowsWhere,
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
  paths: readonly (string | UntypedTable)[],
  rules: JobRules | StatementRules,
  options: ReadOptions,
  run?: string,
): Promise<RunSummary> {
  const summarizer = new Summarizer({ tool: TABLE, format: TABLE, limits: options.limits })
  const dimensionRules = await compileDimensionRules(options.dimensions)
  const fold = await statementFolding(rules.kind === 'sql' ? rules.tenantSchema : undefined)
  const found = await readEach(
    paths,
    async (path): Promise<Pick<RunSummary, 'jobs' | 'statements' | 'phases'>> => {
      const read = rowsWhere(
        await readUntypedTable(path, options),
        rules.where,
        `${rules.source}.where`,
      )
      const table = rules.run === undefined ? read : rowsOfRun(read, rules.run, run, rules.source)
      const dimensionsOf = dimensionsIn(table, dimensionRules, rules.source)
      const cells = cellsOf(table, rules)
      for (const remark of table.remarks ?? [])
        summarizer.notice({ code: 'table-remark', message: `${table.file}: ${remark}` })
      summarizer.source({ name: table.file, format: TABLE, rows: table.rows.length })
      if (rules.kind === 'jobs') {
        const read = table.rows.map(row => ({
          row,
          job: jobOf(row, rules, cells, dimensionsOf(row)),
        }))
        const phases = phasesOfJobs(read, table, options.phases)
        return defined({ jobs: read.map(({ job }) => job), phases })
      }
      return { statements: statementsOf(table, rules, cells, dimensionsOf, fold) }
    },
  )
  return { ...summarizer.finish(), ...mergedRecords(found) }
}

/** Returns functions that parse the cells of a table by column; undefined for an empty cell, or if there is no column. */
function cellsOf(table: UntypedTable, { source, decimal }: JobRules | StatementRules) {
  const refused = ({ line }: UntypedRow, problem: string) =>
    new InputError(`${table.file}:${line}: ${problem}.`)
  const text = (row: UntypedRow, column: string | undefined) =>
    column === undefined ? undefined : cellIn(table, column, source)(row) || undefined
  const time = (row: UntypedRow, wanted: TimeColumn | undefined) => {
    if (wanted === undefined) return undefined
    const written = cellIn(table, wanted.column, source)(row)
    const cell = parseCell(written, { metric: 'duration', where: {}, ...wanted }, decimal)
    if (cell.problem !== undefined) throw refused(row, cell.problem)
    return cell.value
  }
  return {
    text,
    time,
    number: (row: UntypedRow, column: string | undefined) =>
      time(row, column === undefined ? column : { column, unit: NUMBER }),
    instant(row: UntypedRow, column: string | undefined): number | undefined {
      const found = text(row, column)
      const ms = found === undefined ? undefined : parseTimestamp(found)?.ms
      if (found !== undefined && ms === undefined)
        throw refused(
          row,
          `found ${JSON.stringify(found)}, expected a time such as 2026-01-31T20:15:00Z`,
        )
      return ms
    },
  }
}

type Cells = ReturnType<typeof cellsOf>

function jobOf(row: UntypedRow, rules: JobRules, cells: Cells, dimensions: Dimensions): Job {
  const workflow =
    'constant' in rules.name ? rules.name.constant : cells.text(row, rules.name.column)
  const tenant = cells.text(row, rules.tenant)
  const status = cells.text(row, rules.status)
  const durationMs = cells.time(row, rules.duration)
  const error = cells.text(row, rules.error)
  const startMs = cells.instant(row, rules.start)
  return defined({
    workflow: workflow ?? '(no name)',
    dimensions,
    tenant,
    status,
    durationMs,
    error,
    startMs,
  })
}

const COLUMN = /\{([^{}]+)\}/g

/** Returns the phases that the configuration finds in jobs, one for each with a start and a duration; undefined if it finds none. */
function phasesOfJobs(
  jobs: readonly { readonly row: UntypedRow; readonly job: Job }[],
  table: UntypedTable,
  rules: readonly PhaseRule[],
): Phase[] | undefined {
  const rule = rules.find(({ from }) => from === 'jobs')
  if (rule?.from !== 'jobs') return undefined
  return jobs.flatMap(({ row, job: { workflow, startMs, durationMs } }) => {
    if (startMs === undefined || durationMs === undefined) return []
    const cell = (column: string) => cellIn(table, column, `${rule.source}.name`)(row)
    const name = rule.name.replace(COLUMN, (_, column: string) =>
      column === 'name' ? workflow : cell(column),
    )
    return { name, spans: [[startMs, startMs + durationMs] as const] }
  })
}

function statementsOf(
  table: UntypedTable,
  rules: StatementRules,
  cells: Cells,
  dimensionsOf: (row: UntypedRow) => Dimensions,
  fold: (text: string) => string,
): Statement[] {
  const rows = table.rows.flatMap((row): StatementRow[] => {
    const text = cells.text(row, rules.text)
    if (text === undefined) return []
    const wait = cells.text(row, rules.wait)
    const load = cells.number(row, rules.load)
    const waits = rules.waits.map((column): [string, number | undefined] => [
      column,
      cells.number(row, column),
    ])
    if (wait !== undefined) waits.push([wait, load])
    const calls = cells.number(row, rules.calls)
    const meanMs = cells.time(row, rules.mean)
    const totalMs = cells.time(row, rules.total)
    return [
      defined({
        text: fold(text),
        dimensions: dimensionsOf(row),
        calls,
        meanMs,
        totalMs,
        load,
        waits,
      }),
    ]
  })
  const groups = groupBy(rows, ({ text, dimensions }) =>
    JSON.stringify([text, Object.entries(dimensions).sort()]),
  )
  return [...groups.values()].map(statementOf).sort(inOrder)
}

/** Maximum length of the text of a statement. */
const MAX_LENGTH = 2_000

/** Comments, quoted texts, parameters and numbers. Identifiers in double quotes are not literals. */
const COMMENT = /\/\*[\s\S]*?\*\/|--[^\n]*/g
const LITERAL =
  /'(?:[^']|'')*'|\$\d+|\$(\w*)\$[\s\S]*?\$\1\$|(?<![\w."$])[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?![\w"])/gi
/** Lists of removed literals: `(?, ?, ?)`, and several of them. */
const LIST = /\(\s*\?(?:\s*,\s*\?)+\s*\)/g
const ROWS = /\(\?\)(?:\s*,\s*\(\?\))+/g
/** The name of a schema or table before a dot. */
const QUALIFIER = /"?([A-Za-z_][\w$-]*)"?(?=\s*\.)/g

/**
 * Returns a function that removes literals, and the capture of `tenantSchema` in schema names, from a statement.
 *
 * @internal
 */
export async function statementFolding(
  tenantSchema: string | undefined,
): Promise<(text: string) => string> {
  const capture =
    tenantSchema === undefined
      ? undefined
      : (await import('../../core/model/capture.ts')).compileCapture(tenantSchema)
  return text => {
    const plain = text
      .replace(COMMENT, ' ')
      .replace(LITERAL, '?')
      .replace(LIST, '(?)')
      .replace(ROWS, '(?)')
    const folded = capture
      ? plain.replace(QUALIFIER, (written: string, name: string) => {
          const tenant = capture(name)
          return tenant ? written.replace(tenant, '?') : written
        })
      : plain
    return folded.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)
  }
}

/** The values of a row, without those of empty cells. */
interface StatementRow extends Omit<Statement, 'waits'> {
  readonly waits: readonly (readonly [string, number | undefined])[]
}

/**
 * Adds up rows of a statement, which differ only in literals or in the schema of the tenant. Calls, totals and loads are sums; the
 * mean is total / calls, else the mean weighted by calls.
 */
function statementOf(rows: Group<StatementRow>): Statement {
  const [{ text, dimensions }] = rows
  const calls = sumOfKnown(rows.map(row => row.calls))
  const totalMs = sumOfKnown(rows.map(row => row.totalMs))
  const load = sumOfKnown(rows.map(row => row.load))
  const meanMs = meanOf(rows, calls, totalMs)
  return defined({ text, dimensions, calls, meanMs, totalMs, load, waits: waitsOf(rows) })
}

function inOrder(a: Statement, b: Statement): number {
  return (
    compareText(a.text, b.text) ||
    compareText(JSON.stringify(a.dimensions), JSON.stringify(b.dimensions))
  )
}

function meanOf(rows: Group<StatementRow>, calls?: number, totalMs?: number): number | undefined {
  const [first, ...others] = rows
  if (others.length === 0 && first.meanMs !== undefined) return first.meanMs
  if (totalMs !== undefined && calls !== undefined && calls > 0) return totalMs / calls
  const stated = rows.flatMap(({ meanMs, calls = 1 }) =>
    meanMs === undefined ? [] : { calls, sumMs: meanMs * calls },
  )
  const weight = sum(stated.map(each => each.calls))
  return weight === 0 ? undefined : sum(stated.map(({ sumMs }) => sumMs)) / weight
}

function waitsOf(rows: readonly StatementRow[]): Record<string, number> | undefined {
  const waits = new Map<string, number>()
  for (const [name, load] of rows.flatMap(row => row.waits))
    if (load !== undefined) waits.set(name, (waits.get(name) ?? 0) + load)
  return waits.size === 0
    ? undefined
    : Object.fromEntries([...waits].sort(([a], [b]) => compareText(a, b)))
}
