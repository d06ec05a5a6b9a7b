/** The schema of the key `results`: the result files of a run, or the query of an engine that gives them. */
import type * as z from 'zod/mini'
import { defined } from '../model/defined.ts'
import { quantileOf } from '../model/metric.ts'
import type { TableRules } from '../model/table.ts'
import { ENGINE_KEYS, engineRule, queryOf } from './engine-schema.ts'
import { withExample } from './fields/documented.ts'
import {
  entries,
  isRecord,
  oneOf,
  type Rule,
  section,
  type Violation,
  wrong,
} from './fields/maps.ts'
import { workflowPatterns } from './fields/names.ts'
import { quoted } from './fields/quantities.ts'
import { choice, level, text } from './fields/scalars.ts'
import {
  column,
  nameSource,
  path,
  pattern,
  TABLE_KEYS,
  tableEntry,
  tableMetrics,
} from './table-schema.ts'

const trimmed = (description: string) =>
  level(description, 'ms', { examples: ['60s'], fallback: '0s' })

/** The format of generic tables, whose columns the configuration describes. */
const TABLE = 'table'
const TABLE_NEEDS =
  'a table needs "workflow: { column: … }" and "metrics: { avg: { column: …, unit: ms } }".'

const resultFiles = section(
  'Result files of one kind.',
  {
    'path?': path('results/**/*.jtl'),
    ...ENGINE_KEYS,
    'format?': text('Format of the files. Without it, it is detected.', withExample('jmeter-csv')),
    'unit?': choice(
      'Unit of the times of JMeter samples. JMeter writes whole milliseconds; a file with fractions that looks like seconds is not judged before this says what it is.',
      ['s', 'ms'],
    ),
    'workflow?': nameSource(
      'Workflow of each row of a table: the column with its name, or one name for all rows.',
      'The same workflow for all rows.',
      'request',
      column('Source of the name of the workflow.', 'request', 'Column that names the workflow.'),
    ),
    'metrics?': tableMetrics,
    ...TABLE_KEYS,
    where: oneOf(
      'Rows of a table to read, by the values of columns; with `engine`, a condition in its SQL.',
      'a map of columns and values, or with "engine" a condition',
      [TABLE_KEYS.where, text('A condition, with `{env:NAME}` for a quoted text.')],
      { examples: [{ run: 'baseline' }, 'run_id = {env:RUN}'], fallback: {} },
    ),
    'repeat?': section(
      'Splits the files into repeated runs of one test, which are judged together.',
      {
        path: pattern('Files whose paths have the same capture form one run.', 'attempt-(\\d+)'),
      },
    ),
    exclude: workflowPatterns('Workflows whose samples are left out entirely.', '*/login'),
    appended: choice(
      'What to judge of a JMeter file with several runs, one appended to the other: the last, or all as one.',
      ['last', 'all'],
      { fallback: 'last' },
    ),
    trim: section(
      'Leaves out ramp-up and ramp-down.',
      {
        start: trimmed('Time to cut off at the start: samples that start within it are left out.'),
        end: trimmed('Time to cut off at the end: samples that end within it are left out.'),
      },
      { fallback: {} },
    ),
  },
  { rule: findMisplacedKeys },
)

/** Finds keys that do not fit to what is read: an engine, a table, or a file of a load tool. */
function* findMisplacedKeys(entry: Entry): Iterable<Violation> {
  yield* engineRule(entry)
  if (entry.engine !== undefined) return
  yield* entry.metrics === undefined ? findKeysOfTables(entry) : findKeysOfSamples(entry)
}

type Entry = Parameters<Rule>[0]

function* findKeysOfTables(entry: Entry): Iterable<Violation> {
  if (entry.format === TABLE) {
    yield wrong([], TABLE_NEEDS)
    return
  }
  for (const key of ['workflow', 'where', 'run', 'decimal'])
    if (isWritten(entry[key]))
      yield wrong([key], 'is for tables. Add "metrics" to read a table, or remove this key.')
}

function* findKeysOfSamples({ unit, format, workflow, metrics, trim }: Entry): Iterable<Violation> {
  if (isWritten(unit))
    yield wrong(['unit'], 'is for JMeter samples. Write the unit at each of "metrics".')
  else if (format !== undefined && format !== TABLE)
    yield wrong(
      ['format'],
      `found ${quoted(String(format))}, expected table, because "metrics" is for tables.`,
    )
  else if (workflow === undefined || !isWritten(metrics)) yield wrong([], TABLE_NEEDS)
  if (isRecord(trim) && Object.values(trim).some(span => Number(span) > 0))
    yield wrong(
      ['trim'],
      'cannot be applied to tables: their rows are values of a whole run. Remove it.',
    )
}

function isWritten(value: unknown) {
  return (
    value !== undefined &&
    !(typeof value === 'object' && value !== null && Object.keys(value).length === 0)
  )
}

/** Metrics that show that the rows of a table are workflows under load, as opposed to measures of the run itself. */
const LOAD_METRICS: ReadonlySet<string> = new Set([
  'avg',
  'min',
  'max',
  'stddev',
  'error-rate',
  'throughput',
  'count',
])

/** The results of a run. Without `repeat`, all files are of one run; with it, those with the same capture of the regular expression. */
export const results = entries('results', 'The results of a run.', resultFiles, (entry, source) =>
  entry.engine === undefined
    ? { files: filesOf(entry, source) }
    : { query: queryOf(entry, source) },
)

function filesOf(
  { path = '', engine: _, from: __, columns: ___, where, ...entry }: z.output<typeof resultFiles>,
  source: string,
) {
  const rows = { ...entry, path, where: typeof where === 'string' ? {} : where }
  return tableEntry(rows, ({ repeat, trim, workflow, metrics, format, ...others }, rows) => {
    const isLoad = metrics?.some(
      ({ metric }) => LOAD_METRICS.has(metric) || quantileOf(metric) !== undefined,
    )
    const kind = isLoad ? 'transaction' : 'measure'
    const table: TableRules | undefined = workflow &&
      metrics && { source, kind, workflow, metrics, ...rows }
    const spans = { startMs: trim.start, endMs: trim.end }
    return {
      ...others,
      trim: spans,
      ...defined({ format: table ? undefined : format, repeat: repeat?.path, table }),
    }
  })
}
