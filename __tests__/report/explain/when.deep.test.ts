/** When a change was, on simulated runs: short and long ones, with few and many samples, and noise that lasts for seconds. */
import { expect, it } from 'vitest'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { Summarizer } from '../../../src/core/summarize/summarizer.ts'
import { whenOf } from '../../../src/report/explain/when.ts'
import { type Random, seededRandom } from '../../support/random.ts'

const NAME = { workflow: 'checkout', kind: 'request', dimensions: {} } as const
const START = 1_794_000_000_000

/** Extra time in ms of the sample at a share of the run and a second after its start, and of those that are slow by chance. */
type Planted = (share: number, second: number, luck: number) => number

/** A run of so many seconds and samples a second of 50 ms: lognormal, and 5% slower or faster for seconds together. */
function simulated(random: Random, seconds: number, rate: number, extra: Planted): RunSummary {
  const summarizer = new Summarizer({ tool: 'k6', format: 'k6-csv', unitMs: 0.001 })
  const whole = Math.exp(0.03 * random.normal())
  let slow = 0
  for (let second = 0; second < seconds; second++) {
    slow = 0.8 * slow + 0.03 * random.normal()
    for (let i = 0; i < rate; i++) {
      const usual = 50 * whole * Math.exp(slow + 0.4 * random.normal())
      const share = (second + i / rate) / seconds
      const durationMs = usual + extra(share, second, random.uniform())
      const startMs = START + 1000 * (second + i / rate)
      // Spread last: Node 20 takes a hundred times as long where members follow it.
      summarizer.add({ startMs, durationMs, ok: true, ...NAME })
    }
  }
  return summarizer.finish()
}

const LOADS = [
  [20, 20],
  [30, 50],
  [60, 10],
  [120, 5],
  [300, 20],
] as const

/** Names what was found in pairs of runs under each of the loads, and how often. */
function named(extra: Planted, times = 60): Record<string, number> {
  const random = seededRandom(1)
  const counts: Record<string, number> = {}
  for (let n = 0; n < times; n++) {
    const [seconds, rate] = LOADS[n % LOADS.length]!
    const before = simulated(random, seconds, rate, () => 0)
    const now = simulated(random, seconds, rate, extra)
    const name = whenOf(NAME, [before], [now])?.name ?? 'none'
    counts[name] = (counts[name] ?? 0) + 1 / times
  }
  return counts
}

it.each([
  ['nothing', () => 0, 'none', 0.95],
  ['a shift of a fifth at all times', () => 10, 'none', 0.95],
  ['a shift of a twentieth', () => 2.5, 'none', 0.95],
  ['the first fifth', (share: number) => (share < 0.2 ? 60 : 0), 'start', 0.95],
  [
    'a quarter in the middle',
    (share: number) => (share > 0.5 && share < 0.75 ? 60 : 0),
    'span',
    0.95,
  ],
  ['growth', (share: number) => 40 * share ** 2, 'growing', 0.95],
  // Of other draws 0.82 to 0.85: the noise that lasts for seconds looks like growth in a short run.
  ['even growth', (share: number) => 30 * share, 'growing', 0.8],
  [
    'the slowest twentieth',
    (_: number, __: number, luck: number) => (luck < 0.04 ? 400 : 0),
    'slowest',
    0.95,
  ],
] as const)(
  '%s',
  (_, extra, wanted, least) => {
    const counts = named(extra)
    expect(counts[wanted] ?? 0).toBeGreaterThanOrEqual(least)
  },
  120_000,
)
