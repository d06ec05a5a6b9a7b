/** What changed, as the report shows it: difference, relative change and its 95 % interval. */
import type { Comparison } from '../compare.ts'
import type { Delta } from '../model/report.ts'
import { studentCriticalValue } from '../stats/distribution.ts'
import { rateOfLogit } from '../stats/rate-shift.ts'

/** Tail left out on each side of the interval shown. */
const INTERVAL_TAIL = 0.025

/** Returns the change of a comparison; undefined when a side is missing. */
export function deltaOf(comparison: Comparison): Delta | undefined {
  const { baseline, candidate } = comparison
  if (!baseline || !candidate) return undefined
  const absolute = candidate.value - baseline.value
  const relative = baseline.value === 0 ? undefined : candidate.value / baseline.value - 1
  return { absolute, ...(relative !== undefined && { relative }), ...intervalOf(comparison, absolute) }
}

function intervalOf({ shift, rate }: Comparison, absolute: number): Pick<Delta, 'low' | 'high'> {
  if (rate) {
    const half = studentCriticalValue(INTERVAL_TAIL, rate.shift.df) * rate.shift.se
    const change = (logitShift: number) =>
      rateOfLogit(rate.baselineLogit + logitShift) - rateOfLogit(rate.baselineLogit)
    // Half an error is added on the logit scale, so at few errors the plain difference can lie outside: widen to hold it.
    return {
      low: Math.min(change(rate.shift.value - half), absolute),
      high: Math.max(change(rate.shift.value + half), absolute),
    }
  }
  if (!shift) return {}
  const half = studentCriticalValue(INTERVAL_TAIL, shift.total.df) * shift.total.se
  return { low: Math.expm1(shift.total.value - half), high: Math.expm1(shift.total.value + half) }
}
