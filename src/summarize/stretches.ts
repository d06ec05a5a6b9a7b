/**
 * Finds the stretches: the time ranges in which a run put load on the system. A test may pause, between load levels or overnight.
 * Pauses do not count in the duration or the throughput.
 */

/** First start and last end of samples, in ms since epoch. */
export type Span = readonly [startMs: number, endMs: number]

/** Silences up to this length always belong to the load. */
export const LEAST_SILENCE_MS = 5_000
/** Maximum number of stretches of a document. With more, only longer silences are kept. */
const MOST_STRETCHES = 1_024

/** Collects the stretches of a document from its samples, in any order. */
export class Stretches {
  #silenceMs = LEAST_SILENCE_MS
  #others: Span[] = []
  #startMs = Number.POSITIVE_INFINITY
  #endMs = Number.NEGATIVE_INFINITY

  /** The stretch of the last sample. Infinite before the first one. */
  get current(): Span {
    return [this.#startMs, this.#endMs]
  }

  /** Sets the stretch of the last sample, after the fast path has extended it. */
  set current([startMs, endMs]: Span) {
    this.#startMs = startMs
    this.#endMs = endMs
  }

  /** Whether short silences were dropped because there were too many stretches. */
  get isCoarse(): boolean {
    return this.#silenceMs > LEAST_SILENCE_MS
  }

  /** Adds a sample or a stretch. */
  add(startMs: number, endMs: number): void {
    const isNext = startMs <= this.#endMs + LEAST_SILENCE_MS && startMs >= this.#startMs - LEAST_SILENCE_MS
    if (!isNext) this.#turn()
    if (startMs < this.#startMs) this.#startMs = startMs
    if (endMs > this.#endMs) this.#endMs = endMs
  }

  /** Returns all stretches, in order. */
  all(): Span[] {
    const current: Span[] = this.#startMs <= this.#endMs ? [this.current] : []
    return joinSpans([...this.#others, ...current], this.#silenceMs)
  }

  #turn(): void {
    if (this.#startMs <= this.#endMs) this.#others.push(this.current)
    if (this.#others.length >= 2 * MOST_STRETCHES) this.#compact()
    this.current = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  }

  #compact(): void {
    this.#others = joinSpans(this.#others, this.#silenceMs)
    while (this.#others.length > MOST_STRETCHES) {
      this.#silenceMs *= 2
      this.#others = joinSpans(this.#others, this.#silenceMs)
    }
  }
}

/** Returns spans in order. Joins spans that overlap or have at most `silenceMs` between them. */
export function joinSpans(spans: readonly Span[], silenceMs = LEAST_SILENCE_MS): Span[] {
  const joined: Span[] = []
  for (const span of [...spans].sort(([a], [b]) => a - b)) {
    const last = joined.at(-1)
    if (last && span[0] - last[1] <= silenceMs) joined[joined.length - 1] = [last[0], Math.max(last[1], span[1])]
    else joined.push(span)
  }
  return joined
}

/** Returns the parts of spans within a time range. */
export function clipSpans(spans: readonly Span[], [startMs, endMs]: Span): Span[] {
  return spans.flatMap(([start, end]): Span[] =>
    end < startMs || start > endMs ? [] : [[Math.max(start, startMs), Math.min(end, endMs)]],
  )
}

/** Returns the total length of spans that do not overlap, in ms. */
export function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, [startMs, endMs]) => sum + (endMs - startMs), 0)
}

/** Returns the length of the parts of spans before a time, in ms. The spans are in order. */
export function lengthBefore(spans: readonly Span[], ms: number): number {
  return spans.reduce((sum, [startMs, endMs]) => sum + Math.max(0, Math.min(endMs, ms) - startMs), 0)
}

/** Ratio of a pause to the longest silence expected within the load. */
const PAUSE_FACTOR = 3

/**
 * Splits spans at pauses: silences that are too long for the rate of the samples, longest first. The longest silence expected
 * between n independent events is their mean distance · (1 + ln n).
 */
export function withoutPauses(spans: readonly Span[], samples: number): Span[] {
  const [first] = spans
  if (!first || spans.length === 1) return [...spans]
  const silences = spans.slice(1).map(([startMs], i) => startMs - spans[i]![1])
  let activeMs = spans.at(-1)![1] - first[0]
  let shortest = Number.POSITIVE_INFINITY
  for (const silence of silences.toSorted((a, b) => b - a)) {
    const expected = (activeMs / Math.max(1, samples)) * (1 + Math.log(Math.max(1, samples)))
    if (silence <= PAUSE_FACTOR * expected) break
    shortest = silence
    activeMs -= silence
  }
  return joinSpans(spans, Math.max(LEAST_SILENCE_MS, nextBelow(silences, shortest)))
}

/** Returns the longest silence that is shorter than a pause. */
function nextBelow(silences: readonly number[], pause: number): number {
  return Math.max(0, ...silences.filter(silence => silence < pause))
}
