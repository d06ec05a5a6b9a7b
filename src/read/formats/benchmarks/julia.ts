/**
 * The format of Julia's BenchmarkTools (`BenchmarkTools.save("results.json", suite)`): nested groups, in nanoseconds. A trial has
 * samples; an estimate (minimum, median or mean: the file does not say which) has one time, which is read as the average.
 */
import { InputError } from '../../../model/errors.ts'
import { reportedSeries } from '../aggregate-series.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { quoted } from '../format-message.ts'
import { arrayAt, asObject, type JsonObject, numberAt, objectAt, readJsonArray } from '../text/json-document.ts'
import { FINE_UNIT_MS, Repetitions } from './repetitions.ts'
import { timeInMs } from './time-units.ts'

export const julia: SampleFormat = {
  id: 'julia-benchmark',
  kind: 'samples',
  tool: 'julia-benchmarktools',
  perTest: true,
  unitMs: FINE_UNIT_MS,
  looksFor: 'Julia BenchmarkTools JSON (versions, then BenchmarkGroup)',
  matches: ({ text }: Head) => /^\s*\[\s*\{/.test(text) && /"BenchmarkTools"\s*:/.test(text.slice(0, 4096)),
  read,
}

interface Entry {
  readonly path: readonly string[]
  readonly type: string
  readonly value: JsonObject | undefined
}

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const [, saved] = await readJsonArray(input, sink, 'Save it again (BenchmarkTools.save).')
  const entries = (Array.isArray(saved) ? saved : []).flatMap(item => entriesOf(item, []))
  if (entries.length === 0)
    throw new InputError(`${sink.file}: has no benchmarks of BenchmarkTools. Save the results again.`)
  const repetitions = new Repetitions(sink, julia.unitMs)
  for (const { path, type, value } of entries) {
    const workflow = path.join('/')
    const times = type === 'Trial' ? arrayAt(value, 'times') : []
    repetitions.passed(
      workflow,
      times.map(time => (typeof time === 'number' ? timeInMs(time, 'ns') : undefined)),
    )
    if (times.length > 0) continue
    const avg = type === 'TrialEstimate' ? timeInMs(numberAt(value, 'time'), 'ns') : undefined
    if (avg === undefined) {
      sink.issue(`${quoted(workflow)} is a ${quoted(type)} without a time, expected a Trial or a TrialEstimate`)
      continue
    }
    const missing = { p95: 'an estimate was saved instead of the trial' }
    sink.series(reportedSeries({ workflow, kind: 'benchmark', count: 0, times: { avg }, missing }))
  }
  return { rows: entries.length }
}

/** Returns the benchmarks of a value `[type, fields]` and its nested groups, in the order of the file. */
function entriesOf(item: unknown, path: readonly string[]): Entry[] {
  if (!Array.isArray(item) || typeof item[0] !== 'string') return []
  const [type] = item
  const value = asObject(item[1])
  if (type !== 'BenchmarkGroup') return [{ path, type, value }]
  return Object.entries(objectAt(value, 'data') ?? {}).flatMap(([name, child]) => entriesOf(child, [...path, name]))
}
