/** The headline of a report: the workflow to look at first, its change, and its values. */

import type { Headlined } from '../../model/report.ts'
import { mostlyIn } from './causes.ts'
import { checkStatement } from './check-statement.ts'
import {
  alsoAffected,
  gapStatement,
  isOfWholeRun,
  otherLoadStatement,
  wholeRunStatement,
} from './finding-headline.ts'
import { findingMetrics, findingName, findingsOf } from './findings.ts'
import { plural } from './format.ts'
import type { HintSettings } from './hints.ts'
import { invalidText } from './invalid.ts'
import { type Line, phrase } from './line.ts'
import { unmatchedEntries } from './news.ts'
import { withoutBaseline, withoutFinding } from './pass-headline.ts'
import type { Sign } from './symbols.ts'

/** Returns the heading: the sign and the headline. */
export function headingLine(report: Headlined, settings?: HintSettings): Line {
  return phrase`${{ sign: signOf(report) }} ${headlineLine(report, settings)}`
}

/** Returns the sign of a report: that of its verdict, or of a pass that is too noisy to mean much. */
export function signOf({ verdict, sensitivity }: Headlined): Sign {
  return verdict === 'pass' && sensitivity?.tooNoisyFor !== undefined ? 'too-noisy' : verdict
}

/** Returns the headline without its sign and without a final period. */
export function headlineLine(report: Headlined, settings: HintSettings = {}): Line {
  const { lastedRuns } = report
  // Said of the run that completes a lasting change.
  const accepted =
    lastedRuns !== undefined && settings.isStored
      ? `; accepted after ${plural(lastedRuns, 'run')}`
      : ''
  // Shows typos in names, which would otherwise pass unnoticed.
  const entries = unmatchedEntries(report).length
  const one = 'entry of the configuration matches'
  const typos = plural(entries, one, 'entries of the configuration match')
  const unmatched = entries > 0 ? `; ${typos} nothing` : ''
  return phrase`${statement(report, settings)}${accepted}${unmatched}`
}

/** Returns what is said first: of the run, of its worst finding, or that there is none. */
function statement(report: Headlined, settings: HintSettings): Line {
  if (report.invalid) return [invalidText(report.invalid)]
  if (report.verdict === 'no-baseline') return withoutBaseline(report, settings)
  const [worst] = findingsOf(report)
  if (!worst) return withoutFinding(report)
  const [check, ...others] = worst
  const gap = gapStatement(report, worst)
  if (gap.length > 0) return gap
  if (check.verdict === 'no-data' || others.length > 0)
    return phrase`No data for ${findingName(worst)}: ${findingMetrics(worst)}`
  if (check.reason.code === 'less-load-offered') return otherLoadStatement(check)
  if (isOfWholeRun(check)) return wholeRunStatement(check, report)
  return [...checkStatement(check), ...mostlyIn(report, check), ...alsoAffected(report, check)]
}
