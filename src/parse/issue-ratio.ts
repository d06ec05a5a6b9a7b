/** Refuses results with too many unreadable rows. */
import { InputError } from '../errors.ts'
import type { RunSummary } from '../model/run.ts'

/**
 * Checks the share of unreadable rows.
 *
 * @param rows all rows, including unreadable ones
 * @param maxIssueRatio maximum share of unreadable rows, 0..1
 * @throws InputError when the share is larger; the message shows the first unreadable rows
 */
export function checkIssues(where: string, issues: RunSummary['issues'], rows: number, maxIssueRatio: number): void {
  if (issues.count <= maxIssueRatio * rows) return
  const shown = issues.first.map(
    ({ file, line, message }) => `\n  ${line === undefined ? file : `${file}:${line}`}: ${message}`,
  )
  throw new InputError(
    `${where}: ${issues.count} of ${rows} rows cannot be read; the maximum is ${percent(maxIssueRatio)} (max-bad-rows). Repair the file, or raise the maximum. The first unreadable rows:${shown.join('')}`,
  )
}

function percent(ratio: number): string {
  return `${Math.round(ratio * 1e4) / 100}%`
}
