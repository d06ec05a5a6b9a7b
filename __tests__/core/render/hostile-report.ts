/** A report of hostile texts, and what each reader may find in it. */
import type { JSDOM } from 'jsdom'
import markdownIt from 'markdown-it'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { expect } from 'vitest'
import type { Report } from '../../../src/core/model/report.ts'
import { breach, measured, measurement, report } from '../../report-builders.ts'

export const MARKER = '<!-- perf-gate:v1 key=0123456789abcdef -->'
export const LINKS = {
  run: 'https://forge.example/runs/77',
  report: 'https://forge.example/reports/5',
}

/** A report in which every possibly foreign text is hostile. */
export function reportOf(texts: readonly string[]): Report {
  let next = 0
  const text = () => texts[next++ % texts.length]!
  const series = (workflow: string) => ({
    workflow,
    kind: 'request' as const,
    dimensions: { [text()]: text() },
  })
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
    candidate: {
      runs: [
        { id: text(), commit: text(), ref: text(), startedAt: text(), samples: 3, tool: text() },
      ],
    },
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
        waiver: {
          accept: text(),
          until: text(),
          reason: text(),
          ticket: text(),
          expired: i % 2 === 0,
        },
      }),
    ),
    measurements: names.map((workflow, i) =>
      measured(
        workflow,
        [measurement('p95', 655, 812 + i), measurement('avg', 1, undefined, { missing: text() })],
        {
          dimensions: { [text()]: text() },
        },
      ),
    ),
    unmatched: { onlyInBaseline: [series(text())], onlyInCandidate: [series(text())] },
    wholeRun: {
      metric: 'avg',
      shift: 0.2,
      low: 0.1,
      high: 0.3,
      p: 0.001,
      share: 0.9,
      series: 10,
      change: 'regressed',
    },
    drift: [{ ...series(text()), metric: 'p95', drift: 'trend', runs: 8 }],
    resources: [measured(text(), [measurement('cpu', 0.1, 0.2)], { kind: 'resource' })],
    environment: {
      changed: [{ fact: text(), baseline: text(), candidate: text(), mustMatch: true }],
      facts: {},
    },
    errors: [{ ...series(text()), code: text(), message: text(), count: 3, baselineCount: 0 }],
    warnings: [
      { code: 'truncated', message: text() },
      { code: 'whole-run-moved', message: text() },
    ],
  })
}

/** GitHub's Markdown, and a stricter reader that takes more texts for addresses. */
export const MARKDOWN: Record<string, (text: string) => string> = {
  'GitHub-flavored markdown': text =>
    micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true }),
  'markdown-it': text => markdownIt({ html: true, linkify: true }).render(text),
}

/** The text outside of code, attributes and diagrams, where GitHub looks for mentions and issues. */
export function plainTextOf(body: HTMLElement): string {
  for (const code of body.querySelectorAll('code, pre, style, title')) code.textContent = ' '
  return body.textContent!
}

export function checkBody(body: HTMLElement): void {
  expect(body.querySelectorAll('script, img, iframe, form, input, object, style')).toHaveLength(0)
  for (const link of body.querySelectorAll('a'))
    expect(Object.values(LINKS)).toContain(link.getAttribute('href'))
  for (const element of body.querySelectorAll('*')) {
    const own = [...element.attributes]
      .map(({ name }) => name)
      .filter(name => !ATTRIBUTES.has(name))
    expect(own).toEqual([])
  }
  for (const table of body.querySelectorAll('table')) {
    const columns = table.querySelectorAll('thead th').length
    for (const row of table.querySelectorAll('tbody tr')) expect(row.children).toHaveLength(columns)
  }
  expect(plainTextOf(body)).not.toMatch(
    /@[A-Za-z0-9]|(?:^|[^\w])#\d|\bGH-\d|https?:|:tada:|[\u202e\u2066\u200b]/,
  )
}

/** Texts of the comments in a document, which are invisible. */
export function commentsIn({ document, NodeFilter }: JSDOM['window']): string[] {
  const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT)
  const found: string[] = []
  while (comments.nextNode()) found.push(comments.currentNode.textContent!)
  return found
}

const ATTRIBUTES = new Set(['href', 'align', 'style', 'class', 'open'])
