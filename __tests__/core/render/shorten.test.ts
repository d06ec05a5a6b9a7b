import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layOut } from '../../../src/core/render/document/terminal-text.ts'
import { textWidth } from '../../../src/core/render/escape/text-width.ts'
import { visibleName } from '../../../src/core/render/escape/visible.ts'
import { mermaidChart } from '../../../src/core/render/mermaid/mermaid.ts'
import { shortenerOf } from '../../../src/core/render/words/shorten.ts'

const CHECKS = ['CICO_TC_Check-In Controller', 'CICO_TC_Check-Out Controller']
const within = (width: number) => (text: string) => textWidth(text) <= width

/** Names that share beginnings and ends, of narrow and wide characters. */
const names = fc.uniqueArray(
  fc
    .tuple(
      fc.constantFrom('', 'CICO_TC_', 'GET https://shop.example/api/', '日本語の'),
      fc.string({ unit: fc.constantFrom('a', 'b', '-', '語', '👍'), maxLength: 30 }),
      fc.constantFrom('', ' Controller', '/items?sort=asc', 'フロー'),
    )
    .map(parts => parts.join('')),
  { minLength: 1, maxLength: 8 },
)

describe('shortenerOf', () => {
  it('A shortened name keeps where it differs from the others', () => {
    const shortener = shortenerOf([...CHECKS, 'SRCH_TC: Search'])
    expect(CHECKS.map(name => shortener(name, within(18)))).toEqual([
      'CICO_TC_Check-I…er',
      'CICO_TC_Check-O…er',
    ])
    expect(shortener('SRCH_TC: Search', within(18))).toBe('SRCH_TC: Search')
    expect(CHECKS.map(name => shortener(name, within(8)))).toEqual([undefined, undefined])
  })

  it('A shortened name fits, and no other name of the set begins and ends like it', () => {
    fc.assert(
      fc.property(names, fc.integer({ min: 1, max: 60 }), (names, width) => {
        const shortener = shortenerOf(names)
        for (const name of names) {
          const short = shortener(name, within(width))
          if (short === undefined) continue
          expect(textWidth(short)).toBeLessThanOrEqual(width)
          if (short === name) continue
          const [head, tail] = short.split('…') as [string, string]
          expect(
            names.filter(
              other =>
                other.startsWith(head) && other.endsWith(tail) && other.length > short.length - 1,
            ),
          ).toEqual([name])
        }
      }),
      { seed: 5, numRuns: 200 },
    )
  })
})

describe('tables on a terminal', () => {
  const columns = [
    { align: 'left', drop: 0, isName: true },
    { align: 'right', drop: 0, isName: false },
    { align: 'right', drop: 2, isName: false },
  ] as const

  it('Tables on a terminal show names in full at every width', () => {
    fc.assert(
      fc.property(names, fc.integer({ min: 24, max: 90 }), (names, width) => {
        const rows = names.map(name => [name, '100 ms +1.0%', '2.00/s'])
        const text = layOut(columns, rows, width).join('\n').replace(/\s+/g, '')
        for (const name of names) expect(text).toContain(name.replace(/\s+/g, ''))
      }),
      { seed: 6, numRuns: 100 },
    )
  })

  it('Tables on a terminal drop columns, and then stack names above the numbers', () => {
    const rows = CHECKS.map(name => [name, '68.7 ms +23.8%', '10.3/s -3.5%'])
    expect(layOut(columns, rows, 48)).toEqual([
      'CICO_TC_Check-In Controller   68.7 ms +23.8%',
      'CICO_TC_Check-Out Controller  68.7 ms +23.8%',
    ])
    expect(layOut(columns, rows, 26)).toEqual([
      'CICO_TC_Check-In',
      '  Controller',
      '  68.7 ms +23.8%',
      'CICO_TC_Check-Out',
      '  Controller',
      '  68.7 ms +23.8%',
    ])
  })
})

describe('names in diagrams', () => {
  const row = { baseline: 100, candidate: 120, change: '+20.0%', tone: 'worse' } as const
  const chart = (names: readonly string[]) =>
    ({ metric: 'p95', unit: 'ms', rows: names.map(name => ({ name, ...row })) }) as const
  const long = (middle: string) =>
    `GET https://shop.example/api/v1/customers/${middle}/orders/latest/items`

  it('Names in diagrams differ where the names differ in the middle only', () => {
    const [a, b] = [long('premium'), long('standard')]
    const labels = [...mermaidChart(chart([a, b]))!.matchAll(/^ {2}(.*) :done, 0, 0$/gm)].map(
      match => match[1],
    )
    expect(new Set(labels).size).toBe(2)
  })

  it('Names that mermaid cannot write differently are numbered', () => {
    const text = mermaidChart(chart(['a/b: c', 'a/b; c', 'a/b: c']))!
    expect([...text.matchAll(/^ {2}(.*) :done, 0, 0$/gm)].map(match => match[1])).toEqual([
      'a/b_ c',
      'a/b_ c 2',
      'a/b_ c',
    ])
  })

  it('Names of more than 80 characters that differ in the middle only are shown with different marks', () => {
    const shown = ['1', '2'].map(digit => visibleName(`${'a'.repeat(60)}${digit}${'z'.repeat(60)}`))
    expect(shown[0]).not.toBe(shown[1])
    expect([...shown[0]!]).toHaveLength(80)
  })
})
