/**
 * Reads a run from tables that no tool wrote: a row is a workflow or a resource with values that somebody computed. Rows
 * are told apart by their names and dimensions, never by their order, and two rows of one series are refused.
 */
import { InputError } from '../../errors.ts'
import type { MetricId } from '../../model/metric.ts'
import type { ReadOptions } from '../../model/reading.ts'
import type { RunSummary, SeriesSummary } from '../../model/run.ts'
import { seriesKey } from '../../model/run.ts'
import type { Dimensions } from '../../model/sample.ts'
import type { MetricColumn, TableRules } from '../../model/table.ts'
import { wildcard } from '../../model/wildcard.ts'
import { mergeRuns } from '../../summarize/merge.ts'
import { Summarizer } from '../../summarize/summarizer.ts'
import { compileDimensionRules, type DimensionRules } from '../dimension-rules.ts'
import { checkIssues } from '../issue-ratio.ts'
import { parseTimestamp } from '../text/timestamp.ts'
import { listed, quoted } from '../wording.ts'
import { type DecimalSign, decimalSignOf, parseCell } from './cell.ts'
import { type CoursePoint, growthNotice, growthOf, summaryOf } from './course.ts'
import {
  columnAt,
  type LooseRow,
  type LooseTable,
  pointsByColumn,
  readLooseTable,
  rowsOfRun,
  rowsWhere,
} from './loose-table.ts'
import { refuseTwoValues } from './one-run.ts'

/** Tool and format of runs that were read from tables. */
const TABLE = 'table'

/**
 * Reads the tables of one run, each as `rules` say.
 *
 * @param run the run of the rows that are wanted, where a table holds several
 * @param window points in time outside it are left out, where a table holds the course of something
 * @throws InputError when a column is missing, the decimal signs differ, rows contradict each other, or too many cannot be read
 */
export async function readTables(
  paths: readonly string[],
  rules: TableRules,
  options: ReadOptions,
  run?: string,
  window?: Window,
): Promise<RunSummary> {
  const dimensions = await compileDimensionRules(options.dimensions)
  const shards: RunSummary[] = []
  for (const path of paths) {
    const table = await readLooseTable(path, options.limits)
    shards.push(new TableReader(table, rules, options, dimensions, window).read(run))
  }
  refuseTwoValues(shards)
  const merged = mergeRuns(shards)
  const rows = merged.sources.reduce((sum, source) => sum + source.rows, 0)
  checkIssues(paths.join(', '), merged.issues, rows, options.maxIssueRatio)
  return merged
}

/** The time of a run, ms since epoch. */
export interface Window {
  readonly startMs: number
  readonly endMs: number
}

/** Names of the columns of a table that was made of one with a column for each resource. */
const RESOURCE = 'resource'

/** A metric and where its values stand. */
interface Reading {
  readonly column: MetricColumn
  readonly at: number
  /** Rows that it is read from. */
  readonly lines: ReadonlySet<number>
}

/** What rows say of one series. */
interface Gathered {
  readonly name: SeriesIdentity
  readonly reported: Map<MetricId, number>
  readonly missing: Map<MetricId, string>
  readonly courses: Map<MetricId, CoursePoint[]>
  /** The row of each metric. */
  readonly from: Map<MetricId, LooseRow>
}

type SeriesIdentity = Pick<SeriesSummary, 'workflow' | 'kind' | 'dimensions'>

class TableReader {
  readonly #table: LooseTable
  readonly #rules: TableRules
  readonly #options: ReadOptions
  readonly #dimensions: DimensionRules
  readonly #window: Window | undefined
  readonly #time: string | undefined

  constructor(
    table: LooseTable,
    rules: TableRules,
    options: ReadOptions,
    dimensions: DimensionRules,
    window: Window | undefined,
  ) {
    this.#window = window
    this.#time = rules.time ?? table.time
    this.#table =
      rules.workflow === 'columns'
        ? pointsByColumn(table, this.#time!, RESOURCE, rules.metrics[0]!.column, `${rules.source}.time`)
        : table
    this.#rules = rules
    this.#options = options
    this.#dimensions = dimensions
  }

  read(run: string | undefined): RunSummary {
    const rules = this.#rules
    const { limits, exclude } = this.#options
    const summarizer = new Summarizer({ tool: TABLE, format: TABLE, limits })
    const wanted = rowsWhere(this.#table, rules.where, `${rules.source}.where`)
    const table = rules.run === undefined ? wanted : rowsOfRun(wanted, rules.run, run, rules.source)
    const readings = this.#readings()
    const sign = rules.decimal ?? commonSign(table, readings)
    const nameOf = this.#nameOf(table)
    const dimensionsOf = this.#dimensionsOf(table)
    const excluded = exclude.map(wildcard)

    const found = new Map<string, Gathered>()
    const timeOf = this.#timeOf(table)
    let outside = 0
    for (const row of table.rows) {
      const ms = timeOf?.(row)
      if (timeOf && ms === undefined) {
        summarizer.issue(this.#issue(row, `column ${quoted(this.#time!)} is no point in time`))
        continue
      }
      if (ms !== undefined && this.#window && (ms < this.#window.startMs || ms > this.#window.endMs)) {
        outside++
        continue
      }
      const workflow = nameOf(row)
      if (workflow === '') summarizer.issue(this.#issue(row, 'the name is empty'))
      if (workflow === '' || excluded.some(pattern => pattern.matches(workflow))) continue
      const name = { workflow, kind: rules.kind, dimensions: dimensionsOf(row, workflow) }
      const problem = this.#gather(found, row, name, readings, sign, ms)
      if (problem !== undefined) summarizer.issue(this.#issue(row, problem))
    }
    for (const gathered of found.values()) {
      summarizer.addSeries(seriesOf(gathered))
      for (const [metric, points] of gathered.courses) {
        const growth = growthOf(points)
        if (growth) summarizer.notice(growthNotice(gathered.name.workflow, metric, growth))
      }
    }
    if (outside > 0 && found.size === 0) throw this.#noneInside(outside)
    summarizer.source({ name: table.file, format: TABLE, rows: table.rows.length })
    return summarizer.finish()
  }

  #issue({ line }: LooseRow, message: string) {
    return { file: this.#table.file, line, message }
  }

  #readings(): Reading[] {
    return this.#rules.metrics.map(column => {
      const source = `${this.#rules.source}.metrics.${column.metric}`
      // Of the whole table: a run may lack a metric, but a value that is nowhere is a typo.
      const { rows } = rowsWhere(this.#table, column.where, source)
      return { column, at: columnAt(this.#table, column.column, source), lines: new Set(rows.map(({ line }) => line)) }
    })
  }

  #nameOf(table: LooseTable): (row: LooseRow) => string {
    const { workflow, source } = this.#rules
    if (workflow === 'columns') return ({ cells }) => cells[columnAt(table, RESOURCE, source)]!
    if ('constant' in workflow) return () => workflow.constant
    const at = columnAt(table, workflow.column, source)
    return ({ cells }) => cells[at]!
  }

  #dimensionsOf(table: LooseTable): (row: LooseRow, workflow: string) => Dimensions {
    const ofPath = this.#dimensions.ofPath(table.file)
    const columns = this.#dimensions.columns.map(({ name, column }) => ({
      name,
      at: columnAt(table, column, `${this.#rules.source}.dimensions.${name}`),
    }))
    return ({ cells }, workflow) => ({
      ...ofPath,
      ...this.#dimensions.ofLabel(workflow),
      ...Object.fromEntries(columns.map(({ name, at }) => [name, cells[at]!.trim()])),
    })
  }

  /** Takes the values of a row; returns what is wrong with it, if anything. */
  #gather(
    found: Map<string, Gathered>,
    row: LooseRow,
    name: SeriesIdentity,
    readings: readonly Reading[],
    sign: DecimalSign | undefined,
    ms: number | undefined,
  ): string | undefined {
    const cells = readings
      .filter(({ lines }) => lines.has(row.line))
      .map(({ column, at }) => ({ column, cell: parseCell(row.cells[at]!, column, sign) }))
    for (const { cell } of cells) if (typeof cell === 'object' && 'problem' in cell) return cell.problem
    if (cells.length === 0) return undefined
    const key = seriesKey(name)
    const gathered = found.get(key) ?? {
      name,
      reported: new Map(),
      missing: new Map(),
      courses: new Map(),
      from: new Map(),
    }
    found.set(key, gathered)
    for (const { column, cell } of cells) {
      const { metric } = column
      if (ms !== undefined) {
        if (typeof cell === 'object' && 'value' in cell) {
          const course = gathered.courses.get(metric) ?? []
          course.push({ ms, value: cell.value })
          gathered.courses.set(metric, course)
        }
        continue
      }
      const earlier = gathered.from.get(metric)
      if (earlier) throw this.#contradiction(earlier, row, name)
      gathered.from.set(metric, row)
      if (typeof cell === 'object' && 'value' in cell) gathered.reported.set(metric, cell.value)
      else gathered.missing.set(metric, `column ${quoted(column.column)} of the table is empty`)
    }
    return undefined
  }

  #timeOf(table: LooseTable): ((row: LooseRow) => number | undefined) | undefined {
    if (this.#time === undefined) return undefined
    const at = columnAt(table, this.#time, `${this.#rules.source}.time`)
    return ({ cells }) => parseTimestamp(cells[at]!)?.ms
  }

  #noneInside(points: number): InputError {
    const { startMs, endMs } = this.#window!
    const span = `${new Date(startMs).toISOString()} to ${new Date(endMs).toISOString()}`
    return new InputError(
      `${this.#table.file}: none of its ${points} points lies in the time of the run (${span}). Export the time of the run; times without a zone are read as UTC.`,
    )
  }

  #contradiction(a: LooseRow, b: LooseRow, { workflow, dimensions }: SeriesIdentity): InputError {
    const { file, columns } = this.#table
    const name = [quoted(workflow), ...Object.entries(dimensions).map(([key, value]) => `${key}=${value}`)].join(' ')
    const values = new Set(this.#rules.metrics.map(({ column }) => column))
    const differing = columns
      .map((column, i) => ({ column, texts: [a.cells[i]!, b.cells[i]!] }))
      .filter(({ column, texts: [one, other] }) => one !== other && !values.has(column))
      .map(({ column, texts }) => `${column} (${texts.map(quoted).join(', ')})`)
    const remedy =
      differing.length > 0
        ? `They differ in ${listed(differing)}: name such a column under "dimensions", or, if it tells runs apart, under "run" or "where".`
        : 'Leave one out.'
    return new InputError(`${file}:${a.line} and ${file}:${b.line}: two rows of ${name} given as one run. ${remedy}`)
  }
}

/** Returns the decimal sign of a table. @throws InputError when some numbers have a comma and some a point. */
function commonSign({ file, rows }: LooseTable, readings: readonly Reading[]): DecimalSign | undefined {
  let known: { sign: DecimalSign; place: string } | undefined
  for (const { line, cells } of rows) {
    for (const { at, column, lines } of readings) {
      const sign = lines.has(line) && 'times' in column.unit ? decimalSignOf(cells[at]!) : undefined
      if (sign === undefined) continue
      const place = `${file}:${line}: ${quoted(cells[at]!.trim())}`
      known ??= { sign, place }
      if (known.sign !== sign)
        throw new InputError(
          `${place} has a decimal ${sign}, but ${known.place} a decimal ${known.sign}. Write all numbers of a table alike.`,
        )
    }
  }
  return known?.sign
}

/** A column of counts says how many samples there were; with the share of errors, how many failed. */
function seriesOf({ name, reported: single, missing, courses }: Gathered): SeriesSummary {
  const reported = new Map([...single, ...[...courses].flatMap(([metric, points]) => [...summaryOf(metric, points)])])
  const count = reported.get('count')
  const errorRatio = reported.get('error-rate')
  const values = [...reported].filter(([metric]) => metric !== 'count')
  return {
    ...name,
    count: count ?? 0,
    ...(count !== undefined && errorRatio !== undefined && { errorCount: Math.round(errorRatio * count) }),
    errors: [],
    ...(values.length > 0 && { reported: Object.fromEntries(values) }),
    ...(missing.size > 0 && { missing: Object.fromEntries(missing) }),
  }
}
