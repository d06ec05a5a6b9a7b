/**
 * What tells a bad commit from a good one: the clearest of the findings that `decide` proved between the two. Commits in between
 * are judged by it alone, so that noise in another workflow blames none.
 */
import { compareRuns } from '../../core/judge/compare/compare.ts'
import type { Comparisons } from '../../core/judge/compare/comparison.ts'
import { estimateOf, pValue } from '../../core/judge/routes.ts'
import type { Check } from '../../core/model/check.ts'
import { seriesKey } from '../../core/model/run.ts'
import type { Estimate } from '../../core/stats/estimate.ts'
import type { Pair } from '../decide/alternate.ts'

/**
 * How the good and the bad commit are compared, on which the whole search relies: pairs at most, and the change that would be found
 * where nothing is.
 */
export const ENDS = { maxPairs: 16, sensitivity: 0.12 } as const

export interface Signal {
  /** The check that commits are judged by. */
  readonly check: Check
  /** Its change from the good to the bad commit: a log ratio, for error rates a difference of logits. */
  readonly shift: Estimate
  /** Number of pairs behind it. */
  readonly pairs: number
}

/** Returns the signal of the clearest of the findings that `decide` made of these pairs; undefined without findings. */
export function signalOf(pairs: readonly Pair[], findings: readonly Check[]): Signal | undefined {
  const signals = findings.flatMap(check => {
    const shift = changeInPairs(check, pairs)
    return shift ? [{ check, shift, pairs: pairs.length }] : []
  })
  const p = ({ shift }: Signal) => pValue(shift, Math.sign(shift.value))
  return signals.sort((a, b) => p(a) - p(b))[0]
}

/** Returns the change of a check in pairs of runs; undefined when they do not show it. */
export function changeInPairs(check: Check, pairs: readonly Pair[]): Estimate | undefined {
  const baseline = pairs.map(({ baseline }) => baseline)
  const candidates = pairs.map(({ candidate }) => candidate)
  return changeOf(
    check,
    compareRuns(baseline, candidates, { pairs: pairs.map(({ first }) => first) }),
  )
}

/** Returns the change of a check in a comparison; undefined when it does not show it. */
export function changeOf(check: Check, { series, of }: Comparisons): Estimate | undefined {
  const compared = series.find(({ key }) => key === seriesKey(check))
  const by = check.evidence?.by
  return compared && by && by !== 'strict' ? estimateOf(of(compared, check.metric), by) : undefined
}
