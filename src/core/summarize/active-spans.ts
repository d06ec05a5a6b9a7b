/** The spans of time in which samples of a document ran, while it is read. */
import { joinSpans, MIN_SILENCE_MS, type Span } from './spans.ts'

/** Maximum number of spans of a document. With more, only longer silences separate spans. */
const MAX_SPANS = 1_024

/** Collects the spans in which samples of a document ran, from samples in any order. */
export class ActiveSpans {
  #silenceMs = MIN_SILENCE_MS
  #others: Span[] = []
  #startMs = Infinity
  #endMs = -Infinity
  /** How often a sample ended before the span of the last one, and the number of spans before the first such sample. */
  readonly #back = { times: 0, at: 0 }

  /** The span of the last sample. Infinite before the first one. */
  get current(): Span {
    return [this.#startMs, this.#endMs]
  }

  /** Sets the span of the last sample, after the fast path has extended it. */
  setCurrent(startMs: number, endMs: number): void {
    this.#startMs = startMs
    this.#endMs = endMs
  }

  /** Whether spans with short silences between them were joined because there were too many. */
  get isCoarse(): boolean {
    return this.#silenceMs > MIN_SILENCE_MS
  }

  /** Whether times ever went back. */
  get wentBack(): boolean {
    return this.#back.times > 0
  }

  /**
   * Length of the time between the first sample and the samples after it in the document, ms, where these all were earlier, as
   * after the clock was set back. Undefined otherwise, such as where the samples of each label follow those of the last.
   */
  get setBackMs(): number | undefined {
    const { times, at } = this.#back
    if (times !== 1) return undefined
    const before = this.#others.slice(0, at)
    const after = [...this.#others.slice(at), this.current]
    const gapMs = Math.min(...before.map(([from]) => from)) - Math.max(...after.map(([, to]) => to))
    return gapMs > 0 ? gapMs : undefined
  }

  /** Adds a sample or a span. */
  add(startMs: number, endMs: number): void {
    const isNext =
      startMs <= this.#endMs + MIN_SILENCE_MS && startMs >= this.#startMs - MIN_SILENCE_MS
    const goesBack = this.#startMs <= this.#endMs && endMs < this.#startMs - MIN_SILENCE_MS
    if (!isNext) this.#startSpan()
    if (goesBack && ++this.#back.times === 1) this.#back.at = this.#others.length
    if (startMs < this.#startMs) this.#startMs = startMs
    if (endMs > this.#endMs) this.#endMs = endMs
  }

  /** Begins a new span if one that starts at this time is not the current one. The caller sets it then. */
  beginAt(startMs: number): void {
    if (startMs > this.#endMs + MIN_SILENCE_MS) this.#startSpan()
  }

  /** Returns all spans, in order. */
  all(): Span[] {
    const current: Span[] = this.#startMs <= this.#endMs ? [this.current] : []
    return joinSpans([...this.#others, ...current], this.#silenceMs)
  }

  #startSpan() {
    if (this.#startMs <= this.#endMs) this.#others.push(this.current)
    if (this.#others.length >= 2 * MAX_SPANS) this.#compact()
    this.setCurrent(Infinity, -Infinity)
  }

  #compact() {
    // The order in which they were added is lost.
    if (this.wentBack) this.#back.times++
    this.#others = joinSpans(this.#others, this.#silenceMs)
    while (this.#others.length > MAX_SPANS) {
      this.#silenceMs *= 2
      this.#others = joinSpans(this.#others, this.#silenceMs)
    }
  }
}
