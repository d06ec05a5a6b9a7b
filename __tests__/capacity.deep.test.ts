import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOrAdd } from '../src/core/model/group-by.ts'
import type { RunSummary, SeriesSummary } from '../src/core/model/run.ts'
import { sketchBucketOf } from '../src/core/stats/sketch.ts'
import { withCapacity } from '../src/formats/capacity/capacity.ts'
import { loadLimit } from '../src/formats/capacity/load-limit.ts'
import { runOf } from '../src/read/files/environment.ts'
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
    // As many users wait as the system leaves waiting.
    const slower = runs(20, 352).map(text => text.replaceAll(',true,1', ',true,400'))
    const lower = await compare(runs(10, 400), slower, THRESHOLDS)
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

describe('the capacity of a real queue of fixed service time', () => {
  /** Summarizes a recorded run and returns what it states. */
  async function stated(fixture: string, config: string) {
    const [file, out] = [join(folder, 'recorded.yml'), join(folder, 'recorded.json')]
    writeFileSync(file, `capacity: { while: { p95: 400ms, error-rate: 1% } }\n${config}`)
    const results = join('__tests__/fixtures', fixture)
    await perfGate(['summarize', results, '--config', file, '--out', out])
    const { series } = JSON.parse(readFileSync(out, 'utf8'))
    return series.find((one: { workflow: string }) => one.workflow === 'whole run')
  }

  it.each([
    ['a ramp of k6, whose times are whole seconds', 'k6-1.4.2/capacity/ramp.csv.gz', '', 199.7],
    [
      'levels of JMeter',
      'jmeter-5.6.3/capacity/levels.csv.gz',
      'results: [{ path: "*.csv", dimensions: { phase: { column: level } } }]\n',
      99.7,
    ],
  ])('is within 5% of what the server could serve, and in its interval, by %s', async (...run) => {
    const [, fixture, config, limit] = run
    const { reported, ranges } = await stated(fixture, config)
    const [low, high] = ranges.capacity
    expect(Math.abs(reported.capacity / limit - 1)).toBeLessThan(0.05)
    expect(low).toBeLessThan(limit)
    expect(high).toBeGreaterThan(limit)
  })

  it('is not known from k6 with one user, who cannot ask for as much', async () => {
    const { reported, missing } = await stated('k6-1.4.2/capacity/one-user.csv.gz', '')
    expect(reported.capacity).toBeUndefined()
    expect(missing.capacity).toMatch(/^The load generator was the limit/)
  })
})

/**
 * The run of a queue that serves 200 a second, four at once for 20 ms: levels or a ramp, in batches of 512 ms, or of a second where
 * the clock tells no less.
 */
function simulated(
  arrivals: 'even' | 'random',
  shape: 'levels' | 'ramp',
  seed: number,
  clockMs: number,
): RunSummary {
  const random = seededRandom(seed)
  const spans = new Map<number, Map<number, number>>()
  const free = [0, 0, 0, 0]
  const widthMs = clockMs === 1000 ? 1024 : 512
  const from = 1_795_000_000_000 + Math.floor(1000 * random.uniform())
  for (let at = 0.005 * random.uniform(); at < (shape === 'ramp' ? 40 : 63); ) {
    const rate = shape === 'ramp' ? 100 + 3.5 * at : 130 + 20 * Math.floor(at / 9)
    // Three seconds without load follow each level.
    const isPause = shape === 'levels' && at % 9 >= 6
    const worker = free.indexOf(Math.min(...free))
    if (!isPause) {
      free[worker] = Math.max(at, free[worker]!) + 0.02
      const end = Math.floor((from + 1000 * free[worker]) / clockMs) * clockMs
      const batch = getOrAdd(spans, Math.floor(end / widthMs), () => new Map<number, number>())
      const bucket = sketchBucketOf(1000 * (free[worker] - at))
      batch.set(bucket, (batch.get(bucket) ?? 0) + 1)
    }
    at += (arrivals === 'random' ? -Math.log(1 - random.uniform()) : 1) / rate
  }
  const first = Math.min(...spans.keys())
  const batches = Array.from({ length: Math.max(...spans.keys()) - first + 1 }, (_, i) => {
    const sketch = [...(spans.get(first + i) ?? [])].sort(([a], [b]) => a - b)
    const count = sketch.reduce((sum, [, times]) => sum + times, 0)
    return { count, errorCount: 0, sumMs: 0, sketch: sketch.flat() }
  })
  const series = { workflow: 'x', kind: 'request', dimensions: {}, errorCount: 0, errors: [] }
  const counted = { ...series, count: 5000, batches: { widthMs, first, batches } } as SeriesSummary
  return {
    ...runOf(counted),
    formats: [clockMs === 1000 ? 'k6-csv' : 'jtl-csv'],
  }
}

describe('the capacity of a simulated queue', () => {
  const rules = { of: 'throughput', times: [{ quantile: 0.95, maxMs: 200 }] } as const
  function measured(
    ...[arrivals, shape, clockMs]: readonly ['even' | 'random', 'levels' | 'ramp', number]
  ) {
    return Array.from({ length: 100 }, (_, seed) => {
      const { series } = withCapacity(simulated(arrivals, shape, seed + 1, clockMs), rules)
      const { reported, ranges } = series.find(({ workflow }) => workflow === 'whole run')!
      const [low, high = 0] = ranges!.capacity!
      return { value: reported!.capacity!, holds: (rate: number) => low <= rate && rate <= high }
    })
  }
  const LOADS = [
    ['levels', 1],
    ['levels', 1000],
    ['ramp', 1],
    ['ramp', 1000],
  ] as const

  it.each(LOADS)(
    'is within 5% of its limit, which its interval holds in at least 90 of 100 runs: %s, by a clock of %d ms',
    (shape, clockMs) => {
      const found = measured('even', shape, clockMs)
      expect(found.filter(({ value }) => Math.abs(value / 200 - 1) >= 0.05)).toEqual([])
      expect(found.filter(({ holds }) => holds(200)).length).toBeGreaterThanOrEqual(90)
    },
  )

  it.each(LOADS)(
    'has under random arrivals an interval that holds its limit, and the rate that keeps the objective for long, in at least 90 of 100 runs: %s, by a clock of %d ms',
    (shape, clockMs) => {
      const found = measured('random', shape, clockMs)
      // From 192 a second on 5% wait for more than 200 ms, once the queue has had its time to grow.
      for (const rate of [192, 200])
        expect(found.filter(({ holds }) => holds(rate)).length).toBeGreaterThanOrEqual(90)
    },
  )
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
