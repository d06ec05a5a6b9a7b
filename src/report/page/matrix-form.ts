/** The form above the matrix, by which the reader chooses what to see. */
import type { Comparison } from '../lookup/comparison.ts'
import type { View } from '../lookup/view.ts'
import { attribute, name, text } from './html.ts'
import { metricColumn } from './view-address.ts'

export function matrixControls(index: Comparison, view: View): string {
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
