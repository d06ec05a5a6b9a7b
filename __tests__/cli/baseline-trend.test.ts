import { expect, it } from 'vitest'
import { sparkline } from '../../src/render/sections/context.ts'
import { perfGate, ROOT } from '../command-line.ts'

it('baseline show draws the trend of each workflow, largest rise first', async () => {
  const { stdout, exitCode } = await perfGate(
    ['baseline', 'show', '--store', 'examples/check-in-check-out/baseline'],
    ROOT,
  )
  expect(exitCode).toBe(0)
  expect(stdout.slice(stdout.indexOf('Over its'))).toBe(`Over its 3 runs, the oldest left, the largest rise first:
  ▄▅▆  253 → 273 ms  p95  SRCH_TC: Search
  ▅▃▅  126 → 128 ms  p95  ULR_TC: Users loan Renewal Transaction
  ▅▅▄  90.0 → 88.0 ms  p95  CICO_TC_Check-In Controller
  ▅▅▄  134 → 130 ms  p95  CICO_TC_Check-Out Controller
  ▅▅▂  371 → 322 ms  p95  REP_TC: Nightly report, "full"
`)
})

it('A sparkline keeps small changes small, and shows gaps', () => {
  expect(sparkline([100, 101, 99, 100])).toBe('▅▅▄▅')
  expect(sparkline([100, undefined, 200])).toBe('▁·▆')
  expect(sparkline([0, 0])).toBe('▁▁')
  expect(sparkline([])).toBe('')
})
