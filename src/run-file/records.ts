/** Encodes the users over time, resource time series, statements and jobs of a run, with keys in canonical order. */
import { defined } from '../model/defined.ts'
import type { RunSummary, UsersOverTime } from '../model/run.ts'
import type { StoredRun } from './schema.ts'
import { sortedByKey } from './series.ts'

/** Returns the stored form. */
export function encodeUsers({ startMs, endMs, stepMs, values }: UsersOverTime): NonNullable<StoredRun['users']> {
  return { startMs, endMs, stepMs, values: [...values] }
}

/** Returns the stored form. Kinds that the run does not have are left out. */
export function encodeRecords(run: RunSummary): Pick<StoredRun, 'resourceSeries' | 'statements' | 'jobs'> {
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
