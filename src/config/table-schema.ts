/** The part of the schema that says how tables that no tool wrote are read: columns, units, rows. */
import * as z from 'zod/mini'
import { metricOf } from '../model/metric.ts'
import { choice, type Finding, mapOf, rule, section, text, value } from './fields.ts'
import { cellUnitFor, cellUnitsFor } from './metric-units.ts'
import { problemOfMetric } from './thresholds.ts'
import { quoted } from './units.ts'

/** Values by column. */
function rows(description: string) {
  return mapOf(value({ description: 'Value of the column.' }), { description, examples: [{ run: 'baseline' }] })
}

const tableMetric = section(
  {
    column: text({ description: 'Column with the values.', examples: ['avg_s'] }),
    unit: text({
      description:
        'Unit of the values; for durations also `hh:mm:ss`, for shares `fraction`; `in-cell` where each has its own behind it.',
      examples: ['s'],
    }),
    where: z.exactOptional(rows('Rows to read this metric from, for tables with a row for each value.')),
  },
  { description: 'Where the values of a metric stand.' },
)

/** The key `metrics`. */
export const tableMetrics = mapOf(tableMetric, {
  description: 'Columns of a table, by metric. What is read with this key is a table.',
  examples: [{ avg: { column: 'avg_s', unit: 's' } }],
}).check(
  rule(function* (metrics) {
    for (const [id, entry] of Object.entries(metrics)) {
      const problem = problemOfMetric(id)
      if (problem !== undefined) yield { path: [id], message: problem, voids: true }
      else yield* unitFindings(id, entry, [id, 'unit'])
    }
  }),
)

/** Finds a unit that is none of the metric's. */
export function* unitFindings(metric: unknown, entry: unknown, path: Finding['path']): Iterable<Finding> {
  const known = typeof metric === 'string' ? metricOf(metric) : undefined
  const unit = typeof entry === 'object' && entry !== null && 'unit' in entry ? entry.unit : undefined
  if (!known || typeof unit !== 'string' || cellUnitFor(unit, known)) return
  const units = cellUnitsFor(known).join(', ')
  yield { path, message: `found ${quoted(unit)}, expected a unit of ${known.id}: ${units}.` }
}

/** Keys of tables, in `results` and `resources`. */
export const TABLE_KEYS = {
  where: z.prefault(rows('Rows of a table to read, by column; the others are left out.'), {}),
  run: z.exactOptional(
    section(
      { column: text({ description: 'Column that names the run of a row.', examples: ['test'] }) },
      {
        description:
          'For a table of several runs: which column tells them apart. One is named after its path: `--candidate results.csv#17`.',
      },
    ),
  ),
  decimal: z.exactOptional(
    choice(['comma', 'point'], {
      description: 'Decimal sign of the numbers of a table. Needed only where they do not show it, as in `1,234`.',
    }),
  ),
}
