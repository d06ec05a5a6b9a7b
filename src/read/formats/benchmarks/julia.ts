/**
 * The format of Julia's BenchmarkTools (`BenchmarkTools.save("results.json", suite)`): nested groups, in nanoseconds. A trial has
 * samples; an estimate (minimum, median or mean: the file does not say which) has one time, which is read as the average.
 */
import { quoted } from '../frame/format-message.ts'
import { asObject, numberAt, numbersAt, objectAt } from '../frame/text/json-document.ts'
import { FINE_BENCHMARKS, type Found, jsonListFormat } from '../frame/text/small-document.ts'
import { timeInMs } from '../frame/text/time-units.ts'

export const julia = jsonListFormat({
  id: 'julia-benchmark',
  ...FINE_BENCHMARKS,
  tool: 'julia-benchmarktools',
  looksFor: 'Julia BenchmarkTools JSON (versions, then BenchmarkGroup)',
  matches: ({ text }) =>
    /^\s*\[\s*\{/.test(text) && /"BenchmarkTools"\s*:/.test(text.slice(0, 4096)),
  what: '`BenchmarkTools.save`',
  tested: 'BenchmarkTools 1.0.0',
  gives: 'each sample of a trial; the time of an estimate, read as the average',
  lacks: 'which estimate it is, and its p95; memory',
  sample: 'github-action-benchmark/julia_output.json',
  remedy: 'Save it again (BenchmarkTools.save).',
  absent: 'has no benchmarks of BenchmarkTools. Save the results again.',
  entries: ([, saved]) =>
    (Array.isArray(saved) ? saved : []).flatMap((item, i) =>
      // What is saved without a group has no name.
      entriesOf(
        item,
        Array.isArray(item) && item[0] !== 'BenchmarkGroup' ? [`benchmark ${i + 1}`] : [],
      ),
    ),
})

/** Returns the benchmarks of a value `[type, fields]` and its nested groups, in the order of the file. */
function entriesOf(item: unknown, path: readonly string[]): Found[] {
  if (!Array.isArray(item) || typeof item[0] !== 'string') return []
  const [type] = item
  const value = asObject(item[1])
  if (type === 'BenchmarkGroup')
    return Object.entries(objectAt(value, 'data') ?? {}).flatMap(([name, child]) =>
      entriesOf(child, [...path, name]),
    )
  const workflow = path.join('/')
  const repetitions =
    type === 'Trial' ? numbersAt(value, 'times').map(time => timeInMs(time, 'ns')) : []
  if (repetitions.length > 0) return [{ workflow, repetitions }]
  const avg = type === 'TrialEstimate' ? timeInMs(numberAt(value, 'time'), 'ns') : undefined
  if (avg === undefined)
    return [
      `${quoted(workflow)} is a ${quoted(type)} without a time, expected a Trial or a TrialEstimate`,
    ]
  const missing = { p95: 'an estimate was saved instead of the trial' }
  return [{ workflow, kind: 'benchmark', times: { avg }, missing }]
}
