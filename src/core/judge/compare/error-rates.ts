/** Compares the error rate of whole runs. */
import { groupBy } from '../../model/group-by.ts'
import { ifFinite } from '../../stats/estimate.ts'
import { estimateRunRateShift } from '../../stats/rate-shift.ts'
import type { ObservedSeries, ObservedSide } from './compared-series.ts'
import { scopeOf } from './control-groups.ts'
import type { Jobs } from './run-sides.ts'

/**
 * Returns the change of the error rate of the whole run: that of all series measured together in all runs. `members` are the keys
 * of the series of a group.
 */
export function runRates(observed: readonly ObservedSeries[], jobs: Jobs) {
  const isComplete = ({ found, observations }: ObservedSide) => found.length === observations.length
  const complete = observed.filter(
    ({ baseline, candidates }) => isComplete(baseline) && isComplete(candidates),
  )
  return [...groupBy(complete, ({ compared }) => scopeOf(compared.series))].flatMap(
    ([group, members]) => {
      const [first] = members
      if (first!.baseline.found.length === 0 || first!.candidates.found.length === 0) return []
      const counts = (side: 'baseline' | 'candidates') =>
        members.map(member => member[side].failures)
      const runRate = ifFinite(() =>
        estimateRunRateShift(counts('baseline'), counts('candidates'), jobs),
      )
      return runRate
        ? [{ group, runRate, members: members.map(({ compared }) => compared.key) }]
        : []
    },
  )
}
