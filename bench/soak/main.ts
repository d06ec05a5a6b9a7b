/** Measures `max-growth` on simulated runs: how often a run without a leak fails, and how often a leak is found; writes bench/results.md. */
import { drawHeap, HEAP } from '../../__tests__/support/heaps.ts'
import { type Random, seededRandom } from '../../__tests__/support/random.ts'
import { growthOver } from '../../src/core/judge/metric-growth.ts'
import type { Growth } from '../../src/core/model/check.ts'
import type { RunSummary, SeriesSummary } from '../../src/core/model/run.ts'
import type { PermittedChange } from '../../src/core/model/threshold.ts'
import type { TimeBatch } from '../../src/core/model/time-batches.ts'
import { Histogram } from '../../src/core/stats/histogram.ts'
import { markdownTable, replaceInDocs } from '../in-docs.ts'

const USUAL = 2_000
const HOUR_MS = 3_600_000
const [trials = USUAL] = process.argv.slice(2).map(Number)

/** Draws what is measured; returns the growth of a run of so many hours that grows so many times as fast as allowed. */
type Draw = (random: Random) => (hours: number, times: number) => Growth

const HEAP_LIMIT = 2e6
const heap: Draw = random => {
  const run = drawHeap(random)
  return (hours, times) =>
    growthOver(run(hours, times * HEAP_LIMIT), HEAP, 'heap-used', { absolute: HEAP_LIMIT })!
}

/** 5 requests a second of 200 ms, which vary by 50 %, and whose mean wanders by 3 % in 5 minutes. */
const LATENCY_LIMIT = { relative: 0.02 } satisfies PermittedChange
const STEP_MS = 30_000
const latency: Draw = random => (hours, times) => {
  const widthMs = 2 ** Math.ceil(Math.log2((hours * HOUR_MS) / 120))
  const rho = Math.exp(-STEP_MS / 300_000)
  const n = (5 * STEP_MS) / 1_000
  let level = 0
  const batches: TimeBatch[] = []
  for (let ms = 0; ms < hours * HOUR_MS; ms += STEP_MS) {
    level = rho * level + Math.sqrt(1 - rho ** 2) * 0.03 * random.normal()
    const grown = 1 + (times * LATENCY_LIMIT.relative * ms) / HOUR_MS
    const sumMs = n * 200 * Math.exp(level + (0.5 / Math.sqrt(n)) * random.normal()) * grown
    const at = Math.floor(ms / widthMs)
    const { count, sumMs: before } = batches[at] ?? { count: 0, sumMs: 0 }
    batches[at] = { count: count + n, errorCount: 0, sumMs: before + sumMs, sketch: [] }
  }
  const passed = Histogram.fromSorted(1, Int32Array.of(200), Float64Array.of(1))
  const identity = { workflow: 'checkout', kind: 'request', dimensions: {}, errors: [] } as const
  const series: SeriesSummary = {
    ...identity,
    count: 1,
    passed,
    batches: { widthMs, first: 0, batches },
  }
  const run = { series: [series], startMs: 0, endMs: hours * HOUR_MS } as unknown as RunSummary
  return growthOver(run, series, 'avg', LATENCY_LIMIT)!
}

const KINDS: Readonly<Record<string, Draw>> = { 'heap, 2MB/h': heap, 'average, 2%/h': latency }
/** Length of the run that says how long the test must be, hours. */
const SHORT = 1

const rows = Object.entries(KINDS).map(([name, draw], seed) => {
  const random = seededRandom(seed + 1)
  const share = (count: number, isProven: () => boolean) => {
    const found = Array.from({ length: count }, isProven).filter(Boolean).length
    return `${Number(((100 * found) / count).toFixed(2))}%`
  }
  const few = Math.ceil(trials / 4)
  const failing = (times: number) => {
    let trial = 0
    return share(trials, () => draw(random)(0.5 + (trial++ % 24), times).isProven)
  }
  const needed: number[] = []
  const found = (times: number) =>
    share(few, () => {
      const grown = draw(random)
      const { neededHours } = grown(SHORT, times)
      needed.push(neededHours)
      return grown(neededHours, times).isProven
    })
  const atLength = [2, 4].map(found)
  const [low, middle, high] = [0.1, 0.5, 0.9].map(
    q => needed.toSorted((a, b) => a - b)[Math.floor(q * needed.length)]!,
  )
  const hours = [low!, middle!, high!].map(one => one.toFixed(1)).join(', ')
  return [name, failing(0), failing(1), hours, ...atLength]
})
const HEAD = [
  'limit',
  'no growth: fails',
  'growth at the limit: fails',
  'hours asked for',
  'twice: found',
  '4 times: found',
]
const table = markdownTable(HEAD, rows)
process.stdout.write(`${table}\n`)
if (trials === USUAL) replaceInDocs('bench/results.md', 'bench/soak simulated', table)
