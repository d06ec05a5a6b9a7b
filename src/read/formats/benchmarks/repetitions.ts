/** Collects the repetitions of micro-benchmarks as samples. The time of each is a mean over its iterations. */
import { MAX_RECORDABLE_UNITS } from '../../../stats/histogram.ts'
import type { SampleSink } from '../format.ts'
import { quoted } from '../format-message.ts'

/** Unit for tools that measure fractions of a nanosecond: 10 ps. It resolves 0.3 ns to 2 %, and can represent 20 min. */
export const FINE_UNIT_MS = 1e-8

export class Repetitions {
  readonly #sink: SampleSink
  readonly #mostMs: number

  constructor(sink: SampleSink, unitMs: number) {
    this.#sink = sink
    this.#mostMs = MAX_RECORDABLE_UNITS * unitMs
  }

  /** Adds the repetitions of one row. Those without a duration that can be counted are one issue. */
  passed(workflow: string, durationsMs: readonly (number | undefined)[]): void {
    const counted = durationsMs.filter((ms): ms is number => ms !== undefined && ms >= 0 && ms <= this.#mostMs)
    for (const durationMs of counted) this.#sink.sample({ workflow, kind: 'benchmark', durationMs, ok: true })
    const most = Math.floor(this.#mostMs / 60_000)
    if (counted.length < durationsMs.length)
      this.#sink.issue(`the benchmark ${quoted(workflow)} has no duration from 0 to ${most} min`)
  }

  failed(workflow: string, durationMs: number, errorCode: string, errorMessage: string): void {
    this.#sink.sample({ workflow, kind: 'benchmark', durationMs, ok: false, errorCode, errorMessage })
  }
}
