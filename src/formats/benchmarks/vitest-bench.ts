/**
 * The format of Vitest's `bench --outputJson`, in milliseconds. The workflow is the full name of the group and the name of the
 * benchmark; ids are hashes, and file paths depend on the machine. Samples are not read; by default, the file does not have them.
 */

import { quoted } from '../../read/formats/frame/format-message.ts'
import { timesIn } from '../text/aggregate-series.ts'
import { countAt, type JsonObject, numberAt, objectsAt, textAt } from '../text/json-document.ts'
import { type Found, jsonFormat } from '../text/small-document.ts'

export const vitestBench = jsonFormat({
  id: 'vitest-bench',
  tool: 'vitest',
  looksFor: 'vitest bench JSON (files with groups of benchmarks)',
  marks: ['files', 'groups', 'benchmarks'],
  remedy: 'Run it again (vitest bench --outputJson results.json).',
  absent: 'has no benchmarks of vitest. Run it again (vitest bench --outputJson).',
  entries: document =>
    objectsAt(document, 'files')
      .flatMap(file => objectsAt(file, 'groups'))
      .flatMap(group =>
        objectsAt(group, 'benchmarks').map(one =>
          benchmarkIn(textAt(group, 'fullName') ?? '', one),
        ),
      ),
})

function benchmarkIn(group: string, benchmark: JsonObject): Found {
  const name = textAt(benchmark, 'name')
  if (name === undefined) return `a benchmark of ${quoted(group)} has no name`
  const workflow = group === '' ? name : `${group} > ${name}`
  const count = countAt(benchmark, 'sampleCount')
  if (count === undefined || numberAt(benchmark, 'mean') === undefined)
    return `the benchmark ${quoted(workflow)} has no mean: it failed or was skipped`
  const missing = { p95: 'vitest bench reports p75, p99, p99.5 and p99.9, but no p95' }
  return { workflow, kind: 'benchmark', count, errorCount: 0, times: timesIn(benchmark), missing }
}
