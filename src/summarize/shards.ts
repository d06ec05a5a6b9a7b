/** What shards must have in common to be parts of one run. Each refusal names the files and the remedy. */

import { InputError } from '../errors.ts'
import { defined } from '../model/defined.ts'
import { groupBy } from '../model/group-by.ts'
import { dimensionsKey, type Provenance, type RunSummary, type SeriesSummary, seriesKey } from '../model/run.ts'
import { isLoad } from '../model/sample.ts'
import { type Records, recordsOf } from './records.ts'
import type { Span } from './stretches.ts'
import { compareText } from './text.ts'
import type { Window } from './window.ts'
import { loadWindows, stretchesOf } from './window.ts'

/** Tool of a run without load whose shards come from different tools. */
const TABLES = 'table'
/** Shards that pause for less than this are one run, however dense their samples are. */
const MIN_PAUSE_MS = 1_000
/** How many times longer than the longest silence to be expected inside a run a pause between two runs is. */
const PAUSE_FACTOR = 10

const REMEDY = 'Give each run by its own path, or leave the other file out.'

/** What is kept of a shard whose series have been added to the run: a thousand shards must not fill the memory. */
export interface Shard
  extends Pick<
      RunSummary,
      'tool' | 'formats' | 'startMs' | 'endMs' | 'peakThreads' | 'sources' | 'notices' | 'facts' | 'provenance'
    >,
    Records {
  /** Whether anything put a load on, or was timed. */
  readonly hasLoad: boolean
  readonly spans: readonly Span[]
  readonly stretches: readonly Stretch[]
  /** Series given as samples, and as aggregates of samples. */
  readonly sampled: SeriesNumbers
  readonly aggregated: SeriesNumbers
}

/** The time in which a shard measured one set of dimensions, and the series that it measured then. */
interface Stretch extends Window {
  readonly dimensions: string
  readonly samples: number
  readonly series: SeriesNumbers
}

/** Numbers of series, as SeriesNumbering gives them. */
type SeriesNumbers = Int32Array

/** Gives the series of a run numbers, which take less memory than their names. */
export class SeriesNumbering {
  readonly #numbers = new Map<string, number>()
  readonly #workflows: string[] = []

  /** Returns what is to be kept of a shard. */
  shard(run: RunSummary): Shard {
    const { tool, formats, startMs, endMs, peakThreads, sources, notices, facts, provenance } = run
    const series = run.series.map(part => ({ part, number: this.#numberOf(part) }))
    const numbers = (wanted: (part: SeriesSummary) => boolean): SeriesNumbers =>
      Int32Array.from(series.filter(({ part }) => wanted(part)).map(({ number }) => number))
    const isSampled = ({ passed, failed }: SeriesSummary): boolean => (passed ?? failed) !== undefined
    const timed = groupBy(
      series.filter(({ part }) => part.startMs !== undefined),
      ({ part }) => dimensionsKey(part.dimensions),
    )
    return {
      tool,
      formats,
      ...defined({ startMs, endMs, peakThreads }),
      sources,
      notices,
      facts,
      provenance,
      ...recordsOf(run),
      hasLoad: run.series.some(({ kind }) => isLoad(kind) || kind === 'benchmark'),
      spans: stretchesOf(run),
      stretches: [...loadWindows(run.series)].map(([dimensions, window]) => ({
        ...window,
        dimensions,
        samples: (timed.get(dimensions) ?? []).reduce((sum, { part }) => sum + part.count, 0),
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

  #numberOf(series: SeriesSummary): number {
    const key = seriesKey(series)
    let number = this.#numbers.get(key)
    if (number === undefined) {
      number = this.#workflows.push(series.workflow) - 1
      this.#numbers.set(key, number)
    }
    return number
  }
}

/** Returns the tool that put the load on. @throws InputError when there are several. */
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
      if (known && known.value !== value) {
        throw new InputError(
          `${placeOf(known.shard, shard)}: fact "${fact}" differs within one run ("${known.value}", "${value}"). ${REMEDY}`,
        )
      }
      found.set(fact, { value, shard })
    }
  }
  const facts = [...found].map(([fact, { value }]): [string, string] => [fact, value])
  return Object.fromEntries(facts.sort(([a], [b]) => compareText(a, b)))
}

/**
 * Returns where all shards come from: what any of them states, the latest attempt, a fork if one is from a fork.
 * @throws InputError when they come from different commits, branches, pull requests or CI runs.
 */
export function commonProvenance(shards: readonly Shard[]): Provenance {
  const attempts = shards.flatMap(({ provenance }) => provenance.ciAttempt ?? [])
  return {
    ...common(shards, 'commit'),
    ...common(shards, 'ref'),
    ...common(shards, 'pullRequest'),
    ...common(shards, 'ciRun'),
    ...defined({ ciAttempt: attempts.length > 0 ? Math.max(...attempts) : undefined }),
    ...common(shards, 'event'),
    ...defined({
      fork: shards.some(({ provenance }) => provenance.fork !== undefined)
        ? shards.some(({ provenance }) => provenance.fork)
        : undefined,
    }),
  }
}

function common<Field extends 'commit' | 'ref' | 'pullRequest' | 'ciRun' | 'event'>(
  shards: readonly Shard[],
  field: Field,
): Partial<Pick<Provenance, Field>> {
  const stating = shards.filter(({ provenance }) => provenance[field] !== undefined)
  const [first, ...others] = stating
  if (!first) return {}
  const other = others.find(({ provenance }) => provenance[field] !== first.provenance[field])
  if (other) {
    throw new InputError(
      `${placeOf(first, other)}: different runs given as one (${field} ${first.provenance[field]}, ${other.provenance[field]}). ${REMEDY}`,
    )
  }
  return { [field]: first.provenance[field] } as Partial<Pick<Provenance, Field>>
}

/**
 * Refuses shards that were measured one after the other with a pause between them that is no part of a run: with equal
 * dimensions, some series in both, and ten times longer than the longest silence to be expected at their rate. Parallel
 * shards overlap, and parts of one run follow each other without a pause.
 * @throws InputError naming two files and their times.
 */
export function refuseRunsApart(shards: readonly Shard[]): void {
  const stretches = shards.flatMap(shard => shard.stretches.map(stretch => ({ ...stretch, shard })))
  for (const found of groupBy(stretches, ({ dimensions }) => dimensions).values()) refuseStretchesApart(found)
}

function refuseStretchesApart(stretches: readonly (Stretch & { readonly shard: Shard })[]): void {
  const inOrder = [...stretches].sort((a, b) => a.startMs - b.startMs)
  const longestPauseMs = Math.max(MIN_PAUSE_MS, PAUSE_FACTOR * expectedSilenceMs(inOrder))
  let before = inOrder[0]!
  inOrder.forEach((after, i) => {
    if (after.startMs - before.endMs > longestPauseMs && shareSeries(inOrder.slice(0, i), inOrder.slice(i))) {
      throw new InputError(
        `${placeOf(before.shard, after.shard)}: two runs given as one (one ends ${timeOf(before.endMs)}, the next starts ${timeOf(after.startMs)}). ` +
          'Give each run by its own path, tell their files apart by a dimension, or join them if they are one run.',
      )
    }
    if (after.endMs > before.endMs) before = after
  })
}

/** Returns the longest pause to be expected between n events that come independently: mean distance · (1 + ln n). */
function expectedSilenceMs(inOrder: readonly Stretch[]): number {
  let count = 0
  let endMs = Number.NEGATIVE_INFINITY
  for (const stretch of inOrder) {
    count += stretch.samples
    endMs = Math.max(endMs, stretch.endMs)
  }
  return ((endMs - inOrder[0]!.startMs) / count) * (1 + Math.log(count))
}

function shareSeries(before: readonly Stretch[], after: readonly Stretch[]): boolean {
  const known = new Set(before.flatMap(({ series }) => [...series]))
  return after.some(({ series }) => series.some(number => known.has(number)))
}

/**
 * Refuses a series that one shard holds as samples and another as aggregates: the same samples would count twice.
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
        `${placeOf(other, shard)}: workflow "${numbering.workflow(number)}" is given both as samples and as aggregates of them. Leave the aggregates out.`,
      )
    }
  }
}

/** Returns the place of a message about two shards: the files they were read from. */
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
