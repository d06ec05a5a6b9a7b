/**
 * Reads the history of github-action-benchmark: `data.js`, or the same as JSON. Each chart is a suite, and each of its entries a
 * run with a date and a commit. Values have the units that the tools print (benchmark-value.ts); the workflows are named as by
 * the readers of later runs. What cannot be read is left out and counted.
 */

import { withGoWorkflows } from '../../core/model/benchmark-names.ts'
import { defined } from '../../core/model/defined.ts'
import { InputError } from '../../core/model/errors.ts'
import { append, groupBy } from '../../core/model/group-by.ts'
import type { Direction } from '../../core/model/metric.ts'
import { DEFAULT_LIMITS, type ReadLimits } from '../../core/model/reading.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { mean } from '../../core/stats/median.ts'
import { Summarizer } from '../../core/summarize/summarizer.ts'
import { listed, quoted } from '../../read/formats/frame/format-message.ts'
import { epochMs } from '../../read/formats/frame/text/timestamp.ts'
import {
  asObject,
  isObject,
  type JsonObject,
  numberAt,
  objectAt,
  objectsAt,
  parseJson,
  textAt,
} from '../text/json-document.ts'
import {
  benchmarkSeries,
  benchmarkValue,
  directedValue,
  type MetricValue,
  NO_VALUE,
} from './benchmark-value.ts'
import { aggregateIn } from './google-benchmark.ts'
import { jmhName } from './jmh.ts'
import { pytestWorkflows } from './pytest-benchmark.ts'

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

export interface BenchmarkHistory {
  /** Names of all charts of the file. */
  readonly names: readonly string[]
  /** The charts that were read. */
  readonly suites: readonly BenchmarkSuite[]
  /** What was left out, in one line. Absent: nothing was. */
  readonly leftOut?: string
  /** Units that are neither times nor rates, and that no declared metric has, with the direction that the file states. */
  readonly directed: ReadonlyMap<string, Direction>
}

/** Whether a text begins like data.js. */
export function isBenchmarkHistory(start: string): boolean {
  return ASSIGNMENT.test(start) || (/^\s*\{/.test(start) && /"entries"\s*:\s*\{/.test(start))
}

/**
 * Reads the suites of a history.
 *
 * @param only name of the only chart to read. Absent: all are read
 * @throws InputError when the file is damaged
 */
export function readBenchmarkHistory(
  text: string,
  file: string,
  limits: ReadLimits = DEFAULT_LIMITS,
  only?: string,
): BenchmarkHistory {
  const root = parseJson(text.replace(ASSIGNMENT, '').trimEnd().replace(/;$/, ''))
  const charts = isObject(root) ? objectAt(root, 'entries') : undefined
  if (!charts)
    throw new InputError(
      `${file}: expected data.js of github-action-benchmark (JSON with "entries"), found something else or a damaged file. Check the path.`,
    )
  const names = Object.keys(charts)
  const problems = new Map<string, string[]>()
  const directed = new Map<string, Direction>()
  const suites = names
    .filter(name => only === undefined || name === only)
    .map((name): BenchmarkSuite => {
      let values = 0
      const runs = objectsAt(charts, name).flatMap((entry, index) => {
        const leaveOut: LeaveOut = (problem, benchmark) => {
          const where = benchmark === undefined ? '' : `, ${quoted(benchmark)}`
          append(problems, problem, `${quoted(name)}, entry ${index + 1}${where}`)
          return []
        }
        const date = numberAt(entry, 'date')
        const startMs = date === undefined ? undefined : epochMs(date)
        if (startMs === undefined) return leaveOut('the entry has no date in ms')
        const tool = textAt(entry, 'tool') ?? 'custom'
        const summarizer = new Summarizer({ tool, format: 'custom-benchmarks', limits })
        const read = valuesOf(entry, tool, directed, leaveOut)
        for (const { workflow, ...value } of read)
          summarizer.addSeries(
            benchmarkSeries(value, workflow, 'the page data has one value per benchmark'),
          )
        values += read.length
        if (read.length === 0) return []
        summarizer.source({
          name: `${file}: ${name}`,
          format: 'custom-benchmarks',
          rows: read.length,
        })
        const at = objectAt(entry, 'commit')
        const provenance = defined({
          commit: textAt(at, 'id'),
          author: textAt(objectAt(at, 'author'), 'username'),
        })
        return { ...summarizer.finish(), startMs, provenance }
      })
      return { name, runs, values }
    })
  return {
    names,
    suites,
    ...(problems.size > 0 && { leftOut: leftOutText(problems) }),
    directed,
  }
}

/** Notes what cannot be read, and of which benchmark. Returns nothing, as a list. */
type LeaveOut = (problem: string, benchmark?: string) => never[]

/** A value of a workflow, in base units. */
type WorkflowValue = MetricValue & { readonly workflow: string }

/** Which way is better in entries of a tool whose units are its own. */
const DIRECTIONS: Readonly<Record<string, Direction | undefined>> = {
  customBiggerIsBetter: 'higher',
  customSmallerIsBetter: 'lower',
}

/** Returns the values of an entry. Values of repetitions are averaged. Units that only the tool directs are added to `directed`. */
function valuesOf(
  entry: JsonObject,
  tool: string,
  directed: Map<string, Direction>,
  leaveOut: LeaveOut,
): WorkflowValue[] {
  const benches = objectsAt(entry, 'benches').flatMap(bench => {
    const name = textAt(bench, 'name')
    const extra = textAt(bench, 'extra') ?? ''
    // Some versions wrote more values into the unit, after a tab.
    const [unit = '', ...others] = (textAt(bench, 'unit') ?? '')
      .split('\t')
      .map(part => part.trim())
    const more = others.map(other => {
      const [, number = 'NaN', ownUnit = other] = /^([\d.e+-]+) (\S+)$/.exec(other) ?? []
      return { value: Number(number), unit: ownUnit }
    })
    return [{ value: numberAt(bench, 'value') ?? NaN, unit }, ...more].flatMap(one =>
      name !== undefined && one.value >= 0
        ? { name, extra, ...one }
        : leaveOut(`the benchmark has ${NO_VALUE}`, name),
    )
  })
  const measured = historyWorkflows(tool, benches).flatMap((one): WorkflowValue[] => {
    const { name, value, unit, workflow, problem } = one
    if (problem !== undefined) return leaveOut(problem, name)
    if (workflow === undefined) return []
    // The rate of pytest-benchmark is the inverse of the mean, which later runs have.
    const isInverse = tool === 'pytest' && unit === 'iter/sec' && value > 0
    const better = DIRECTIONS[tool]
    const read = isInverse ? benchmarkValue(1 / value, 's') : benchmarkValue(value, unit, better)
    if ('metric' in read) return [{ workflow, ...read }]
    if (better === undefined) return leaveOut(read.problem, name)
    directed.set(unit, better)
    return [directedValue(workflow, value, unit, better)]
  })
  const groups = groupBy(measured, ({ workflow, metric }) => JSON.stringify([workflow, metric]))
  return [...groups.values()].map(group => ({
    ...group[0],
    value: mean(group.map(({ value }) => value)),
  }))
}

/** '3 left out: 2 because its unit … (first: "Chart", entry 3, "name"), 1 because …'. */
function leftOutText(problems: ReadonlyMap<string, readonly string[]>): string {
  const kinds = [...problems]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([problem, where]) => `${where.length} because ${problem} (first: ${where[0]})`)
  return `${[...problems.values()].flat().length} left out: ${listed(kinds, 3)}`
}

/** A benchmark as the history has it. */
export interface HistoryBenchmark {
  readonly name: string
  readonly unit: string
  /** Remarks, by tool: '5000 times\n8 procs'. */
  readonly extra: string
}

/** The workflow, undefined for a figure derived from others; or why it is not known. */
interface Naming {
  readonly workflow?: string | undefined
  readonly problem?: string
}

const NAMES: Readonly<
  Record<string, (benches: readonly HistoryBenchmark[]) => (string | undefined)[]>
> = {
  go: benches => withGoWorkflows(benches.map(goBenchmark)).map(({ workflow }) => workflow),
  googlecpp(benches) {
    const names = new Set(benches.map(({ name }) => name))
    return benches.map(bench => {
      const { name, aggregate } = aggregateIn(bench.name)
      if (aggregate === undefined) return name
      return aggregate === 'mean' && !names.has(name) ? name : undefined
    })
  },
  jmh: benches => benches.map(({ name }) => jmhWorkflow(name)),
  pytest: benches => pytestWorkflows(benches.map(({ name }) => name)),
}

/** Tools whose output has a line for each repetition. */
const REPEATING: ReadonlySet<string> = new Set(['go', 'googlecpp'])

/**
 * Returns the benchmarks of an entry with their workflows.
 *
 * @internal
 */
export function historyWorkflows<Bench extends HistoryBenchmark>(
  tool: string,
  benches: readonly Bench[],
): (Bench & Naming)[] {
  const workflows = NAMES[tool]?.(benches) ?? benches.map(({ name }) => name)
  const measured = workflows.filter(workflow => workflow !== undefined)
  // Repetitions follow one another; a name that comes back later is that of another benchmark.
  const blocks = REPEATING.has(tool)
    ? measured.filter((workflow, i) => workflow !== measured[i - 1])
    : measured
  const shared = new Set(blocks.filter((workflow, i) => blocks.indexOf(workflow) !== i))
  return benches.map((bench, i) => {
    const workflow = workflows[i]
    return workflow !== undefined && shared.has(workflow)
      ? { ...bench, problem: 'several benchmarks have its name' }
      : { ...bench, workflow }
  })
}

/** 'BenchmarkSort (example.com/sort) - B/op' of 8 processors is a value of BenchmarkSort-8 in example.com/sort. */
function goBenchmark({ name, unit, extra }: HistoryBenchmark) {
  const base = name.endsWith(` - ${unit}`) ? name.slice(0, -` - ${unit}`.length) : name
  const [, own = base, inPackage = ''] = /^(\S+) \((\S+)\)$/.exec(base) ?? []
  const [, processors] = /^(\d+) procs$/m.exec(extra) ?? []
  return { name: processors === undefined ? own : `${own}-${processors}`, package: inPackage }
}

/** 'B.fib ( {"n":"20"} )' is B.fib with a parameter. The mode is not known, so benchmarks of several modes share a name. */
function jmhWorkflow(name: string): string {
  const [, own = name, params = ''] = /^(.*) \( (\{.*\}) \)$/s.exec(name) ?? []
  return jmhName(own, asObject(parseJson(params)))
}
