/** The escaper for text in mermaid diagrams: an allow list, because the grammar differs between versions. */
import { textWidth } from './text-width.ts'
import { makeVisible } from './visible.ts'

/** Columns of the longest text: what a phone has room for. */
export const LABEL_WIDTH = 44
/** What a cut leaves: diagrams have no ellipsis. */
export const CUT = '..'

/** Returns a text for a diagram: letters and digits of any script and some punctuation; everything else becomes '_'. */
export function escapeMermaid(text: string, max = LABEL_WIDTH): string {
  const allowed = makeVisible(text.normalize('NFKC'))
    .replace(/[^\p{L}\p{M}\p{N}\p{Emoji_Presentation} _./,+%±-]/gu, '_')
    .replace(/%{2,}/g, '%')
    .replace(/-{2,}/g, '-')
    .trim()
  return allowed === '' ? '_' : clipped(allowed, max)
}

/** Cuts characters out of the middle of a text that is wider than `max` columns. */
function clipped(text: string, max: number): string {
  if (textWidth(text) <= max) return text
  // A long name is cut down first: each step below measures all of it.
  const all = [...text]
  const points = all.length > 4 * max ? [...all.slice(0, 2 * max), ...all.slice(-2 * max)] : all
  while (points.length > 2 && textWidth(points.join('')) > max - CUT.length)
    points.splice(Math.floor(points.length * 0.6), 1)
  points.splice(Math.ceil(points.length * 0.6), 0, CUT)
  return points.join('')
}
