/**
 * The format of hyperfine's `--export-json`: an entry for each command, with its runs in `times`, in seconds. Runs with an exit code
 * other than 0 count as failed, because a failing command is often fast.
 */
import { InputError } from '../../errors.ts'
import { fromSeconds } from '../aggregate-series.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { arrayAt, type JsonObject, objectsAt, readJson, textAt } from '../text/json-document.ts'
import { Repetitions } from './repetitions.ts'

export const hyperfineJson: SampleFormat = {
  id: 'hyperfine-json',
  kind: 'samples',
  tool: 'hyperfine',
  perTest: true,
  unitMs: 1e-6,
  looksFor: 'hyperfine JSON (results with command and times)',
  matches: (head: Head) =>
    /^\s*\{\s*"results"\s*:\s*\[\s*\{\s*"command"\s*:/.test(head.text) && /"(?:times|median)"\s*:/.test(head.text),
  read,
}

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
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
  if (times.length === 0) repetitions.passed(command, undefined)
  for (const [run, time] of times.entries()) {
    const durationMs = typeof time === 'number' ? fromSeconds(time) : undefined
    const code = codes[run]
    // A run that was ended by a signal has no exit code.
    if (durationMs === undefined || code === undefined || code === 0) repetitions.passed(command, durationMs)
    else repetitions.failed(command, Math.max(0, durationMs), code === null ? 'signal' : String(code), '')
  }
}
