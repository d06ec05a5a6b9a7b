/**
 * The iterations that a k6 test was to start, from its metrics `iterations` and `dropped_iterations`. k6 drops an iteration of an
 * arrival-rate executor when no virtual user is free for it: too few were allowed, or the system answers too slowly.
 */
import { defined } from '../../core/model/defined.ts'
import { getOrAdd } from '../../core/model/group-by.ts'
import type { Dimensions } from '../../core/model/sample.ts'
import type { SampleSink } from '../../read/formats/frame/format.ts'

const NONE: Dimensions = {}

/** Counts iterations by dimensions and second, so that the phases of the run can be told apart. */
export class Iterations {
  readonly #counts = new Map<Dimensions, Map<number, { done: number; dropped: number }>>()
  #users: number | undefined
  #maxUsers: number | undefined
  #hasDropped = false

  add(
    metric: 'iterations' | 'dropped_iterations',
    value: number,
    timeMs: number,
    dimensions = NONE,
  ): void {
    if (!(value > 0)) return
    const seconds = getOrAdd(this.#counts, dimensions, () => new Map())
    const counts = getOrAdd(seconds, Math.floor(timeMs / 1000), () => ({ done: 0, dropped: 0 }))
    if (metric === 'iterations') counts.done += value
    else {
      counts.dropped += value
      this.#hasDropped = true
    }
  }

  /** Records a number of virtual users that ran. */
  see(users: number): void {
    this.#users = Math.max(users, this.#users ?? 0)
  }

  /** Records a number of virtual users that k6 may use. */
  allow(users: number): void {
    this.#maxUsers = Math.max(users, this.#maxUsers ?? 0)
  }

  /** Passes the iterations on, if any were dropped. */
  end(sink: SampleSink): void {
    if (!this.#hasDropped) return
    for (const [dimensions, seconds] of this.#counts)
      for (const [second, { done, dropped }] of seconds) {
        const load = { unit: 'iterations' as const, asked: done + dropped, achieved: done }
        sink.generator({ loads: [{ dimensions, ...load }] }, second * 1000)
      }
    sink.generator(defined({ users: this.#users, maxUsers: this.#maxUsers }))
  }
}
