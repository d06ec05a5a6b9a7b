/** Tells lower throughput of the system from lower load of the test, by Little's law (summarize/load.ts). */
import type { Comparisons } from '../compare/compare.ts'
import type { ComparedSeries } from '../compare/series-row.ts'
import { dimensionsKey } from '../model/run.ts'
import { isOfferedLess } from '../summarize/load.ts'

/** A rise of the share of failed samples from which the system, not the test, is to blame. */
const ERRORS_RISE = 0.005
/** Throughput and busy users that fell by less than this, on the logarithmic scale, are as good as equal. */
const TOLERANCE = 0.05

/** How the load of the series that were measured together changed. */
export interface LoadChange {
  /** Whether fewer requests were offered, so that the system is not to blame for a fall in throughput. */
  readonly isOfferedLess: boolean
  /** Whether throughput did no more than times explain: it is as high as before, or kept as many users busy. */
  readonly followsTimes: boolean
}

const UNKNOWN: LoadChange = { isOfferedLess: false, followsTimes: false }

/** Returns a function that says how the load changed under which a series was measured. */
export function loadChanges(comparisons: Comparisons): (compared: ComparedSeries) => LoadChange {
  const known = new Map<string, LoadChange>()
  return compared => {
    const scope = dimensionsKey(compared.series.dimensions)
    const change = known.get(scope) ?? changeOf(comparisons, scope)
    known.set(scope, change)
    return change
  }
}

function changeOf(comparisons: Comparisons, scope: string): LoadChange {
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
  if (!(now.rate > 0 && before.rate > 0 && now.busy > 0 && before.busy > 0)) return UNKNOWN
  const rate = Math.log(now.rate / before.rate)
  const users = Math.log(now.busy / before.busy)
  const failsMore = now.failed / now.rate - before.failed / before.rate >= ERRORS_RISE
  return { isOfferedLess: !failsMore && isOfferedLess(rate, users), followsTimes: Math.max(rate, users) > -TOLERANCE }
}
