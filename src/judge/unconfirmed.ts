/**
 * Finds doubts that keep a run out of the baseline unless it is accepted: it is not comparable, it may be slower as a whole, or
 * a workflow is suspect.
 */
import type { Comparisons } from '../compare/compare.ts'
import type { Check } from '../model/check.ts'
import { metricOf } from '../model/metric.ts'
import type { Doubt, FactChange, WholeRun } from '../model/report.ts'
import { median } from '../stats/median.ts'

/** Largest relative slowdown of an undecided run that is no doubt; runs differ by as much. */
const LEAST_SHIFT = 0.1
/** Facts named in a doubt. */
const NAMED = 3

export interface DoubtfulRun {
  readonly comparisons: Comparisons
  readonly checks: readonly Check[]
  readonly wholeRun: WholeRun | undefined
  /** Facts that differ from those of the baseline unexpectedly. */
  readonly differing: readonly FactChange[]
  /** Why the run is not comparable as a whole. Absent when it is. */
  readonly incomparable?: string
}

/** Returns the doubts on a run; empty without a baseline. */
export function doubtsOf(run: DoubtfulRun): Doubt[] {
  const why = incomparability(run)
  if (why !== undefined) return [{ code: 'not-comparable', message: `it is not comparable with the baseline: ${why}` }]
  const suspects = run.checks.filter(({ evidence }) => evidence?.suspect).length
  return [
    ...(isUndecided(run)
      ? [{ code: 'undecided' as const, message: 'it is slower as a whole, and whether that is noise is undecided' }]
      : []),
    ...(suspects > 0
      ? [{ code: 'suspect' as const, message: `${suspects === 1 ? '1 check is' : `${suspects} checks are`} suspect` }]
      : []),
  ]
}

function incomparability({ differing, incomparable }: DoubtfulRun): string | undefined {
  if (differing.length === 0) return incomparable
  const value = (text: string | undefined) => (text === undefined ? 'none' : JSON.stringify(text))
  const changes = differing.map(({ fact, baseline, candidate }) => `${fact} ${value(baseline)} → ${value(candidate)}`)
  const more = changes.length > NAMED ? ` and ${changes.length - NAMED} more` : ''
  return `${changes.slice(0, NAMED).join(', ')}${more}`
}

/** Whether the run is slower than allowed as a whole, and the tests have neither proven nor excluded that. */
function isUndecided({ comparisons, checks, wholeRun }: DoubtfulRun): boolean {
  if (wholeRun && wholeRun.change !== 'unknown') return false
  const metrics = new Set(['avg', ...checks.map(({ metric }) => metric).filter(isTime)])
  for (const metric of metrics) {
    const shifts = comparisons.series.flatMap(compared =>
      compared.series.kind === 'resource' ? [] : (comparisons.of(compared, metric).shift?.total.value ?? []),
    )
    if (shifts.length > 0) return median(shifts) > Math.log1p(allowed(checks, metric))
  }
  return false
}

/** Returns the median relative allowance of a metric's checks, at least LEAST_SHIFT. */
function allowed(checks: readonly Check[], metric: string): number {
  const shares = checks.flatMap(check => (check.metric === metric ? (check.allowed?.high ?? []) : []))
  return shares.length > 0 ? Math.max(LEAST_SHIFT, median(shares)) : LEAST_SHIFT
}

function isTime(metric: string): boolean {
  return metricOf(metric)?.unit === 'ms'
}
