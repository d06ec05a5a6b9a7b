/**
 * A simulated system under test: the two-level model of src/stats/shift.ts with known truth. Runs come as the run
 * summaries that a source with averages and percentiles but no raw samples gives.
 */
import type { RunSummary, SeriesSummary } from '../../src/model/run.ts'
import type { Random } from './random.ts'

export interface World {
  readonly workflows: number
  /** Standard deviation from run to run of ln(average): root mean square over the workflows, shared part included. */
  readonly noise: number
  /** Share of that variance that the whole run has in common. */
  readonly shared: number
  /** Standard deviation over the workflows of the logarithm of their own standard deviation. */
  readonly unevenness: number
  /** Run effects from a t distribution with 4 degrees of freedom instead of a normal one. */
  readonly heavyTails: boolean
  /** Share of runs that were placed elsewhere and are shifted as a whole by a uniform −33 .. +50 %. */
  readonly replaced: number
}

export const WORLD: World = {
  workflows: 30,
  noise: 0.05,
  shared: 0.5,
  unevenness: 0.4,
  heavyTails: false,
  replaced: 0,
}

/** A change that candidate runs carry: relative, on the first workflow or on all. Error rates rise by `errors` (0..1). */
export interface Effect {
  readonly relative: number
  readonly on: 'one' | 'all'
  readonly errors?: number
}

/** Standard deviation of the sampling error of a run's ln(average), and of ln(p95). */
const WITHIN_RUN = 0.02
const WITHIN_RUN_P95 = 0.04
/** The p95 repeats less well than the average, and moves with it. */
const P95_NOISE = 1.5
const P95_CORRELATION = 0.7
/** Samples for which perf-gate takes WITHIN_RUN to be the sampling error when it knows counts only: 10 / count. */
const SAMPLES = 10 / WITHIN_RUN ** 2
/** Error rate of a workflow, and the standard deviation of its logit from run to run. */
const ERROR_RATE = 0.005
const ERROR_NOISE = 0.3

/** Returns a source of runs of one system; every call is one more run of it. */
export function makeSystem(world: World, random: Random): (effect?: Effect) => RunSummary {
  const chance = world.heavyTails ? random.heavy : random.normal
  const sharedSd = world.noise * Math.sqrt(world.shared)
  const ownSd = world.noise * Math.sqrt(1 - world.shared)
  const workflows = Array.from({ length: world.workflows }, (_, w) => ({
    name: `workflow ${w + 1}`,
    averageMs: Math.exp(5 + random.normal()),
    // The mean square of a lognormal factor is exp(2 s²): take it out, so that `noise` is what it says.
    ownSd: ownSd * Math.exp(world.unevenness * random.normal() - world.unevenness ** 2),
  }))
  return effect => {
    const placed = random.uniform() < world.replaced ? Math.log(0.67 + 0.83 * random.uniform()) : 0
    const shared = sharedSd * chance() + placed
    const series = workflows.map(({ name, averageMs, ownSd }, w): SeriesSummary => {
      const isChanged = effect !== undefined && (effect.on === 'all' || w === 0)
      const change = isChanged ? Math.log1p(effect.relative) : 0
      const own = chance()
      const ownP95 = P95_CORRELATION * own + Math.sqrt(1 - P95_CORRELATION ** 2) * chance()
      const average = shared + ownSd * own + WITHIN_RUN * random.normal() + change
      const p95 = shared + P95_NOISE * ownSd * ownP95 + WITHIN_RUN_P95 * random.normal() + change
      const errorRate =
        logistic(Math.log(ERROR_RATE / (1 - ERROR_RATE)) + ERROR_NOISE * chance()) +
        (isChanged ? (effect.errors ?? 0) : 0)
      return {
        workflow: name,
        kind: 'request',
        dimensions: {},
        count: SAMPLES,
        errorCount: Math.max(0, Math.round(SAMPLES * errorRate + Math.sqrt(SAMPLES * errorRate) * random.normal())),
        errors: [],
        reported: { avg: averageMs * Math.exp(average), p95: 2.5 * averageMs * Math.exp(p95) },
      }
    })
    return { ...EMPTY_RUN, samples: SAMPLES * world.workflows, series }
  }
}

const EMPTY_RUN = {
  tool: 'simulation',
  formats: [],
  sources: [],
  issues: { count: 0, first: [] },
  notices: [],
  facts: {},
  provenance: {},
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x))
}
