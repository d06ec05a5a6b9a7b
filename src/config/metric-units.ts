/** Units that the cells of a metric may be in: those of its base unit, or the one that its user declared. */
import type { Metric } from '../model/metric.ts'
import type { CellUnit } from '../model/table.ts'
import { cellUnitOf, cellUnitsOf } from './units.ts'

/** Returns how cells of a metric are read that are written in a unit; undefined when it is no unit of the metric. */
export function cellUnitFor(unit: string, metric: Metric): CellUnit | undefined {
  if (metric.written === unit) return { written: unit, times: 1, per: 1 }
  return cellUnitOf(unit, metric.unit)
}

/** Returns these units, for messages. */
export function cellUnitsFor({ unit, written }: Metric): string[] {
  return [...(written === undefined ? [] : [written]), ...cellUnitsOf(unit)]
}
