/** Did the system serve less, or was it offered less? Little's law tells (summarize/load.ts). */
import { type ComparedSeries, type Comparisons, dimensionsKey } from '../compare.ts'
import { isOfferedLess } from '../summarize/load.ts'

/** A rise of the share of failed samples from which the system, not the test, is to blame. */
const ERRORS_RISE = 0.005

/** Returns a test for series measured under less offered load than the baseline. */
export function offeredLess(comparisons: Comparisons): (compared: ComparedSeries) => boolean {
  const known = new Map<string, boolean>()
  return compared => {
    const scope = dimensionsKey(compared.series.dimensions)
    const answer = known.get(scope) ?? scopeOffersLess(comparisons, scope)
    known.set(scope, answer)
    return answer
  }
}

function scopeOffersLess(comparisons: Comparisons, scope: string): boolean {
  const before = { rate: 0, busy: 0, failed: 0 }
  const now = { rate: 0, busy: 0, failed: 0 }
  for (const compared of comparisons.series) {
    const { kind, dimensions } = compared.series
    if ((kind !== 'transaction' && kind !== 'request') || dimensionsKey(dimensions) !== scope) continue
    const throughput = comparisons.of(compared, 'throughput')
    const average = comparisons.of(compared, 'avg')
    const errors = comparisons.of(compared, 'error-rate')
    for (const [side, sums] of [
      ['baseline', before],
      ['candidate', now],
    ] as const) {
      const rate = throughput[side]?.value ?? 0
      sums.rate += rate
      sums.busy += rate * (average[side]?.value ?? 0)
      sums.failed += rate * (errors[side]?.value ?? 0)
    }
  }
  if (!(now.rate > 0 && before.rate > 0 && now.busy > 0 && before.busy > 0)) return false
  if (now.failed / now.rate - before.failed / before.rate >= ERRORS_RISE) return false
  return isOfferedLess(Math.log(now.rate / before.rate), Math.log(now.busy / before.busy))
}
