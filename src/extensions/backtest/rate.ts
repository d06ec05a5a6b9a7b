/** Counts how often thresholds fired, by runs, days and episodes. */

import type { FiringRate } from '../../model/backtest.ts'
import { defined } from '../../model/defined.ts'
import { DAY_MS } from '../../model/duration.ts'
import type { ReplayedCheck } from './replayed-checks.ts'

/** Returns the rate over checks, oldest first. Without timestamps (`isDated` false) days are left out. */
export function rateOf(checks: readonly Pick<ReplayedCheck, 'replayed' | 'fired'>[], isDated: boolean): FiringRate {
  const runs = new Map<ReplayedCheck['replayed'], boolean>()
  const days = new Map<number, boolean>()
  for (const { replayed, fired } of checks) {
    if (fired === undefined) continue
    const day = Math.floor(replayed.dated.atMs / DAY_MS)
    runs.set(replayed, fired || runs.get(replayed) === true)
    days.set(day, fired || days.get(day) === true)
  }
  const fired = [...runs.values()]
  return defined({
    runs: runs.size,
    firedRuns: fired.filter(Boolean).length,
    episodes: fired.filter((hasFired, i) => hasFired && !fired[i - 1]).length,
    days: isDated ? days.size : undefined,
    firedDays: isDated ? [...days.values()].filter(Boolean).length : undefined,
  })
}
