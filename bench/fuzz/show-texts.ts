/** Escapers: whatever a name is, it is shown as itself and as nothing else. */
import markdownIt from 'markdown-it'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { CORPUS } from '../../__tests__/render/corpus.ts'
import { encodeSegment } from '../../src/baseline/layout.ts'
import { escapeLog } from '../../src/render/escape/command.ts'
import { escapeHtml } from '../../src/render/escape/html.ts'
import { codeSpan, escapeCell, escapeLineStart, escapeProse } from '../../src/render/escape/markdown.ts'
import { escapeMermaid } from '../../src/render/escape/mermaid.ts'
import { escapeTerminal } from '../../src/render/escape/terminal.ts'
import { visibleName, visibleProse } from '../../src/render/escape/visible.ts'
import { expect, type Target } from './target.ts'

interface Token {
  readonly type: string
  readonly content: string
  readonly children: readonly Token[] | null
}

/** A stricter reader than GitHub: HTML is on, and every address that looks like one becomes a link. */
const markdown = markdownIt({ html: true, linkify: true })
/** What GitHub's markdown makes of a text. */
const GFM = { extensions: [gfm()], htmlExtensions: [gfmHtml()] }
const HARMLESS = new Set(['paragraph_open', 'paragraph_close', 'inline', 'text', 'code_inline', 'text_special'])
const MENTIONS = /@[A-Za-z0-9]|(?:^|[^\w])#\d|\bGH-\d|:[a-z0-9_+-]+:|\$[^$]+\$/i

/** A backslash that stands before a bar gets another one, or the table would be split there. */
function inCell(text: string): string {
  return text.replace(/(?<!\\)((?:\\\\)*\\)\|/g, '$1\\|')
}

function tokensOf(source: string): Token[] {
  return (markdown.parse(source, {}) as Token[]).flatMap(token => [token, ...(token.children ?? [])])
}

function expectHarmless(tokens: readonly Token[]): void {
  for (const { type, content } of tokens) {
    expect(HARMLESS.has(type), `markdown reads ${type}`)
    if (type === 'text') expect(!MENTIONS.test(content), `calls somebody: ${content}`)
  }
}

const names: Target = {
  run(data) {
    const shown = visibleName(data.toString())
    const tokens = tokensOf(`x ${codeSpan(shown)} y`)
    expectHarmless(tokens)
    expect(tokens.find(({ type }) => type === 'code_inline')?.content === shown, 'another name is shown')
    const table = `| a | b |\n|---|---|\n| ${escapeCell(codeSpan(shown))} | 1 |\n`
    const cells = tokensOf(table)
    expect(micromark(table, GFM).split('<td>').length === 3, 'a cell became another column on GitHub')
    expect(cells.filter(({ type }) => type === 'td_open').length === 2, 'a cell became another column')
    expect(cells.find(({ type }) => type === 'code_inline')?.content === inCell(shown), 'a cell shows another name')
  },
  seeds: () => CORPUS,
}

const prose: Target = {
  run(data) {
    const text = visibleProse(data.toString())
    const tokens = tokensOf(escapeLineStart(escapeProse(text)))
    expectHarmless(tokens)
    const shown = tokens.filter(({ type }) => type === 'text' || type === 'code_inline' || type === 'text_special')
    expect(
      shown
        .map(({ content }) => content)
        .join('')
        .trim() === text,
      'a word was lost',
    )
  },
  seeds: () => CORPUS,
}

const otherSinks: Target = {
  run(data) {
    const text = data.toString()
    for (const line of escapeLog(text).split('\n')) {
      expect(!/^[\s\x00-\x1f]*::/.test(line) && !line.includes('##['), 'a line that is a command')
      expect(!line.includes('\r'), 'a line that is two')
    }
    expect(!/[<>"']/.test(escapeHtml(text)), 'HTML')
    expect(/^[A-Za-z0-9 _./,+%±-]{1,28}$/.test(escapeMermaid(text)), 'a label with more than its letters')
    expect(!/[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/.test(escapeTerminal(text)), 'a terminal would obey')
    expect(/^[a-z0-9_][a-z0-9._-]{0,63}$/.test(encodeSegment(text)), 'no path segment')
  },
  seeds: () => CORPUS,
}

export const showTexts: readonly (readonly [string, Target])[] = [
  ['names', names],
  ['prose', prose],
  ['other-sinks', otherSinks],
]
