/**
 * Tests a rise of an error rate by its counts. On the logit scale, runs in which few samples or none failed have a wide error, so
 * that a single baseline run hides large rises.
 */
import { normalCdf } from './distribution.ts'
import { median, sum } from './median.ts'
import { type FailureCount, logitOf } from './rate-shift.ts'
import { incompleteBeta } from './special.ts'

/** Probability below which sampling alone does not explain a rise, and the standard errors that have it. */
const SAMPLING_CHANCE = 0.000_001
const SAMPLING_DEVIATE = 4.753
/** Usual run-to-run standard deviation of a logit: at most 0.3 of one series and 0.2 that the run shares, and a margin. */
const USUAL_SD = 0.4
/** Fewest rates that fell, and least multiple of the sampling error by which they did, that show noise beyond sampling. */
const MIN_FALLS = 8
const MIN_MULTIPLE = 1.5
/** Median of the absolute value of a standard normal variable. */
const HALF_NORMAL_MEDIAN = 0.6745

/** A rise of an error rate from the baseline run that failed most to all candidate runs together. */
export interface RateRise {
  readonly from: FailureCount
  readonly now: FailureCount
  /** Difference of the rates, 0..1; negative for a fall. */
  readonly by: number
  /** Probability of at least as many failures if only sampling differs. Computed when it is asked for. */
  readonly sampling: number
  /** The same if the rates also differ from run to run as usual. */
  readonly usual: number
  /** Standard error of the logit that this probability assumes. */
  readonly se: number
  /** Rise from all baseline runs together, in standard errors of sampling. */
  readonly deviate: number
}

/** Measures the rise of an error rate. Both lists have at least one run. */
export function rateRise(
  baseline: readonly FailureCount[],
  candidates: readonly FailureCount[],
): RateRise {
  const from = baseline.reduce((most, run) => {
    const higher = rateOf(run) - rateOf(most)
    return higher > 0 || (higher === 0 && run.all < most.all) ? run : most
  })
  const now = together(candidates)
  const by = rateOf(now) - rateOf(from)
  const shift = logitOf(now) - logitOf(from)
  const spread = USUAL_SD * Math.sqrt(1 + 1 / candidates.length)
  // Combines the sampling error at the common rate with the usual differences between runs.
  const se = by > 0 ? Math.hypot(shift / deviateOf(from, now), spread) : spread
  return {
    from,
    now,
    by,
    get sampling() {
      return samplingChance(from, now)
    },
    get usual() {
      return by > 0 ? normalCdf(-shift / se) : 1
    },
    se,
    deviate: deviateOf(together(baseline), now),
  }
}

/** Whether sampling does not explain a rise. `multiple` is that of `samplingMultiple`. */
export function isBeyondSampling(from: FailureCount, now: FailureCount, multiple: number): boolean {
  if (multiple > 1 && deviateOf(from, now) < multiple * SAMPLING_DEVIATE) return false
  return samplingChance(from, now) <= SAMPLING_CHANCE
}

/**
 * Returns how many times their sampling error the rates of a report differ from the baseline, measured on those that fell, in
 * which no rise can hide. 1 unless many fell, and by clearly more than sampling explains.
 */
export function samplingMultiple(rises: readonly RateRise[]): number {
  const falls = rises.flatMap(({ deviate }) => (deviate < 0 ? -deviate : []))
  const multiple = falls.length >= MIN_FALLS ? median(falls) / HALF_NORMAL_MEDIAN : 1
  return multiple >= MIN_MULTIPLE ? multiple : 1
}

/** Returns the probability of as many failures or more, given those of both sides (Przyborowski & Wilenski 1940). */
function samplingChance(from: FailureCount, now: FailureCount): number {
  return now.failed > 0
    ? incompleteBeta(now.all / (now.all + from.all), now.failed, from.failed + 1)
    : 1
}

/** Returns the difference of the rates in standard errors of sampling at the common rate; 0 for equal rates. */
function deviateOf(from: FailureCount, now: FailureCount): number {
  const difference = rateOf(now) - rateOf(from)
  if (difference === 0) return 0
  const common = rateOf(together([from, now]))
  return difference / Math.sqrt(common * (1 - common) * (1 / from.all + 1 / now.all))
}

function together(runs: readonly FailureCount[]): FailureCount {
  return { failed: sum(runs.map(({ failed }) => failed)), all: sum(runs.map(({ all }) => all)) }
}

function rateOf({ failed, all }: FailureCount): number {
  return failed / all
}
