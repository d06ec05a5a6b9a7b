/** The headline of a run without a finding: what improved, that nothing got worse, or that nothing was compared. */
import { MOST_SAID } from '../../model/certainty.ts'
import { type Check, hasFewSamples } from '../../model/check.ts'
import type { Headlined } from '../../model/report.ts'
import { seriesKey } from '../../model/run.ts'
import { BASELINE_STATES } from './baseline.ts'
import { checkCertainty, isOpen } from './certainty.ts'
import { metricLabel, seriesLine } from './change.ts'
import { checkStatement } from './check-statement.ts'
import { driftName } from './drift.ts'
import { alsoAffected } from './finding-headline.ts'
import { improvementsOf } from './findings.ts'
import { formatInstant, formatQuantity, formatShare, plural } from './format.ts'
import type { HintSettings } from './hints.ts'
import { capitalized, join, type Line, phrase } from './line.ts'
import { worstDrift } from './news.ts'

/** Returns the headline of a pass. */
export function withoutFinding(report: Headlined): Line {
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
  const workflows = new Set(judged.map(seriesKey)).size
  if (workflows === 0) return ['Nothing to check']
  const drift = drifted(report)
  const but = drift.length > 0 ? phrase`, but ${drift}` : []
  const noisy = tooNoisy(report)
  if (noisy !== undefined) return phrase`${capitalized(noisy)}${but}`
  const isLikely = report.checks.some(check => isOpen(check) && checkCertainty(check) === 'likely')
  const found = isLikely ? 'proven' : 'found'
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
export function withoutBaseline(
  { baseline, measurements }: Headlined,
  { isStored }: HintSettings,
): Line {
  const judged = measurements.filter(series => series.judged).length
  const workflows = plural(judged, 'workflow')
  if (baseline.state === 'missing' && baseline.reference === undefined && isStored && judged > 0)
    return [`First run recorded: ${workflows} ${judged === 1 ? 'is' : 'are'} the baseline now`]
  const measured = judged > 0 ? `: ${workflows} measured, none compared` : ''
  return [BASELINE_STATES[baseline.state].headline + measured]
}
