/** The schema of the key `resources`: CPU, memory and other resources, recorded during the test. */
import { defined } from '../model/defined.ts'
import type { TableRules } from '../model/table.ts'
import { withExample } from './fields/documented.ts'
import { entries, type SectionOutput, section, wrong } from './fields/maps.ts'
import { metric } from './fields/names.ts'
import { choice, onOff, text } from './fields/scalars.ts'
import { checkUnit, column, path, TABLE_KEYS, tableEntry, unitOf } from './table-schema.ts'

/** The keys of resources besides their files. */
export const RESOURCE_KEYS = {
  metric: metric('Metric of the values, such as cpu, memory, connections or disk.', 'cpu'),
  unit: text("Unit of the values, one of the metric's units.", withExample('%')),
  'key?': text(
    'Column with the name of the service, broker or database. Without it, with `time`, every other column is one resource, as in exports of Grafana.',
    withExample('module'),
  ),
  value: text('Column with the value.', { examples: ['avg_cpu_pct'], fallback: 'value' }),
  'time?': column(
    'For time series, with many rows for each resource: their mean, p95 and maximum are stored (`cpu`, `cpu-p95`, `cpu-max`). Not needed for exports of Prometheus, CloudWatch and PerfMon.',
    'Time',
    'Column with the time of a row.',
  ),
  'per-100rps': onOff(
    'Also shows the value per 100 requests a second (`cpu-per-100rps`), for runs under different load. A threshold on that metric works without `on`.',
  ),
  'whole-run': onOff('With `time`: one figure for the whole run, not one for each phase.'),
}

const resourceFiles = section(
  'CPU, memory and other resources, recorded during the test.',
  {
    path: path('metrics/service-cpu.csv'),
    'format?': choice(
      "Format of the files, if it cannot be detected: `perfmon` is the CSV of JMeter's PerfMon Metrics Collector.",
      ['table', 'perfmon'],
    ),
    'role?': choice(
      '`generator`: the machines of the load generator. Above 90 % of a processor on average the times are their own, and the run is not judged.',
      ['generator'],
    ),
    ...RESOURCE_KEYS,
    ...TABLE_KEYS,
  },
  {
    *rule(entry) {
      if (entry.role !== undefined && entry.metric !== 'cpu')
        yield wrong(
          ['role'],
          'is for the metric cpu. Remove it, or give the processor use of the load generator.',
        )
      yield* checkUnit(entry.metric, entry, ['unit'])
      if (entry.format !== 'perfmon' && entry.key === undefined && entry.time === undefined)
        yield wrong(
          [],
          'needs "key", the column with the name of the resource, or "time", if each other column is a resource.',
        )
    },
  },
)

export const resources = entries(
  'resources',
  'CPU, memory and other resources, recorded during the test.',
  resourceFiles,
  (entry, source) =>
    tableEntry(entry, ({ format, role, per100rps: perLoad, ...keys }, rows) => {
      const perfmon = format === 'perfmon' ? { format } : {}
      return {
        perLoad,
        table: {
          source,
          ...perfmon,
          ...defined({ role }),
          ...resourceRules(keys),
          ...rows,
        } satisfies TableRules,
      }
    }),
)

/** Returns how to read the values of a metric of resources: a row for each resource or, without `key`, a column. */
export function resourceRules({
  metric,
  unit,
  key,
  value,
  time,
  wholeRun,
}: Omit<SectionOutput<typeof RESOURCE_KEYS>, 'per100rps'>) {
  const metrics = [{ metric, column: value, unit: unitOf(metric, unit), where: {} }]
  const workflow = key === undefined ? ('columns' as const) : { column: key }
  return defined({
    kind: 'resource' as const,
    workflow,
    metrics,
    time,
    wholeRun: wholeRun || undefined,
  })
}
