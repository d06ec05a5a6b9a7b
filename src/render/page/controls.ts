/** Controls of the page. They need scripts, and are hidden where scripts are blocked. */
import type { CampaignIndex } from './campaign-index.ts'
import { attribute, name, text } from './html.ts'
import { metricColumn, type View } from './view.ts'

export function matrixControls(index: CampaignIndex, view: View): string {
  const metrics = index.workflowMetrics.map(({ id, label }) => option(id, label, view.metric))
  const groups = index.campaign.groups.map(
    ({ id, title }) => [id, title === undefined ? id : `${id}: ${title}`] as const,
  )
  const baselines = groups.map(([id, label]) => option(id, label, view.baseline))
  const candidates = groups.map(([id, label]) => option(id, label, view.candidate ?? ''))
  const dimensions = [...index.dimensions]
    .filter(([, values]) => values.length > 1)
    .map(([dimension, values]) => {
      const chosen = Object.hasOwn(view.dimensions, dimension) ? view.dimensions[dimension]! : ''
      const options = [option('', 'all', chosen), ...values.map(value => option(value, value, chosen))]
      return select(`dimension:${dimension}`, dimension, options)
    })
  const modules = [option('', 'all', view.module), ...index.modules.map(each => option(each, each, view.module))]
  const sorts = [
    option('worst', 'worst change', view.sort),
    option('name', 'name', view.sort),
    index.campaign.noise ? option('spread', 'spread', view.sort) : '',
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
${groups.length > 2 ? select('candidate', 'Candidate', candidates) : ''}
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
