/** Reads the option `--resources`: files of time series that cover the runs of a report, such as exports of Grafana. */
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { cellUnitFor, cellUnitsFor } from '../../core/config/cell-units.ts'
import type { Config, ResourceFiles } from '../../core/config/config.ts'
import { didYouMean } from '../../core/config/fields/suggest.ts'
import { UsageError } from '../../core/model/errors.ts'
import { declaredMetrics, type Metric, metricOf, RESOURCES } from '../../core/model/metric.ts'
import type { ReadLimits } from '../../core/model/reading.ts'
import type { Readers } from '../../read/formats/document/readers.ts'
import type { UntypedTable } from '../../read/formats/document/tables.ts'

/** METRIC=FILE or METRIC:UNIT=FILE */
const RESOURCE_OPTION = /^([\w-]+)(?::([^=]+))?=(.+)$/
const TIME = /^(?:time|timestamp|date|datetime)$/i
/** Columns of tables that have one row for each value of each resource. */
const LONG = /^(?:label|metric|value|host|instance)$/i
const WITH_UNIT = /\d\s*(?:%|[a-zµ][a-zµ/]*)$/i

/** Returns the configuration with the given files as further resources. @throws UsageError when one cannot be understood */
export async function withResourceFiles(
  config: Config,
  given: readonly string[] = [],
  readers: Readers,
): Promise<Config> {
  const entries: ResourceFiles[] = []
  for (const text of given) entries.push(await entryOf(text, config.limits, readers))
  return { ...config, resources: [...config.resources, ...entries] }
}

async function entryOf(text: string, limits: ReadLimits, readers: Readers): Promise<ResourceFiles> {
  const source = `--resources ${text}`
  const { metric, unit, file } = await partsOf(text, source)
  const { readUntypedTable } = await readers.tables()
  const table = await readUntypedTable(file, { limits })
  const time = timeColumn(table, source)
  return {
    path: file,
    dimensions: [],
    perLoad: false,
    table: {
      source,
      kind: 'resource',
      workflow: 'columns',
      time,
      metrics: [
        {
          metric: metric.id,
          column: 'value',
          unit: unitOf(unit, metric, table, source),
          where: {},
        },
      ],
      where: {},
    },
  }
}

/** The metric is given, or a word of the name of the file. */
async function partsOf(text: string, source: string) {
  const known = [...RESOURCES, ...declaredMetrics().map(({ id }) => id)]
  const [, named, unit, after] = (await isFile(text)) ? [] : (RESOURCE_OPTION.exec(text) ?? [])
  const file = after ?? text
  if (!(await isFile(file)))
    throw new UsageError(
      `${source}: no such file. Give an export of CPU and the like as CSV: --resources cpu=FILE.`,
    )
  if (/[*?[\]{}]/.test(file))
    throw new UsageError(
      `${source}: the path has a character of file globs. Rename the file, or give each by its name.`,
    )
  if (named !== undefined && !known.includes(named))
    throw new UsageError(
      `${source}: found the metric "${named}". Known: ${known.join(', ')}.${didYouMean(named, known)}`,
    )
  const words = `-${basename(file)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')}-`
  const id =
    named ?? known.toSorted((a, b) => b.length - a.length).find(id => words.includes(`-${id}-`))
  const metric = id === undefined ? undefined : metricOf(id)
  if (!metric)
    throw new UsageError(
      `${source}: the name of the file names no metric. Write it before the file: --resources cpu=${file}. Known: ${known.join(', ')}.`,
    )
  return { metric, unit, file }
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() === true
}

function timeColumn({ columns, time }: UntypedTable, source: string): string {
  const found = columns.find(column => TIME.test(column.trim()))
  if (
    found !== undefined &&
    time === undefined &&
    !columns.some(column => LONG.test(column.trim()))
  )
    return found
  throw new UsageError(
    `${source}: expected a column "Time" and a column for each service, as Grafana exports them; found ${columns.slice(0, 8).join(', ')}. Describe other tables under "resources" of a configuration, and give it with --config.`,
  )
}

/** Without a unit, each cell has its own, or the metric has none. */
function unitOf(given: string | undefined, metric: Metric, table: UntypedTable, source: string) {
  const sample = table.rows.flatMap(({ cells }) =>
    cells.filter((cell, i) => !TIME.test(table.columns[i] ?? '') && cell !== ''),
  )[0]
  const { id, unit: base, written } = metric
  const plain = written ?? (base === 'count' || base === '' ? 'count' : undefined)
  const usual = plain ?? (WITH_UNIT.test(sample ?? '') ? 'in-cell' : undefined)
  const unit = given ?? usual
  const found = unit === undefined ? undefined : cellUnitFor(unit, metric)
  if (found) return found
  const units = cellUnitsFor(metric)
  const problem =
    unit === undefined
      ? `its numbers have no unit, such as "${sample}"`
      : `"${unit}" is not a unit of ${id}`
  throw new UsageError(
    `${source}: ${problem}. Write one after the metric: --resources ${id}:UNIT=FILE, with ${units.join(', ')}.`,
  )
}
