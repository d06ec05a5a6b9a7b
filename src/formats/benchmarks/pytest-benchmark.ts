/**
 * The format of pytest-benchmark's `--benchmark-json`: an entry for each test, in seconds, with its rounds in `stats.data` if
 * they were saved. Failed tests cannot be recognized.
 */

import { withWorkflows } from '../../core/model/benchmark-names.ts'
import { quoted } from '../../read/formats/frame/format-message.ts'
import { fromSeconds, timesIn } from '../text/aggregate-series.ts'
import { countAt, numbersAt, objectAt, objectsAt, textAt } from '../text/json-document.ts'
import { jsonFormat } from '../text/small-document.ts'

export const pytestBenchmark = jsonFormat({
  id: 'pytest-benchmark',
  kind: 'samples',
  tool: 'pytest-benchmark',
  unitMs: 1e-6,
  looksFor: 'pytest-benchmark JSON (machine_info, benchmarks with stats)',
  marks: ['machine_info', 'benchmarks', 'stats'],
  remedy: 'Run it again (pytest --benchmark-json=results.json).',
  absent: 'has no benchmarks of pytest-benchmark. Run it again (--benchmark-json).',
  entries(document) {
    const benchmarks = objectsAt(document, 'benchmarks')
    const names = pytestWorkflows(
      benchmarks.map(one => textAt(one, 'fullname') ?? textAt(one, 'name') ?? ''),
    )
    return benchmarks.map((benchmark, i) => {
      const workflow = names[i] || undefined
      if (workflow === undefined) return { workflow }
      const stats = objectAt(benchmark, 'stats')
      const repetitions = numbersAt(stats, 'data').map(fromSeconds)
      const count = countAt(stats, 'rounds')
      // If a script has removed rounds from the file, the aggregates still include all of them.
      if (repetitions.length > 0 && repetitions.length >= (count ?? 0))
        return { workflow, repetitions }
      if (count === undefined) return `the benchmark ${quoted(workflow)} has no rounds`
      const missing = { p95: 'the rounds were not saved, and pytest-benchmark reports no p95' }
      return {
        workflow,
        kind: 'benchmark',
        count,
        errorCount: 0,
        times: timesIn(stats, 's'),
        missing,
      }
    })
  },
})

/**
 * Returns the workflows of the tests of a run: file, class and name. Folders, which depend on where pytest was started, are added
 * only to names that occur in several.
 */
export function pytestWorkflows(fullNames: readonly string[]): string[] {
  const named = withWorkflows(
    fullNames.map(full => {
      const [path = '', ...rest] = full.split('::')
      return { name: [path.replace(/^.*[/\\]/s, ''), ...rest].join('::'), full }
    }),
  )
  return named.map(({ workflow }) => workflow)
}
