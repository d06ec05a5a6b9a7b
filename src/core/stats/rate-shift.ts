/**
 * Estimates the change of an error rate from earlier runs on the logit scale, where the run-to-run spread of a rate does not
 * depend on its level. Half a sample is added to failures and successes, so that the logit of a rate of 0 is finite.
 */

import { type Estimate, estimate } from './estimate.ts'
import { mean, sum } from './median.ts'
import { jobFactor, type Sides } from './run-design.ts'

/** Failed and all samples of a run; 0 <= failed <= all, all > 0. */
export interface FailureCount {
  readonly failed: number
  readonly all: number
}

/** Prior of the run-to-run standard deviation of a logit, and its degrees of freedom. */
const SERIES_PRIOR = { sd: 0.3, df: 7 }
const RUN_PRIOR = { sd: 0.2, df: 6 }
const MAX_DF = 10

/** Fewest series from which the change of a run is estimated. */
const MIN_SERIES = 4
/** Share of the series with the largest changes, and of those with the smallest, left out of the run's error rate. */
const TRIMMED = 0.125

/** Returns the log odds of a failure, with half a sample added to failures and successes. */
export function logitOf(count: FailureCount): number {
  return Math.log((count.failed + 0.5) / (count.all - count.failed + 0.5))
}

/** Returns the sampling variance of logitOf. */
export function logitVariance(count: FailureCount): number {
  return 1 / (count.failed + 0.5) + 1 / (count.all - count.failed + 0.5)
}

export interface RateShift {
  /** Change of the logit. */
  readonly shift: Estimate
  /** Mean logit of the baseline runs. */
  readonly baselineLogit: number
  /** Error rate of each candidate run alone, 0..1. */
  readonly each: readonly number[]
  /** Upper bound of the error rate of the candidate runs: all failures of both sides over their samples; may exceed 1. */
  readonly most: number
}

/** Estimates the change of an error rate. Both lists have at least one run. */
export function estimateRateShift(
  baseline: readonly FailureCount[],
  candidates: readonly FailureCount[],
  jobs?: Sides['jobs'],
): RateShift {
  return shiftBetween(spreadOf(baseline), spreadOf(candidates), jobs, SERIES_PRIOR)
}

function shiftBetween(
  before: RateSpread,
  now: RateSpread,
  jobs: Sides['jobs'],
  prior: typeof SERIES_PRIOR,
): RateShift {
  const noise = noiseOf(before.rates.length, now.rates.length, jobs)
  const { factor, falling, ofJobs } = noise
  const df = prior.df + noise.df
  const variance = (prior.df * prior.sd ** 2 + Math.max(before.excess + now.excess, 0)) / df
  const se = Math.sqrt(variance * factor + now.error + before.error)
  return {
    shift: estimate({
      value: now.center - before.center,
      se,
      df: Math.min(df, MAX_DF),
      outlook: {
        falling: (variance * falling + now.error) / se ** 2,
        ofJobs: (variance * ofJobs) / se ** 2,
      },
    }),
    baselineLogit: before.center,
    each: now.rates,
    most: now.counts.reduce((total, { failed }) => total + failed, before.failed) / now.all,
  }
}

interface RateSpread {
  readonly counts: readonly FailureCount[]
  readonly rates: readonly number[]
  /** Of all runs together. */
  readonly failed: number
  readonly all: number
  /** Mean logit, its sampling variance, and squares about it beyond those of sampling. */
  readonly center: number
  readonly error: number
  readonly excess: number
}

/** By the runs of a side, which takes part in many comparisons of a campaign. */
const spreads = new WeakMap<readonly FailureCount[], RateSpread>()

function spreadOf(side: readonly FailureCount[]): RateSpread {
  const known = spreads.get(side)
  if (known) return known
  const made = spreadIn(side)
  spreads.set(side, made)
  return made
}

function spreadIn(side: readonly FailureCount[]): RateSpread {
  const logits = side.map(logitOf)
  const center = mean(logits)
  let [failed, all, variances, squares] = [0, 0, 0, 0]
  for (let r = 0; r < side.length; r++) {
    const run = side[r]!
    failed += run.failed
    all += run.all
    variances += logitVariance(run)
    squares += (logits[r]! - center) ** 2
  }
  const sampling = variances / side.length
  return {
    counts: side,
    rates: side.map(({ failed, all }) => failed / all),
    failed,
    all,
    center,
    error: sampling / side.length,
    excess: squares - (side.length - 1) * sampling,
  }
}

/** Share of the variance of a logit that the runs of one job have in common. */
const JOB_SHARE = 0.5

/** Returns the degrees of freedom of the noise between runs, and the variance of the change as a multiple of that noise. */
function noiseOf(n: number, m: number, jobs: Sides['jobs']) {
  const falling = (1 - JOB_SHARE) / m
  const independent = { df: n + m - 2, factor: 1 / m + 1 / n, falling, ofJobs: JOB_SHARE / m }
  if (!jobs || new Set([...jobs.baseline, ...jobs.candidates]).size === n + m) return independent
  const betweenJobsDf = (names: readonly string[]) => {
    const sizes = [...new Set(names)].map(job => names.filter(name => name === job).length)
    return names.length - sum(sizes.map(size => size ** 2)) / names.length
  }
  const jobsDf = betweenJobsDf(jobs.baseline) + betweenJobsDf(jobs.candidates)
  return {
    df: (1 - JOB_SHARE) * independent.df + JOB_SHARE * jobsDf,
    factor: (1 - JOB_SHARE) * independent.factor + JOB_SHARE * jobFactor(jobs),
    falling,
    ofJobs: JOB_SHARE * jobFactor(jobs),
  }
}

/** Change of the error rate of a whole run. */
export interface RunRateShift extends RateShift {
  /** Share of samples that failed, mean over the baseline runs, and over the candidate runs; 0..1. */
  readonly before: number
  readonly now: number
  /** Series, including those left out. */
  readonly controls: number
}

/**
 * Estimates the change of the error rate of a whole run: over the samples of all series except the eighth with the largest
 * changes and the eighth with the smallest, so that an outage of a few series is not taken for one of the run. Both tables are
 * by series and run. Undefined for fewer than four series.
 */
export function estimateRunRateShift(
  baseline: readonly (readonly FailureCount[])[],
  candidates: readonly (readonly FailureCount[])[],
  jobs?: Sides['jobs'],
): RunRateShift | undefined {
  if (baseline.length < MIN_SERIES) return undefined
  const shifts = baseline.map(
    (counts, w) => spreadOf(candidates[w]!).center - spreadOf(counts).center,
  )
  const order = shifts.map((_, w) => w).sort((a, b) => shifts[a]! - shifts[b]! || a - b)
  const cut = Math.ceil(TRIMMED * order.length)
  const kept = order.slice(cut, order.length - cut)
  const pool = (rows: readonly (readonly FailureCount[])[]) =>
    spreadIn(
      rows[0]!.map((_, r) => {
        let [failed, all] = [0, 0]
        for (const w of kept) {
          failed += rows[w]![r]!.failed
          all += rows[w]![r]!.all
        }
        return { failed, all }
      }),
    )
  const before = pool(baseline)
  const now = pool(candidates)
  return {
    ...shiftBetween(before, now, jobs, RUN_PRIOR),
    before: mean(before.rates),
    now: mean(now.rates),
    controls: baseline.length,
  }
}

/** Returns the rate of a logit, 0..1. */
export function rateOfLogit(logit: number): number {
  return 1 / (1 + Math.exp(-logit))
}
