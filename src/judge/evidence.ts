/** The numbers behind a relative decision, for those who want to check it. */
import type { Comparison } from '../compare.ts'
import type { Evidence } from '../model/report.ts'
import type { Asked, Finding } from './decision.ts'
import type { Detector } from './detectable.ts'

/** Returns what a finding rests on. Of a finding of 'none', the numbers of the route that came nearest. */
export function evidenceOf(asked: Asked, finding: Finding, detect: Detector): Evidence {
  const { together, question } = asked
  const { run, shift } = together
  const runs = runCounts(together)
  return {
    by: finding.by,
    ...(run && { runShift: Math.expm1(run.value), controls: run.controls }),
    ...(shift?.own && { ownShift: Math.expm1(shift.own.value) }),
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
    ...(finding.outcome !== 'regressed' && detectableWith(asked, detect)),
  }
}

function runCounts({ baselineValues, shift, rate }: Comparison): { n: number; m: number } {
  return { n: baselineValues.length, m: shift?.each.length ?? rate?.each.length ?? 1 }
}

/** The error of a difference of means shrinks with the square root of 1/m + 1/n. */
function detectableWith({ together, question }: Asked, detect: Detector): Pick<Evidence, 'detectableWith'> {
  const { n, m } = runCounts(together)
  const scale = (moreCandidates: number, moreBaselines: number) =>
    Math.sqrt((1 / (m + moreCandidates) + 1 / (n + moreBaselines)) / (1 / m + 1 / n))
  const oneMoreCandidate = detect(together, question, scale(1, 0))
  const twoMoreBaselines = detect(together, question, scale(0, 2))
  if (oneMoreCandidate === undefined || twoMoreBaselines === undefined) return {}
  return { detectableWith: { oneMoreCandidate, twoMoreBaselines } }
}
