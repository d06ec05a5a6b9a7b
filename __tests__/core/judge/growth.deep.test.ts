/** Growth on simulated heaps under garbage collection. */
import { expect, it } from 'vitest'
import { growthOver } from '../../../src/core/judge/metric-growth.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { drawHeap, HEAP } from '../../support/heaps.ts'
import { seededRandom } from '../../support/random.ts'

const growthOf = (run: RunSummary) => growthOver(run, HEAP, 'heap-used', { absolute: 2e6 })!

it('Of 2,000 runs without a leak at most 0.5% breach the limit', () => {
  const random = seededRandom(1)
  const found = Array.from(
    { length: 2_000 },
    (_, i) => growthOf(drawHeap(random)(0.5 + (i % 24), 0)).isProven,
  )
  expect(found.filter(Boolean).length).toBeLessThanOrEqual(10)
})

it('A leak of twice the limit is found in at least 90% of the runs of the length that a short one asked for', () => {
  const random = seededRandom(2)
  const isFound = Array.from({ length: 300 }, () => {
    const heap = drawHeap(random)
    const { neededHours } = growthOf(heap(1, 4e6))
    return growthOf(heap(neededHours, 4e6)).isProven
  })
  expect(isFound.filter(Boolean).length / isFound.length).toBeGreaterThanOrEqual(0.9)
})
