/** Folds the values of a dimension, such as tenants: one series for all of a name, in place of one for each. */

import { type SeriesName, seriesName } from '../../core/model/check.ts'
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
    Object.entries(names).map(
      ([name, pattern]): Rule => ({ dimension, name, pattern: wildcard(pattern) }),
    ),
  )
  return run => {
    const members = run.series.map(series => memberOf(series, rules))
    const rows = groupBy(members, ({ name }) => seriesKey(name))
    return {
      run: { ...run, series: [...rows.values()].map(joined) },
      rangeOf: (key, metric) => rangeOver(run, rows.get(key) ?? [], metric),
    }
  }
}

/** A row, and the values of a dimension that it stands for. */
interface Rule {
  readonly dimension: string
  readonly name: string
  readonly pattern: ReturnType<typeof wildcard>
}

/** A series with the name of the row that it belongs to. */
interface Member {
  readonly name: SeriesName
  readonly series: SeriesSummary
  /** What tells it from the other series of the row: its values of the folded dimensions. */
  readonly of: string
}

function memberOf(series: SeriesSummary, rules: readonly Rule[]): Member {
  const { workflow, dimensions } = series
  const folded = new Map<string, string>()
  for (const { dimension, name, pattern } of rules) {
    if (folded.has(dimension) || !Object.hasOwn(dimensions, dimension)) continue
    if (pattern.matches(dimensions[dimension]!)) folded.set(dimension, name)
  }
  const values = [...folded.keys()].map(dimension => dimensions[dimension]!)
  const rest = values.reduce((text, value) => text.replace(value, ''), workflow)
  const named =
    folded.size === 0 ? workflow : rest.replace(/^[\s_:./-]+|[\s_:./-]+$/g, '') || workflow
  const name = {
    ...seriesName(series),
    workflow: named,
    dimensions: { ...dimensions, ...Object.fromEntries(folded) },
  }
  return { name, series, of: values.join(', ') || named }
}

/** Returns the series of a row. */
function joined(members: readonly Member[]): SeriesSummary {
  const { name, series } = members[0]!
  return { ...(members.length > 1 ? sumOf(members.map(each => each.series)) : series), ...name }
}

/** Returns the range of a metric over the series of a row; undefined if fewer than two have a value. */
function rangeOver(
  run: RunSummary,
  members: readonly Member[],
  metric: MetricId,
): CellRange | undefined {
  const values = members.flatMap(({ series, of }) => {
    const found = measure(run, series, metric)
    return 'value' in found ? { value: found.value, of } : []
  })
  const [least, ...others] = values.sort((a, b) => a.value - b.value)
  return least && others.length > 0
    ? { least, most: others.at(-1)!, count: values.length }
    : undefined
}

/** Returns the data of all samples of some series. */
function sumOf(series: readonly SeriesSummary[]) {
  const units = series.flatMap(({ passed, failed }) => (passed ?? failed)?.unitMs ?? [])
  const sum = new SeriesAccumulator(Math.min(1, ...units), unlimited())
  for (const each of series) sum.addData(each)
  return sum.data(1)
}
