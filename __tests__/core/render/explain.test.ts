import { describe, expect, it } from 'vitest'
import type { Check } from '../../../src/core/model/check.ts'
import { plainText } from '../../../src/core/render/document/plain-text.ts'
import { axisReach, marginText } from '../../../src/core/render/words/change.ts'
import { explain, explainBriefly } from '../../../src/core/render/words/findings.ts'
import { breach, check, evidence } from '../../report-builders.ts'

const say = (of: Check) => plainText(explain(of))
const REASON =
  'Proven slower: the workflow itself changed, not the whole run. More than allowed (≤ +10%).'

describe('explanations of a check', () => {
  it('An explanation has value, interval, the rest of the run, the usual spread and the rank, and no probability', () => {
    expect(say(breach())).toBe(
      `checkout p95 812 ms (12,040 samples); baseline 655 ms (5 runs): +24.0% [+8.1%, +42.3%]. ${REASON} ` +
        'The rest of this run moved +3.1%, so the workflow itself moved +20.2%; its usual run-to-run spread is ±4.1%. ' +
        'Slower than all 5 baseline runs.',
    )
  })

  it('A short explanation ends after the shift', () => {
    expect(plainText(explainBriefly(breach()))).toBe(
      `checkout p95 812 ms (12,040 samples); baseline 655 ms (5 runs): +24.0% [+8.1%, +42.3%]. ${REASON} ` +
        'The rest of this run moved +3.1%, so the workflow itself moved +20.2%; its usual run-to-run spread is ±4.1%.',
    )
  })

  it('An explanation leaves out every sentence whose number is absent', () => {
    const rest = check({ candidate: 812, interval: [0.081, 0.423], reason: { code: 'regressed' } })
    expect(say(rest)).toBe(
      'checkout p95 812 ms (12,040 samples); baseline 655 ms (5 runs): +24.0% [+8.1%, +42.3%]. Proven slower. More than allowed (≤ +10%).',
    )
    expect(say({ ...rest, change: 'regressed', evidence: { by: 'strict' } })).toMatch(
      /\. Above the allowance \(≤ \+10%\)\. Plain arithmetic decides it .*not considered\.$/,
    )
    expect(say({ ...rest, evidence: { by: 'total', spread: 0.05 } })).toContain(
      'Its usual run-to-run spread is ±5.0%.',
    )
  })

  it('An explanation says that the whole run moved when that decided', () => {
    expect(say(breach({ evidence: evidence({ by: 'run', runShift: 0.27 }) }))).toContain(
      "The whole run moved +27.0%; this workflow's usual run-to-run spread is ±4.1%.",
    )
  })

  it('An explanation of a check that is not a regression has the smallest change that is found', () => {
    const open = check({
      verdict: 'inconclusive',
      change: 'unknown',
      detectable: 0.17,
      evidence: evidence(),
    })
    expect(say(open)).toContain('Smallest change found: +17.0%.')
    expect(say({ ...open, metric: 'throughput' })).toContain('Smallest change found: -17.0%')
  })

  it('An explanation has the word for worse of each metric', () => {
    expect(say(breach({ metric: 'throughput', baseline: 20, candidate: 15 }))).toContain(
      'Lower than all 5 baseline runs.',
    )
    expect(say(breach({ metric: 'error-rate', baseline: 0.01, candidate: 0.05 }))).toContain(
      'More errors than all 5 baseline runs.',
    )
  })

  it('An explanation does not say "all runs" of one run', () => {
    expect(say(breach({ evidence: evidence({ baselineRuns: 1 }) }))).not.toContain('than all ')
  })

  it('An explanation never says that a value exceeds an equal one', () => {
    const limit = check({
      candidate: 500.04,
      limits: { max: 500 },
      threshold: { max: '500ms' },
      verdict: 'fail',
      reason: { code: 'above-limit' },
    })
    expect(say(limit)).toContain(
      'checkout p95 500.04 ms (12,040 samples), limit 500.00 ms; baseline 655 ms',
    )
  })

  it('An explanation reports a missing value', () => {
    expect(
      say(
        check({
          candidate: undefined,
          verdict: 'no-data',
          reason: { code: 'no-value', missing: 'It is gone' },
        }),
      ),
    ).toBe('checkout p95 has no value; its baseline is 655 ms (5 runs). It is gone.')
    expect(
      say(
        check({
          candidate: undefined,
          baseline: undefined,
          reason: { code: 'no-value', missing: 'It is gone.' },
        }),
      ),
    ).toBe('checkout p95 has no value. It is gone.')
  })

  it('An explanation states error rates in points', () => {
    const errors = breach({
      metric: 'error-rate',
      baseline: 0.005,
      candidate: 0.025,
      interval: [0.008, 0.031],
    })
    expect(say(errors)).toContain(
      'error rate 2.50% (12,040 samples); baseline 0.500% (5 runs): +2.00 pp [+0.80, +3.10].',
    )
  })

  it('An explanation names waiver, ticket and owner', () => {
    const waiver = {
      accept: '900ms',
      until: '2027-01-31',
      reason: 'index rebuild',
      ticket: 'PERF-465',
      expired: false,
    }
    expect(say(breach({ waiver, owner: '@org/team' }))).toMatch(
      /Waived up to 900ms until 2027-01-31, PERF-465: index rebuild\. Owner: @org\/team\.$/,
    )
    expect(say(breach({ waiver: { ...waiver, expired: true } }))).toMatch(
      /Its waiver ended on 2027-01-31, PERF-465: index rebuild\.$/,
    )
  })
})

describe('the axis of intervals', () => {
  it('The axis of intervals is as wide as three quarters of the intervals need, in round steps', () => {
    const near = [0.05, 0.06, 0.07].map(r =>
      breach({ candidate: 655 * (1 + r), interval: [r - 0.02, r + 0.02] }),
    )
    expect(axisReach(near)).toBe(0.1)
    expect(axisReach([...near, breach({ candidate: 655 * 9, interval: [7, 9] })])).toBe(0.1)
    expect(axisReach([breach({ candidate: 655 * 9, interval: [7, 9] })])).toBe(1)
    expect(axisReach([])).toBe(0.1)
  })
})

describe('the margin of a change', () => {
  it('The margin of a change is its interval, after the change that it is of where that is another', () => {
    expect(marginText(check({ interval: [-0.02, 0.05] }))).toBe('[-2.0%, +5.0%]')
    const against = { ...check().delta!, low: 0.08, high: 0.3, estimate: 0.22 }
    expect(marginText(check({ delta: { ...against, of: 'workflow' } }))).toBe(
      'against the rest of the run +22.0% [+8.0%, +30.0%]',
    )
    expect(marginText(check({ delta: { ...against, of: 'run' } }))).toBe(
      'judged by the whole run: +22.0% [+8.0%, +30.0%]',
    )
  })

  it('The margin of a change is in points for an error rate, and empty where the noise is not known', () => {
    expect(marginText(check())).toBe('')
    const interval: [number, number] = [0.005, 0.014]
    expect(marginText(check({ metric: 'error-rate', interval }))).toBe('[+0.50, +1.40]')
  })
})
