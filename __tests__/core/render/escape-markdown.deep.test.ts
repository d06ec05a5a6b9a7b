import fc from 'fast-check'
import markdownIt from 'markdown-it'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { describe, expect, it } from 'vitest'
import { escapeHtml } from '../../../src/core/render/escape/html.ts'
import {
  codeSpan,
  escapeCell,
  escapeLineStart,
  escapeProse,
  mention,
  proseSegments,
} from '../../../src/core/render/escape/markdown.ts'
import { visibleName, visibleProse } from '../../../src/core/render/escape/visible.ts'
import { CORPUS, hostileText } from '../../support/corpus.ts'

/** A stricter reader than GitHub: HTML is on, and every address becomes a link. */
const markdown = markdownIt({ html: true, linkify: true })
const RUNS = { seed: 7, numRuns: 700 }

interface Token {
  type: string
  content: string
  children: Token[] | null
}

/** The tokens of a text, including inline ones. */
function tokensOf(source: string): Token[] {
  return (markdown.parse(source, {}) as Token[]).flatMap(token => [
    token,
    ...(token.children ?? []),
  ])
}

const HARMLESS = new Set([
  'paragraph_open',
  'paragraph_close',
  'inline',
  'text',
  'code_inline',
  'text_special',
])

/** Texts outside of code that GitHub would interpret. */
const MENTIONS = /@[A-Za-z0-9]|(?:^|[^\w])#\d|\bGH-\d|:[a-z0-9_+-]+:|\$[^$]+\$/i

/** What GitHub's markdown makes of a text. */
const gfmHtmlOf = (text: string) =>
  micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })

/** Text as the parser writes it. */
const asHtml = (text: string) => escapeHtml(text).replaceAll('&#39;', "'")

/** A backslash before a bar gets another one, or the table would be split there. */
const inCell = (text: string) => text.replace(/(?<!\\)((?:\\\\)*\\)\|/g, '$1\\|')

describe('names in code spans', () => {
  it.each(CORPUS)('A name in a code span renders as itself, and as nothing else: %j', name => {
    const shown = visibleName(name)
    const tokens = tokensOf(`x ${codeSpan(shown)} y`)
    expect(
      tokens.filter(({ type }) => type === 'code_inline').map(({ content }) => content),
    ).toEqual([shown])
  })

  it('O1: A name in a code span keeps any text', () => {
    fc.assert(
      fc.property(hostileText, name => {
        const shown = visibleName(name)
        const tokens = tokensOf(`x ${codeSpan(shown)} y`)
        expect(tokens.every(({ type }) => HARMLESS.has(type))).toBe(true)
        expect(tokens.find(({ type }) => type === 'code_inline')?.content).toBe(shown)
        expect(gfmHtmlOf(`x ${codeSpan(shown)} y`)).toBe(`<p>x <code>${asHtml(shown)}</code> y</p>`)
      }),
      RUNS,
    )
  })

  it('O1: A name in a code span adds no column to a table and keeps its text', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (a, b) => {
        const [left, right] = [visibleName(a), visibleName(b)]
        const cells = [codeSpan(left), codeSpan(right)].map(escapeCell)
        const table = `| a | b |\n|---|---|\n| ${cells[0]} | ${cells[1]} |\n`
        const tokens = tokensOf(table)
        const codes = tokens
          .filter(({ type }) => type === 'code_inline')
          .map(({ content }) => content)
        expect(tokens.filter(({ type }) => type === 'td_open')).toHaveLength(2)
        expect(codes).toEqual([left, right].map(inCell))
        const shown = codes.map(code => `<td><code>${asHtml(code)}</code></td>`)
        expect(gfmHtmlOf(table)).toContain(`<tr>\n${shown.join('\n')}\n</tr>`)
      }),
      RUNS,
    )
  })
})

it('O1: A backslash before a bar opens no column, including on GitHub', () => {
  const row = escapeCell(codeSpan('a\\| @org/team \\\\| <img src=x>'))
  expect(gfmHtmlOf(`| a |\n|---|\n| ${row} |\n`)).toContain(
    '<td><code>a\\\\| @org/team \\\\| &lt;img src=x&gt;</code></td>',
  )
})

describe('prose', () => {
  it('Prose of plain words and numbers is unchanged', () => {
    const prose =
      '+24.0% [+8.1%, +42.3%]; baseline 655 ms (5 runs). Beyond the allowance: "x" is ±4 %, 3/4 → 1.'
    expect(escapeProse(prose)).toBe(prose)
  })

  it('Prose has markup, mentions and addresses in code spans', () => {
    expect(escapeProse('tell @org/team about #1 in a|b')).toBe(
      'tell `@org/team` about `#1` in `a|b`',
    )
    expect(escapeProse('<img src=x> and **bold**')).toBe(
      '`<img` src=x> and `**bold**`'.replace('src=x>', '`src=x>`').replace('` `', ' '),
    )
    expect(proseSegments('see results/run.jtl:2041 now')).toEqual([
      { text: 'see', code: false },
      { text: 'results/run.jtl:2041', code: true },
      { text: 'now', code: false },
    ])
  })

  it('Addresses whose host begins with a symbol are recognized (found by fuzzing)', () => {
    expect(escapeProse(visibleProse('\u{feff}.Va'))).toBe('`\u{fffd}.Va`')
    expect(escapeProse('🚀.Va')).toBe('`🚀.Va`')
  })

  it('Prose contains no link definition, which would be invisible (found by fuzzing)', () => {
    const line = escapeLineStart(escapeProse('[:: xrutor]:!=3'))
    expect(line).toBe('\\[:: `xrutor]:!=3`')
    expect(markdown.render(line)).toBe('<p>[:: <code>xrutor]:!=3</code></p>\n')
  })

  it('Prose keeps names in one piece', () => {
    expect(escapeProse('left out: REP_TC: Nightly report, "full" (1).')).toBe(
      'left out: REP_TC: Nightly report, "full" (1).',
    )
    expect(escapeProse('see "a b @team", not "__proto__"')).toBe(
      'see `"a b @team",` not `"__proto__"`',
    )
  })

  it('O1: Prose never becomes markup or a mention', () => {
    fc.assert(
      fc.property(hostileText, text => {
        const tokens = tokensOf(escapeLineStart(escapeProse(visibleProse(text))))
        expect(tokens.filter(({ type }) => !HARMLESS.has(type)).map(({ type }) => type)).toEqual([])
        for (const { type, content } of tokens)
          if (type === 'text') expect(content).not.toMatch(MENTIONS)
        const tags =
          gfmHtmlOf(escapeLineStart(escapeProse(visibleProse(text)))).match(/<[^>]*>/g) ?? []
        expect(tags.filter(tag => !/^<\/?(?:p|code)>$/.test(tag))).toEqual([])
      }),
      RUNS,
    )
  })

  it('Prose loses no word', () => {
    fc.assert(
      fc.property(hostileText, text => {
        const prose = visibleProse(text)
        const shown = tokensOf(escapeLineStart(escapeProse(prose)))
          .filter(
            ({ type }) => type === 'text' || type === 'code_inline' || type === 'text_special',
          )
          .map(({ content }) => content)
          .join('')
        expect(shown.trim()).toBe(prose)
      }),
      RUNS,
    )
  })

  it('Prose makes no check box and no list inside a list item', () => {
    fc.assert(
      fc.property(hostileText, text => {
        const prose = visibleProse(text)
        const source = `- ${escapeLineStart(escapeProse(prose))}`
        expect(source).not.toMatch(/^- \[[ xX]\] /)
        const tokens = tokensOf(source).filter(({ type }) => !HARMLESS.has(type))
        expect(tokens.map(({ type }) => type)).toEqual([
          'bullet_list_open',
          'list_item_open',
          'list_item_close',
          'bullet_list_close',
        ])
      }),
      RUNS,
    )
  })
})

it('Only the name of an account or a team is a mention', () => {
  for (const name of ['@ada', '@org/circulation', '@a-b/c.d_e']) expect(mention(name)).toBe(name)
  for (const name of ['ada', '@', '@a b', '@a](http://x)', '@a\n# b', '@a/b/c', '@-a', '@a`b`'])
    expect(mention(name)).toBeUndefined()
})
