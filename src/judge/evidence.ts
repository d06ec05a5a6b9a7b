/** Collects the evidence of a relative test: the numbers that are needed to verify it. */
import type { Evidence } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import { relativeChange } from '../stats/relative-change.ts'
import type { Detector } from './detectable.ts'
import { errorScale, runCounts } from './next-run.ts'
import type { RelativeTest, TestResult } from './significance.ts'

/** Returns the evidence of a result; for the outcome 'none', that of the route with the smallest p. */
export function evidenceOf(test: RelativeTest, result: TestResult, detect: Detector): Evidence {
  const { comparison, bound } = test
  const { run, runRate, shift } = comparison
  const runs = runCounts(comparison)
  const ofRun = run && relativeChange(run.value)
  const runShift = runRate ? runRate.now - runRate.before : ofRun
  const restShift = shift?.own && relativeChange(shift.total.value - shift.own.value)
  const ownShift = shift?.own && relativeChange(shift.own.value)
  const hasOwnShift = restShift !== undefined && ownShift !== undefined
  const spread = shift && relativeChange(shift.spread)
  const sampling = shift?.sampling === undefined ? undefined : relativeChange(shift.sampling)
  return defined({
    by: result.by,
    runShift,
    controls: runShift === undefined ? undefined : (runRate ?? run)!.controls,
    restShift: hasOwnShift ? restShift : undefined,
    ownShift: hasOwnShift ? ownShift : undefined,
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
    detectableWith: result.outcome === 'regressed' ? undefined : detectableWith(test, result, detect),
  })
}

/** Returns what is detectable with more runs. For a suspect that is a change that would be proven, else one that would be found. */
function detectableWith(
  { comparison, bound }: RelativeTest,
  { outcome }: TestResult,
  detect: Detector,
): Evidence['detectableWith'] {
  const runs = runCounts(comparison)
  const isSuspect = outcome === 'suspect'
  const oneMoreCandidate = detect(comparison, bound, isSuspect ? 'confirmed' : 'suspect', errorScale(runs, 1, 0))
  const twoMoreBaselines = detect(comparison, bound, isSuspect ? 'regressed' : 'suspect', errorScale(runs, 0, 2))
  if (oneMoreCandidate === undefined || twoMoreBaselines === undefined) return undefined
  return { oneMoreCandidate, twoMoreBaselines }
}
