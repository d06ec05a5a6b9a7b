/** The numbers behind a relative test, enough to check it. */
import type { Evidence } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import { relativeChange } from '../stats/relative-change.ts'
import type { Detector } from './detectable.ts'
import { errorScale, runCounts } from './next-run.ts'
import type { RelativeTest, TestResult } from './significance.ts'

/** Returns what a result rests on; for the outcome 'none', the numbers of the route that came nearest. */
export function evidenceOf(test: RelativeTest, result: TestResult, detect: Detector): Evidence {
  const { comparison, bound } = test
  const { run, runRate, shift } = comparison
  const runs = runCounts(comparison)
  const runShift = run && relativeChange(run.value)
  const restShift = shift?.own && relativeChange(shift.total.value - shift.own.value)
  const ownShift = shift?.own && relativeChange(shift.own.value)
  const spread = shift && relativeChange(shift.spread)
  const sampling = shift?.sampling === undefined ? undefined : relativeChange(shift.sampling)
  return defined({
    by: result.by,
    ...(run && runShift !== undefined && { runShift, controls: run.controls }),
    ...(runRate && { runShift: runRate.now - runRate.before, controls: runRate.controls }),
    ...(restShift !== undefined && ownShift !== undefined && { restShift, ownShift }),
    spread,
    sampling,
    p: result.p,
    comparisons: result.comparisons,
    limit: result.limit,
    passing: result.passing,
    falseAlarmRate: result.falseAlarmRate,
    worseThanAll: comparison.candidate
      ? comparison.baselineValues.every(value => bound.worse * (comparison.candidate!.value - value) > 0)
      : undefined,
    suspect: result.outcome === 'suspect' ? true : undefined,
    baselineRuns: runs.n,
    candidateRuns: runs.m,
    ...(result.outcome !== 'regressed' && detectableWith(test, result, detect)),
  })
}

/** A suspect needs a change that would be proven; anything else, one that would be found. */
function detectableWith(
  { comparison, bound }: RelativeTest,
  { outcome }: TestResult,
  detect: Detector,
): Pick<Evidence, 'detectableWith'> {
  const runs = runCounts(comparison)
  const isSuspect = outcome === 'suspect'
  const oneMoreCandidate = detect(comparison, bound, isSuspect ? 'confirmed' : 'suspect', errorScale(runs, 1, 0))
  const twoMoreBaselines = detect(comparison, bound, isSuspect ? 'regressed' : 'suspect', errorScale(runs, 0, 2))
  if (oneMoreCandidate === undefined || twoMoreBaselines === undefined) return {}
  return { detectableWith: { oneMoreCandidate, twoMoreBaselines } }
}
