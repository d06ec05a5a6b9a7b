/** Writes, measures and shortens text on charts. */
import { type Context2D, createCanvas } from 'canvas'
import { clipMiddle } from '../../core/render/escape/visible.ts'
import { mostKept, type Shortener } from '../../core/render/words/shorten.ts'
import type { ChartTone } from '../chart-spec/spec.ts'
import type { Theme } from './theme.ts'

export const FONT_FAMILY = 'Inter'

/** Style of a text. */
export interface TextStyle {
  readonly color: string
  /** Font size, CSS pixels. Default 12. */
  readonly sizePx?: number
  readonly bold?: boolean
  /** End of the text that is at x. Default left. */
  readonly align?: 'left' | 'right'
}

/** Properties of a style that affect the width of a text. */
type Face = Pick<TextStyle, 'sizePx' | 'bold'>

/** A canvas for measuring text. */
const ruler = createCanvas(1, 1).getContext('2d')

/** Returns the style of a finding: bold in the color of its tone. Other rows are muted. */
export function findingStyle(tone: ChartTone, theme: Theme): TextStyle {
  return tone === 'neutral' ? { color: theme.muted } : { color: theme.tones[tone], bold: true }
}

/** Writes a text that is vertically centered on y. */
export function write(
  context: Context2D,
  text: string,
  x: number,
  y: number,
  style: TextStyle,
): void {
  context.font = cssFont(style)
  context.fillStyle = style.color
  context.textAlign = style.align ?? 'left'
  context.textBaseline = 'middle'
  context.fillText(text, x, y)
}

/** Returns the width of a text in CSS pixels. */
export function widthOf(text: string, face: Face = {}): number {
  ruler.font = cssFont(face)
  return ruler.measureText(text).width
}

/** Returns the width of the widest text in CSS pixels; 0 for none. */
export function widest(texts: readonly string[], face: Face = {}): number {
  return Math.max(0, ...texts.map(text => widthOf(text, face)))
}

/** Returns a name, shortened to at most `room` CSS pixels so that it cannot be taken for another one. */
export function shorten(name: string, shortener: Shortener, room: number, face: Face = {}): string {
  return shortener(name, text => widthOf(text, face) <= room) ?? clipped(name, room, face)
}

/** Returns the text with a mark in its middle, where no cut can be told from that of another name. */
function clipped(text: string, room: number, face: Face): string {
  const fits = (length: number) => widthOf(clipMiddle(text, length), face) <= room
  return clipMiddle(text, Math.max(1, mostKept([...text].length, fits)))
}

function cssFont({ sizePx = 12, bold = false }: Face): string {
  return `${bold ? 'bold ' : ''}${sizePx}px ${FONT_FAMILY}`
}
