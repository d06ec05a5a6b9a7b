/** Counts how often a rule fired, by runs, days and episodes. */

import { type FiringRate, RULES, type RuleId } from '../model/backtest.ts'
import { defined } from '../model/defined.ts'
import { DAY_MS } from '../model/duration.ts'
import type { ReplayedCheck } from './compared-rules.ts'
import type { Replayed } from './replay.ts'

/** Returns the rate of each rule over the checks. Without timestamps (`isDated` false) days are left out. */
export function ratesOf(cases: readonly ReplayedCheck[], isDated: boolean): FiringRate[] {
  return RULES.map(rule => rateOf(rule, cases, isDated))
}

function rateOf(rule: RuleId, cases: readonly ReplayedCheck[], isDated: boolean): FiringRate {
  const runs = new Map<Replayed, boolean>()
  for (const { replayed, decidable, fired } of cases) {
    if (decidable.has(rule)) runs.set(replayed, fired.has(rule) || runs.get(replayed) === true)
  }
  const fired = [...runs.values()]
  const days = new Map<number, boolean>()
  for (const [replayed, hasFired] of runs) {
    const day = Math.floor(replayed.dated.atMs / DAY_MS)
    days.set(day, hasFired || days.get(day) === true)
  }
  return defined({
    rule,
    runs: runs.size,
    firedRuns: fired.filter(Boolean).length,
    episodes: fired.filter((hasFired, i) => hasFired && !fired[i - 1]).length,
    days: isDated ? days.size : undefined,
    firedDays: isDated ? [...days.values()].filter(Boolean).length : undefined,
  })
}
