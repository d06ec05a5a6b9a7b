/** What becomes of the stored baseline once runs are judged: one way for the Action and the command line. */
import { type KeptNamedRun, keepNamedRun } from '../baseline/keep-named-run.ts'
import type { Labelled } from '../baseline/ledger.ts'
import { acceptRun, type Moved, type MoveHost, recordRun } from '../baseline/move.ts'
import type { BaselineStore } from '../baseline/store.ts'
import { UsageError } from '../errors.ts'
import { defined } from '../model/defined.ts'
import type { Gated, GateRequest } from './gate.ts'

/** Who accepts a run as the new baseline, and why. */
export interface AcceptedBy {
  readonly by?: string
  readonly pullRequest?: number
  readonly reason?: string
  /** Who put the label on, when, and on which head. */
  readonly labelled?: Labelled
}

/**
 * - `leave`: nothing is written.
 * - `record`: passing runs join the baseline; the first ones of a suite begin it.
 * - `accept`: the runs become the baseline.
 * - `keepAs`: passing runs are kept by a name, and the baseline is left as it is.
 */
export type BaselineUpdate =
  | 'leave'
  | 'record'
  | { readonly accept: AcceptedBy }
  | { readonly keepAs: string; readonly by?: string | undefined }

/** What happened. */
export interface Updated {
  readonly outcome: Moved['outcome'] | KeptNamedRun['outcome'] | 'left'
  /** One sentence: what happened, or why nothing did. */
  readonly message: string
  /** Names the new state of the store. Absent when nothing was written. */
  readonly version?: string
}

/** What was judged: the request of `gate` without what matters to the verdict alone. */
export type JudgedRuns = Pick<GateRequest, 'config' | 'candidates' | 'baseRef' | 'compareWith'>

const LEFT: Updated = { outcome: 'left', message: 'The baseline was left as it is.' }

/** Updates the store as wanted. A refusal is a result; @throws StoreError when the store fails. */
export async function updateBaseline(
  store: BaselineStore,
  update: BaselineUpdate,
  judged: JudgedRuns,
  gated: Gated,
  host: MoveHost,
): Promise<Updated> {
  if (update === 'leave') return LEFT
  // A verdict against another run says nothing about the baseline.
  if (update === 'record') return judged.compareWith ? LEFT : moveBaseline(store, judged, gated, undefined, host)
  if ('accept' in update) return moveBaseline(store, judged, gated, update.accept, host)
  const { config, candidates: runs, baseRef } = judged
  const { keepAs: name, by } = update
  const request = defined({ baseRef, suite: config.suite, name, runs, verdict: gated.report.verdict, by })
  return keepNamedRun(store, request, host)
}

/**
 * Lets judged runs move the baseline together: accepted, they begin a new epoch; otherwise they begin the first epoch of the
 * suite, or join the present one if they passed. A refusal is a result; @throws StoreError when the store fails.
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
