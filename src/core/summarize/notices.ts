/** The issues and notices of a run: unreadable rows, and what was left out while summarizing. */

import type { Notice } from '../model/notice.ts'
import type { ReadLimits } from '../model/reading.ts'
import type { RunSummary, SeriesSummary } from '../model/run.ts'
import type { ParseIssue } from '../model/sample.ts'
import { sum } from '../stats/median.ts'
import { OTHER_ERRORS } from './error-tallies.ts'
import { OTHER_WORKFLOWS, type SeriesTable } from './series-table.ts'
import { compareText, shortened } from './text.ts'

/** Code of the notice on aborted transactions, which is generated again when runs are merged. */
export const ABORTED = 'aborted-transactions'

/** Maximum number of workflows in a notice, and maximum length of each name. */
const MAX_NAMED = 5
const NAME_LENGTH = 80

/** Returns the notice on aborted transactions, if there were any. */
export function abortedNotices(
  series: readonly Pick<SeriesSummary, 'workflow' | 'aborted'>[],
): Notice[] {
  const byWorkflow = new Map<string, number>()
  for (const { workflow, aborted = 0 } of series) {
    if (aborted > 0) byWorkflow.set(workflow, (byWorkflow.get(workflow) ?? 0) + aborted)
  }
  if (byWorkflow.size === 0) return []
  const rows = sum([...byWorkflow.values()])
  const named = [...byWorkflow]
    .slice(0, MAX_NAMED)
    .map(([workflow, count]) => `${shortened(workflow, NAME_LENGTH)} (${count})`)
  const more = byWorkflow.size > MAX_NAMED ? ` and ${byWorkflow.size - MAX_NAMED} more` : ''
  return [
    {
      code: ABORTED,
      message: `${rows} ${rows === 1 ? 'row' : 'rows'} of transactions aborted by the end of the test ${rows === 1 ? 'is' : 'are'} left out: ${named.join(', ')}${more}.`,
    },
  ]
}

/** Returns the notices on limits that were exceeded. */
export function limitNotices(
  { exceedsWorkflows, exceedsErrors }: Pick<SeriesTable, 'exceedsWorkflows' | 'exceedsErrors'>,
  { workflows, errorTexts }: Pick<ReadLimits, 'workflows' | 'errorTexts'>,
): Notice[] {
  const notices: Notice[] = []
  if (exceedsWorkflows)
    notices.push({
      code: 'capped-workflows',
      message: `The results have more than ${workflows} workflows (limits.workflows). All others are counted together as "${OTHER_WORKFLOWS}". Use names without ids for requests, or raise limits.workflows.`,
    })
  if (exceedsErrors)
    notices.push({
      code: 'capped-errors',
      message: `The results have more than ${errorTexts} distinct errors by workflow (limits.error-texts). All others are counted together under the code "${OTHER_ERRORS}". To distinguish them, raise limits.error-texts.`,
    })
  return notices
}

/** Returns each notice once, sorted by code and message. */
export function distinctNotices(notices: readonly Notice[]): Notice[] {
  const distinct = new Map(
    notices.map(notice => [JSON.stringify([notice.code, notice.message]), notice]),
  )
  return [...distinct.values()].sort(
    (a, b) => compareText(a.code, b.code) || compareText(a.message, b.message),
  )
}

/** Number of issues to keep. Others are only counted. */
const KEPT = 10

/** Counts unreadable rows and keeps the first ones by file and line, independently of the order in which they are added. */
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

  #keep(issue: ParseIssue) {
    const last = this.#first.at(-1)
    if (last && this.#first.length === KEPT && compareIssues(issue, last) >= 0) return
    this.#first.push(issue)
    this.#first.sort(compareIssues)
    this.#first.splice(KEPT)
  }
}

function compareIssues(a: ParseIssue, b: ParseIssue): number {
  return (
    compareText(a.file, b.file) ||
    (a.line ?? 0) - (b.line ?? 0) ||
    compareText(a.message, b.message)
  )
}
