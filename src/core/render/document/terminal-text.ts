/** Pieces of terminal output: escaped text, color that can be turned off, columns, and words wrapped to a width. */
import { escapeTerminal } from '../escape/terminal.ts'
import { textWidth } from '../escape/text-width.ts'
import { escapePiece, visibleName, visibleProse } from '../escape/visible.ts'
import type { Inline, Line } from '../words/line.ts'
import { type Sign, VERDICTS } from '../words/symbols.ts'

const STYLES = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
} as const

export type Style = keyof typeof STYLES

const COLORS: Readonly<Record<Sign, Style>> = {
  'too-noisy': 'yellow',
  pass: 'green',
  warn: 'yellow',
  inconclusive: 'yellow',
  'no-data': 'red',
  fail: 'red',
  'no-baseline': 'yellow',
  invalid: 'red',
}

/** Sets a text in a style; the text itself is escaped already. */
export type Paint = (style: Style, text: string) => string

/** Returns a painter that sets styles by SGR codes, or one that leaves texts as they are. */
export function painter(color: boolean): Paint {
  if (!color) return (_, text) => text
  return (style, text) =>
    text === '' ? '' : `\x1b[${STYLES[style][0]}m${text}\x1b[${STYLES[style][1]}m`
}

/** Writes a line of a document for a terminal: what is bold there is bold here. */
export function terminalLine(line: Line, paint: Paint): string {
  return line.map(piece => pieceText(piece, paint)).join('')
}

function pieceText(piece: Inline, paint: Paint): string {
  if (typeof piece === 'string') return escapePiece(escapeTerminal(piece))
  if ('code' in piece) return paint('cyan', visibleName(escapeTerminal(piece.code)))
  if ('strong' in piece) return paint('bold', terminalLine(piece.strong, paint))
  if ('struck' in piece) return `(${visibleProse(escapeTerminal(piece.struck))})`
  if ('link' in piece) return `${terminalLine(piece.text, paint)}: ${escapeTerminal(piece.link)}`
  if ('note' in piece || 'plot' in piece) return ''
  if ('control' in piece) return terminalLine(piece.text, paint)
  if ('below' in piece) return ` ${escapeTerminal(piece.below)}`
  return paint(COLORS[piece.sign], VERDICTS[piece.sign].mark)
}

export interface TextColumn {
  readonly align: 'left' | 'right'
  /** Order in which columns are dropped when the terminal is too narrow: highest number first, equal numbers together; 0 never. */
  readonly drop: number
  /** True for the texts before the first number. */
  readonly isName: boolean
}

const GAP = '  '

/**
 * Lays out rows of escaped, painted cells within a width. Columns that do not fit are dropped. Where that is not enough, names have
 * a line of their own, above the other cells: a name is never cut, because others may begin and end alike.
 */
export function layOut(
  columns: readonly TextColumn[],
  rows: readonly (readonly string[])[],
  width: number,
): string[] {
  const widths = columns.map((_, i) => Math.max(0, ...rows.map(row => textWidth(row[i] ?? ''))))
  const isTooWide = (kept: readonly number[]) =>
    kept.reduce((sum, i) => sum + widths[i]! + GAP.length, -GAP.length) > width
  let kept = columns.map((_, i) => i).filter(i => widths[i]! > 0)
  while (isTooWide(kept)) {
    const last = Math.max(...kept.map(i => columns[i]!.drop))
    if (last === 0) break
    kept = kept.filter(i => columns[i]!.drop !== last)
  }
  if (isTooWide(kept) && columns.some(({ isName }) => isName)) return stacked(columns, rows, width)
  return rows.map(row =>
    kept
      .map(i => {
        const cell = row[i] ?? ''
        const space = ' '.repeat(widths[i]! - textWidth(cell))
        return columns[i]!.align === 'right' ? space + cell : cell + space
      })
      .join(GAP)
      .trimEnd(),
  )
}

/** Lays out rows with their names in full, and the other cells in a line below. */
function stacked(
  columns: readonly TextColumn[],
  rows: readonly (readonly string[])[],
  width: number,
): string[] {
  const [names, others] = [true, false].map(isName =>
    columns.flatMap((column, i) => (column.isName === isName ? i : [])),
  )
  const below = layOut(
    others!.map(i => columns[i]!),
    rows.map(row => others!.map(i => row[i] ?? '')),
    width - GAP.length,
  )
  return rows.flatMap((row, r) => {
    const texts = names!.flatMap(i => row[i] || [])
    const line = below[r]!
    const cells = textWidth(GAP + line) > width ? wrap(line.trimStart(), width, GAP) : [GAP + line]
    return [...wrap(texts.join(GAP), width, GAP, ''), ...(line === '' ? [] : cells)]
  })
}

/** Breaks a text between words so that each line is at most `width` columns, the following ones indented. */
export function wrap(text: string, width: number, indent: string, first = indent): string[] {
  const lines: string[] = []
  let line = first
  let used = textWidth(first)
  let empty = true
  const room = width - Math.max(textWidth(first), textWidth(indent))
  for (const word of text.split(' ').flatMap(word => pieces(word, room))) {
    const size = textWidth(word)
    if (!empty && used + 1 + size > width) {
      lines.push(line)
      line = indent
      used = textWidth(indent)
      empty = true
    }
    line += empty ? word : ` ${word}`
    used += (empty ? 0 : 1) + size
    empty = false
  }
  return [...lines, line]
}

/** A word that is wider than a line is broken into pieces; one with styles is left whole. */
function pieces(word: string, room: number): string[] {
  if (textWidth(word) <= room || word.includes('\x1b')) return [word]
  const found = ['']
  for (const point of word) {
    if (textWidth(found.at(-1)! + point) > room) found.push('')
    found[found.length - 1] += point
  }
  return found
}
