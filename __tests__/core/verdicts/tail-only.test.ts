/**
 * A p99 that more than doubles while the p95 is unchanged is named although no threshold names it, without false
 * alarms.
 */
import { describe, expect, it } from 'vitest'
import { renderComment } from '../../../src/core/render/outputs/report-texts.ts'
import { checkOf, eight, judged, type Sampler, sampledRun, usual } from './sampled-runs.ts'

/** Makes three samples in a hundred four times as long. */
const longTail: Sampler = (ms, random) => ({ ms: random.uniform() < 0.03 ? 4 * ms : ms, ok: true })
const baseline = [1, 2, 3].map(run => sampledRun(run, eight()))
const withTail = sampledRun(9, eight(usual, longTail))

describe('a tail that no threshold names', () => {
  it('A tail that moved far warns, and is in the comment', () => {
    const report = judged(baseline, withTail)
    expect(report.verdict).toBe('warn')
    expect(checkOf(report, 'w2', 'p95').verdict).toBe('pass')
    const p99 = checkOf(report, 'w2', 'p99')
    expect(p99.delta!.relative).toBeGreaterThan(0.8)
    expect(p99).toMatchObject({ verdict: 'warn', change: 'regressed', source: 'default' })
    expect(report.checks.filter(({ metric }) => metric === 'p99')).toHaveLength(1)
    const comment = renderComment(report, { marker: '', charts: 'none', links: {} })
    expect(comment).toMatch(/`w2` p99 \*\*\d+ ms\*\*/)
  })

  it('A tail that did not move is no check', () => {
    for (const run of [11, 12, 13, 14, 15]) {
      const report = judged(baseline, sampledRun(run, eight()))
      expect(report.verdict).toBe('pass')
      expect(report.checks.filter(({ metric }) => metric === 'p99')).toEqual([])
    }
  })

  it('A tail is not reported in addition to a p95 that moved as well', () => {
    const slower: Sampler = ms => ({ ms: 2 * ms, ok: true })
    const report = judged(baseline, sampledRun(9, eight(slower)))
    expect(checkOf(report, 'w1', 'p95').verdict).toBe('fail')
    expect(report.checks.filter(({ metric }) => metric === 'p99')).toEqual([])
  })

  it('A tail of too few samples is ignored', () => {
    const few = [1, 2, 3].map(run => sampledRun(run, eight(), 400))
    const report = judged(few, sampledRun(9, eight(usual, longTail), 400))
    expect(report.checks.filter(({ metric }) => metric === 'p99')).toEqual([])
  })

  it('A tail is left to the threshold that names it, or turns it off', () => {
    expect(judged(baseline, withTail, 'thresholds: { p99: off }').verdict).toBe('pass')
    const demanded = judged(baseline, withTail, 'thresholds: { p99: { max-increase: 20% } }')
    expect(checkOf(demanded, 'w2', 'p99')).toMatchObject({
      verdict: 'fail',
      source: 'thresholds.p99',
    })
  })
})
