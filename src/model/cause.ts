/** What moved with a finding of the gate: where an engineer looks first. Plain data in base units. */
import type { SeriesName } from './check.ts'
import type { MetricId } from './metric.ts'

export interface Cause {
  /** The check that it moved with. */
  finding: SeriesName & { metric: MetricId }
  /**
   * - `request`: a request inside the transaction.
   * - `part`: a part of its time: `rest`, what is in none of its requests (the script, timers).
   * - `statement`: a database statement.
   * - `version`: a fact that names a version, an image or a digest.
   */
  kind: 'request' | 'part' | 'statement' | 'version'
  /** Request, part, statement (its text) or fact. */
  name: string
  /** What it takes longer in an execution of the finding's workflow, ms: of all calls together. Absent for versions. */
  absolute?: number
  /** The same as a share of the change of the workflow's average. All requests and `rest` together are 1. Absent for versions. */
  share?: number
  /** Calls in an execution, where they changed. Absent where they did not. */
  calls?: { before: number; now: number }
  /** `likely`: its own change is larger than its noise; `seen`: nothing is known of its noise. */
  evidence: 'likely' | 'seen'
}
