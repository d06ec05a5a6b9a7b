/** Counts successful samples by their path, without an object for each sample, as the summarizer would count these. */
import type { TimeParts } from '../../../core/model/sample.ts'
import type { CallsInside, SeriesAccumulator } from '../../../core/summarize/series-accumulator.ts'
import type { Summarizer } from '../../../core/summarize/summarizer.ts'
import type { SamplePath } from './format.ts'
import type { LabelRules } from './label-rules.ts'

/** Maximum number of paths that are kept, so that names with ids do not fill the memory. */
const MAX_COUNTERS = 1 << 12

/** Counts the samples of a path. */
class PathCounter {
  readonly #consumer: Summarizer
  readonly #series: SeriesAccumulator
  readonly #calls: readonly CallsInside[]

  constructor(consumer: Summarizer, series: SeriesAccumulator, calls: readonly CallsInside[]) {
    this.#consumer = consumer
    this.#series = series
    this.#calls = calls
  }

  add(startMs: number, durationMs: number, threads: number, parts: TimeParts | undefined): void {
    this.#series.addPassed(startMs, durationMs)
    if (parts) this.#series.addParts(parts)
    if (threads > 0) {
      this.#series.sawThreads(threads)
      this.#consumer.users.add(startMs + durationMs, threads)
    }
    for (const inside of this.#calls) inside.add(1, durationMs)
  }
}

export class PathCounters {
  readonly #consumer: Summarizer
  readonly #labels: LabelRules
  readonly #counters = new Map<SamplePath, PathCounter>()

  constructor(consumer: Summarizer, labels: LabelRules) {
    this.#consumer = consumer
    this.#labels = labels
  }

  /** Returns the counter of a path; undefined if each of its samples must be added as a sample. */
  of(path: SamplePath): PathCounter | undefined {
    return this.#counters.get(path) ?? this.#newFor(path)
  }

  #newFor(path: SamplePath): PathCounter | undefined {
    const { workflow, kind, inside } = path
    if (this.#counters.size >= MAX_COUNTERS || this.#labels.isExcluded(workflow)) return undefined
    const dimensions = this.#labels.dimensionsOf(workflow)
    const series = this.#consumer.lastingSeries(workflow, kind, dimensions)
    if (!series) return undefined
    const groups = kind === 'request' ? inside : []
    if (kind === 'request' && inside.length === 0) series.markStandalone()
    const calls = this.#consumer.callsInside(groups, workflow, dimensions)
    const counter = new PathCounter(this.#consumer, series, calls)
    this.#counters.set(path, counter)
    return counter
  }
}
