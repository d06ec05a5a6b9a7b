/** Why a check has its verdict, as data: a stable code, with the facts that no other field of the check has. */

/**
 * Nothing could be decided:
 *
 * - `incomplete-run`: numbered shards of the run are missing; `missing` names them.
 * - `absent-from-run`: the baseline has the workflow, and the run has no samples of it.
 * - `all-failed`: every sample failed. `mostly-failed`: more than half did, so its times are not compared.
 * - `too-few-samples`, `too-few-successful`: fewer than `min-samples`.
 * - `percentile-is-maximum`: so few samples that the percentile would be their maximum.
 * - `no-value`: the metric has no value; `missing` says why.
 * - `load-lost`: the workflow stopped being exercised during the run.
 * - `run-too-short`: the run is much shorter than the baseline runs.
 *
 * Nothing to compare with:
 *
 * - `baseline-missing`, `baseline-expired`, `baseline-unreadable`, `baseline-not-comparable`: its state.
 * - `new-workflow`: the baseline does not have the workflow. `no-baseline-value`: it has no value of this metric.
 *
 * Absolute limits: `within-limit`, `above-limit`, `below-limit`.
 *
 * Beyond the allowance (`evidence.by` says what moved):
 *
 * - `regressed`: and more than noise. `suspect`: probably, but not proven.
 * - `inconclusive`: one more run would more likely than not make it a suspect or a failure.
 * - `noise`: noise explains it. `noise-among-many`: noise alone moves one of so many comparisons as far.
 * - `from-zero`: noise cannot be estimated from a value of zero.
 * - `not-comparable`: the run was made in another environment or under another load.
 * - `fewer-errors`: far fewer samples failed than in the baseline, so work is done that was skipped before.
 * - `less-load-offered`: throughput fell because fewer requests were offered.
 *
 * Within the allowance: `improved`, `unchanged`, `within-allowance`, and `more-errors` for a gain that does not count because more
 * samples failed.
 *
 * - `watched-percentile`: no threshold names the percentile, and it got much worse while the times with thresholds did not.
 * - `no-threshold`: nothing is demanded.
 */
export type Reason =
  | { code: 'incomplete-run' | 'no-value'; missing: string }
  | TooFewSamples
  | { code: PlainReasonCode }

/** Samples that are needed, and those that there are. */
export interface TooFewSamples {
  code: 'too-few-samples' | 'too-few-successful' | 'percentile-is-maximum'
  needed: number
  found: number
}

export type ReasonCode = Reason['code']

export type PlainReasonCode = (typeof PLAIN_REASON_CODES)[number]

const PLAIN_REASON_CODES = [
  'absent-from-run',
  'all-failed',
  'mostly-failed',
  'load-lost',
  'run-too-short',
  'baseline-missing',
  'baseline-expired',
  'baseline-unreadable',
  'baseline-not-comparable',
  'new-workflow',
  'no-baseline-value',
  'within-limit',
  'above-limit',
  'below-limit',
  'regressed',
  'suspect',
  'inconclusive',
  'noise',
  'noise-among-many',
  'from-zero',
  'not-comparable',
  'fewer-errors',
  'less-load-offered',
  'improved',
  'unchanged',
  'within-allowance',
  'more-errors',
  'watched-percentile',
  'no-threshold',
] as const

export const REASON_CODES = [
  'incomplete-run',
  'no-value',
  'too-few-samples',
  'too-few-successful',
  'percentile-is-maximum',
  ...PLAIN_REASON_CODES,
] as const satisfies readonly ReasonCode[]
