import { describe, expect, it } from 'vitest'
import type { RunSummary, SeriesSummary } from '../../../src/core/model/run.ts'
import { requestRate } from '../../../src/core/summarize/measure.ts'

const series = (parts: Partial<SeriesSummary>): SeriesSummary => ({
  workflow: 'login',
  kind: 'request',
  dimensions: {},
  count: 0,
  errors: [],
  ...parts,
})
const run = (...all: SeriesSummary[]) => ({ series: all }) as unknown as RunSummary
const SECOND = { startMs: 1_000, endMs: 2_000 }

describe('requestRate', () => {
  it('requestRate counts all requests over the time of the run, and transactions only if there are no requests', () => {
    const requests = [
      series({ count: 30, ...SECOND }),
      series({ workflow: 'logout', count: 10, startMs: 0, endMs: 1_000 }),
    ]
    const transaction = series({ kind: 'transaction', count: 8, ...SECOND })
    expect(requestRate(run(...requests, transaction), {})).toBe(20)
    expect(requestRate(run(transaction), {})).toBe(8)
  })

  it('requestRate is the sum of what the tool reported, where it gave no times', () => {
    const rates = [40, 60].map(throughput =>
      series({ workflow: String(throughput), reported: { throughput } }),
    )
    expect(requestRate(run(...rates), {})).toBe(100)
    expect(requestRate(run(...rates, series({ workflow: 'silent' })), {})).toBeUndefined()
  })

  it('requestRate is that of the load level a resource names, and of all levels for one that names none', () => {
    const levels = ['8', '25'].map((users, i) =>
      series({
        dimensions: { users },
        count: 10 * (i + 1),
        startMs: 1_000 * i,
        endMs: 1_000 * (i + 1),
      }),
    )
    expect(requestRate(run(...levels), { users: '25' })).toBe(20)
    expect(requestRate(run(...levels), { broker: '1' })).toBe(15)
  })

  it('requestRate is absent where several loads were reported, which may have run one after the other', () => {
    const levels = ['8', '25'].map(users =>
      series({ dimensions: { users }, reported: { throughput: 10 } }),
    )
    expect(requestRate(run(...levels), {})).toBeUndefined()
    expect(requestRate(run(...levels), { users: '8' })).toBe(10)
  })
})
