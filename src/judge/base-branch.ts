/**
 * What a change is not to blame for: a regression that the base branch has already. Its run that breached is judged
 * against the same baseline by the same demands; what fails there too, and is no worse here, is the base branch's.
 */
import type { Check } from '../model/report.ts'
import { type RunSummary, seriesKey } from '../model/run.ts'
import type { Threshold } from '../model/threshold.ts'
import { isBeyond, type Question, questionsOf } from './allowance.ts'
import type { Ruling } from './outcome.ts'

/** A run of the base branch that breached. */
export interface BreachedRun {
  readonly run: RunSummary
  /** Its id in the store. */
  readonly id: string
  /** Its file in the store. */
  readonly name: string
  /** Absent when the run does not say. */
  readonly commit?: string
}

/** The checks of the base branch's breached run. */
export interface Inheritance {
  readonly from: BreachedRun
  /** Returns its check of a series and metric; undefined when it has none. */
  checkOf(series: Parameters<typeof seriesKey>[0], metric: string): Check | undefined
}

/** Makes the checks of a breached run ready to be looked up. */
export function inheritanceOf(from: BreachedRun, checks: readonly Check[]): Inheritance {
  const key = (series: Parameters<typeof seriesKey>[0], metric: string) => `${metric} ${seriesKey(series)}`
  const byKey = new Map(checks.map(check => [key(check, check.metric), check]))
  return { from, checkOf: (series, metric) => byKey.get(key(series, metric)) }
}

/** Digits of a commit that a reason shows. */
const SHOWN_DIGITS = 7

/**
 * Returns the ruling on one relative question, turned into a warning when the base branch breached the same one and
 * `value` is no worse than its value by more than the allowance.
 */
export function excuse(
  decision: Ruling,
  { before, value, question, threshold }: { before: number; value: number; question: Question; threshold: Threshold },
  base: Check | undefined,
  { id, name, commit }: BreachedRun,
): Ruling {
  if (decision.verdict !== 'fail' || decision.change !== 'regressed') return decision
  if (base?.verdict !== 'fail' || base.change !== 'regressed' || !base.candidate) return decision
  const there = base.candidate.value
  if (question.worse * (there - before) <= 0) return decision
  const again = questionsOf(threshold, there).find(({ worse }) => worse === question.worse)
  if (!again || isBeyond(again, there, value)) return decision
  const where = commit === undefined ? `run ${name}` : `commit ${commit.slice(0, SHOWN_DIGITS)}`
  return {
    ...decision,
    verdict: 'warn',
    reason: `${decision.reason} The base branch has it already, at ${where}, so it is not held against this change.`,
    inherited: { ...(commit !== undefined && { commit }), run: id },
  }
}
