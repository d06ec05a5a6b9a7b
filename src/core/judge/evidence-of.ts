/** The evidence of a check: the numbers that are needed to verify what was decided by a test. */
import type { Evidence } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import type { Allowance } from '../model/threshold.ts'
import { relativeChange } from '../stats/relative-change.ts'
import { runCounts } from './next-run.ts'
import type { PendingCheck } from './pending-checks.ts'
import type { SignificanceTest, Tested } from './significance.ts'

/** Returns the evidence of a test: the numbers that are needed to verify it. Without a finding, those of the smallest p. */
export function evidenceOf(
  check: PendingCheck,
  allowance: Allowance,
  tested: Tested,
  significance: SignificanceTest,
): Evidence {
  const { comparison } = check
  const { run, runRate, shift, candidate, baselineValues } = comparison
  const { by, p, comparisons, limit, falseAlarmRate, suspect, beyondSampling, together } =
    tested.evidence
  const runs = runCounts(comparison)
  const ofRun = run && relativeChange(run.value)
  const runShift = runRate ? runRate.now - runRate.before : ofRun
  const restShift = shift?.own && relativeChange(shift.total.value - shift.own.value)
  const ownShift = shift?.own && relativeChange(shift.own.value)
  const isOpen = tested.change !== 'regressed' && !beyondSampling && !significance.asksNoMore
  const hasOwnShift = by !== 'total' && restShift !== undefined && ownShift !== undefined
  return defined({
    by,
    runShift,
    controls: runShift === undefined ? undefined : (runRate ?? run)!.controls,
    restShift: hasOwnShift ? restShift : undefined,
    ownShift: hasOwnShift ? ownShift : undefined,
    spread: shift && relativeChange(shift.spread),
    sampling: shift?.sampling === undefined ? undefined : relativeChange(shift.sampling),
    p,
    comparisons,
    limit,
    falseAlarmRate,
    worseThanAll:
      candidate && baselineValues.every(value => allowance.worse * (candidate.value - value) > 0),
    suspect,
    beyondSampling,
    together,
    baselineRuns: runs.n,
    candidateRuns: runs.m,
    chanceOfProof: isOpen
      ? significance.chanceOfFinding(check, allowance, suspect ? 'confirmed' : 'regressed')
      : undefined,
  })
}
