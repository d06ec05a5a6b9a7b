/** The sections of the page that depend on what the reader has chosen to see: the page's script draws them again. */

import { drawnInPage } from '../document/interval-svg.ts'
import { writeHtml } from '../document/write-html.ts'
import { escapeHtml } from '../escape/html.ts'
import { CAMPAIGN_SECTIONS } from '../tables/campaign-sections.ts'
import { errors } from '../tables/lists.ts'
import { resources } from '../tables/resources.ts'
import type { Section, Shown } from '../tables/section.ts'
import { left, right, tableOf } from '../tables/table.ts'
import { formatDelta, formatPoints, scaleFor } from '../words/format.ts'
import { badness, type CellChange, changesAgainst, toned, toneOf } from '../words/lookup/changes.ts'
import type { CampaignIndex, Comparison, Row } from '../words/lookup/comparison.ts'
import type { View } from '../words/lookup/view.ts'
import { change, quantity } from '../words/quantity.ts'
import { attribute, breakable, dimensionTags, name, section, text } from './html.ts'
import { levelsSection } from './levels.ts'
import { matrixTable } from './matrix.ts'
import type { PageSection } from './page.ts'
import { metricColumn } from './view-address.ts'

/** A section without its sheets. */
type Listed<Index extends Comparison> = Pick<Section<Index>, 'id' | 'title' | 'blocks'>

/** Sections that no choice of the reader changes. */
const FIXED = ['matrix', 'effects', 'loads', 'details', 'facts', 'findings', 'sources']

/** Returns the sections that a choice of the reader may change. */
export function viewSections(index: Comparison, view: View): PageSection[] {
  const changing = CAMPAIGN_SECTIONS.filter(({ id }) => !FIXED.includes(id))
  const listed = hasCampaign(index)
    ? changing.map(list => pageSection(list, { index, view }))
    : [errors, resources].map(list => pageSection(list, { index, view }))
  return [...drawnSections({ index, view }), ...listed]
}

function hasCampaign(index: Comparison): index is CampaignIndex {
  return index.campaign !== undefined
}

/** Returns the sections of the page of a campaign: it draws the workflows in its own way. */
export function campaignPageSections(
  sections: readonly Listed<CampaignIndex>[],
  shown: Shown,
): PageSection[] {
  return sections.flatMap(list =>
    list.id === 'matrix' ? drawnSections(shown) : [pageSection(list, shown)],
  )
}

/** Returns a section as HTML; empty when there is nothing of it. */
export function pageSection<Index extends Comparison>(
  { id, title, blocks }: Listed<Index>,
  shown: Shown<Index>,
): PageSection {
  return { id, title, html: section(id, title, writeHtml(blocks(shown))) }
}

/** Returns the sections that only the page draws: the matrix of workflows, two sides of it, and load levels. */
export function drawnSections({ index, view }: Shown<Comparison>): PageSection[] {
  return [
    { id: 'matrix', title: 'Workflows', html: matrixSection(index, view) },
    { id: 'side-by-side', title: 'Side by side', html: sideBySideSection({ index, view }) },
    { id: 'levels', title: 'Load levels', html: levelsSection(index, view) },
  ]
}

function matrixSection(index: Comparison, view: View): string {
  if (index.workflows.length === 0) return ''
  const { label } = index.metric(view.metric)
  const hint =
    view.columns === 'metrics'
      ? ''
      : `<p class="soft static">Shown is the ${escapeHtml(label)}; other metrics need scripts, or are in the other formats of this report.</p>`
  const table = `<div data-table="matrix">${matrixTable(index, view)}</div>`
  return section('matrix', 'Workflows', matrixControls(index, view) + hint + table)
}

function matrixControls(index: Comparison, view: View): string {
  const metrics = index.workflowMetrics.map(({ id, label }) => option(id, label, view.metric))
  const groups = index.groups.map(
    ({ id, title }) => [id, title === undefined ? id : `${id}: ${title}`] as const,
  )
  const baselines = groups.map(([id, label]) => option(id, label, view.baseline))
  const candidates = groups.map(([id, label]) => option(id, label, view.candidate ?? ''))
  const dimensions = [...index.dimensions]
    .filter(([, values]) => values.length > 1)
    .map(([dimension, values]) => {
      const chosen = Object.hasOwn(view.dimensions, dimension) ? view.dimensions[dimension]! : ''
      const options = [
        option('', 'all', chosen),
        ...values.map(value => option(value, value, chosen)),
      ]
      return select(`dimension.${dimension}`, dimension, options)
    })
  const modules = [
    option('', 'all', view.module),
    ...index.modules.map(each => option(each, each, view.module)),
  ]
  const runs = index.runs.map(({ id }) => option(id, index.called(id), view.sort))
  const ofMetrics = index.workflowMetrics.map(({ id, label }) =>
    option(metricColumn(id), label, view.sort),
  )
  const sorts = [
    option('worst', 'worst change', view.sort),
    option('name', 'name', view.sort),
    index.noise ? option('spread', 'spread', view.sort) : '',
    optionGroup('runs', runs),
    optionGroup('metrics', ofMetrics),
  ]
  const columns = [option('runs', 'runs', view.columns), option('metrics', 'metrics', view.columns)]
  return `<details class="filters scripted"><summary>Filter and sort</summary>
<form class="controls" aria-label="What is shown">
<label class="search">Filter <input type="search" name="search" value="${attribute(view.search)}" placeholder="workflow, service, statement"></label>
${select('metric', 'Metric', metrics)}
${select('show', 'Show', [option('value', 'value', view.show), option('change', 'change', view.show)])}
${select('columns', 'Columns', columns)}
${groups.length > 2 ? select('baseline', 'Baseline', baselines) : ''}
${groups.length > 2 ? select('with', 'Candidate', candidates) : ''}
${select('sort', 'Sort by', sorts)}
<button type="button" name="order">${view.descending ? '▼ largest first' : '▲ smallest first'}</button>
${dimensions.join('\n')}
${index.modules.length > 1 ? select('module', 'Module', modules) : ''}
<label><input type="checkbox" name="changed"${view.changedOnly ? ' checked' : ''}> only what changed</label>
<button type="reset" name="reset">Reset</button>
<output class="soft" aria-live="polite"></output>
</form></details>`
}

/** A labeled choice of the form of controls. */
export function select(field: string, label: string, options: readonly string[]): string {
  return `<label>${name(label)} <select name="${attribute(field)}">${options.join('')}</select></label>`
}

function optionGroup(label: string, options: readonly string[]): string {
  return `<optgroup label="${label}">${options.join('')}</optgroup>`
}

export function option(value: string, label: string, chosen: string): string {
  return `<option value="${attribute(value)}"${value === chosen ? ' selected' : ''}>${text(label, 60)}</option>`
}

/** Width of a drawn interval. */
const WIDTH = 220
/** The axis reaches at least and at most so far, as a ratio: one huge change must not flatten all others. */
const LEAST_REACH = 0.1
const MOST_REACH = 1

interface Pair {
  readonly row: Row
  readonly before: number
  readonly after: number
  readonly found: CellChange
}

function sideBySideSection({ index, view }: Shown<Comparison>): string {
  const { baseline, candidate } = view
  if (candidate === undefined || candidate === baseline) return ''
  const metric = index.metric(view.metric)
  const changes = changesAgainst(index, baseline, view.metric)
  const pairs = index.workflows.flatMap((row): Pair[] => {
    const before = index.groupCell(row, view.metric, baseline)?.value
    const after = index.groupCell(row, view.metric, candidate)?.value
    const found = changes.group(row, candidate)
    return before === undefined || after === undefined || !found
      ? []
      : [{ row, before, after, found }]
  })
  if (pairs.length === 0) return ''
  const isPoints = metric.unit === 'ratio'
  const size = ({ relative, absolute }: CellChange) => (isPoints ? absolute : (relative ?? 0))
  const ends = (found: CellChange) =>
    [found.low, found.high, size(found)].map(end => Math.abs(end ?? 0))
  const reach = reachOf(pairs.map(({ found }) => Math.max(...ends(found))))
  const format = isPoints ? formatPoints : formatDelta
  const end = (at: number) => format(at).replace(/\.0+(?!\d)/, '')
  const value = (of: Pair, value: number) => [
    quantity(value, metric, scaleFor([of.before, of.after])),
  ]
  const nameLine = ({ row: { workflow, dimensions } }: Pair) => [
    { text: { code: workflow }, html: () => breakable(workflow) + dimensionTags(dimensions) },
  ]
  pairs.sort((a, b) => badness(b.found, metric)! - badness(a.found, metric)!)
  const table = tableOf(
    pairs,
    [
      { ...left('workflow', nameLine), head: true },
      right(baseline, of => value(of, of.before)),
      right(candidate, of => value(of, of.after)),
      right('change, 95% interval', ({ found }) => {
        const { low, high } = found
        const about =
          low === undefined || high === undefined
            ? []
            : [{ below: `${format(low)} … ${format(high)}` }]
        return [toned(change(found, metric), found), ...about]
      }),
      left(`${end(-reach)} to ${end(reach)}`, ({ found }) => {
        const plot = {
          ...found,
          relative: size(found),
          reach,
          tone: toneOf(found) || ('neutral' as const),
        }
        return [drawnInPage(plot, WIDTH)]
      }),
    ],
    ({ row }) => ({ 'data-words': undefined, 'data-name': `${row.index}` }),
  )
  const label = `${metric.label}: ${index.groupName(candidate)} against ${index.groupName(baseline)}`
  return section(
    'side-by-side',
    'Side by side',
    `<p class="soft">${text(label)}</p>\n${writeHtml([table])}`,
  )
}

function reachOf(sizes: readonly number[]): number {
  const sorted = sizes.filter(Number.isFinite).sort((a, b) => a - b)
  const usual = sorted[Math.floor(sorted.length * 0.9)] ?? LEAST_REACH
  return Math.min(MOST_REACH, Math.max(LEAST_REACH, Math.ceil(usual * 20) / 20))
}
