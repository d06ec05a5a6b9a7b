/** Units of table cells with values of a metric: the units of its base unit, or the unit of a custom metric. */
import type { Metric } from '../model/metric.ts'
import type { CellUnit } from '../model/table.ts'
import { cellUnitOf, cellUnitsOf } from './units.ts'

/** Returns how to read cells in this unit; undefined when it is not a unit of the metric. */
export function cellUnitFor(unit: string, metric: Metric): CellUnit | undefined {
  if (metric.written === unit) return { written: unit, times: 1, per: 1 }
  return cellUnitOf(unit, metric.unit)
}

/** Returns the names of all units of a metric, for messages. */
export function cellUnitsFor({ unit, written }: Metric): string[] {
  const units = cellUnitsOf(unit)
  return written === undefined ? units : [written, ...units]
}
