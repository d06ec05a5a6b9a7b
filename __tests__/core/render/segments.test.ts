import { expect, it } from 'vitest'
import type { Check } from '../../../src/core/model/check.ts'
import { proseSegments } from '../../../src/core/render/escape/markdown.ts'
import { allowanceKey } from '../../../src/core/render/words/allowance.ts'
import { runsText } from '../../../src/core/render/words/decision-plan.ts'

it('A quoted name of which one word means something to markdown is in a code span as a whole', () => {
  expect(proseSegments('saw "GET *all* items" today')).toEqual([
    { text: 'saw', code: false },
    { text: '"GET *all* items"', code: true },
    { text: 'today', code: false },
  ])
  expect(proseSegments('saw "GET all items" today')).toEqual([
    { text: 'saw "GET all items" today', code: false },
  ])
})

it('A decision that repeats one side counts runs, and one that compares two counts pairs', () => {
  expect(runsText(1, 'repeat')).toBe('1 run')
  expect(runsText(3, 'alternate')).toBe('3 pairs')
  expect(runsText(3, 'together')).toBe('3 pairs')
})

it('Of two allowances, a breach by a fall names that of a fall, and any other that of a rise', () => {
  const keyOf = (check: object) =>
    allowanceKey({
      threshold: { 'max-increase': '10%', 'max-decrease': '20%' },
      ...check,
    } as unknown as Check)
  expect(keyOf({ ofAllowed: 2, delta: { absolute: -5 } })).toBe('max-decrease')
  expect(keyOf({ ofAllowed: 2, delta: { absolute: 5 } })).toBe('max-increase')
  expect(keyOf({ ofAllowed: 0.5, delta: { absolute: -5 } })).toBe('max-increase')
  // A rise from 0 has no change.
  expect(keyOf({ ofAllowed: 2 })).toBe('max-increase')
})
