/** Resources such as CPU and memory: by configuration, those that moved most first; on the page with a dot for each run. */
import type { CampaignReport } from '../../model/campaign.ts'
import { groupBy } from '../../model/group-by.ts'
import { FIGURE_IDS, type MetricId } from '../../model/metric.ts'
import { fold, paragraph, paragraphs } from '../document/document.ts'
import { plainText } from '../document/plain-text.ts'
import { makeVisible } from '../escape/visible.ts'
import { attribute, breakable, dimensionTags, name, text } from '../page/html.ts'
import { listed } from '../words/campaign/finding-text.ts'
import { seriesLine } from '../words/change.ts'
import { plural } from '../words/format.ts'
import { code, type Inline, type Line } from '../words/line.ts'
import { loadText } from '../words/lookup/cell-lookup.ts'
import { changesAgainst } from '../words/lookup/changes.ts'
import type { Comparison, Row } from '../words/lookup/comparison.ts'
import { quantity } from '../words/quantity.ts'
import { type Section, type Shown, shownRuns } from './section.ts'
import { left, tableOf } from './table.ts'
import { groupColumns, groupMarks, matrixSheet } from './workflows.ts'

const WIDTH = 200
const HEIGHT = 18
/** Most rows of one table. Longer lists have a table for each phase or load level, below the first ones of each metric. */
const MOST_ROWS = 40
const MOST_OF_METRIC = 4

type Resource = Row & { readonly metric: MetricId }

export const resources: Section<Comparison> = {
  id: 'resources',
  title: 'Resources',
  blocks: shown => {
    const { index, view } = shown
    const figuresOf = (metric: MetricId) =>
      FIGURE_IDS.map(figure => `${metric}-${figure}`).filter(id =>
        index.resourceMetrics.some(one => one.id === id),
      )
    const figures = new Set(index.resourceMetrics.flatMap(({ id }) => figuresOf(id)))
    const rows = index.resourceMetrics.flatMap(({ id: metric }) => {
      if (figures.has(metric)) return []
      const changes = changesAgainst(index, view.baseline, metric)
      const moved = (row: Row) => Math.abs(changes.group(row, view.candidate ?? '')?.absolute ?? 0)
      const all = [metric, ...figuresOf(metric)]
      const measured = index.resources.filter(row =>
        all.some(id => dotsOf(shown, { ...row, metric: id }).length > 0),
      )
      return measured
        .sort((a, b) => moved(b) - moved(a))
        .map((row): Resource => ({ ...row, metric }))
    })
    const tops = new Map(index.resourceMetrics.map(({ id }) => [id, topOf(shown, id)]))
    // Of figures other than the mean, only a proven change is shown.
    const withFigures = (line: (row: Resource) => Line) => (row: Resource) => {
      const figures = figuresOf(row.metric).flatMap((metric): string[] => {
        const [value, ...change] = line({ ...row, metric })
        const label = index
          .metric(metric)
          .label.replace(`${index.metric(row.metric).label} `, '')
          .replace('maximum', 'max')
        const shown = value === undefined || typeof value === 'string' ? [] : change
        return value === undefined ? [] : [`${label} ${plainText([value, ...shown])}`]
      })
      return [...line(row), ...(figures.length > 0 ? [{ below: figures.join(', ') }] : [])]
    }
    const columns = (isPart: boolean) => [
      { ...left<Resource>('resource', row => nameLine(row, isPart)), head: true as const },
      left<Resource>('metric', row => [
        index.metric(row.metric).label,
        { text: '', html: () => strip(shown, row, tops.get(row.metric)!) },
      ]),
      ...groupColumns<Resource>(shown).map(column => ({
        ...column,
        line: withFigures(column.line!),
      })),
    ]
    const tableFor = (some: readonly Resource[], isPart = false) =>
      tableOf(some, columns(isPart), ({ workflow }) => ({ 'data-module': makeVisible(workflow) }))
    if (rows.length === 0) return []
    const isLong = rows.length > MOST_ROWS
    const most = [...groupBy(rows, ({ metric, workflow }) => `${metric} ${workflow}`).values()].map(
      of => of[0]!,
    )
    const first = [...groupBy(most, ({ metric }) => metric).values()].flatMap(of =>
      of.slice(0, MOST_OF_METRIC),
    )
    const parts = groupBy(rows, ({ dimensions }) => loadText(dimensions))
    const folds = [...parts].map(([name, own]) =>
      fold(
        [...(name === '' ? [] : [code(name), ': ']), plural(own.length, 'resource')],
        tableFor(own, true),
      ),
    )
    return [
      ...paragraphs(index.campaign && memoryLine(index.campaign)),
      paragraph(
        isLong
          ? `Of each metric the ${MOST_OF_METRIC} that moved most. `
          : 'By metric, those that moved most first. ',
        {
          text: '',
          html: () => legend(shown),
        },
      ),
      tableFor(isLong ? first : rows),
      ...groupMarks(shown, rows),
      ...(isLong ? folds : []),
    ]
  },
  sheets: index => [
    matrixSheet(
      index,
      'resources',
      'Resources by run',
      'resource',
      index.campaign?.resources ?? [],
    ),
  ],
}

/** Says which resources' memory grew steadily, of those whose memory is known over time. */
function memoryLine({ timeSeries, notices }: CampaignReport): Line {
  const isMemory = (metric: MetricId) => /^(?:memory|heap)(?:-used)?$/.test(metric)
  const known = timeSeries.filter(({ kind, metric }) => kind === 'resource' && isMemory(metric))
  const count = new Set(known.map(({ workflow }) => workflow)).size
  const growths = notices.filter(
    ({ code, about }) => code === 'resource-grows' && (!about || isMemory(about.metric)),
  )
  // Runs that an earlier version stored do not say which resource grew.
  if (count === 0 || growths.some(({ about }) => !about)) return []
  const runs = groupBy(growths, ({ about }) => about!.workflow)
  const named = [...runs].map(
    ([name, all]) => `${name} (run ${all.map(({ run }) => run).join(', ')})`,
  )
  return [
    `Memory of ${runs.size || 'none'} of ${plural(count, 'resource')} grew steadily${named.length > 0 ? `: ${listed(named)}` : ''}.`,
  ]
}

/** On the page a button that shows the resource over time. A part of the table is of one phase, which its rows do not repeat. */
function nameLine(row: Resource, isPart: boolean): Inline[] {
  const { workflow, index, metric } = row
  const dimensions = isPart ? {} : row.dimensions
  const open = `data-resource="${index}" data-metric="${attribute(metric)}"`
  const html = () =>
    `<button type="button" ${open}>${breakable(workflow)}</button>${dimensionTags(dimensions)}`
  const [first, ...others] = seriesLine({ workflow, dimensions })
  return [{ text: first!, html }, ...others.map(piece => ({ text: piece, html: () => '' }))]
}

function dotsOf(shown: Shown<Comparison>, row: Resource) {
  return shownRuns(shown).flatMap(({ id, group }) => {
    const value = shown.index.cell(row, row.metric, id)?.value
    return value === undefined ? [] : [{ id, group, value }]
  })
}

/** The largest value of a metric, which ends the axes of all its rows. */
function topOf(shown: Shown<Comparison>, metric: MetricId): number {
  const values = shown.index.resources.flatMap(row =>
    dotsOf(shown, { ...row, metric }).map(({ value }) => value),
  )
  return values.reduce((a, b) => Math.max(a, b), 0) || 1
}

/** Above all others lie the dots of the baseline, then those of the candidate. */
const LAYERS = ['other', 'candidate', 'base'] as const

function layerOf({ view: { baseline, candidate } }: Shown<Comparison>, group: string): number {
  return group === baseline ? 2 : Number(group === candidate)
}

/** The colors of the dots: those of the two sides, and one for all others. */
function legend(shown: Shown<Comparison>): string {
  const { index } = shown
  const sides = index.groups.map(({ id }) => ({
    layer: layerOf(shown, id),
    words: name(index.groupName(id)),
  }))
  const named = LAYERS.flatMap((color, layer) => {
    const words = sides.filter(side => side.layer === layer).map(({ words }) => words)
    const dot = `<svg width="10" height="10" class="strip" aria-hidden="true"><circle class="dot ${color}" cx="5" cy="5" r="3.5"/></svg>`
    return words.length === 0 ? [] : [`<span>${dot} ${layer === 0 ? 'others' : words[0]}</span>`]
  })
  return `<span class="legend">${named.reverse().join(' ')}</span>`
}

/** The value of each run on an axis from 0 to the largest of the metric. */
function strip(shown: Shown<Comparison>, row: Resource, top: number): string {
  const dots = dotsOf(shown, row)
  const layer = (group: string) => layerOf(shown, group)
  // Those of the two sides lie on top.
  const circles = dots
    .sort((a, b) => layer(a.group) - layer(b.group))
    .map(({ id, group, value }) => {
      const x = Math.round((4 + (value / top) * (WIDTH - 8)) * 10) / 10
      const title = `${name(id)}: ${text(quantity(value, shown.index.metric(row.metric)))}`
      return `<circle class="dot ${LAYERS[layer(group)]}" cx="${x}" cy="${HEIGHT / 2}" r="3.5"><title>${title}</title></circle>`
    })
  return `<svg class="strip" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${dots.length} runs, from 0 to ${text(quantity(top, shown.index.metric(row.metric)))}"><line class="zero" x1="4" x2="${WIDTH - 4}" y1="${HEIGHT / 2}" y2="${HEIGHT / 2}"/>${circles.join('')}</svg>`
}
