/** Facts of an environment from a table: a row for each run, or for each module of one. */
import { InputError } from '../../errors.ts'
import type { FactTable } from '../../model/table.ts'
import { quoted } from '../format-message.ts'
import { columnAt, rowsOfRun, type UntypedTable } from './untyped-table.ts'

/** Where the rules are written, for messages. */
const SOURCE = 'environment.table'

/**
 * Returns the facts that a table holds of a run. Empty cells are no facts.
 *
 * @throws InputError when a column is missing, several runs are there and none is named, or two rows say the same thing
 */
export function factsOfTable(table: UntypedTable, rules: FactTable, run: string | undefined): Record<string, string> {
  const { file, rows } = rules.run === undefined ? table : rowsOfRun(table, rules.run, run, SOURCE)
  const wanted = rules.columns ?? table.columns.filter(column => column !== rules.run && column !== rules.key)
  const columns = wanted.map(column => ({ column, at: columnAt(table, column, `${SOURCE}.columns`) }))
  const keyAt = rules.key === undefined ? undefined : columnAt(table, rules.key, `${SOURCE}.key`)
  const lines = new Map<string, number>()
  const facts = new Map<string, string>()
  for (const { line, cells } of rows) {
    const key = keyAt === undefined ? '' : cells[keyAt]!.trim()
    const earlier = lines.get(key)
    if (earlier !== undefined) {
      const remedy =
        keyAt === undefined ? 'Name what a row is about under "key", or its run under "run".' : 'Leave one out.'
      const what = key === '' ? 'facts of one run' : `facts of ${quoted(key)}`
      throw new InputError(`${file}:${earlier} and ${file}:${line}: two rows of ${what}. ${remedy}`)
    }
    lines.set(key, line)
    for (const { column, at } of columns) {
      const value = cells[at]!.trim()
      if (value !== '') facts.set(keyAt === undefined ? column : `${key}.${column}`, value)
    }
  }
  return Object.fromEntries(facts)
}
