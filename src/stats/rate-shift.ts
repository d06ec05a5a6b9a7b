/**
 * How far an error rate moved against earlier runs, on the logit scale, where a rate's run-to-run spread does not
 * depend on its level. Half an error is added to each side so that a rate of 0 has a place on the scale.
 */
import type { Estimate } from './shift.ts'

/** Failed and all samples of a run; 0 <= failed <= all, all > 0. */
export interface FailureCount {
  readonly failed: number
  readonly all: number
}

/** Standard deviation of a logit from run to run believed before any run is seen, its weight, and the bound on its df. */
const PRIOR_SD = 0.3
const PRIOR_DF = 7
const MAX_DF = 10

/** Returns ln(odds) of a failure, with half a sample added to either side. */
export function logitOf(count: FailureCount): number {
  return Math.log((count.failed + 0.5) / (count.all - count.failed + 0.5))
}

/** Returns the sampling variance of logitOf. */
export function logitVariance(count: FailureCount): number {
  return 1 / (count.failed + 0.5) + 1 / (count.all - count.failed + 0.5)
}

export interface RateShift {
  /** Movement of the logit. */
  readonly shift: Estimate
  /** Mean logit of the baseline runs. */
  readonly baselineLogit: number
  /** Standard deviation of the logit from run to run, sampling left out. */
  readonly spread: number
  /** Error rate of each candidate run alone, 0..1. */
  readonly each: readonly number[]
}

/** Estimates the movement of an error rate. Both lists hold at least one run; candidate runs are pooled. */
export function estimateRateShift(baseline: readonly FailureCount[], candidates: readonly FailureCount[]): RateShift {
  const n = baseline.length
  const logits = baseline.map(logitOf)
  const center = logits.reduce((a, b) => a + b, 0) / n
  const sampling = baseline.reduce((a, count) => a + logitVariance(count), 0) / n
  const squares = logits.reduce((a, logit) => a + (logit - center) ** 2, 0)
  const df = PRIOR_DF + n - 1
  const variance = (PRIOR_DF * PRIOR_SD ** 2 + Math.max(squares - (n - 1) * sampling, 0)) / df
  const m = candidates.length
  const candidateLogit = candidates.reduce((a, count) => a + logitOf(count), 0) / m
  const candidateSampling = candidates.reduce((a, count) => a + logitVariance(count), 0) / m
  const se = Math.sqrt(variance * (1 / m + 1 / n) + candidateSampling / m + sampling / n)
  return {
    shift: { value: candidateLogit - center, se, df: Math.min(df, MAX_DF) },
    baselineLogit: center,
    spread: Math.sqrt(variance),
    each: candidates.map(({ failed, all }) => failed / all),
  }
}

/** Returns the rate of a logit, 0..1. */
export function rateOfLogit(logit: number): number {
  return 1 / (1 + Math.exp(-logit))
}
