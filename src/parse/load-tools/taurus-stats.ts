/**
 * Taurus' final-stats.csv (module final-stats, `dump-csv`): one row a label, times in seconds, of all samples, failed ones
 * included. `throughput` is the number of samples and no rate. The row without a label is the total.
 */
import { InputError } from '../../errors.ts'
import type { ErrorTally } from '../../model/run.ts'
import { fromSeconds, noteFailuresInTimes, reportedSeries } from '../aggregate-series.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { quoted } from '../format-message.ts'
import { parseNumber } from '../text/number.ts'
import { readTable, sniffHeader, type TableRow } from '../text/table.ts'

export const taurusStats: SampleFormat = {
  id: 'taurus-stats',
  kind: 'aggregates',
  tool: 'taurus',
  unitMs: 1,
  looksFor: 'Taurus final-stats.csv (label, avg_rt, succ, fail)',
  matches: (head: Head) => sniffHeader(head.text, isHeader) !== undefined,
  read,
}

const NEEDED = ['label', 'avg_rt', 'succ', 'fail']

function isHeader(names: readonly string[]): boolean {
  return NEEDED.every(name => names.includes(name))
}

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const sniffed = sniffHeader(input.head.text, isHeader)
  if (!sniffed)
    throw new InputError(`${sink.file}: is no final-stats.csv: expected a header with ${NEEDED.join(', ')}.`)
  const { names, rows } = await readTable(input.chunks, sniffed.delimiter, sink.file, sink.limits)
  if (!isHeader(names)) throw new InputError(`${sink.file}: the header is damaged. Copy the file again.`)
  let failures = 0
  let truncated = false
  for (const row of rows) {
    if (row.fields.length !== names.length) {
      if (row.unterminated) truncated = true
      else sink.issue(`the row has ${row.fields.length} fields instead of ${names.length}`, row.line)
    } else failures += readRow(names, row, sink)
  }
  noteFailuresInTimes(sink, failures)
  return truncated ? { rows: rows.length, truncated } : { rows: rows.length }
}

/** Hands over the series of a row; returns how many of its samples failed. */
function readRow(names: readonly string[], { fields, line }: TableRow, sink: SampleSink): number {
  const number = (name: string): number | undefined => parseNumber(fields[names.indexOf(name)] ?? '')
  const workflow = fields[names.indexOf('label')]!
  if (workflow === '') return 0
  const passed = number('succ')
  const failed = number('fail')
  if (!Number.isSafeInteger(passed) || !Number.isSafeInteger(failed) || passed! < 0 || failed! < 0) {
    sink.issue(`the counts succ and fail of ${quoted(workflow)} are none`, line)
    return 0
  }
  const percentiles = names.flatMap(name => {
    const percent = /^perc_(\d{1,2}(?:\.\d{1,3})?)$/.exec(name)?.[1]
    return percent === undefined || Number(percent) === 0
      ? []
      : [[`p${percent.replace(/\.0+$/, '')}`, fromSeconds(number(name))] as const]
  })
  sink.series(
    reportedSeries({
      workflow,
      count: passed! + failed!,
      errorCount: failed,
      times: {
        avg: fromSeconds(number('avg_rt')),
        stddev: fromSeconds(number('stdev_rt')),
        min: fromSeconds(number('perc_0.0')),
        max: fromSeconds(number('perc_100.0')),
        ...Object.fromEntries(percentiles),
      },
      errors: failed! > 0 ? errorsOf(names, fields) : [],
      missing: { throughput: "Taurus' final-stats.csv has the number of samples, but not how long the test took" },
    }),
  )
  return failed!
}

/** Codes that are neither 2xx nor 3xx, with how often they occurred. */
function errorsOf(names: readonly string[], fields: readonly string[]): ErrorTally[] {
  return names.flatMap((name, column) => {
    const code = /^rc_(?![23]\d\d$)(.*)$/s.exec(name)?.[1]
    const count = parseNumber(fields[column]!)
    return code === undefined || !Number.isSafeInteger(count) || count! <= 0
      ? []
      : [{ code, message: '', count: count! }]
  })
}
