/**
 * The times of one document's samples, looked at in the order of the document: finds samples whose clock was wrong, and a
 * second run that was appended to the first. A run's throughput is over its whole span of time, so one stray time would
 * falsify every figure of it.
 */
import { defined } from '../model/defined.ts'
import type { Sample } from '../model/sample.ts'
import { LEAST_SILENCE_MS, type Span, Stretches } from '../summarize/stretches.ts'

/** A start this far outside the span so far is not believed until others agree with it. */
const FAR_MS = 6 * 3600_000
/** How many samples in a row have to agree before their times are believed. */
const ENOUGH = 20
/** A pause in which nothing started or ended is suspicious from here on, when the load had run down before. */
const PAUSE_MS = LEAST_SILENCE_MS
/** The same when the document does not say how many threads were active. */
const LONG_PAUSE_MS = 60_000

interface Held {
  readonly sample: Sample
  readonly line: number | undefined
}

export interface TimelineEvents {
  /** A sample in order. */
  sample(sample: Sample): void
  /** A sample whose time cannot be right, `distanceMs` from all others; it is left out. */
  stray(line: number | undefined, distanceMs: number): void
  /** What looks like a pause between two runs. */
  pause(pause: Pause): void
}

export interface Pause {
  /** Where the samples after it begin. */
  readonly line: number | undefined
  /** Last end before it, and the first start after it; the other way round where the clock went back. */
  readonly fromMs: number
  readonly toMs: number
  /** Threads that were active before it, and the most that were; both 0 when the document does not say. */
  readonly threads: number
  readonly peak: number
}

/** What is needed to go on from the last sample. Infinite while nothing had a time. */
export interface Clock {
  /** First start and last end of the stretch of time that the last sample belongs to. */
  readonly firstMs: number
  readonly lastMs: number
  /** Threads that the last sample saw, 0 while none said, and the most that one saw. */
  readonly threads: number
  readonly peakThreads: number
  readonly samples: number
}

/** The times of a stretch of a document in which no time had to be looked at twice. */
export interface Times {
  /** Start of the first sample with a time; absent when none has one. */
  readonly entryMs?: number
  /** First start and last end. */
  readonly span: Span
  /** Stretches in which samples ran, in order of time. */
  readonly stretches: readonly Span[]
  readonly clock: Clock
}

export class Timeline {
  readonly #events: TimelineEvents
  readonly #stretches = new Stretches()
  /** Of the whole document. */
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
    const [firstMs, lastMs] = this.#stretches.current
    return {
      firstMs,
      lastMs,
      threads: this.#threads,
      peakThreads: this.#peakThreads,
      samples: this.#samples,
    }
  }

  /** Goes on from what another has seen of the same document. */
  set clock({ firstMs, lastMs, threads, peakThreads, samples }: Clock) {
    this.#stretches.current = [firstMs, lastMs]
    this.#firstMs = Math.min(this.#firstMs, firstMs)
    this.#lastMs = Math.max(this.#lastMs, lastMs)
    this.#threads = threads
    this.#peakThreads = peakThreads
    this.#samples = samples
  }

  /** The times seen; undefined when what came before the first of them might have changed what became of a sample. */
  get times(): Times | undefined {
    if (this.#hasDoubted || this.#stretches.isCoarse) return undefined
    const span: Span = [this.#firstMs, this.#lastMs]
    return defined({ span, stretches: this.stretches, clock: this.clock, entryMs: this.#entryMs })
  }

  /** The stretches of time of the samples so far, in order. */
  get stretches(): Span[] {
    return this.#stretches.all()
  }

  /** Whether none of the samples of a stretch that was looked at by itself would have been doubted here. */
  canFollow({ entryMs }: Times): boolean {
    if (this.isHolding) return false
    // Later samples are no further away from all before them than they are from those of their stretch.
    return entryMs === undefined || this.#samples === 0 || !(this.#isFar(entryMs) || this.#isLate(entryMs))
  }

  /** Goes on after the samples of a stretch that was looked at by itself. */
  follow({ entryMs, span: [firstMs, lastMs], stretches, clock }: Times): void {
    if (entryMs === undefined) return
    for (const [startMs, endMs] of stretches) this.#stretches.add(startMs, endMs)
    if (clock.firstMs <= clock.lastMs) this.#stretches.add(clock.firstMs, clock.lastMs)
    this.#firstMs = Math.min(this.#firstMs, firstMs)
    this.#lastMs = Math.max(this.#lastMs, lastMs)
    if (clock.threads > 0) this.#threads = clock.threads
    this.#peakThreads = Math.max(this.#peakThreads, clock.peakThreads)
    this.#samples += clock.samples
  }

  /** Whether samples are held back until others agree with their times. */
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

  /** The document has ended: what few samples said is not believed. */
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
    if (!isAbortedTransaction(sample)) this.#stretches.add(startMs, endMs)
    if (startMs < this.#firstMs) this.#firstMs = startMs
    if (endMs > this.#lastMs) this.#lastMs = endMs
    if (sample.threads !== undefined && sample.threads > 0) {
      this.#threads = sample.threads
      if (sample.threads > this.#peakThreads) this.#peakThreads = sample.threads
    }
    this.#samples++
    this.#events.sample(sample)
  }

  /** A pause is one between runs when the load had run down, or where that is not known, when it is out of all proportion. */
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

/** Such a row is no sample, and counts nowhere. */
function isAbortedTransaction({ aborted, kind }: Sample): boolean {
  return aborted === true && kind === 'transaction'
}
