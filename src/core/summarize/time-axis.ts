/**
 * Steps of time for data of unknown length. Widths are powers of two in ms and aligned to the epoch, so joining steps is exact, and
 * the result does not depend on the order of the data or on how they were split into files.
 */

/** Returns the smallest power of two in ms for which at most `most` aligned steps cover the times from start to end. */
export function stepCovering(startMs: number, endMs: number, most: number): number {
  let stepMs = 1
  while (Math.floor(endMs / stepMs) - Math.floor(startMs / stepMs) >= most) stepMs *= 2
  return stepMs
}

/** Maximum number of steps, at most the number of slots. Several axes may share it, and it may fall. */
export interface StepLimit {
  steps: number
}

/** The range of steps with data. Each step has a slot, the low bits of its index, in a ring that the caller keeps. */
export class TimeAxis {
  readonly #slots: number
  readonly #limit: StepLimit
  readonly #move: (slotAfter: (slot: number) => number) => void
  #stepMs: number
  #low = Infinity
  #high = -Infinity

  /**
   * @param stepMs width at first, in ms @param slots a power of two
   * @param move moves the data of each slot to the slot that `slotAfter` returns, because steps are joined
   */
  constructor(
    stepMs: number,
    slots: number,
    limit: StepLimit,
    move: (slotAfter: (slot: number) => number) => void,
  ) {
    this.#stepMs = stepMs
    this.#slots = slots
    this.#limit = limit
    this.#move = move
  }

  /** Width of a step in ms, and the indexes of the first and the last step with data. Without data, `high` is below `low`. */
  get range(): { readonly stepMs: number; readonly low: number; readonly high: number } {
    return { stepMs: this.#stepMs, low: this.#low, high: this.#high }
  }

  /** Returns the slot of a time, and joins steps if there are too many. */
  slotAt(timeMs: number): number {
    const step = Math.floor(timeMs / this.#stepMs)
    return (
      (step >= this.#low && step <= this.#high ? step : this.#reach(timeMs)) & (this.#slots - 1)
    )
  }

  /** Joins steps until they have at least this width, a power of two. */
  widen(stepMs: number): void {
    if (stepMs <= this.#stepMs) return
    const joined = stepMs / this.#stepMs
    const low = this.#low
    this.#stepMs = stepMs
    this.#low = Math.floor(low / joined)
    this.#high = Math.floor(this.#high / joined)
    const mask = this.#slots - 1
    this.#move(slot => Math.floor((low + ((slot - low) & mask)) / joined) & mask)
  }

  #reach(timeMs: number): number {
    if (this.#high >= this.#low) {
      const startMs = Math.min(this.#low * this.#stepMs, timeMs)
      const endMs = Math.max(this.#high * this.#stepMs, timeMs)
      this.widen(stepCovering(startMs, endMs, this.#limit.steps))
    }
    const step = Math.floor(timeMs / this.#stepMs)
    this.#low = Math.min(this.#low, step)
    this.#high = Math.max(this.#high, step)
    return step
  }
}
