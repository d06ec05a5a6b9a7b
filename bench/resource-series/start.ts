/** The start of a run: how often a steady run gets a notice on its start, and how often a different start is found. */

import { type Random, seededRandom } from '../../__tests__/support/random.ts'
import { unsteadyStarts } from '../../src/core/judge/unsteady-start.ts'
import type { RunSummary, SeriesSummary } from '../../src/core/model/run.ts'
import type { TimeBatch } from '../../src/core/model/time-batches.ts'
import { markdownTable } from '../in-docs.ts'
import { share, wandering } from './wandering.ts'

const BATCHES = 45
const WIDTH_MS = 16_384
const WORKFLOWS = 10
/** Samples of a workflow in a batch. */
const SAMPLES = 20
/** Spread of single times: standard deviation by mean. */
const SPREAD = 0.6
/** Share of the run that a different start takes. */
const START = 0.12

/** How a start differs: its load relative to the rest at the beginning of a ramp, its times relative to the rest. */
interface Start {
  readonly ramp: boolean
  readonly slower: number
}

const STEADY: Start = { ramp: false, slower: 0 }

export function startTable(trials: number): string {
  const rows = [0, 0.03, 0.1].flatMap(noise =>
    [0, 0.5, 0.9].map(rho => {
      const random = seededRandom(10_000 * noise + 10 * rho + 1)
      const isFound = (start: Start) => () =>
        unsteadyStarts(madeUp(noise, rho, start, random)).length > 0
      const slower = [0.2, 0.5, 1].map(by =>
        share(Math.ceil(trials / 4), isFound({ ramp: false, slower: by })),
      )
      return [
        `${100 * noise}%`,
        rho,
        share(trials, isFound(STEADY)),
        ...slower,
        share(Math.ceil(trials / 4), isFound({ ramp: true, slower: 0 })),
      ]
    }),
  )
  return markdownTable(
    ['noise', 'correlation', 'steady run', '+20%', '+50%', '+100%', 'load ramps up'],
    rows,
  )
}

function madeUp(noise: number, rho: number, { ramp, slower }: Start, random: Random): RunSummary {
  const load = wandering(BATCHES, rho, random)
  const speed = wandering(BATCHES, rho, random)
  const ends = Math.round(START * BATCHES)
  const series = Array.from({ length: WORKFLOWS }, (_, workflow): SeriesSummary => {
    const usualMs = 50 * 1.4 ** workflow
    const batches = load.map((more, i): TimeBatch => {
      const offered = ramp && i < ends ? (i + 0.5) / ends : 1
      const expected = SAMPLES * offered * (1 + noise * more)
      const count = Math.max(0, Math.round(expected + Math.sqrt(expected) * random.normal()))
      const start = i < ends ? 1 + slower : 1
      const meanMs =
        usualMs *
        start *
        (1 + noise * speed[i]! + (SPREAD * random.normal()) / Math.sqrt(Math.max(1, count)))
      return { count, errorCount: 0, sumMs: count * Math.max(0, meanMs), sketch: [] }
    })
    return {
      workflow: `${workflow}`,
      kind: 'request',
      dimensions: {},
      count: batches.reduce((sum, batch) => sum + batch.count, 0),
      errors: [],
      startMs: 0,
      endMs: BATCHES * WIDTH_MS,
      batches: { widthMs: WIDTH_MS, first: 0, batches },
    }
  })
  return { series } as unknown as RunSummary
}
