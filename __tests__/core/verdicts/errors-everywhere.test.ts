/**
 * Error rates are tested for the whole run, like times: twice as many errors everywhere are not noise of each workflow.
 */
import { describe, expect, it } from 'vitest'
import { eight, failing, judged, sampledRun, usual } from './sampled-runs.ts'

const SAMPLES = 3_000
const all = (share: number) => Array.from({ length: 8 }, () => failing(share))
const baseline = [1, 2, 3, 4, 5].map(run => sampledRun(run, all(0.01), SAMPLES))
const rates = (report: ReturnType<typeof judged>) =>
  report.checks.filter(({ metric }) => metric === 'error-rate')

describe('one percent of errors in every workflow', () => {
  it('A run whose errors rise from one to two percent in every workflow fails', () => {
    const report = judged(baseline, sampledRun(9, all(0.02), SAMPLES))
    expect(report.verdict).toBe('fail')
    const failed = rates(report).filter(({ verdict }) => verdict === 'fail')
    expect(failed.length).toBeGreaterThan(5)
    expect(failed.map(({ evidence }) => evidence!.by)).toContain('run')
  })

  it('A run with one percent of errors as before passes, and says in percentage points what it could have found', () => {
    const report = judged(baseline, sampledRun(9, all(0.01), SAMPLES))
    expect(report.verdict).toBe('pass')
    for (const { detectable } of rates(report)) {
      expect(detectable).toBeGreaterThan(0.005)
      expect(detectable).toBeLessThan(0.05)
    }
  })

  it('The outage of two workflows is not blamed on the run', () => {
    const two = [failing(0.3), failing(0.3), ...all(0.01).slice(2)]
    const report = judged(baseline, sampledRun(9, two, SAMPLES))
    const failed = rates(report).filter(({ verdict }) => verdict === 'fail')
    expect(failed.map(({ workflow }) => workflow).sort()).toEqual(['w1', 'w2'])
  })

  it('A run without errors has no whole-run check of errors', () => {
    const clean = [1, 2, 3].map(run => sampledRun(run, eight(usual)))
    const report = judged(clean, sampledRun(9, eight(usual)))
    expect(report.verdict).toBe('pass')
  })
})
