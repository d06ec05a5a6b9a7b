/** Collects the values of one series from the rows of a table: a value for each metric, or the points of a time series. */
import { defined } from '../../../model/defined.ts'
import { append, groupBy } from '../../../model/group-by.ts'
import type { MetricId } from '../../../model/metric.ts'
import type { SeriesSummary } from '../../../model/run.ts'
import type { Dimensions } from '../../../model/sample.ts'
import type { MetricColumn } from '../../../model/table.ts'
import { quoted } from '../format-message.ts'
import { type ResourcePoint, summaryOf } from './resource-series.ts'
import type { UntypedRow } from './untyped-table.ts'

export type SeriesIdentity = Pick<SeriesSummary, 'workflow' | 'kind' | 'dimensions'>

interface Value {
  /** Absent: the cell is empty. */
  readonly value?: number
  readonly row: UntypedRow
}

export class RowAccumulator {
  readonly name: SeriesIdentity
  readonly #values = new Map<MetricId, Value>()
  readonly #missing = new Map<MetricId, string>()
  /** Points by metric and time in ms. */
  readonly #resourceSeries = new Map<MetricId, Map<number, Value>>()

  constructor(name: SeriesIdentity) {
    this.name = name
  }

  /** Adds a value; undefined for an empty cell. Returns an earlier row with a value of this metric, if there is one. */
  add({ metric, column }: MetricColumn, value: number | undefined, row: UntypedRow): UntypedRow | undefined {
    const earlier = this.#values.get(metric)
    if (earlier) return earlier.row
    this.#values.set(metric, defined({ row, value }))
    if (value === undefined) this.#missing.set(metric, `column ${quoted(column)} of the table is empty`)
    return undefined
  }

  /**
   * Adds a point of a time series; undefined is a gap. Returns an earlier row with another value at this time, if there is one.
   */
  addPoint(metric: MetricId, ms: number, value: number | undefined, row: UntypedRow): UntypedRow | undefined {
    if (value === undefined) return undefined
    const resourceSeries = this.#resourceSeries.get(metric) ?? new Map<number, Value>()
    this.#resourceSeries.set(metric, resourceSeries)
    const earlier = resourceSeries.get(ms)
    if (earlier && earlier.value !== value) return earlier.row
    resourceSeries.set(ms, { value, row })
    return undefined
  }

  /** Returns the points by metric, in the order of the rows. */
  resourceSeries(): Map<MetricId, ResourcePoint[]> {
    return new Map(
      [...this.#resourceSeries].map(([metric, points]) => [
        metric,
        [...points].map(([ms, { value }]) => ({ ms, value: value! })),
      ]),
    )
  }

  /**
   * Returns the series, one for each part of the run in which it has points. The metric `count` becomes its number of samples
   * and, with `error-rate`, of failed samples.
   *
   * @param partOf returns the dimensions that the part of the run at a time adds: the same object for the same part
   */
  series(partOf: (ms: number) => Dimensions): SeriesSummary[] {
    const parts = new Map<Dimensions, [MetricId, number | undefined][]>()
    for (const [metric, points] of this.resourceSeries())
      for (const [part, own] of groupBy(points, ({ ms }) => partOf(ms)))
        for (const value of summaryOf(metric, own)) append(parts, part, value)
    if (this.#values.size > 0 || parts.size === 0)
      parts.set(
        {},
        [...this.#values].map(([metric, { value }]) => [metric, value]),
      )
    return [...parts].map(([part, values]) => this.#seriesOf(part, values))
  }

  #seriesOf(part: Dimensions, values: readonly [MetricId, number | undefined][]): SeriesSummary {
    const { count, ...reported } = defined(Object.fromEntries(values)) as Record<string, number>
    const errorRatio = reported['error-rate']
    return {
      ...this.name,
      dimensions: { ...this.name.dimensions, ...part },
      errors: [],
      ...defined({
        count: count ?? 0,
        errorCount: count !== undefined && errorRatio !== undefined ? Math.round(errorRatio * count) : undefined,
        reported: Object.keys(reported).length > 0 ? reported : undefined,
        missing: this.#missing.size > 0 ? Object.fromEntries(this.#missing) : undefined,
      }),
    }
  }
}
