/** The verdict on a whole run, by its checks and by what keeps it from being judged. */

import type { Check } from '../model/check.ts'
import type { Invalid } from '../model/invalid.ts'
import { hasTimeUnit } from '../model/metric.ts'
import { compareVerdicts, type Verdict, worst } from '../model/verdict.ts'
import type { JudgeInput } from './input.ts'
import { whyInvalid } from './validity.ts'

/** Returns why nothing is judged. `isBlamed`: the load fell short, and is judged all the same, because the system made it so. */
export function whyNotJudged(
  input: JudgeInput,
  unfit: Invalid | undefined,
  checks: readonly Check[],
): { readonly invalid: Invalid | undefined; readonly isBlamed: boolean } {
  const invalid = whyInvalid(input) ?? (input.acceptedByLabel ? undefined : unfit)
  const isBlamed = invalid?.code === 'fell-short' && isSystemWorse(checks)
  return { invalid: isBlamed ? undefined : invalid, isBlamed }
}

/**
 * Whether times or errors are worse, proven or likely, or break a limit. With less load than was asked for they are then worse in
 * spite of it, so the system and not the load generator is the cause.
 */
function isSystemWorse(checks: readonly Check[]): boolean {
  return checks.some(check => {
    const { metric, verdict, evidence, delta, ofAllowed } = check
    if (!hasTimeUnit(metric) && metric !== 'error-rate') return false
    if (verdict === 'fail' || evidence?.suspect) return true
    return (delta?.low ?? 0) > 0 && (ofAllowed ?? 0) >= 1
  })
}

export function verdictOf(
  checks: readonly Pick<Check, 'verdict'>[],
  input: JudgeInput,
  invalid: Invalid | undefined,
): Verdict {
  if (invalid) return 'invalid'
  const verdict = worst(checks.map(check => check.verdict))
  return hasBaseline(input) || compareVerdicts(verdict, 'warn') > 0 ? verdict : 'no-baseline'
}

export function hasBaseline({ baseline, baselineState }: JudgeInput): boolean {
  return baseline.length > 0 && baselineState === 'ok'
}
