/** Names the benchmarks of a history of github-action-benchmark as the readers of the tools name those of later runs. */
import { goWorkflows } from '../../../model/benchmark-names.ts'
import { asObject, parseJson } from '../text/json-document.ts'
import { aggregateIn } from './google-benchmark.ts'
import { jmhName } from './jmh.ts'
import { pytestWorkflows } from './pytest-benchmark.ts'

/** A benchmark as the history has it. */
export interface HistoryBenchmark {
  readonly name: string
  readonly unit: string
  /** Remarks, by tool: '5000 times\n8 procs'. */
  readonly extra: string
}

/** The workflow, undefined for a figure derived from others, or why it is not known. */
export type NamedBenchmark = { readonly workflow: string | undefined } | { readonly problem: string }

const NAMES: Readonly<Record<string, (benches: readonly HistoryBenchmark[]) => (string | undefined)[]>> = {
  go: benches => goWorkflows(benches.map(goBenchmark)),
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

/** Returns the workflow of each benchmark of an entry, in order. */
export function historyWorkflows(tool: string, benches: readonly HistoryBenchmark[]): NamedBenchmark[] {
  const workflows = NAMES[tool]?.(benches) ?? benches.map(({ name }) => name)
  const measured = workflows.filter(workflow => workflow !== undefined)
  // Repetitions follow one another; a name that comes back later is that of another benchmark.
  const blocks = REPEATING.has(tool) ? measured.filter((workflow, i) => workflow !== measured[i - 1]) : measured
  const shared = new Set(blocks.filter((workflow, i) => blocks.indexOf(workflow) !== i))
  return workflows.map(workflow =>
    workflow !== undefined && shared.has(workflow) ? { problem: 'several benchmarks have its name' } : { workflow },
  )
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
