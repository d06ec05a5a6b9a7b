/** Turns the pages of an answer into one table, and two answers of counters into the table of their growth. */

import { join } from 'node:path'
import { search } from '@jmespath-community/jmespath'
import type { CollectSource } from '../../config/config.ts'
import { present } from '../../model/defined.ts'
import { InputError } from '../../model/errors.ts'
import type { ReadLimits } from '../../model/reading.ts'
import { columnAt, readUntypedTable, tableOfJson, type UntypedTable } from '../../read/formats/tables/untyped-table.ts'
import { parseJson } from '../../read/formats/text/json-document.ts'
import { significant } from '../../stats/rounding.ts'
import { type CollectedAnswer, definitionOf, isJson, type Manifest } from './manifest.ts'

/** Returns what leads to the page after an answer; undefined when that is the last, or the answer does not say. */
export function nextPage({ pages }: CollectSource, bytes: Buffer): string | undefined {
  const next = pages === undefined ? undefined : valueAt(bytes, pages)
  return typeof next === 'number' || (typeof next === 'string' && next !== '') ? String(next) : undefined
}

function valueAt(bytes: Buffer, path: string): unknown {
  try {
    return search(parseJson(bytes.toString('utf8')) as never, path)
  } catch {
    return undefined
  }
}

function rowsOf({ rows }: CollectSource, bytes: Buffer): unknown {
  const json = parseJson(bytes.toString('utf8'))
  if (json === undefined) throw new InputError('its answer is not valid JSON')
  return rows === undefined ? json : search(json as never, rows)
}

/** Returns the table of a source: that of its answer, or the growth of its counters. @throws Error when something is missing */
export async function tableOf(source: CollectSource, manifest: Manifest, limits: ReadLimits): Promise<UntypedTable> {
  if (!source.once) return answerTable(source, manifest, limits)
  const before = await answerTable(source, manifest, limits, 'before')
  return growth(before, await answerTable(source, manifest, limits, 'after'), source)
}

async function answerTable(
  source: CollectSource,
  manifest: Manifest,
  limits: ReadLimits,
  mark?: 'before' | 'after',
): Promise<UntypedTable> {
  const answers = manifest.answersOf(source.name, mark)
  if (answers.length === 0) throw new Error(notCollected(source, mark))
  const failed = answers.find(({ problem }) => problem !== undefined)
  if (failed) throw new Error(`${failed.page > 1 ? `page ${failed.page} is missing: ` : ''}${failed.problem}`)
  const definition = definitionOf(source)
  if (answers.some(each => each.definition !== definition))
    throw new Error('its request in the configuration has changed since. Collect it again')
  const pages: Buffer[] = []
  for (const answer of answers) pages.push(await manifest.read(answer))
  const absent = answers.findIndex(({ page }, i) => page !== i + 1)
  if (absent >= 0 || nextPage(source, pages.at(-1)!) !== undefined)
    throw new Error(`page ${absent >= 0 ? absent + 1 : answers.length + 1} is missing`)
  const file = join(manifest.folder, answers[0]!.file!)
  if (!isJson(pages[0]) && source.rows === undefined) return readUntypedTable(file, { limits })
  const rows = pages.map(bytes => rowsOf(source, bytes))
  return tableOfJson(source.rows === undefined ? rows[0] : rows.flat(), file)
}

function notCollected({ state }: CollectSource, mark: CollectedAnswer['mark']): string {
  if (mark === 'before')
    return 'it was not collected before the test, which "perf-gate collect FILE --mark before" does'
  if (!mark && !state) return 'it was not collected'
  return 'it was not collected at the end of its own test, which "perf-gate collect FILE --run ID" does'
}

/** Digits of differences, which removes the rounding errors of sums. */
const DIGITS = 12

/** Returns the rows whose counters have grown, with their growth. Means are left open: they follow from totals and calls. */
function growth(before: UntypedTable, after: UntypedTable, { as, dimensions }: CollectSource): UntypedTable {
  const ofSql = as.kind === 'sql' ? { names: [as.text, as.wait], counters: [as.calls, as.total?.column] } : undefined
  const ofResource =
    'metrics' in as ? { names: [columnOf(as.workflow)], counters: as.metrics.map(columnOf) } : undefined
  const columns = ofSql ?? ofResource ?? { names: [], counters: [] }
  const where = Object.keys('where' in as ? as.where : {})
  const names = present([...columns.names, ...where, ...dimensions.map(columnOf)])
  const counters = present(columns.counters)
  const sumsOf = (table: UntypedTable) => {
    const at = (column: string) => columnAt(table, column, 'once')
    const [namesAt, countersAt] = [names.map(at), counters.map(at)]
    const sums = new Map<string, number[]>()
    for (const { cells } of table.rows) {
      const key = JSON.stringify(namesAt.map(position => cells[position]))
      const known = sums.get(key)
      sums.set(
        key,
        countersAt.map((position, i) => Number(cells[position]) + (known?.[i] ?? 0)),
      )
    }
    return sums
  }
  const earlier = sumsOf(before)
  const rows = [...sumsOf(after)].flatMap(([key, sums], i) => {
    const grown = sums.map((sum, counter) => significant(sum - (earlier.get(key)?.[counter] ?? 0), DIGITS))
    if (!grown.every(value => value >= 0)) throw new Error('its counters were reset during the test, or are no numbers')
    return grown.some(value => value > 0)
      ? [{ line: i + 2, cells: [...JSON.parse(key), ...grown.map(String), ''] }]
      : []
  })
  const mean = (as.kind === 'sql' && as.mean?.column) || '(mean)'
  return { file: after.file, columns: [...names, ...counters, mean], rows }
}

function columnOf(rule: object | string): string | undefined {
  return typeof rule === 'object' && 'column' in rule ? String(rule.column) : undefined
}
