/** What moved with a finding of the gate: where an engineer looks first. Plain data in base units. */
import type { SeriesName } from './check.ts'
import type { MetricId } from './metric.ts'

export interface Cause {
  /** The check that it moved with. */
  finding: SeriesName & { metric: MetricId }
  /**
   * - `request`: a request inside the transaction.
   * - `part`: a part of the time: `connect`, `send`, `wait` (for the first byte) or `receive` of a request, or `rest` of a
   *   transaction, what is in none of its requests (the script, timers).
   * - `when`: nine tenths of the change at once: at the `start` of the run or in a `span` of it, in the `slowest` 5 % of the
   *   executions, or `growing` over the run, from less than a sixth in its first third to more than half in its last one.
   * - `statement`: a database statement.
   * - `version`: a fact that names a version, an image or a digest.
   */
  kind: 'request' | 'part' | 'when' | 'statement' | 'version'
  /** Request, part, time, statement (its text) or fact. */
  name: string
  /** Request that a part is of. Absent: of the finding itself. */
  of?: string
  /** Start and end of a `start` or `span`, ms since the start of the run. */
  spanMs?: [fromMs: number, toMs: number]
  /** What it takes longer in an execution of the finding's workflow, ms: of all calls together. Absent for versions. */
  absolute?: number
  /** The same as a share of the change of the workflow's average. All requests and `rest` together are 1. Absent for versions. */
  share?: number
  /** Calls in an execution, where they changed. Absent where they did not. */
  calls?: { before: number; now: number }
  /** `likely`: its own change is larger than its noise; `seen`: nothing is known of its noise. */
  evidence: 'likely' | 'seen'
}
