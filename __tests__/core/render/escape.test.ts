import fc from 'fast-check'
import stringWidth from 'string-width'
import { describe, expect, it } from 'vitest'
import { painter } from '../../../src/core/render/document/terminal-text.ts'
import { jsonText } from '../../../src/core/render/escape/json.ts'
import { escapePrinted } from '../../../src/core/render/escape/printed.ts'
import { escapeTerminal } from '../../../src/core/render/escape/terminal.ts'
import {
  clipEnd,
  clipMiddle,
  makeVisible,
  visibleName,
  visibleProse,
} from '../../../src/core/render/escape/visible.ts'
import { hostileText } from '../../support/corpus.ts'

const RUNS = { seed: 11, numRuns: 800 }

describe('visible text', () => {
  it('O3: Visible text is one line without hidden characters, and stays so when it is escaped again', () => {
    fc.assert(
      fc.property(hostileText, text => {
        const visible = makeVisible(text)
        expect(visible).not.toMatch(
          /[\p{Cc}\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f\ufeff\u{e0000}-\u{e007f}]/u,
        )
        expect(visible).not.toMatch(/\p{Cs}/u)
        expect(makeVisible(visible)).toBe(visible)
      }),
      RUNS,
    )
  })

  it('Visible text has a replacement character for each hidden one', () => {
    expect(makeVisible('a\u202eb\u200bc\u{e0041}d\ud800')).toBe('a�b�c�d�')
    expect(makeVisible('two\r\nlines\tand\u00a0more')).toBe('two lines and more')
    expect(makeVisible('👩‍💻 ❤️ a\u200db')).toBe('👩‍💻 ❤️ a�b')
    expect(makeVisible(`z${'\u0301'.repeat(40)}`)).toBe(`z${'\u0301'.repeat(4)}�`)
  })

  it('Visible text of a name is never empty or too long, and shows space at its ends', () => {
    expect(visibleName('')).toBe('(empty)')
    expect(visibleName('Login ')).toBe('Login␣')
    expect([...visibleName('x'.repeat(10_000))]).toHaveLength(80)
    expect(visibleName('a'.repeat(50) + 'z'.repeat(50))).toMatch(/^a{37}…\w{4}…z{37}$/)
    fc.assert(
      fc.property(hostileText, text => [...visibleName(text)].length <= 80),
      RUNS,
    )
  })

  it('Visible text is cut between code points', () => {
    expect(clipMiddle('👍👍👍👍👍', 3)).toBe('👍…👍')
    expect(clipEnd('👍👍👍', 2)).toBe('👍…')
    expect(clipEnd('👍👍', 2)).toBe('👍👍')
    fc.assert(
      fc.property(hostileText, text => !/\p{Cs}/u.test(visibleProse(text, 20))),
      RUNS,
    )
  })
})

describe('printed text', () => {
  it('Printed text keeps its lines and reads nearly the same', () => {
    expect(escapePrinted('a\n::error::b\r  ::warning::c\r\nd ##[add-mask]e')).toBe(
      'a\n: :error::b\n  : :warning::c\nd # #[add-mask]e',
    )
    expect(escapePrinted('##vso[task.complete] ##teamcity[x] ## [x](y)')).toBe(
      '# #vso[task.complete] # #teamcity[x] ## [x](y)',
    )
    expect(escapePrinted('✗ fail: 12::34   ±2 % 👩‍💻 ❤️')).toBe('✗ fail: 12::34   ±2 % 👩‍💻 ❤️')
    expect(escapePrinted('\u0085::error::x\u0000\ttab\u202e')).toBe(' : :error::x� tab�')
  })

  it('Printed text keeps the text after an escape sequence without an end', () => {
    expect(escapePrinted('a\u001b]0;b: there is no such file')).toBe(
      'a�]0;b: there is no such file',
    )
  })

  it('Printed text keeps SGR styles only on request', () => {
    const page = painter(true)('red', '::error::x \u001b[35m')
    expect(escapePrinted(page, { styled: true })).toBe('\u001b[31m: :error::x �[35m\u001b[39m')
    expect(escapePrinted(page)).toBe('�[31m::error::x �[35m�[39m')
    for (const style of ['bold', 'dim', 'red', 'green', 'yellow', 'cyan'] as const) {
      const painted = painter(true)(style, 'x')
      expect(escapePrinted(painted, { styled: true })).toBe(painted)
    }
  })
})

describe('JSON', () => {
  it('JSON has the same value after escaping, and is printed unchanged', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (key, text) => {
        const value = { [key]: [text, `${text}##[x]::y`] }
        const json = jsonText(value).trimEnd()
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)))
        expect(escapePrinted(json)).toBe(json)
      }),
      RUNS,
    )
  })
})

describe('text on a terminal', () => {
  it('O1: Text on a terminal has no cursor movement and no color', () => {
    expect(escapeTerminal('\u001b[31mred\u001b[0m')).toBe('�red�')
    expect(escapeTerminal('\u001b]0;title\u0007x')).toBe('�x')
    expect(escapeTerminal('\u001b]8;;http://x\u001b\\link\u001b]8;;\u001b\\')).toBe('�link�')
    expect(escapeTerminal('\u009b2Jx')).toBe('�x')
    expect(escapeTerminal('a\u001b]0;never ended')).toBe('a�')
    fc.assert(
      fc.property(hostileText, text => {
        const shown = escapeTerminal(text)
        expect(shown).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
        expect(stringWidth(shown)).toBeLessThanOrEqual(2 * shown.length)
      }),
      RUNS,
    )
  })
})
