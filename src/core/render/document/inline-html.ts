/** Writes a line as HTML, for pages and where markdown needs HTML, as in `<summary>`. */

import { escapeHtml } from '../escape/html.ts'
import { proseSegments } from '../escape/markdown.ts'
import { escapePiece, visibleName, visibleProse } from '../escape/visible.ts'
import type { Control, Inline, Line } from '../words/line.ts'
import { footnoteMark, VERDICTS } from '../words/symbols.ts'
import type { Footnotes } from './document.ts'
import { intervalSvg } from './interval-svg.ts'

/** Writes what a page has in place of a text; escaped. */
export type WriteControl = (control: Control) => string

export interface Writing {
  readonly notes: Footnotes
  /** Without it, the texts are written that every other output has. */
  readonly writeControl?: WriteControl | undefined
}

/** Writes a line as HTML. Risky words of prose are in code, so that GitHub does not turn them into mentions. */
export function lineHtml(line: Line, writing: Writing): string {
  return line.map(piece => writeInline(piece, writing)).join('')
}

function writeInline(piece: Inline, writing: Writing): string {
  if (typeof piece === 'string') return prose(piece)
  if ('code' in piece) return `<code>${escapeHtml(visibleName(piece.code))}</code>`
  if ('strong' in piece) return `<b>${lineHtml(piece.strong, writing)}</b>`
  if ('struck' in piece) return `<s>${escapeHtml(visibleProse(piece.struck))}</s>`
  if ('link' in piece)
    return `<a href="${escapeHtml(piece.link)}">${lineHtml(piece.text, writing)}</a>`
  if ('note' in piece) return footnoteMark(writing.notes.numberOf(piece.note))
  if ('plot' in piece) return intervalSvg(piece.plot)
  if ('control' in piece)
    return writing.writeControl?.(piece.control) ?? lineHtml(piece.text, writing)
  if ('below' in piece)
    return `<small${classOf(piece.tone)}>${escapeHtml(visibleProse(piece.below))}</small>`
  return VERDICTS[piece.sign].icon
}

/** Writes prose; words that mean something to markdown are in code. */
export function prose(text: string): string {
  return escapePiece(text, prose =>
    proseSegments(prose)
      .map(({ text, code }) => (code ? `<code>${escapeHtml(text)}</code>` : escapeHtml(text)))
      .join(' '),
  )
}

export function classOf(...words: readonly (string | false | undefined)[]): string {
  const present = words.filter(word => word && word !== 'neutral')
  return present.length > 0 ? ` class="${present.join(' ')}"` : ''
}
