/**
 * The CSV of the PerfMon Metrics Collector (jmeter-plugins): rows of JMeter's columns of which each is a point of a metric
 * of a host and no sample. The label is `host metric`, with the metric's parameters behind it where there are some, and
 * `elapsed` is the value times 1000, so that three decimals survive (PerfMonSampleResult.setValue of jmeter-plugins).
 * A value that could not be taken is a failed sample with -1000 and the reason as its message.
 */
import { InputError } from '../../errors.ts'
import type { MetricId } from '../../model/metric.ts'
import type { TableRules } from '../../model/table.ts'
import { listed, quoted } from '../format-message.ts'
import { isPerfMonRow } from '../jmeter/perfmon.ts'
import type { UntypedRow, UntypedTable } from './untyped-table.ts'

/** A host, and what was measured of it. */
const LABEL = /^(\S+) (.+)$/s

/** Which of the collector's metrics an entry means that does not name one under `where`. */
const USUAL: Readonly<Record<MetricId, string>> = {
  cpu: 'CPU',
  memory: 'Memory',
  'memory-used': 'Memory',
  heap: 'JMX',
  'heap-used': 'JMX',
  connections: 'TCP',
  disk: 'Disks I/O',
}

/** Column that names the metric, in the table that this makes of the file. */
const METRIC = 'metric'
const COLUMNS = ['time', 'host', METRIC, 'value']

/** Whether a table is PerfMon's: its first row has JMeter's columns and a label of PerfMon's, but no response. */
export function isPerfMon(table: UntypedTable): boolean {
  const at = positions(table)
  const row = table.rows[0]
  return at !== undefined && row !== undefined && isPerfMonRow(row.cells[at.label]!, row.cells[at.code] ?? '')
}

/**
 * Returns the points of a file of PerfMon as a table with the columns `time`, `host`, `metric` and `value`: those of the
 * metric that is meant, where `rules` do not say which.
 *
 * @throws InputError when it has not JMeter's columns, or it cannot be told which of its metrics is meant
 */
export function perfMonTable(table: UntypedTable, rules: TableRules): UntypedTable {
  const at = positions(table)
  if (!at)
    throw new InputError(
      `${table.file}: is no CSV of PerfMon: it lacks the columns timeStamp, elapsed and label. Save it with field names.`,
    )
  const failed: UntypedRow[] = []
  const rows = table.rows.flatMap(row => {
    const [, host, metric] = LABEL.exec(row.cells[at.label]!) ?? []
    if (host === undefined || metric === undefined)
      throw new InputError(
        `${table.file}:${row.line}: the label ${quoted(row.cells[at.label]!)} is not of PerfMon, expected a host and a metric, as in "10.0.0.1 CPU".`,
      )
    if (/^false$/i.test(row.cells[at.success] ?? '')) {
      failed.push(row)
      return []
    }
    return { line: row.line, cells: [row.cells[at.time]!, host, metric, thousandth(row.cells[at.elapsed]!)] }
  })
  const points = { file: table.file, columns: COLUMNS, rows, time: 'time', remarks: remarksOn(failed, at) }
  return Object.hasOwn(rules.where, METRIC) ? points : { ...points, rows: usualRows(points, rules) }
}

/** Rows of the one metric of the collector that fits the metric of the entry. */
function usualRows({ file, rows }: UntypedTable, rules: TableRules): UntypedRow[] {
  const seen = [...new Set(rows.map(({ cells }) => cells[2]!))].sort()
  const wanted = rules.metrics[0]!.metric
  const usual = Object.hasOwn(USUAL, wanted) ? USUAL[wanted]! : undefined
  const fitting = seen.filter(name => name === usual || name.startsWith(`${usual} `))
  const [metric] = fitting
  if (metric !== undefined && fitting.length === 1) return rows.filter(({ cells }) => cells[2] === metric)
  throw new InputError(
    `${file}: ${rules.source}: which of its metrics is meant as ${wanted} cannot be told (${listed(seen.map(quoted), 20)}). Name it, as in "where: { metric: ${quoted(fitting[0] ?? seen[0] ?? 'CPU')} }".`,
  )
}

function remarksOn(failed: readonly UntypedRow[], at: Positions): string[] {
  const [first] = failed
  if (!first) return []
  const reason = at.message < 0 ? '' : first.cells[at.message]!
  const label = first.cells[at.label]!
  return [
    `PerfMon could not take ${failed.length} of its values; the first is ${quoted(label)} in line ${first.line}${reason && `: ${quoted(reason)}`}.`,
  ]
}

interface Positions {
  readonly time: number
  readonly elapsed: number
  readonly label: number
  /** −1 where the file lacks the column; so are the others below. */
  readonly code: number
  readonly message: number
  readonly success: number
}

function positions({ columns }: UntypedTable): Positions | undefined {
  const names = columns.map(name => name.toLowerCase())
  const [time = -1, elapsed = -1, label = -1, code = -1, message = -1, success = -1] = [
    'timestamp',
    'elapsed',
    'label',
    'responsecode',
    'responsemessage',
    'success',
  ].map(name => names.indexOf(name))
  return Math.min(time, elapsed, label) < 0 ? undefined : { time, elapsed, label, code, message, success }
}

/** The decimal point is shifted in the text, so that 14299 is 14.299 to the last digit. */
function thousandth(elapsed: string): string {
  return /^\d+$/.test(elapsed.trim()) ? `${elapsed.trim()}e-3` : elapsed
}
