import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { escapeHtml } from '../../../src/core/render/escape/html.ts'
import { escapeMermaid } from '../../../src/core/render/escape/mermaid.ts'
import { visibleProse } from '../../../src/core/render/escape/visible.ts'
import { mermaidChart } from '../../../src/core/render/mermaid/mermaid.ts'
import { movedMost } from '../../../src/core/render/mermaid/moved-most.ts'
import { renderComment, renderJobSummary } from '../../../src/core/render/outputs/report-texts.ts'
import { CORPUS, hostileText } from '../../support/corpus.ts'
import { checkBody, commentsIn, LINKS, MARKDOWN, MARKER, reportOf } from './hostile-report.ts'
import { SCENARIOS } from './scenarios.ts'

describe('O1: hostile text in a whole report', () => {
  describe.each(Object.entries(MARKDOWN))('read as %s', (_, read) => {
    it('Hostile text does not change the structure of the job summary', () => {
      const text = renderJobSummary(reportOf(CORPUS), { charts: 'mermaid', links: LINKS })
      const { window } = new JSDOM(read(text))
      checkBody(window.document.body)
      expect(commentsIn(window)).toEqual([])
    })

    it('O3: Hostile text is all visible: the source of the comment has no word that is not shown', () => {
      const text = renderComment(reportOf(CORPUS), { marker: MARKER, charts: 'none', links: LINKS })
      const { window } = new JSDOM(read(text))
      expect(commentsIn(window)).toEqual([MARKER.slice('<!--'.length, -'-->'.length)])
      expect(
        window.document.querySelectorAll('[title], [hidden], [aria-label], [style*="display"]'),
      ).toHaveLength(0)
      const seen = window.document.body.textContent!
      const source = text.replace(/<[^<>]*>/g, ' ').replace(/\]\([^)]*\)/g, ' ')
      for (const [word] of source.matchAll(/[\p{L}\p{N}]{3,}/gu)) expect(seen).toContain(word)
    })
  })
})

describe('O1: text in HTML', () => {
  it('Text in HTML stays text, in elements and in attributes', () => {
    fc.assert(
      fc.property(hostileText, text => {
        const shown = visibleProse(text)
        const body = new JSDOM(`<p title="${escapeHtml(shown)}">${escapeHtml(shown)}</p>`).window
          .document.body
        expect(body.children).toHaveLength(1)
        expect(body.firstElementChild!.children).toHaveLength(0)
        expect(body.textContent).toBe(shown)
        expect(body.firstElementChild!.getAttribute('title')).toBe(shown)
      }),
      { seed: 12, numRuns: 40 },
    )
  })
})

describe('diagrams', () => {
  const parsers: { name: string; parse: (text: string) => Promise<unknown> }[] = []

  // Mermaid needs these globals. It only parses here: a DOM that cannot draw avoids vendor/canvas, which jsdom finds.
  beforeAll(async () => {
    const { window } = new JSDOM('')
    window.HTMLCanvasElement.prototype.getContext = () => null
    for (const name of ['window', 'document', 'DOMParser', 'Element'])
      vi.stubGlobal(name, name === 'window' ? window : window[name])
    for (const version of ['mermaid-10', 'mermaid-11'] as const) {
      const { default: mermaid } = await import(version)
      mermaid.initialize({ startOnLoad: false })
      parsers.push({ name: version, parse: text => mermaid.parse(text) })
    }
  })
  afterAll(() => void vi.unstubAllGlobals())

  it('A diagram parses in mermaid 10.9 and 11 for every scenario that has one', async () => {
    let drawn = 0
    for (const scenario of Object.values(SCENARIOS)) {
      for (const moved of movedMost(scenario, 10)) {
        const diagram = mermaidChart(moved)
        if (!diagram) continue
        drawn++
        for (const { parse } of parsers) await parse(diagram)
      }
    }
    expect(drawn).toBeGreaterThan(10)
  })

  it('O1: A diagram parses with any names of workflows, and has a name and two bars for each workflow', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(hostileText, { minLength: 2, maxLength: 10 }), async names => {
        const rows = names.map((name, i) => ({
          name,
          baseline: 10 ** (i - 4),
          candidate: 3 * i,
          change: '+24.0%',
          tone: (['worse', 'better', 'neutral'] as const)[i % 3]!,
        }))
        const diagram = mermaidChart({ metric: 'p95', unit: 'ms', rows })!
        expect(diagram.match(/^ {2}\S.* :(done, |crit, |active, )?0, \d+$/gm)).toHaveLength(
          rows.reduce((sum, { baseline }) => sum + (baseline < 0.5 ? 2 : 3), 0),
        )
        for (const { parse } of parsers) await parse(diagram)
      }),
      { seed: 25, numRuns: 40 },
    )
  })

  it('A diagram is absent for values that mermaid cannot read', () => {
    expect(
      mermaidChart({ metric: 'p95', unit: 'ms', rows: [row(Number.NaN), row(1)] }),
    ).toBeUndefined()
    expect(
      mermaidChart({ metric: 'throughput', unit: '1/s', rows: [row(0.1), row(0.2)] }),
    ).toBeUndefined()
  })

  it('O1: A diagram has texts of letters, digits and little punctuation, in any script, as wide as a phone', () => {
    expect(escapeMermaid('"]; click x "http://x" %%{init}%% --- <br/>')).toMatch(/^[\w ./,+%±-]+$/)
    expect(escapeMermaid('注文 🛒 заказ طلب')).toBe('注文 🛒 заказ طلب')
    expect(escapeMermaid('漢'.repeat(10_000))).toBe(`${'漢'.repeat(13)}..${'漢'.repeat(8)}`)
    expect(escapeMermaid('')).toBe('_')
  })
})

function row(candidate: number) {
  return { name: 'a', baseline: 1, candidate, change: '+1.0%', tone: 'neutral' as const }
}
