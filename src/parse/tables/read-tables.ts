/** Reads a run from tables that no load tool wrote, each as the configuration says. */
import type { ReadOptions } from '../../model/reading.ts'
import type { RunSummary } from '../../model/run.ts'
import type { TableRules } from '../../model/table.ts'
import { mergeRuns } from '../../summarize/merge.ts'
import { compileDimensionRules } from '../dimension-rules.ts'
import { checkIssues } from '../issue-ratio.ts'
import { isPerfMon, perfMonTable } from './perfmon-table.ts'
import { refuseTwoValues } from './refuse-two-values.ts'
import { TableReader } from './table-reader.ts'
import { readUntypedTable, type UntypedTable } from './untyped-table.ts'

/**
 * Reads the tables of one run, each as `rules` say.
 *
 * @param run the run of the rows that are wanted, where a table holds several
 * @param load what was read of the run's load: points in time outside it are left out, where a table holds the course of
 *   something
 * @throws InputError when a column is missing, the decimal signs differ, rows contradict each other, or too many cannot be read
 */
export async function readTables(
  paths: readonly string[],
  rules: TableRules,
  options: ReadOptions,
  run?: string,
  load: readonly RunSummary[] = [],
): Promise<RunSummary> {
  const dimensions = await compileDimensionRules(options.dimensions)
  const shards: RunSummary[] = []
  for (const path of paths) {
    const [table, own] = recognised(await readUntypedTable(path, options.limits), rules)
    shards.push(new TableReader(table, own, options, dimensions, load).read(run))
  }
  refuseTwoValues(shards)
  const merged = mergeRuns(shards)
  const rows = merged.sources.reduce((sum, source) => sum + source.rows, 0)
  checkIssues(paths.join(', '), merged.issues, rows, options.maxIssueRatio)
  return merged
}

/** A table of PerfMon as one of points, of which each host is a resource unless the rules name another column. */
function recognised(table: UntypedTable, rules: TableRules): [UntypedTable, TableRules] {
  if (rules.format !== 'perfmon' && !(rules.kind === 'resource' && isPerfMon(table))) return [table, rules]
  const { time, ...others } = rules
  const workflow = rules.workflow === 'columns' ? { column: 'host' } : rules.workflow
  return [perfMonTable(table, rules), { ...others, workflow }]
}
