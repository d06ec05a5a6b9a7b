/** Pieces of HTML that the sections of the page share. Every text passes the escaper here. */
import type { CampaignMetric, CellRange } from '../../model/campaign.ts'
import type { Delta } from '../../model/check.ts'
import type { Unit } from '../../model/metric.ts'
import type { Dimensions } from '../../model/sample.ts'
import { escapeHtml } from '../escape/html.ts'
import { visibleName, visibleProse } from '../escape/visible.ts'
import { changeText } from '../words/change.ts'
import { formatQuantity, formatTransition, type Scale, scaleFor } from '../words/format.ts'
import { ABSENT, ARROW } from '../words/symbols.ts'

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

const BASE_UNITS: ReadonlySet<string> = new Set<Unit>([
  'ms',
  'ratio',
  '1/s',
  'count',
  'bytes',
  'usd/h',
  '',
])

/** Returns the unit for a number that is written without that of the user's own metrics. */
export function baseUnit({ unit }: Pick<CampaignMetric, 'unit'>): Unit {
  return BASE_UNITS.has(unit) ? (unit as Unit) : ''
}

/** Writes a value of a metric, of the user's own ones in the unit they declared. */
export function quantity(
  value: number | undefined,
  { unit }: Pick<CampaignMetric, 'unit'>,
  scale?: Scale,
): string {
  if (value === undefined) return ABSENT
  if (BASE_UNITS.has(unit)) return formatQuantity(value, unit as Unit, scale ?? scaleFor([value]))
  return `${formatQuantity(value, '')} ${unit}`
}

/** Writes what a folded row stands for: '662 ms mob010 to 797 ms mob014'. */
export function rangeText(
  { least, most }: CellRange,
  metric: Pick<CampaignMetric, 'unit'>,
): string {
  return `${quantity(least.value, metric)} ${least.of} to ${quantity(most.value, metric)} ${most.of}`
}

/** Writes a value of either side: `54.9 → 68.7 ms`. */
export function transition(
  before: number | undefined,
  after: number | undefined,
  metric: Pick<CampaignMetric, 'unit'>,
): string {
  if (BASE_UNITS.has(metric.unit))
    return formatTransition(before, after, metric.unit as Unit, ARROW)
  return `${before === undefined ? ABSENT : formatQuantity(before, '')} ${ARROW} ${quantity(after, metric)}`
}

/** Writes a change, as every other output does. */
export function change(delta: Delta, { id, unit }: Pick<CampaignMetric, 'id' | 'unit'>): string {
  return changeText({ metric: id, unit, delta })
}

/** A section of the page with its heading; empty when it has no content. */
export function section(id: string, title: string, content: string): string {
  if (content === '') return ''
  return `<section id="${id}">\n<h2>${text(title)}</h2>\n${content}\n</section>`
}

/** A table of rows that are HTML, with names of its columns: those of numbers are from `firstNumber` on. */
export function table(
  label: string,
  heads: readonly string[],
  rows: readonly string[],
  firstNumber: number,
): string {
  const titles = heads.map(
    (title, i) =>
      `<th scope="col"${i < firstNumber ? '' : ' class="number"'}>${breakable(title)}</th>`,
  )
  return scrolling(
    label,
    `<table><thead><tr>${titles.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`,
  )
}

/** A table in a box that scrolls on its own. */
export function scrolling(label: string, table: string): string {
  return `<div class="table" role="region" tabindex="0" aria-label="${attribute(label)}">${table}</div>`
}
