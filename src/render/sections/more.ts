/** The line that counts the rows and items a section leaves out. */
import { type Block, type Line, paragraph } from '../document/document.ts'
import { formatCount } from '../format.ts'

/** Returns the line that counts what is left out; none for 0. */
export function moreLine(hidden: number): Line[] {
  return hidden > 0 ? [[`… and ${formatCount(hidden)} more.`]] : []
}

/** Returns the paragraph that counts what is left out; none for 0. */
export function moreParagraph(hidden: number): Block[] {
  return moreLine(hidden).map(line => paragraph(...line))
}
