/**
 * A store over many runs of its own gate: each run of the base branch is judged with the default configuration against
 * the store, and joins it, waits or is refused, by the shipped code.
 */

import type { Random } from '../../__tests__/support/random.ts'
import type { Config } from '../../src/core/config/config.ts'
import { DEFAULT_CONFIG } from '../../src/core/config/default.ts'
import type { BaselineStore } from '../../src/core/gate/baseline/store.ts'
import { gate, updateBaseline } from '../../src/core/gate/gate.ts'
import type { RunSummary, SeriesSummary } from '../../src/core/model/run.ts'
import { memoryStore } from './memory-store.ts'

export interface World {
  readonly workflows: number
  /** Standard deviation from run to run of ln(time): shared by all workflows, and of each by itself. */
  readonly shared: number
  readonly own: number
  /**
   * The shift of a run's times on the logarithmic scale: of the workflows of this index in run number `run`, from 0.
   */
  change(run: number, workflow: number): number
}

/** 5% noise, half of its variance shared by the run. */
export const UNCHANGED: World = { workflows: 30, shared: 0.035, own: 0.035, change: () => 0 }

/** The outcome of a run. */
export interface Lived {
  readonly verdict: string
  readonly outcome: string
  /** Number of baseline runs it was compared with. */
  readonly baselineRuns: number
  /** Whether the report names a slow drift. */
  readonly drifts: boolean
  readonly doubts: readonly string[]
}

const START_MS = Date.UTC(2026, 0, 1)
const HOUR_MS = 3_600_000
const EVERY_MS = 6 * HOUR_MS
/** Sampling error of a run's average; the p95 repeats less well. perf-gate takes 10 / count for a count alone. */
const WITHIN_RUN = 0.02
const SAMPLES = 10 / WITHIN_RUN ** 2
const UNEVENNESS = 0.4
const P95_NOISE = 1.5
const P95_CORRELATION = 0.7

/** Returns the outcome of each run; slow drift, which takes long, is looked for only on request. */
export async function live(
  world: World,
  runs: number,
  random: Random,
  {
    withHistory = false,
    store = memoryStore(),
    config = DEFAULT_CONFIG,
  }: {
    readonly withHistory?: boolean
    readonly store?: BaselineStore
    readonly config?: Config
  } = {},
): Promise<Lived[]> {
  const system = systemOf(world, random)
  const lives: Lived[] = []
  for (let run = 0; run < runs; run++) {
    const now = START_MS + run * EVERY_MS + HOUR_MS
    const host = { now: () => now, random: () => 0, sleep: async () => {} }
    const request = { config, candidates: [system(run)], baseRef: 'main', withHistory }
    const gated = await gate(store, request, host)
    const { outcome } = await updateBaseline(store, 'record', request, gated, host)
    const { verdict, drift, baseline, doubts = [] } = gated.report
    lives.push({
      verdict,
      outcome,
      baselineRuns: baseline.runs.length,
      drifts: drift.length > 0,
      doubts: doubts.map(({ code }) => code),
    })
  }
  return lives
}

function systemOf(world: World, random: Random): (run: number) => RunSummary {
  const workflows = Array.from({ length: world.workflows }, (_, w) => ({
    name: `workflow ${w + 1}`,
    averageMs: 600 * Math.exp(0.5 * random.normal()),
    own: world.own * Math.exp(UNEVENNESS * random.normal() - UNEVENNESS ** 2),
  }))
  return run => {
    const shared = world.shared * random.normal()
    const startMs = START_MS + run * EVERY_MS
    const series = workflows.map(({ name, averageMs, own }, w): SeriesSummary => {
      const [a, b] = [random.normal(), random.normal()]
      const change = shared + world.change(run, w)
      const average = change + own * a + WITHIN_RUN * random.normal()
      const p95 =
        change +
        P95_NOISE * own * (P95_CORRELATION * a + Math.sqrt(1 - P95_CORRELATION ** 2) * b) +
        2 * WITHIN_RUN * random.normal()
      return {
        workflow: name,
        kind: 'request',
        dimensions: {},
        count: SAMPLES,
        errorCount: 0,
        errors: [],
        reported: {
          avg: averageMs * Math.exp(average),
          p95: 1.9 * averageMs * Math.exp(p95),
          throughput: 10 * Math.exp(0.005 * random.normal()),
        },
      }
    })
    return {
      tool: 'simulation',
      formats: [],
      startMs,
      endMs: startMs + 600_000,
      samples: SAMPLES * world.workflows,
      series,
      sources: [],
      issues: { count: 0, first: [] },
      notices: [],
      facts: {},
      provenance: { commit: (run + 1).toString(16).padStart(7, '0').padEnd(40, '0'), ref: 'main' },
    }
  }
}
