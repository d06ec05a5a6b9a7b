/** Reads the run that an engine has: its own client counts the samples, and what it prints is read as it comes. */
import type { Config } from '../../config/config.ts'
import type { EngineQuery } from '../../config/engine-schema.ts'
import { InputError } from '../../model/errors.ts'
import type { ReadOptions } from '../../model/reading.ts'
import type { RunSummary } from '../../model/run.ts'
import { readHistogramStream } from '../formats/document/histogram-rows.ts'
import { checkIssues } from '../formats/frame/issues.ts'
import { clientOf, filled } from './engine-query.ts'
import type { Host } from './host.ts'

/** Returns the queries of a configuration, as its host asks them. @throws InputError where engines are not asked */
export async function queriesOf({ engines }: Pick<Config, 'engines'>, host: Pick<Host, 'engines'>) {
  const { variables } = await asked(host)
  return engines.map(query => filled(query, variables))
}

async function asked({ engines }: Pick<Host, 'engines'>) {
  if (engines) return engines()
  throw new InputError('results: no engine is asked here. Give files.')
}

/** Asks the engine. @throws InputError with the engine's own words, and where it has no samples */
export async function readEngine(
  query: EngineQuery,
  options: ReadOptions,
  host: Pick<Host, 'engines'>,
): Promise<RunSummary> {
  const { source, from } = query
  try {
    const { ask } = await asked(host)
    const run = await readHistogramStream(from, ask(clientOf(query)), options)
    const rows = run.sources.reduce((sum, each) => sum + each.rows, 0)
    checkIssues(from, run.issues, rows, options.maxIssueRatio)
    if (rows > 0) return run
  } catch (error) {
    if (!(error instanceof InputError) || error.message.startsWith(source)) throw error
    throw new InputError(`${source}: ${error.message}`)
  }
  throw new InputError(
    `${source}: ${from} has no sample for the query. Correct "from" or "where", or see that the test wrote its results there.`,
  )
}
