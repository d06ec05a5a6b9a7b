/**
 * Simulates how further runs of the candidate, or pairs, change the error of an estimate: draws runs from the estimated noise and
 * passes them to the estimator with the real ones. Deterministic.
 */
import { normalDeviates } from './normal-deviates.ts'
import { type First, jobFactor, meanRow } from './run-design.ts'
import { estimateShifts, type NoisePrior, type RunsBySeries, type Shifts } from './shift.ts'

/** One simulated continuation of the runs. */
export interface Continuation {
  /** Share of the square of today's standard error that falls as one over the number of candidate runs, or of pairs. */
  readonly falling: number
  /** Returns the estimates after `more` runs. Only their errors are meaningful: the runs are drawn without a change. */
  after(more: number): Shifts
}

/**
 * Returns a function for the i-th continuation, which does not depend on how many are drawn. `estimated` is the estimate from the
 * runs so far.
 */
export function furtherRuns(runs: RunsBySeries, prior: NoisePrior, estimated: Shifts): (i: number) => Continuation {
  const known = new Map<number, Continuation>()
  const { wanted: _, ...all } = runs
  const isOfAll = estimated.series.length === runs.control.length
  const now = isOfAll ? estimated : estimateShifts({ ...all, samplingVariance: runs.control.map(() => 0) }, prior)
  return i => {
    const found = known.get(i) ?? continuationOf(runs, prior, now, i)
    known.set(i, found)
    return found
  }
}

function continuationOf(runs: RunsBySeries, prior: NoisePrior, now: Shifts, i: number): Continuation {
  const { baseline, candidates, jobs, pairs } = runs
  const [n, m] = [baseline.length, candidates.length]
  const share = drawnShare(now.jobShares, i)
  const factor = pairs ? 2 / m : (1 - share) * (1 / m + 1 / n) + share * (jobs ? jobFactor(jobs) : 1 / m + 1 / n)
  // Variance inside a job, as a multiple of the variance of a run; that of the difference of a pair is twice as large.
  const inside = (pairs ? 2 : 1) * (1 - share)
  const falling = inside / m / factor
  const normal = normalDeviates(seedOf(runs) + i)
  /** Draws the part of a shift that is noise of the candidate runs. A shift too large for noise counts as real. */
  const noiseOf = (shift: number, spread: number) => {
    const isChange = Math.abs(shift) > MIN_CHANGE_SE * spread * Math.sqrt(factor)
    return (isChange ? 0 : falling * shift) + Math.sqrt(falling * (1 - falling) * factor) * spread * normal()
  }
  const noiseOfRun = now.run ? noiseOf(now.run.value, now.run.spread) : 0
  const last = pairs ? meanRow(baseline) : undefined
  const center = meanRow(candidates).map((value, w) => {
    const { own, total, spread } = now.series[w]!
    const level = last ? baseline.at(-1)![w]! - last[w]! : 0
    return level + value - noiseOfRun - noiseOf((own ?? total).value, spread)
  })
  const further: number[][] = []
  const draw = () => {
    const shared = Math.sqrt(inside) * (now.run?.spread ?? 0) * normal()
    return center.map((value, w) => value + shared + Math.sqrt(inside) * now.series[w]!.spread * normal())
  }
  const found = new Map<number, Shifts>()
  return {
    falling,
    after(more) {
      while (further.length < more) further.push(draw())
      const shifts = found.get(more) ?? estimateShifts(extended(runs, further.slice(0, more)), prior)
      found.set(more, shifts)
      return shifts
    },
  }
}

function extended(runs: RunsBySeries, further: readonly (readonly number[])[]): RunsBySeries {
  const { baseline, candidates, jobs, pairs, samplingVariance } = runs
  const [n, m, more] = [baseline.length, candidates.length, further.length]
  const again = <T>(values: readonly T[]) => [...values, ...further.map(() => values.at(-1)!)]
  const fall = (1 / (m + more) + 1 / (pairs ? n + more : n)) / (1 / m + 1 / n)
  return {
    ...runs,
    candidates: [...candidates, ...further],
    ...(pairs && { baseline: again(baseline), pairs: ordersAfter(pairs, more) }),
    ...(jobs && {
      jobs: { baseline: pairs ? again(jobs.baseline) : jobs.baseline, candidates: again(jobs.candidates) },
    }),
    samplingVariance: samplingVariance.map(variance => variance * fall),
  }
}

/** Each order follows the other one. */
function ordersAfter(pairs: readonly First[], more: number): First[] {
  const orders = [...pairs]
  for (let i = 0; i < more; i++) {
    const last = orders.at(-1)!
    orders.push(last === 'both' ? last : last === 'baseline' ? 'candidate' : 'baseline')
  }
  return orders
}

/** Standard errors from which a shift counts as real. */
const MIN_CHANGE_SE = 2

/** Returns a seed that depends on the runs, so that different runs get different draws. */
function seedOf({ candidates }: RunsBySeries): number {
  return Math.trunc(1e9 * Math.abs(candidates[0]!.reduce((sum, value) => sum + value, 0))) | 0
}

/** The golden ratio spreads the numbers 0, 1, 2 ... evenly over 0..1, however many are taken. */
const GOLDEN = (Math.sqrt(5) - 1) / 2

function drawnShare(shares: Shifts['jobShares'], i: number): number {
  let left = (0.5 + i * GOLDEN) % 1
  for (const { share, weight } of shares) {
    left -= weight
    if (left < 0) return share
  }
  return shares.at(-1)!.share
}
