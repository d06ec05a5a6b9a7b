/** A workflow that becomes slow in the course of the run has changed: its slow samples are not sampling error. */
import { describe, expect, it } from 'vitest'
import { checkOf, eight, judged, type Sampler, sampledRun, usual } from './sampled-runs.ts'

const SAMPLES = 1_500
const baseline = [1, 2, 3].map(run => sampledRun(run, eight(), SAMPLES))

/** A tenth of the samples takes six times as long: the last tenth, or every tenth sample. */
const lateSlowness = (): Sampler => {
  let sample = 0
  return usualMs => ({ ms: sample++ < 0.9 * SAMPLES ? usualMs : 6 * usualMs, ok: true })
}
const scatteredSlowness = (): Sampler => {
  let sample = 0
  return usualMs => ({ ms: sample++ % 10 === 0 ? 6 * usualMs : usualMs, ok: true })
}

describe('a workflow six times slower for a tenth of its samples', () => {
  it.each([
    ['in the last tenth of the run', lateSlowness],
    ['all over the run', scatteredSlowness],
  ])('A workflow six times slower for a tenth of its samples fails %s', (_, slowness) => {
    const report = judged(baseline, sampledRun(9, eight(slowness()), SAMPLES))
    expect(report.verdict).toBe('fail')
    expect(checkOf(report, 'w1', 'avg')).toMatchObject({ verdict: 'fail', change: 'regressed' })
    expect(checkOf(report, 'w1', 'avg').delta!.relative).toBeGreaterThan(0.4)
  })

  it('A slow last tenth passes when the baseline ends like that as well', () => {
    const before = [1, 2, 3].map(run => sampledRun(run, eight(lateSlowness()), SAMPLES))
    expect(judged(before, sampledRun(9, eight(lateSlowness()), SAMPLES)).verdict).toBe('pass')
  })

  it('An unchanged run has no check for a change inside the run', () => {
    expect(judged(baseline, sampledRun(9, eight(usual), SAMPLES)).verdict).toBe('pass')
  })
})
