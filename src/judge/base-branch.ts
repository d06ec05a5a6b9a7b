/**
 * Excuses regressions that the base branch already has. The breached run of the base branch is judged against the same baseline
 * by the same thresholds; a check that fails there too, and is not worse in the candidate, becomes a warning.
 */
import type { Check } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import { seriesKey } from '../model/run.ts'
import { type Allowance, isBeyond } from '../model/threshold.ts'
import type { BreachedRun } from './input.ts'
import type { Outcome } from './outcome.ts'

/** The checks of the base branch's breached run. */
export interface BaseBranchChecks {
  readonly from: BreachedRun
  /** Returns the check of a series and metric; undefined when there is none. */
  checkOf(series: Parameters<typeof seriesKey>[0], metric: string): Check | undefined
}

/** Indexes the checks of a breached run. */
export function baseBranchChecks(from: BreachedRun, checks: readonly Check[]): BaseBranchChecks {
  const key = (series: Parameters<typeof seriesKey>[0], metric: string) => `${metric} ${seriesKey(series)}`
  const byKey = new Map(checks.map(check => [key(check, check.metric), check]))
  return { from, checkOf: (series, metric) => byKey.get(key(series, metric)) }
}

/**
 * Turns a breach of an allowance into a warning if the base branch breached it too and `value` does not exceed its value by more
 * than the allowance. `before` is the baseline value. Returns other outcomes unchanged.
 */
export function excusedByBaseBranch(
  outcome: Outcome,
  { before, value, allowance }: { before: number; value: number; allowance: Allowance },
  base: Check | undefined,
  { id, commit }: BreachedRun,
): Outcome {
  if (outcome.verdict !== 'fail' || outcome.change !== 'regressed') return outcome
  if (base?.verdict !== 'fail' || base.change !== 'regressed' || !base.candidate) return outcome
  const there = base.candidate.value
  if (allowance.worse * (there - before) <= 0) return outcome
  if (isBeyond(allowance, there, value)) return outcome
  return { ...outcome, verdict: 'warn', excusedBy: 'base-branch', excusedByRun: defined({ commit, run: id }) }
}
