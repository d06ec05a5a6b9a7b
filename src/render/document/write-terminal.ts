/** Writes a document on a terminal: the same blocks that write-markdown.ts and write-html.ts write. */
import type { Block, Line, Table } from './document.ts'
import { layOut, type Paint, painter, terminalLine, wrap } from './terminal-text.ts'
import { textWidth } from './text-width.ts'

export interface TerminalPage {
  /** Whether the terminal shows SGR colours. */
  readonly colour: boolean
  /** Columns; at least 60 are used. */
  readonly width: number
}

const NARROWEST = 60
const BULLET = '- '

/** Writes the blocks, an empty line between them; ends with a newline. Folds are open, pictures are left out. */
export function writeTerminal(blocks: readonly Block[], page: TerminalPage): string {
  const paint = painter(page.colour)
  const width = Math.max(NARROWEST, page.width)
  const parts = blocks.map(block => linesOf(block, paint, width)).filter(lines => lines.length > 0)
  return `${parts.map(lines => lines.join('\n')).join('\n\n')}\n`
}

function linesOf(block: Block, paint: Paint, width: number): string[] {
  const wrapped = (line: Line, indent = '', first = indent) => wrap(terminalLine(line, paint), width, indent, first)
  switch (block.type) {
    case 'heading':
      return [paint('bold', terminalLine(block.line, paint))]
    case 'paragraph':
    case 'small':
      return wrapped(block.line)
    case 'list':
      return block.items.flatMap(item => wrapped(item, ' '.repeat(BULLET.length), BULLET))
    case 'table':
      return tableLines(block, paint, width)
    case 'fold':
      return [...wrapped(block.summary), ...block.blocks.flatMap(inner => ['', ...linesOf(inner, paint, width)])]
    case 'fence':
      return block.text.split('\n')
    case 'pictures':
      return []
  }
}

/** Width below which the first column is not shortened as long as others can be left out. */
const LEAST_NAME = 16
const GAP_WIDTH = 2

/** The first column, which holds names, gives way when the terminal is too narrow; then the last ones are left out. */
function tableLines({ columns, rows }: Table, paint: Paint, width: number): string[] {
  const head = columns.map(({ title }) => paint('dim', title))
  const cells = [head, ...rows.map(row => row.map(line => terminalLine(line, paint)))]
  const widths = columns.map((_, i) => Math.max(...cells.map(row => textWidth(row[i] ?? ''))))
  const needed = widths.reduce((sum, size, i) => sum + (i === 0 ? Math.min(size, LEAST_NAME) : GAP_WIDTH + size), 0)
  return layOut(
    columns.map(({ align }, i) => ({ align, elastic: i === 0, ...(needed > width && i > 1 && { drop: i }) })),
    cells,
    width,
  )
}
