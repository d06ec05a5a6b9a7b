/** The schema of the keys that describe tables, in `results`, `resources`, `jobs` and `sql`: columns, units and rows. */
import * as z from 'zod/mini'
import { compileCapture } from '../model/capture.ts'
import { defined } from '../model/defined.ts'
import { encodingNamed } from '../model/encoding.ts'
import { metricOf } from '../model/metric.ts'
import type { DimensionRule } from '../model/reading.ts'
import type { JobRules, MetricColumn, NameSource } from '../model/table.ts'
import { cellUnitFor, cellUnitsFor } from './cell-units.ts'
import { converted, mistyped, withExample } from './fields/documented.ts'
import { isRecord, mapOf, oneOf, section, type Violation, wrong } from './fields/maps.ts'
import { metricKeys } from './fields/names.ts'
import { quoted } from './fields/quantities.ts'
import { checkedText, choice, text, value } from './fields/scalars.ts'

/** A column: its name, alone or in a map of its own. */
export const column = (description: string, example: string, name = 'Name of the column.') => {
  const map = section(description, { column: text(name, withExample(example)) })
  const forms = [text(name), converted(map, ({ column }) => column)]
  return oneOf(
    description || name,
    'the name of a column, or a map with column',
    forms,
    withExample(example),
  )
}

/** A name: the same for all rows, or the column with it. */
export const nameSource = (
  description: string,
  same: string,
  example: string,
  of: ReturnType<typeof column>,
) => {
  const constant = converted(value(same), (constant): NameSource => ({ constant }))
  const forms = [constant, converted(of, (column): NameSource => ({ column }))]
  return oneOf(description, 'a name, or a map with column', forms, withExample({ column: example }))
}

/** Selects rows by the values of columns. */
const rows = (description: string, fallback?: object) =>
  mapOf(description, value('Value of the column.'), { examples: [{ run: 'baseline' }], fallback })

const tableMetric = section('Column and unit of a metric.', {
  column: text('Column with the values.', withExample('avg_s')),
  unit: checkedText(
    'Unit of the values; for durations also `hh:mm:ss`, for shares `fraction`; `in-cell` if each value is followed by its unit.',
    'a unit such as ms, s, %, /s or count',
    () => undefined,
    withExample('s'),
  ),
  'where?': rows('Rows with this metric, for tables with a row for each value.'),
})

/** The key `metrics` of an entry of `results`. */
export const tableMetrics = converted(
  mapOf(
    'Columns of a table, by metric. Files of an entry with this key are read as tables.',
    tableMetric,
    {
      examples: [{ avg: { column: 'avg_s', unit: 's' } }],
      *rule(metrics) {
        for (const [id, entry] of Object.entries(metrics)) yield* checkUnit(id, entry, [id, 'unit'])
        yield* metricKeys(metrics)
      },
    },
  ),
  metrics =>
    Object.entries(metrics).map(([metric, { column, unit, where = {} }]): MetricColumn => {
      return { metric, column, unit: unitOf(metric, unit), where }
    }),
)

/** Returns how to read cells in a unit that `checkUnit` accepted. */
export function unitOf(metric: string, unit: string): MetricColumn['unit'] {
  return cellUnitFor(unit, metricOf(metric)!)!
}

/** Yields a violation at `path` if `entry.unit` is not a unit of the metric. */
export function* checkUnit(
  metric: unknown,
  entry: unknown,
  path: Violation['path'],
): Iterable<Violation> {
  const known = typeof metric === 'string' ? metricOf(metric) : undefined
  const unit = isRecord(entry) ? entry.unit : undefined
  if (!known || typeof unit !== 'string' || cellUnitFor(unit, known)) return
  const units = cellUnitsFor(known).join(', ')
  yield wrong(path, `found ${quoted(unit)}, expected a unit of ${known.id}: ${units}.`)
}

/** A regular expression with one capture. */
export const pattern = (description: string, example: string) =>
  checkedText(
    description,
    'a regular expression',
    text => {
      try {
        compileCapture(text)
        return undefined
      } catch (error) {
        return (error as SyntaxError).message
      }
    },
    withExample(example),
  )

const dimension = section(
  'Source of the value of the dimension: exactly one of these.',
  {
    'path?': pattern(
      'The value is the capture of this regular expression in the path of the file.',
      '(\\d+)-users',
    ),
    'label?': pattern(
      'The value is the capture of this regular expression in the name of the workflow.',
      'tenant=(\\w+)',
    ),
    'column?': text('The value is in this column of the file.', withExample('threads')),
  },
  {
    *rule(value) {
      if (Object.keys(value).length !== 1) yield wrong([], 'expected one of path, label, column.')
    },
  },
)

const dimensions = converted(
  mapOf(
    'Dimensions, which distinguish series of the same workflow, each with the source of its value.',
    z.union([value('The same value for all samples of these files.'), dimension], {
      error: mistyped('a value, or a map with one of path, label, column'),
    }),
    { examples: [{ users: { path: '(\\d+)-users' } }], fallback: {} },
  ),
  map =>
    Object.entries(map).map(([name, source]): DimensionRule => {
      if (typeof source === 'string') return { name, from: 'constant', value: source }
      if (source.path !== undefined) return { name, from: 'path', pattern: source.path }
      if (source.label !== undefined) return { name, from: 'label', pattern: source.label }
      return { name, from: 'column', column: source.column! }
    }),
)

/** The keys that all kinds of tables share. */
export const TABLE_KEYS = {
  'encoding?': checkedText(
    'Encoding of the files, if they are not UTF-8 and do not say so themselves.',
    'the name of an encoding, such as gb18030, big5, shift_jis, euc-kr, windows-1251, windows-1252 or utf-16le',
    label => (encodingNamed(label) === undefined ? 'it is unknown' : undefined),
    withExample('gb18030'),
  ),
  where: rows('Rows of a table to read, by the values of columns.', {}),
  'run?': column(
    'For a table of several runs: the column that identifies them. Select a run by `#` after the path: `--candidate results.csv#17`.',
    'test',
    'Column with the name of the run.',
  ),
  'decimal?': choice(
    'Decimal sign of the numbers of a table. Needed only if it is ambiguous, as in `1,234`.',
    ['comma', 'point'],
  ),
  dimensions,
}

interface TableEntry extends Pick<JobRules, 'where' | 'run' | 'decimal'> {
  readonly path: string
  readonly encoding?: string
  readonly dimensions: readonly DimensionRule[]
}

/** Converts an entry to its files, and what `convert` makes of its other keys and of how to select rows. */
export function tableEntry<T extends TableEntry, U extends object>(
  { path, encoding, dimensions, where, run, decimal, ...rest }: T,
  convert: (
    rest: Omit<T, keyof TableEntry>,
    rows: Pick<TableEntry, 'where' | 'run' | 'decimal'>,
  ) => U,
) {
  return {
    ...defined({ path, encoding, dimensions }),
    ...convert(rest, defined({ where, run, decimal })),
  }
}

/** The key `path`. */
export const path = (example: string) =>
  text(
    'Files, as a glob from the working directory or, in a campaign, from its folder.',
    withExample(example),
  )
