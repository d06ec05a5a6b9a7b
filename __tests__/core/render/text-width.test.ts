import fc from 'fast-check'
import stringWidth from 'string-width'
import { describe, expect, it } from 'vitest'
import { textWidth } from '../../../src/core/render/escape/text-width.ts'

describe('the width of a text', () => {
  it('The width of a text is that of string-width for every character up to the last it knows', () => {
    for (let point = 0; point < 0x2800; point++) {
      const character = String.fromCodePoint(point)
      expect(textWidth(character), `U+${point.toString(16)}`).toBe(stringWidth(character))
    }
  })

  it('The width of a text is that of string-width for any text', () => {
    const text = fc.string({
      unit: fc.constantFrom(
        'a',
        ' ',
        '–',
        '…',
        '▇',
        '→',
        '\u0301',
        '\ufe0f',
        '\u200d',
        '❌',
        '한',
        '👩',
        '\u001b[1m',
      ),
    })
    fc.assert(
      fc.property(text, each => {
        expect(textWidth(each)).toBe(stringWidth(each))
      }),
      { seed: 1, numRuns: 500 },
    )
  })
})
