/** Names of benchmarks as workflows. Readers, the importer of histories and stores share them, so that their runs match. */
import type { RunSummary } from './run.ts'

/** A benchmark: its short name, and its name with what distinguishes it from others of that short name. */
export interface BenchmarkName {
  readonly name: string
  readonly full: string
}

/** Returns each benchmark with its workflow: the short name, or the full one where benchmarks share the short one. */
export function withWorkflows<Benchmark extends BenchmarkName>(
  benchmarks: readonly Benchmark[],
): (Benchmark & { readonly workflow: string })[] {
  const full = new Map<string, string>()
  const shared = new Set<string>()
  for (const one of benchmarks) {
    if ((full.get(one.name) ?? one.full) !== one.full) shared.add(one.name)
    full.set(one.name, one.full)
  }
  return benchmarks.map(one => ({ ...one, workflow: shared.has(one.name) ? one.full : one.name }))
}

/** A benchmark of `go test`, as a line of its output names it: 'BenchmarkSort-8'. */
export interface GoBenchmark {
  readonly name: string
  /** Empty when not known. */
  readonly package: string
}

/**
 * Returns the benchmarks of a run with their workflows. The number of processors at the end of a name is removed if it is the same
 * for all, because machines differ. The package is added to names that occur in several packages.
 */
export function withGoWorkflows<Benchmark extends GoBenchmark>(benchmarks: readonly Benchmark[]) {
  const [suffix, ...others] = new Set(benchmarks.map(({ name }) => /-\d+$/.exec(name)?.[0] ?? ''))
  const cut = others.length === 0 ? (suffix ?? '').length : 0
  return withWorkflows(
    benchmarks.map(one => {
      const name = one.name.slice(0, one.name.length - cut)
      return { ...one, name, full: one.package === '' ? name : `${one.package}.${name}` }
    }),
  )
}

/** Returns a stored run with the present names of its workflows: earlier versions put the package before each name of Go. */
export function withPresentNames(run: RunSummary): RunSummary {
  if (run.tool !== 'go-test') return run
  const named = run.series.map(series => {
    const full = series.workflow
    return { series, name: full.replace(/^.*?\.(?=Benchmark)/s, ''), full }
  })
  const series = withWorkflows(named).map(({ series, workflow }) => ({ ...series, workflow }))
  return { ...run, series }
}
