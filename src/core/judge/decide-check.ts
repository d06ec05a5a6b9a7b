/** Decides one check: the worst of its limits and allowances, what excuses it, and what the report shows of it. */

import { type Check, type Drift, seriesName } from '../model/check.ts'
import { defined, own } from '../model/defined.ts'
import { metricOf } from '../model/metric.ts'
import { seriesKey } from '../model/run.ts'
import { smallestBreach, type Threshold } from '../model/threshold.ts'
import { compareVerdicts } from '../model/verdict.ts'
import { allowanceOutcome } from './allowance-outcome.ts'
import { deltaOf, excessOf } from './delta.ts'
import { applyWaiver, type Excuse } from './excuses.ts'
import type { JudgeInput } from './input.ts'
import {
  driftOutcome,
  growthOutcome,
  type JudgeContext,
  limitOutcome,
  type Outcome,
} from './outcome.ts'
import type { PendingCheck } from './pending-checks.ts'

/** Whether the run is too short to compare: a change would be read as one. */
export function isTooShort({ reason }: Pick<Check, 'reason'>): boolean {
  return reason.code === 'run-too-short'
}

/** Common context of the checks of a report. */
export interface CheckContext extends JudgeContext {
  readonly input: JudgeInput
  /** Excuses what the base branch has too. Undefined: nothing is excused. */
  readonly excuse: Excuse | undefined
}

/** Decides a check: what it finds, what of it is excused, and what the report shows of it. */
export function decideCheck(item: PendingCheck, context: CheckContext): Check {
  const { compared, rules, threshold, comparison } = item
  const { input } = context
  const drift = driftOf(item, input)
  const { delta = deltaOf(comparison), ...outcome } = outcomeOf(item, drift, context)
  const detectable = item.allowances
    .map(allowance => context.detect(item, allowance))
    .find(change => change !== undefined)
  const check: Check = defined({
    ...seriesName(compared.series),
    metric: threshold.metric,
    unit: metricOf(threshold.metric)?.unit ?? '',
    baseline: comparison.baseline,
    candidate: comparison.candidate,
    delta: isTooShort(outcome) ? undefined : delta,
    detectable: threshold.decide === 'evidence' ? detectable : undefined,
    threshold: threshold.written,
    growth: item.growth === 'none' ? undefined : item.growth,
    drift,
    because: item.because,
    ...limitsOf(threshold),
    ...allowedOf(item),
    ofAllowed: excessOf(threshold, comparison),
    source: threshold.source,
    severity: threshold.severity,
    ...outcome,
    owner: rules.owner,
  })
  const waiver = own(rules.waivers, threshold.metric)
  return waiver ? applyWaiver(check, waiver, input.today) : check
}

function limitsOf({ max, min, limitFrom }: Threshold): Pick<Check, 'limits' | 'limitFrom'> {
  if (max === undefined && min === undefined) return {}
  const limits = defined({ max, min })
  return defined({ limits, limitFrom })
}

function allowedOf({ allowances, comparison }: PendingCheck): Pick<Check, 'allowed'> {
  const before = comparison.baseline?.value
  if (allowances.length === 0 || !before) return {}
  const shares = allowances.map(allowance => {
    const share = smallestBreach(allowance, before) / before
    return allowance.worse === 1 ? { high: share } : { low: -share }
  })
  return { allowed: Object.assign({}, ...shares) }
}

/** Returns the worst outcome of a threshold's limits and allowances. Acceptance excuses allowances, never limits. */
function outcomeOf(
  item: PendingCheck,
  foundDrift: Drift | undefined,
  context: CheckContext,
): Outcome {
  const { input, excuse } = context
  const { comparison, threshold, few, noData, untested } = item
  if (item.leftOut) return { change: 'unknown', ...item.leftOut }
  if (noData !== undefined) {
    const missing: Outcome = { change: 'unknown', verdict: 'no-data', reason: noData }
    return context.acceptsMissing ? accept(missing) : missing
  }
  const relative: Outcome[] = untested
    ? [{ change: 'unknown', ...untested }]
    : item.allowances.map(allowance => {
        const outcome = allowanceOutcome(item, allowance, context)
        return excuse ? excuse(outcome, item, allowance) : outcome
      })
  const drift = input.drift && driftOutcome(threshold, foundDrift)
  if (drift) relative.push(drift)
  const limits = limitOutcome(
    few ? { ...threshold, severity: 'warn' } : threshold,
    comparison.candidate!,
  )
  const growth = growthOutcome(item)
  // That a test is too short is worth more words than that nothing changed.
  const first = growth?.reason.code === 'growth-test-too-short' ? growth : undefined
  const all = [first, ...(input.acceptedByLabel ? relative.map(accept) : relative), limits, growth]
  const [outcome] = all
    .flatMap(one => one ?? [])
    .sort((a, b) => compareVerdicts(b.verdict, a.verdict))
  if (!outcome) return { change: 'unknown', verdict: 'pass', reason: { code: 'no-threshold' } }
  return outcome === limits || outcome === growth
    ? { ...outcome, change: relative[0]?.change ?? 'unknown' }
    : outcome
}

/** Returns the largest drift of a check with a limit of it; undefined without either. */
function driftOf(
  { compared, threshold: { metric, maxDrift } }: PendingCheck,
  { drift = [] }: JudgeInput,
): Drift | undefined {
  if (maxDrift === undefined) return undefined
  const [worst] = drift
    .filter(alert => alert.metric === metric && seriesKey(alert) === compared.key)
    .toSorted((a, b) => (b.change ?? 0) - (a.change ?? 0))
  if (!worst) return undefined
  const { drift: sort, change, runs, sinceCommit, since } = worst
  return defined({ drift: sort, change, runs, sinceCommit, since })
}

function accept(outcome: Outcome): Outcome {
  if (outcome.verdict !== 'fail' && outcome.verdict !== 'no-data') return outcome
  return { ...outcome, verdict: 'warn', excusedBy: 'label' }
}
