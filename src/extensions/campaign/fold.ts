/** Folds the values of a dimension, such as tenants: one series for all of a name, in place of one for each. */
import type { CellRange } from '../../model/campaign.ts'
import { seriesName } from '../../model/check.ts'
import { append } from '../../model/group-by.ts'
import type { MetricId } from '../../model/metric.ts'
import { type RunSummary, type SeriesSummary, seriesKey } from '../../model/run.ts'
import { wildcard } from '../../model/wildcard.ts'
import { measure } from '../../summarize/measure.ts'
import { SeriesAccumulator, unlimited } from '../../summarize/series-accumulator.ts'
import type { InputRun } from './input.ts'

/** By dimension: the name of each row, and the value or wildcard pattern of what it stands for. */
export type Fold = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Returns the function that folds a run. A value of the dimension in the name of a workflow goes too. */
export function folding(fold: Fold): (run: RunSummary) => Pick<InputRun, 'run' | 'rangeOf'> {
  const rules = Object.entries(fold).flatMap(([dimension, names]) =>
    Object.entries(names).map(([name, pattern]) => ({ dimension, name, pattern: wildcard(pattern) })),
  )
  const foldedName = (series: SeriesSummary) => {
    const { workflow, dimensions } = series
    const fitting = rules.filter(({ dimension, pattern }) => pattern.matches(dimensions[dimension] ?? ''))
    const found = fitting.filter(rule => rule === fitting.find(({ dimension }) => dimension === rule.dimension))
    if (found.length === 0) return undefined
    const values = found.map(({ dimension }) => dimensions[dimension]!)
    const named = values
      .reduce((text, value) => text.replace(value, ''), workflow)
      .replace(/^[\s_:./-]+|[\s_:./-]+$/g, '')
    const own = Object.fromEntries(found.map(({ dimension, name }) => [dimension, name]))
    const name = { ...seriesName(series), workflow: named || workflow, dimensions: { ...dimensions, ...own } }
    return { name, of: values.join(', ') }
  }
  return run => {
    const members = new Map<string, { series: SeriesSummary; of: string }[]>()
    const folded = new Map<string, SeriesSummary>()
    for (const series of run.series) {
      const found = foldedName(series)
      if (!found) {
        folded.set(seriesKey(series), series)
        continue
      }
      const key = seriesKey(found.name)
      append(members, key, { series, of: found.of })
      folded.set(key, { ...series, ...found.name })
    }
    for (const [key, list] of members) folded.set(key, { ...folded.get(key)!, ...sumOf(list.map(each => each.series)) })
    return {
      run: { ...run, series: [...folded.values()] },
      rangeOf: (key: string, metric: MetricId): CellRange | undefined => {
        const values = (members.get(key) ?? []).flatMap(({ series, of }) => {
          const found = measure(run, series, metric)
          return 'value' in found ? { value: found.value, of } : []
        })
        const [least, ...others] = values.sort((a, b) => a.value - b.value)
        return least && others.length > 0 ? { least, most: others.at(-1)!, count: values.length } : undefined
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
