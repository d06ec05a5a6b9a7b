/** Resources such as CPU and memory: by configuration, those that moved most first. */

import { groupBy, groupsBy } from '../../core/model/group-by.ts'
import { FIGURE_IDS, type MetricId } from '../../core/model/metric.ts'
import { fold, paragraph, paragraphs } from '../../core/render/document/document.ts'
import { plainText } from '../../core/render/document/plain-text.ts'
import { left, tableOf } from '../../core/render/tables/table.ts'
import { loadText, seriesLine } from '../../core/render/words/change.ts'
import { plural } from '../../core/render/words/format.ts'
import { code, type Inline, type Line } from '../../core/render/words/line.ts'
import { changesAgainst } from '../lookup/changes.ts'
import type { Comparison, Row } from '../lookup/comparison.ts'
import type { CampaignReport } from '../model/campaign.ts'
import { listed } from '../words/finding-text.ts'
import { type Section, shownRuns } from './section.ts'
import { groupColumns, groupMarks, matrixSheet } from './workflows.ts'

/** Most rows of one table. Longer lists have a table for each phase or load level, below the first ones of each metric. */
const MOST_ROWS = 40
const MOST_OF_METRIC = 4

type Resource = Row & { readonly metric: MetricId }

export const resources: Section<Comparison> = {
  id: 'resources',
  title: 'Resources',
  blocks: shown => {
    const { index, view } = shown
    const runs = shownRuns(shown)
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
        all.some(id => runs.some(run => index.cell(row, id, run.id)?.value !== undefined)),
      )
      return measured
        .sort((a, b) => moved(b) - moved(a))
        .map((row): Resource => ({ ...row, metric }))
    })
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
      { ...left<Resource>('resource', row => [nameLine(row, isPart)]), head: true as const },
      left<Resource>('metric', ({ metric }) => [index.metric(metric).label]),
      ...groupColumns<Resource>(shown).map(column => ({
        ...column,
        line: withFigures(column.line!),
      })),
    ]
    const tableFor = (some: readonly Resource[], isPart = false) =>
      tableOf(some, columns(isPart), ({ workflow }) => ({ module: workflow }))
    if (rows.length === 0) return []
    const isLong = rows.length > MOST_ROWS
    const most = groupsBy(rows, ({ metric, workflow }) => `${metric} ${workflow}`)
    const first = groupsBy(
      most.map(([row]) => row),
      ({ metric }) => metric,
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
          ? `Of each metric the ${MOST_OF_METRIC} that moved most.`
          : 'By metric, those that moved most first.',
      ),
      tableFor(isLong ? first.flatMap(of => of.slice(0, MOST_OF_METRIC)) : rows),
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

/** The name of a resource. A part of the table is of one phase, which its rows do not repeat. */
function nameLine({ workflow, index, metric, ...row }: Resource, isPart: boolean): Inline {
  const dimensions = isPart ? {} : row.dimensions
  const control = { type: 'resource', row: index, metric, workflow, dimensions } as const
  return { text: seriesLine({ workflow, dimensions }), control }
}
