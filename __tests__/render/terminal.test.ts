import stringWidth from 'string-width'
import { describe, expect, it } from 'vitest'
import { renderTerminal } from '../../src/render/terminal.ts'
import { SCENARIOS } from './scenarios.ts'

describe('the terminal text', () => {
  it.each(Object.keys(SCENARIOS))('says what it has always said of %s', async name => {
    const text = renderTerminal(SCENARIOS[name]!, { colour: false, width: 120 })
    await expect(text).toMatchFileSnapshot(`../golden/terminal/${name}.txt`)
  })
  it.each([60, 80])('fits a terminal of %i columns', async width => {
    const text = renderTerminal(SCENARIOS.mixed!, { colour: false, width })
    await expect(text).toMatchFileSnapshot(`../golden/terminal/mixed-${width}.txt`)
    expect(Math.max(...text.split('\n').map(line => stringWidth(line)))).toBeLessThanOrEqual(width)
  })
})
