import { describe, expect, it } from 'vitest'
import type { Check } from '../../../src/core/model/check.ts'
import type { Report } from '../../../src/core/model/report.ts'
import { stateLines } from '../../../src/core/render/words/summary.ts'

function lineOf(
  before: number,
  after: number,
  verdicts: readonly Check['verdict'][],
): string | undefined {
  const delta = { absolute: after - before, relative: after / before - 1 }
  const cost = {
    metric: 'cost',
    unit: 'usd/h',
    baseline: { value: before, n: 1 },
    candidate: { value: after, n: 0 },
    delta,
  }
  const checks = ['cost', ...verdicts.map(() => 'p95')].map((metric, i) => ({
    metric,
    verdict: verdicts[i - 1] ?? 'pass',
  }))
  const report = {
    verdict: 'pass',
    baseline: { state: 'ok' },
    checks,
    measurements: [{ workflow: 'environment', metrics: [cost] }],
  }
  return stateLines(report as unknown as Report)
    .flat()
    .map(piece => (typeof piece === 'string' ? piece : Object.values(piece).join('')))
    .join('')
    .replace(/\u00a0/g, ' ')
}

describe('the line on cost', () => {
  it('The line on cost states the change, and that the performance is the same where every check passed', () => {
    expect(lineOf(4.312, 2.577, ['pass', 'pass'])).toBe(
      'The environment is 40% cheaper (4.312 USD/h before, 2.577 USD/h now) at the same performance, as far as these runs can tell.',
    )
    expect(lineOf(4, 5, ['pass'])).toMatch(/ 25% more expensive \(.*\) at the same performance/)
  })

  it('The line on cost does not claim the same performance where it is worse, inconclusive or not measured', () => {
    expect(lineOf(4, 3, ['pass', 'fail'])).toMatch(
      /25% cheaper \(.*\), but not at the same performance\.$/,
    )
    expect(lineOf(4, 3, ['no-data'])).toMatch(/, but not at the same performance\.$/)
    expect(lineOf(4, 3, ['pass', 'inconclusive'])).toMatch(
      /; whether the performance is the same is not decided\.$/,
    )
    expect(lineOf(4, 3, [])).toMatch(/25% cheaper \(.*\)\.$/)
  })

  it('The line on cost is absent where the cost is the same', () => {
    expect(lineOf(4, 4.01, ['pass'])).toBe('')
  })
})
