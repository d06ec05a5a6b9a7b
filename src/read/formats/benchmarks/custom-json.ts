/**
 * The custom format of github-action-benchmark (`customSmallerIsBetter`, `customBiggerIsBetter`): an array of objects with name,
 * unit and value. The file does not say which direction is better; the metric of the unit does (benchmark-value.ts).
 */
import { InputError } from '../../../model/errors.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { isObject, numberAt, readJsonArray, textAt } from '../text/json-document.ts'
import { NO_VALUE, passSingleValues } from './benchmark-value.ts'

export const customJson: SampleFormat = {
  id: 'custom-benchmarks',
  kind: 'aggregates',
  tool: 'custom',
  perTest: true,
  unitMs: 1e-6,
  looksFor: 'custom JSON of github-action-benchmark (entries with name, unit, value)',
  matches: ({ text }: Head) =>
    /^\s*\[\s*\{\s*"(?:name|unit|value|range|extra)"\s*:/.test(text) &&
    ['name', 'unit', 'value'].every(key => firstEntry(text).includes(`"${key}"`)),
  read,
}

function firstEntry(text: string): string {
  return text.slice(0, text.indexOf('}') + 1 || undefined)
}

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const entries = await readJsonArray(input, sink, 'Write it again: [{ "name": "…", "unit": "…", "value": 1 }].')
  if (entries.length === 0)
    throw new InputError(`${sink.file}: has no benchmarks. Check that the benchmark wrote its results.`)
  const benchmarks: { workflow: string; value: number; unit: string }[] = []
  for (const [index, entry] of entries.entries()) {
    const known = isObject(entry) ? entry : undefined
    const workflow = textAt(known, 'name')
    const value = numberAt(known, 'value')
    if (workflow === undefined || value === undefined) {
      sink.issue(`entry ${index + 1} has ${NO_VALUE}`)
      continue
    }
    benchmarks.push({ workflow, value, unit: textAt(known, 'unit') ?? '' })
  }
  passSingleValues(benchmarks, sink, 'the file has one value per benchmark')
  return { rows: entries.length }
}
