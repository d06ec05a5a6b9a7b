/** Adds the environment to a run: its facts, and its cost, which follows from them. */

import { basename, dirname, join } from 'node:path'
import type { Config } from '../../core/config/config.ts'
import type { Notice } from '../../core/model/notice.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { costOf, ENVIRONMENT } from '../../core/summarize/cost.ts'
import { mergeRuns } from '../../core/summarize/merge.ts'
import { Summarizer } from '../../core/summarize/summarizer.ts'
import type { Readers } from '../formats/document/readers.ts'
import { RunNotInTable } from '../formats/document/tables.ts'
import { readIfExists } from './configuration.ts'
import { missingNotice } from './read-groups.ts'

/**
 * Reads the facts of a run from the first of these tables that has them.
 *
 * @throws InputError when a table cannot be read
 */
export async function factsFrom(
  { environment: { table: rules }, limits }: Config,
  tables: readonly string[],
  run: string | undefined,
  readers: Readers,
): Promise<{ facts: Readonly<Record<string, string>>; notices: readonly Notice[] }> {
  if (!rules || tables.length === 0) return { facts: {}, notices: [] }
  try {
    const { readFacts } = await readers.tables()
    return { facts: await readFacts(tables, rules, { limits, ...rules }, run), notices: [] }
  } catch (error) {
    if (!(error instanceof RunNotInTable)) throw error
    return { facts: {}, notices: [missingNotice(error)] }
  }
}

/**
 * Returns the facts of a run that is given by path, and the files that may state them. Its own environment file is in the folder of
 * the run, or next to its file, and has the name that the configuration gives. Without such a file, the facts of the configuration
 * apply.
 *
 * @throws ConfigError when such a file cannot be read
 */
export async function findFacts(
  { environment }: Config,
  given: readonly { readonly path: string; readonly isFolder: boolean }[],
): Promise<{ facts: Readonly<Record<string, string>>; files: ReadonlySet<string> }> {
  const name = environment.file === undefined ? undefined : basename(environment.file)
  const places =
    name === undefined
      ? []
      : given.map(({ path, isFolder }) => join(isFolder ? path : dirname(path), name))
  const own: Record<string, string>[] = []
  for (const file of new Set(places)) {
    const text = await readIfExists(file)
    if (text === undefined) continue
    const { parseFacts } = await import('../../core/config/yaml-tree.ts')
    own.push(parseFacts(text, file))
  }
  return {
    facts: own.length > 0 ? Object.assign({}, ...own) : environment.facts,
    files: new Set(places),
  }
}

/** Adds facts, the cost of the environment and the capacity to a run. Facts that the run already has take precedence. */
export async function withEnvironment(
  run: RunSummary,
  facts: Readonly<Record<string, string>>,
  config: Config,
  readers: Readers,
): Promise<RunSummary> {
  const stated = { ...run, facts: { ...facts, ...run.facts } }
  const { capacity, load } = config
  const known = capacity ? await readers.withCapacity(stated, capacity, load) : stated
  const { cost } = config.environment
  if (!cost) return known
  const series = costOf(known.facts, cost)
  if (!series) {
    const message = `environment.cost: the run has none of the facts ${cost.facts.join(', ')}, so its cost is unknown.`
    return { ...known, notices: [...known.notices, { code: 'cost-unknown', message }] }
  }
  // A summarized run may already have a cost, at the prices of that time.
  const others = known.series.filter(
    ({ workflow, kind }) => !(workflow === ENVIRONMENT && kind === series.kind),
  )
  return mergeRuns([{ ...known, series: others }, runOf(series)])
}

/** Returns a run with these series and no other data. */
export function runOf(...series: RunSummary['series']): RunSummary {
  const summarizer = new Summarizer({ tool: 'table', format: 'table' })
  for (const each of series) summarizer.addSeries(each)
  return summarizer.finish()
}
