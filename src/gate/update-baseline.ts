/** Updates the stored baseline after runs were judged, for both the Action and the command line. */
import { type KeptNamedRun, keepNamedRun } from '../baseline/keep-named-run.ts'
import type { Labelled } from '../baseline/ledger.ts'
import { acceptRun, type Moved, type MoveHost, recordRun } from '../baseline/move.ts'
import type { BaselineStore } from '../baseline/store.ts'
import { UsageError } from '../errors.ts'
import { defined } from '../model/defined.ts'
import type { Gated, GateRequest } from './gate.ts'

/** Who accepts a run as the new baseline, and why. Fields are absent when not known. */
export interface AcceptedBy {
  readonly by?: string
  readonly pullRequest?: number
  readonly reason?: string
  /** Who added the label, when, and for which commit. Absent for an acceptance by hand. */
  readonly labelled?: Labelled
}

/**
 * - `leave`: nothing is written.
 * - `record`: passing runs join the baseline; the first runs of a suite begin it.
 * - `accept`: the runs become the baseline.
 * - `keepAs`: passing runs are stored under a name; the baseline does not change.
 */
export type BaselineUpdate =
  | 'leave'
  | 'record'
  | { readonly accept: AcceptedBy }
  | { readonly keepAs: string; readonly by?: string | undefined }

/** Result of an update. */
export interface Updated {
  readonly outcome: Moved['outcome'] | KeptNamedRun['outcome'] | 'left'
  /** One sentence: what happened, or why nothing did. */
  readonly message: string
  /** Version of the store after the write: a commit hash or a digest. Absent when nothing was written. */
  readonly version?: string
}

/** The runs that were judged, as in the request of `gate`. */
export type JudgedRuns = Pick<GateRequest, 'config' | 'candidates' | 'baseRef' | 'compareWith'>

const LEFT: Updated = { outcome: 'left', message: 'The baseline was left as it is.' }

/** Updates the store. A refusal is a result, not an error. @throws StoreError when the store fails */
export async function updateBaseline(
  store: BaselineStore,
  update: BaselineUpdate,
  judged: JudgedRuns,
  gated: Gated,
  host: MoveHost,
): Promise<Updated> {
  if (update === 'leave') return LEFT
  // A verdict against a named run is not a verdict against the baseline.
  if (update === 'record') return judged.compareWith ? LEFT : moveBaseline(store, judged, gated, undefined, host)
  if ('accept' in update) return moveBaseline(store, judged, gated, update.accept, host)
  const { config, candidates: runs, baseRef } = judged
  const { keepAs: name, by } = update
  const request = defined({ baseRef, suite: config.suite, name, runs, verdict: gated.report.verdict, by })
  return keepNamedRun(store, request, host)
}

/**
 * Moves the baseline by judged runs, all of them together. Accepted runs begin a new epoch. Others begin the first epoch of the
 * suite, or join the present one if they passed. A refusal is a result, not an error. @throws StoreError when the store fails
 */
export async function moveBaseline(
  store: BaselineStore,
  { config, candidates, baseRef }: JudgedRuns,
  { report, loaded }: Gated,
  accepted: AcceptedBy | undefined,
  host: MoveHost,
): Promise<Moved> {
  const [run, ...repeats] = candidates
  if (!run) throw new UsageError('No run to update the baseline with.')
  const { verdict, doubts = [] } = report
  const request = { baseRef, suite: config.suite, run, repeats, verdict, doubts }
  if (accepted) return acceptRun(store, { ...request, ...accepted }, host)
  return recordRun(store, defined({ ...request, judgedAgainst: loaded.epoch }), host)
}
