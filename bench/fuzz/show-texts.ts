/** Fuzzes escapers: every name must be shown as itself and as nothing else. */
import markdownIt from 'markdown-it'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { CORPUS } from '../../__tests__/support/corpus.ts'
import {
  CONTROLS,
  commandsIn,
  comparable,
  onTerminal,
} from '../../__tests__/support/log-readers.ts'
import { encodeSegment } from '../../src/core/gate/baseline/layout.ts'
import { escapeHtml } from '../../src/core/render/escape/html.ts'
import { jsonText } from '../../src/core/render/escape/json.ts'
import {
  codeSpan,
  escapeCell,
  escapeLineStart,
  escapeProse,
} from '../../src/core/render/escape/markdown.ts'
import { escapeMermaid, LABEL_WIDTH } from '../../src/core/render/escape/mermaid.ts'
import { escapePrinted } from '../../src/core/render/escape/printed.ts'
import { escapeTerminal } from '../../src/core/render/escape/terminal.ts'
import { textWidth } from '../../src/core/render/escape/text-width.ts'
import { visibleName, visibleProse } from '../../src/core/render/escape/visible.ts'
import { expect, type Target } from './target.ts'

interface Token {
  readonly type: string
  readonly content: string
  readonly children: readonly Token[] | null
}

/** A stricter reader than GitHub: HTML is on, and every address becomes a link. */
const markdown = markdownIt({ html: true, linkify: true })
/** What GitHub's markdown makes of a text. */
const GFM = { extensions: [gfm()], htmlExtensions: [gfmHtml()] }
const HARMLESS = new Set([
  'paragraph_open',
  'paragraph_close',
  'inline',
  'text',
  'code_inline',
  'text_special',
])
const MENTIONS = /@[A-Za-z0-9]|(?:^|[^\w])#\d|\bGH-\d|:[a-z0-9_+-]+:|\$[^$]+\$/i

/** A backslash before a bar gets another one, or the table would be split there. */
function inCell(text: string): string {
  return text.replace(/(?<!\\)((?:\\\\)*\\)\|/g, '$1\\|')
}

function tokensOf(source: string): Token[] {
  return (markdown.parse(source, {}) as Token[]).flatMap(token => [
    token,
    ...(token.children ?? []),
  ])
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
    expect(
      tokens.find(({ type }) => type === 'code_inline')?.content === shown,
      'another name is shown',
    )
    const table = `| a | b |\n|---|---|\n| ${escapeCell(codeSpan(shown))} | 1 |\n`
    const cells = tokensOf(table)
    expect(
      micromark(table, GFM).split('<td>').length === 3,
      'a cell became another column on GitHub',
    )
    expect(
      cells.filter(({ type }) => type === 'td_open').length === 2,
      'a cell became another column',
    )
    expect(
      cells.find(({ type }) => type === 'code_inline')?.content === inCell(shown),
      'a cell shows another name',
    )
  },
  seeds: () => CORPUS,
}

const prose: Target = {
  run(data) {
    const text = visibleProse(data.toString())
    const tokens = tokensOf(escapeLineStart(escapeProse(text)))
    expectHarmless(tokens)
    const shown = tokens.filter(
      ({ type }) => type === 'text' || type === 'code_inline' || type === 'text_special',
    )
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
    expect(!/[<>"']/.test(escapeHtml(text)), 'HTML')
    const label = escapeMermaid(text)
    expect(
      /^[\p{L}\p{M}\p{N}\p{Emoji_Presentation} _./,+%±-]+$/u.test(label),
      'a label with more than its letters',
    )
    expect(!/%%|--/.test(label), 'a label with a mark of mermaid')
    expect(textWidth(label) <= LABEL_WIDTH, 'a label that is too wide')
    expect(
      !/[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/.test(escapeTerminal(text)),
      'a terminal would obey',
    )
    expect(/^[a-z0-9_][a-z0-9._-]{0,63}$/.test(encodeSegment(text)), 'no path segment')
  },
  seeds: () => CORPUS,
}

/** All printed text, read by models of CI systems and of a terminal. */
const printed: Target = {
  async run(data) {
    const text = data.toString()
    const lines = escapePrinted(text)
    expect(commandsIn(lines).length === 0, 'a command of a CI system')
    expect(!CONTROLS.test(lines), 'a control byte')
    const shown = await onTerminal(lines)
    expect(shown.effects.length === 0, `a terminal obeys: ${shown.effects}`)
    expect(
      comparable(shown.lines).join('\n') === comparable(lines.split('\n')).join('\n'),
      'a terminal shows another text',
    )
    const json = jsonText([text]).trimEnd()
    expect(escapePrinted(json) === json, 'JSON that is changed when it is printed')
    expect(JSON.parse(json)[0] === JSON.parse(JSON.stringify(text)), 'JSON of another text')
  },
  seeds: () => CORPUS,
}

export const showTexts: readonly (readonly [string, Target])[] = [
  ['names', names],
  ['prose', prose],
  ['other-sinks', otherSinks],
  ['printed', printed],
]
