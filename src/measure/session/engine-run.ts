/** Reads the run that an engine has: its own client counts the samples, and what it prints is read as it comes. */
import type { EngineQuery } from '../../core/config/engine-schema.ts'
import { childEnvironment, type Environment } from '../../core/host/child-environment.ts'
import { InputError } from '../../core/model/errors.ts'
import type { ReadOptions } from '../../core/model/reading.ts'
import type { RunSummary } from '../../core/model/run.ts'
import type { Engines } from '../../read/files/host.ts'
import type { Readers } from '../../read/formats/document/readers.ts'
import { checkIssues } from '../../read/formats/frame/issues.ts'
import { ask } from './engine-client.ts'
import { clientOf, dimensionColumns, filled } from './engine-query.ts'

/** Returns what asks engines with an environment. */
export function enginesOf(environment: Environment): Engines {
  const variables = childEnvironment(environment, false)
  return {
    filled: query => filled(query, variables),
    clientOf,
    read: (query, ...given) => readEngine(query, ask(clientOf(query), variables), ...given),
  }
}

async function readEngine(
  query: EngineQuery,
  answer: AsyncIterable<Uint8Array>,
  options: ReadOptions,
  readers: Readers,
): Promise<RunSummary> {
  const { source, from } = query
  const columns = dimensionColumns(query)
  const dimensions = options.dimensions.map(each =>
    each.from === 'column' ? { ...each, column: columns.get(each.column) ?? each.column } : each,
  )
  try {
    const { readHistogramStream } = await readers.tables()
    const run = await readHistogramStream(from, answer, { ...options, dimensions })
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
