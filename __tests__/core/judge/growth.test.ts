/** Growth over a run: of resources, and of latencies. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../../src/core/config/load.ts'
import { compareWithBaseline } from '../../../src/core/gate/compare-runs.ts'
import { growthOver } from '../../../src/core/judge/metric-growth.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import type { PermittedChange } from '../../../src/core/model/threshold.ts'
import { reasonText } from '../../../src/core/render/words/reasons.ts'
import { readGivenRun } from '../../../src/read/files/given-run.ts'
import { explain } from '../../../src/report/explain/explain.ts'
import { HEAP, heapRun } from '../../support/heaps.ts'
import { silentHost } from '../../support/silent-host.ts'

const LIMIT = { absolute: 2e6 }
const MINUTE = 60_000

const growthOf = (run: RunSummary, limit: PermittedChange = LIMIT) =>
  growthOver(run, HEAP, 'heap-used', limit)!

describe('growthOver', () => {
  it('Growth at the limit is no breach, and proven growth has an interval', () => {
    const values = Array.from(
      { length: 120 },
      (_, i) => 100e6 + 5e6 * (i / 60) + 40e6 * ((i % 3) / 3),
    )
    const found = growthOf(heapRun(values, MINUTE))
    expect(found).toMatchObject({ isProven: true, isRelative: false, limit: 2e6 })
    expect(found.perHour / 5e6).toBeCloseTo(1, 1)
    expect(found.low).toBeLessThanOrEqual(found.perHour)
    expect(growthOf(heapRun(values, MINUTE), { absolute: 6e6 }).isProven).toBe(false)
    expect(growthOf(heapRun(values, MINUTE), { relative: 0.01 }).isProven).toBe(true)
  })

  it('A step from one load level to the next is no growth', () => {
    const users = (step: number) => (step < 60 ? 10 : 20)
    const values = Array.from({ length: 120 }, (_, i) => 5e6 * users(i) + 1e5 * ((i * 7) % 5))
    const load = {
      startMs: 0,
      endMs: 120 * MINUTE - 1,
      stepMs: MINUTE,
      values: values.map((_, i) => users(i)),
    }
    const found = growthOf({ ...heapRun(values, MINUTE), users: load })
    expect(found).toMatchObject({ isProven: false, level: expect.stringContaining('users') })
  })

  it('A few values say only how long the test must be, and without any nothing is known', () => {
    const found = growthOf(heapRun([1, 2, 3, 4], MINUTE))
    expect(found).toMatchObject({ isProven: false, hours: 0.05 })
    expect(found).not.toHaveProperty('low')
    expect(found.neededHours).toBeGreaterThan(found.hours)
    expect(growthOver(heapRun([1], MINUTE), HEAP, 'heap-used', LIMIT)).toBeUndefined()
  })
})

describe('max-growth', () => {
  /** A run of an hour with a request a second, whose time grows by a share. */
  const latencies = (share: number) => {
    const rows = Array.from({ length: 3_600 }, (_, i) => {
      const elapsed = Math.round((200 + 20 * Math.sin(i)) * (1 + (share * i) / 3_600))
      return `${1_700_000_000_000 + 1_000 * i},${elapsed},checkout,200,true`
    })
    return ['timeStamp,elapsed,label,responseCode,success', ...rows].join('\n')
  }
  const judged = async (share: number, metric: string, limit: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'perf-gate-growth-'))
    try {
      const [config, results] = [join(folder, 'perf-gate.yml'), join(folder, 'run.jtl')]
      writeFileSync(config, `version: 1\nthresholds: { ${metric}: { max-growth: ${limit} } }\n`)
      writeFileSync(results, latencies(share))
      const host = silentHost()
      const request = parseConfig(readFileSync(config, 'utf8'), config)
      const candidates = [await readGivenRun(request, results, host)]
      const evidence = { state: 'ok' } as const
      return compareWithBaseline({
        explain,
        config: request,
        baseline: candidates,
        candidates,
        evidence,
        now: 0,
      })
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  it('A latency that grows more than allowed fails, with its growth in words', async () => {
    const report = await judged(0.2, 'p95', '2%/h')
    const check = report.checks.find(({ metric }) => metric === 'p95')!
    expect(check).toMatchObject({
      verdict: 'fail',
      reason: { code: 'growth-above-limit' },
      threshold: { 'max-growth': '2%/h' },
    })
    expect(reasonText(check)).toMatch(
      /^Growth \+1\d(\.\d)?%\/h \[.*\] in .*, above its limit: more than noise\.$/,
    )
  })

  it('A test that is too short says how long it must be, and passes', async () => {
    const check = (await judged(0, 'avg', '0.001%/h')).checks.find(
      ({ metric }) => metric === 'avg',
    )!
    expect(check.verdict).toBe('pass')
    expect(reasonText(check)).toMatch(/the test must last [\d,.]+ (h|days?)/)
  })

  it.each(['5MB', '2%', '-1%/h', '2%/day', '0%/h', '5MB/h'])(
    'The latency limit %s is refused, with an example',
    limit => {
      const text = `version: 1\nthresholds: { p95: { max-growth: ${limit} } }\n`
      expect(() => parseConfig(text, 'perf-gate.yml')).toThrow('such as 2%/h or 20ms/h')
    },
  )
})
