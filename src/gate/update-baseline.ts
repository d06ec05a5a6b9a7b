/** Updates the stored baseline after runs were judged, for both the Action and the command line. */

import type { Updated } from '../model/baseline-move.ts'
import { defined } from '../model/defined.ts'
import { UsageError } from '../model/errors.ts'
import type { Acceptance } from './baseline/ledger.ts'
import { acceptRun, type MoveHost, recordRun } from './baseline/move.ts'
import { keepNamedRun } from './baseline/named-runs.ts'
import type { BaselineStore } from './baseline/store.ts'
import type { Gated, GateRequest } from './gate.ts'

/**
 * - `leave`: nothing is written.
 * - `record`: the runs, together, join the baseline if they passed; the first runs of a suite begin it.
 * - `accept`: the runs, together, become the baseline: a new epoch begins with them.
 * - `keepAs`: passing runs are stored under a name; the baseline does not change.
 */
export type BaselineUpdate =
  | 'leave'
  | 'record'
  | { readonly accept: Acceptance }
  | { readonly keepAs: string; readonly by?: string | undefined }

/** The runs that were judged, as in the request of `gate`. */
export type JudgedRuns = Pick<GateRequest, 'config' | 'candidates' | 'baseRef' | 'compareWith'>

/** Updates the store. A refusal is a result, not an error. @throws StoreError when the store fails */
export async function updateBaseline(
  store: BaselineStore,
  update: BaselineUpdate,
  { config, candidates, baseRef, compareWith }: JudgedRuns,
  { report, loaded, lasting }: Gated,
  host: MoveHost,
): Promise<Updated> {
  // A verdict against a named run is not a verdict against the baseline.
  if (update === 'leave' || (update === 'record' && compareWith)) return { outcome: 'left' }
  const { verdict, doubts = [] } = report
  const name = { baseRef, suite: config.suite, verdict }
  if (typeof update === 'object' && 'keepAs' in update)
    return keepNamedRun(store, defined({ ...name, name: update.keepAs, runs: candidates, by: update.by }), host)
  if (candidates.length === 0) throw new UsageError('No run to update the baseline with.')
  const request = { ...name, runs: candidates, doubts }
  return update === 'record'
    ? recordRun(store, defined({ ...request, judgedAgainst: loaded.epoch, lasting }), host)
    : acceptRun(store, { ...request, accepted: update.accept }, host)
}
