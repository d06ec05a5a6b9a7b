/**
 * A workflow that is slower while fewer of its samples fail is excused only as far as those samples can explain it: at
 * most, they are its slowest ones now.
 */
import { describe, expect, it } from 'vitest'
import { checkOf, eight, failing, judged, type Sampler, sampledRun } from './sampled-runs.ts'

const runs = (...first: Sampler[]) => [1, 2, 3, 4].map(run => sampledRun(run, eight(...first)))

describe('a workflow of which 6 % failed and now nothing does', () => {
  const baseline = runs(failing(0.06))

  it('A workflow that stopped failing fails when everything takes 2.57 times as long', () => {
    const report = judged(baseline, sampledRun(9, eight(failing(0, 2.57))))
    expect(report.verdict).toBe('fail')
    expect(checkOf(report, 'w1', 'avg')).toMatchObject({ verdict: 'fail', change: 'regressed' })
    expect(checkOf(report, 'w1', 'p95')).toMatchObject({ verdict: 'fail', change: 'regressed' })
  })

  it('A workflow that stopped failing only warns when the formerly failed samples are the slow ones', () => {
    const repaired: Sampler = (ms, random) => ({
      ms: random.uniform() < 0.06 ? 12 * ms : ms,
      ok: true,
    })
    const report = judged(baseline, sampledRun(9, eight(repaired)))
    expect(report.verdict).toBe('warn')
    const average = checkOf(report, 'w1', 'avg')
    expect(average.delta!.relative).toBeGreaterThan(0.5)
    expect(average).toMatchObject({
      verdict: 'warn',
      change: 'unknown',
      reason: { code: 'fewer-errors' },
    })
    expect(average.evidence?.suspect).toBeUndefined()
  })

  it('A workflow that stopped failing passes when it is as fast as before', () => {
    for (const share of [0.06, 0]) {
      const report = judged(baseline, sampledRun(9, eight(failing(share))))
      expect(report.verdict).toBe('pass')
    }
  })
})

describe('a result without times of single samples', () => {
  const aggregate = (number: number, avg: number, share: number, stddev: number) => {
    const run = sampledRun(number, eight(), 10)
    const count = 100_000
    const series = run.series.map(({ workflow, kind, dimensions }) => {
      const figures =
        workflow === 'w1' ? { errorCount: share * count, reported: { avg, stddev } } : {}
      return {
        workflow,
        kind,
        dimensions,
        errors: [],
        count,
        errorCount: 0,
        reported: { avg: 500, stddev: 100 },
        ...figures,
      }
    })
    return { ...run, samples: 8 * count, series }
  }
  const baseline = [1, 2, 3, 4].map(run => aggregate(run, 400, 0.06, 120))
  const average = (now: ReturnType<typeof aggregate>) =>
    checkOf(judged(baseline, now), 'w1', 'avg').verdict

  it('A slowdown without single times is excused as far as its standard deviation allows', () => {
    expect(average(aggregate(9, 520, 0, 130))).toBe('fail')
    expect(average(aggregate(9, 520, 0, 900))).toBe('warn')
    expect(average(aggregate(9, 402, 0, 120))).toBe('pass')
  })
})
