/** The sections of the page that depend on what the reader has chosen to see: the page's script draws them again. */

import type { CampaignJob } from '../../model/campaign-analysis.ts'
import { groupBy } from '../../model/group-by.ts'
import { dimensionsKey, hasSucceeded } from '../../model/run.ts'
import { escapeHtml } from '../escape/html.ts'
import { formatClock, formatClockDifference } from '../format.ts'
import { errorsSection } from './appendix.ts'
import type { CampaignIndex, Comparison } from './campaign-index.ts'
import { attribute, breakable, dimensionTags, name, scrolling, searchable, section, text } from './html.ts'
import { levelsSection } from './levels.ts'
import { matrixTable } from './matrix.ts'
import { resourcesSection } from './resources.ts'
import { runsSection } from './runs.ts'
import { sideBySideSection } from './side-by-side.ts'
import { statementsSection } from './statements.ts'
import { metricColumn, type View } from './view.ts'

/** Returns HTML by id of the section; empty when there is nothing of it. */
export function viewSections(index: Comparison, view: View) {
  return {
    ...(hasCampaign(index) ? campaignSections(index, view) : {}),
    matrix: matrixSection(index, view),
    'side-by-side': sideBySideSection(index, view),
    levels: levelsSection(index, view),
    resources: resourcesSection(index, view),
    errors: errorsSection(index, view),
  }
}

function hasCampaign(index: Comparison): index is CampaignIndex {
  return index.campaign !== undefined
}

/** Those that the page of a gate lacks. */
export function campaignSections(index: CampaignIndex, view: View) {
  return {
    runs: runsSection(index, view),
    sql: statementsSection(index, view),
    jobs: jobsSection(index, view),
  }
}

function matrixSection(index: Comparison, view: View): string {
  if (index.workflows.length === 0) return ''
  const { label } = index.metric(view.metric)
  const hint =
    view.columns === 'metrics'
      ? ''
      : `<p class="soft static">Shown is the ${escapeHtml(label)}; other metrics need scripts, or are in the other formats of this report.</p>`
  return section(
    'matrix',
    view.columns === 'runs' ? 'Matrix' : 'Workflows',
    `${matrixControls(index, view)}${hint}<div data-table="matrix">${matrixTable(index, view)}</div>`,
  )
}

function jobsSection(index: CampaignIndex, view: View): string {
  const { jobs } = index.campaign
  if (jobs.length === 0) return ''
  const hidden = new Set(view.hidden)
  const runs = index.runs.filter(run => !hidden.has(run.id) && jobs.some(job => job.run === run.id))
  const byRow = groupBy(jobs, ({ workflow, dimensions }) => JSON.stringify([workflow, dimensionsKey(dimensions)]))
  const rows = [...byRow.values()].map(list => {
    const [first] = list
    const cells = runs.map(run => `<td class="number">${runCell(list.filter(job => job.run === run.id))}</td>`)
    return `<tr${searchable(first!.workflow)}><th scope="row" class="name">${breakable(first!.workflow)}${dimensionTags(first!.dimensions)}</th>${cells.join('')}</tr>`
  })
  const head = runs.map(run => `<th scope="col" class="number">${breakable(run.id)}</th>`).join('')
  const table = `<table><thead><tr><th scope="col">job</th>${head}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`
  return section('jobs', 'Jobs', scrolling('Jobs', table))
}

function runCell(jobs: readonly CampaignJob[]): string {
  if (jobs.length === 0) return ''
  const ended = jobs.filter(({ failed }) => !failed)
  const slowest = ended.reduce<CampaignJob | undefined>(
    (a, b) => ((b.durationMs ?? -1) > (a?.durationMs ?? -1) ? b : a),
    undefined,
  )
  const duration = slowest ? formatClock(slowest.durationMs!) : ended.length > 0 ? 'did not end' : 'failed'
  const delta = slowest?.delta ? `<small>${formatClockDifference(slowest.delta.absolute)}</small>` : ''
  const tenant =
    ended.length > 1 && slowest?.tenant !== undefined
      ? `<small>slowest of ${ended.length}: ${name(slowest.tenant)}</small>`
      : ''
  const ends = jobs
    .filter(job => job.failed || (job.status !== undefined && !hasSucceeded(job)))
    .map(({ status = 'failed', error, tenant }) => {
      const whose = jobs.length > 1 && tenant !== undefined ? `${name(tenant)} ` : ''
      return `<small class="worse">${whose}${text(status)}${error === undefined ? '' : `: ${text(error)}`}</small>`
    })
  return `${duration}${delta}${tenant}${ends.join('')}`
}

function matrixControls(index: Comparison, view: View): string {
  const metrics = index.workflowMetrics.map(({ id, label }) => option(id, label, view.metric))
  const groups = index.groups.map(({ id, title }) => [id, title === undefined ? id : `${id}: ${title}`] as const)
  const baselines = groups.map(([id, label]) => option(id, label, view.baseline))
  const candidates = groups.map(([id, label]) => option(id, label, view.candidate ?? ''))
  const dimensions = [...index.dimensions]
    .filter(([, values]) => values.length > 1)
    .map(([dimension, values]) => {
      const chosen = Object.hasOwn(view.dimensions, dimension) ? view.dimensions[dimension]! : ''
      const options = [option('', 'all', chosen), ...values.map(value => option(value, value, chosen))]
      return select(`dimension.${dimension}`, dimension, options)
    })
  const modules = [option('', 'all', view.module), ...index.modules.map(each => option(each, each, view.module))]
  const sorts = [
    option('worst', 'worst change', view.sort),
    option('name', 'name', view.sort),
    index.noise ? option('spread', 'spread', view.sort) : '',
    optionGroup(
      'runs',
      index.runs.map(({ id }) => option(id, index.called(id), view.sort)),
    ),
    optionGroup(
      'metrics',
      index.workflowMetrics.map(({ id, label }) => option(metricColumn(id), label, view.sort)),
    ),
  ]
  const columns = [option('runs', 'runs', view.columns), option('metrics', 'metrics', view.columns)]
  return `<form class="controls scripted" aria-label="What is shown">
<label class="search">Filter <input type="search" name="search" value="${attribute(view.search)}" placeholder="workflow, service, statement"></label>
${select('metric', 'Metric', metrics)}
${select('show', 'Large figure', [option('value', 'value', view.show), option('change', 'change', view.show)])}
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
</form>`
}

function select(field: string, label: string, options: readonly string[]): string {
  return `<label>${name(label)} <select name="${attribute(field)}">${options.join('')}</select></label>`
}

function optionGroup(label: string, options: readonly string[]): string {
  return `<optgroup label="${label}">${options.join('')}</optgroup>`
}

function option(value: string, label: string, chosen: string): string {
  return `<option value="${attribute(value)}"${value === chosen ? ' selected' : ''}>${text(label, 60)}</option>`
}
