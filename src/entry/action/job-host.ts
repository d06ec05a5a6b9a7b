/** Dependencies of a job: console, clock, runner and environment variables. */
import type { Host } from '../../read/files/host.ts'
import type { Runner } from './outputs.ts'

export interface JobHost extends Host {
  readonly runner: Runner
  /** What the client of GitHub waits for a second, ms. Absent: 1,000. */
  readonly secondMs?: number
  /** Environment variables of the load test. */
  readonly environment: Readonly<Record<string, string | undefined>>
}
