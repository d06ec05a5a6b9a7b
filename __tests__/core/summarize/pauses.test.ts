import { expect, it } from 'vitest'
import { activePartsOf } from '../../../src/core/summarize/active-time.ts'

/** The parts of a run of 100 transactions with ten requests each, which is silent for so long in its middle. */
const partsOf = (silenceMs: number, requestsOutside: number) =>
  activePartsOf({
    startMs: 0,
    endMs: 200_000 + silenceMs,
    samples: 1_100 + requestsOutside,
    activeSpans: [
      [0, 100_000],
      [100_000 + silenceMs, 200_000 + silenceMs],
    ],
    series: [
      { kind: 'transaction', count: 100, requests: [{ name: 'a', calls: 1_000, ms: 1 }] },
      { kind: 'request', count: 1_000 + requestsOutside },
    ],
  }).length

it('A silence of ten seconds is no pause of a run with a transaction every two seconds, however many requests are inside', () => {
  expect(partsOf(10_000, 0)).toBe(1)
  expect(partsOf(60_000, 0)).toBe(2)
})

it('The more requests begin outside of transactions, the sooner a silence is a pause', () => {
  expect(partsOf(10_000, 1_000)).toBe(2)
})
