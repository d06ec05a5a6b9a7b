/** A relative allowance as a question: which direction is worse, how much is allowed, and is the change beyond it. */
import type { Allowance, Threshold } from '../model/threshold.ts'

export interface Question {
  /** +1 when a rise is worse, −1 when a fall is. */
  readonly worse: 1 | -1
  /** Allowed change, in the metric's unit, >= 0. */
  readonly allowed: number
  /** Smallest change that counts at all, in the metric's unit, >= 0. */
  readonly minChange: number
}

/** Returns the questions a threshold asks about a baseline value: none for absolute limits, two when both directions are bounded. */
export function questionsOf(threshold: Threshold, baselineValue: number): Question[] {
  const question = (worse: 1 | -1, allowance: Allowance | undefined): Question[] => {
    if (!allowance) return []
    const allowed = 'relative' in allowance ? allowance.relative * baselineValue : allowance.absolute
    return [{ worse, allowed, minChange: threshold.minChange }]
  }
  return [...question(1, threshold.maxIncrease), ...question(-1, threshold.maxDecrease)]
}

/** Whether the plain difference is larger than allowed. Exactly the allowance is allowed; rounding of the sum does not count. */
export function isBeyond(question: Question, baselineValue: number, candidateValue: number): boolean {
  const change = question.worse * (candidateValue - baselineValue)
  const rounding = 1e-12 * Math.abs(baselineValue)
  return change > question.allowed + rounding && change >= question.minChange - rounding
}

/** Returns the smallest breach as a movement on the logarithmic scale, >= 0; Infinity when it is a fall to zero or below. */
export function leastShiftOf(question: Question, baselineValue: number): number {
  const ratio = 1 + (question.worse * Math.max(question.allowed, question.minChange)) / baselineValue
  return ratio > 0 ? Math.abs(Math.log(ratio)) : Number.POSITIVE_INFINITY
}

/** As leastShiftOf, for an error rate on the logit scale; `baselineLogit` is where the movement is measured from. */
export function leastRateShiftOf(question: Question, baselineValue: number, baselineLogit: number): number {
  const rate = baselineValue + question.worse * Math.max(question.allowed, question.minChange)
  if (rate <= 0 || rate >= 1) return Number.POSITIVE_INFINITY
  return Math.max(0, question.worse * (Math.log(rate / (1 - rate)) - baselineLogit))
}
