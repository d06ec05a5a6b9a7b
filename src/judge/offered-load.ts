/** Distinguishes lower throughput of the system from lower load of the test, by Little's law (summarize/load.ts). */

import { getOrAdd } from '../model/group-by.ts'
import { dimensionsKey } from '../model/run.ts'
import { isOfferedLess } from '../summarize/load.ts'
import type { Comparisons } from './compare/compare.ts'
import type { ComparedSeries } from './compare/compared-series.ts'

/** Least rise of the error rate, 0..1, that makes the system and not the test responsible. */
const ERRORS_RISE = 0.005
/** Smaller falls of throughput or busy users, on the log scale, count as equal. */
const TOLERANCE = 0.05

/** Change of the load of series that were measured together. */
export interface LoadChange {
  /** Whether the test offered fewer requests, which explains a fall in throughput. */
  readonly isOfferedLess: boolean
  /** Whether times explain the change of throughput: it did not fall, or as many users were busy as before. */
  readonly followsTimes: boolean
}

const UNKNOWN: LoadChange = { isOfferedLess: false, followsTimes: false }

/** Returns a function for the change of the load under which a series was measured. */
export function loadChanges(comparisons: Comparisons): (compared: ComparedSeries) => LoadChange {
  const known = new Map<string, LoadChange>()
  return compared => {
    const scope = dimensionsKey(compared.series.dimensions)
    return getOrAdd(known, scope, () => changeOf(comparisons, scope))
  }
}

function changeOf(comparisons: Comparisons, scope: string): LoadChange {
  const before = { rate: 0, busy: 0, failed: 0 }
  const now = { rate: 0, busy: 0, failed: 0 }
  for (const compared of comparisons.series) {
    const { kind, dimensions } = compared.series
    if ((kind !== 'transaction' && kind !== 'request') || dimensionsKey(dimensions) !== scope)
      continue
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
  if (!(now.rate > 0 && before.rate > 0 && now.busy > 0 && before.busy > 0)) return UNKNOWN
  const throughputLogRatio = Math.log(now.rate / before.rate)
  const concurrencyLogRatio = Math.log(now.busy / before.busy)
  const failsMore = now.failed / now.rate - before.failed / before.rate >= ERRORS_RISE
  return {
    isOfferedLess: !failsMore && isOfferedLess(throughputLogRatio, concurrencyLogRatio),
    followsTimes: Math.max(throughputLogRatio, concurrencyLogRatio) > -TOLERANCE,
  }
}
