/** Durations of runs, some of which do not show their pauses. */
import { describe, expect, it } from 'vitest'
import { onOneBasis } from '../../../src/core/gate/one-basis.ts'
import { durationMsOf } from '../../../src/core/summarize/active-time.ts'
import { run } from './runs.ts'

const MINUTE_MS = 60_000
/** A run from minute 0 to minute 11. */
const timed = { ...run({ cart: { avg: 100 } }), startMs: 0, endMs: 11 * MINUTE_MS, samples: 1000 }
/** The same, with 9 minutes without load in it. */
const paused = {
  ...timed,
  activeSpans: [
    [0, MINUTE_MS],
    [10 * MINUTE_MS, 11 * MINUTE_MS],
  ] as const,
}

describe('durations', () => {
  it('Pauses count in all durations where a run does not show them, such as a table of histograms', () => {
    const { request, notices } = onOneBasis({ baseline: [timed], candidates: [paused] })
    expect(notices).toEqual([{ code: 'pauses-count' }])
    expect(durationMsOf(request.candidates[0]!)).toBe(11 * MINUTE_MS)
  })

  it('Pauses do not count where all runs show them, and nothing is said', () => {
    const { request, notices } = onOneBasis({ baseline: [paused], candidates: [paused] })
    expect(notices).toEqual([])
    expect(durationMsOf(request.candidates[0]!)).toBe(2 * MINUTE_MS)
  })
})
