import { stripVTControlCharacters } from 'node:util'
import stringWidth from 'string-width'
import { describe, expect, it } from 'vitest'
import { terminalLine } from '../../../src/core/render/document/terminal-text.ts'
import { renderTerminal } from '../../../src/core/render/outputs/report-texts.ts'
import { measured, measurement, report } from '../../report-builders.ts'
import { withoutTables } from '../../support/text-tables.ts'
import { SCENARIOS } from './scenarios.ts'

describe('the terminal text', () => {
  it.each(Object.keys(SCENARIOS))(
    'The terminal text has the sentences of the scenario %s',
    async name => {
      const text = renderTerminal(SCENARIOS[name]!, { color: false, width: 120 })
      await expect(withoutTables(text)).toMatchFileSnapshot(`../../golden/terminal/${name}.txt`)
    },
  )

  it('The terminal text has the findings in columns, each name and number below its title', () => {
    const text = renderTerminal(SCENARIOS.mixed!, { color: false, width: 120 })
    expect(text).toMatch(/^ +workflow +worst/m)
    expect(text).toMatch(
      /^✗ {2}CICO_TC_Check-Out Controller +error rate \+18\.34 pp 0% → 18\.3% ≤ 1%/m,
    )
    expect(text).toMatch(/^∅ {2}CICO_TC_Renew +no data: p95, average/m)
  })

  it.each([60, 80])('The terminal text fits a terminal of %i columns', width => {
    const text = renderTerminal(SCENARIOS.mixed!, { color: false, width })
    expect(Math.max(...text.split('\n').map(line => stringWidth(line)))).toBeLessThanOrEqual(width)
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      ' ✗ CICO_TC_Check-Out Controller error rate +18.34 pp 0% → 18.3% ≤ 1% ',
    )
    const words = (of: string) => withoutTables(of).split(/\s+/)
    expect(words(text)).toEqual(
      expect.arrayContaining(words(renderTerminal(SCENARIOS.mixed!, { color: false, width: 120 }))),
    )
  })

  it('The terminal text fits a terminal of 100 columns in every scenario', () => {
    for (const scenario of Object.values(SCENARIOS)) {
      const lines = renderTerminal(scenario, { color: false, width: 100 }).split('\n')
      expect(Math.max(...lines.map(line => stringWidth(line)))).toBeLessThanOrEqual(100)
    }
  })

  it('The terminal text has the same text with and without color', async () => {
    const text = renderTerminal(SCENARIOS.mixed!, { color: true, width: 120 })
    expect(stripVTControlCharacters(text)).toBe(
      renderTerminal(SCENARIOS.mixed!, { color: false, width: 120 }),
    )
    await expect(withoutTables(text)).toMatchFileSnapshot('../../golden/terminal/mixed-color.txt')
    const inColor = (code: number, shown: string) => `\u001b[${code}m${shown}\u001b[39m`
    expect(text).toContain(`${inColor(31, '✗')}  ${inColor(36, 'CICO_TC_Check-Out Controller')} `)
    expect(text).toContain(`${inColor(33, '?')}  ${inColor(36, 'ORD_TC_Create order')} `)
  })

  it('A figure that does not count is in brackets', () => {
    const line = ['a ', { struck: '3 ms' }, ' copied']
    expect(terminalLine(line, (_, text) => text)).toBe('a (3 ms) copied')
  })

  it('The terminal text shows workflows with other metrics in tables of their own', () => {
    const imports = ['Import 1,000 records', 'Import 5,000 records'].map((name, i) =>
      measured(name, [measurement('duration', 60_000 * (i + 1), 66_000 * (i + 1))], {
        kind: 'measure',
      }),
    )
    const load = measured('Check-In', [
      measurement('avg', 200, 210),
      measurement('error-rate', 0, 0),
    ])
    const text = renderTerminal(report({ measurements: [load, ...imports] }), {
      color: false,
      width: 120,
    })
    expect(text).toMatch(
      /workflow +average +change +error rate +change\nCheck-In +200 → 210 ms +\+5\.0%/,
    )
    expect(text).toMatch(
      /workflow +duration +change\nImport 1,000 records +60.* → 66.* \+10\.0%\nImport 5,000 records +.* → .* \+10\.0%/,
    )
    expect(text).not.toContain(' –')
  })

  it('The terminal text ends with the summary: heading, counts, next step', () => {
    const lines = renderTerminal(SCENARIOS.regression!, { color: false, width: 200 })
      .trimEnd()
      .split('\n')
    expect(lines.at(-5)).toBe('✗ CICO_TC_Check-In Controller is 57% slower: p95 441 → 692 ms')
    expect(lines.at(-1)).toMatch(
      /^Next: look at what changed, with git log --oneline [\da-f]+\.\.[\da-f]+; max-increase at thresholds\.p95 says what is allowed\./,
    )
  })
})
