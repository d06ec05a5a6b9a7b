/** The order of checks in a report. */

import type { Check } from '../model/check.ts'
import { isCapacity } from '../model/metric.ts'
import { compareVerdicts } from '../model/verdict.ts'

/** Multiples that differ by less count as equal, so that checks keep the order of the configuration. */
const ROUNDING = 1e-9

/**
 * Comparator: worst verdict first, a throughput after the step that lowers it, then the capacity, because errors and times beyond it
 * follow from it, then rises of the error rate beyond sampling, then what is proven by itself, then furthest beyond the allowed value.
 */
export function worstFirst(a: Check, b: Check): number {
  const rose = ({ evidence }: Check) => (evidence?.beyondSampling ? 1 : 0)
  const leans = ({ evidence }: Check) => (evidence?.together ? 1 : 0)
  const further = (b.ofAllowed ?? 0) - (a.ofAllowed ?? 0)
  return (
    compareVerdicts(b.verdict, a.verdict) ||
    Number(a.because !== undefined) - Number(b.because !== undefined) ||
    Number(isCapacity(b.metric)) - Number(isCapacity(a.metric)) ||
    rose(b) - rose(a) ||
    leans(a) - leans(b) ||
    (Math.abs(further) > ROUNDING ? further : 0)
  )
}
