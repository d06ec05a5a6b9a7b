/** The sections of the page that depend on what the reader has chosen to see: the page's script draws them again. */

import { escapeHtml } from '../../core/render/escape/html.ts'
import type { CampaignIndex, Comparison } from '../lookup/comparison.ts'
import type { View } from '../lookup/view.ts'
import { CAMPAIGN_SECTIONS } from '../tables/campaign-sections.ts'
import { resources } from '../tables/resources.ts'
import type { Section, Shown } from '../tables/section.ts'
import { pageBlocks } from './controls.ts'
import { attribute, name, section, text } from './html.ts'
import { levelsSection } from './levels.ts'
import { matrixTable } from './matrix.ts'
import type { PageSection } from './page.ts'
import { metricColumn } from './view-address.ts'

/** A section without its sheets. */
type Listed<Index extends Comparison> = Omit<Section<Index>, 'sheets'>

/** Sections that no choice of the reader changes. */
const FIXED = ['matrix', 'effects', 'loads', 'each-configuration', 'facts', 'findings', 'sources']

/** Returns the sections that a choice of the reader may change. */
export function viewSections(index: Comparison, view: View): PageSection[] {
  const changing = CAMPAIGN_SECTIONS.filter(({ id }) => !FIXED.includes(id))
  const listed = hasCampaign(index)
    ? changing.map(list => pageSection(list, { index, view }))
    : [pageSection(resources, { index, view })]
  return [...drawnSections({ index, view }), ...listed]
}

function hasCampaign(index: Comparison): index is CampaignIndex {
  return index.campaign !== undefined
}

/** Sections that come first on the page: all configurations, with their intervals drawn, and all workflows. */
const FIRST = ['groups', 'matrix']
/** Sections that people wrote, which the page tells from what is computed. */
const WRITTEN = ['purpose', 'conclusions', 'methodology']

/** Returns the sections of the page of a campaign: it draws the workflows in its own way, and shows them before the words of its author. */
export function campaignPageSections(
  sections: readonly Listed<CampaignIndex>[],
  shown: Shown,
): PageSection[] {
  const isFirst = ({ id }: { readonly id: string }) => FIRST.includes(id)
  return [...sections.filter(isFirst), ...sections.filter(list => !isFirst(list))].flatMap(list => {
    if (list.id === 'matrix') return drawnSections(shown)
    const title = WRITTEN.includes(list.id) ? `${list.title} (written)` : list.title
    return [pageSection({ ...list, title }, shown)]
  })
}

/** Returns a section as HTML; empty when there is nothing of it. */
export function pageSection<Index extends Comparison>(
  { id, title, blocks, isFolded }: Listed<Index>,
  shown: Shown<Index>,
): PageSection {
  return { id, title, html: section(id, title, pageBlocks(blocks(shown)), isFolded) }
}

/** Returns the sections that only the page draws: the matrix of workflows, and load levels. */
export function drawnSections({ index, view }: Shown<Comparison>): PageSection[] {
  return [
    { id: 'matrix', title: 'Workflows', html: matrixSection(index, view) },
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
  const metrics = index.workflowMetrics.map(({ id, label }) => [id, label] as const)
  const groups = index.groups.map(
    ({ id, title }) => [id, title === undefined ? id : `${id}: ${title}`] as const,
  )
  const withAll = (values: readonly string[]) => [['', 'all'], ...values.map(alike)] as const
  const dimensions = [...index.dimensions]
    .filter(([, values]) => values.length > 1)
    .map(([dimension, values]) => {
      const chosen = Object.hasOwn(view.dimensions, dimension) ? view.dimensions[dimension]! : ''
      return select(`dimension.${dimension}`, dimension, options(withAll(values), chosen))
    })
  const runs = index.runs.map(({ id }) => [id, index.called(id)] as const)
  const columns = metrics.map(([id, label]) => [metricColumn(id), label] as const)
  const sorts = [
    ...options([['worst', 'worst change'], alike('name')], view.sort),
    ...(index.noise ? options([alike('spread')], view.sort) : []),
    optionGroup('runs', options(runs, view.sort)),
    optionGroup('metrics', options(columns, view.sort)),
  ]
  return `<details class="filters scripted"><summary>Filter and sort</summary>
<form class="controls" aria-label="What is shown">
<label class="search">Filter <input type="search" name="search" value="${attribute(view.search)}" placeholder="workflow, service, statement"></label>
${select('metric', 'Metric', options(metrics, view.metric))}
${select('columns', 'Columns', options(['runs', 'metrics'].map(alike), view.columns))}
${groups.length > 2 ? select('baseline', 'Baseline', options(groups, view.baseline)) : ''}
${groups.length > 2 ? select('with', 'Candidate', options(groups, view.candidate ?? '')) : ''}
${select('sort', 'Sort by', sorts)}
<button type="button" name="order">${view.descending ? '▼ largest first' : '▲ smallest first'}</button>
${dimensions.join('\n')}
${index.modules.length > 1 ? select('module', 'Module', options(withAll(index.modules), view.module)) : ''}
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

/** A choice that is called by its value. */
function alike(value: string): readonly [value: string, label: string] {
  return [value, value]
}

function options(choices: readonly (readonly [string, string])[], chosen: string): string[] {
  return choices.map(([value, label]) => option(value, label, chosen))
}

export function option(value: string, label: string, chosen: string): string {
  return `<option value="${attribute(value)}"${value === chosen ? ' selected' : ''}>${text(label, 60)}</option>`
}
