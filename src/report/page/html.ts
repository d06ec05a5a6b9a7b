/** Texts and names as HTML of the page: escaped, and on one line. */
import type { Dimensions } from '../../core/model/sample.ts'
import { escapeHtml } from '../../core/render/escape/html.ts'
import { visibleName, visibleProse } from '../../core/render/escape/visible.ts'

/** Text written by perf-gate or by the author, on one line. */
export function text(prose: string, max = 1000): string {
  return escapeHtml(visibleProse(prose, max))
}

/** A name from results. */
export function name(of: string): string {
  return escapeHtml(visibleName(of))
}

/** A name of more characters may wrap behind its punctuation: names of transactions have no spaces. */
const SHORT = 14

export function breakable(of: string): string {
  if (of.length <= SHORT) return name(of)
  return visibleName(of)
    .split(/(?<=[_.:/=])(?=[^_.:/=\s])/u)
    .map(escapeHtml)
    .join('<wbr>')
}

/** Escapes a value of an attribute. */
export const attribute = escapeHtml

/** `users 25` after the name of a row; empty without dimensions. */
export function dimensionTags(dimensions: Dimensions): string {
  return Object.entries(dimensions)
    .map(([key, value]) => ` <span class="tag">${name(key)} ${name(value)}</span>`)
    .join('')
}

/** A section of the page. */
export interface PageSection {
  readonly id: string
  /** As a link at the top of the page. */
  readonly title: string
  /** Empty when there is nothing of it. */
  readonly html: string
}

/** Makes a section, folded below its heading where that is asked for. `heading` says more than its title. */
export function section(
  id: string,
  title: string,
  content: string,
  { isFolded = false, heading = title }: { isFolded?: boolean | undefined; heading?: string } = {},
): PageSection {
  const head = `<h2>${text(heading)}</h2>`
  const shown = isFolded
    ? `<details class="part"><summary>${head}</summary>\n${content}\n</details>`
    : `${head}\n${content}`
  const html = content === '' ? '' : `<section id="${id}">\n${shown}\n</section>`
  return { id, title, html }
}

/** A table in a box that scrolls on its own. */
export function scrolling(label: string, table: string): string {
  return `<div class="table" role="region" tabindex="0" aria-label="${attribute(label)}">${table}</div>`
}
