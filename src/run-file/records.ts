/** What a stored run holds beside its series: courses of resources, statements, jobs; keys in canonical order. */
import type { RunSummary } from '../model/run.ts'
import type { StoredRun } from './schema.ts'
import { sortedByKey } from './series.ts'

/** Returns the stored form of these parts; what a run has none of is left out. */
export function storeRecords(run: RunSummary): Pick<StoredRun, 'resourceSeries' | 'statements' | 'jobs'> {
  const { resourceSeries, statements, jobs } = run
  return {
    ...(resourceSeries && {
      resourceSeries: resourceSeries.map(({ workflow, dimensions, metric, axis, values }) => ({
        workflow,
        dimensions: sortedByKey(dimensions),
        metric,
        axis: { startMs: axis.startMs, stepMs: axis.stepMs },
        values: [...values],
      })),
    }),
    ...(statements && {
      statements: statements.map(({ text, dimensions, calls, meanMs, totalMs, load, waits }) => ({
        text,
        dimensions: sortedByKey(dimensions),
        ...(calls !== undefined && { calls }),
        ...(meanMs !== undefined && { meanMs }),
        ...(totalMs !== undefined && { totalMs }),
        ...(load !== undefined && { load }),
        ...(waits && { waits: sortedByKey(waits) }),
      })),
    }),
    ...(jobs && {
      jobs: jobs.map(({ workflow, dimensions, tenant, status, durationMs, error, startMs }) => ({
        workflow,
        dimensions: sortedByKey(dimensions),
        ...(tenant !== undefined && { tenant }),
        ...(status !== undefined && { status }),
        ...(durationMs !== undefined && { durationMs }),
        ...(error !== undefined && { error }),
        ...(startMs !== undefined && { startMs }),
      })),
    }),
  }
}
