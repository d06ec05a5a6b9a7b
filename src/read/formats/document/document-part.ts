/**
 * The part of a document that is its run. Load tools append to a file that exists, and two listeners on one file log each sample
 * twice. Both are known only at the end of the document, which is then read again without what does not belong to the run.
 */
import type { NoticeCode } from '../../../core/model/notice.ts'
import type { Sample } from '../../../core/model/sample.ts'
import { activePartsOf } from '../../../core/summarize/active-time.ts'
import type { DocumentRun } from '../../../core/summarize/assemble-run.ts'
import { APPENDED, type SampleSink } from '../frame/format.ts'
import { durationInWords } from '../frame/format-message.ts'
import { MAX_COPIES, SampleFilter, type SampleFilterInit } from '../frame/sample-filter.ts'
import { SampleObserver } from '../frame/sample-observer.ts'
import { RESTART_MS } from '../frame/timeline.ts'

export interface DocumentPart {
  /** Line of the first row, after those of earlier runs. */
  readonly fromLine?: number
  /** What precedes that line, for the notice: 'after 9.7 s without samples'. */
  readonly after?: string
  readonly leavesOutCopies?: boolean
}

/** Returns a filter for a part of a document; without `part`, for the whole. */
export function filterFor(init: SampleFilterInit, part: DocumentPart | undefined): SampleFilter {
  return part ? new PartFilter(init, part) : new SampleFilter(init)
}

class PartFilter extends SampleFilter {
  readonly #part: DocumentPart
  #earlier = 0
  #copies = 0

  constructor(init: SampleFilterInit, part: DocumentPart) {
    super({ ...init, allowsFastPath: false })
    this.#part = part
  }

  get seeksCopies(): boolean | undefined {
    return this.#part.leavesOutCopies
  }

  override sample(sample: Sample, line?: number): void {
    if (this.#isEarlier(line)) this.#earlier++
    else super.sample(sample, line)
  }

  protected override take(sample: Sample, line?: number): void {
    if (sample.isCopy) this.#copies++
    if (!sample.isCopy || !this.#part.leavesOutCopies) super.take(sample, line)
  }

  override issue(message: string, line?: number): void {
    if (!this.#isEarlier(line)) super.issue(message, line)
  }

  override notice(code: NoticeCode, message: string, line?: number): void {
    if (line === undefined || line > (this.#part.fromLine ?? 0)) super.notice(code, message)
  }

  override end(): void {
    super.end()
    const { fromLine, after, leavesOutCopies } = this.#part
    if (fromLine !== undefined)
      this.notice(
        APPENDED,
        `holds several runs, and the last one is judged: it begins in line ${fromLine}, ${after}. The ${this.#earlier} samples before it were left out. Delete the file before each run, or set "appended: all" in results to judge all as one run.`,
      )
    if (leavesOutCopies)
      this.notice(
        'copied-samples',
        `has samples twice, because two listeners wrote to the file: ${this.#copies} of ${this.samples} rows equal another of the same second in all columns, and were left out. Remove one of the listeners.`,
      )
  }

  #isEarlier(line: number | undefined): boolean {
    return line !== undefined && line < (this.#part.fromLine ?? 0)
  }
}

/** A place where a run may begin. */
interface Start {
  readonly line: number
  readonly after: string
  /** By name of the group: the threads that were active before, those that came back, and whether new ones came too. */
  readonly groups: ReadonlyMap<string, Group>
  /** Whether the load pauses before it. */
  readonly isPause: boolean
}

interface Group {
  active: number
  returned: number
  isLarger: boolean
}

/**
 * Finds the last run of a document with several, one appended to the other. A pause is not enough: a run begins at a second header,
 * or where threads that had ended start again. Load levels have their own thread groups, workflows or dimensions, so they are one
 * run. It is a sink for the whole document, with the names of threads.
 */
export class LastRun extends SampleObserver {
  readonly wantsThreads = true
  readonly #run: DocumentRun
  /** Starts of the parts between pauses. */
  readonly #parts: readonly number[]
  readonly #starts: Start[] = []
  /** Number of starts up to that of the last run that was found. */
  #origin = 0
  #found: DocumentPart | undefined
  /** Line of a header that no sample has followed yet. */
  #header: number | undefined
  #hasSamples = false
  #firstMs = Infinity
  #lastMs = -Infinity
  /** By name of the thread: the number of starts before its last sample. */
  readonly #threads = new Map<string, number>()
  /** By name of the group: active threads at its sample that ended last. */
  readonly #active = new Map<string, { readonly endMs: number; readonly threads: number }>()

  constructor(of: Pick<SampleSink, 'file' | 'limits'>, run: DocumentRun) {
    super(of)
    this.#run = run
    this.#parts = activePartsOf(run).map(([startMs]) => startMs)
  }

  /** The last run; undefined if the document has only one. */
  get found(): DocumentPart | undefined {
    return this.#found
  }

  override sample(sample: Sample, line = 0): void {
    const { startMs, durationMs, thread = '', threads = Infinity } = sample
    const { startMs: first = -Infinity, endMs: last = Infinity } = this.#run
    // Times that the timeline has rejected.
    if (startMs !== undefined && (startMs < first || startMs > last)) return
    if (this.#header !== undefined) this.#followHeader(this.#header, startMs)
    this.#header = undefined
    this.#hasSamples = true
    if (startMs === undefined) return
    if (startMs > this.#lastMs + RESTART_MS && this.#isAcross(startMs))
      this.#addStart(startMs, line)
    this.#firstMs = Math.min(this.#firstMs, startMs)
    this.#lastMs = Math.max(this.#lastMs, startMs + durationMs)
    const group = /^(?<group>.+)-\d+$/s.exec(thread)?.groups?.group
    if (group !== undefined)
      this.#addThread(thread, group, { endMs: startMs + durationMs, threads })
  }

  override notice(...[code, , line]: Parameters<SampleSink['notice']>): void {
    if (code === APPENDED && this.#hasSamples) this.#header = line
  }

  /** Begins a run at a header, unless the samples after it ran at the same time, as shards do. */
  #followHeader(line: number, startMs: number | undefined) {
    const isLater = startMs === undefined || startMs > this.#lastMs
    if (startMs !== this.#firstMs && !(isLater && this.#isAcross(startMs))) return
    const after = 'with a header of its own'
    const start = { line, after, groups: new Map<string, Group>(), isPause: false }
    this.#firstMs = Infinity
    this.#begin(start, this.#starts.push(start))
  }

  /** Whether any series has samples both before a time and after it. Assumed if it is not known. */
  #isAcross(ms: number | undefined): boolean {
    return (
      ms === undefined ||
      this.#run.series.some(({ startMs = ms, endMs = ms }) => startMs < ms && endMs >= ms)
    )
  }

  #addStart(startMs: number, line: number) {
    const groups = new Map<string, Group>()
    for (const [name, { threads }] of this.#active)
      groups.set(name, { active: threads, returned: 0, isLarger: false })
    const isPause = this.#parts.some(ms => ms > this.#lastMs && ms <= startMs)
    const after = `after ${durationInWords(startMs - this.#lastMs)} without samples, and with the same threads again`
    this.#starts.push({ line, after, groups, isPause })
  }

  #addThread(
    thread: string,
    group: string,
    last: { readonly endMs: number; readonly threads: number },
  ): void {
    const seen = this.#threads.get(thread) ?? -1
    this.#threads.set(thread, this.#starts.length)
    const from = Math.max(seen, this.#origin)
    for (const [i, start] of this.#starts.slice(from).entries()) {
      const before = start.groups.get(group)
      if (!before) continue
      if (seen < this.#origin) before.isLarger = true
      else before.returned++
      if (before.returned === 1) before.active = Math.min(before.active, last.threads)
      // More threads are back than were active: some had ended. A group that grows in a pause has started again.
      if (
        before.returned > before.active ||
        (before.returned > 0 && before.isLarger && start.isPause)
      )
        this.#begin(start, from + i + 1)
    }
    const { endMs, threads } = this.#active.get(group) ?? {
      endMs: -Infinity,
      threads: 0,
    }
    if (last.endMs > endMs || (last.endMs === endMs && last.threads > threads))
      this.#active.set(group, last)
  }

  /** Begins a run at a start, and forgets what was before it: so many starts. */
  #begin({ line, after }: Start, origin: number) {
    this.#origin = origin
    this.#found = { fromLine: line, after }
  }
}

/** Counts copies in the first rows of a document, wherever they are. It is a sink for a reader. */
export class CopyCounter extends SampleObserver {
  readonly seeksCopies = true
  #samples = 0
  #copies = 0

  /** Whether two listeners wrote the rows. */
  get isDoubled(): boolean {
    return this.#copies > MAX_COPIES * this.#samples
  }

  override sample({ isCopy, durationMs }: Sample): void {
    this.#samples++
    if (isCopy && durationMs > 0) this.#copies++
  }
}
