/** Makes comparable series of database statements: their calls in an execution, and their time per call. */
import { type RunSummary, type SeriesSummary, type Statement, seriesKey } from '../model/run.ts'
import { type Dimensions, isLoad } from '../model/sample.ts'
import { sum } from '../stats/median.ts'
import type { ComparedRuns } from './input.ts'

/** Statements of a run that are compared: those that take most time. */
const MOST = 200

/**
 * Returns the runs with a series for each database statement, as with resources; the same runs where none has statements. A statement
 * that is not among those of the candidate has no series: sources list the heaviest ones only, so its absence says nothing.
 */
export function withStatements(sides: ComparedRuns): ComparedRuns {
  const runs = [...sides.baseline, ...sides.candidates]
  if (runs.every(run => run.statements === undefined)) return sides
  const own = new Set(seriesIn(sides.candidates.at(-1)).map(seriesKey))
  const extended = (run: RunSummary): RunSummary => {
    // Where the candidate has none at all, thresholds on those of the baseline have no data.
    const known = seriesIn(run).filter(series => own.size === 0 || own.has(seriesKey(series)))
    return known.length === 0 ? run : { ...run, series: [...run.series, ...known] }
  }
  return { baseline: sides.baseline.map(extended), candidates: sides.candidates.map(extended) }
}

function seriesIn(run: RunSummary | undefined): SeriesSummary[] {
  const timeOf = ({ calls = 0, meanMs = 0, totalMs = calls * meanMs }: Statement) => totalMs
  return [...(run?.statements ?? [])]
    .sort((a, b) => timeOf(b) - timeOf(a))
    .slice(0, MOST)
    .flatMap(statement => seriesOf(run!, statement) ?? [])
}

function seriesOf(
  run: RunSummary,
  { text, dimensions, calls, meanMs }: Statement,
): SeriesSummary | undefined {
  const executions = executionsIn(run, dimensions)
  const reported = {
    ...(calls !== undefined && executions > 0 && { 'sql-calls': calls / executions }),
    ...(meanMs !== undefined && { 'sql-time': meanMs }),
  }
  if (Object.keys(reported).length === 0) return undefined
  const name = { workflow: text, kind: 'resource', dimensions } as const
  return { ...name, count: 1, errorCount: 0, errors: [], reported }
}

/** Returns the executions of workflows in a run, under the load that the dimensions name: transactions, else requests. */
function executionsIn({ series }: RunSummary, dimensions: Dimensions): number {
  const load = series.filter(
    each =>
      isLoad(each.kind) &&
      each.kind !== 'sub-result' &&
      Object.entries(dimensions).every(
        ([name, value]) => (each.dimensions[name] ?? value) === value,
      ),
  )
  const transactions = load.filter(({ kind }) => kind === 'transaction')
  return sum((transactions.length > 0 ? transactions : load).map(({ count }) => count))
}
