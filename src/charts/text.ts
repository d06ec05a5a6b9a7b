/** Text on a chart: one family, two weights, cut to the room there is. */
import { type Context2D, createCanvas } from 'canvas'
import type { Tone } from '../render/chart-spec/spec.ts'
import { clipMiddle } from '../render/escape/visible.ts'
import type { Theme } from './theme.ts'

export const FONT_FAMILY = 'Inter'

export interface Lettering {
  readonly colour: string
  /** CSS pixels; 12 when not given. */
  readonly sizePx?: number
  readonly bold?: boolean
  /** Which end of the text stands at x; left when not given. */
  readonly align?: 'left' | 'right'
}

/** What the width of a text depends on. */
type Face = Pick<Lettering, 'sizePx' | 'bold'>

/** Nothing is drawn here. */
const ruler = createCanvas(1, 1).getContext('2d')

/** Returns how a finding is written: in its colour and bold, or muted when there is nothing to find. */
export function findingLettering(tone: Tone, theme: Theme): Lettering {
  return tone === 'neutral' ? { colour: theme.muted } : { colour: theme.tones[tone], bold: true }
}

/** Writes a text, vertically centred on y. */
export function write(context: Context2D, text: string, x: number, y: number, lettering: Lettering): void {
  context.font = cssFont(lettering)
  context.fillStyle = lettering.colour
  context.textAlign = lettering.align ?? 'left'
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

/** Returns the text, with as much cut out of its middle as does not fit into `room` CSS pixels. */
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
