/** The schema of the keys that describe generic tables: columns, units and rows. */
import * as z from 'zod/mini'
import { encodingNamed } from '../model/encoding.ts'
import { metricOf } from '../model/metric.ts'
import { checkedText, choice, mapOf, rule, section, text, type Violation, value } from './fields.ts'
import { cellUnitFor, cellUnitsFor } from './metric-units.ts'
import { problemOfMetric } from './thresholds.ts'
import { quoted } from './units.ts'

/** A key that selects rows by the values of columns. */
function rows(description: string) {
  return mapOf(value({ description: 'Value of the column.' }), { description, examples: [{ run: 'baseline' }] })
}

const tableMetric = section(
  {
    column: text({ description: 'Column with the values.', examples: ['avg_s'] }),
    unit: text({
      description:
        'Unit of the values; for durations also `hh:mm:ss`, for shares `fraction`; `in-cell` if each value is followed by its unit.',
      examples: ['s'],
    }),
    where: z.exactOptional(rows('Rows with this metric, for tables with a row for each value.')),
  },
  { description: 'Column and unit of a metric.' },
)

/** The key `metrics`. */
export const tableMetrics = mapOf(tableMetric, {
  description: 'Columns of a table, by metric. Files of an entry with this key are read as tables.',
  examples: [{ avg: { column: 'avg_s', unit: 's' } }],
}).check(
  rule(function* (metrics) {
    for (const [id, entry] of Object.entries(metrics)) {
      const problem = problemOfMetric(id)
      if (problem !== undefined) yield { path: [id], message: problem, supersedes: true }
      else yield* checkUnit(id, entry, [id, 'unit'])
    }
  }),
)

/** Yields a violation at `path` if `entry.unit` is not a unit of the metric. */
export function* checkUnit(metric: unknown, entry: unknown, path: Violation['path']): Iterable<Violation> {
  const known = typeof metric === 'string' ? metricOf(metric) : undefined
  const unit = typeof entry === 'object' && entry !== null && 'unit' in entry ? entry.unit : undefined
  if (!known || typeof unit !== 'string' || cellUnitFor(unit, known)) return
  const units = cellUnitsFor(known).join(', ')
  yield { path, message: `found ${quoted(unit)}, expected a unit of ${known.id}: ${units}.` }
}

/** The keys that all kinds of tables share. */
export const TABLE_KEYS = {
  encoding: z.exactOptional(
    checkedText(
      'the name of an encoding, such as gb18030, big5, shift_jis, euc-kr, windows-1251, windows-1252 or utf-16le',
      label => (encodingNamed(label) === undefined ? 'it is unknown' : undefined),
      {
        description: 'Encoding of the files, if they are not UTF-8 and do not say so themselves.',
        examples: ['gb18030'],
      },
    ),
  ),
  where: z.prefault(rows('Rows of a table to read, by the values of columns. Other rows are left out.'), {}),
  run: z.exactOptional(
    section(
      { column: text({ description: 'Column with the name of the run.', examples: ['test'] }) },
      {
        description:
          'For a table of several runs: the column that identifies them. Select a run by `#` after the path: `--candidate results.csv#17`.',
      },
    ),
  ),
  decimal: z.exactOptional(
    choice(['comma', 'point'], {
      description: 'Decimal sign of the numbers of a table. Needed only if it is ambiguous, as in `1,234`.',
    }),
  ),
}
