/** Adds what is known of a run's environment to the run: facts, and the cost that follows from them. */
import type { Config } from '../config/config.ts'
import type { RunSummary } from '../model/run.ts'
import { mergeRuns } from '../summarize/merge.ts'
import { Summarizer } from '../summarize/summarizer.ts'

/** Reads the facts of a run from the first of these tables. @throws InputError when they cannot be told */
export async function factsFrom(
  config: Config,
  tables: readonly string[],
  run: string | undefined,
): Promise<Record<string, string>> {
  const rules = config.environment.table
  const [path] = tables
  if (!rules || path === undefined) return {}
  const { readLooseTable } = await import('../parse/tables/loose-table.ts')
  const { factsOfTable } = await import('../parse/tables/fact-table.ts')
  return factsOfTable(await readLooseTable(path, config.limits), rules, run)
}

/** Adds facts to a run, which keeps those it brings, and what the environment costs. */
export async function withEnvironment(
  run: RunSummary,
  facts: Readonly<Record<string, string>>,
  config: Config,
): Promise<RunSummary> {
  const known = { ...run, facts: { ...facts, ...run.facts } }
  const { cost } = config.environment
  if (!cost) return known
  const { costOf } = await import('../summarize/cost.ts')
  const series = costOf(known.facts, cost)
  if (!series) {
    const message = `environment.cost: the run has none of the facts ${cost.facts.join(', ')}, so its cost is not known.`
    return { ...known, notices: [...known.notices, { code: 'cost-unknown', message }] }
  }
  return mergeRuns([known, runOf(series)])
}

/** A run that nothing was measured in yet. */
export function emptyRun(): RunSummary {
  return new Summarizer({ tool: 'table', format: 'table' }).finish()
}

function runOf(series: RunSummary['series'][number]): RunSummary {
  const summarizer = new Summarizer({ tool: 'table', format: 'table' })
  summarizer.addSeries(series)
  return summarizer.finish()
}
