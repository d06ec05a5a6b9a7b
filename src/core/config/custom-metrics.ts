/** The key `metrics`, which declares custom metrics: `metrics: { db-load: { unit: AAS, better: lower } }`. */
import { defined } from '../model/defined.ts'
import { isBuiltIn, type Metric } from '../model/metric.ts'
import { unitNamed } from './cell-units.ts'
import { withExample } from './fields/documented.ts'
import { isRecord, mapOf, section, wrong } from './fields/maps.ts'
import { choice, text } from './fields/scalars.ts'
import type { Tree } from './yaml-tree.ts'

const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** The schema of the key `metrics`. */
export const customMetrics = mapOf(
  'Custom metrics, for use in results, resources and thresholds. A custom metric of a resource also has `NAME-p95`, `NAME-max` and `NAME-per-100rps`.',
  section('A custom metric.', {
    unit: text(
      'Unit of the values: a known one (`%`, `ms`, `MB`, `/s`), or any word.',
      withExample('AAS'),
    ),
    better: choice('Which way is better.', ['lower', 'higher']),
    'label?': text('Name in reports. Without it, the key.'),
  }),
  {
    examples: [{ 'db-load': { unit: 'AAS', better: 'lower' } }],
    fallback: {},
    *rule(metrics) {
      for (const id of Object.keys(metrics)) {
        if (isBuiltIn(id)) yield wrong([id], 'is a built-in metric. Use another name.', true)
        else if (!ID.test(id))
          yield wrong([id], 'expected a name of small letters, digits and dashes.', true)
      }
    },
  },
)

/** Returns the custom metrics that a document declares. Invalid ones are skipped: the schema reports them. */
export function customMetricsOf(root: Tree | undefined): Metric[] {
  const metrics = isRecord(root) && isRecord(root.metrics) ? root.metrics : {}
  return Object.entries(metrics).flatMap(([id, entry]): Metric[] => {
    if (!isRecord(entry) || !ID.test(id)) return []
    const { unit, better, label } = entry
    if (typeof unit !== 'string' || (better !== 'lower' && better !== 'higher')) return []
    const known = unitNamed(unit)
    const { times, per } = known?.scale ?? { times: 1, per: 1 }
    const words = typeof label === 'string' && label !== '' ? label : id
    return [
      defined({
        id,
        unit: known?.unit ?? '',
        written: known ? undefined : unit,
        declaredUnit: { name: unit, times, per },
        better,
        label: known || words === unit ? words : `${words} (${unit})`,
        meaning: `A custom metric${known ? '' : `, in ${unit}`}.`,
      }),
    ]
  })
}
