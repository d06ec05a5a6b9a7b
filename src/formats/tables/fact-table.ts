/** Reads the facts of an environment from tables with a row for each run, or for each module of a run. */
import { InputError } from '../../core/model/errors.ts'
import type { FactTable } from '../../core/model/table.ts'
import type { TableOptions, UntypedTable } from '../../read/formats/document/tables.ts'
import { quoted } from '../../read/formats/frame/format-message.ts'
import { cellIn, readEach, readUntypedTable, rowsOfRun } from './untyped-table.ts'

/** The key of the rules in the configuration, for messages. */
const SOURCE = 'environment.table'

/**
 * Reads the facts of a run from the first of these tables that has them.
 *
 * @throws RunNotInTable when none has a row of the run
 * @throws InputError when a table cannot be read
 */
export async function readFacts(
  paths: readonly (string | UntypedTable)[],
  rules: FactTable,
  options: TableOptions,
  run?: string,
): Promise<Record<string, string>> {
  const [facts = {}] = await readEach(paths, async path =>
    factsOfTable(await readUntypedTable(path, options), rules, run),
  )
  return facts
}

/**
 * Returns the facts of a run by name. Empty cells are left out.
 *
 * @param run name of the run; undefined: the table has only one
 * @throws InputError when a column is missing, the run is not given although there are several, or two rows have the same subject
 */
function factsOfTable(
  table: UntypedTable,
  rules: FactTable,
  run: string | undefined,
): Record<string, string> {
  const { file, rows } = rules.run === undefined ? table : rowsOfRun(table, rules.run, run, SOURCE)
  const wanted =
    rules.columns ?? table.columns.filter(column => column !== rules.run && column !== rules.key)
  const columns = wanted.map(column => ({
    column,
    cell: cellIn(table, column, `${SOURCE}.columns`),
  }))
  const keyIn = rules.key === undefined ? undefined : cellIn(table, rules.key, `${SOURCE}.key`)
  const lines = new Map<string, number>()
  const facts = new Map<string, string>()
  for (const row of rows) {
    const { line } = row
    const key = keyIn?.(row) ?? ''
    const earlier = lines.get(key)
    if (earlier !== undefined) throw twice(file, [earlier, line], key, keyIn !== undefined)
    lines.set(key, line)
    for (const { column, cell } of columns) {
      const value = cell(row)
      if (value !== '') facts.set(keyIn === undefined ? column : `${key}.${column}`, value)
    }
  }
  return Object.fromEntries(facts)
}

/** Returns the error for two rows with the same subject. */
function twice(
  file: string,
  [earlier, line]: readonly [number, number],
  key: string,
  hasKeys: boolean,
): InputError {
  const remedy = hasKeys
    ? 'Remove one.'
    : 'Set "key" to the column with the subject of a row, or "run" to the column with its run.'
  const what = key === '' ? 'facts of one run' : `facts of ${quoted(key)}`
  return new InputError(`${file}:${earlier} and ${file}:${line}: two rows of ${what}. ${remedy}`)
}
