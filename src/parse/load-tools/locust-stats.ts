/**
 * Locust's lib_stats.csv (`--csv lib`): one row a name and method, aggregates only. Averages, minima and maxima are exact;
 * percentiles are rounded to two digits (110, 130, 160). Times are of all requests, failed ones included. It is written once
 * a second and not at the end, so that it may lack the last second. Name and method together are Locust's key, so both
 * make the workflow: `GET /api/item`.
 */
import { InputError } from '../../errors.ts'
import { noteFailuresInTimes, reportedSeries } from '../aggregate-series.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { quoted } from '../format-message.ts'
import { parseNumber } from '../text/number.ts'
import { readTable } from '../text/table.ts'

export const locustStats: SampleFormat = {
  id: 'locust-stats',
  kind: 'aggregates',
  tool: 'locust',
  unitMs: 1,
  looksFor: 'Locust stats CSV (Type,Name,Request Count)',
  matches: (head: Head) => /^"?Type"?,"?Name"?,"?Request Count"?,/.test(head.text),
  read,
}

/** Running totals, one row a second: nothing that the final figures do not say better. */
export const locustHistory: SampleFormat = {
  id: 'locust-history',
  kind: 'aggregates',
  tool: 'locust',
  unitMs: 1,
  looksFor: 'Locust stats history CSV (Timestamp,User Count,Type,Name), which is declined',
  matches: (head: Head) => /^"?Timestamp"?,"?User Count"?,"?Type"?,"?Name"?,/.test(head.text),
  async read(_input, sink) {
    throw new InputError(
      `${sink.file}: is Locust's history: running totals, from which the figures of the whole run cannot be had. Give the file that ends in _stats.csv.`,
    )
  },
}

/** The failures by their text, which the stats lack: read beside them, and of no use alone. */
export const locustFailures: SampleFormat = {
  id: 'locust-failures',
  kind: 'aggregates',
  tool: 'locust',
  unitMs: 1,
  supplements: ['locust-stats', 'locust-json'],
  looksFor: 'Locust failures CSV (Method,Name,Error,Occurrences), beside the stats',
  matches: (head: Head) => /^"?Method"?,"?Name"?,"?Error"?,"?Occurrences"?/.test(head.text),
  read: readFailures,
}

/** What to know of its percentiles, after the name of the file. */
export const LOCUST_ROUNDS =
  'its percentiles are rounded to two digits (110, 120, 130 ms), so a change of a few percent may vanish or look twice as large. The average is exact.'

/** Name of the row over all requests; its type is empty. */
const TOTAL = 'Aggregated'

const COLUMNS = {
  avg: 'Average Response Time',
  min: 'Min Response Time',
  max: 'Max Response Time',
} as const

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const { names, rows } = await readTable(input.chunks, ',', sink.file, sink.limits)
  let failures = 0
  let truncated = false
  for (const { line, fields, unterminated } of rows) {
    if (fields.length !== names.length) {
      if (unterminated) truncated = true
      else sink.issue(`the row has ${fields.length} fields instead of ${names.length}`, line)
      continue
    }
    const cell = (name: string): string => fields[names.indexOf(name)] ?? ''
    const number = (name: string): number | undefined => parseNumber(cell(name))
    if (cell('Type') === '' && cell('Name') === TOTAL) continue
    const count = number('Request Count')
    const errorCount = number('Failure Count')
    if (!isCount(count) || !isCount(errorCount) || errorCount > count) {
      sink.issue(`the counts are none (found ${quoted(cell('Request Count'))}, ${quoted(cell('Failure Count'))})`, line)
      continue
    }
    failures += errorCount
    const percentiles = names.flatMap((name, column) => {
      const percent = /^(\d{1,2}(?:\.\d{1,3})?)%$/.exec(name)?.[1]
      return percent === undefined ? [] : [[`p${percent}`, parseNumber(fields[column]!)] as const]
    })
    sink.series(
      reportedSeries({
        workflow: locustWorkflow(cell('Type'), cell('Name')),
        count,
        errorCount,
        times: {
          ...Object.fromEntries(Object.entries(COLUMNS).map(([metric, name]) => [metric, number(name)])),
          ...Object.fromEntries(percentiles),
        },
        throughput: number('Requests/s'),
        missing: { stddev: 'Locust reports no standard deviation' },
      }),
    )
  }
  sink.notice('rounded-percentiles', LOCUST_ROUNDS)
  noteFailuresInTimes(sink, failures)
  return truncated ? { rows: rows.length, truncated } : { rows: rows.length }
}

async function readFailures(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const { names, rows } = await readTable(input.chunks, ',', sink.file, sink.limits)
  for (const { line, fields } of rows) {
    const cell = (name: string): string => fields[names.indexOf(name)] ?? ''
    const count = parseNumber(cell('Occurrences'))
    if (!isCount(count)) sink.issue(`the occurrences are no count (found ${quoted(cell('Occurrences'))})`, line)
    else
      sink.series({
        workflow: locustWorkflow(cell('Method'), cell('Name')),
        kind: 'request',
        dimensions: {},
        count: 0,
        errorCount: 0,
        errors: [{ code: '', message: cell('Error'), count }],
        // A series without samples is kept for what it states.
        missing: {},
      })
  }
  return { rows: rows.length }
}

/** Returns Locust's key of a request: its method and name. */
export function locustWorkflow(method: string, name: string): string {
  return method === '' ? name : `${method} ${name}`
}

function isCount(value: number | undefined): value is number {
  return Number.isSafeInteger(value) && value! >= 0
}
