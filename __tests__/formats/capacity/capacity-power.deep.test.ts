import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../../src/core/config/load.ts'
import { rulesOf } from '../../../src/core/config/resolve.ts'
import { judge } from '../../../src/core/judge/judge.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { loadLimit } from '../../../src/formats/capacity/load-limit.ts'
import { input, run, tenWorkflows } from '../../core/judge/runs.ts'
import { seededRandom } from '../../support/random.ts'

const CONFIG = parseConfig(
  'capacity: { while: { p95: 200ms } }\nthresholds: { capacity: { max-decrease: 5% } }\n',
  'perf-gate.yml',
)
const TRIALS = 60

/** The capacity by 60 blocks of a ramp that measures a limit of 1, with its interval. */
function measured(seed: number) {
  const random = seededRandom(seed)
  const blocks = Array.from({ length: 60 }, (_, i) => {
    const load = 0.5 + (i + random.uniform()) / 60
    // Near the limit a block keeps or breaks the objective by chance.
    return { load, isBroken: random.uniform() < 1 / (1 + Math.exp((1 - load) / 0.025)) }
  })
  return loadLimit(blocks)!
}

const MEASURED = Array.from({ length: 100 }, (_, seed) => measured(seed + 1))

/** A run of ten workflows whose machine is faster or slower than usual by `noise`, so that it carries more or less. */
function drawn(random: ReturnType<typeof seededRandom>, noise: number, change: number): RunSummary {
  const machine = Math.exp(noise * random.normal())
  const limit = 400 * (1 + change) * machine
  const { value, low, high } = MEASURED[Math.floor(random.uniform() * MEASURED.length)]!
  const workflows = Object.entries(tenWorkflows(0)).map(([name, { avg, p95 }]) => {
    const slower = Math.exp(0.02 * random.normal()) / machine
    return [name, { avg: avg! * slower, p95: p95! * slower }]
  })
  const whole = {
    kind: 'measure' as const,
    count: 0,
    reported: { capacity: limit * value },
    ranges: { capacity: [limit * low, limit * high] as const },
  }
  return run({ ...Object.fromEntries(workflows), 'whole run': whole })
}

/** Share of comparisons of three runs a side that fail for their capacity. */
function failed(noise: number, change: number): number {
  const trials = Array.from({ length: TRIALS }, (_, trial) => {
    const random = seededRandom(1000 * trial + 1)
    const side = (change: number) => [0, 1, 2].map(() => drawn(random, noise, change))
    const [baseline, candidates] = [side(0), side(change)]
    const series = [...baseline, ...candidates].flatMap(({ series }) => series)
    const { checks } = judge(input({ baseline, candidates, rulesOf: rulesOf(CONFIG, series) }))
    return checks.find(({ metric }) => metric === 'capacity')?.verdict === 'fail'
  })
  return trials.filter(Boolean).length / TRIALS
}

describe('a capacity of three runs a side', () => {
  it('One 12 % lower fails in most comparisons at 2 % noise between runs, and an equal one in at most one of sixty', () => {
    expect(failed(0.02, -0.12)).toBeGreaterThan(0.6)
    expect(failed(0.02, 0)).toBeLessThanOrEqual(1 / TRIALS)
  })
})
