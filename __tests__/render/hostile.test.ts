import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import markdownIt from 'markdown-it'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Report } from '../../src/model/report.ts'
import { packPage } from '../../src/publish/report-files.ts'
import { annotationsOf } from '../../src/render/ci-formats.ts'
import { escapeHtml } from '../../src/render/escape/html.ts'
import { escapeMermaid } from '../../src/render/escape/mermaid.ts'
import { visibleProse } from '../../src/render/escape/visible.ts'
import { mermaidChart, movedMost } from '../../src/render/mermaid.ts'
import { renderGatePage } from '../../src/render/page/gate-page.ts'
import { renderComment, renderJobSummary, renderTerminal } from '../../src/render/report-texts.ts'
import { breach, measured, measurement, report } from '../report-builders.ts'
import { CORPUS, hostileText } from '../support/corpus.ts'
import { SCENARIOS } from './scenarios.ts'

const MARKER = '<!-- perf-gate:v1 key=0123456789abcdef -->'
const LINKS = { run: 'https://forge.example/runs/77', report: 'https://forge.example/reports/5' }

/** A report in which every possibly foreign text is hostile. */
function reportOf(texts: readonly string[]): Report {
  let next = 0
  const text = () => texts[next++ % texts.length]!
  const series = (workflow: string) => ({ workflow, kind: 'request' as const, dimensions: { [text()]: text() } })
  const names = Array.from({ length: 6 }, (_, i) => text() + i)
  return report({
    suite: text(),
    verdict: 'fail',
    baseline: {
      ...report().baseline,
      state: 'not-comparable',
      problem: { code: 'store-error', detail: text() },
      acceptedFrom: { commit: text(), by: text(), at: text(), reason: text(), pullRequest: 12 },
    },
    acceptance: { label: text(), by: text() },
    candidate: { runs: [{ id: text(), commit: text(), ref: text(), startedAt: text(), samples: 3, tool: text() }] },
    checks: names.map((workflow, i) =>
      breach({
        ...series(workflow),
        verdict: (['fail', 'warn', 'inconclusive', 'no-data', 'pass', 'pass'] as const)[i]!,
        change: i === 5 ? 'improved' : 'regressed',
        candidate: 812 + i,
        reason: { code: 'no-value', missing: text() },
        owner: text(),
        source: text(),
        threshold: { 'max-increase': text(), max: text() },
        waiver: { accept: text(), until: text(), reason: text(), ticket: text(), expired: i % 2 === 0 },
      }),
    ),
    measurements: names.map((workflow, i) =>
      measured(workflow, [measurement('p95', 655, 812 + i), measurement('avg', 1, undefined, { missing: text() })], {
        dimensions: { [text()]: text() },
      }),
    ),
    unmatched: { onlyInBaseline: [series(text())], onlyInCandidate: [series(text())] },
    wholeRun: { metric: 'avg', shift: 0.2, low: 0.1, high: 0.3, p: 0.001, share: 0.9, series: 10, change: 'regressed' },
    drift: [{ ...series(text()), metric: 'p95', drift: 'trend', runs: 8 }],
    resources: [measured(text(), [measurement('cpu', 0.1, 0.2)], { kind: 'resource' })],
    environment: { changed: [{ fact: text(), baseline: text(), candidate: text(), mustMatch: true }], facts: {} },
    errors: [{ ...series(text()), code: text(), message: text(), count: 3, baselineCount: 0 }],
    warnings: [
      { code: 'truncated', message: text() },
      { code: 'whole-run-moved', message: text() },
    ],
  })
}

const hostileReport = fc.array(hostileText, { minLength: 7, maxLength: 40 }).map(reportOf)

/** GitHub's Markdown, and a stricter reader that takes more texts for addresses. */
const MARKDOWN: Record<string, (text: string) => string> = {
  'GitHub-flavored markdown': text =>
    micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true }),
  'markdown-it': text => markdownIt({ html: true, linkify: true }).render(text),
}

/** The text outside of code, attributes and diagrams, where GitHub looks for mentions and issues. */
function plainTextOf(body: HTMLElement): string {
  for (const code of body.querySelectorAll('code, pre, style, title')) code.textContent = ' '
  return body.textContent!
}

function checkBody(body: HTMLElement): void {
  expect(body.querySelectorAll('script, img, iframe, form, input, object, style')).toHaveLength(0)
  for (const link of body.querySelectorAll('a')) expect(Object.values(LINKS)).toContain(link.getAttribute('href'))
  for (const element of body.querySelectorAll('*')) {
    const own = [...element.attributes].map(({ name }) => name).filter(name => !ATTRIBUTES.has(name))
    expect(own).toEqual([])
  }
  for (const table of body.querySelectorAll('table')) {
    const columns = table.querySelectorAll('thead th').length
    for (const row of table.querySelectorAll('tbody tr')) expect(row.children).toHaveLength(columns)
  }
  expect(plainTextOf(body)).not.toMatch(/@[A-Za-z0-9]|(?:^|[^\w])#\d|\bGH-\d|https?:|:tada:|[\u202e\u2066\u200b]/)
}

/** Texts of the comments in a document, which are invisible. */
function commentsIn({ document, NodeFilter }: JSDOM['window']): string[] {
  const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT)
  const found: string[] = []
  while (comments.nextNode()) found.push(comments.currentNode.textContent!)
  return found
}

const ATTRIBUTES = new Set(['href', 'align', 'style', 'class', 'open'])

describe('O1: hostile text in a whole report', () => {
  describe.each(Object.entries(MARKDOWN))('read as %s', (_, read) => {
    it('Hostile text does not change the structure of the comment', () => {
      fc.assert(
        fc.property(hostileReport, fc.constantFrom('mermaid', 'none'), (hostile, charts) => {
          const text = renderComment(hostile, { marker: MARKER, charts, links: LINKS })
          expect(text.startsWith(`${MARKER}\n`)).toBe(true)
          const { window } = new JSDOM(read(text))
          checkBody(window.document.body)
          expect(commentsIn(window)).toEqual([MARKER.slice('<!--'.length, -'-->'.length)])
        }),
        { seed: 21, numRuns: 12 },
      )
    })

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
      expect(window.document.querySelectorAll('[title], [hidden], [aria-label], [style*="display"]')).toHaveLength(0)
      const seen = window.document.body.textContent!
      const source = text.replace(/<[^<>]*>/g, ' ').replace(/\]\([^)]*\)/g, ' ')
      for (const [word] of source.matchAll(/[\p{L}\p{N}]{3,}/gu)) expect(seen).toContain(word)
    })
  })

  it('Hostile text does not change the structure of the HTML page', () => {
    fc.assert(
      fc.property(hostileReport, hostile => {
        const page = renderGatePage(hostile, { links: LINKS }, packPage)
        const { document } = new JSDOM(page).window
        expect(document.querySelectorAll('meta[http-equiv]')).toHaveLength(1)
        expect(document.querySelectorAll('script, style')).toHaveLength(3)
        expect(document.querySelectorAll('img, iframe, object, link, base')).toHaveLength(0)
        for (const link of document.querySelectorAll('a'))
          expect(['#', ...Object.values(LINKS)]).toContain(link.getAttribute('href')!.replace(/^#.*/, '#'))
        for (const element of document.querySelectorAll('*'))
          expect([...element.attributes].filter(({ name }) => /^(?:on|style$|src)/.test(name))).toEqual([])
        expect(plainTextOf(document.body)).not.toMatch(/[\u202e\u2066\u200b]/)
      }),
      { seed: 22, numRuns: 8 },
    )
  })

  it('Hostile text sends no control character to the terminal', () => {
    fc.assert(
      fc.property(hostileReport, fc.boolean(), (hostile, color) => {
        const text = renderTerminal(hostile, { color, width: 100 })
        const styles = color ? /\u001b\[(?:1|2|22|31|32|33|36|39)m/g : /(?!)/g
        expect(text.replace(styles, '').replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
      }),
      { seed: 23, numRuns: 30 },
    )
  })

  it('Hostile text keeps each annotation on one line', () => {
    fc.assert(
      fc.property(hostileReport, hostile =>
        annotationsOf(hostile).every(({ title, message }) => !/[\p{Cc}\u202a-\u202e]/u.test(title + message)),
      ),
      { seed: 24, numRuns: 30 },
    )
  })
})

describe('O1: text in HTML', () => {
  it('Text in HTML stays text, in elements and in attributes', () => {
    fc.assert(
      fc.property(hostileText, text => {
        const shown = visibleProse(text)
        const body = new JSDOM(`<p title="${escapeHtml(shown)}">${escapeHtml(shown)}</p>`).window.document.body
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
    expect(mermaidChart({ metric: 'p95', unit: 'ms', rows: [row(Number.NaN), row(1)] })).toBeUndefined()
    expect(mermaidChart({ metric: 'throughput', unit: '1/s', rows: [row(0.1), row(0.2)] })).toBeUndefined()
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
