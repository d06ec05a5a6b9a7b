/** Reads a run from generic tables, whose columns the configuration describes. */
import { own } from '../../core/model/defined.ts'
import { InputError } from '../../core/model/errors.ts'
import type { MetricId } from '../../core/model/metric.ts'
import type { ReadOptions } from '../../core/model/reading.ts'
import { type RunSummary, seriesKey } from '../../core/model/run.ts'
import type { TableRules } from '../../core/model/table.ts'
import { mergeRuns } from '../../core/summarize/merge.ts'
import type { UntypedRow, UntypedTable } from '../../read/formats/document/tables.ts'
import { compileDimensionRules } from '../../read/formats/frame/dimension-rules.ts'
import { listed, quoted } from '../../read/formats/frame/format-message.ts'
import { checkIssues } from '../../read/formats/frame/issues.ts'
import { isPerfMonRow } from '../../read/formats/jmeter/perfmon.ts'
import { runOfTable } from './table-reader.ts'
import { readEach, readUntypedTable } from './untyped-table.ts'

/**
 * Reads the tables of one run.
 *
 * @param run run to read, for tables with several
 * @param load the load of the run: points of time series outside of its times are left out
 * @throws RunNotInTable when no table has a row of the run
 * @throws InputError when a column is missing, decimal signs differ, rows contradict each other, or too many rows cannot be read
 */
export async function readTables(
  paths: readonly (string | UntypedTable)[],
  rules: TableRules,
  options: ReadOptions,
  run?: string,
  load: readonly RunSummary[] = [],
): Promise<RunSummary> {
  const dimensions = await compileDimensionRules(options.dimensions)
  const shards = await readEach(paths, async path => {
    const [table, own] = withPerfMon(await readUntypedTable(path, options), rules)
    return runOfTable(table, own, options, dimensions, load, run)
  })
  refuseTwoValues(shards)
  const merged = mergeRuns(shards)
  const rows = merged.sources.reduce((sum, source) => sum + source.rows, 0)
  const files = paths.map(path => (typeof path === 'string' ? path : path.file))
  checkIssues(files.join(', '), merged.issues, rows, options.maxIssueRatio)
  return rules.role === 'generator' ? { ...merged, ...generatorOf(merged) } : merged
}

/** Returns the processor use of the machines of the load generator, the highest of a machine over its phases. */
function generatorOf({ series }: RunSummary): Pick<RunSummary, 'generator'> {
  const busy: Record<string, number> = {}
  for (const { workflow, reported: { cpu } = {} } of series)
    if (cpu !== undefined) busy[workflow] = Math.max(cpu, busy[workflow] ?? 0)
  return Object.keys(busy).length > 0 ? { generator: { busy } } : {}
}

/** Converts a PerfMon table to a table of points. Each host is a resource, unless the rules name another column. */
function withPerfMon(table: UntypedTable, rules: TableRules): [UntypedTable, TableRules] {
  if (rules.format !== 'perfmon' && !(rules.kind === 'resource' && isPerfMon(table)))
    return [table, rules]
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
          const dimensions = Object.entries(series.dimensions).map(
            ([name, value]) => ` ${name}=${value}`,
          )
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

/** A host and a metric. */
const LABEL = /^(\S+) (.+)$/s

/** Metrics of the collector by our metrics, for entries that do not name one under `where`. */
const DEFAULT_METRICS: Readonly<Record<MetricId, string>> = {
  cpu: 'CPU',
  memory: 'Memory',
  'memory-used': 'Memory',
  heap: 'JMX',
  'heap-used': 'JMX',
  connections: 'TCP',
  disk: 'Disks I/O',
}

/** Column with the metric, in the converted table. */
const METRIC = 'metric'
const COLUMNS = ['time', 'host', METRIC, 'value']

/** Returns a function for the text in a column of JMeter, in lower case; undefined if the table lacks a needed one. */
function cellsIn({ columns }: UntypedTable) {
  const names = columns.map(name => name.toLowerCase())
  if (!['timestamp', 'elapsed', 'label'].every(name => names.includes(name))) return undefined
  return ({ cells }: UntypedRow, column: string): string => cells[names.indexOf(column)] ?? ''
}

/** Whether a table is from PerfMon: it has JMeter's columns, and the first row has a label of PerfMon and no response code. */
function isPerfMon(table: UntypedTable): boolean {
  const cell = cellsIn(table)
  const [row] = table.rows
  return (
    cell !== undefined &&
    row !== undefined &&
    isPerfMonRow(cell(row, 'label'), cell(row, 'responsecode'))
  )
}

/**
 * Converts a PerfMon file to a table with the columns `time`, `host`, `metric` and `value`. If `rules` do not select a metric, only
 * the points of the default metric are kept.
 *
 * @throws InputError when the file does not have JMeter's columns, or the default metric is ambiguous
 */
function perfMonTable(table: UntypedTable, rules: TableRules): UntypedTable {
  const { file } = table
  const cell = cellsIn(table)
  if (!cell)
    throw new InputError(
      `${file}: is not a PerfMon CSV, expected the columns timeStamp, elapsed and label. Save it with field names.`,
    )
  const failed: UntypedRow[] = []
  const rows = table.rows.flatMap(row => {
    const label = cell(row, 'label')
    const [, host, metric] = LABEL.exec(label) ?? []
    if (host === undefined || metric === undefined)
      throw new InputError(
        `${file}:${row.line}: found the label ${quoted(label)}, expected a host and a metric of PerfMon, such as "10.0.0.1 CPU".`,
      )
    const hasFailed = /^false$/i.test(cell(row, 'success'))
    if (hasFailed) failed.push(row)
    // The value in thousandths. Shifting the decimal point in the text is exact: 14299 becomes 14.299.
    const value = cell(row, 'elapsed').replace(/^\s*(\d+)\s*$/, '$1e-3')
    return hasFailed ? [] : { line: row.line, cells: [cell(row, 'timestamp'), host, metric, value] }
  })
  const [first] = failed
  const remarks = [...(table.remarks ?? [])]
  if (first) {
    const reason = cell(first, 'responsemessage')
    const place = `${quoted(cell(first, 'label'))} in line ${first.line}${reason && `: ${quoted(reason)}`}`
    remarks.push(`PerfMon could not measure ${failed.length} values; the first is ${place}.`)
  }
  const points = { file, columns: COLUMNS, rows, time: 'time', remarks }
  return Object.hasOwn(rules.where, METRIC)
    ? points
    : { ...points, rows: rowsOfDefaultMetric(points, rules) }
}

/** Returns the rows of the default metric. @throws InputError when none or several metrics of the file match it */
function rowsOfDefaultMetric(
  { file, rows }: UntypedTable,
  { metrics: [first], source }: TableRules,
): UntypedRow[] {
  const seen = [...new Set(rows.map(({ cells }) => cells[2] ?? ''))].sort()
  const wanted = first?.metric ?? ''
  const name = own(DEFAULT_METRICS, wanted)
  const matching = seen.filter(each => each === name || each.startsWith(`${name} `))
  const [metric] = matching
  if (metric !== undefined && matching.length === 1)
    return rows.filter(({ cells }) => cells[2] === metric)
  throw new InputError(
    `${file}: ${source}: unknown which of its metrics is ${wanted} (found ${listed(seen.map(quoted), 20)}). Name it, as in "where: { metric: ${quoted(matching[0] ?? seen[0] ?? 'CPU')} }".`,
  )
}
