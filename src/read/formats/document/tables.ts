/** Tables whose columns a configuration describes: what their readers, which are handed in, give and take. */
import { InputError } from '../../../core/model/errors.ts'
import type { ReadOptions } from '../../../core/model/reading.ts'
import type { RunSummary } from '../../../core/model/run.ts'
import type { FactTable, JobRules, StatementRules, TableRules } from '../../../core/model/table.ts'
import type { Chunks } from '../frame/format.ts'
import { listed, quoted } from '../frame/format-message.ts'

export interface UntypedTable {
  /** Path of the file, for messages. */
  readonly file: string
  readonly columns: readonly string[]
  readonly rows: readonly UntypedRow[]
  /** Column with the time of a row. Absent: the format does not define it. */
  readonly time?: string
  /** Remarks in the file on its own data, each a sentence. */
  readonly remarks?: readonly string[]
}

export interface UntypedRow {
  /** Line of the file; in JSON, number of the item. 1-based. */
  readonly line: number
  /** Texts, in the order of `columns`. */
  readonly cells: readonly string[]
}

/**
 * Readers of tables. Those of a run take the run to read, for tables with several.
 *
 * They throw RunNotInTable when no table has a row of the run, and InputError when a column is missing or a cell cannot be read.
 */
export interface TableReaders {
  /** Reads a run. `load`: points of time series outside of its times are left out. */
  readTables(
    paths: readonly (string | UntypedTable)[],
    rules: TableRules,
    options: ReadOptions,
    run?: string,
    load?: readonly RunSummary[],
  ): Promise<RunSummary>
  /** Checks that no two tables have the same metric of the same series. @throws InputError when two do */
  refuseTwoValues(shards: readonly RunSummary[]): void
  /** Reads the jobs or the database statements of a run. */
  readRecords(
    paths: readonly (string | UntypedTable)[],
    rules: JobRules | StatementRules,
    options: ReadOptions,
    run?: string,
  ): Promise<RunSummary>
  /** Reads the facts of a run from the first of the tables that has them. */
  readFacts(
    paths: readonly (string | UntypedTable)[],
    rules: FactTable,
    options: TableOptions,
    run?: string,
  ): Promise<Readonly<Record<string, string>>>
  /** Reads a table as texts. */
  readUntypedTable(path: string, options: TableOptions): Promise<UntypedTable>
  /** Returns the table of a JSON document. */
  tableOfJson(json: unknown, file: string): UntypedTable
  /** Returns the run of a table with the columns of the format `histogram`. */
  readHistograms(table: UntypedTable, options: ReadOptions): Promise<RunSummary>
  /** Returns the run of a document of the format `histogram`, which is read once. */
  readHistogramStream(name: string, chunks: Chunks, options: ReadOptions): Promise<RunSummary>
}

export type TableOptions = Pick<ReadOptions, 'limits' | 'encoding'> & {
  readonly mayBeEmpty?: boolean
}

/** Thrown when tables of several runs have no row of the run to read. Other tables may have some. */
export class RunNotInTable extends InputError {}

/** Returns the position of a column. @throws InputError when there is none; `source` is the key that names the column */
export function columnAt(table: UntypedTable, column: string, source: string): number {
  const at = table.columns.indexOf(column)
  if (at >= 0) return at
  const alike = table.columns.find(name => name.toLowerCase() === column.toLowerCase())
  const hint = alike === undefined ? '' : ` Did you mean ${quoted(alike)}?`
  throw new InputError(
    `${table.file}: ${source}: no column ${quoted(column)}.${hint} Columns: ${listed(table.columns.map(quoted), 20)}.`,
  )
}
