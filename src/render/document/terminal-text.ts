/** Pieces of terminal output: escaped text, color that can be turned off, columns, and words wrapped to a width. */
import { escapeTerminal } from '../escape/terminal.ts'
import { visibleName, visibleProse } from '../escape/visible.ts'
import { type Shortener, shortenerOf } from '../shorten.ts'
import { type Sign, VERDICTS } from '../symbols.ts'
import type { Inline, Line } from './document.ts'
import { textWidth } from './text-width.ts'

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
  return (style, text) => (text === '' ? '' : `\x1b[${STYLES[style][0]}m${text}\x1b[${STYLES[style][1]}m`)
}

/** Writes a line of a document for a terminal: what is bold there is bold here. */
export function terminalLine(line: Line, paint: Paint): string {
  return line.map(piece => pieceText(piece, paint)).join('')
}

function pieceText(piece: Inline, paint: Paint): string {
  if (typeof piece === 'string') {
    const before = /^\s/.test(piece) ? ' ' : ''
    const prose = visibleProse(escapeTerminal(piece))
    return prose === '' ? before : before + prose + (/\s$/.test(piece) ? ' ' : '')
  }
  if ('code' in piece) return paint('cyan', visibleName(escapeTerminal(piece.code)))
  if ('strong' in piece) return paint('bold', terminalLine(piece.strong, paint))
  if ('struck' in piece) return `(${visibleProse(escapeTerminal(piece.struck))})`
  if ('link' in piece) return `${terminalLine(piece.text, paint)}: ${escapeTerminal(piece.link)}`
  if ('note' in piece) return ''
  if ('html' in piece) return pieceText(piece.text, paint)
  if ('below' in piece) return ` ${escapeTerminal(piece.below)}`
  if ('sign' in piece) return paint(COLORS[piece.sign], VERDICTS[piece.sign].mark)
  return `${VERDICTS[piece.verdict].mark} ${VERDICTS[piece.verdict].word}`
}

export interface TextColumn {
  readonly align: 'left' | 'right'
  /** Width to which its texts are shortened before columns are dropped. Absent: they are never shortened. */
  readonly shrinksTo?: number | undefined
  /** Columns that are dropped when the terminal is too narrow: highest number first, equal numbers together; 0 never. */
  readonly drop: number
}

const GAP = '  '
/** When no column is left to drop, texts are shortened to this width. */
const LEAST_WIDTH = 8

/**
 * Lays out rows of escaped, painted cells within a width: shortens texts, the widest first, as far as they can be told apart, and
 * drops columns where that is not enough. Where that is not enough either, texts have a line of their own above the other cells.
 */
export function layOut(columns: readonly TextColumn[], rows: readonly (readonly string[])[], width: number): string[] {
  const natural = columns.map((_, i) => Math.max(0, ...rows.map(row => textWidth(row[i] ?? ''))))
  const total = (kept: readonly number[], widths: readonly number[]) =>
    kept.reduce((sum, i) => sum + widths[i]!, 0) + GAP.length * (kept.length - 1)
  let kept = columns.map((_, i) => i).filter(i => natural[i]! > 0)
  const isTooWide = total(kept, natural) > width
  const shorteners = columns.map((_, i) => shortenerOf(rows.map(row => plainText(row[i] ?? ''))))
  const shortened = (i: number, size: number) => rows.map(row => shorten(row[i] ?? '', size, shorteners[i]!))
  /** The least widths at which texts can be told apart. */
  const least = natural.map((size, i) => {
    let fitting = size
    if (isTooWide && columns[i]!.shrinksTo !== undefined)
      while (fitting > LEAST_WIDTH && !shortened(i, fitting - 1).includes(undefined)) fitting--
    return fitting
  })
  const wanted = natural.map((size, i) => Math.min(size, Math.max(least[i]!, columns[i]!.shrinksTo ?? size)))
  while (total(kept, wanted) > width) {
    const last = Math.max(...kept.map(i => columns[i]!.drop))
    if (last === 0) break
    kept = kept.filter(i => columns[i]!.drop !== last)
  }
  const widths = [...natural]
  const texts = kept.filter(i => columns[i]!.shrinksTo !== undefined)
  for (let excess = total(kept, natural) - width; excess > 0; excess--) {
    const [widest] = texts.filter(i => widths[i]! > least[i]!).sort((a, b) => widths[b]! - widths[a]!)
    if (widest === undefined) {
      if (texts.length > 0) return stacked(columns, rows, width)
      break
    }
    widths[widest]!--
  }
  const cells = new Map(kept.map(i => [i, shortened(i, widths[i]!)]))
  return rows.map((_, r) =>
    kept
      .map(i => {
        const cell = cells.get(i)![r]!
        const space = ' '.repeat(Math.max(0, widths[i]! - textWidth(cell)))
        return columns[i]!.align === 'right' ? space + cell : cell + space
      })
      .join(GAP)
      .trimEnd(),
  )
}

/** Lays out rows with their texts in full, and the other cells in a line below. */
function stacked(columns: readonly TextColumn[], rows: readonly (readonly string[])[], width: number): string[] {
  const all = columns.map((_, i) => i)
  const isText = (i: number) => columns[i]!.shrinksTo !== undefined
  const others = all.filter(i => !isText(i))
  const below = layOut(
    others.map(i => columns[i]!),
    rows.map(row => others.map(i => row[i] ?? '')),
    width - GAP.length,
  )
  return rows.flatMap((row, r) => {
    const texts = all.filter(i => isText(i) && (row[i] ?? '') !== '').map(i => row[i]!)
    return [...wrap(texts.join(GAP), width, GAP, ''), ...(below[r] === '' ? [] : [GAP + below[r]])]
  })
}

/** Shortens a cell that is too wide; it keeps the style it begins with. Undefined where it could be another cell then. */
function shorten(cell: string, width: number, shortener: Shortener): string | undefined {
  if (textWidth(cell) <= width) return cell
  const open = /^(?:\x1b\[\d+m)*/.exec(cell)![0]
  const close = /(?:\x1b\[\d+m)*$/.exec(cell)![0]
  const text = shortener(plainText(cell), text => textWidth(text) <= width)
  return text === undefined ? undefined : open + text + close
}

function plainText(cell: string): string {
  return cell.replace(/\x1b\[\d+m/g, '')
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
