/**
 * Reads the history of github-action-benchmark: `data.js`, or the same as JSON. Each chart is a suite, and each of its entries a
 * run with a date and a commit. Values have the units that the tools print (benchmark-value.ts).
 */
import { InputError } from '../../errors.ts'
import { DEFAULT_LIMITS, type ReadLimits } from '../../model/reading.ts'
import type { RunSummary } from '../../model/run.ts'
import { Summarizer } from '../../summarize/summarizer.ts'
import { listed, quoted } from '../format-message.ts'
import { isObject, type JsonObject, numberAt, objectAt, objectsAt, parseJson, textAt } from '../text/json-document.ts'
import { epochMs } from '../text/timestamp.ts'
import { benchmarkSeries, benchmarkValue } from './benchmark-value.ts'

/** The assignment before the data. */
const ASSIGNMENT = /^\s*window\.BENCHMARK_DATA\s*=\s*/

export interface BenchmarkSuite {
  /** Name of the chart. */
  readonly name: string
  /** In the order of the file. */
  readonly runs: readonly RunSummary[]
  /** Number of values of all runs. */
  readonly values: number
}

/** Whether a text begins like data.js. */
export function isBenchmarkHistory(start: string): boolean {
  return ASSIGNMENT.test(start) || (/^\s*\{/.test(start) && /"entries"\s*:\s*\{/.test(start))
}

/**
 * Reads the suites of a history.
 *
 * @throws InputError when the file is damaged, or has units that no metric of the configuration has
 */
export function readBenchmarkHistory(
  text: string,
  file: string,
  limits: ReadLimits = DEFAULT_LIMITS,
): BenchmarkSuite[] {
  const root = parseJson(text.replace(ASSIGNMENT, '').replace(/;?\s*$/, ''))
  const charts = isObject(root) ? objectAt(root, 'entries') : undefined
  if (!charts)
    throw new InputError(
      `${file}: expected data.js of github-action-benchmark (JSON with "entries"), found something else or a damaged file. Check the path.`,
    )
  const undeclared = new Map<string, { problem: string; values: number }>()
  const suites = Object.keys(charts).map((name): BenchmarkSuite => {
    let values = 0
    const runs = objectsAt(charts, name).map((entry, index) => {
      const where = `${file}: ${quoted(name)}, entry ${index + 1}`
      const summarizer = new Summarizer({
        tool: textAt(entry, 'tool') ?? 'custom',
        format: 'custom-benchmarks',
        limits,
      })
      for (const [workflow, value, unit] of valuesOf(entry, where)) {
        const measured = benchmarkValue(value, unit)
        if ('problem' in measured) {
          const { values: before } = undeclared.get(unit) ?? { values: 0 }
          undeclared.set(unit, { problem: measured.problem, values: before + 1 })
        } else
          summarizer.addSeries(benchmarkSeries(measured, { workflow }, 'the page data has one value per benchmark'))
        values++
      }
      summarizer.source({
        name: `${file}: ${name}`,
        format: 'custom-benchmarks',
        rows: objectsAt(entry, 'benches').length,
      })
      const commit = textAt(objectAt(entry, 'commit'), 'id')
      const run = summarizer.finish()
      return { ...run, startMs: dateOf(entry, where), provenance: commit === undefined ? {} : { commit } }
    })
    return { name, runs, values }
  })
  if (undeclared.size > 0) {
    const found = [...undeclared].map(([unit, { values, problem }]) => `${quoted(unit)} (${values} values): ${problem}`)
    throw new InputError(`${file}: values in these units cannot be read:\n  ${found.join('\n  ')}`)
  }
  return suites
}

/** Yields name, value and unit of the values of an entry. Some versions wrote more values into the unit, after a tab. */
function* valuesOf(entry: JsonObject, where: string): Generator<[name: string, value: number, unit: string]> {
  for (const bench of objectsAt(entry, 'benches')) {
    const name = textAt(bench, 'name')
    const value = numberAt(bench, 'value')
    if (name === undefined || value === undefined)
      throw new InputError(`${where}: a benchmark has no name, or no value that is a number of at least 0.`)
    const [unit = '', ...others] = (textAt(bench, 'unit') ?? '').split('\t').map(part => part.trim())
    yield [name, value, unit]
    for (const other of others) {
      const [, number, ownUnit] = /^([\d.e+-]+) (\S+)$/.exec(other) ?? []
      if (number === undefined) throw new InputError(`${where}: ${quoted(name)} has the unit ${quoted(other)}.`)
      yield [name, Number(number), ownUnit!]
    }
  }
}

function dateOf(entry: JsonObject, where: string): number {
  const date = numberAt(entry, 'date')
  const ms = date === undefined ? undefined : epochMs(date)
  if (ms === undefined)
    throw new InputError(`${where}: found ${listed([String(entry.date)])}, expected the date of the run in ms.`)
  return ms
}
