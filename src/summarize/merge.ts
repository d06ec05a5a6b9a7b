/**
 * Merges shards: several files of one run become one summary, the same for any split and order of them. Percentiles come
 * from merged histograms and are never averaged.
 */
import type { RunSummary } from '../model/run.ts'
import { assembleRun } from './assemble.ts'
import { FirstIssues } from './first-issues.ts'
import { ABORTED } from './notices.ts'
import { SeriesTable } from './series-table.ts'
import { commonFacts, commonProvenance, commonTool, refuseDoubleCounts, refuseRunsApart } from './shards.ts'
import { stretchesOf } from './window.ts'

/**
 * Returns the summary of the run that `shards` (at least one) are parts of.
 *
 * Counts, histograms, time batches and errors are added; the peak number of threads is the largest sum over shards that
 * ran at the same time. Values that sources reported without samples are joined where arithmetic allows, else become
 * `missing` with the reason. Limits on workflows and errors apply to each shard when it is read, not to the whole.
 *
 * @throws InputError when shards contradict each other: another tool, commit or fact, the same series both as samples and
 *   as aggregates, or the same series in stretches of time that lie far apart.
 */
export function mergeRuns(shards: readonly RunSummary[]): RunSummary {
  const [first, ...others] = shards
  if (!first) throw new RangeError('there is no run to merge')
  if (others.length === 0) return first
  const tool = commonTool(shards)
  const facts = commonFacts(shards)
  const provenance = commonProvenance(shards)
  refuseRunsApart(shards)
  refuseDoubleCounts(shards)

  const table = new SeriesTable(finestUnitMs(shards), Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY)
  const issues = new FirstIssues()
  for (const shard of shards) {
    for (const series of shard.series) table.add(series)
    issues.addAll(shard.issues)
  }
  return assembleRun({
    tool,
    formats: shards.flatMap(shard => shard.formats),
    table,
    stretches: shards.flatMap(stretchesOf),
    peakThreads: peakOfSum(shards),
    sources: shards.flatMap(shard => shard.sources),
    issues,
    // That of aborted rows is made anew: only all shards together tell which rows they are.
    notices: shards.flatMap(shard => shard.notices).filter(({ code }) => code !== ABORTED),
    facts,
    provenance,
  })
}

/** Returns the smallest unit of any histogram: coarser ones are counted in it without loss. */
function finestUnitMs(shards: readonly RunSummary[]): number {
  let finest: number | undefined
  for (const { passed, failed } of shards.flatMap(shard => shard.series)) {
    for (const histogram of [passed, failed]) {
      if (histogram) finest = Math.min(finest ?? histogram.unitMs, histogram.unitMs)
    }
  }
  return finest ?? 1
}

/** Returns the largest sum of peaks over shards that ran at the same time; a shard without timestamps ran all the time. */
function peakOfSum(shards: readonly RunSummary[]): number | undefined {
  const counting = shards.filter(({ peakThreads }) => peakThreads !== undefined)
  if (counting.length === 0) return undefined
  const sums = counting.map(({ startMs: at }) => {
    const active = counting.filter(
      other => other.startMs === at || includes(other, at) || other.startMs === undefined || at === undefined,
    )
    return active.reduce((sum, { peakThreads = 0 }) => sum + peakThreads, 0)
  })
  return Math.max(...sums)
}

function includes({ startMs, endMs }: RunSummary, timeMs: number | undefined): boolean {
  return startMs !== undefined && endMs !== undefined && timeMs !== undefined && startMs <= timeMs && timeMs < endMs
}
