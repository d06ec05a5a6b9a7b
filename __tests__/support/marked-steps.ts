/** The site's model of a history of one series, and the steps that it marks. */

import { DAY_MS } from '../../src/core/model/duration.ts'
import type { SiteHistory } from '../../src/report/model/site.ts'
import { buildSuite } from '../../src/report/site/site-model.ts'

/** Returns the model of a history of these values of a metric, a run a day. */
export function builtOf(values: readonly number[], metric: string): SiteHistory {
  const series = [{ workflow: 'series', kind: 'benchmark', dimensions: {} }] as const
  const runs = values.map((value, day) => ({
    ...{ id: `${day}`, at: new Date(day * DAY_MS).toISOString(), outcome: 'passed' as const },
    ...{ names: '', values: { [metric]: [value] }, series, metrics: [] },
  }))
  const named = { folder: '', suite: '', baseRef: '', badge: { message: '', color: '' } }
  return buildSuite({ ...named, runs, problems: [], epochs: [], releases: [] })
}

/** Returns the indexes of the steps that the site marks in a history of these values, a run a day. */
export function markedSteps(values: readonly number[], metric = 'avg'): number[] {
  return builtOf(values, metric).suite.cells[metric]![0]!.steps.map(({ run }) => Number(run))
}
