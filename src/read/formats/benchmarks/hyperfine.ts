/** The formats of hyperfine, with times in seconds. */

import { InputError } from '../../../model/errors.ts'
import { fromSeconds, reportedSeries } from '../aggregate-series.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { quoted } from '../format-message.ts'
import { arrayAt, type JsonObject, objectsAt, readJson, textAt } from '../text/json-document.ts'
import { readRows } from '../text/table.ts'
import { Repetitions } from './repetitions.ts'

/**
 * The format of `--export-json`: an entry for each command, with its runs in `times`. Runs with an exit code other than 0 count
 * as failed, because a failing command is often fast.
 */
export const hyperfineJson: SampleFormat = {
  id: 'hyperfine-json',
  kind: 'samples',
  tool: 'hyperfine',
  perTest: true,
  unitMs: 1e-6,
  looksFor: 'hyperfine JSON (results with command and times)',
  matches: (head: Head) =>
    /^\s*\{\s*"results"\s*:\s*\[\s*\{\s*"command"\s*:/.test(head.text) && /"(?:times|median)"\s*:/.test(head.text),
  read: readJsonExport,
}

async function readJsonExport(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const document = await readJson(input, sink, 'Run it again (hyperfine --export-json results.json).')
  const results = objectsAt(document, 'results')
  if (results.length === 0)
    throw new InputError(`${sink.file}: has no results of hyperfine. Run it again (--export-json).`)
  const repetitions = new Repetitions(sink, hyperfineJson.unitMs)
  for (const result of results) readResult(result, repetitions)
  return { rows: results.length }
}

function readResult(result: JsonObject, repetitions: Repetitions): void {
  const command = textAt(result, 'command') ?? '(unnamed)'
  const codes = arrayAt(result, 'exit_codes')
  const times = arrayAt(result, 'times')
  if (times.length === 0) repetitions.passed(command, [undefined])
  for (const [run, time] of times.entries()) {
    const durationMs = typeof time === 'number' ? fromSeconds(time) : undefined
    const code = codes[run]
    // A run that was ended by a signal has no exit code.
    if (durationMs === undefined || code === undefined || code === 0) repetitions.passed(command, [durationMs])
    else repetitions.failed(command, Math.max(0, durationMs), code === null ? 'signal' : String(code), '')
  }
}

/** The format of `--export-csv`: a row for each command, without single runs and exit codes. `--export-json` is preferred. */
export const hyperfineCsv: SampleFormat = {
  id: 'hyperfine-csv',
  kind: 'aggregates',
  tool: 'hyperfine',
  perTest: true,
  unitMs: 1e-6,
  looksFor: 'hyperfine CSV (command,mean,stddev,median,user,system,min,max)',
  matches: (head: Head) => head.text.startsWith('command,mean,stddev,median,user,system,min,max'),
  read: readCsvExport,
}

const COLUMNS = { avg: 'mean', stddev: 'stddev', p50: 'median', min: 'min', max: 'max' } as const

const NO_RUNS = "hyperfine's CSV does not have the single runs: export JSON (--export-json)"
const NO_OUTCOMES = "hyperfine's CSV does not say which runs failed"

async function readCsvExport(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const end = await readRows(input, ',', sink, ({ fields, number }) => {
    if (number('mean') === undefined) return `the row has no valid mean in seconds (found ${quoted(fields.join(','))})`
    const times = Object.entries(COLUMNS).map(([metric, column]) => [metric, fromSeconds(number(column))])
    sink.series(
      reportedSeries({
        workflow: fields[0]!,
        kind: 'benchmark',
        count: 0,
        times: Object.fromEntries(times),
        missing: { p90: NO_RUNS, p95: NO_RUNS, p99: NO_RUNS, 'error-rate': NO_OUTCOMES },
      }),
    )
    return undefined
  })
  if (end.rows > 0)
    sink.notice(
      'outcomes-unknown',
      `${NO_OUTCOMES}, and a failing command is often fast. Give the JSON (--export-json).`,
    )
  return end
}
