import { expect, it } from 'vitest'
import { type Allowance, smallestBreachLog } from '../../../src/core/model/threshold.ts'

it('The smallest breach is a ratio, and a fall to nothing or below is out of reach', () => {
  const breach = (worse: 1 | -1, relative: number) =>
    smallestBreachLog({ worse, relative, minChange: 0 } satisfies Allowance, 200)
  expect(breach(1, 0.1)).toBeCloseTo(Math.log(1.1), 12)
  expect(breach(-1, 0.1)).toBeCloseTo(-Math.log(0.9), 12)
  expect(breach(-1, 1)).toBe(Number.POSITIVE_INFINITY)
  expect(breach(-1, 1.5)).toBe(Number.POSITIVE_INFINITY)
})
