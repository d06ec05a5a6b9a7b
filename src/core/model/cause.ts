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
   * - `when`: most of the change at once: at the `start` of the run or in a `span` of it, in the `slowest` 5 % of the
   *   executions, or `growing` over the run, from less than a quarter in its first third to more than 45 % in its last one.
   * - `statement`: a database statement.
   * - `samples`: the dimensions of the finding, where its workflow hardly changed under others: a load, a thread group, a host.
   * - `resource`: a resource in use by a tenth more, beyond its noise. `error`: one that at least one more in a hundred executions
   *   end with. `job`: one that took a quarter longer than in any run of the baseline.
   * - `version`: a fact that names a version, an image or a digest.
   * - `profile`: a function whose own code takes more of the CPU.
   *
   * All but the first four are not measured in the time of the finding: they moved with it, which may be chance.
   */
  kind:
    | 'request'
    | 'part'
    | 'when'
    | 'statement'
    | 'samples'
    | 'resource'
    | 'error'
    | 'job'
    | 'version'
    | 'profile'
  /** Request, part, time, statement (its text), dimensions, resource, error, job, fact or function. */
  name: string
  /** Request that a part is of. Absent: of the finding itself. */
  of?: string
  /** Start and end of a `start` or `span`, ms since the start of the run. */
  spanMs?: [fromMs: number, toMs: number]
  /** Metric of a resource, error or job. Absent for others. */
  metric?: MetricId
  /** Values of that metric, of errors by run; of a function the CPU of its own code, in `unit`. Absent for others. */
  before?: number
  now?: number
  /** What it takes longer in an execution of the finding's workflow, ms: of all calls together. Absent where it is not measured in ms. */
  absolute?: number
  /** The same as a share of the change of the workflow's average. All requests and `rest` together are 1. Absent as `absolute`. */
  share?: number
  /** Calls in an execution, where they changed. Absent where they did not. */
  calls?: { before: number; now: number }
  /** Of the CPU of a function: ms for a request, or the share of the samples. Absent for other kinds. */
  unit?: 'ms' | 'ratio'
  /** `likely`: its own change is larger than its noise; `seen`: nothing is known of its noise. */
  evidence: 'likely' | 'seen'
}
