import { expect, it } from 'vitest'
import { durationOf } from '../../src/formats/text/time-units.ts'

it.each([
  ['1m2.5s', 62_500],
  ['2h', 7_200_000],
  ['1.5', 1_500],
  [' 3 ms ', 3],
  [0, 0],
])('%j with seconds as its unit is %d ms', (text, ms) => {
  expect(durationOf(text, 's')).toBe(ms)
})

it.each(['', ' ', undefined, null, 'soon', '5 apples', '1m and 2s'])(
  '%j is no duration, and not one of 0 ms',
  text => {
    expect(durationOf(text, 's')).toBeUndefined()
  },
)
