/**
 * Finds reasons to keep a passing run out of the baseline until it is accepted: it is not comparable, many more samples failed, the
 * whole run may be slower, or a workflow is suspect.
 */

import type { Check } from '../model/check.ts'
import { hasTimeUnit } from '../model/metric.ts'
import type { Doubt, FactChange, LoadDifference, WholeRun } from '../model/report.ts'
import { median } from '../stats/median.ts'
import type { Comparisons } from './compare/comparison.ts'

/** Smallest relative slowdown that makes an undecided run doubtful; smaller differences between runs are common. */
const LEAST_SHIFT = 0.1

export interface DoubtfulRun {
  readonly comparisons: Comparisons
  readonly checks: readonly Check[]
  readonly wholeRun: WholeRun | undefined
  /** Facts that differ from those of the baseline unexpectedly. */
  readonly differing: readonly FactChange[]
  /** Whether the run ended before the first baseline run began, so that it cannot follow on them. */
  readonly isOlder: boolean
  /** How the load differs, so that the whole run is not comparable; undefined when it is. */
  readonly otherLoad: LoadDifference | undefined
}

/** Returns the doubts on a run; empty without a baseline. */
export function doubtsOf(run: DoubtfulRun): Doubt[] {
  const { differing, otherLoad } = run
  if (run.isOlder) return [{ code: 'older' }]
  if (differing.length > 0) return [{ code: 'not-comparable', facts: [...differing] }]
  if (otherLoad !== undefined) return [{ code: 'not-comparable', load: otherLoad }]
  const doubts: Doubt[] = isUndecided(run) ? [{ code: 'undecided' }] : []
  const count = (test: (check: Check) => boolean | undefined) => run.checks.filter(test).length
  const failing = count(
    ({ verdict, excusedBy, evidence }) =>
      verdict === 'warn' && excusedBy !== 'label' && evidence?.beyondSampling,
  )
  if (failing > 0) doubts.push({ code: 'beyond-sampling', checks: failing })
  const suspect = count(({ evidence }) => evidence?.suspect && !evidence.beyondSampling)
  if (suspect > 0) doubts.push({ code: 'suspect', checks: suspect })
  return doubts
}

/** Whether the run is slower than allowed as a whole, and the tests have neither proven nor excluded that. */
function isUndecided({ comparisons, checks, wholeRun }: DoubtfulRun): boolean {
  if (wholeRun && wholeRun.change !== 'unknown') return false
  const metrics = new Set(['avg', ...checks.map(({ metric }) => metric).filter(hasTimeUnit)])
  for (const metric of metrics) {
    const shifts = comparisons.series.flatMap(compared =>
      compared.series.kind === 'resource'
        ? []
        : (comparisons.of(compared, metric).shift?.total.value ?? []),
    )
    if (shifts.length > 0) return median(shifts) > Math.log1p(allowed(checks, metric))
  }
  return false
}

/** Returns the median relative allowance of a metric's checks, at least LEAST_SHIFT. */
function allowed(checks: readonly Check[], metric: string): number {
  const shares = checks.flatMap(check =>
    check.metric === metric ? (check.allowed?.high ?? []) : [],
  )
  return shares.length > 0 ? Math.max(LEAST_SHIFT, median(shares)) : LEAST_SHIFT
}
