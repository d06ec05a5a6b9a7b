/** What a stored run holds beside its series: courses of resources, statements, jobs; keys in canonical order. */
import { defined } from '../model/defined.ts'
import type { RunSummary } from '../model/run.ts'
import type { StoredRun } from './schema.ts'
import { sortedByKey } from './series.ts'

/** Returns the stored form of these parts; what a run has none of is left out. */
export function storeRecords(run: RunSummary): Pick<StoredRun, 'resourceSeries' | 'statements' | 'jobs'> {
  const { resourceSeries, statements, jobs } = run
  return defined({
    resourceSeries: resourceSeries?.map(({ workflow, dimensions, metric, axis, values }) => ({
      workflow,
      dimensions: sortedByKey(dimensions),
      metric,
      axis: { startMs: axis.startMs, stepMs: axis.stepMs },
      values: [...values],
    })),
    statements: statements?.map(({ text, dimensions, calls, meanMs, totalMs, load, waits }) =>
      defined({
        text,
        dimensions: sortedByKey(dimensions),
        calls,
        meanMs,
        totalMs,
        load,
        waits: waits && sortedByKey(waits),
      }),
    ),
    jobs: jobs?.map(({ workflow, dimensions, tenant, status, durationMs, error, startMs }) =>
      defined({ workflow, dimensions: sortedByKey(dimensions), tenant, status, durationMs, error, startMs }),
    ),
  })
}
