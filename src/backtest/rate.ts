/** How often a rule fired: on how many runs and days, and how often it began to. */

import { type FiringRate, RULES, type RuleId } from '../model/backtest.ts'
import { DAY_MS } from '../model/duration.ts'
import type { ReplayedCheck } from './compared-rules.ts'
import type { Replayed } from './replay.ts'

/** Returns the rate of each rule over the cases given; `isDated` false leaves days out. */
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
  return {
    rule,
    runs: runs.size,
    firedRuns: fired.filter(Boolean).length,
    episodes: fired.filter((hasFired, i) => hasFired && !fired[i - 1]).length,
    ...(isDated && { days: days.size, firedDays: [...days.values()].filter(Boolean).length }),
  }
}
