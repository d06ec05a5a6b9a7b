/** The reason for the verdict of a check, as data: a stable code, with facts that other fields of the check lack. */

/**
 * Nothing could be decided:
 *
 * - `incomplete-run`: numbered shards of the run are missing; `missing` names them.
 * - `absent-from-run`: the baseline has the workflow, but the run has no samples of it.
 * - `all-failed`: every sample failed. `mostly-failed`: more than half did, so its times are not compared.
 * - `known-void`: every sample failed, as in all runs of the baseline, or when the baseline begins. `load-short`: the load level was
 *   not reached.
 * - `too-few-samples`, `too-few-successful`: fewer than `min-samples`.
 * - `percentile-is-maximum`: there are so few samples that the percentile equals their maximum.
 * - `no-value`: the metric has no value; `missing` says why.
 * - `load-lost`: the load of the workflow stopped during the run.
 * - `run-too-short`: the run is much shorter than the baseline runs.
 * - `untried`: the value is a lower bound, because the objective held at every load; more was not tried.
 * - `no-estimate`: the change or its noise cannot be computed from the values.
 *
 * Nothing to compare with:
 *
 * - `baseline-missing`, `baseline-expired`, `baseline-unreadable`, `baseline-not-comparable`: the state of the baseline.
 * - `new-workflow`: the baseline lacks the workflow. `no-baseline-value`: the baseline lacks a value of this metric.
 *
 * Absolute limits: `within-limit`, `above-limit`, `below-limit`.
 *
 * Growth over the run: `growth-above-limit`, `growth-within-limit`; `growth-test-too-short`: the run is too short to tell;
 * `growth-without-values`: it has no values over time.
 *
 * `drift-above-limit`: slow drift over the history of the base branch is above `max-drift`.
 *
 * Beyond the allowance (`evidence.by` tells what changed):
 *
 * - `regressed`: more than noise. `suspect`: probably more than noise, but not proven.
 * - `beyond-sampling`: many more samples failed than sampling explains; whether rates differ so much between runs is not known.
 * - `inconclusive`: with one more run the check would more likely than not be suspect or fail.
 * - `noise`: noise explains the change. `noise-among-many`: noise explains it, given the number of comparisons.
 * - `two-modes`: the baseline runs scatter in two modes, and this run is not beyond the farther one by more than noise.
 * - `from-zero`: noise cannot be estimated from a value of zero.
 * - `not-comparable`: the run was made in another environment or under another load.
 * - `other-machine`: the whole run became slower, on a machine on which no run of the baseline was made.
 * - `fewer-errors`: far fewer samples failed than in the baseline; they now do work that they skipped before.
 * - `less-load-offered`: throughput fell because the test offered fewer requests.
 *
 * `throughput-of-run`: with constant users all throughputs fell by one factor, which another check judges for all.
 *
 * Within the allowance: `improved`, `unchanged`, `within-allowance`, and `more-errors` for an improvement that does not count,
 * because more samples failed.
 *
 * - `watched-percentile`: a percentile without a threshold got much worse, while the times with thresholds did not.
 * - `no-threshold`: there is no threshold.
 */
export type Reason =
  | { code: 'incomplete-run' | 'no-value'; missing: string }
  | TooFewSamples
  | { code: PlainReasonCode }

/** The number of samples is too small. */
export interface TooFewSamples {
  code: 'too-few-samples' | 'too-few-successful' | 'percentile-is-maximum'
  needed: number
  found: number
}

export type ReasonCode = Reason['code']

/** A reason without facts of its own. */
export type PlainReasonCode =
  | Undecided
  | NothingStored
  | NothingAlike
  | OfLimit
  | OfGrowth
  | Beyond
  | Noise
  | OtherCause
  | Within

type Undecided =
  | 'absent-from-run'
  | 'all-failed'
  | 'mostly-failed'
  | 'load-lost'
  | 'load-short'
  | 'known-void'
  | 'run-too-short'
  | 'untried'
  | 'no-estimate'
type NothingStored =
  | 'baseline-missing'
  | 'baseline-expired'
  | 'baseline-unreadable'
  | 'baseline-not-comparable'
type NothingAlike = 'new-workflow' | 'no-baseline-value'
type OfLimit = 'within-limit' | 'above-limit' | 'below-limit'
type OfGrowth =
  | 'growth-above-limit'
  | 'growth-within-limit'
  | 'growth-test-too-short'
  | 'growth-without-values'
  | 'drift-above-limit'
type Beyond = 'regressed' | 'suspect' | 'beyond-sampling' | 'inconclusive'
type Noise = 'noise' | 'noise-among-many' | 'two-modes' | 'from-zero'
type OtherCause =
  | 'throughput-of-run'
  | 'not-comparable'
  | 'other-machine'
  | 'fewer-errors'
  | 'less-load-offered'
type Within =
  | 'improved'
  | 'unchanged'
  | 'within-allowance'
  | 'more-errors'
  | 'watched-percentile'
  | 'no-threshold'
