/** Whether too many rows of a run could not be read. */

import { InputError } from '../../../core/model/errors.ts'
import type { RunSummary } from '../../../core/model/run.ts'

/**
 * Checks the share of unreadable rows.
 *
 * @param rows all rows, including unreadable ones
 * @param maxIssueRatio maximum share of unreadable rows, 0..1
 * @param few number of unreadable rows that is never too many, unless the maximum is 0 or no row can be read
 * @throws InputError when the share is larger; the message shows the first unreadable rows
 */
export function checkIssues(
  where: string,
  issues: RunSummary['issues'],
  rows: number,
  maxIssueRatio: number,
  few = 0,
): void {
  // A row can have several issues.
  const unreadable = Math.min(issues.count, rows)
  const isFew = maxIssueRatio > 0 && unreadable <= few && unreadable < rows
  if (isFew || unreadable <= maxIssueRatio * rows) return
  const shown = issues.first.map(
    ({ file, line, message }) => `\n  ${line === undefined ? file : `${file}:${line}`}: ${message}`,
  )
  throw new InputError(
    `${where}: ${unreadable} of ${rows} rows cannot be read; the maximum is ${percent(maxIssueRatio)} (max-bad-rows). See what wrote these rows, or raise the maximum. The first unreadable rows:${shown.join('')}`,
  )
}

function percent(ratio: number): string {
  return `${Math.round(ratio * 1e4) / 100}%`
}
