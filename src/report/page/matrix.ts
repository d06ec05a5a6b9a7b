/** Writes the matrix: workflows by runs, grouped by configuration, or by metrics; each cell against the chosen baseline. */

import { present } from '../../core/model/defined.ts'
import {
  formatDelta,
  formatQuantity,
  formatTransition,
  type Scale,
  scaleFor,
} from '../../core/render/words/format.ts'
import { ARROW } from '../../core/render/words/symbols.ts'
import { rangeText } from '../lookup/cell-lookup.ts'
import { changeIn, toneClass } from '../lookup/changes.ts'
import type { Comparison, Row } from '../lookup/comparison.ts'
import type { View } from '../lookup/view.ts'
import type { CampaignCell, CampaignGroup, CampaignRun } from '../model/campaign.ts'
import { attribute, breakable, dimensionTags, name, scrolling, text } from './html.ts'
import { columnsOf, type MatrixColumn, shownColumns } from './matrix-columns.ts'
import { sortedRows } from './matrix-rows.ts'

const MARKS: Readonly<Record<string, { sign: string; words: string }>> = {
  'copied-cell': { sign: '≡', words: 'another row has the same figure' },
  bimodal: { sign: '⇅', words: 'values of repeats fall into two clusters' },
}

/** Columns that fit on paper upright. */
const MOST_UPRIGHT = { runs: 11, metrics: 7 }

/** Writes the matrix as a table, every row of it, in the order of the view. */
export function matrixTable(index: Comparison, view: View): string {
  const columns = columnsOf(index, view)
  if (columns.length === 0) return '<p class="soft">Every run is hidden. Tick one under Runs.</p>'
  const body = sortedRows(index, view, columns).map(row => matrixRow(index, view, row, columns))
  const isRuns = view.columns === 'runs'
  const sides = [...new Set([view.baseline, view.candidate ?? view.baseline])]
  const label = isRuns
    ? `${index.metric(view.metric).label} of each workflow in each run`
    : sides.map(index.groupName).join(` ${ARROW} `)
  const metrics = columns.map(({ sort, metric }) => sortHead(view, sort, text(metric.label)))
  const heads = isRuns
    ? runHeads(index, view)
    : `<tr><th scope="col" class="name">workflow <small>${text(label)}</small></th>${metrics.join('')}</tr>`
  const spread = hasSpread(index, view) ? '<col class="spreads">' : ''
  // Fixed widths: the browser then lays out a row without looking at all others.
  const wide =
    columns.length > (isRuns ? MOST_UPRIGHT.runs : MOST_UPRIGHT.metrics) ? ' class="wide"' : ''
  const table = `<table role="grid" aria-label="${attribute(label)}" data-matrix${wide}>
<colgroup><col class="names">${spread}<col class="${isRuns ? 'values' : 'pairs'}" span="${columns.length}"></colgroup><thead>${heads}</thead>
<tbody>
${body.join('\n')}
</tbody></table>`
  return scrolling(label, table)
}

/** Spreads between repeats are those of one metric. */
function hasSpread({ noise }: Comparison, { columns }: View): boolean {
  return noise !== undefined && columns === 'runs'
}

function runHeads(index: Comparison, view: View): string {
  const columns = shownColumns(index, view)
  const hasRepeats = columns.some(([, runs]) => runs.length > 1)
  const span = hasRepeats ? ' rowspan="2"' : ''
  const spread = hasSpread(index, view)
    ? `<th${span} scope="col" class="number spread">spread</th>`
    : ''
  const groups = columns.map(([group, runs]) => {
    const [{ id }] = runs as [CampaignRun]
    const below = groupFacts(index, view, group)
    if (runs.length === 1) {
      const button = sortButton(id, name(id), group.title ?? id)
      const title =
        group.title === undefined ? '' : `<small class="clamped">${text(group.title)}</small>`
      return `<th${span} scope="col" class="number${baseClass(view, group)}"${sortedBy(view, id)}>${button}${title}${below}</th>`
    }
    return `<th scope="colgroup" colspan="${runs.length}" class="group${baseClass(view, group)}">${text(group.title ?? group.id)}${below}</th>`
  })
  const runs = columns.flatMap(([group, runs]) =>
    runs.length === 1
      ? []
      : runs.map(({ id, title }) =>
          sortHead(view, id, name(withoutGroup(id, group.id)), title ?? id),
        ),
  )
  const second = hasRepeats ? `<tr>${runs.join('')}</tr>` : ''
  return `<tr><th${span} scope="col" class="name">workflow</th>${spread}${groups.join('')}</tr>${second}`
}

function baseClass(view: View, { id }: CampaignGroup): string {
  return id === view.baseline ? ' base' : ''
}

/** Badge, class and cost below the name of a group; the class where there are several. */
function groupFacts(
  { groups }: Comparison,
  view: View,
  { id, class: rank, cost }: CampaignGroup,
): string {
  const hasClasses = new Set(groups.map(group => group.class)).size > 1
  const facts = present([
    hasClasses && rank !== undefined ? `class ${rank}` : undefined,
    cost && formatQuantity(cost.perHour, 'usd/h'),
    cost?.change === undefined ? undefined : formatDelta(cost.change),
  ])
  const badge = id === view.baseline ? ' <span class="badge">baseline</span>' : ''
  const pieces = facts.map(fact => `<span>${text(fact)}</span>`)
  return `${badge}${facts.length > 0 ? `<small class="why">${pieces.join(' ')}</small>` : ''}`
}

/** `r7g-2` below `r7g` is `2`. */
function withoutGroup(id: string, group: string): string {
  const rest = id.startsWith(group) ? id.slice(group.length).replace(/^[-_. ]+/, '') : ''
  return rest === '' ? id : rest
}

function sortHead(view: View, sort: string, label: string, hint?: string): string {
  return `<th scope="col" class="number"${sortedBy(view, sort)}>${sortButton(sort, label, hint)}</th>`
}

function sortedBy(view: View, sort: string): string {
  return view.sort === sort ? ` aria-sort="${view.descending ? 'descending' : 'ascending'}"` : ''
}

function sortButton(sort: string, label: string, hint?: string): string {
  const title = hint === undefined ? '' : ` title="${attribute(hint)}"`
  return `<button type="button" data-sort="${attribute(sort)}"${title}>${label}</button>`
}

function matrixRow(
  index: Comparison,
  view: View,
  row: Row,
  columns: readonly MatrixColumn[],
): string {
  const found = columns.map(column => column.cell(row))
  const counted = found.map(cell => (cell?.state === 'void' ? undefined : cell?.value))
  const scale = view.columns === 'runs' ? scaleFor(counted) : undefined
  const cells = columns.map((column, c) => matrixCell(column, found[c], row, scale))
  const spread = hasSpread(index, view)
    ? `<td class="number soft spread">${row.spread === undefined ? '' : `±${formatQuantity(row.spread, 'ratio')}`}</td>`
    : ''
  const remark = row.remark === undefined ? '' : ` <span class="tag">${text(row.remark)}</span>`
  const head = `<th scope="row" class="name"><button type="button" data-row="${row.index}">${breakable(row.workflow)}</button>${dimensionTags(row.dimensions)}${remark}</th>`
  return `<tr id="w${row.index}" data-index="${row.index}">${head}${spread}${cells.join('')}</tr>`
}

function matrixCell(
  column: MatrixColumn,
  cell: CampaignCell | undefined,
  row: Row,
  scale: Scale | undefined,
): string {
  const { metric, run } = column
  const at = `data-run="${attribute(run)}"`
  const before = column.before?.(row)
  const isPair = column.before !== undefined && (before !== undefined || cell?.value !== undefined)
  const written = isPair
    ? formatTransition(before, cell?.value, metric.unit)
    : formatQuantity(cell?.value, metric.unit, scale)
  const { state = 'not-run', reason } = cell ?? {}
  const about = `${at}${hintOf(reason)}`
  if (state === 'not-run') return `<td class="none" ${about}><span class="hint">not run</span></td>`
  if (state === 'void') return `<td class="void" ${about}><s>${written}</s><small>void</small></td>`
  if (state === 'missing') {
    const was = before === undefined ? '' : `${written}<br>`
    const why = isPair && reason !== undefined ? `<small class="why">${text(reason)}</small>` : ''
    return `<td class="missing" ${about}>${was}missing${why}</td>`
  }
  return measuredCell(column, cell!, row, written)
}

function hintOf(words: string | undefined): string {
  return words === undefined ? '' : ` title="${text(words)}"`
}

/** A cell with its figure, and the change from the baseline. */
function measuredCell(column: MatrixColumn, cell: CampaignCell, row: Row, written: string): string {
  const { metric, run } = column
  const found = column.change(row)
  const tone = toneClass(found)
  const sign = tone === '' ? '' : `<i aria-hidden="true">${found!.absolute >= 0 ? '▲' : '▼'}</i>`
  const marks = (cell.marks ?? []).flatMap(code => {
    const { sign, words } = MARKS[code] ?? {}
    return sign ? `<sup title="${words}">${sign}<span class="hint">${words}</span></sup>` : []
  })
  const about = found?.reason ?? (cell.range && rangeText(cell.range, metric))
  return `<td class="number${tone}" data-run="${attribute(run)}"${hintOf(about)}>${written}${marks.join('')}<small>${sign}${changeIn(metric, found)}</small></td>`
}
