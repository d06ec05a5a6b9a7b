/** Units of the cells of tables: those of the configuration, and some that only cells have. */
import type { Metric, Unit } from '../model/metric.ts'
import type { CellUnit, Scale } from '../model/table.ts'
import { NOTATIONS } from './fields/units.ts'

/** Returns base units per unit, by the name of the unit and its other spelling. */
function scalesOf(unit: Unit): Map<string, Scale> {
  return new Map(
    NOTATIONS[unit].suffixes.flatMap(({ text, alias = text, exponent = 0, times = 1, per = 1 }) => {
      const scale = {
        times: times * 10 ** Math.max(exponent, 0),
        per: per * 10 ** Math.max(-exponent, 0),
      }
      return [text, alias].map(name => [name, scale] as const)
    }),
  )
}

/** Returns the kind of a unit of a source (`s`, `%`, `MiB`, …), and its scale; undefined for an unknown one. */
export function unitNamed(
  name: string,
): { readonly unit: Unit; readonly scale: Scale } | undefined {
  const units = Object.keys(NOTATIONS) as Unit[]
  return units
    .map(unit => ({ unit, scale: scalesOf(unit).get(name)! }))
    .find(({ scale }) => scale !== undefined)
}

type CellMetric = Pick<Metric, 'unit' | 'written'> & { readonly id?: string }

/**
 * Units that only cells can have. `fraction`: between 0 and 1, where people also write percentages. `cores`: processor cores in
 * use; one is a CPU of 100 %. `in-cell`: each cell has its own unit after the number, as in sizes formatted by Grafana.
 */
function unitsOfCells({
  unit,
  id,
}: CellMetric): ('fraction' | 'cores' | 'in-cell' | 'hh:mm:ss' | 'mm:ss')[] {
  if (unit === 'ms') return ['hh:mm:ss', 'mm:ss', 'in-cell']
  if (id === 'cpu') return ['fraction', 'cores', 'in-cell']
  if (unit === 'ratio') return ['fraction', 'in-cell']
  return unit === 'count' || unit === '' ? [] : ['in-cell']
}

/** Returns how to read cells in a unit of a metric; undefined when the metric does not have it. */
export function cellUnitFor(name: string, metric: CellMetric): CellUnit | undefined {
  const { unit, written } = metric
  const scales = scalesOf(unit)
  const scale = name === written ? { times: 1, per: 1 } : scales.get(name)
  if (scale) return { written: name, ...scale }
  const found = unitsOfCells(metric).find(other => other === name)
  if (found === 'fraction' || found === 'cores') return { written: found, times: 1, per: 1 }
  if (found === 'in-cell') return { written: found, units: Object.fromEntries(scales) }
  return found && { written: found }
}

/** Returns the names of the units of a metric, smallest first: `us`, `ms`, …; `count` for plain numbers. */
export function cellUnitsFor(metric: CellMetric): string[] {
  const { unit, written } = metric
  const units = NOTATIONS[unit].suffixes.map(({ text, alias = '' }) => text || alias)
  return [...(written === undefined ? [] : [written]), ...units, ...unitsOfCells(metric)]
}
