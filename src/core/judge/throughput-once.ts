/** Judges the throughput of a closed load once, and not for each workflow (offered-load.ts knows the load). */

import { dimensionsKey } from '../model/run.ts'
import type { ComparedSeries } from './compare/compared-series.ts'
import type { LoadChange } from './offered-load.ts'
import type { PendingCheck } from './pending-checks.ts'

/**
 * Returns the checks with one test of throughput for all workflows of a closed load: with constant users a step that takes longer
 * lowers the throughput of all by one factor. The one that fell most is tested, and names the cause.
 */
export function withThroughputOnce(
  pending: readonly PendingCheck[],
  loadChange: (compared: ComparedSeries) => LoadChange,
): PendingCheck[] {
  const fell = new Map<string, PendingCheck>()
  for (const check of pending) {
    if (!isOfClosedLoad(check, loadChange)) continue
    const scope = dimensionsKey(check.compared.series.dimensions)
    const most = fell.get(scope)
    if (!most || ratioOf(check) < ratioOf(most)) fell.set(scope, check)
  }
  return pending.map(check => {
    if (!isOfClosedLoad(check, loadChange)) return check
    const { because } = loadChange(check.compared)
    if (fell.get(dimensionsKey(check.compared.series.dimensions)) === check)
      return { ...check, because: because! }
    const untested = { verdict: 'pass', reason: { code: 'throughput-of-run' } } as const
    return { ...check, allowances: [], untested }
  })
}

function isOfClosedLoad(
  { threshold, allowances, compared }: PendingCheck,
  loadChange: (compared: ComparedSeries) => LoadChange,
): boolean {
  const isTested =
    threshold.metric === 'throughput' &&
    threshold.decide === 'evidence' &&
    allowances.some(({ worse }) => worse === -1)
  return isTested && loadChange(compared).because !== undefined
}

function ratioOf({ comparison: { baseline, candidate } }: PendingCheck): number {
  return candidate!.value / baseline!.value
}
