/** Text on a chart: one font family, two weights, shortened to the available width. */
import { type Context2D, createCanvas } from 'canvas'
import type { Tone } from '../render/chart-spec/spec.ts'
import { clipMiddle } from '../render/escape/visible.ts'
import type { Theme } from './theme.ts'

export const FONT_FAMILY = 'Inter'

/** How a text is written. */
export interface TextStyle {
  readonly colour: string
  /** CSS pixels; 12 when not given. */
  readonly sizePx?: number
  readonly bold?: boolean
  /** Which end of the text is at x; left when not given. */
  readonly align?: 'left' | 'right'
}

/** What the width of a text depends on. */
type Face = Pick<TextStyle, 'sizePx' | 'bold'>

/** A canvas for measuring text. */
const ruler = createCanvas(1, 1).getContext('2d')

/** Returns how a finding is written: in its colour and bold; what is no finding is muted. */
export function findingStyle(tone: Tone, theme: Theme): TextStyle {
  return tone === 'neutral' ? { colour: theme.muted } : { colour: theme.tones[tone], bold: true }
}

/** Writes a text, vertically centred on y. */
export function write(context: Context2D, text: string, x: number, y: number, style: TextStyle): void {
  context.font = cssFont(style)
  context.fillStyle = style.colour
  context.textAlign = style.align ?? 'left'
  context.textBaseline = 'middle'
  context.fillText(text, x, y)
}

/** Returns the width of a text in CSS pixels. */
export function widthOf(text: string, face: Face = {}): number {
  ruler.font = cssFont(face)
  return ruler.measureText(text).width
}

/** Returns the width of the widest of some texts; 0 for none. */
export function widest(texts: readonly string[], face: Face = {}): number {
  return Math.max(0, ...texts.map(text => widthOf(text, face)))
}

/** Returns the text, shortened in the middle to at most `room` CSS pixels. */
export function shorten(text: string, room: number, face: Face = {}): string {
  if (widthOf(text, face) <= room) return text
  let [length, tooLong] = [1, [...text].length]
  while (tooLong - length > 1) {
    const middle = (length + tooLong) >> 1
    if (widthOf(clipMiddle(text, middle), face) <= room) length = middle
    else tooLong = middle
  }
  return clipMiddle(text, length)
}

function cssFont({ sizePx = 12, bold = false }: Face): string {
  return `${bold ? 'bold ' : ''}${sizePx}px ${FONT_FAMILY}`
}
