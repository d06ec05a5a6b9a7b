/** The durations that a k6 script or another protocol than HTTP measures: measures of the run, without an outcome. */
import { defined } from '../../core/model/defined.ts'
import type { Dimensions } from '../../core/model/sample.ts'
import type { SampleSink } from '../../read/formats/frame/format.ts'
import { absentMetrics } from '../text/aggregate-series.ts'
import { isKnown, isOtherDuration } from './metrics.ts'

/** What a report says in place of the error rate of such durations. */
const MISSING = { 'error-rate': 'a duration that a k6 script measures has no outcome' }

export class Trends {
  readonly #sink: SampleSink
  /** By name: the dimensions of their samples. */
  readonly #trends = new Map<string, Set<Dimensions | undefined>>()

  constructor(sink: SampleSink) {
    this.#sink = sink
  }

  /** Records that the points of a metric are durations. Returns false if they are read otherwise, or are too many. */
  define(metric: string): boolean {
    const isFull = this.#trends.size >= this.#sink.limits.workflows
    if (isKnown(metric) || this.#trends.has(metric) || isFull) return false
    this.#trends.set(metric, new Set())
    return true
  }

  /** Whether the points of a metric are such durations. Those of other protocols are without a definition. */
  has(metric: string): boolean {
    return this.#trends.has(metric) || (isOtherDuration(metric) && this.define(metric))
  }

  /** Records that a sample of a metric has these dimensions. */
  saw(metric: string, dimensions: Dimensions | undefined): void {
    this.#trends.get(metric)?.add(dimensions)
  }

  /** Adds the series which state that they have no outcome. */
  end(): void {
    for (const [workflow, all] of this.#trends)
      for (const dimensions of all)
        this.#sink.series({ ...absentMetrics(workflow, MISSING), ...defined({ dimensions }) })
  }
}
