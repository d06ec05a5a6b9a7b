/** What is decided of a check, and the outcomes of limits. allowance-outcome.ts has those of changes from the baseline. */

import type { Check, Drift, Quantity } from '../model/check.ts'
import type { PlainReasonCode } from '../model/reason.ts'
import type { Threshold } from '../model/threshold.ts'
import type { Change, CheckVerdict } from '../model/verdict.ts'
import type { ComparedSeries } from './compare/compared-series.ts'
import type { Detector } from './detectable.ts'
import type { PendingCheck } from './pending-checks.ts'
import type { SignificanceTest } from './significance.ts'

/** The part of a check that is decided, before its waiver is applied. Without a delta, the check has that of the total change. */
export type Outcome = Pick<
  Check,
  'change' | 'verdict' | 'reason' | 'excusedBy' | 'excusedByRun' | 'evidence' | 'delta'
>

/** Common context of the decisions on all checks of a report. */
export interface JudgeContext {
  /** Whether missing workflows are accepted, because an acceptance begins a new baseline with workflows of its own. */
  readonly acceptsMissing: boolean
  readonly significance: SignificanceTest
  readonly detect: Detector
  readonly runIsComparable: boolean
  /** Whether the run is one of a history, so that no report shows how sure it is that nothing changed. */
  readonly isReplayed?: true | undefined
  /** Whether a single run was made on a machine that no run of the baseline had, so that a change of the whole run must repeat. */
  readonly isOnOtherMachine: boolean
  /** Whether so many more samples failed that a better time or throughput does not count as a gain. */
  readonly brokeMore: (compared: ComparedSeries) => boolean
  /** Share of the candidate's samples that would have failed in the baseline, 0..1; undefined if it is small. */
  readonly recoveredShare: (compared: ComparedSeries) => number | undefined
  /** Whether the test offered fewer requests, which explains a lower throughput. */
  readonly offeredLess: (compared: ComparedSeries) => boolean
}

/** Returns an outcome without evidence. */
export function outcome(
  verdict: CheckVerdict,
  code: PlainReasonCode,
  change: Change = 'unknown',
): Outcome {
  return { change, verdict, reason: { code } }
}

/** Returns the outcome of the absolute limits of a threshold; undefined when it has none. */
export function limitOutcome(
  { max, min, severity }: Threshold,
  { value, atLeast }: Quantity,
): Outcome | undefined {
  if (max === undefined && min === undefined) return undefined
  if (max !== undefined && value > max) return outcome(severity, 'above-limit')
  if (min !== undefined && value < min)
    return atLeast ? outcome('warn', 'untried') : outcome(severity, 'below-limit')
  return outcome('pass', 'within-limit')
}

/** Returns the outcome of a limit of the growth over the run; undefined without one. */
export function growthOutcome({
  growth,
  threshold,
}: Pick<PendingCheck, 'growth' | 'threshold'>): Outcome | undefined {
  if (growth === undefined) return undefined
  if (growth === 'none') return outcome('no-data', 'growth-without-values')
  if (growth.isProven) return outcome(threshold.severity, 'growth-above-limit')
  return outcome(
    'pass',
    growth.hours < growth.neededHours ? 'growth-test-too-short' : 'growth-within-limit',
  )
}

/** Returns the outcome of a limit of slow drift; undefined without one. */
export function driftOutcome(
  { maxDrift, severity }: Threshold,
  drift: Drift | undefined,
): Outcome | undefined {
  if (maxDrift === undefined) return undefined
  const isAbove = (drift?.change ?? 0) > maxDrift
  return isAbove ? outcome(severity, 'drift-above-limit') : outcome('pass', 'within-limit')
}
