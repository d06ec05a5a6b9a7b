import { expect, it } from 'vitest'
import { seriesKey } from '../../../src/core/model/run.ts'
import { withSlower } from '../../../src/measure/backtest/slower.ts'
import { run, tenWorkflows } from '../../core/judge/runs.ts'

it('Of a run with a slower workflow, the times of that one are longer, and the others stay as they are', () => {
  const before = run(tenWorkflows(1))
  const [first, ...others] = before.series
  const now = withSlower(before, seriesKey(first!), 0.5).series
  expect(now.slice(1)).toEqual(others)
  expect(now[0]).not.toEqual(first)
})
