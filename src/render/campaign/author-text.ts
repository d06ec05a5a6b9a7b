/** The author's Markdown as blocks of a document, so that every writer escapes it. HTML in it is text. */
import { lexer, type Token, type Tokens } from 'marked'
import type { Block, Inline, Line } from '../document/document.ts'
import { code, paragraph, strong } from '../document/document.ts'

/** Addresses that a link may lead to. */
const SAFE_LINK = /^(https?:\/\/|mailto:)/i

/** Parses Markdown; headings are below those of the report. */
export function authorBlocks(markdown: string): Block[] {
  return lexer(markdown, { gfm: true }).flatMap(blockOf)
}

function blockOf(token: Token): Block[] {
  switch (token.type) {
    case 'heading':
      return [{ type: 'heading', level: (token as Tokens.Heading).depth <= 2 ? 3 : 4, line: lineOf(token) }]
    case 'paragraph':
    case 'text':
      return [paragraph(...lineOf(token))]
    case 'list':
      return [{ type: 'list', items: itemsOf(token as Tokens.List, '') }]
    case 'table':
      return [tableOf(token as Tokens.Table)]
    case 'code':
      return [{ type: 'fence', language: 'text', text: (token as Tokens.Code).text }]
    case 'blockquote':
      return ((token as Tokens.Blockquote).tokens ?? []).flatMap(blockOf)
    case 'html':
      return [paragraph((token as Tokens.HTML).text.trim())]
    default:
      return []
  }
}

/** Items of a list; those of lists inside follow their item, marked by a dash. Numbers of an ordered list stay. */
function itemsOf({ items, ordered, start }: Tokens.List, before: string): Line[] {
  return items.flatMap((item, i) => {
    const number = ordered ? `${Number(start || 1) + i}. ` : ''
    const own = item.tokens.filter(token => token.type !== 'list').flatMap(lineOf)
    const box = item.task ? (item.checked ? '☑ ' : '☐ ') : ''
    const inner = item.tokens.filter((token): token is Tokens.List => token.type === 'list')
    return [[`${before}${number}${box}`, ...own], ...inner.flatMap(list => itemsOf(list, `${before}– `))]
  })
}

function tableOf({ header, rows }: Tokens.Table): Block {
  return {
    type: 'table',
    columns: header.map(({ text, align }) => ({ title: text, align: align === 'right' ? 'right' : 'left' })),
    rows: rows.map(row => row.map(cell => cell.tokens.flatMap(inlineOf))),
  }
}

function lineOf(token: Token): Line {
  const { tokens } = token as { tokens?: Token[] }
  return tokens ? tokens.flatMap(inlineOf) : inlineOf(token)
}

function inlineOf(token: Token): Inline[] {
  const inner = () => ((token as { tokens?: Token[] }).tokens ?? []).flatMap(inlineOf)
  switch (token.type) {
    case 'strong':
      return [strong(...inner())]
    case 'em':
    case 'del':
      return inner()
    case 'codespan':
      return [code((token as Tokens.Codespan).text)]
    case 'br':
      return [' ']
    case 'link': {
      const { href } = token as Tokens.Link
      return SAFE_LINK.test(href) ? [{ link: href, text: inner() }] : inner()
    }
    case 'image':
      return [(token as Tokens.Image).text]
    case 'checkbox':
      return []
    case 'text':
      return (token as Tokens.Text).tokens ? inner() : [plainText((token as Tokens.Text).text)]
    default:
      return 'text' in token && typeof token.text === 'string' ? [token.text] : []
  }
}

/** Line breaks inside a paragraph are spaces. */
function plainText(text: string): string {
  return text.replaceAll('\n', ' ')
}
