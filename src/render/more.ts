/** Lists that are cut: what they leave out is counted. */
import { type Block, join, type Line, paragraphs } from './document/document.ts'
import { formatCount, plural } from './format.ts'

/** Returns the line that counts what is left out; none for 0. */
export function moreLine(hidden: number): Line[] {
  return hidden > 0 ? [[`… and ${formatCount(hidden)} more.`]] : []
}

/** Returns the paragraph that counts what is left out; none for 0. */
export function moreParagraph(hidden: number): Block[] {
  return paragraphs(...moreLine(hidden))
}

/** Joins the first `limit` names and counts the others: 'a, b and 3 more', or with a noun 'a, b and 3 more workflows'. */
export function namesLine(names: readonly Line[], limit: number, noun?: string): Line {
  const hidden = names.length - limit
  const more = noun === undefined ? `${formatCount(hidden)} more` : plural(hidden, `more ${noun}`)
  return [...join(names.slice(0, limit), ', '), hidden > 0 ? ` and ${more}` : '']
}
