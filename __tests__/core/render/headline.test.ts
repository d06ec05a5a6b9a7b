import { describe, expect, it } from 'vitest'
import type { Check } from '../../../src/core/model/check.ts'
import { exitCodeOf } from '../../../src/core/model/verdict.ts'
import { renderJson } from '../../../src/core/render/outputs/report-json.ts'
import { headlineText } from '../../../src/core/render/outputs/report-texts.ts'
import { headingLine } from '../../../src/core/render/words/headline.ts'
import { breach, check, evidence, measured, measurement, report } from '../../report-builders.ts'
import { SCENARIOS } from './scenarios.ts'

describe('the headline', () => {
  it('The headline of each kind of report names the most important finding', async () => {
    const lines = Object.entries(SCENARIOS).map(
      ([name, report]) => `${name}: ${headlineText(report)}`,
    )
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../golden/headlines.txt')
  })

  it('The headline of a change of the whole run has the size of that change in the metric that decided', () => {
    const throughput = breach({
      metric: 'throughput',
      evidence: evidence({ by: 'run', runShift: -0.3, controls: 4, ownShift: -0.01 }),
    })
    const judged = { ...SCENARIOS['whole-run']!, checks: [throughput] }
    expect(headlineText(judged)).toBe(
      'The whole run is 30% lower (throughput, median of 4 workflows)',
    )
  })

  it('The headline of a lower capacity says what the system sustains, with its interval, and what it did before', () => {
    const capacity = breach({
      workflow: 'whole run',
      kind: 'measure',
      metric: 'capacity',
      unit: '1/s',
      baseline: { value: 480, n: 3 },
      candidate: { value: 420, n: 0, range: [405, 432] },
      delta: { absolute: -60, relative: -0.125 },
    })
    expect(headlineText(report({ checks: [capacity] }))).toBe(
      'Sustains 420/s [405, 432], was 480/s: -12.5%, proven',
    )
    const { delta: _, evidence: __, ...known } = capacity
    expect(headlineText(report({ checks: [{ ...known, baseline: { value: 0, n: 3 } }] }))).toBe(
      'Sustains 420/s [405, 432], was 0/s',
    )
    const untried = {
      ...known,
      candidate: { value: 420, n: 0, atLeast: true },
      verdict: 'warn',
      change: 'unknown',
      reason: { code: 'untried' },
    } as const
    expect(headlineText(report({ checks: [untried] }))).toBe(
      'Sustains at least 420/s, was 480/s: not decided, more was not tried',
    )
  })

  it('The headline of a workflow without data names it and its metrics, however many they are', () => {
    const gap = check({
      candidate: undefined,
      verdict: 'no-data',
      change: 'unknown',
      reason: { code: 'all-failed' },
    })
    const headline = (...checks: Check[]) => headlineText(report({ checks, verdict: 'no-data' }))
    expect(headline(gap)).toBe('No data for checkout: p95')
    expect(headline(gap, { ...gap, metric: 'avg' })).toBe('No data for checkout: p95, average')
  })

  it('The headline of a pass with a workflow that is likely slower says that nothing is proven, not that nothing was found', () => {
    const headline = (reason: Check['reason'], interval: [number, number]) =>
      headlineText(
        report({ checks: [check({ candidate: 739, change: 'unknown', interval, reason })] }),
      )
    expect(headline({ code: 'noise-among-many' }, [0.02, 0.25])).toBe(
      'No regression proven in 1 workflow',
    )
    expect(headline({ code: 'noise' }, [-0.05, 0.31])).toBe('No regression found in 1 workflow')
  })

  it('The headline of a first run that is recorded says that it is the baseline now', () => {
    expect(headlineText(SCENARIOS['no-baseline']!, { isStored: true })).toMatch(
      /^First run recorded: \d+ workflows/,
    )
  })

  it('The headline of a workflow that is missing while others are new asks whether it was renamed', () => {
    const series = (workflow: string) =>
      ({ workflow, kind: 'transaction', dimensions: {} }) as const
    const gone = check({
      workflow: 'checkout',
      candidate: undefined,
      verdict: 'no-data',
      change: 'unknown',
      reason: { code: 'absent-from-run' },
    })
    const renamed = (...fresh: string[]) =>
      headlineText(
        report({
          checks: [gone],
          measurements: fresh.map(name => measured(name, [measurement('avg', undefined, 100)])),
          unmatched: { onlyInBaseline: [series('checkout')], onlyInCandidate: fresh.map(series) },
        }),
      )
    expect(renamed()).toBe('checkout is missing from this run')
    expect(renamed('check-out')).toBe('checkout is missing; check-out is new: renamed?')
    expect(renamed('pay', 'cart', 'ship')).toBe(
      'checkout is missing; pay, cart and 1 more are new: renamed?',
    )
  })

  it('The headline of a pass that cannot see what is allowed says so, under another sign, and names a gain first', () => {
    const noisy = SCENARIOS['too-noisy']!
    const words = 'Too noisy to judge 10%: even 170% slower (average) could be noise'
    expect(headlineText(noisy)).toBe(words)
    expect(headingLine(noisy)[0]).toEqual({ sign: 'too-noisy' })
    expect(exitCodeOf(noisy.verdict)).toBe(0)
    const gain = { ...SCENARIOS.improved!, sensitivity: noisy.sensitivity! }
    expect(headlineText(gain)).toMatch(
      new RegExp(`is 39% faster.*; t${words.slice(1).replace(/[+()]/g, '\\$&')}$`),
    )
    expect(headingLine({ ...SCENARIOS.regression!, sensitivity: noisy.sensitivity! })[0]).toEqual({
      sign: 'fail',
    })
  })

  it('The headline of an invalid run gives the reason, and report.json its code', () => {
    const invalid = {
      code: 'incomplete-run',
      missing: 'shard 3 of 4 is missing ("load-3")',
    } as const
    const judged = report({ verdict: 'invalid', invalid })
    expect(headlineText(judged)).toBe(
      'The run cannot be judged: shard 3 of 4 is missing ("load-3")',
    )
    expect(JSON.parse(renderJson(judged))).toMatchObject({
      headline: headlineText(judged),
      invalid,
    })
  })
})
