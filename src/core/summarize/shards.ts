/** Checks that shards belong to the same run, and joins their facts, provenance, resource time series, statements and jobs. */

import type { SeriesName } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import { InputError } from '../model/errors.ts'
import { getOrAdd, groupBy } from '../model/group-by.ts'
import type { Phase } from '../model/phase.ts'
import { dimensionsKey, type Provenance, type RunSummary } from '../model/run.ts'
import { isLoad } from '../model/sample.ts'
import { rangeOf, sum } from '../stats/median.ts'
import { expectedSilenceMs, loadWindows, type Window, withoutPhase } from './active-time.ts'
import type { DocumentSeries } from './open-series.ts'
import { joinSpans } from './spans.ts'
import { compareText } from './text.ts'

/** Tool of a run without load and with shards of different tools. */
const TABLES = 'table'
/** Shorter pauses between shards are always part of a run. */
const MIN_PAUSE_MS = 1_000
/** Ratio of a pause between two runs to the longest silence that is expected within a run. */
const PAUSE_FACTOR = 10

const REMEDY = 'Give each run by its own path, or leave the other file out.'

/** What is kept of a shard after its series were added to the run. Small, because there may be thousands. */
export interface Shard extends Omit<RunSummary, 'series'> {
  /** Whether the shard has samples of load or of benchmarks. */
  readonly hasLoad: boolean
  readonly windows: readonly ShardWindow[]
  /** Series with samples, and series with aggregates only. */
  readonly sampled: SeriesNumbers
  readonly aggregated: SeriesNumbers
}

/** The time in which a shard measured one combination of dimensions, and its series. */
interface ShardWindow extends Window {
  readonly dimensions: string
  readonly samples: number
  readonly series: SeriesNumbers
}

/** Numbers of series; see SeriesNumbering. */
type SeriesNumbers = Int32Array

/** Numbers the series of a run, because numbers need less memory than names. */
export class SeriesNumbering {
  readonly #numbers = new Map<string, number>()
  readonly #workflows: string[] = []

  /** Returns the data of a shard to keep. */
  shard<Series extends DocumentSeries>(
    run: Omit<RunSummary, 'series'> & { readonly series: readonly Series[] },
    isSampled: (part: Series) => boolean,
  ): Shard {
    const { series: parts, ...head } = run
    const series = parts.map(part => ({ part, number: this.#numberOf(part) }))
    const numbers = (wanted: (part: Series) => boolean) =>
      Int32Array.from(series.filter(({ part }) => wanted(part)).map(({ number }) => number))
    // A phase may be in two shards with a pause between them.
    const timed = groupBy(
      series.filter(({ part }) => part.startMs !== undefined),
      ({ part }) => dimensionsKey(withoutPhase(part).dimensions),
    )
    return {
      ...head,
      hasLoad: parts.some(({ kind }) => isLoad(kind) || kind === 'benchmark'),
      windows: [...loadWindows(parts.map(withoutPhase))].map(([dimensions, window]) => ({
        ...window,
        dimensions,
        samples: sum((timed.get(dimensions) ?? []).map(({ part }) => part.count)),
        series: Int32Array.from((timed.get(dimensions) ?? []).map(({ number }) => number)),
      })),
      sampled: numbers(isSampled),
      aggregated: numbers(part => !isSampled(part) && part.count > 0),
    }
  }

  /** Returns the workflow of a series. */
  workflow(number: number): string {
    return this.#workflows[number]!
  }

  #numberOf({ workflow, kind, dimensions }: SeriesName): number {
    // Takes a fraction of the time of seriesKey.
    const key = `${kind} ${dimensionsKey(dimensions)} ${workflow}`
    return getOrAdd(this.#numbers, key, () => this.#workflows.push(workflow) - 1)
  }
}

/** Returns the tool that generated the load. @throws InputError when there are several. */
export function commonTool(shards: readonly Shard[]): string {
  const load = shards.filter(({ hasLoad }) => hasLoad)
  const [first, ...others] = load.length > 0 ? load : shards
  const other = others.find(({ tool }) => tool !== first!.tool)
  if (!other) return first!.tool
  if (load.length === 0) return TABLES
  throw new InputError(
    `${placeOf(first!, other)}: results of two tools given as one run (${first!.tool}, ${other.tool}). ${REMEDY}`,
  )
}

/** Returns the facts of all shards. @throws InputError when two shards differ in one. */
export function commonFacts(shards: readonly Shard[]): Record<string, string> {
  const found = new Map<string, { value: string; shard: Shard }>()
  for (const shard of shards) {
    for (const [fact, value] of Object.entries(shard.facts)) {
      const known = found.get(fact)
      if (known && known.value !== value)
        throw new InputError(
          `${placeOf(known.shard, shard)}: fact "${fact}" differs within one run ("${known.value}", "${value}"). ${REMEDY}`,
        )
      found.set(fact, { value, shard })
    }
  }
  const facts = [...found].map(([fact, { value }]): [string, string] => [fact, value])
  return Object.fromEntries(facts.sort(([a], [b]) => compareText(a, b)))
}

/**
 * Returns the common provenance of shards: each field that any of them has, the latest attempt, and `fork` if one is from a fork.
 * @throws InputError when they come from different commits, branches, pull requests or CI runs.
 */
export function commonProvenance(shards: readonly Shard[]): Provenance {
  const common = <Field extends keyof Provenance>(field: Field): Provenance[Field] | undefined => {
    const [first, ...others] = shards.filter(({ provenance }) => provenance[field] !== undefined)
    const other = others.find(({ provenance }) => provenance[field] !== first!.provenance[field])
    if (other)
      throw new InputError(
        `${placeOf(first!, other)}: different runs given as one (${field} ${first!.provenance[field]}, ${other.provenance[field]}). ${REMEDY}`,
      )
    return first?.provenance[field]
  }
  const attempts = shards.flatMap(({ provenance }) => provenance.ciAttempt ?? [])
  const forks = shards.flatMap(({ provenance }) => provenance.fork ?? [])
  return defined({
    commit: common('commit'),
    ref: common('ref'),
    pullRequest: common('pullRequest'),
    ciRun: common('ciRun'),
    ciAttempt: attempts.length > 0 ? Math.max(...attempts) : undefined,
    event: common('event'),
    fork: forks.length > 0 ? forks.includes(true) : undefined,
  })
}

/**
 * Refuses shards that seem to be different runs: they have equal dimensions and common series, and the pause between them is ten
 * times longer than the longest silence expected at their rate. Parallel shards overlap, and parts of a run follow each other
 * without such a pause.
 * @throws InputError naming two files and their times.
 */
export function refuseRunsApart(shards: readonly Shard[]): void {
  const windows = shards.flatMap(shard => shard.windows.map(window => ({ ...window, shard })))
  for (const found of groupBy(windows, ({ dimensions }) => dimensions).values())
    refuseWindowsApart(found)
}

function refuseWindowsApart(windows: readonly (ShardWindow & { readonly shard: Shard })[]) {
  const inOrder = [...windows].sort((a, b) => a.startMs - b.startMs)
  const longestPauseMs = Math.max(MIN_PAUSE_MS, PAUSE_FACTOR * expectedSilenceWithin(inOrder))
  let before = inOrder[0]!
  inOrder.forEach((after, i) => {
    if (
      after.startMs - before.endMs > longestPauseMs &&
      shareSeries(inOrder.slice(0, i), inOrder.slice(i))
    )
      throw new InputError(
        `${placeOf(before.shard, after.shard)}: two runs given as one (one ends ${timeOf(before.endMs)}, the next starts ${timeOf(after.startMs)}). ` +
          'Give each run by itself (gate --results A --repeat B, compare --candidate A --candidate B), distinguish their files by a dimension, or join the files if they are one run.',
      )
    if (after.endMs > before.endMs) before = after
  })
}

/** Returns the longest silence expected within one run with all these samples. */
function expectedSilenceWithin(inOrder: readonly ShardWindow[]): number {
  const endMs = rangeOf(inOrder.map(window => window.endMs))!.most
  return expectedSilenceMs(endMs - inOrder[0]!.startMs, sum(inOrder.map(window => window.samples)))
}

function shareSeries(before: readonly ShardWindow[], after: readonly ShardWindow[]): boolean {
  const known = new Set(before.flatMap(({ series }) => [...series]))
  return after.some(({ series }) => series.some(number => known.has(number)))
}

/**
 * Refuses a series that is samples in one shard and aggregates in another, because its samples would count twice.
 * @throws InputError naming both files and the workflow.
 */
export function refuseDoubleCounts(shards: readonly Shard[], numbering: SeriesNumbering): void {
  const bySamples = new Map<number, Shard>()
  for (const shard of shards) for (const number of shard.sampled) bySamples.set(number, shard)
  for (const shard of shards) {
    for (const number of shard.aggregated) {
      const other = bySamples.get(number)
      if (!other) continue
      throw new InputError(
        `${placeOf(other, shard)}: workflow "${numbering.workflow(number)}" is given both as samples and as aggregates of them. Remove the aggregates.`,
      )
    }
  }
}

/** Returns the files of two shards, for messages. */
function placeOf(a: Shard, b: Shard): string {
  return `${nameOf(a)} and ${nameOf(b)}`
}

function nameOf({ sources, tool }: Shard): string {
  const [first, ...others] = sources
  if (!first) return `results of ${tool}`
  return others.length > 0 ? `${first.name} (and ${others.length} more)` : first.name
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString()
}

type Records = Pick<RunSummary, 'resourceSeries' | 'statements' | 'jobs' | 'phases'>

/** Returns the joined resource time series, statements and jobs of all shards, in an order that does not depend on theirs. */
export function mergedRecords(shards: readonly Records[]): Records {
  const resourceSeries = joined(shards.map(shard => shard.resourceSeries))
  const statements = joined(shards.map(shard => shard.statements))
  const jobs = joined(shards.map(shard => shard.jobs))
  return defined({ resourceSeries, statements, jobs, phases: mergedPhases(shards) })
}

function mergedPhases(shards: readonly Records[]): readonly Phase[] | undefined {
  const present = shards.flatMap(shard => shard.phases ?? [])
  if (present.length === 0) return undefined
  return [...groupBy(present, ({ name }) => name)]
    .map(([name, parts]) => ({
      name,
      spans: joinSpans(
        parts.flatMap(({ spans }) => spans),
        0,
      ),
    }))
    .sort((a, b) => compareText(a.name, b.name))
}

function joined<T>(lists: readonly (readonly T[] | undefined)[]): readonly T[] | undefined {
  const present = lists.filter(list => list !== undefined)
  if (present.length < 2) return present[0]
  const keyed = present.flat().map(item => ({ item, key: JSON.stringify(item) }))
  return keyed.sort((a, b) => compareText(a.key, b.key)).map(({ item }) => item)
}
