/** The key `metrics`, which declares custom metrics: `metrics: { db-load: { unit: AAS, better: lower } }`. */

import * as z from 'zod/mini'
import { defined } from '../model/defined.ts'
import { isBuiltIn, type Metric, type Unit } from '../model/metric.ts'
import { choice, mapOf, rule, section, text } from './fields.ts'
import { cellUnitOf } from './units.ts'
import type { Tree } from './yaml-tree.ts'

const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** The schema of the key `metrics`. */
export const customMetrics = mapOf(
  section(
    {
      unit: text({
        description: 'Unit of the values: a known one (`%`, `ms`, `MB`, `/s`), or any word.',
        examples: ['AAS'],
      }),
      better: choice(['lower', 'higher'], { description: 'Which way is better.' }),
      label: z.exactOptional(text({ description: 'Name in reports. Without it, the key.' })),
    },
    { description: 'A custom metric.' },
  ),
  {
    description:
      'Custom metrics, for use in results, resources and thresholds. A custom metric of a resource also has `NAME-p95`, `NAME-max` and `NAME-per-100rps`.',
    examples: [{ 'db-load': { unit: 'AAS', better: 'lower' } }],
  },
).check(
  rule(function* (metrics) {
    for (const id of Object.keys(metrics)) {
      if (isBuiltIn(id)) yield { path: [id], message: 'is a built-in metric. Use another name.', supersedes: true }
      else if (!ID.test(id))
        yield { path: [id], message: 'expected a name of small letters, digits and dashes.', supersedes: true }
    }
  }),
)

/** Built-in units, each with the spellings that select it. */
const UNITS: readonly (readonly [Unit, readonly string[]])[] = [
  ['ms', ['us', 'µs', 'ms', 's', 'm', 'min', 'h', 'd']],
  ['ratio', ['%']],
  ['1/s', ['/s', '/min', '/h']],
  ['bytes', ['B', 'kB', 'KiB', 'MB', 'MiB', 'GB', 'GiB', 'TB', 'TiB']],
  ['usd/h', ['usd/h']],
  ['count', ['count']],
]

/** Returns the custom metrics that a document declares. Invalid ones are skipped: the schema reports them. */
export function customMetricsOf(root: Tree | undefined): Metric[] {
  const metrics = isMap(root) ? root.metrics : undefined
  if (!isMap(metrics)) return []
  return Object.entries(metrics).flatMap(([id, entry]): Metric[] => {
    if (!isMap(entry) || !ID.test(id)) return []
    const { unit, better, label } = entry
    if (typeof unit !== 'string' || (better !== 'lower' && better !== 'higher')) return []
    const known = UNITS.find(([, written]) => written.includes(unit))?.[0]
    const scale = known === undefined ? undefined : cellUnitOf(unit, known)
    const { times, per } = scale && 'times' in scale ? scale : { times: 1, per: 1 }
    const words = typeof label === 'string' && label !== '' ? label : id
    return [
      defined({
        id,
        unit: known ?? '',
        written: known === undefined ? unit : undefined,
        declaredUnit: { name: unit, times, per },
        better,
        label: known === undefined ? `${words} (${unit})` : words,
        meaning: `A custom metric${known === undefined ? `, in ${unit}` : ''}.`,
      }),
    ]
  })
}

function isMap(tree: Tree | undefined): tree is { [key: string]: Tree } {
  return typeof tree === 'object' && !Array.isArray(tree)
}
