/** Jobs of the measured system during a run, and what their status says. */
import type { Dimensions } from './sample.ts'

/** A job of the measured system during the run, such as an import. */
export interface Job {
  /** Name, such as that of its profile. */
  workflow: string
  dimensions: Dimensions
  tenant?: string
  /** As the source reports it: 'COMPLETED', 'ERROR'. */
  status?: string
  /** Absent when it did not end. */
  durationMs?: number
  error?: string
  startMs?: number
}

/** Statuses of jobs that failed, in capitals, unless the configuration names others. */
export const FAILED_JOBS: readonly string[] =
  'ERROR FAILED FAILURE DISCARDED CANCELLED CANCELED ABORTED TIMEOUT'.split(' ')

/** Statuses of jobs that succeeded, in capitals. */
const SUCCEEDED_JOBS = new Set(['COMPLETED', 'COMPLETE', 'SUCCESS', 'SUCCEEDED', 'OK', 'COMMITTED'])

/** Whether the status of a job says that it succeeded. */
export function hasSucceeded({ status }: Pick<Job, 'status'>): boolean {
  return status !== undefined && SUCCEEDED_JOBS.has(status.toUpperCase())
}
