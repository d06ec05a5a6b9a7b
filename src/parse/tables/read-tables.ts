/** Reads a run from generic tables, whose columns the configuration describes. */
import { InputError } from '../../errors.ts'
import type { ReadOptions } from '../../model/reading.ts'
import { type RunSummary, seriesKey } from '../../model/run.ts'
import type { TableRules } from '../../model/table.ts'
import { mergeRuns } from '../../summarize/merge.ts'
import { compileDimensionRules } from '../dimension-rules.ts'
import { quoted } from '../format-message.ts'
import { checkIssues } from '../read-run.ts'
import { isPerfMon, perfMonTable } from './perfmon-table.ts'
import { TableReader } from './table-reader.ts'
import { readEach, readUntypedTable, type UntypedTable } from './untyped-table.ts'

/**
 * Reads the tables of one run.
 *
 * @param run run to read, for tables with several
 * @param load the load of the run: points of time series outside of its times are left out
 * @throws RunNotInTable when no table has a row of the run
 * @throws InputError when a column is missing, decimal signs differ, rows contradict each other, or too many rows cannot be read
 */
export async function readTables(
  paths: readonly string[],
  rules: TableRules,
  options: ReadOptions,
  run?: string,
  load: readonly RunSummary[] = [],
): Promise<RunSummary> {
  const dimensions = await compileDimensionRules(options.dimensions)
  const shards = await readEach(paths, async path => {
    const [table, own] = withPerfMon(await readUntypedTable(path, options), rules)
    return new TableReader(table, own, options, dimensions, load).read(run)
  })
  refuseTwoValues(shards)
  const merged = mergeRuns(shards)
  const rows = merged.sources.reduce((sum, source) => sum + source.rows, 0)
  checkIssues(paths.join(', '), merged.issues, rows, options.maxIssueRatio)
  return merged
}

/** Converts a PerfMon table to a table of points. Each host is a resource, unless the rules name another column. */
function withPerfMon(table: UntypedTable, rules: TableRules): [UntypedTable, TableRules] {
  if (rules.format !== 'perfmon' && !(rules.kind === 'resource' && isPerfMon(table))) return [table, rules]
  const { time, ...others } = rules
  const workflow = rules.workflow === 'columns' ? { column: 'host' } : rules.workflow
  return [perfMonTable(table, rules), { ...others, workflow }]
}

/**
 * Checks that no two tables have the same metric of the same series.
 *
 * @param shards runs that were read from tables
 * @throws InputError when two do; the message names both files and the workflow
 */
export function refuseTwoValues(shards: readonly RunSummary[]): void {
  const known = new Map<string, RunSummary>()
  for (const shard of shards) {
    for (const series of shard.series) {
      for (const metric of Object.keys(series.reported ?? {})) {
        const key = JSON.stringify([seriesKey(series), metric])
        const other = known.get(key)
        if (other && other !== shard) {
          const dimensions = Object.entries(series.dimensions).map(([name, value]) => ` ${name}=${value}`)
          throw new InputError(
            `${nameOf(other)} and ${nameOf(shard)}: both have ${metric} of ${quoted(series.workflow)}${dimensions.join('')}, as if two runs were given as one. Give each run by a separate path, or distinguish their rows by a dimension.`,
          )
        }
        known.set(key, shard)
      }
    }
  }
}

function nameOf({ sources }: RunSummary): string {
  return sources.map(({ name }) => name).join(', ')
}
