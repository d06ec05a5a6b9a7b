/** Compares the error rate of whole runs. */
import { groupBy } from '../../model/group-by.ts'
import { ifFinite } from '../../stats/estimate.ts'
import { estimateRunRateShift, type RunRateShift } from '../../stats/rate-shift.ts'
import type { ObservedSeries } from './compared-series.ts'
import { scopeOf } from './control-groups.ts'
import type { Jobs } from './run-sides.ts'

/** The change of the error rate of the whole run, by a control group. */
export interface GroupRate {
  readonly id: string
  /** Of the series of the group. */
  readonly keys: readonly string[]
  readonly runRate: RunRateShift
}

/** Returns the change of the error rate of the whole run: that of all series measured together in all runs. */
export function runRates(observed: readonly ObservedSeries[], jobs: Jobs | undefined): GroupRate[] {
  const complete = observed.filter(
    ({ baseline, candidates }) => baseline.isComplete && candidates.isComplete,
  )
  return [...groupBy(complete, ({ compared }) => scopeOf(compared.series))].flatMap(
    ([id, members]) => {
      const [first] = members
      if (first!.baseline.values.length * first!.candidates.values.length === 0) return []
      const counts = (side: 'baseline' | 'candidates') =>
        members.map(member => member[side].failures)
      const runRate = ifFinite(() =>
        estimateRunRateShift(counts('baseline'), counts('candidates'), jobs),
      )
      return runRate ? [{ id, runRate, keys: members.map(({ compared }) => compared.key) }] : []
    },
  )
}
