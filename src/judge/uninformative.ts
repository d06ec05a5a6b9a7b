/**
 * Questions that cannot add to what others tell. They are decided like all others, but are no further chance of a false
 * alarm, so they are not counted with the comparisons among which the false-alarm rate is divided.
 */
import type { ComparedSeries, Comparison } from '../compare/compare.ts'
import { metricOf } from '../model/metric.ts'
import type { Threshold } from '../model/threshold.ts'
import type { Question } from './allowance.ts'
import type { LoadChange } from './offered-load.ts'

/** A question with what surrounds it. */
export interface Setting {
  readonly question: Question
  readonly metric: string
  readonly comparison: Comparison
  readonly compared: ComparedSeries
  /** All thresholds of the series. */
  readonly thresholds: readonly Threshold[]
}

/** Returns a test for questions that cannot add anything. */
export function silentQuestions(loadChange: (compared: ComparedSeries) => LoadChange): (setting: Setting) => boolean {
  return ({ question, metric, comparison, compared, thresholds }) => {
    if (question.worse === 1 && comparison.rate) return isOutOfReach(question, comparison)
    const isTold = metric === 'throughput' && question.worse === -1 && thresholds.some(limitsTime)
    return isTold && loadChange(compared).followsTimes
  }
}

/** Even if every failure had been the candidate's, the rate would be within the allowance (Tarone 1990). */
function isOutOfReach({ allowed, minChange }: Question, { rate }: Comparison): boolean {
  return rate!.most <= Math.max(allowed, minChange)
}

function limitsTime({ metric, maxIncrease, decide }: Threshold): boolean {
  return maxIncrease !== undefined && decide === 'evidence' && metricOf(metric)?.unit === 'ms'
}
