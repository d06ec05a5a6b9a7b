/**
 * The format of pytest-benchmark's `--benchmark-json`: an entry for each test, in seconds, with its rounds in `stats.data` if
 * they were saved. Failed tests cannot be recognized.
 */

import { distinctNames } from '../../../model/benchmark-names.ts'
import { InputError } from '../../../model/errors.ts'
import { fromSeconds, reportedSeries } from '../aggregate-series.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { quoted } from '../format-message.ts'
import {
  arrayAt,
  countAt,
  type JsonObject,
  numberAt,
  objectAt,
  objectsAt,
  readJson,
  textAt,
} from '../text/json-document.ts'
import { Repetitions } from './repetitions.ts'

export const pytestBenchmark: SampleFormat = {
  id: 'pytest-benchmark',
  kind: 'samples',
  tool: 'pytest-benchmark',
  unitMs: 1e-6,
  looksFor: 'pytest-benchmark JSON (machine_info, benchmarks with stats)',
  matches: (head: Head) =>
    /^\s*\{/.test(head.text) && /"machine_info"\s*:/.test(head.text) && !/"real_time"\s*:/.test(head.text),
  read,
}

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const document = await readJson(input, sink, 'Run it again (pytest --benchmark-json=results.json).')
  const benchmarks = objectsAt(document, 'benchmarks')
  if (benchmarks.length === 0)
    throw new InputError(`${sink.file}: has no benchmarks of pytest-benchmark. Run it again (--benchmark-json).`)
  const repetitions = new Repetitions(sink, pytestBenchmark.unitMs)
  const names = pytestWorkflows(benchmarks.map(one => textAt(one, 'fullname') ?? textAt(one, 'name') ?? '(unnamed)'))
  for (const [i, benchmark] of benchmarks.entries()) {
    const name = names[i]!
    const stats = objectAt(benchmark, 'stats')
    const rounds = arrayAt(stats, 'data')
    // If a script has removed rounds from the file, the aggregates still include all of them.
    if (rounds.length === 0 || rounds.length < (countAt(stats, 'rounds') ?? 0)) readAggregates(name, stats, sink)
    else
      repetitions.passed(
        name,
        rounds.map(time => (typeof time === 'number' ? fromSeconds(time) : undefined)),
      )
  }
  return { rows: benchmarks.length }
}

function readAggregates(workflow: string, stats: JsonObject | undefined, sink: SampleSink): void {
  const count = countAt(stats, 'rounds')
  if (count === undefined) {
    sink.issue(`the benchmark ${quoted(workflow)} has no rounds`)
    return
  }
  const time = (field: string): number | undefined => fromSeconds(numberAt(stats, field))
  sink.series(
    reportedSeries({
      workflow,
      kind: 'benchmark',
      count,
      errorCount: 0,
      times: {
        avg: time('mean'),
        min: time('min'),
        max: time('max'),
        stddev: time('stddev'),
        p50: time('median'),
        p75: time('q3'),
      },
      missing: { p95: 'the rounds were not saved, and pytest-benchmark reports no p95' },
    }),
  )
}

/**
 * Returns the workflows of the tests of a run: file, class and name. Folders, which depend on where pytest was started, are added
 * only to names that occur in several.
 */
export function pytestWorkflows(fullNames: readonly string[]): string[] {
  return distinctNames(
    fullNames.map(full => {
      const [path = '', ...rest] = full.split('::')
      return { name: [path.replace(/^.*[/\\]/s, ''), ...rest].join('::'), full }
    }),
  )
}
