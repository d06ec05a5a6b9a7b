/**
 * The part of a document that is its run. Load tools append to a file that exists, and two listeners on one file log each sample
 * twice. Both are known only at the end of the document, which is then read again without what does not belong to the run.
 */
import type { NoticeCode } from '../../model/notice.ts'
import type { Sample } from '../../model/sample.ts'
import { APPENDED } from './format.ts'
import { SampleFilter, type SampleFilterInit } from './sample-filter.ts'

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
    super({ ...init, canCount: false })
    this.#part = part
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
        `has samples twice, because two listeners wrote to the file: ${this.#copies} of ${this.samples} rows equal the row before them, and were left out. Remove one of the listeners.`,
      )
  }

  #isEarlier(line: number | undefined): boolean {
    return line !== undefined && line < (this.#part.fromLine ?? 0)
  }
}
