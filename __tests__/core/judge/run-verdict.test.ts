import { expect, it } from 'vitest'
import { whyNotJudged } from '../../../src/core/judge/run-verdict.ts'
import type { Check } from '../../../src/core/model/check.ts'
import type { Invalid } from '../../../src/core/model/invalid.ts'
import { run, tenWorkflows } from './runs.ts'

/** Whether a system is to blame for a load that fell short, by what got worse. */
const isBlamed = (check: Partial<Check>) => {
  const input = { candidates: [run(tenWorkflows(1))], baseline: [run(tenWorkflows(2))] }
  const unfit = { code: 'fell-short' } as unknown as Invalid
  return whyNotJudged(input as never, unfit, [check as Check]).isBlamed
}

it('Where less load was made than asked for, slower times and more errors blame the system, and less throughput does not', () => {
  expect(isBlamed({ metric: 'p95', verdict: 'fail' })).toBe(true)
  expect(isBlamed({ metric: 'error-rate', verdict: 'fail' })).toBe(true)
  expect(isBlamed({ metric: 'avg', verdict: 'pass', evidence: { suspect: true } as never })).toBe(
    true,
  )
  expect(isBlamed({ metric: 'throughput', verdict: 'fail' })).toBe(false)
  expect(isBlamed({ metric: 'avg', verdict: 'pass' })).toBe(false)
})
