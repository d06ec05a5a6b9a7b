import { describe, expect, it } from 'vitest'
import { timeSeriesOf } from '../../../src/report/explain/over-time.ts'
import { MIDNIGHT, sample, summarize, undated } from '../../core/summarize/sample-builders.ts'

/** The start of a step of the least width, 1,024 ms, after midnight. */
const T0 = Math.ceil(MIDNIGHT / 1024) * 1024

describe('virtual users over time', () => {
  const usersOf = (...runs: readonly ReturnType<typeof summarize>[]) => {
    const named = runs.map((run, i) => ({ id: `${i + 1}`, run }))
    const { axes, timeSeries } = timeSeriesOf(named, () => false, 1_000)
    return timeSeries.map(({ axis, ...series }) => ({ ...series, axis: axes[axis] }))
  }

  it('Each run that reports virtual users has them as a measure, on a time axis from its start', () => {
    const steps = [3, 4, 4, 2].map((threads, i) =>
      sample({ startMs: T0 + 500 + i * 1024, threads }),
    )
    expect(
      usersOf(summarize(steps), summarize([sample()]), summarize([undated({ threads: 3 })])),
    ).toEqual([
      {
        workflow: 'virtual users',
        kind: 'measure',
        dimensions: {},
        metric: 'users',
        run: '1',
        axis: { startMs: -500, stepMs: 1024, points: 4 },
        values: [3, 4, 4, 2],
      },
    ])
  })

  it('Virtual users are unknown in a pause of the load', () => {
    const level = (startMs: number) =>
      Array.from({ length: 40 }, (_, i) => sample({ startMs: startMs + i * 100, threads: 5 }))
    const [users] = usersOf(summarize([...level(T0), ...level(T0 + 20 * 1024)]))
    const pause = Array(16).fill(null)
    expect(users?.values).toEqual([5, 5, 5, 5, ...pause, 5, 5, 5, 5])
  })
})
