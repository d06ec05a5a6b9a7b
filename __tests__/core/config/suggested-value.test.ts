import { describe, expect, it } from 'vitest'
import { suggestedValue } from '../../../src/core/config/waiver-lines.ts'

describe('suggestedValue', () => {
  it.each([
    [0.034567, 0.0346],
    [812.3, 813],
    [13_612_345, 13_700_000],
    [0, 0],
  ])('%s is rounded up to %s, without digits of the rounding itself', (value, expected) => {
    expect(suggestedValue(value)).toBe(expected)
  })

  it('A floor is rounded down', () => {
    expect(suggestedValue(13_612_345, true)).toBe(13_600_000)
  })
})
