import { describe, expect, it } from 'vitest'
import { bestOf } from '../../../src/report/campaign/cost.ts'
import type { Group } from '../../../src/report/campaign/groups.ts'

const groups = ['a', 'b', 'c'].map(id => ({ id, runIds: [id] })) as unknown as Group[]

/** The best of three configurations of one class, by USD an hour and the log ratio of their times to the baseline. */
const best = (usd: readonly number[], shifts: readonly number[]) => {
  const costs = usd.map(perHour => ({ perHour }))
  return bestOf('cheapest-at-same-performance', groups, [1, 1, 1], costs, shifts)
}

describe('the best configuration', () => {
  it('It is the cheapest of those that are as fast as any', () => {
    expect(best([3, 2, 4], [-0.2, 0, -0.1])).toMatchObject({ groups: ['b'], reason: 'cheapest' })
  })

  it('Of several that cost the same, it is the fastest', () => {
    expect(best([2, 3, 2], [0.1, 0, -0.1])).toMatchObject({ groups: ['c'], reason: 'cheapest' })
  })

  it('There is none where all cost the same', () => {
    expect(best([2, 2, 2], [0.1, 0, -0.1])).toMatchObject({ groups: [], reason: 'no-difference' })
  })
})
