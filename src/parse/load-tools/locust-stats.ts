/**
 * The format of Locust's lib_stats.csv (`--csv lib`): a row of aggregates for each name and method. Averages, minima and maxima are
 * exact; percentiles are rounded to two digits (110, 130, 160). Times are those of all requests, including failed ones. Locust
 * writes it once a second but not at the end, so the last second may be missing. Name and method are Locust's key, so both form
 * the workflow: `GET /api/item`.
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

/** The format of Locust's history: running totals, with a row per second. It is refused, because the final stats are better. */
export const locustHistory: SampleFormat = {
  id: 'locust-history',
  kind: 'aggregates',
  tool: 'locust',
  unitMs: 1,
  looksFor: 'Locust stats history CSV (Timestamp,User Count,Type,Name), which is refused',
  matches: (head: Head) => /^"?Timestamp"?,"?User Count"?,"?Type"?,"?Name"?,/.test(head.text),
  async read(_input, sink) {
    throw new InputError(
      `${sink.file}: is Locust's history, which has only running totals. Give the file that ends in _stats.csv.`,
    )
  },
}

/** The format of Locust's failures by message. It supplements the stats, which do not have the messages. */
export const locustFailures: SampleFormat = {
  id: 'locust-failures',
  kind: 'aggregates',
  tool: 'locust',
  unitMs: 1,
  supplements: ['locust-stats', 'locust-json'],
  looksFor: 'Locust failures CSV (Method,Name,Error,Occurrences), together with the stats',
  matches: (head: Head) => /^"?Method"?,"?Name"?,"?Error"?,"?Occurrences"?/.test(head.text),
  read: readFailures,
}

/** Text of the notice on rounded percentiles. */
export const LOCUST_ROUNDS =
  'its percentiles are rounded to two digits (110, 120, 130 ms), so a change of a few percent may be invisible or look twice as large. The average is exact.'

/** Name of the row over all requests, whose type is empty. */
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
      sink.issue(
        `the counts are not valid (found ${quoted(cell('Request Count'))}, ${quoted(cell('Failure Count'))})`,
        line,
      )
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
    if (!isCount(count))
      sink.issue(`the number of occurrences is not valid (found ${quoted(cell('Occurrences'))})`, line)
    else
      sink.series({
        workflow: locustWorkflow(cell('Method'), cell('Name')),
        kind: 'request',
        dimensions: {},
        count: 0,
        errorCount: 0,
        errors: [{ code: '', message: cell('Error'), count }],
        // A series without samples is kept, because it may have errors.
        missing: {},
      })
  }
  return { rows: rows.length }
}

/** Returns the workflow of a request: its method and name. */
export function locustWorkflow(method: string, name: string): string {
  return method === '' ? name : `${method} ${name}`
}

function isCount(value: number | undefined): value is number {
  return Number.isSafeInteger(value) && value! >= 0
}
