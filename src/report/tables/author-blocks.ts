/** The author's Markdown as blocks of the document. */

import type { List, Nodes, PhrasingContent, RootContent, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { type Block, paragraph } from '../../core/render/document/document.ts'
import { code, type Line, strong } from '../../core/render/words/line.ts'

/** Addresses that a link may lead to. */
const SAFE_LINK = /^(https?:\/\/|mailto:)/i

/** Parses Markdown (GFM); headings are below those of the report. */
export function authorBlocks(markdown: string): Block[] {
  const { children } = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  })
  return children.flatMap(blockOf)
}

function blockOf(node: RootContent): Block[] {
  switch (node.type) {
    case 'heading':
      return [{ type: 'heading', level: node.depth <= 2 ? 3 : 4, line: lineOf(node.children) }]
    case 'paragraph':
      return [paragraph(...lineOf(node.children))]
    case 'list':
      return [listOf(node)]
    case 'table':
      return [tableBlock(node)]
    case 'code':
      return [{ type: 'fence', language: 'text', text: node.value }]
    case 'blockquote':
      return node.children.flatMap(blockOf)
    case 'html':
      return [paragraph(node.value)]
    default:
      return []
  }
}

/** A numbered list with lists inside has its numbers in its items. */
function listOf(list: List): Block {
  const isNested = list.children.some(({ children }) =>
    children.some(({ type }) => type === 'list'),
  )
  return list.ordered && !isNested
    ? { type: 'list', start: list.start ?? 1, items: itemsOf({ ...list, ordered: false }, '') }
    : { type: 'list', items: itemsOf(list, '') }
}

/** Items of a list; those of lists inside follow their item, marked by a dash. Numbers of an ordered list stay. */
function itemsOf({ children, ordered, start }: List, before: string): Line[] {
  return children.flatMap(({ children: parts, checked }, i) => {
    const number = ordered ? `${(start ?? 1) + i}. ` : ''
    const tick = checked ? '☑ ' : '☐ '
    const box = checked == null ? '' : tick
    const own = parts.flatMap(part =>
      'children' in part && part.type === 'paragraph' ? lineOf(part.children) : [],
    )
    const inner = parts.filter(part => part.type === 'list')
    return [
      [`${before}${number}${box}`, ...own],
      ...inner.flatMap(list => itemsOf(list, `${before}– `)),
    ]
  })
}

function tableBlock({ children: [head, ...rows], align }: Table): Block {
  return {
    type: 'table',
    columns: (head?.children ?? []).map((cell, i) => ({
      title: textOf(cell),
      align: align?.[i] === 'right' ? 'right' : 'left',
    })),
    rows: rows.map(({ children }) => children.map(cell => lineOf(cell.children))),
  }
}

function lineOf(nodes: readonly PhrasingContent[]): Line {
  return nodes.flatMap(inlineOf)
}

function inlineOf(node: PhrasingContent): Line {
  switch (node.type) {
    case 'strong':
      return [strong(...lineOf(node.children))]
    case 'emphasis':
    case 'delete':
      return lineOf(node.children)
    case 'inlineCode':
      return [code(node.value)]
    case 'break':
      return [' ']
    case 'link':
      return SAFE_LINK.test(node.url)
        ? [{ link: node.url, text: lineOf(node.children) }]
        : lineOf(node.children)
    case 'image':
      return [node.alt ?? '']
    default:
      return [textOf(node)]
  }
}

/** The text of a node, its line breaks as spaces. */
function textOf(node: Nodes): string {
  if ('value' in node) return node.value.replaceAll('\n', ' ')
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
