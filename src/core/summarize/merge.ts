/**
 * Merges the summaries of shards (files of one run) into one. The result does not depend on the order of the shards or on how the
 * run was split. Percentiles come from merged histograms and are never averaged.
 */
import { defined } from '../model/defined.ts'
import type { RunSummary, SeriesSummary } from '../model/run.ts'
import { rangeOf } from '../stats/median.ts'
import { activeSpansOf, pausesAreKnown } from './active-time.ts'
import { sumOfUsers } from './active-users.ts'
import { assembleRun, type DocumentRun } from './assemble-run.ts'
import { joinGenerators } from './generator.ts'
import { ABORTED, FirstIssues } from './notices.ts'
import { SeriesTable } from './series-table.ts'
import {
  commonFacts,
  commonProvenance,
  commonTool,
  mergedRecords,
  refuseDoubleCounts,
  refuseRunsApart,
  SeriesNumbering,
  type Shard,
} from './shards.ts'
import { joinLists } from './spans.ts'

/** Merges `shards`, at least one; see RunMerger. @throws InputError when shards contradict each other */
export function mergeRuns(shards: readonly RunSummary[]): RunSummary {
  const merger = new RunMerger()
  for (const shard of shards) merger.add(shard)
  return merger.finish()
}

/**
 * Merges summaries one by one, so that only their sum is in memory.
 *
 * Counts, histograms, time batches and errors are added. The peak number of threads is the largest sum over shards that ran at
 * the same time; active-users.ts adds virtual users over time. Values reported without samples are combined if possible (see
 * ReportedValues), else they become `missing` with the reason. Limits on workflows and errors apply to each shard, not to the
 * whole run.
 */
export class RunMerger {
  readonly #numbering = new SeriesNumbering()
  /** By position in the run; without entries at positions that were not added. */
  readonly #shards: Shard[] = []
  readonly #issues = new FirstIssues()
  /** The first shard, while it is the only one. It is returned unchanged. */
  #only: { readonly run: RunSummary; readonly position: number } | undefined
  #table: SeriesTable | undefined
  #count = 0

  /** Adds a shard. `position` is that in the run, for the order in messages; by default, after all others. */
  add(run: RunSummary, position = this.#count): void {
    this.#count++
    if (this.#count === 1) {
      this.#only = { run, position }
      return
    }
    this.#addOnly()
    this.#addShard(run, position)
  }

  /** Adds several documents, by their positions from `first` on, and the sums of their series. */
  addDocuments(
    documents: ReadonlyMap<number, DocumentRun>,
    series: readonly SeriesSummary[],
    first: number,
  ): void {
    this.#count += documents.size
    this.#addOnly()
    for (const [position, run] of documents) {
      this.#shards[first + position] = this.#numbering.shard(run, () => true)
      this.#issues.addAll(run.issues)
    }
    const table = this.#addSeries(series)
    // What is inside transactions is learnt of each document.
    for (const run of documents.values())
      for (const { workflow, kind, dimensions, requests } of run.series)
        if (requests) table.open(workflow, kind, dimensions).certain.addRequestsInside(requests)
  }

  /**
   * Returns the summary. No shard may be added afterwards.
   *
   * @throws InputError when shards contradict each other: different tools, commits or facts, the same series both as samples and as
   *   aggregates, or the same series at times that are far apart
   */
  finish(): RunSummary {
    if (this.#only) return this.#only.run
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
      activeSpans: shards.every(pausesAreKnown) ? joinLists(shards.map(activeSpansOf)) : [],
      peakThreads: peakOfSum(shards),
      sources: shards.flatMap(shard => shard.sources),
      issues: this.#issues,
      // The notice on aborted rows is generated again, because it depends on all shards.
      notices: shards.flatMap(shard => shard.notices).filter(({ code }) => code !== ABORTED),
      facts,
      provenance,
    })
    const users = sumOfUsers(shards.flatMap(shard => shard.users ?? []))
    const generator = joinGenerators(shards.flatMap(shard => shard.generator ?? []))
    // Resources, statements, jobs and phases, which are joined and not added.
    return defined({ ...merged, users, generator, ...mergedRecords(shards) })
  }

  #addOnly() {
    if (this.#only) this.#addShard(this.#only.run, this.#only.position)
    this.#only = undefined
  }

  #addShard(run: RunSummary, position: number) {
    const isSampled = ({ passed, failed }: SeriesSummary) => (passed ?? failed) !== undefined
    this.#shards[position] = this.#numbering.shard(run, isSampled)
    this.#addSeries(run.series)
    this.#issues.addAll(run.issues)
  }

  #addSeries(all: readonly SeriesSummary[]): SeriesTable {
    const unitMs = rangeOf(
      all.flatMap(({ passed, failed }) => [passed?.unitMs, failed?.unitMs]),
    )?.least
    this.#table ??= new SeriesTable(unitMs ?? 1, Infinity, Infinity)
    // Converting to finer units is exact.
    if (unitMs !== undefined && unitMs < this.#table.unitMs)
      this.#table = this.#table.inUnitsOf(unitMs)
    for (const series of all) this.#table.add(series)
    return this.#table
  }
}

/** Returns the largest sum of peaks over shards that ran at the same time; a shard without timestamps ran all the time. */
function peakOfSum(shards: readonly Shard[]): number | undefined {
  const counting = shards.filter(({ peakThreads }) => peakThreads !== undefined)
  if (counting.length === 0) return undefined
  let most = 0
  for (const { startMs: at } of counting) {
    let threads = 0
    for (const { startMs, endMs = 0, peakThreads = 0 } of counting) {
      const isActive =
        at === undefined || startMs === undefined || startMs === at || (startMs < at && at < endMs)
      if (isActive) threads += peakThreads
    }
    most = Math.max(most, threads)
  }
  return most
}
