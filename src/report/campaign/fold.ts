/** Folds the values of a dimension, such as tenants: one series for all of a name, in place of one for each. */

import { seriesName } from '../../core/model/check.ts'
import { groupBy } from '../../core/model/group-by.ts'
import type { MetricId } from '../../core/model/metric.ts'
import { type RunSummary, type SeriesSummary, seriesKey } from '../../core/model/run.ts'
import { wildcard } from '../../core/model/wildcard.ts'
import { unlimited } from '../../core/summarize/error-tallies.ts'
import { measure } from '../../core/summarize/measure.ts'
import { SeriesAccumulator } from '../../core/summarize/series-accumulator.ts'
import type { CellRange } from '../model/campaign.ts'
import type { InputRun } from './campaign-input.ts'

/** By dimension: the name of each row, and the value or wildcard pattern of what it stands for. */
export type Fold = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Returns the function that folds a run. A value of the dimension in the name of a workflow goes too. */
export function folding(fold: Fold): (run: RunSummary) => Pick<InputRun, 'run' | 'rangeOf'> {
  const rules = Object.entries(fold).flatMap(([dimension, names]) =>
    Object.entries(names).map(([name, pattern]) => ({
      dimension,
      name,
      pattern: wildcard(pattern),
    })),
  )
  const foldedOf = (series: SeriesSummary) => {
    const { workflow, dimensions } = series
    const found = new Map<string, string>()
    for (const { dimension, name, pattern } of rules)
      if (
        !found.has(dimension) &&
        Object.hasOwn(dimensions, dimension) &&
        pattern.matches(dimensions[dimension]!)
      )
        found.set(dimension, name)
    const values = [...found.keys()].map(dimension => dimensions[dimension]!)
    const rest = values.reduce((text, value) => text.replace(value, ''), workflow)
    const named =
      found.size === 0 ? workflow : rest.replace(/^[\s_:./-]+|[\s_:./-]+$/g, '') || workflow
    const name = {
      ...seriesName(series),
      workflow: named,
      dimensions: { ...dimensions, ...Object.fromEntries(found) },
    }
    return { name, series, of: values.join(', ') || named }
  }
  return run => {
    const rows = groupBy(run.series.map(foldedOf), ({ name }) => seriesKey(name))
    const series = [...rows.values()].map(members => {
      const { name, series } = members[0]!
      return { ...(members.length > 1 ? sumOf(members.map(each => each.series)) : series), ...name }
    })
    return {
      run: { ...run, series },
      rangeOf: (key: string, metric: MetricId): CellRange | undefined => {
        const members = rows.get(key) ?? []
        if (members.length < 2) return undefined
        const values = members.flatMap(({ series, of }) => {
          const found = measure(run, series, metric)
          return 'value' in found ? { value: found.value, of } : []
        })
        const [least, ...others] = values.sort((a, b) => a.value - b.value)
        return least && others.length > 0
          ? { least, most: others.at(-1)!, count: values.length }
          : undefined
      },
    }
  }
}

/** Returns the data of all samples of some series. */
function sumOf(series: readonly SeriesSummary[]) {
  const units = series.flatMap(({ passed, failed }) => (passed ?? failed)?.unitMs ?? [])
  const sum = new SeriesAccumulator(Math.min(1, ...units), unlimited())
  for (const each of series) sum.addData(each)
  return sum.data(1)
}
