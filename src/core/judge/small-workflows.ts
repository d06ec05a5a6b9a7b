/**
 * Joins the workflows that have too few samples to be judged alone, such as addresses with an id in them, into one series that is
 * judged: their average and their error rate together.
 */
import { type RunSummary, type SeriesSummary, SMALL_WORKFLOWS } from '../model/run.ts'
import { isLoad } from '../model/sample.ts'
import type { RulesOf } from '../model/threshold.ts'
import { mean, sum } from '../stats/median.ts'
import { compareRuns } from './compare/compare.ts'
import type { ComparedSeries } from './compare/compared-series.ts'
import { observing } from './compare/observe.ts'
import type { ComparedRuns } from './input.ts'
import { fewAsUsual, whyTooFew } from './validity.ts'

/**
 * Returns the runs with the joined series, which all of them then have; the same runs where fewer than two workflows are small, or
 * all small ones together have too few samples as well. Joined are workflows that every run measured, so that both sides have the
 * same ones. Each counts alike: the average is the geometric mean of theirs, so that its change is the mean of their changes. Its
 * sample count is the sum.
 */
export function withSmallWorkflows(sides: ComparedRuns, rulesOf: RulesOf): ComparedRuns {
  const runs = [...sides.baseline, ...sides.candidates]
  if (sides.baseline.length === 0 || !hasSmall(sides.candidates.at(-1), rulesOf)) return sides
  const small = compareRuns(sides.baseline, sides.candidates).series.filter(compared => {
    const { judged, minSamples } = rulesOf(compared.series)
    return (
      judged &&
      isLoad(compared.series.kind) &&
      fewAsUsual(compared, 'avg', minSamples) !== undefined &&
      [...compared.baseline, ...compared.candidates].every((series, r) => timeOf(runs[r]!, series))
    )
  })
  const needed = Math.max(...small.map(({ series }) => rulesOf(series).minSamples))
  const joined = runs.map((run, r) => joinedSeries(run, small.map(inRun(r))))
  if (small.length < 2 || joined.some(({ count }) => count < needed)) return sides
  const added = runs.map((run, r): RunSummary => ({ ...run, series: [...run.series, joined[r]!] }))
  const first = sides.baseline.length
  return { baseline: added.slice(0, first), candidates: added.slice(first) }
}

/** Whether a run has two workflows or more with too few samples, as most runs have not. */
function hasSmall(run: RunSummary | undefined, rulesOf: RulesOf): boolean {
  const isSmall = (series: SeriesSummary) =>
    isLoad(series.kind) && whyTooFew(series, 'avg', rulesOf(series).minSamples) !== undefined
  return run !== undefined && run.series.filter(isSmall).length > 1
}

/** Returns a function for a series in a run, counted over both sides. */
function inRun(r: number): (compared: ComparedSeries) => SeriesSummary {
  return ({ baseline, candidates }) => [...baseline, ...candidates][r]!
}

function timeOf(run: RunSummary, series: SeriesSummary | undefined): number | undefined {
  const { value = 0 } = (series && observing('avg')(run, series)) ?? {}
  return value > 0 ? value : undefined
}

function joinedSeries(run: RunSummary, members: readonly SeriesSummary[]): SeriesSummary {
  const logs = members.map(series => Math.log(timeOf(run, series)!))
  return {
    workflow: SMALL_WORKFLOWS,
    kind: 'measure',
    dimensions: {},
    count: sum(members.map(series => series.count)),
    errorCount: sum(members.map(series => series.errorCount ?? 0)),
    errors: [],
    reported: { avg: Math.exp(mean(logs)) },
  }
}
