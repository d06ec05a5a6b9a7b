import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { STYLE, STYLE_HASH } from '../../src/render/document/html-style.ts'
import { renderHtml } from '../../src/render/html.ts'
import { SCENARIOS } from './scenarios.ts'

const LINKS = { run: 'https://forge.example/org/app/actions/runs/77' }

describe('the HTML report', () => {
  it.each(['all-pass', 'regression', 'mixed', 'no-baseline', 'hostile'])(
    'is the page it has always been for %s',
    async name => {
      const page = renderHtml(SCENARIOS[name]!, { charts: [], links: LINKS, settings: { label: 'perf-baseline' } })
      await expect(page).toMatchFileSnapshot(`../golden/html/${name}.html`)
    },
  )

  it('allows its own stylesheet and no other', () => {
    expect(STYLE_HASH).toBe(`sha256-${createHash('sha256').update(STYLE).digest('base64')}`)
  })
})
