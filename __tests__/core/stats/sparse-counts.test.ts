import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SparseCounts } from '../../../src/core/stats/sparse-counts.ts'

const key = fc.oneof(
  fc.nat(50),
  fc.nat(2 ** 31 - 3),
  fc.nat(1000).map(n => n * 1024),
)

it('Sparse counts agree with a Map, however many keys there are', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(key, fc.integer({ min: 1, max: 5 })), { maxLength: 500 }),
      additions => {
        const counts = new SparseCounts()
        const map = new Map<number, number>()
        for (const [at, times] of additions) {
          counts.add(at, times)
          map.set(at, (map.get(at) ?? 0) + times)
        }
        const visited = new Map<number, number>()
        counts.forEach((at, count) => {
          visited.set(at, count)
        })
        expect(visited).toEqual(map)
        expect(counts.size).toBe(map.size)
        expect([...counts.sortedKeys()]).toEqual([...map.keys()].sort((a, b) => a - b))
        for (const [at, count] of map) expect(counts.get(at)).toBe(count)
      },
    ),
    { seed: 7, numRuns: 200 },
  )
})

it('Sparse counts are 0 for an unknown key', () => {
  const counts = new SparseCounts()
  counts.add(64, 1)
  expect(counts.get(0)).toBe(0)
  expect(counts.get(128)).toBe(0)
})
