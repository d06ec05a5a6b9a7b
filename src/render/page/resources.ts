/** The section on resources such as CPU and memory: a row per resource with a dot per run; largest changes first. */
import type { CampaignMetric } from '../../model/campaign.ts'
import { scaleFor } from '../format.ts'
import type { Comparison } from './campaign-index.ts'
import { changesAgainst, toneClass } from './changes.ts'
import {
  attribute,
  breakable,
  change,
  dimensionTags,
  name,
  ofModule,
  quantity,
  scrolling,
  searchable,
  section,
  text,
} from './html.ts'
import type { View } from './view.ts'

/** Dots of the strips by class, and what they are. */
const KINDS: readonly (readonly [kind: string, label: (index: Comparison, view: View) => string | undefined])[] = [
  ['base', (index, { baseline }) => index.groupName(baseline)],
  [
    'candidate',
    (index, { baseline, candidate = baseline }) => (candidate === baseline ? undefined : index.groupName(candidate)),
  ],
  ['other', ({ groups }) => (groups.length > 2 ? 'other runs' : undefined)],
]
const WIDTH = 200
const HEIGHT = 18

export function resourcesSection(index: Comparison, view: View): string {
  const tables = index.resourceMetrics.map(metric => metricTable(index, view, metric)).join('\n')
  const legend = KINDS.map(([kind, who]) => [kind, who(index, view)] as const)
    .filter(([, label]) => label !== undefined)
    .map(
      ([kind, label]) =>
        `<span class="strip"><svg width="10" height="10"><circle class="dot ${kind}" cx="5" cy="5" r="4"/></svg> ${text(label!)}</span>`,
    )
  return section(
    'resources',
    'Resources',
    tables.trim() === '' ? '' : `<p class="legend">${legend.join(' ')}</p>\n${tables}`,
  )
}

function metricTable(index: Comparison, view: View, metric: CampaignMetric): string {
  const changes = changesAgainst(index, view.baseline, metric.id)
  const hidden = new Set(view.hidden)
  const runs = index.runs.filter(({ id }) => !hidden.has(id))
  const candidate = view.candidate === view.baseline ? undefined : view.candidate
  const lines = index.resources.flatMap(row => {
    const cells = runs.flatMap(run => {
      const value = index.cell(row, metric.id, run.id)?.value
      return value === undefined ? [] : [{ run: run.id, group: run.group, value }]
    })
    if (cells.length === 0) return []
    const found = candidate === undefined ? undefined : changes.group(row, candidate)
    return [{ row, cells, found }]
  })
  if (lines.length === 0) return ''
  const top = Math.max(...lines.flatMap(({ cells }) => cells.map(({ value }) => value)))
  const moved = (line: (typeof lines)[number]) => Math.abs(line.found?.absolute ?? 0)
  const rows = [...lines]
    .sort((a, b) => moved(b) - moved(a) || a.row.index - b.row.index)
    .map(({ row, cells, found }) => {
      const side = (group: string | undefined) =>
        group === undefined ? undefined : index.groupCell(row, metric.id, group)?.value
      const [before, after] = [side(view.baseline), side(candidate)]
      const scale = scaleFor(cells.map(({ value }) => value))
      const tint = toneClass(found)
      return `<tr${searchable(row.workflow, ...Object.values(row.dimensions))}${ofModule(row.workflow)}><th scope="row" class="name"><button type="button" data-resource="${row.index}" data-metric="${attribute(metric.id)}">${breakable(row.workflow)}</button>${dimensionTags(row.dimensions)}</th><td class="number">${quantity(before, metric, scale)}</td><td class="number">${quantity(after, metric, scale)}</td><td class="number${tint}">${found ? change(found, metric) : ''}</td><td class="plot">${strip(cells, view, top, value => quantity(value, metric, scale))}</td></tr>`
    })
  const sides = [view.baseline, candidate].map(
    group => `<th scope="col" class="number">${group === undefined ? '' : breakable(group)}</th>`,
  )
  const head = `<tr><th scope="col">resource</th>${sides.join('')}<th scope="col" class="number">change</th><th scope="col">each run, 0 to ${quantity(top, metric)}</th></tr>`
  return `<h3>${text(metric.label)}</h3>\n${scrolling(metric.label, `<table><thead>${head}</thead><tbody>\n${rows.join('\n')}\n</tbody></table>`)}`
}

function strip(
  cells: readonly { run: string; group: string; value: number }[],
  { baseline, candidate }: View,
  top: number,
  write: (value: number) => string,
): string {
  const x = (value: number) => Math.round((4 + (value / (top || 1)) * (WIDTH - 8)) * 10) / 10
  // Those of the two sides lie on top.
  const sorted = [...cells].sort((a, b) => layer(a.group) - layer(b.group))
  const dots = sorted.map(({ run, group, value }) => {
    return `<circle class="dot ${['other', 'candidate', 'base'][layer(group)]}" cx="${x(value)}" cy="${HEIGHT / 2}" r="3.5"><title>${name(run)}: ${write(value)}</title></circle>`
  })
  function layer(group: string): number {
    return group === baseline ? 2 : Number(group === candidate)
  }
  return `<svg class="strip" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${cells.length} runs"><line class="zero" x1="4" x2="${WIDTH - 4}" y1="${HEIGHT / 2}" y2="${HEIGHT / 2}"/>${dots.join('')}</svg>`
}
