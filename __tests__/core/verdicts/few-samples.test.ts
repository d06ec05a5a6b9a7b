/** The precision of thirty samples is measured from them, and called sampling error. */
import { describe, expect, it } from 'vitest'
import { explain } from '../../../src/core/render/words/findings.ts'
import { checkOf, eight, failing, judged, type Sampler, sampledRun } from './sampled-runs.ts'

const SAMPLES = 30
const baseline = (sampler?: Sampler) =>
  [1, 2, 3, 4].map(run => sampledRun(run, eight(...(sampler ? [sampler] : [])), SAMPLES))

describe('a run of thirty samples a workflow against four like it', () => {
  it('A workflow of thirty samples fails when it takes twice as long', () => {
    const report = judged(baseline(), sampledRun(9, eight(failing(0, 2)), SAMPLES))
    expect(report.verdict).toBe('fail')
    expect(checkOf(report, 'w1', 'avg')).toMatchObject({ verdict: 'fail', change: 'regressed' })
  })

  it('An unchanged run of thirty samples a workflow passes', () => {
    for (const run of [9, 10, 11, 12])
      expect(judged(baseline(), sampledRun(run, eight(), SAMPLES)).verdict).toBe('pass')
  })

  it('The spread of a run of few samples is called sampling error where that explains it', () => {
    const wild: Sampler = (usualMs, random) => ({
      ms: usualMs * Math.exp(1.2 * random.normal()),
      ok: true,
    })
    const twice: Sampler = (usualMs, random) => wild(2 * usualMs, random)
    const report = judged(baseline(wild), sampledRun(9, eight(twice), SAMPLES))
    const average = checkOf(report, 'w1', 'avg')
    expect(average.evidence!.sampling).toBeGreaterThan(average.evidence!.spread!)
    const text = explain(average).join('')
    expect(text).toMatch(/its samples are few or uneven, so its change is known only to ±/i)
    expect(text).not.toMatch(/run-to-run spread/)
  })
})
