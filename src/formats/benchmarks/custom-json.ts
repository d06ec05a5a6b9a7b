/**
 * The custom format of github-action-benchmark (`customSmallerIsBetter`, `customBiggerIsBetter`): an array of objects with name,
 * unit and value. The file does not say which direction is better; the metric of the unit does (benchmark-value.ts).
 */

import { asObject, numberAt, textAt } from '../text/json-document.ts'
import { jsonListFormat } from '../text/small-document.ts'
import { NO_VALUE, singleValues } from './benchmark-value.ts'

export const customJson = jsonListFormat({
  id: 'custom-benchmarks',
  tool: 'custom',
  perTest: true,
  looksFor: 'custom JSON of github-action-benchmark (entries with name, unit, value)',
  marks: [
    'name',
    'unit',
    'value',
    /^\s*\[\s*\{(?=[^}]*"unit")(?=[^}]*"value")\s*"(?:name|unit|value|range|extra)"\s*:/,
  ],
  remedy: 'Write it again: [{ "name": "…", "unit": "…", "value": 1 }].',
  absent: 'has no benchmarks. Check that the benchmark wrote its results.',
  entries(entries, sink) {
    const benchmarks = entries.map((entry, index) => {
      const workflow = textAt(asObject(entry), 'name')
      const value = asObject(entry)?.value === null ? null : numberAt(asObject(entry), 'value')
      if (workflow === undefined || value === undefined) return `entry ${index + 1} has ${NO_VALUE}`
      return { workflow, value, unit: textAt(asObject(entry), 'unit') ?? '' }
    })
    return singleValues(benchmarks, sink, 'the file has one value per benchmark')
  },
})
