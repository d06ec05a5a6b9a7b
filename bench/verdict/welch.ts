/** A test on raw samples: Welch's t on all samples of a workflow, in unchanged runs. */

import { type Random, seededRandom } from '../../__tests__/support/random.ts'
import { normalCdf } from '../../src/core/stats/distribution.ts'
import type { World } from './world.ts'

const SAMPLES = 4_000
/** Standard deviation of ln(elapsed time), and the correlation of consecutive samples. */
const SAMPLE_SD = 0.5
const CORRELATION = 0.64
const ALPHA = 0.05

/** Returns the share of comparisons, and of runs, in which some workflow is called slower at p < 0.05. */
export function measureWelch(world: World, baselineRuns: number, trials: number, seed: number) {
  const random = seededRandom(seed)
  let alarms = 0
  let alarmedRuns = 0
  for (let trial = 0; trial < trials; trial++) {
    const sharedShifts = Array.from(
      { length: baselineRuns + 1 },
      () => world.shared * random.normal(),
    )
    let isAlarmed = false
    for (let w = 0; w < world.workflows; w++) {
      const sd = world.own * Math.exp(world.unevenness * random.normal() - world.unevenness ** 2)
      const [now, ...before] = sharedShifts.map(shared =>
        sampleMoments(shared + sd * random.normal(), random),
      )
      const pooled = before.reduce((a, b) => ({
        n: a.n + b.n,
        sum: a.sum + b.sum,
        squares: a.squares + b.squares,
      }))
      if (1 - normalCdf(welch(now!, pooled)) >= ALPHA) continue
      alarms++
      isAlarmed = true
    }
    if (isAlarmed) alarmedRuns++
  }
  return { perComparison: alarms / trials / world.workflows, perRun: alarmedRuns / trials }
}

interface Moments {
  n: number
  sum: number
  squares: number
}

function sampleMoments(logMean: number, random: Random): Moments {
  const moments = { n: SAMPLES, sum: 0, squares: 0 }
  let state = random.normal()
  for (let i = 0; i < SAMPLES; i++) {
    const value = Math.exp(logMean + SAMPLE_SD * state)
    moments.sum += value
    moments.squares += value * value
    state = CORRELATION * state + Math.sqrt(1 - CORRELATION ** 2) * random.normal()
  }
  return moments
}

/** Welch's statistic; with thousands of samples its reference distribution is normal. */
function welch(a: Moments, b: Moments): number {
  const variance = ({ n, sum, squares }: Moments) => (squares - (sum * sum) / n) / (n - 1) / n
  return (a.sum / a.n - b.sum / b.n) / Math.sqrt(variance(a) + variance(b))
}
