/** Moves a baseline in a store. Each move is one read-modify-write that is repeated on a conflict with another writer. */
import type { Moved, Refusal } from '../../model/baseline-move.ts'
import { defined } from '../../model/defined.ts'
import { only, StoreError } from '../../model/errors.ts'
import type { RunSummary } from '../../model/run.ts'
import {
  datedAhead,
  doubtsClause,
  ineligible,
  needsAcceptance,
  notOfBase,
  verdictRefusal,
} from './eligible.ts'
import { DEFAULT_RETENTION } from './epoch.ts'
import type { BaselineName } from './layout.ts'
import { type Acceptance, type Attribution, readLedger } from './ledger.ts'
import {
  type Lasting,
  planAccept,
  planAppend,
  planKnown,
  planNote,
  planRollback,
  planSeed,
  refused,
} from './plan-moves.ts'
import { type BaselineStore, retry } from './store.ts'
import {
  historyOf,
  type MoveHost,
  type MoveRequest,
  moveWithRuns,
  refusal,
  unmoved,
  write,
} from './write-ledger.ts'

export interface RecordRequest extends MoveRequest {
  /** Id of the epoch of the verdict (`LoadedBaseline.epoch`). Absent when there was none. */
  readonly judgedAgainst?: string
  /** Present when what keeps the run out may be accepted once it has lasted. */
  readonly lasting?: Lasting
}

export interface AcceptRequest extends MoveRequest {
  readonly accepted: Acceptance
}

export interface RollbackRequest extends BaselineName {
  /** Id of the epoch to return to. Absent: the previous one. */
  readonly to?: string
  readonly by?: string
  readonly reason?: string
}

/**
 * Records a run of the base branch. The first run of a suite begins the baseline. Later passing runs join it, or wait for
 * confirmation when there is a doubt. A run that breached is noted in the ledger.
 *
 * @throws StoreError when the ledger cannot be read (it is not overwritten), or the store cannot be written
 */
export async function recordRun(
  store: BaselineStore,
  request: RecordRequest,
  host: MoveHost,
): Promise<Moved> {
  const { verdict, baseRef, doubts = [], judgedAgainst, lasting } = request
  const foreign =
    ineligibility(request, host.now()) ?? firstOf(request.runs, run => notOfBase(run, baseRef))
  if (foreign !== undefined) return refusal(request, foreign)
  const failure = verdictRefusal(verdict)
  const outright = verdict === 'fail' || lasting ? undefined : failure
  const other = failure === undefined ? needsAcceptance(doubts) : outright
  const moved = moveWithRuns(store, request, host, {}, (ledger, runs, at) => {
    const known = ledger && planKnown(ledger, runs)
    if (known) return known
    if (other !== undefined) return refused(other)
    if (failure !== undefined)
      return ledger
        ? planNote(ledger, runs, judgedAgainst, failure, DEFAULT_RETENTION, lasting)
        : refused(failure)
    if (ledger)
      return planAppend(ledger, runs, judgedAgainst, DEFAULT_RETENTION, doubtsClause(doubts))
    if (judgedAgainst === undefined) return planSeed(request, runs, at)
    return refused({ code: 'judged-against-removed', judgedAgainst })
  })
  if (other === undefined) return moved
  // The history has refused runs too. The refusal stands when it cannot be written.
  return moved.catch(
    only(StoreError, ({ message: historyProblem }) => ({
      ...refusal(request, other),
      historyProblem,
    })),
  )
}

/**
 * Makes a run the baseline by acceptance (the label of a merged pull request, or `--accept`): a new epoch begins with it.
 *
 * @throws StoreError as `recordRun`
 */
export async function acceptRun(
  store: BaselineStore,
  request: AcceptRequest,
  host: MoveHost,
): Promise<Moved> {
  const { runs, accepted } = request
  const problem = ineligibility(request, host.now())
  if (problem !== undefined) return refusal(request, problem)
  const { by, reason, pullRequest, labeled } = accepted
  const { commit } = runs[0]!.provenance
  return moveWithRuns(store, request, host, accepted, (ledger, entries, at) => {
    const acceptedFrom = defined({ at, by, reason, commit, pullRequest, labeled })
    return ledger
      ? planAccept(
          ledger,
          entries,
          acceptedFrom,
          DEFAULT_RETENTION,
          doubtsClause(request.doubts ?? []),
        )
      : planSeed(request, entries, at, acceptedFrom)
  })
}

/**
 * Returns to an earlier epoch. After a conflict with another writer the rollback is refused if the baseline has moved.
 *
 * @throws StoreError as `recordRun`
 */
export async function rollback(
  store: BaselineStore,
  request: RollbackRequest,
  host: MoveHost,
): Promise<Moved> {
  const nowMs = host.now()
  const at = new Date(nowMs).toISOString()
  const attribution: Attribution = defined({ at, by: request.by, reason: request.reason })
  let first: { from: string; to?: string } | undefined
  return retry(store, host, async snapshot => {
    const ledger = await readLedger(store, snapshot, request)
    if (!ledger) return refusal(request, { code: 'no-baseline' })
    const to = request.to ?? first?.to
    const plan = planRollback(ledger, attribution, DEFAULT_RETENTION, to)
    if (first && first.from !== ledger.epoch.id && plan.outcome === 'rolled-back')
      return refusal(request, { code: 'moved-meanwhile', epoch: ledger.epoch.id }, ledger)
    if (!('ledger' in plan)) return unmoved(request, plan, ledger)
    first ??= { from: ledger.epoch.id, to: plan.ledger.epoch.id }
    const history = await historyOf(store, snapshot, request, { ledger, lines: new Map(), nowMs })
    return write(snapshot, plan, { by: attribution }, history)
  })
}

function ineligibility({ runs, verdict }: MoveRequest, nowMs: number): Refusal | undefined {
  return firstOf(runs, run => ineligible(run, verdict) ?? datedAhead(run, nowMs))
}

/** Returns the first reason that one of the runs has. */
function firstOf(
  runs: readonly RunSummary[],
  reasonOf: (run: RunSummary) => Refusal | undefined,
): Refusal | undefined {
  return runs.map(reasonOf).find(reason => reason !== undefined)
}
