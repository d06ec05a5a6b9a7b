/** A trial (`trial: N`): until the base branch has so many stored runs, what got worse is shown and fails no job. */
import { type Check, isBeyondLimits } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import type { Report } from '../model/report.ts'
import { compareVerdicts, worst } from '../model/verdict.ts'
import { recordedRuns } from './baseline/epoch.ts'
import type { Ledger } from './baseline/ledger.ts'

/**
 * Returns the report by the rules of a trial of `length` runs. While it lasts, relative changes only warn. Absolute limits, missing
 * data and invalid runs fail as usual.
 */
export function withTrial(report: Report, length: number, ledger: Ledger | undefined): Report {
  const { runs, breached } = ledger ? recordedRuns(ledger) : { runs: 0, breached: 0 }
  const isOver = runs >= length
  const trial = defined({ runs, length, breached, isOver: isOver || undefined })
  if (isOver || report.verdict !== 'fail') return { ...report, trial }
  const checks = report.checks
    .map(check => (isRelativeBreach(check) ? { ...check, ...EXCUSED } : check))
    .sort((a, b) => compareVerdicts(b.verdict, a.verdict))
  return { ...report, trial, checks, verdict: worst(checks.map(({ verdict }) => verdict)) }
}

function isRelativeBreach(check: Check) {
  const isOfLimit = isBeyondLimits(check) || check.growth?.isProven === true
  return check.verdict === 'fail' && !isOfLimit
}

const EXCUSED = { verdict: 'warn', excusedBy: 'trial' } as const
