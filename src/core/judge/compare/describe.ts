/** The part of a comparison that needs no other series: the values of both sides, and the change of an error rate. */
import type { Quantity } from '../../model/check.ts'
import type { MetricId } from '../../model/metric.ts'
import { ifFinite } from '../../stats/estimate.ts'
import { rateRise } from '../../stats/rate-rise.ts'
import { estimateRateShift } from '../../stats/rate-shift.ts'
import type { ObservedSeries } from './compared-series.ts'
import type { Comparison } from './comparison.ts'
import { failureCount } from './error-rates.ts'
import type { Jobs } from './run-sides.ts'

export type Draft = { -readonly [Name in keyof Comparison]: Comparison[Name] }

export function describe(
  metric: MetricId,
  { baseline, candidates }: ObservedSeries,
  jobs: Jobs,
  byAnyCandidate: boolean,
): Draft {
  const isPresent = byAnyCandidate || candidates.observations.at(-1) !== undefined
  const [before, now] = [baseline.found, isPresent ? candidates.found : []]
  const described: Draft = {
    baselineValues: baseline.values,
    candidateValues: isPresent ? candidates.values : [],
  }
  const baselineMean = baseline.quantity(before.length)
  if (baselineMean) described.baseline = baselineMean
  let samples = 0
  for (const { n } of now) samples += n
  const candidateMean = isPresent ? candidates.quantity(samples) : undefined
  if (candidateMean) described.candidate = candidateMean
  const untried = untriedSide(baselineMean, candidateMean)
  if (untried) described.untried = untried
  if (candidates.missing !== undefined) described.missing = candidates.missing
  if (metric !== 'error-rate' || before.length === 0 || now.length === 0) return described
  const [countsBefore, countsNow] = [before.map(failureCount), now.map(failureCount)]
  const rate = ifFinite(() =>
    estimateRateShift(countsBefore, countsNow, {
      baseline: jobs.baseline.filter((_, r) => baseline.observations[r] !== undefined),
      candidates: jobs.candidates.filter((_, r) => candidates.observations[r] !== undefined),
    }),
  )
  if (rate) described.rate = rate
  else described.hasNoEstimate = true
  described.rise = rateRise(countsBefore, countsNow)
  return described
}

/** A lower bound below the other side's value tells no direction; one above it does. */
function untriedSide(
  baseline: Quantity | undefined,
  candidate: Quantity | undefined,
): Comparison['untried'] {
  if (!baseline || !candidate) return undefined
  if (candidate.atLeast && candidate.value < baseline.value) return 'candidate'
  return baseline.atLeast && baseline.value < candidate.value ? 'baseline' : undefined
}
