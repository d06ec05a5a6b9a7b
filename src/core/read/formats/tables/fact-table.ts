/** Reads the facts of an environment from a table with a row for each run, or for each module of a run. */
import { InputError } from '../../../model/errors.ts'
import type { FactTable } from '../../../model/table.ts'
import { quoted } from '../frame/format-message.ts'
import { cellIn, rowsOfRun, type UntypedTable } from './untyped-table.ts'

/** The key of the rules in the configuration, for messages. */
const SOURCE = 'environment.table'

/**
 * Returns the facts of a run by name. Empty cells are left out.
 *
 * @param run name of the run; undefined: the table has only one
 * @throws InputError when a column is missing, the run is not given although there are several, or two rows have the same subject
 */
export function factsOfTable(
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
