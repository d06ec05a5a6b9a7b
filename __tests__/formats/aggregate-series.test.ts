import { expect, it } from 'vitest'
import { labelledTimes, reportedSeries } from '../../src/formats/text/aggregate-series.ts'

it('A workflow without samples has no error rate, and says why', () => {
  const missing = { 'error-rate': 'the tool does not count failures' }
  const reasonOf = (count: number) =>
    reportedSeries({ workflow: 'submit', count, errorCount: 0, missing }).missing
  expect(reasonOf(0)).toEqual(missing)
  expect(reasonOf(10)).toBeUndefined()
})

it('Of the labels of times, percentiles from 1 on and below 100 are read, with up to three decimals', () => {
  const labels = ['p50', '99.9', '99.999%', '0.5', '150%', '99.9999', '0', '100']
  expect(
    labelledTimes(
      labels.map((label, i) => [label, i] as const),
      ms => ms,
    ),
  ).toEqual({ p50: 0, 'p99.9': 1, 'p99.999': 2, min: 6, max: 7 })
})
