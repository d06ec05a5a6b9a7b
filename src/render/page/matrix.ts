/** The matrix: workflows by runs, grouped by configuration, each cell against the chosen baseline. */
import type { CampaignCell, CampaignGroup, CampaignMetric, CampaignRun } from '../../model/campaign.ts'
import { formatDelta, formatQuantity, scaleFor } from '../format.ts'
import type { CampaignIndex, Row } from './campaign-index.ts'
import { type CellChange, changesAgainst } from './changes.ts'
import { attribute, change, dimensionTags, name, quantity, scrolling, text } from './html.ts'
import type { View } from './view.ts'

const MARKS: Readonly<Record<string, { sign: string; words: string }>> = {
  'copied-cell': { sign: '≡', words: 'the same figure stands in another row' },
  bimodal: { sign: '⇅', words: 'values of repeats fall into two clusters' },
}

/** Returns the runs that the view shows, by group. */
export function shownColumns(index: CampaignIndex, view: View): [CampaignGroup, CampaignRun[]][] {
  const hidden = new Set(view.hidden)
  return index.campaign.groups.flatMap((group): [CampaignGroup, CampaignRun[]][] => {
    const runs = index.runs.filter(run => run.group === group.id && !hidden.has(run.id))
    return runs.length > 0 ? [[group, runs]] : []
  })
}

/** Writes the matrix of one metric as a table, every row of it, in the order of the view. */
export function matrixTable(index: CampaignIndex, view: View): string {
  const columns = shownColumns(index, view)
  if (columns.length === 0) return '<p class="soft">Every run is hidden. Tick one under Runs.</p>'
  const changes = changesAgainst(index, view.baseline, view.metric)
  const runs = columns.flatMap(([, runs]) => runs)
  const rows = sortedRows(index, view, changes, runs)
  const metric = index.metric(view.metric)
  const body = rows.map(row => matrixRow(index, view, metric, row, runs, changes))
  const label = `${metric.label} of each workflow in each run`
  const table = `<table role="grid" aria-label="${attribute(label)}" data-matrix>
${columnWidths(index, runs.length)}<thead>${groupHeads(columns, view, index)}${runHeads(columns, view)}</thead>
<tbody>
${body.join('\n')}
</tbody></table>`
  return scrolling(label, table)
}

/** Whether the view shows a row: its name, its dimensions, and whether it changed. */
export function rowMatches(index: CampaignIndex, view: View, row: Row): boolean {
  const words = [row.workflow, ...Object.values(row.dimensions)].join(' ').toLowerCase()
  if (view.search !== '' && !words.includes(view.search.toLowerCase())) return false
  for (const [dimension, value] of Object.entries(view.dimensions))
    if (row.dimensions[dimension] !== value) return false
  if (!view.changedOnly) return true
  const changes = changesAgainst(index, view.baseline, view.metric)
  const runs = shownColumns(index, view).flatMap(([, runs]) => runs)
  return runs.some(run => isMove(changes.run(row, run.id)) || isMove(changes.group(row, run.group)))
}

function isMove(found: CellChange | undefined): boolean {
  return found?.change === 'regressed' || found?.change === 'improved'
}

/** Fixed widths: the browser then lays out a row without looking at all others. */
function columnWidths({ campaign }: CampaignIndex, runs: number): string {
  return `<colgroup><col class="names">${campaign.noise ? '<col class="spreads">' : ''}<col class="values" span="${runs}"></colgroup>`
}

function groupHeads(columns: readonly [CampaignGroup, CampaignRun[]][], view: View, index: CampaignIndex): string {
  const spread = index.campaign.noise ? '<th rowspan="2" scope="col" class="number">spread</th>' : ''
  const heads = columns.map(([group, runs]) => {
    const isBaseline = group.id === view.baseline
    const facts = [
      ...(group.class === undefined ? [] : [`class ${group.class}`]),
      ...(group.cost ? [formatQuantity(group.cost.perHour, 'usd/h')] : []),
      ...(group.cost?.change === undefined ? [] : [formatDelta(group.cost.change)]),
    ]
    const title =
      group.title === undefined ? '' : `<span class="title" title="${text(group.title)}">${text(group.title)}</span>`
    const badge = isBaseline ? ' <span class="badge">baseline</span>' : ''
    const below = facts.length > 0 ? `<small>${facts.map(fact => text(fact)).join(' · ')}</small>` : ''
    return `<th scope="colgroup" colspan="${runs.length}"${isBaseline ? ' class="base"' : ''}>${title}${badge}${below}</th>`
  })
  return `<tr><th rowspan="2" scope="col" class="name">workflow</th>${spread}${heads.join('')}</tr>`
}

function runHeads(columns: readonly [CampaignGroup, CampaignRun[]][], view: View): string {
  const heads = columns.flatMap(([, runs]) =>
    runs.map(run => {
      const sorted = view.sort === run.id ? ` aria-sort="${view.descending ? 'descending' : 'ascending'}"` : ''
      const hint = run.title === undefined ? '' : ` title="${attribute(run.title)}"`
      return `<th scope="col" class="number"${sorted}><button type="button" data-sort="${attribute(run.id)}"${hint}>${name(run.id)}</button></th>`
    }),
  )
  return `<tr>${heads.join('')}</tr>`
}

type Changes = ReturnType<typeof changesAgainst>

function sortedRows(index: CampaignIndex, view: View, changes: Changes, runs: readonly CampaignRun[]): Row[] {
  const shown = index.workflows
  const byName = (a: Row, b: Row) => a.index - b.index
  const direction = view.descending ? -1 : 1
  const by = (value: (row: Row) => number | undefined) => {
    const values = new Map(shown.map(row => [row, value(row)]))
    // Rows without a value come last in either direction.
    return (a: Row, b: Row) => {
      const [left, right] = [values.get(a), values.get(b)]
      if (left === undefined || right === undefined)
        return Number(left === undefined) - Number(right === undefined) || byName(a, b)
      return direction * (left - right) || byName(a, b)
    }
  }
  switch (view.sort) {
    case 'name':
      return [...shown].sort((a, b) => (view.descending ? byName(a, b) : byName(b, a)))
    case 'spread':
      return [...shown].sort(by(row => row.spread))
    case 'worst':
      return [...shown].sort(by(row => worstOf(row, runs, changes)))
    default:
      return [...shown].sort(
        by(row =>
          view.show === 'change'
            ? changes.run(row, view.sort)?.relative
            : index.cell(row, view.metric, view.sort)?.value,
        ),
      )
  }
}

/** How far the worst significant change of a row goes; of a row without one, how far its worst change goes, minus a lot. */
function worstOf(row: Row, runs: readonly CampaignRun[], changes: Changes): number | undefined {
  const groups = [...new Set(runs.map(run => run.group))]
  const found = groups.flatMap(group => changes.group(row, group) ?? [])
  const sizes = found.flatMap(({ relative, change }) =>
    relative === undefined ? [] : [relative - (change === 'regressed' ? 0 : 1000)],
  )
  return sizes.length === 0 ? undefined : Math.max(...sizes)
}

function matrixRow(
  index: CampaignIndex,
  view: View,
  metric: CampaignMetric,
  row: Row,
  runs: readonly CampaignRun[],
  changes: Changes,
): string {
  const found = runs.map(run => index.cell(row, view.metric, run.id))
  const scale = scaleFor(found.map(cell => cell?.value))
  const cells = found.map((cell, column) => matrixCell(cell, runs[column]!.id, { view, metric, row, changes, scale }))
  const spread = index.campaign.noise
    ? `<td class="number soft">${row.spread === undefined ? '' : `±${formatQuantity(row.spread, 'ratio')}`}</td>`
    : ''
  const head = `<th scope="row" class="name"><button type="button" data-row="${row.index}">${name(row.workflow)}</button>${dimensionTags(row.dimensions)}</th>`
  return `<tr id="w${row.index}" data-index="${row.index}">${head}${spread}${cells.join('')}</tr>`
}

interface CellContext {
  readonly view: View
  readonly metric: CampaignMetric
  readonly row: Row
  readonly changes: Changes
  readonly scale: ReturnType<typeof scaleFor>
}

function matrixCell(cell: CampaignCell | undefined, run: string, context: CellContext): string {
  const { view, metric, row, changes, scale } = context
  const at = ` data-run="${attribute(run)}"`
  const reason = cell?.reason === undefined ? '' : ` title="${text(cell.reason)}"`
  if (!cell || cell.state === 'not-run') return `<td class="none"${at}${reason}><span class="hint">not run</span></td>`
  if (cell.state === 'missing') return `<td class="missing"${at}${reason}>missing</td>`
  const value = quantity(cell.value, metric, scale)
  if (cell.state === 'void') return `<td class="void"${at}${reason}><s>${value}</s><small>void</small></td>`
  const found = changes.run(row, run)
  const moved = changeText(found, metric)
  const [large, small] = view.show === 'change' && moved !== '' ? [moved, value] : [value, moved]
  const tint = isMove(found) ? (found!.change === 'regressed' ? ' worse' : ' better') : ''
  const sign = tint === '' ? '' : `<i aria-hidden="true">${found!.relative! >= 0 ? '▲' : '▼'}</i>`
  const marks = (cell.marks ?? []).map(code => {
    const mark = MARKS[code]
    return mark ? `<sup title="${mark.words}">${mark.sign}<span class="hint">${mark.words}</span></sup>` : ''
  })
  return `<td class="number${tint}"${at}>${large}${marks.join('')}<small>${sign}${small}</small></td>`
}

function changeText(found: CellChange | undefined, metric: CampaignMetric): string {
  return found === undefined ? '' : change(found, metric)
}
