/** Counts unreadable rows and keeps the first ones by file and line, independently of the order in which they are added. */
import type { RunSummary } from '../model/run.ts'
import type { ParseIssue } from '../model/sample.ts'
import { compareText } from './text.ts'

/** Number of issues to keep. Others are only counted. */
const KEPT = 10

export class FirstIssues {
  #count = 0
  readonly #first: ParseIssue[] = []

  /** Counts an issue, and keeps it if it is one of the first. */
  add(issue: ParseIssue): void {
    this.#count++
    this.#keep(issue)
  }

  /** Adds the issues of a summary. */
  addAll({ count, first }: RunSummary['issues']): void {
    this.#count += count
    for (const issue of first) this.#keep(issue)
  }

  /** Returns the number of issues and the first ones. */
  summary(): RunSummary['issues'] {
    return { count: this.#count, first: [...this.#first] }
  }

  #keep(issue: ParseIssue): void {
    const last = this.#first.at(-1)
    if (last && this.#first.length === KEPT && compareIssues(issue, last) >= 0) return
    this.#first.push(issue)
    this.#first.sort(compareIssues)
    this.#first.splice(KEPT)
  }
}

function compareIssues(a: ParseIssue, b: ParseIssue): number {
  return compareText(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0) || compareText(a.message, b.message)
}
