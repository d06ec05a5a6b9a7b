/** The smallest change that a comparison would have found four times in five. */
import type { Comparison } from '../compare.ts'
import { studentCriticalValue } from '../stats/distribution.ts'
import { rateOfLogit } from '../stats/rate-shift.ts'
import { leastShiftOf, type Question } from './allowance.ts'
import { ownEstimate } from './decision.ts'
import { FALSE_ALARM_RATE } from './false-alarm.ts'

/** Standard normal quantile of 0.8: what a change needs beyond the limit to pass it four times in five. */
const POWER_80 = 0.8416

/** Critical values are asked for many times with few arguments. */
function makeCriticalValue() {
  const known = new Map<string, number>()
  return (alpha: number, df: number): number => {
    const key = `${alpha} ${df}`
    const value = known.get(key) ?? studentCriticalValue(alpha, df)
    known.set(key, value)
    return value
  }
}

export type Detector = (comparison: Comparison, question: Question, errorScale?: number) => number | undefined

/**
 * Returns a function that gives the smallest relative change a question would have found with probability 0.8, were it
 * the only one among `comparisons` that changed. Undefined where there is no estimate, or for an error rate of 0.
 * `errorScale` scales the standard error: how much smaller it would be with more runs.
 */
export function detector(comparisons: number): Detector {
  const criticalValue = makeCriticalValue()
  const alpha = FALSE_ALARM_RATE.series.regressed / Math.max(comparisons, 1)
  return (comparison, question, errorScale = 1) => {
    const estimate = ownEstimate(comparison)
    const before = comparison.baseline?.value
    if (!estimate || before === undefined || before <= 0) return undefined
    const se = estimate.se * errorScale
    const limit = criticalValue(alpha, estimate.df) * se
    if (comparison.rate) {
      const found = rateOfLogit(comparison.rate.baselineLogit + question.worse * (limit + POWER_80 * se))
      return Math.max(Math.abs(found - before), question.allowed) / before
    }
    const least = Math.min(leastShiftOf(question, before), 1e3)
    return Math.abs(Math.expm1(question.worse * (Math.max(limit, least) + POWER_80 * se)))
  }
}
