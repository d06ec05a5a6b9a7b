/** The numbers behind a relative decision, for those who want to check it. */
import type { Evidence } from '../model/report.ts'
import type { Asked, Finding } from './decision.ts'
import type { Detector } from './detectable.ts'
import { errorScale, runCounts } from './next-run.ts'

/** Returns what a finding rests on. Of a finding of 'none', the numbers of the route that came nearest. */
export function evidenceOf(asked: Asked, finding: Finding, detect: Detector): Evidence {
  const { together, question } = asked
  const { run, shift } = together
  const runs = runCounts(together)
  return {
    by: finding.by,
    ...(run && { runShift: Math.expm1(run.value), controls: run.controls }),
    ...(shift?.own && {
      restShift: Math.expm1(shift.total.value - shift.own.value),
      ownShift: Math.expm1(shift.own.value),
    }),
    ...(shift && { spread: Math.expm1(shift.spread) }),
    p: finding.p,
    comparisons: finding.comparisons,
    limit: finding.limit,
    passing: finding.passing,
    falseAlarmRate: finding.falseAlarmRate,
    ...(together.candidate && {
      worseThanAll: together.baselineValues.every(value => question.worse * (together.candidate!.value - value) > 0),
    }),
    ...(finding.outcome === 'suspect' && { suspect: true }),
    baselineRuns: runs.n,
    candidateRuns: runs.m,
    ...(finding.outcome !== 'regressed' && detectableWith(asked, finding, detect)),
  }
}

/** A suspect has been seen: what is wanted is proof. */
function detectableWith(
  { together, question }: Asked,
  { outcome }: Finding,
  detect: Detector,
): Pick<Evidence, 'detectableWith'> {
  const runs = runCounts(together)
  const isSuspect = outcome === 'suspect'
  const oneMoreCandidate = detect(together, question, isSuspect ? 'confirmed' : 'suspect', errorScale(runs, 1, 0))
  const twoMoreBaselines = detect(together, question, isSuspect ? 'regressed' : 'suspect', errorScale(runs, 0, 2))
  if (oneMoreCandidate === undefined || twoMoreBaselines === undefined) return {}
  return { detectableWith: { oneMoreCandidate, twoMoreBaselines } }
}
