/** How many rows may be unreadable before the results as a whole are not to be trusted. */
import { InputError } from '../errors.ts'
import type { RunSummary } from '../model/run.ts'

/**
 * Refuses results of which too many rows cannot be read.
 *
 * @param rows rows in all, unusable ones included
 * @throws InputError naming the share that is allowed, and the first rows that cannot be read
 */
export function checkIssues(where: string, issues: RunSummary['issues'], rows: number, maxIssueRatio: number): void {
  if (issues.count <= maxIssueRatio * rows) return
  const shown = issues.first.map(
    ({ file, line, message }) => `\n  ${line === undefined ? file : `${file}:${line}`}: ${message}`,
  )
  throw new InputError(
    `${where}: ${issues.count} of ${rows} rows cannot be read, and ${percent(maxIssueRatio)} may be. Mend the file, or allow more. The first are:${shown.join('')}`,
  )
}

function percent(ratio: number): string {
  return `${Math.round(ratio * 1e4) / 100}%`
}
