/**
 * Checks the times of the samples of one document, in the order of the document: finds samples with a wrong clock, because a single
 * wrong time would falsify the throughput, and silences after which a second run may begin.
 */

import { defined } from '../../../core/model/defined.ts'
import type { Sample } from '../../../core/model/sample.ts'
import { ActiveSpans } from '../../../core/summarize/active-spans.ts'
import type { Span } from '../../../core/summarize/spans.ts'

/** A sample that starts this far outside of the time so far is held back until others confirm it. */
const FAR_MS = 6 * 3600_000
/** Number of samples in a row that confirm a far time. */
const ENOUGH = 20
/** Minimum silence between two runs in a document: a load test needs longer to start. The engine (wasm/batch.ts) has it too. */
export const RESTART_MS = 1_000

interface Held {
  readonly sample: Sample
  readonly line: number | undefined
  readonly startMs: number
}

export interface TimelineEvents {
  /** A sample with an accepted time. */
  sample(sample: Sample): void
  /** A rejected sample, whose time is `distanceMs` away from all others. */
  stray(line: number | undefined, distanceMs: number): void
}

/** The state after a sample. Times are infinite before the first sample with a time. */
export interface Clock {
  /** First start and last end of the active span of the last sample. */
  readonly firstMs: number
  readonly lastMs: number
  /** Active threads at the last sample, and their maximum since the last silence; 0 when unknown. */
  readonly threads: number
  readonly peakThreads: number
  readonly samples: number
  /** Last end of all spans. */
  readonly latestMs: number
}

/** The times of a range of a document in which no time was held back. */
export interface Times {
  /** Start of the first sample with a time. Absent: none has one. */
  readonly entryMs?: number
  /** First start and last end. */
  readonly span: Span
  /** Time ranges in which samples ran, in order. */
  readonly activeSpans: readonly Span[]
  readonly clock: Clock
}

export class Timeline {
  readonly #events: TimelineEvents
  readonly #activeSpans = new ActiveSpans()
  /** First start and last end of the whole document. */
  #firstMs = Infinity
  #lastMs = -Infinity
  readonly #state = { threads: 0, peakThreads: 0, samples: 0 }
  /** Maximum of active threads, and their minimum in silences in which they were below it. */
  #mostThreads = 0
  #fewestThreads = Infinity
  #mayRestart = false
  #held: Held[] = []
  #entryMs: number | undefined
  #hasDoubted = false

  constructor(events: TimelineEvents) {
    this.#events = events
  }

  get clock(): Clock {
    const [firstMs, lastMs] = this.#activeSpans.current
    return { firstMs, lastMs, ...this.#state, latestMs: this.#lastMs }
  }

  /** Continues from the state of another reader of the same document. */
  set clock({ firstMs, lastMs, threads, peakThreads, samples }: Omit<Clock, 'latestMs'>) {
    this.#activeSpans.setCurrent(firstMs, lastMs)
    this.#firstMs = Math.min(this.#firstMs, firstMs)
    this.#lastMs = Math.max(this.#lastMs, lastMs)
    this.#state.threads = threads
    this.#state.peakThreads = peakThreads
    this.#state.samples = samples
  }

  /** Continues from the state of another reader before a sample that is the first, or follows a silence. */
  resume(clock: Omit<Clock, 'latestMs'>, startMs: number): void {
    this.clock = clock
    if (clock.samples > 0) this.#noteSilence()
    this.#entryMs ??= startMs
    this.#activeSpans.beginAt(startMs)
  }

  /** The times so far; undefined when rows before the range could have changed the handling of a sample. */
  get times(): Times | undefined {
    if (this.#hasDoubted || this.#activeSpans.isCoarse || this.#activeSpans.wentBack)
      return undefined
    const span: Span = [this.#firstMs, this.#lastMs]
    return defined({
      span,
      activeSpans: this.activeSpans,
      clock: this.clock,
      entryMs: this.#entryMs,
    })
  }

  /** The active spans so far, in order. */
  get activeSpans(): Span[] {
    return this.#activeSpans.all()
  }

  /** See ActiveSpans. */
  get setBackMs(): number | undefined {
    return this.#activeSpans.setBackMs
  }

  /** Whether the samples of a range that was read separately would all have been accepted here. */
  canFollow({ entryMs }: Times): boolean {
    if (this.isHolding) return false
    // The first sample decides: later samples are at most as far from all earlier ones as from those of their range.
    return (
      entryMs === undefined ||
      this.#state.samples === 0 ||
      !(this.#isFar(entryMs) || this.#isLate(entryMs))
    )
  }

  /** Continues after the samples of a range that was read separately. */
  follow({ entryMs, span: [firstMs, lastMs], activeSpans, clock }: Times): void {
    if (entryMs === undefined) return
    for (const [startMs, endMs] of activeSpans) this.#activeSpans.add(startMs, endMs)
    if (clock.firstMs <= clock.lastMs) this.#activeSpans.add(clock.firstMs, clock.lastMs)
    this.#firstMs = Math.min(this.#firstMs, firstMs)
    this.#lastMs = Math.max(this.#lastMs, lastMs)
    if (clock.threads > 0) this.#state.threads = clock.threads
    this.#state.peakThreads = Math.max(this.#state.peakThreads, clock.peakThreads)
    this.#state.samples += clock.samples
  }

  /** Whether a time is not far from the samples so far. */
  isNear(timeMs: number): boolean {
    return this.#state.samples === 0 || !this.#isFar(timeMs)
  }

  /** Whether samples are held back until others confirm their times. */
  get isHolding(): boolean {
    return this.#held.length > 0
  }

  /** Whether threads ended before a silence, and as many were active later: only then may a second run begin without a pause. */
  get mayRestart(): boolean {
    return this.#mayRestart || this.#state.peakThreads > this.#fewestThreads
  }

  add(sample: Sample, line: number | undefined): void {
    const { startMs } = sample
    if (startMs === undefined) {
      this.#events.sample(sample)
    } else if (this.#state.samples > 0 && this.#isFar(startMs)) {
      this.#hasDoubted = true
      this.#held.push({ sample, line, startMs })
      if (this.#held.length >= ENOUGH) this.#believe()
    } else {
      if (this.#held.length > 0) this.#disbelieve()
      if (this.#state.samples > 0 && this.#isLate(startMs)) this.#noteSilence()
      this.#accept(sample, startMs)
    }
  }

  /** Whether a sample with this start would be accepted at once, and not after a silence. */
  isExpected(startMs: number): boolean {
    return (
      this.#held.length === 0 &&
      this.#state.samples > 0 &&
      !this.#isFar(startMs) &&
      !this.#isLate(startMs)
    )
  }

  /** Accepts an expected sample, which the caller counts. */
  addExpected(startMs: number, endMs: number, threads: number): void {
    this.#activeSpans.add(startMs, endMs)
    this.#extend(startMs, endMs, threads)
  }

  /** Ends the document: rejects samples that are still held back, unless they are as many as all others. */
  end(): void {
    if (this.#held.length >= this.#state.samples) this.#believe()
    this.#disbelieve()
  }

  #isFar(startMs: number): boolean {
    return startMs > this.#lastMs + FAR_MS || startMs < this.#firstMs - FAR_MS
  }

  #isLate(startMs: number): boolean {
    return startMs > this.#lastMs + RESTART_MS
  }

  #accept(sample: Sample, startMs: number) {
    const endMs = startMs + sample.durationMs
    this.#entryMs ??= startMs
    // An aborted transaction does not count as a sample.
    if (!sample.looksAborted || sample.kind !== 'transaction') this.#activeSpans.add(startMs, endMs)
    this.#extend(startMs, endMs, sample.threads ?? 0)
    this.#events.sample(sample)
  }

  #extend(startMs: number, endMs: number, threads: number) {
    if (startMs < this.#firstMs) this.#firstMs = startMs
    if (endMs > this.#lastMs) this.#lastMs = endMs
    const state = this.#state
    if (threads > 0) {
      state.threads = threads
      if (threads > state.peakThreads) state.peakThreads = threads
    }
    state.samples++
  }

  #noteSilence() {
    this.#hasDoubted = true
    this.#mayRestart = this.mayRestart
    this.#mostThreads = Math.max(this.#mostThreads, this.#state.peakThreads)
    if (this.#state.threads < this.#mostThreads)
      this.#fewestThreads = Math.min(this.#fewestThreads, this.#state.threads)
    this.#state.peakThreads = 0
  }

  #believe() {
    const held = this.#held
    this.#held = []
    if (held.length > 0) this.#noteSilence()
    for (const { sample, startMs } of held) this.#accept(sample, startMs)
  }

  #disbelieve() {
    for (const { sample, line } of this.#held) this.#events.stray(line, this.#distanceMs(sample))
    this.#held = []
  }

  #distanceMs({ startMs = 0 }: Sample): number {
    return startMs > this.#lastMs ? startMs - this.#lastMs : this.#firstMs - startMs
  }
}
