/** Lists that are cut: what they leave out is counted. */
import { type Block, join, type Line, paragraphs } from './document/document.ts'
import { formatCount, plural } from './format.ts'

/** Returns the line that counts what is left out, '… and 3 more.', or with another end; none for 0. */
export function moreLine(hidden: number, end: Line = ['.']): Line[] {
  return hidden > 0 ? [[`… and ${formatCount(hidden)} more`, ...end]] : []
}

/** Returns the paragraph that counts what is left out; none for 0. */
export function moreParagraph(hidden: number, end?: Line): Block[] {
  return paragraphs(...moreLine(hidden, end))
}

/** Joins the first `limit` names and counts the others: 'a, b and 3 more', or with a noun 'a, b and 3 more workflows'. */
export function namesLine(names: readonly Line[], limit: number, noun?: string): Line {
  const hidden = names.length - limit
  const more = noun === undefined ? `${formatCount(hidden)} more` : plural(hidden, `more ${noun}`)
  return [...join(names.slice(0, limit), ', '), ...(hidden > 0 ? [` and ${more}`] : [])]
}

/** Joins the first texts and counts the others: 'a, b, c and 3 more'. */
export function listed(texts: readonly string[], separator = ', ', limit = 3): string {
  const more = texts.length > limit ? ` and ${formatCount(texts.length - limit)} more` : ''
  return `${texts.slice(0, limit).join(separator)}${more}`
}
