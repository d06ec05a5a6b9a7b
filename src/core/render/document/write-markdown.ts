/** Writes a document as GitHub-flavored markdown. The source stays readable: it is what a mail shows. */
import { escapeHtml } from '../escape/html.ts'
import {
  codeSpan,
  escapeCell,
  escapeLineStart,
  escapeProse,
  fenceFor,
  mention,
} from '../escape/markdown.ts'
import { textWidth } from '../escape/text-width.ts'
import { escapePiece, visibleName, visibleProse } from '../escape/visible.ts'
import type { Inline, Line } from '../words/line.ts'
import { footnoteMark, NO_BREAK_SPACE, VERDICTS } from '../words/symbols.ts'
import { type Block, type ChartLink, Footnotes, listMark, type Table } from './document.ts'
import { lineHtml } from './inline-html.ts'

/** Longer tables are not padded: their source is not read, and spaces count towards the size budget. */
const PADDED_ROWS = 30

/** Writes the blocks, each after an empty line; ends with a newline. */
export function writeMarkdown(blocks: readonly Block[], notes = new Footnotes()): string {
  return `${blocks.map(block => writeBlock(block, notes)).join('\n\n')}\n`
}

function writeBlock(block: Block, notes: Footnotes): string {
  switch (block.type) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${writeLine(block.line, notes)}`
    case 'paragraph':
      return withNotes(escapeLineStart(writeLine(block.line, notes)), notes)
    case 'list':
      return withNotes(
        block.items
          .map((item, i) => `${listMark(block, i)} ${escapeLineStart(writeLine(item, notes))}`)
          .join('\n'),
        notes,
      )
    case 'table':
      return withNotes(writeTable(block, notes), notes)
    case 'fold': {
      const open = block.open ? '<details open>' : '<details>'
      const summary = `<summary>${lineHtml(block.summary, { notes })}</summary>`
      return `${open}${summary}\n\n${writeMarkdown(block.blocks, notes)}\n</details>`
    }
    case 'fence': {
      const fence = fenceFor(block.text, 3)
      return `${fence}${block.language}\n${block.text}\n${fence}`
    }
    case 'pictures':
      return block.pictures.map(writePicture).join('\n')
    // An inline tag: what it holds is markdown.
    case 'small':
      return `<sub>${writeLine(block.line, notes)}</sub>`
  }
}

/** Footnotes follow the block that refers to them first. */
function withNotes(text: string, notes: Footnotes): string {
  const fresh = notes.takeNew()
  if (fresh.length === 0) return text
  const lines = fresh.map(
    ({ number, note }) => `${footnoteMark(number)} ${escapeProse(visibleProse(note))}`,
  )
  return `${text}\n\n${lines.join('<br>\n')}`
}

function writeLine(line: Line, notes: Footnotes, writeCode = codeSpan): string {
  return line.map(piece => writeInline(piece, notes, writeCode)).reduce(glue, '')
}

/** A longer name without a space would take the room of other columns on a phone. */
const LONG_WORD = /[\p{L}\p{N}_]{17}/u
/** Words that mean nothing to markdown even outside a code span. */
const PLAIN_WORDS = /^[\p{L}\p{N}]+(?:[_ -][\p{L}\p{N}]+)*$/u

/** Writes a name in a table cell: a long word may break after its underscores. */
function breakable(name: string): string {
  if (!LONG_WORD.test(name) || !PLAIN_WORDS.test(name)) return codeSpan(name)
  return `<code>${name.replaceAll('_', '_<wbr>')}</code>`
}

/** Two code spans that touch would become one, and '!' before a link an image. */
function glue(before: string, after: string): string {
  const touching =
    (before.endsWith('`') && after.startsWith('`')) ||
    (before.endsWith('!') && after.startsWith('['))
  return touching ? `${before} ${after}` : before + after
}

function writeInline(piece: Inline, notes: Footnotes, writeCode: (name: string) => string): string {
  if (typeof piece === 'string') return escapePiece(piece, escapeProse)
  if ('code' in piece)
    return (piece.isMention && mention(piece.code)) || writeCode(visibleName(piece.code))
  if ('strong' in piece) return `**${writeLine(piece.strong, notes, writeCode)}**`
  if ('struck' in piece) return `~~${escapeProse(visibleProse(piece.struck))}~~`
  if ('link' in piece) return `[${writeLine(piece.text, notes)}](${encodeUrl(piece.link)})`
  if ('note' in piece) return footnoteMark(notes.numberOf(piece.note))
  if ('plot' in piece) return ''
  if ('control' in piece) return writeLine(piece.text, notes, writeCode)
  if ('below' in piece) return `<br><sub>${escapeProse(visibleProse(piece.below))}</sub>`
  return VERDICTS[piece.sign].icon
}

/** An address for `(…)`: parentheses, space and angle brackets would end it. */
function encodeUrl(url: string): string {
  return url.replace(
    /[\s()<>\\|"`]/g,
    char => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
}

function writeTable(table: Table, notes: Footnotes): string {
  const titles = table.columns.map(({ title }) => escapeCell(escapeProse(visibleProse(title))))
  const rows = table.rows.map(row =>
    row.map((cell, i) => {
      const write = (line: Line) => escapeCell(writeLine(line, notes, breakable))
      return table.columns[i]!.align === 'right'
        ? cell.map(piece => unbroken(piece, write([piece]))).join('')
        : write(cell)
    }),
  )
  const padded = rows.length <= PADDED_ROWS
  const widths = table.columns.map((_, i) =>
    padded ? Math.max(3, ...[titles, ...rows].map(row => textWidth(row[i] ?? ''))) : 0,
  )
  const pad = (cell: string, i: number) => {
    if (!padded) return cell
    const space = ' '.repeat(Math.max(0, widths[i]! - textWidth(cell)))
    return table.columns[i]!.align === 'right' ? space + cell : cell + space
  }
  const rule = table.columns.map(({ align }, i) =>
    align === 'right'
      ? `${'-'.repeat(Math.max(2, widths[i]! - 1))}:`
      : '-'.repeat(Math.max(3, widths[i]!)),
  )
  return [titles.map(pad), rule, ...rows.map(row => row.map(pad))]
    .map(row => `| ${row.join(' | ')} |`)
    .join('\n')
}

/** Keeps a number and its unit on one line; a line may break at a space that is a piece of its own, and after a comma in small print. */
function unbroken(piece: Inline, text: string): string {
  if (piece === ' ') return text
  const isSmall = typeof piece !== 'string' && 'below' in piece
  return text.replaceAll(isSmall ? /(?<!,) /g : / /g, NO_BREAK_SPACE)
}

function writePicture(picture: ChartLink): string {
  const alt = escapeHtml(visibleProse(picture.alt, 1000))
  const width = picture.width === undefined ? '' : ` width="${Math.round(picture.width)}"`
  const image = `<img src="${escapeHtml(picture.light)}" alt="${alt}"${width}>`
  if (!picture.dark) return image
  return `<picture><source media="(prefers-color-scheme: dark)" srcset="${escapeHtml(picture.dark)}">${image}</picture>`
}
