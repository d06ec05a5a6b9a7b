/** The schema of the keys for reading files: `results`, `resources`, `dimensions` and `limits`. */
import * as z from 'zod/mini'
import { compileCapture } from '../model/capture.ts'
import { DEFAULT_LIMITS, type ReadLimits } from '../model/reading.ts'
import {
  checkedText,
  choice,
  count,
  documented,
  list,
  mapOf,
  mistyped,
  quantity,
  rule,
  section,
  text,
  value,
} from './fields.ts'
import { metric, workflowPattern } from './names.ts'
import { checkUnit, TABLE_KEYS, tableMetrics } from './table-schema.ts'
import { quoted, writeLevel } from './units.ts'

const pattern = (description: string, example: string) =>
  checkedText('a regular expression', problemOfPattern, { description, examples: [example] })

/** Returns why a regular expression is invalid; undefined for a valid one. */
export function problemOfPattern(text: string): string | undefined {
  try {
    compileCapture(text)
    return undefined
  } catch (error) {
    return (error as SyntaxError).message
  }
}

const duration = (description: string) => quantity('ms', 'level', { description, example: '60s' })

const dimension = section(
  {
    path: z.exactOptional(
      pattern('The value is the capture of this regular expression in the path of the file.', '(\\d+)-users'),
    ),
    label: z.exactOptional(
      pattern('The value is the capture of this regular expression in the name of the workflow.', 'tenant=(\\w+)'),
    ),
    column: z.exactOptional(text({ description: 'The value is in this column of the file.', examples: ['threads'] })),
  },
  { description: 'Source of the value of the dimension: exactly one of these.' },
).check(
  rule(function* (value) {
    if (Object.keys(value).length !== 1) yield { path: [], message: 'expected one of path, label, column.' }
  }),
)

/** The key `dimensions`. */
export const dimensions = mapOf(
  z.union([value({ description: 'The same value for all samples of these files.' }), dimension], {
    error: mistyped('a value, or a map with one of path, label, column'),
  }),
  {
    description: 'Dimensions, which distinguish series of the same workflow, each with the source of its value.',
    examples: [{ users: { path: '(\\d+)-users' } }],
  },
)

/** An entry of `results`. */
export const results = section(
  {
    path: text({
      description: 'Result files, as a file glob from the working directory.',
      examples: ['results/**/*.jtl'],
    }),
    format: z.exactOptional(
      text({
        description: 'Format of the files. Without it, the format is detected from the content.',
        examples: ['jmeter-csv'],
      }),
    ),
    workflow: z.exactOptional(
      documented(
        z.union(
          [
            value({ description: 'The same workflow for all rows.' }),
            section(
              { column: text({ description: 'Column that names the workflow.', examples: ['request'] }) },
              { description: 'Source of the name of the workflow.' },
            ),
          ],
          { error: mistyped('a name, or a map with column') },
        ),
        {
          description: 'Workflow of each row of a table: the column with its name, or one name for all rows.',
          examples: [{ column: 'request' }],
        },
      ),
    ),
    metrics: z.exactOptional(tableMetrics),
    ...TABLE_KEYS,
    dimensions: z.prefault(dimensions, {}),
    repeat: z.exactOptional(
      section(
        { path: pattern('Files whose paths have the same capture form one run.', 'attempt-(\\d+)') },
        { description: 'Splits the files into repeated runs of one test, which are judged together.' },
      ),
    ),
    exclude: z.prefault(
      list(workflowPattern('Name of a workflow, or a wildcard pattern.'), {
        description: 'Workflows whose samples are left out entirely.',
        examples: [['*/login']],
      }),
      [],
    ),
    appended: z.prefault(
      choice(['last', 'all'], {
        description:
          'What to judge of a JMeter file with several runs, one appended to the other: the last run, or all as one. A pause alone, as between load levels, does not begin a run.',
      }),
      'last',
    ),
    trim: z.prefault(
      section(
        {
          start: z.prefault(duration('Time to cut off at the start: samples that start within it are left out.'), '0s'),
          end: z.prefault(duration('Time to cut off at the end: samples that end within it are left out.'), '0s'),
        },
        { description: 'Leaves out ramp-up and ramp-down.' },
      ),
      {},
    ),
  },
  { description: 'Result files of one kind.' },
).check(
  rule(function* (entry) {
    const { format, metrics, workflow } = entry
    if (metrics === undefined) {
      if (format === TABLE) yield { path: [], message: TABLE_NEEDS }
      for (const key of ['workflow', 'where', 'run', 'decimal'])
        if (format !== TABLE && isWritten(entry[key]))
          yield { path: [key], message: 'is for tables. Add "metrics" to read a table, or remove this key.' }
    } else if (format !== undefined && format !== TABLE)
      yield {
        path: ['format'],
        message: `found ${quoted(String(format))}, expected table, because "metrics" is for tables.`,
      }
    else if (workflow === undefined || !isWritten(metrics)) yield { path: [], message: TABLE_NEEDS }
    if (metrics !== undefined && isTrimming(entry.trim))
      yield { path: ['trim'], message: 'cannot be applied to tables: their rows are values of a whole run. Remove it.' }
  }),
)

/** The format of generic tables, whose columns the configuration describes. */
const TABLE = 'table'
const TABLE_NEEDS = 'a table needs "workflow: { column: … }" and "metrics: { avg: { column: …, unit: ms } }".'

function isTrimming(trim: unknown): boolean {
  const spans = typeof trim === 'object' && trim !== null ? Object.values(trim) : []
  return spans.some(span => span?.value > 0)
}

function isWritten(value: unknown): boolean {
  return value !== undefined && !(typeof value === 'object' && value !== null && Object.keys(value).length === 0)
}

/** An entry of `resources`. */
export const resource = section(
  {
    path: text({
      description: 'Files, as a file glob from the working directory.',
      examples: ['metrics/service-cpu.csv'],
    }),
    format: z.exactOptional(
      choice(['table', 'perfmon'], {
        description:
          "Format of the files, if it cannot be detected: `perfmon` is the CSV of JMeter's PerfMon Metrics Collector.",
      }),
    ),
    metric: metric('Metric of the values, such as cpu, memory, connections or disk.', 'cpu'),
    unit: text({ description: "Unit of the values, one of the metric's units.", examples: ['%'] }),
    key: z.exactOptional(
      text({
        description:
          'Column with the name of the service, broker or database. Without it, with `time`, every other column is one resource, as in exports of Grafana.',
        examples: ['module'],
      }),
    ),
    value: z.prefault(text({ description: 'Column with the value.', examples: ['avg_cpu_pct'] }), 'value'),
    time: z.exactOptional(
      section(
        { column: text({ description: 'Column with the time of a row.', examples: ['Time'] }) },
        {
          description:
            'For time series, with many rows for each resource. The mean, p95 and maximum over the run are stored (`cpu`, `cpu-p95`, `cpu-max`). Not needed for exports of Prometheus, CloudWatch and PerfMon.',
        },
      ),
    ),
    'per-100rps': z.prefault(
      choice(['on', 'off'], {
        description:
          'Also shows the value per 100 requests a second of the run (`cpu-per-100rps`), so that runs under different load can be compared. A threshold on that metric works without `on`.',
      }),
      'off',
    ),
    ...TABLE_KEYS,
    dimensions: z.prefault(dimensions, {}),
  },
  { description: 'CPU, memory and other resources, recorded during the test.' },
).check(
  rule(entry => checkUnit(entry.metric, entry, ['unit'])),
  rule(function* ({ format, key, time }) {
    if (format !== 'perfmon' && key === undefined && time === undefined)
      yield {
        path: [],
        message:
          'needs "key", the column with the name of the resource, or "time", if each other column is a resource.',
      }
  }),
)

const LIMIT_MEANING: Record<keyof ReadLimits, string> = {
  files: 'Files in a folder, an archive or a glob.',
  rowBytes: 'Size of one row, including line breaks in quotes.',
  columns: 'Columns of a row.',
  workflows: 'Distinct workflows. All others are counted together as `(other)`.',
  errorTexts: 'Distinct error codes and messages. All others are counted together as `(other)`.',
  inflatedBytes: 'Unpacked size of one archive or packed file.',
  inflateRatio: 'Unpacked size / packed size, above 10 MB.',
  documentBytes: 'Size of a file that is read as a whole, such as JSON.',
}

/** Returns the key of `limits` for a limit: `rowBytes` → `row-bytes`. */
export function limitKey(limit: keyof ReadLimits): string {
  return limit.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}

function limit(name: keyof ReadLimits) {
  const description = LIMIT_MEANING[name]
  if (name.endsWith('Bytes'))
    return z.prefault(
      quantity('bytes', 'level', { description, example: '32MiB' }),
      writeLevel(DEFAULT_LIMITS[name], 'bytes'),
    )
  return z.prefault(count(1, { description }), `${DEFAULT_LIMITS[name]}`)
}

const LIMITS = Object.keys(DEFAULT_LIMITS) as (keyof ReadLimits)[]

/** The key `limits`. */
export const limits = section(Object.fromEntries(LIMITS.map(name => [limitKey(name), limit(name)])), {
  description: 'Limits for reading files. The error or notice names the limit that was exceeded.',
})
