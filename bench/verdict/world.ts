/**
 * A simulated system under test: the two-level model of src/core/stats/shift.ts with known truth. Its runs are like those of
 * a JMeter file: times with their time batches, so that sampling error is measured as for a real run.
 */

import type { Random } from '../../__tests__/support/random.ts'
import type { RunSummary, SeriesSummary } from '../../src/core/model/run.ts'
import type { TimeBatch } from '../../src/core/model/time-batches.ts'
import type { Histogram } from '../../src/core/stats/histogram.ts'
import { sketchBucketOf } from '../../src/core/stats/sketch.ts'

export interface World {
  readonly workflows: number
  /** Standard deviation from run to run of ln(average) that the whole run shares. */
  readonly shared: number
  /** Standard deviation from run to run of ln(average) of a typical workflow on its own. */
  readonly own: number
  /** Standard deviation over the workflows of the logarithm of their own standard deviation, and the largest of those. */
  readonly unevenness: number
  readonly most: number
  /** Degrees of freedom of the t distribution, scaled to variance 1, that run effects come from; Infinity: normal. */
  readonly tails: number
  /** Share of runs on another host, which are shifted as a whole by a uniform −33 .. +50 %. */
  readonly replaced: number
  /** How much slower half of the runs are because they were made on the other kind of host, as a ratio. */
  readonly slowHost: number
  /** How much slower the workflows are in the half of the runs that are made by night: each by a share of this. Absent: 0. */
  readonly night?: number
  /** Whether a workflow is a benchmark of which a run has one time and nothing else. */
  readonly isOneValue?: boolean
  /** How many of each ten runs of a workflow are in its second mode, and how much slower that is, as a ratio. Absent: one mode. */
  readonly modes?: { readonly ofTen: number; readonly slower: number }
  /** Samples of a workflow in a run. */
  readonly samples: number
  /** Share of samples that fail, and the standard deviations from run to run of its logit: shared, and each workflow's own. */
  readonly errorRate: number
  /** Rates of the workflows lie between `errorRate` and this one, evenly on the log scale. Absent: all have `errorRate`. */
  readonly errorMost?: number
  readonly errorShared: number
  readonly errorOwn: number
}

/** 5 % noise. */
export const WORLD: World = {
  workflows: 30,
  shared: 0.035,
  own: 0.035,
  unevenness: 0.4,
  most: 0.3,
  tails: Number.POSITIVE_INFINITY,
  replaced: 0,
  slowHost: 0,
  samples: 4_000,
  errorRate: 0,
  errorShared: 0.2,
  errorOwn: 0.3,
}

/** A change in some runs: relative, on one workflow, a tenth or half of them, or all; from the first one on. */
export interface Effect {
  readonly relative: number
  readonly on: 'one' | 'tenth' | 'half' | 'all'
  /** Index of the first changed workflow. Absent: 0. */
  readonly from?: number
  /** The noise of these workflows from run to run, as a multiple; with all of them, that of the whole run too. Absent: 1. */
  readonly noise?: number
  /** The rise of the error rate, 0..1. */
  readonly errors?: number
}

/** Coefficient of variation of the times inside a run, and how many samples are worth one independent one. */
const WITHIN_RUN = 0.5
const CORRELATION_TIME = 4
/** The p95 repeats less well than the average, between runs and inside one, and moves with it. */
const P95_NOISE = 1.5
const P95_SAMPLING = 2
const P95_CORRELATION = 0.7
/** p95 over average. */
const P95_RATIO = 1.9
const THROUGHPUT_NOISE = 0.005
/** In a closed loop with think time, throughput falls by this share of the rise of times (both as logarithms). */
const THROUGHPUT_FALL = 0.5
const BATCHES = 32
const BATCH_MS = 2 ** 14

/** One run of a system; the same random numbers with another effect are the same run of a changed system. */
export type Run = (effect?: Effect) => RunSummary

/** What runs made in one job, or in one block of a job, have in common. */
export interface Place {
  readonly shared: number
  /** By workflow. */
  readonly own: readonly number[]
  /** The job itself. Absent: a part of one. */
  readonly job?: string
}

/** A system: every call is one more run of it, made in some jobs or blocks. */
export interface System {
  (...places: readonly Place[]): Run
  /** Draws the effect of a job or block from standard deviations of the logarithm. */
  place(spread: { readonly shared: number; readonly own: number }, job?: string): Place
}

/** Returns a system of a world. */
export function makeSystem(world: World, random: Random): System {
  const { tails, samples } = world
  const chance = Number.isFinite(tails) ? () => random.student(tails) : random.normal
  const workflows = Array.from({ length: world.workflows }, (_, w) => ({
    name: `workflow ${w + 1}`,
    averageMs: 600 * Math.exp(0.5 * random.normal()),
    night: world.night === undefined ? 0 : world.night * random.uniform(),
    own: Math.min(
      world.own * Math.exp(world.unevenness * random.normal() - world.unevenness ** 2),
      world.most,
    ),
    errorRate:
      world.errorMost === undefined
        ? world.errorRate
        : world.errorRate * (world.errorMost / world.errorRate) ** random.uniform(),
  }))
  /** Deviations of the batches of a run: their mean is its sampling error. */
  const batchSd = WITHIN_RUN * Math.sqrt((CORRELATION_TIME * BATCHES) / samples)
  const drawBatches = () => {
    const batches = new Float64Array(BATCHES)
    const p95Batches = new Float64Array(BATCHES)
    for (let b = 0; b < BATCHES; b++) {
      const z = random.normal()
      batches[b] = batchSd * z
      p95Batches[b] =
        P95_SAMPLING *
        batchSd *
        (P95_CORRELATION * z + Math.sqrt(1 - P95_CORRELATION ** 2) * random.normal())
    }
    return { batches, p95Batches }
  }
  /** By workflow: what is left of ten runs, of which some are in the second mode. */
  const left = workflows.map((): boolean[] => [])
  const isOfSecond = (w: number) => {
    if (left[w]!.length === 0)
      left[w] = Array.from({ length: 10 }, (_, i) => i < world.modes!.ofTen)
    return left[w]!.splice(Math.floor(random.uniform() * left[w]!.length), 1)[0]!
  }
  const unevenOwn = (own: number) =>
    own * Math.exp(world.unevenness * random.normal() - world.unevenness ** 2)
  const place: System['place'] = ({ shared, own }, job) => ({
    shared: shared * chance(),
    own: workflows.map(() => unevenOwn(own) * chance()),
    ...(job !== undefined && { job }),
  })
  const draw = (...places: readonly Place[]): Run => {
    const placed = random.uniform() < world.replaced ? Math.log(0.67 + 0.83 * random.uniform()) : 0
    const host = random.uniform() < 0.5 ? Math.log1p(world.slowHost) : 0
    const isNight = world.night !== undefined && random.uniform() < 0.5
    const elsewhere = places.reduce((total, place) => total + place.shared, 0)
    const shared = world.shared * chance() + placed + host + elsewhere
    const sharedThroughput = (THROUGHPUT_NOISE * random.normal()) / Math.SQRT2
    const sharedErrors = world.errorShared * random.normal()
    const drawn = workflows.map(({ own, night }, w) => {
      const average = chance()
      const p95 = P95_CORRELATION * average + Math.sqrt(1 - P95_CORRELATION ** 2) * chance()
      const mode = world.modes && isOfSecond(w) ? Math.log1p(world.modes.slower) : 0
      const there =
        places.reduce((total, place) => total + place.own[w]!, 0) +
        (isNight ? Math.log1p(night) : 0)
      return {
        average: own * average + there + mode,
        p95: P95_NOISE * (own * p95 + there) + mode,
        ...drawBatches(),
        throughput: sharedThroughput + (THROUGHPUT_NOISE * random.normal()) / Math.SQRT2,
        logit: sharedErrors + world.errorOwn * random.normal(),
        errors: random.normal(),
      }
    })
    return effect => {
      const { workflows: all } = world
      const changed = effect ? { one: 1, tenth: all / 10, half: all / 2, all }[effect.on] : 0
      const from = effect?.from ?? 0
      const isChanged = (w: number) => w >= from && w < from + changed
      const noise = effect?.noise ?? 1
      const together = shared * (changed === all ? noise : 1)
      const loop = (changed / world.workflows) * Math.log1p(effect?.relative ?? 0)
      const series = workflows.map(({ name, averageMs, errorRate }, w): SeriesSummary => {
        const run = drawn[w]!
        const change = together + (isChanged(w) ? Math.log1p(effect!.relative) : 0)
        const scatter = isChanged(w) ? noise : 1
        const rate = shiftedRate(errorRate, run.logit) + (isChanged(w) ? (effect!.errors ?? 0) : 0)
        const failed = Math.max(
          0,
          Math.round(samples * rate + Math.sqrt(samples * rate * (1 - rate)) * run.errors),
        )
        const times = averageMs * Math.exp(change + scatter * run.average)
        if (world.isOneValue) return oneValue(name, times)
        const p95 = P95_RATIO * averageMs * Math.exp(change + scatter * run.p95)
        return seriesOf(name, samples, failed, times, p95, run.batches, run.p95Batches, {
          throughput: (samples / 600) * Math.exp(run.throughput - THROUGHPUT_FALL * loop),
        })
      })
      const job = places.find(place => place.job !== undefined)?.job
      return {
        ...EMPTY_RUN,
        samples: samples * world.workflows,
        series,
        ...(job !== undefined && { provenance: { job } }),
      }
    }
  }
  return Object.assign(draw, { place })
}

/** A benchmark with one time, as its reader gives it. */
function oneValue(workflow: string, avg: number): SeriesSummary {
  return {
    workflow,
    kind: 'benchmark',
    dimensions: {},
    count: 0,
    errors: [],
    missing: { p95: 'one value' },
    reported: { avg },
  }
}

function seriesOf(
  workflow: string,
  count: number,
  errorCount: number,
  average: number,
  p95: number,
  deviations: Float64Array,
  p95Deviations: Float64Array,
  reported: Record<string, number>,
): SeriesSummary {
  const passed = count - errorCount
  const meanMs = average * (1 + meanOf(deviations))
  const p95Ms = p95 * (1 + meanOf(p95Deviations))
  const batches: TimeBatch[] = Array.from(deviations, (deviation, b) => ({
    count: count / BATCHES,
    errorCount: errorCount / BATCHES,
    sumMs: (passed / BATCHES) * average * (1 + deviation),
    sketch: [
      sketchBucketOf(Math.max(1, Math.round(p95 * (1 + p95Deviations[b]!)))),
      passed / BATCHES,
    ],
  }))
  return {
    workflow,
    kind: 'request',
    dimensions: {},
    count,
    errorCount,
    errors: [],
    passed: timesOf(passed, meanMs, p95Ms),
    batches: { widthMs: BATCH_MS, first: 0, batches },
    reported,
  }
}

type TimesRead =
  | 'unitMs'
  | 'count'
  | 'meanMs'
  | 'meanOfSmallestMs'
  | 'quantileMs'
  | 'stddevMs'
  | 'minMs'
  | 'maxMs'

/** The times of a run as far as a verdict depends on them. */
function timesOf(count: number, meanMs: number, p95Ms: number): Histogram {
  const needed: Pick<Histogram, TimesRead> = {
    unitMs: 1,
    count,
    meanMs: () => meanMs,
    meanOfSmallestMs: () => meanMs,
    quantileMs: q => (q === 0.95 ? p95Ms : undefined),
    stddevMs: () => WITHIN_RUN * meanMs,
    minMs: () => 1,
    maxMs: () => 10 * p95Ms,
  }
  return needed as Histogram
}

function shiftedRate(errorRate: number, logitShift: number): number {
  return errorRate === 0
    ? 0
    : 1 / (1 + Math.exp(-(Math.log(errorRate / (1 - errorRate)) + logitShift)))
}

function meanOf(values: Float64Array): number {
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
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
