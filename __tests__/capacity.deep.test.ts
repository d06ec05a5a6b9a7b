import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadLimit } from '../src/stats/load-limit.ts'
import { perfGate } from './command-line.ts'
import { seededRandom } from './support/random.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'perf-gate-capacity-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Rows of JMeter's CSV of one server with a queue of fixed service time, under random arrivals whose rate rises evenly. */
function queue(seed: number, servedPerSecond: number, fromRate: number, toRate: number): string {
  const random = seededRandom(seed)
  const seconds = 120
  const rows = ['timeStamp,elapsed,label,responseCode,success,allThreads']
  let free = 0
  for (let now = 0; now < seconds; ) {
    now -= Math.log(1 - random.uniform()) / (fromRate + ((toRate - fromRate) * now) / seconds)
    free = Math.max(now, free) + 1 / servedPerSecond
    const at = Math.round(now * 1000)
    rows.push(`${1_795_000_000_000 + at},${Math.round((free - now) * 1000)},GET x,200,true,1`)
  }
  return `${rows.join('\n')}\n`
}

const OBJECTIVE = 'capacity: { while: { p95: 200ms, error-rate: 1% } }\n'

async function compare(baseline: readonly string[], candidate: readonly string[], config = '') {
  const sides = Object.entries({ baseline, candidate }).flatMap(([side, runs]) =>
    runs.flatMap((text, i) => {
      const file = join(folder, `${side}-${i}.jtl`)
      writeFileSync(file, text)
      return [`--${side}`, file]
    }),
  )
  const file = join(folder, 'perf-gate.yml')
  writeFileSync(file, OBJECTIVE + config)
  const out = join(folder, 'out')
  const done = await perfGate(['compare', ...sides, '--config', file, '--out', out, '--no-charts'])
  const report = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'))
  return { ...done, report, capacity: checkOf(report, 'capacity') }
}

// biome-ignore lint/suspicious/noExplicitAny: a document of JSON
function checkOf(report: any, metric: string) {
  return report.checks.find((check: { metric: string }) => check.metric === metric)
}

const THRESHOLDS = 'thresholds: { capacity: { max-decrease: 5% }, goodput: { min: 10% } }\n'

describe('capacity', () => {
  it('the capacity of a queue of fixed service time is within 5% of its service rate, under a ramp', async () => {
    const { capacity, report } = await compare(
      [queue(1, 400, 200, 600)],
      [queue(2, 400, 200, 600)],
      THRESHOLDS,
    )
    expect(Math.abs(capacity.candidate.value / 400 - 1)).toBeLessThan(0.05)
    expect(JSON.stringify(report.warnings)).toMatch(/Sustains \d+\/s \[\d+, \d+\]/)
    expect(checkOf(report, 'goodput').candidate.value).toBeGreaterThan(0.3)
  })

  it('with three runs a side a capacity 12% lower fails, and an equal one passes', async () => {
    const runs = (seed: number, rate: number) => [0, 1, 2].map(i => queue(seed + i, rate, 200, 600))
    const lower = await compare(runs(10, 400), runs(20, 352), THRESHOLDS)
    expect(lower.capacity).toMatchObject({ verdict: 'fail', change: 'regressed' })
    expect(lower.stdout).toMatch(/Sustains 3\d\d\/s, was [34]\d\d\/s: -1\d\.\d%, proven/)
    const equal = await compare(runs(10, 400), runs(30, 400), THRESHOLDS)
    expect(equal.capacity.verdict).toBe('pass')
  })

  it('a run whose objective holds at every load states that it sustains at least its highest', async () => {
    const light = queue(3, 400, 100, 300)
    const { report } = await compare([light], [queue(4, 400, 100, 300)], THRESHOLDS)
    expect(JSON.stringify(report.warnings)).toContain('Sustains at least')
  })

  it('a capacity of at least so much is no fall from a higher one: it is not decided, and warns', async () => {
    const { capacity, report, exitCode } = await compare(
      [queue(1, 400, 200, 600)],
      [queue(2, 400, 100, 300)],
      'thresholds: { capacity: { max-decrease: 5%, min: 350/s } }\n',
    )
    expect(capacity).toMatchObject({
      verdict: 'warn',
      change: 'unknown',
      candidate: { atLeast: true },
    })
    expect(capacity.delta).toBeUndefined()
    expect(capacity.reason).toMatch(/^Not decided: its objective held at every load up to \d+\/s/)
    expect(report.verdict).toBe('warn')
    expect(exitCode).toBe(0)
  })

  it('a capacity of at least so much is no gain where the baseline was not tried with more either', async () => {
    const { capacity, stdout } = await compare(
      [queue(1, 400, 100, 200)],
      [queue(2, 400, 100, 300)],
      THRESHOLDS,
    )
    expect(capacity).toMatchObject({ verdict: 'pass', change: 'unknown' })
    expect(capacity.delta).toBeUndefined()
    expect(stdout).toMatch(/≥ \d+\/s → ≥ \d+\/s/)
  })

  it('a capacity below a baseline of at least so much is a fall, and at least so much above an exact one a gain', async () => {
    const runs = (seed: number, served: number, from: number, to: number) =>
      [0, 1, 2].map(i => queue(seed + i, served, from, to))
    const fall = await compare(runs(10, 400, 100, 300), runs(20, 200, 100, 300), THRESHOLDS)
    expect(fall.capacity).toMatchObject({ verdict: 'fail', baseline: { atLeast: true } })
    const gain = await compare(runs(10, 400, 200, 600), runs(20, 800, 200, 600), THRESHOLDS)
    expect(gain.capacity).toMatchObject({ verdict: 'pass', change: 'improved' })
  })

  it('a summarized run keeps that its capacity is a lower bound', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'perf-gate-capacity-'))
    const [results, config] = [join(folder, 'a.jtl'), join(folder, 'perf-gate.yml')]
    writeFileSync(results, queue(2, 400, 100, 300))
    writeFileSync(config, OBJECTIVE)
    const out = join(folder, 'run.json')
    await perfGate(['summarize', results, '--config', config, '--out', out])
    const { series } = JSON.parse(readFileSync(out, 'utf8'))
    const whole = series.find((one: { workflow: string }) => one.workflow === 'whole run')
    expect(whole.ranges.capacity).toEqual([whole.reported.capacity])
    rmSync(folder, { recursive: true })
  })

  it('a run that breaks the objective at every load has no capacity, and does not pass', async () => {
    const { capacity, exitCode } = await compare(
      [queue(5, 400, 200, 600)],
      [queue(6, 50, 200, 600)],
      THRESHOLDS,
    )
    expect(capacity.verdict).toBe('no-data')
    expect(exitCode).toBe(1)
  })
})

describe('loadLimit', () => {
  it('the 95% interval holds the true limit in at least 90 of 100 simulated runs', () => {
    const held = Array.from({ length: 100 }, (_, seed) => {
      const random = seededRandom(seed + 1)
      const blocks = Array.from({ length: 60 }, (_, i) => {
        const load = 200 + (400 * (i + random.uniform())) / 60
        // Near the limit a block keeps or breaks the objective by chance.
        return { load, isBroken: random.uniform() < 1 / (1 + Math.exp(-(load - 420) / 10)) }
      })
      const { low, high } = loadLimit(blocks)!
      return low <= 420 && 420 <= high
    })
    expect(held.filter(Boolean).length).toBeGreaterThanOrEqual(90)
  })

  it('there is no limit without blocks on both sides', () => {
    expect(loadLimit([{ load: 1, isBroken: false }])).toBeUndefined()
    expect(loadLimit([])).toBeUndefined()
  })
})
