/** The view of a page: the reader's selections. It is part of the address, so that a link shows the same view. */

import { defined } from '../../core/model/defined.ts'
import type { MetricId } from '../../core/model/metric.ts'
import type { Comparison } from '../lookup/comparison.ts'
import type { View } from '../lookup/view.ts'

/** Returns how `View.sort` names the column of a metric. */
export function metricColumn(id: MetricId): string {
  return `metric:${id}`
}

/** Returns the view as words of an address; the controls of the page are named by their keys. */
export function viewWords(view: View): Record<string, string> {
  const dimensions = Object.entries(view.dimensions).map(
    ([name, value]) => [`dimension.${name}`, value] as const,
  )
  return defined({
    metric: view.metric,
    columns: view.columns,
    changed: String(view.changedOnly),
    search: view.search,
    module: view.module,
    baseline: view.baseline,
    with: view.candidate ?? '',
    hidden: view.hidden.join('\n'),
    sort: view.sort,
    order: view.descending ? 'down' : 'up',
    ...Object.fromEntries(dimensions),
    open: view.open && `${view.open.row} ${view.open.run}`,
  })
}

/** Writes what differs from the default as the fragment of an address; empty when nothing does. */
export function viewToFragment(view: View, usual: View): string {
  const before = viewWords(usual)
  const words = Object.entries(viewWords(view)).filter(([key, value]) => value !== before[key])
  return new URLSearchParams(words).toString()
}

/** Reads a fragment. What names nothing in this campaign is ignored: a link may be older than the page. */
export function viewFromFragment(fragment: string, usual: View, index: Comparison): View {
  const words = new URLSearchParams(fragment)
  const oneOf = (key: string, known: readonly string[], otherwise: string) => {
    const value = words.get(key)
    return value !== null && known.includes(value) ? value : otherwise
  }
  const groups = index.groups.map(({ id }) => id)
  const runs = index.runs.map(({ id }) => id)
  const metrics = index.workflowMetrics.map(({ id }) => id)
  const columns = metrics.map(metricColumn)
  const candidate = oneOf('with', groups, usual.candidate ?? '')
  const dimensions = [...index.dimensions].flatMap(([name, values]) => {
    const value = oneOf(`dimension.${name}`, values, '')
    return value === '' ? [] : [[name, value] as const]
  })
  const [, row, run] = /^(\d+) (.*)$/s.exec(words.get('open') ?? '') ?? []
  const isOpen =
    row !== undefined && index.workflows[Number(row)] !== undefined && runs.includes(run!)
  return defined({
    metric: oneOf('metric', metrics, usual.metric),
    columns: oneOf('columns', ['runs', 'metrics'], usual.columns) as View['columns'],
    changedOnly: words.get('changed') === 'true',
    search: words.get('search') ?? '',
    module: oneOf('module', index.modules, usual.module),
    dimensions: Object.fromEntries(dimensions),
    baseline: oneOf('baseline', groups, usual.baseline),
    candidate: candidate === '' ? undefined : candidate,
    hidden: runs.filter(id => words.get('hidden')?.split('\n').includes(id)),
    sort: oneOf('sort', ['name', 'spread', 'worst', ...runs, ...columns], usual.sort),
    descending: (words.get('order') ?? viewWords(usual).order) === 'down',
    open: isOpen ? { row: Number(row), run: run! } : undefined,
  })
}
