/** Turns the pages of an answer into one table, and two answers of counters into the table of their growth. */

import { join } from 'node:path'
import { compile, search } from '@jmespath-community/jmespath'
import type { CollectSource, Config } from '../../core/config/config.ts'
import { ConfigError, InputError } from '../../core/model/errors.ts'
import type { ReadLimits } from '../../core/model/reading.ts'
import { significant } from '../../core/stats/rounding.ts'
import {
  columnAt,
  type TableReaders,
  type UntypedTable,
} from '../../read/formats/document/tables.ts'
import { parseJson } from '../../read/formats/frame/text/json.ts'
import {
  type AnswerPart,
  answersOf,
  definitionOf,
  isJson,
  type Manifest,
  readAnswer,
} from './manifest.ts'

/** Checks the paths of all sources, before anything is fetched. @throws ConfigError for one that is not valid */
export function checkPaths({ collect, file = '' }: Pick<Config, 'collect' | 'file'>): void {
  for (const [i, { rows, pages }] of collect.entries())
    for (const [key, path] of Object.entries({ rows, pages })) {
      try {
        if (path !== undefined) compile(path)
      } catch (error) {
        throw new ConfigError(
          `${file}: collect[${i}].${key}: found ${JSON.stringify(path)}, expected a JMESPath such as items[]: ${(error as Error).message}.`,
        )
      }
    }
}

/** Returns the text for the page after an answer; undefined when that is the last. */
export function nextPage({ pages }: CollectSource, bytes: Buffer): string | undefined {
  const next =
    pages === undefined
      ? undefined
      : search((parseJson(bytes.toString('utf8')) ?? null) as never, pages)
  return typeof next === 'number' || (typeof next === 'string' && next !== '')
    ? String(next)
    : undefined
}

/**
 * Returns the table of a source: that of its answer, or the growth of its counters.
 *
 * @param phase the phase whose answer it is; absent: the source has one for the whole run
 * @throws Error when something is missing
 */
export async function tableOf(
  source: CollectSource,
  manifest: Manifest,
  limits: ReadLimits,
  tables: TableReaders,
  phase?: string,
): Promise<UntypedTable> {
  if (!source.once) return answerTable(source, manifest, { limits, tables }, { phase })
  const before = await answerTable(source, manifest, { limits, tables }, { mark: 'before' })
  return growth(
    before,
    await answerTable(source, manifest, { limits, tables }, { mark: 'after' }),
    source,
  )
}

/** Returns the pages of an answer, and the file of the first. @throws Error when something is missing */
export async function answerPages(
  source: CollectSource,
  manifest: Manifest,
  part: AnswerPart = {},
): Promise<{ file: string; pages: readonly Buffer[] }> {
  const { mark } = part
  const answers = answersOf(manifest, source.name, part)
  const failed = answers.find(({ problem }) => problem !== undefined)
  const command = `perf-gate collect FILE ${mark === 'before' ? '--mark before' : '--run ID'}`
  const when =
    mark || source.state
      ? ` ${mark === 'before' ? 'before' : 'at the end of'} its test, which "${command}" does`
      : ''
  if (answers.length === 0) throw new Error(`it was not collected${when}`)
  if (failed)
    throw new Error(`${failed.page > 1 ? `page ${failed.page} is missing: ` : ''}${failed.problem}`)
  if (answers.some(each => each.definition !== definitionOf(source)))
    throw new Error('its request in the configuration has changed since. Collect it again')
  const pages = await Promise.all(answers.map(answer => readAnswer(manifest, answer)))
  const absent = answers.findIndex(({ page }, i) => page !== i + 1)
  if (absent >= 0 || nextPage(source, pages.at(-1)!) !== undefined)
    throw new Error(`page ${absent >= 0 ? absent + 1 : answers.length + 1} is missing`)
  return { file: join(manifest.folder, answers[0]!.file!), pages }
}

async function answerTable(
  source: CollectSource,
  manifest: Manifest,
  { limits, tables }: { readonly limits: ReadLimits; readonly tables: TableReaders },
  part: AnswerPart,
): Promise<UntypedTable> {
  const { file, pages } = await answerPages(source, manifest, part)
  const { rows, as } = source
  // A header alone says that there were no jobs.
  const mayBeEmpty = as.kind === 'jobs'
  if (!isJson(pages[0]) && rows === undefined)
    return tables.readUntypedTable(file, { limits, mayBeEmpty })
  const documents = pages.map(bytes => parseJson(bytes.toString('utf8')))
  if (documents.includes(undefined)) throw new InputError('its answer is not valid JSON')
  return tables.tableOfJson(
    rows === undefined ? documents[0] : documents.flatMap(json => search(json as never, rows)),
    file,
  )
}

/** Digits of differences, which removes the rounding errors of sums. */
const DIGITS = 12

/** Returns how much the counters of each name have grown. Means are left open: they follow from totals and calls. */
function growth(before: UntypedTable, after: UntypedTable, { as }: CollectSource): UntypedTable {
  const ofSql =
    as.kind === 'sql' ? { name: as.text, columns: [as.calls, as.total?.column] } : undefined
  const ofResource =
    'metrics' in as ? { name: columnOf(as.workflow), columns: as.metrics.map(columnOf) } : undefined
  const { name = '', columns = [] } = ofSql ?? ofResource ?? {}
  const counters = columns.filter(column => column !== undefined)
  const sumsOf = (table: UntypedTable) => {
    const sums = new Map<string, number[]>()
    for (const { cells } of table.rows) {
      const key = cells[columnAt(table, name, 'once')]!
      const known = sums.get(key)
      sums.set(
        key,
        counters.map(
          (column, i) => Number(cells[columnAt(table, column, 'once')]) + (known?.[i] ?? 0),
        ),
      )
    }
    return sums
  }
  const earlier = sumsOf(before)
  const rows = [...sumsOf(after)].flatMap(([key, sums], i) => {
    const grown = sums.map((sum, at) => significant(sum - (earlier.get(key)?.[at] ?? 0), DIGITS))
    if (!grown.every(value => value >= 0))
      throw new Error('its counters were reset during the test, or are no numbers')
    return grown.some(value => value > 0)
      ? [{ line: i + 2, cells: [key, ...grown.map(String), ''] }]
      : []
  })
  return {
    file: after.file,
    columns: [name, ...counters, (as.kind === 'sql' && as.mean?.column) || '(mean)'],
    rows,
  }
}

function columnOf(rule: object | string): string | undefined {
  return typeof rule === 'object' && 'column' in rule ? String(rule.column) : undefined
}
