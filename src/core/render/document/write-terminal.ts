/** Writes a document on a terminal: the same blocks that write-markdown.ts and write-html.ts write. */

import type { Line } from '../words/line.ts'
import { type Block, listMark, type Table } from './document.ts'
import { layOut, type Paint, painter, terminalLine, wrap } from './terminal-text.ts'

export interface TerminalPage {
  /** Whether the terminal shows SGR colors. */
  readonly color: boolean
  /** Columns; at least 60 are used. */
  readonly width: number
}

const NARROWEST = 60

/** Writes the blocks, an empty line between them; ends with a newline. Folds are open, pictures are left out. */
export function writeTerminal(blocks: readonly Block[], page: TerminalPage): string {
  const paint = painter(page.color)
  const width = Math.max(NARROWEST, page.width)
  const parts = blocks.map(block => linesOf(block, paint, width)).filter(lines => lines.length > 0)
  return `${parts.map(lines => lines.join('\n')).join('\n\n')}\n`
}

function linesOf(block: Block, paint: Paint, width: number): string[] {
  const wrapped = (line: Line, indent = '', first = indent) =>
    wrap(terminalLine(line, paint), width, indent, first)
  switch (block.type) {
    case 'heading':
      return wrapped([{ strong: block.line }], '  ', '')
    case 'paragraph':
    case 'small':
      return wrapped(block.line)
    case 'list':
      return block.items.flatMap((item, i) => {
        const mark = `${listMark(block, i)} `
        return wrapped(item, ' '.repeat(mark.length), mark)
      })
    case 'table':
      return tableLines(block, paint, width)
    case 'fold':
      return [
        ...wrapped([{ strong: block.title ?? block.summary }]),
        ...block.blocks.flatMap(inner => ['', ...linesOf(inner, paint, width)]),
      ]
    case 'fence':
      return block.text.split('\n')
    case 'pictures':
      return []
  }
}

/** On a terminal that is too narrow, columns after the first number are left out, the last ones first, groups together. */
function tableLines({ columns, rows }: Table, paint: Paint, width: number): string[] {
  const head = columns.map(({ title }) => paint('dim', title))
  const cells = rows.map(row => row.map(line => terminalLine(line, paint)))
  const found = columns.findIndex(({ align }) => align === 'right')
  const firstNumber = found < 0 ? columns.length : found
  const layout = columns.map(({ align, group }, i) => ({
    align,
    drop: group ?? (i > firstNumber ? i : 0),
    isName: i < firstNumber,
  }))
  return layOut(layout, [head, ...cells], width)
}
