/**
 * Merges shards: several files of one run become one summary, the same for any split and order of them. Percentiles come
 * from merged histograms and are never averaged.
 */
import type { RunSummary } from '../model/run.ts'
import { assembleRun } from './assemble.ts'
import { FirstIssues } from './first-issues.ts'
import { ABORTED } from './notices.ts'
import { mergedRecords } from './records.ts'
import { SeriesTable } from './series-table.ts'
import {
  commonFacts,
  commonProvenance,
  commonTool,
  refuseDoubleCounts,
  refuseRunsApart,
  SeriesNumbering,
  type Shard,
} from './shards.ts'

/** Returns the summary of the run that `shards` (at least one) are parts of, as RunMerger does. @throws InputError */
export function mergeRuns(shards: readonly RunSummary[]): RunSummary {
  const merger = new RunMerger()
  for (const shard of shards) merger.add(shard)
  return merger.finish()
}

/**
 * Merges the summaries of shards as they come, so that however many there are, only the sum of them is held.
 *
 * Counts, histograms, time batches and errors are added; the peak number of threads is the largest sum over shards that
 * ran at the same time. Values that sources reported without samples are joined where arithmetic allows, else become
 * `missing` with the reason. Limits on workflows and errors apply to each shard when it is read, not to the whole.
 */
export class RunMerger {
  readonly #numbering = new SeriesNumbering()
  /** By their places in the run. */
  readonly #shards: Shard[] = []
  readonly #issues = new FirstIssues()
  /** As long as there is no other, which is what is returned then. */
  #only: RunSummary | undefined
  #table: SeriesTable | undefined
  #count = 0

  /** Adds a shard. Its place in the run is after all others unless given; it says in which order messages name shards. */
  add(run: RunSummary, place = this.#count): void {
    this.#shards[place] = this.#numbering.shard(run)
    this.#count++
    if (this.#count === 1) this.#only = run
    else {
      if (this.#only) this.#addSeries(this.#only)
      this.#only = undefined
      this.#addSeries(run)
    }
  }

  /**
   * Returns the summary. Nothing may be added afterwards.
   *
   * @throws InputError when shards contradict each other: another tool, commit or fact, the same series both as samples
   *   and as aggregates, or the same series in stretches of time that lie far apart.
   */
  finish(): RunSummary {
    if (this.#only) return this.#only
    if (!this.#table) throw new RangeError('there is no run to merge')
    const shards = this.#shards.filter(shard => shard !== undefined)
    const tool = commonTool(shards)
    const facts = commonFacts(shards)
    const provenance = commonProvenance(shards)
    refuseRunsApart(shards)
    refuseDoubleCounts(shards, this.#numbering)
    const merged = assembleRun({
      tool,
      formats: shards.flatMap(shard => shard.formats),
      table: this.#table,
      stretches: shards.flatMap(shard => shard.spans),
      peakThreads: peakOfSum(shards),
      sources: shards.flatMap(shard => shard.sources),
      issues: this.#issues,
      // That of aborted rows is made again: only all shards together tell which rows they are.
      notices: shards.flatMap(shard => shard.notices).filter(({ code }) => code !== ABORTED),
      facts,
      provenance,
    })
    return { ...merged, ...mergedRecords(shards) }
  }

  #addSeries(run: RunSummary): void {
    const unitMs = finestUnitMs(run)
    this.#table ??= new SeriesTable(unitMs ?? 1, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY)
    // Coarser units are counted in finer ones without loss.
    if (unitMs !== undefined && unitMs < this.#table.unitMs) this.#table = this.#table.inUnitsOf(unitMs)
    for (const series of run.series) this.#table.add(series)
    this.#issues.addAll(run.issues)
  }
}

/** Returns the smallest unit of any histogram; undefined when there is none. */
function finestUnitMs({ series }: RunSummary): number | undefined {
  let finest: number | undefined
  for (const { passed, failed } of series) {
    for (const histogram of [passed, failed]) {
      if (histogram) finest = Math.min(finest ?? histogram.unitMs, histogram.unitMs)
    }
  }
  return finest
}

/** Returns the largest sum of peaks over shards that ran at the same time; a shard without timestamps ran all the time. */
function peakOfSum(shards: readonly Shard[]): number | undefined {
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

function includes({ startMs, endMs }: Shard, timeMs: number | undefined): boolean {
  return startMs !== undefined && endMs !== undefined && timeMs !== undefined && startMs <= timeMs && timeMs < endMs
}
