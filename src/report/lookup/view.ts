/** The view of a report: what the reader of its page has chosen to see. Other outputs show the default. */
import { defined } from '../../core/model/defined.ts'
import type { MetricId } from '../../core/model/metric.ts'
import type { Comparison } from './comparison.ts'

export interface View {
  readonly metric: MetricId
  /** A column for each run, or for each metric of the candidate. */
  readonly columns: 'runs' | 'metrics'
  /** Only rows in which anything changed beyond noise. */
  readonly changedOnly: boolean
  /** Text that a row's name must hold, in lower case. */
  readonly search: string
  /** Service, broker or host whose rows alone are shown of resources and infrastructure; empty for all. */
  readonly module: string
  /** Value by name of dimension; a dimension that is not there is not filtered by. */
  readonly dimensions: Readonly<Record<string, string>>
  /** Group that the others are compared with. */
  readonly baseline: string
  /** Group that is compared with it, where two are. Absent where there is only one group. */
  readonly candidate?: string
  /** Ids of runs whose columns are hidden. */
  readonly hidden: readonly string[]
  /** `name`, `spread`, `worst`, or a column: the id of a run, or `metric:` and that of a metric. */
  readonly sort: string
  readonly descending: boolean
  /** Position of the row and id of the run whose details are open. */
  readonly open?: { readonly row: number; readonly run: string }
}

/** Returns the view that the page opens with. */
export function defaultView({ groups, runs, best: found, usualMetric }: Comparison): View {
  const baseline = groups.find(group => group.baseline) ?? groups[0]
  const others = groups.filter(group => group !== baseline)
  const best = others.find(({ id }) => found?.groups.includes(id))
  const candidate = (best ?? others.at(-1))?.id
  return defined({
    metric: usualMetric,
    columns: runs.length > 2 ? 'runs' : 'metrics',
    changedOnly: false,
    search: '',
    module: '',
    dimensions: {},
    baseline: baseline?.id ?? '',
    candidate,
    hidden: [],
    sort: 'worst',
    descending: true,
  })
}
