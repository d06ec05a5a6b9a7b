/**
 * Checks the times of the samples of one document, in the order of the document: finds samples with a wrong clock, and pauses
 * between two runs in one file. Throughput is over the whole time of a run, so a single wrong time would falsify it.
 */

import { defined } from '../model/defined.ts'
import type { Sample } from '../model/sample.ts'
import { ActiveSpans, MIN_SILENCE_MS, type Span } from '../summarize/active-time.ts'
import { durationInWords } from './format-message.ts'

/** A sample that starts this far outside of the time so far is held back until others confirm it. */
const FAR_MS = 6 * 3600_000
/** Number of samples in a row that confirm a far time. */
const ENOUGH = 20
/** Minimum pause between two runs if the number of threads had dropped before it. */
const PAUSE_MS = MIN_SILENCE_MS
/** Minimum pause between two runs if the document has no number of threads. */
const LONG_PAUSE_MS = 60_000

interface Held {
  readonly sample: Sample
  readonly line: number | undefined
}

export interface TimelineEvents {
  /** A sample with an accepted time. */
  sample(sample: Sample): void
  /** A rejected sample, whose time is `distanceMs` away from all others. */
  stray(line: number | undefined, distanceMs: number): void
  /** A probable pause between two runs. */
  pause(pause: Pause): void
}

export interface Pause {
  /** Line of the first sample after the pause. */
  readonly line: number | undefined
  /** Last end before the pause and first start after it. `toMs` is smaller if the clock went back. */
  readonly fromMs: number
  readonly toMs: number
  /** Active threads before the pause, and their maximum so far; both 0 when unknown. */
  readonly threads: number
  readonly peak: number
}

/** The state after a sample. Times are infinite before the first sample with a time. */
export interface Clock {
  /** First start and last end of the active span of the last sample. */
  readonly firstMs: number
  readonly lastMs: number
  /** Active threads at the last sample, and their maximum; 0 when unknown. */
  readonly threads: number
  readonly peakThreads: number
  readonly samples: number
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
  #firstMs = Number.POSITIVE_INFINITY
  #lastMs = Number.NEGATIVE_INFINITY
  #threads = 0
  #peakThreads = 0
  #samples = 0
  #held: Held[] = []
  #entryMs: number | undefined
  #hasDoubted = false

  constructor(events: TimelineEvents) {
    this.#events = events
  }

  get clock(): Clock {
    const [firstMs, lastMs] = this.#activeSpans.current
    return {
      firstMs,
      lastMs,
      threads: this.#threads,
      peakThreads: this.#peakThreads,
      samples: this.#samples,
    }
  }

  /** Continues from the state of another reader of the same document. */
  set clock({ firstMs, lastMs, threads, peakThreads, samples }: Clock) {
    this.#activeSpans.current = [firstMs, lastMs]
    this.#firstMs = Math.min(this.#firstMs, firstMs)
    this.#lastMs = Math.max(this.#lastMs, lastMs)
    this.#threads = threads
    this.#peakThreads = peakThreads
    this.#samples = samples
  }

  /** The times so far; undefined when rows before the range could have changed the handling of a sample. */
  get times(): Times | undefined {
    if (this.#hasDoubted || this.#activeSpans.isCoarse) return undefined
    const span: Span = [this.#firstMs, this.#lastMs]
    return defined({ span, activeSpans: this.activeSpans, clock: this.clock, entryMs: this.#entryMs })
  }

  /** The active spans so far, in order. */
  get activeSpans(): Span[] {
    return this.#activeSpans.all()
  }

  /** Whether the samples of a range that was read separately would all have been accepted here. */
  canFollow({ entryMs }: Times): boolean {
    if (this.isHolding) return false
    // The first sample decides: later samples are at most as far from all earlier ones as from those of their range.
    return entryMs === undefined || this.#samples === 0 || !(this.#isFar(entryMs) || this.#isLate(entryMs))
  }

  /** Continues after the samples of a range that was read separately. */
  follow({ entryMs, span: [firstMs, lastMs], activeSpans, clock }: Times): void {
    if (entryMs === undefined) return
    for (const [startMs, endMs] of activeSpans) this.#activeSpans.add(startMs, endMs)
    if (clock.firstMs <= clock.lastMs) this.#activeSpans.add(clock.firstMs, clock.lastMs)
    this.#firstMs = Math.min(this.#firstMs, firstMs)
    this.#lastMs = Math.max(this.#lastMs, lastMs)
    if (clock.threads > 0) this.#threads = clock.threads
    this.#peakThreads = Math.max(this.#peakThreads, clock.peakThreads)
    this.#samples += clock.samples
  }

  /** Whether a time is not far from the samples so far. */
  isNear(timeMs: number): boolean {
    return this.#samples === 0 || !this.#isFar(timeMs)
  }

  /** Whether samples are held back until others confirm their times. */
  get isHolding(): boolean {
    return this.#held.length > 0
  }

  add(sample: Sample, line: number | undefined): void {
    const { startMs } = sample
    if (startMs === undefined) {
      this.#events.sample(sample)
    } else if (this.#samples > 0 && this.#isFar(startMs)) {
      this.#hasDoubted = true
      this.#held.push({ sample, line })
      if (this.#held.length >= ENOUGH) this.#believe()
    } else {
      if (this.#held.length > 0) this.#disbelieve()
      if (this.#samples > 0 && this.#isLate(startMs)) this.#pause(startMs, line)
      this.#accept(sample, startMs)
    }
  }

  /** Ends the document: rejects samples that are still held back. */
  end(): void {
    this.#disbelieve()
  }

  #isFar(startMs: number): boolean {
    return startMs > this.#lastMs + FAR_MS || startMs < this.#firstMs - FAR_MS
  }

  #isLate(startMs: number): boolean {
    return startMs > this.#lastMs + PAUSE_MS
  }

  #accept(sample: Sample, startMs: number): void {
    const endMs = startMs + sample.durationMs
    this.#entryMs ??= startMs
    if (!isAbortedTransaction(sample)) this.#activeSpans.add(startMs, endMs)
    if (startMs < this.#firstMs) this.#firstMs = startMs
    if (endMs > this.#lastMs) this.#lastMs = endMs
    if (sample.threads !== undefined && sample.threads > 0) {
      this.#threads = sample.threads
      if (sample.threads > this.#peakThreads) this.#peakThreads = sample.threads
    }
    this.#samples++
    this.#events.sample(sample)
  }

  /** Reports a pause if the load had dropped before it or, if the load is unknown, if it is very long. */
  #pause(startMs: number, line: number | undefined): void {
    this.#hasDoubted = true
    const pauseMs = startMs - this.#lastMs
    const spacingMs = (this.#lastMs - this.#firstMs) / this.#samples
    const ranDown = this.#peakThreads > 0 ? this.#threads * 2 <= this.#peakThreads : pauseMs >= LONG_PAUSE_MS
    if (ranDown && pauseMs >= 20 * spacingMs) this.#events.pause(this.#pauseBefore(startMs, line))
  }

  #pauseBefore(startMs: number, line: number | undefined): Pause {
    const fromMs = startMs > this.#lastMs ? this.#lastMs : this.#firstMs
    return { line, fromMs, toMs: startMs, threads: this.#threads, peak: this.#peakThreads }
  }

  #believe(): void {
    const held = this.#held
    this.#held = []
    this.#events.pause(this.#pauseBefore(held[0]!.sample.startMs!, held[0]!.line))
    for (const { sample } of held) this.#accept(sample, sample.startMs!)
  }

  #disbelieve(): void {
    for (const { sample, line } of this.#held) this.#events.stray(line, this.#distanceMs(sample))
    this.#held = []
  }

  #distanceMs({ startMs = 0 }: Sample): number {
    return startMs > this.#lastMs ? startMs - this.#lastMs : this.#firstMs - startMs
  }
}

/** Whether the row is an aborted transaction, which does not count as a sample. */
function isAbortedTransaction({ aborted, kind }: Sample): boolean {
  return aborted === true && kind === 'transaction'
}

/** Returns the notice on a pause after which a second run seems to begin, without the name of the file. */
export function appendedRunText({ line, fromMs, toMs, threads, peak }: Pause): string {
  const place = line === undefined ? '' : ` before line ${line}`
  const load = peak > 0 ? ` with ${threads} of ${peak} threads left` : ''
  return `has no samples for ${durationInWords(Math.abs(toMs - fromMs))}${place}${load}: probably a second run was appended, and both are judged as one run. Delete the file before each run.`
}
