/** The schema of the keys for reading a run: `results`, `resources`, `environment` and `limits`. */

import type * as z from 'zod/mini'
import { defined } from '../model/defined.ts'
import { quantileOf } from '../model/metric.ts'
import { DEFAULT_LIMITS, type ReadLimits } from '../model/reading.ts'
import type { TableRules } from '../model/table.ts'
import { ENGINE_KEYS, engineRule, queryOf } from './engine-schema.ts'
import { environment } from './environment-schema.ts'
import { withExample } from './fields/documented.ts'
import { entries, list, oneOf, type SectionOutput, section } from './fields/maps.ts'
import { metric, workflowPatterns } from './fields/names.ts'
import { level } from './fields/quantity.ts'
import { isRecord, wrong } from './fields/rules.ts'
import { choice, count, onOff, text } from './fields/scalars.ts'
import { quoted, writeLevel } from './quantities.ts'
import {
  checkUnit,
  column,
  jobs,
  nameSource,
  path,
  pattern,
  sql,
  TABLE_KEYS,
  tableEntry,
  tableMetrics,
  unitOf,
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
  {
    *rule(entry) {
      const { engine, format, metrics, workflow, trim } = entry
      yield* engineRule(entry)
      if (engine !== undefined) return
      if (metrics === undefined) {
        if (format === TABLE) yield wrong([], TABLE_NEEDS)
        for (const key of ['workflow', 'where', 'run', 'decimal'])
          if (format !== TABLE && isWritten(entry[key]))
            yield wrong([key], 'is for tables. Add "metrics" to read a table, or remove this key.')
      } else if (isWritten(entry.unit))
        yield wrong(['unit'], 'is for JMeter samples. Write the unit at each of "metrics".')
      else if (format !== undefined && format !== TABLE)
        yield wrong(
          ['format'],
          `found ${quoted(String(format))}, expected table, because "metrics" is for tables.`,
        )
      else if (workflow === undefined || !isWritten(metrics)) yield wrong([], TABLE_NEEDS)
      if (
        metrics !== undefined &&
        isRecord(trim) &&
        Object.values(trim).some(span => Number(span) > 0)
      )
        yield wrong(
          ['trim'],
          'cannot be applied to tables: their rows are values of a whole run. Remove it.',
        )
    },
  },
)

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
const results = entries('results', 'The results of a run.', resultFiles, (entry, source) =>
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

/** The keys of resources besides their files. */
export const RESOURCE_KEYS = {
  metric: metric('Metric of the values, such as cpu, memory, connections or disk.', 'cpu'),
  unit: text("Unit of the values, one of the metric's units.", withExample('%')),
  'key?': text(
    'Column with the name of the service, broker or database. Without it, with `time`, every other column is one resource, as in exports of Grafana.',
    withExample('module'),
  ),
  value: text('Column with the value.', { examples: ['avg_cpu_pct'], fallback: 'value' }),
  'time?': column(
    'For time series, with many rows for each resource: their mean, p95 and maximum are stored (`cpu`, `cpu-p95`, `cpu-max`). Not needed for exports of Prometheus, CloudWatch and PerfMon.',
    'Time',
    'Column with the time of a row.',
  ),
  'per-100rps': onOff(
    'Also shows the value per 100 requests a second (`cpu-per-100rps`), for runs under different load. A threshold on that metric works without `on`.',
  ),
  'whole-run': onOff('With `time`: one figure for the whole run, not one for each phase.'),
}

const resourceFiles = section(
  'CPU, memory and other resources, recorded during the test.',
  {
    path: path('metrics/service-cpu.csv'),
    'format?': choice(
      "Format of the files, if it cannot be detected: `perfmon` is the CSV of JMeter's PerfMon Metrics Collector.",
      ['table', 'perfmon'],
    ),
    'role?': choice(
      '`generator`: the machines of the load generator. Above 90 % of a processor on average the times are their own, and the run is not judged.',
      ['generator'],
    ),
    ...RESOURCE_KEYS,
    ...TABLE_KEYS,
  },
  {
    *rule(entry) {
      if (entry.role !== undefined && entry.metric !== 'cpu')
        yield wrong(
          ['role'],
          'is for the metric cpu. Remove it, or give the processor use of the load generator.',
        )
      yield* checkUnit(entry.metric, entry, ['unit'])
      if (entry.format !== 'perfmon' && entry.key === undefined && entry.time === undefined)
        yield wrong(
          [],
          'needs "key", the column with the name of the resource, or "time", if each other column is a resource.',
        )
    },
  },
)

const resources = entries(
  'resources',
  'CPU, memory and other resources, recorded during the test.',
  resourceFiles,
  (entry, source) =>
    tableEntry(entry, ({ format, role, per100rps: perLoad, ...keys }, rows) => {
      const perfmon = format === 'perfmon' ? { format } : {}
      return {
        perLoad,
        table: {
          source,
          ...perfmon,
          ...defined({ role }),
          ...resourceRules(keys),
          ...rows,
        } satisfies TableRules,
      }
    }),
)

/** Returns how to read the values of a metric of resources: a row for each resource or, without `key`, a column. */
export function resourceRules({
  metric,
  unit,
  key,
  value,
  time,
  wholeRun,
}: Omit<SectionOutput<typeof RESOURCE_KEYS>, 'per100rps'>) {
  const metrics = [{ metric, column: value, unit: unitOf(metric, unit), where: {} }]
  const workflow = key === undefined ? ('columns' as const) : { column: key }
  return defined({
    kind: 'resource' as const,
    workflow,
    metrics,
    time,
    wholeRun: wholeRun || undefined,
  })
}

const profileEntry = section('CPU profiles of a program during the test.', {
  path: text(
    'Glob of its files: pprof, collapsed stacks or `.cpuprofile`. Those of several instances count together.',
    withExample('results/*.pprof'),
  ),
  'for?': text('Name of the program, where several are profiled.', withExample('cart')),
})

/** Profiles of a run. */
export const profiles = list(
  'CPU profiles. Where a time is worse, the report names the functions that grew.',
  profileEntry,
  { fallback: [] },
)

/** The keys of a configuration, and of a campaign, that say which files are a run. */
export const RUN_FILES = { results, resources, jobs, sql, 'environment?': environment }

const most = (limit: keyof ReadLimits, description: string) =>
  count(description, 1, { fallback: `${DEFAULT_LIMITS[limit]}` })

const mostBytes = (limit: keyof ReadLimits, description: string) =>
  level(description, 'bytes', {
    examples: ['32MiB'],
    fallback: writeLevel(DEFAULT_LIMITS[limit], 'bytes'),
  })

/** The key `limits`. */
export const limits: z.ZodMiniType<ReadLimits> = section(
  'Limits for reading files. Messages name the one that was exceeded.',
  {
    files: most('files', 'Files in a folder, an archive or a glob.'),
    'row-bytes': mostBytes('rowBytes', 'Size of one row, including line breaks in quotes.'),
    columns: most('columns', 'Columns of a row.'),
    workflows: most(
      'workflows',
      'Distinct workflows. All others are counted together as `(other)`.',
    ),
    'error-texts': most(
      'errorTexts',
      'Distinct error codes and messages. All others are counted together as `(other)`.',
    ),
    'inflated-bytes': mostBytes('inflatedBytes', 'Unpacked size of one archive or packed file.'),
    'inflate-ratio': most('inflateRatio', 'Unpacked size / packed size, above 10 MB.'),
    'document-bytes': mostBytes(
      'documentBytes',
      'Size of a file that is read as a whole, such as JSON.',
    ),
  },
  { fallback: {} },
)
