/**
 * The headline of a report: the workflow to look at first, its change, and its values; without a finding what improved, that nothing got
 * worse, or that nothing was compared.
 */

import { MOST_SAID } from '../../model/certainty.ts'
import { type Check, hasFewSamples } from '../../model/check.ts'
import type { Headlined } from '../../model/report.ts'
import { seriesKey } from '../../model/run.ts'
import { BASELINE_STATES } from './baseline.ts'
import { mostlyIn } from './causes.ts'
import { checkCertainty, isOpen } from './certainty.ts'
import { metricLabel, seriesLine } from './change.ts'
import { checkStatement } from './check-statement.ts'
import { driftName } from './drift.ts'
import {
  alsoAffected,
  gapStatement,
  isOfWholeRun,
  otherLoadStatement,
  wholeRunStatement,
} from './finding-headline.ts'
import { findingMetrics, findingName, findingsOf, improvementsOf } from './findings.ts'
import { formatInstant, formatQuantity, formatShare, plural } from './format.ts'
import type { HintSettings } from './hints.ts'
import { invalidText } from './invalid.ts'
import { capitalized, join, type Line, phrase } from './line.ts'
import { unmatchedEntries, worstDrift } from './news.ts'
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

/** Returns the headline of a pass. */
function withoutFinding(report: Headlined): Line {
  if (report.warnings.some(({ code }) => code === 'slow-samples'))
    return ['More slow samples in the whole run than in the baseline']
  const [best] = improvementsOf(report)
  return best ? improvement(report, best) : noRegression(report)
}

/** '`checkout` is 20% faster; slow drift: …': the largest improvement, and what is wrong all the same. */
function improvement(report: Headlined, best: Check): Line {
  const noisy = tooNoisy(report)
  const improved = phrase`${checkStatement(best)}${alsoAffected(report, best)}`
  return join([improved, drifted(report), noisy === undefined ? [] : [noisy]], '; ')
}

/** 'No regression found in 12 workflows', with what may hide one. */
function noRegression(report: Headlined): Line {
  if (report.unjudged) return ['Nothing could be judged: every workflow has too few samples']
  const judged = report.checks.filter(check => !hasFewSamples(check))
  if (judged.length === 0) return ['Nothing to check']
  const drift = drifted(report)
  const but = drift.length > 0 ? phrase`, but ${drift}` : []
  const noisy = tooNoisy(report)
  if (noisy !== undefined) return phrase`${capitalized(noisy)}${but}`
  const isLikely = report.checks.some(check => isOpen(check) && checkCertainty(check) === 'likely')
  const found = isLikely ? 'proven' : 'found'
  const workflows = new Set(judged.map(seriesKey)).size
  const none = `No regression ${found} in ${plural(workflows, 'workflow')}`
  return phrase`${none}${but}${blindPart(report)}`
}

/** 'slow drift: …'; empty without drift. */
function drifted(report: Headlined): Line {
  const drift = worstDrift(report)
  return drift ? phrase`slow drift: ${driftName(drift)}` : []
}

/** '; not judged: `wf04`, whose run of 2026-09-23 06:00 UTC is 3 times the others': what an odd baseline run hides. */
function blindPart({ sensitivity }: Headlined): Line {
  const [first, ...others] = sensitivity?.blind ?? []
  if (!first) return []
  const { run, times } = first
  const more = others.length > 0 ? ` and ${plural(others.length, 'more workflow')}` : ''
  const date = run.startedAt === undefined ? '' : ` of ${formatInstant(run.startedAt)}`
  return phrase`; not judged: ${seriesLine(first)}${more}, whose baseline run${date} is
    ${formatQuantity(times, '')} times the others`
}

/** 'too noisy to judge 10%: even 120% slower (p95) could be noise', in the metric that shows least. */
function tooNoisy({ sensitivity }: Headlined): string | undefined {
  const { time, otherTimes = [], tooNoisyFor } = sensitivity ?? {}
  if (!time || tooNoisyFor === undefined) return undefined
  const { metric, change } = otherTimes.at(-1) ?? time
  const size = change > MOST_SAID ? 'three times' : formatShare(change)
  return `too noisy to judge ${formatShare(tooNoisyFor)}: even ${size} slower (${metricLabel(metric)}) could be noise`
}

/** Returns the headline of a run that is compared with nothing. */
function withoutBaseline({ baseline, measurements }: Headlined, { isStored }: HintSettings): Line {
  const judged = measurements.filter(series => series.judged).length
  const workflows = plural(judged, 'workflow')
  if (baseline.state === 'missing' && baseline.reference === undefined && isStored && judged > 0)
    return [`First run recorded: ${workflows} ${judged === 1 ? 'is' : 'are'} the baseline now`]
  const measured = judged > 0 ? `: ${workflows} measured, none compared` : ''
  return [BASELINE_STATES[baseline.state].headline + measured]
}
