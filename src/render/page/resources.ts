/** The section on resources such as CPU and memory: a row per resource with a dot per run; largest changes first. */
import type { CampaignMetric } from '../../model/campaign.ts'
import type { Block, Line } from '../document/document.ts'
import { writeHtml } from '../document/write-html.ts'
import { makeVisible } from '../escape/visible.ts'
import { scaleFor } from '../format.ts'
import { type Shown, shownRuns } from '../tables/section.ts'
import { left, right, tableOf } from '../tables/table.ts'
import type { Row } from './campaign-index.ts'
import { type CellChange, changesAgainst } from './changes.ts'
import { attribute, breakable, change, dimensionTags, name, quantity, section, text } from './html.ts'
import { toned } from './tone.ts'
import type { View } from './view.ts'

const WIDTH = 200
const HEIGHT = 18

export function resourcesSection(shown: Shown): string {
  const { index, view } = shown
  const { baseline, candidate = baseline } = view
  // Dots of the strips by class, and what they are.
  const kinds = [
    ['base', index.groupName(baseline)],
    ['candidate', candidate === baseline ? undefined : index.groupName(candidate)],
    ['other', index.campaign.groups.length > 2 ? 'other runs' : undefined],
  ]
  const legend = kinds.flatMap(([kind, label]) =>
    label === undefined
      ? []
      : `<span class="strip"><svg width="10" height="10"><circle class="dot ${kind}" cx="5" cy="5" r="4"/></svg> ${text(label)}</span>`,
  )
  const tables = index.resourceMetrics.flatMap(metric => metricBlocks(shown, metric))
  return section(
    'resources',
    'Resources',
    tables.length === 0 ? '' : `<p class="legend">${legend.join(' ')}</p>\n${writeHtml(tables)}`,
  )
}

/** A value in a run. */
interface Dot {
  readonly run: string
  readonly group: string
  readonly value: number
}

interface Resource {
  readonly row: Row
  readonly dots: readonly Dot[]
  readonly found: CellChange | undefined
}

function metricBlocks(shown: Shown, metric: CampaignMetric): Block[] {
  const { index, view } = shown
  const changes = changesAgainst(index, view.baseline, metric.id)
  const candidate = view.candidate === view.baseline ? undefined : view.candidate
  const resources = index.resources.flatMap((row): Resource[] => {
    const dots = shownRuns(shown).flatMap(({ id, group }) => {
      const value = index.cell(row, metric.id, id)?.value
      return value === undefined ? [] : [{ run: id, group, value }]
    })
    const found = candidate === undefined ? undefined : changes.group(row, candidate)
    return dots.length === 0 ? [] : [{ row, dots, found }]
  })
  if (resources.length === 0) return []
  const top = Math.max(...resources.flatMap(({ dots }) => dots.map(({ value }) => value)))
  const moved = ({ found }: Resource) => Math.abs(found?.absolute ?? 0)
  const write = ({ dots }: Resource, value: number | undefined) =>
    quantity(value, metric, scaleFor(dots.map(({ value }) => value)))
  const side = (group: string | undefined) =>
    right<Resource>(group ?? '', of => [
      group === undefined ? '' : write(of, index.groupCell(of.row, metric.id, group)?.value),
    ])
  const table = tableOf(
    resources.sort((a, b) => moved(b) - moved(a) || a.row.index - b.row.index),
    [
      { ...left('resource', ({ row }) => nameLine(row, metric)), head: true },
      side(view.baseline),
      side(candidate),
      right('change', ({ found }) => (found ? [toned(change(found, metric), found)] : [''])),
      left(`each run, 0 to ${quantity(top, metric)}`, of => [
        { text: '', html: () => strip(of.dots, view, top, value => write(of, value)) },
      ]),
    ],
    ({ row }) => ({
      'data-words': makeVisible([row.workflow, ...Object.values(row.dimensions)].join(' ')).toLowerCase(),
      'data-module': makeVisible(row.workflow),
    }),
  )
  return [{ type: 'heading', level: 3, line: [metric.label] }, table]
}

/** A button that shows the resource over time. */
function nameLine({ workflow, dimensions, index }: Row, { id }: CampaignMetric): Line {
  const button = `<button type="button" data-resource="${index}" data-metric="${attribute(id)}">${breakable(workflow)}</button>`
  return [{ text: { code: workflow }, html: () => button + dimensionTags(dimensions) }]
}

function strip(
  dots: readonly Dot[],
  { baseline, candidate }: View,
  top: number,
  write: (value: number) => string,
): string {
  const x = (value: number) => Math.round((4 + (value / (top || 1)) * (WIDTH - 8)) * 10) / 10
  const layer = (group: string) => (group === baseline ? 2 : Number(group === candidate))
  // Those of the two sides lie on top.
  const circles = dots
    .toSorted((a, b) => layer(a.group) - layer(b.group))
    .map(({ run, group, value }) => {
      return `<circle class="dot ${['other', 'candidate', 'base'][layer(group)]}" cx="${x(value)}" cy="${HEIGHT / 2}" r="3.5"><title>${name(run)}: ${text(write(value))}</title></circle>`
    })
  return `<svg class="strip" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${dots.length} runs"><line class="zero" x1="4" x2="${WIDTH - 4}" y1="${HEIGHT / 2}" y2="${HEIGHT / 2}"/>${circles.join('')}</svg>`
}
