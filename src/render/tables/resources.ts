/** Resources such as CPU and memory: by configuration, those that moved most first; on the page with a dot for each run. */
import type { MetricId } from '../../model/metric.ts'
import { seriesLine } from '../change.ts'
import type { Inline } from '../document/document.ts'
import { makeVisible } from '../escape/visible.ts'
import type { Comparison, Row } from '../page/campaign-index.ts'
import { changesAgainst } from '../page/changes.ts'
import { attribute, breakable, dimensionTags, name, quantity, text } from '../page/html.ts'
import { type Section, type Shown, shownRuns } from './section.ts'
import { left, tableOf } from './table.ts'
import { groupColumns, matrixSheet } from './workflows.ts'

const WIDTH = 200
const HEIGHT = 18

type Resource = Row & { readonly metric: MetricId }

export const resources: Section<Comparison> = {
  id: 'resources',
  title: 'Resources',
  blocks: shown => {
    const { index, view } = shown
    const rows = index.resourceMetrics.flatMap(({ id: metric }) => {
      const changes = changesAgainst(index, view.baseline, metric)
      const moved = (row: Row) => Math.abs(changes.group(row, view.candidate ?? '')?.absolute ?? 0)
      const measured = index.resources.filter(row => dotsOf(shown, { ...row, metric }).length > 0)
      return measured.sort((a, b) => moved(b) - moved(a)).map((row): Resource => ({ ...row, metric }))
    })
    const columns = [
      { ...left<Resource>('resource', row => nameLine(row)), head: true as const },
      left<Resource>('metric', row => [index.metric(row.metric).label, { text: '', html: () => strip(shown, row) }]),
      ...groupColumns<Resource>(shown),
    ]
    const attributes = ({ workflow }: Resource) => ({ 'data-module': makeVisible(workflow) })
    return rows.length === 0 ? [] : [tableOf(rows, columns, attributes)]
  },
  sheets: index => [matrixSheet(index, 'resources', 'Resources by run', 'resource', index.campaign?.resources ?? [])],
}

/** On the page a button that shows the resource over time. */
function nameLine(row: Resource): Inline[] {
  const { workflow, dimensions, index, metric } = row
  const open = `data-resource="${index}" data-metric="${attribute(metric)}"`
  const html = () => `<button type="button" ${open}>${breakable(workflow)}</button>${dimensionTags(dimensions)}`
  const [first, ...others] = seriesLine(row)
  return [{ text: first!, html }, ...others.map(piece => ({ text: piece, html: () => '' }))]
}

function dotsOf(shown: Shown<Comparison>, row: Resource) {
  return shownRuns(shown).flatMap(({ id, group }) => {
    const value = shown.index.cell(row, row.metric, id)?.value
    return value === undefined ? [] : [{ id, group, value }]
  })
}

/** The value of each run on an axis from 0 to the largest. */
function strip(shown: Shown<Comparison>, row: Resource): string {
  const { baseline, candidate } = shown.view
  const dots = dotsOf(shown, row)
  const top = Math.max(...dots.map(({ value }) => value)) || 1
  const layer = (group: string) => (group === baseline ? 2 : Number(group === candidate))
  // Those of the two sides lie on top.
  const circles = dots
    .sort((a, b) => layer(a.group) - layer(b.group))
    .map(({ id, group, value }) => {
      const x = Math.round((4 + (value / top) * (WIDTH - 8)) * 10) / 10
      const title = `${name(id)}: ${text(quantity(value, shown.index.metric(row.metric)))}`
      return `<circle class="dot ${['other', 'candidate', 'base'][layer(group)]}" cx="${x}" cy="${HEIGHT / 2}" r="3.5"><title>${title}</title></circle>`
    })
  return `<svg class="strip" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${dots.length} runs from 0"><line class="zero" x1="4" x2="${WIDTH - 4}" y1="${HEIGHT / 2}" y2="${HEIGHT / 2}"/>${circles.join('')}</svg>`
}
