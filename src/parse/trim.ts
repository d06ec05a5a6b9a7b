/** Trims the start and the end of a run, to leave out ramp-up and ramp-down. */

import type { ReadOptions } from '../model/reading.ts'
import { dimensionsKey } from '../model/run.ts'
import type { Dimensions, Sample } from '../model/sample.ts'

interface Span {
  startMs: number
  endMs: number
}

/**
 * The time spans of a run, one for each combination of dimensions, because load levels in sequence have separate starts and ends.
 * The first reading of the run fills them; the second one uses them.
 */
export class RunSpans {
  readonly #spans = new Map<string, Span>()
  readonly #known = new WeakMap<Dimensions, Span>()

  /** Extends the span of the sample's dimensions by the sample. */
  see(sample: Sample): void {
    if (sample.startMs === undefined) return
    const span = this.#spanOf(sample.dimensions)
    span.startMs = Math.min(span.startMs, sample.startMs)
    span.endMs = Math.max(span.endMs, sample.startMs + sample.durationMs)
  }

  /** Whether a sample starts late enough after the start and ends early enough before the end. True without timestamps. */
  isInside(sample: Sample, trim: ReadOptions['trim']): boolean {
    if (sample.startMs === undefined) return true
    const span = this.#spanOf(sample.dimensions)
    return (
      sample.startMs >= span.startMs + trim.startMs && sample.startMs + sample.durationMs <= span.endMs - trim.endMs
    )
  }

  #spanOf(dimensions: Dimensions = NONE): Span {
    const known = this.#known.get(dimensions)
    if (known) return known
    const key = dimensionsKey(dimensions)
    const span = this.#spans.get(key) ?? { startMs: Number.POSITIVE_INFINITY, endMs: Number.NEGATIVE_INFINITY }
    this.#spans.set(key, span)
    this.#known.set(dimensions, span)
    return span
  }
}

const NONE: Dimensions = {}
