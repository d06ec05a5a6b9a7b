/** Moves a baseline in a store. Each move is one read-modify-write that is repeated on a conflict with another writer. */
import type { Moved, Refusal } from '../../model/baseline-move.ts'
import { defined } from '../../model/defined.ts'
import { only, StoreError } from '../../model/errors.ts'
import type { Doubt, DriftAlert } from '../../model/report.ts'
import type { RunSummary } from '../../model/run.ts'
import type { Verdict } from '../../model/verdict.ts'
import { refusalText } from '../../render/words/baseline.ts'
import { withAlert } from './alert.ts'
import { auditMessage, badgeOf, encodeBadge } from './audit.ts'
import {
  datedAhead,
  doubtsClause,
  ineligible,
  needsAcceptance,
  notOfBase,
  verdictRefusal,
} from './eligible.ts'
import { commitRuns, type EncodedRun, encodeRuns } from './entry.ts'
import {
  DEFAULT_RETENTION,
  type Lasting,
  type MovePlan,
  planAccept,
  planAppend,
  planKnown,
  planNote,
  planRollback,
  planSeed,
  type Runs,
  recordedRuns,
  refused,
  storedEntriesOf,
} from './epoch.ts'
import { BADGE_FILE, type BaselineName, LEDGER_FILE, RUN_FILES, suiteFolder } from './layout.ts'
import { elsewhereUntil, learnsWith } from './learnt-noise.ts'
import {
  type Acceptance,
  type Attribution,
  encodeLedger,
  type Ledger,
  type RunEntry,
  readLedger,
} from './ledger.ts'
import { planProfiles } from './profile-files.ts'
import { type BaselineStore, CONFLICT, type RetryHost, retry, type StoreSnapshot } from './store.ts'
import { runReader } from './stored-run.ts'
import {
  dueRuns,
  type HistoryRequest,
  historyProblem,
  type PlannedHistory,
  planHistory,
} from './thin-files.ts'
import { type Judged, linesById, type Outcome } from './thin-series.ts'

/** Dependencies of a move. */
export interface MoveHost extends RetryHost {
  /** Milliseconds since epoch. */
  now(): number
}

interface MoveRequest extends BaselineName {
  /** Runs of the same test that were judged together, at least one. They move together: all of them, or none. */
  readonly runs: readonly RunSummary[]
  /** Verdict on the runs. */
  readonly verdict: Verdict
  /** Doubts of the report, which keep the run out of the baseline. Absent: none. */
  readonly doubts?: readonly Doubt[]
  /** What drifts by the report, which opens the alert of the base branch. Absent: nothing. */
  readonly drift?: DriftAlert
  /** What the report judged, for the thin series. Absent: the usual metrics of all workflows. */
  readonly judged?: readonly Judged[]
  /** Runs in a row that must agree before the alert of the base branch is sent. Absent: 1. */
  readonly confirm?: number
  /** How long the thin series is kept, ms. Absent: nothing of it is deleted. */
  readonly keptMs?: number
  /** Facts that must be equal in baseline and candidate: where one changed, the noise is learnt for the present ones. */
  readonly mustMatch?: readonly string[]
}

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
  if (other !== undefined) {
    // The history has refused runs too. The refusal stands when it cannot be written.
    const noted = moveWithRuns(
      store,
      request,
      host,
      {},
      (ledger, runs) => (ledger && planKnown(ledger, runs)) ?? refused(other),
    )
    return noted.catch(
      only(StoreError, ({ message: historyProblem }) => ({
        ...refusal(request, other),
        historyProblem,
      })),
    )
  }
  return moveWithRuns(store, request, host, {}, (ledger, runs, at) => {
    const known = ledger && planKnown(ledger, runs)
    if (known) return known
    if (failure !== undefined)
      return ledger
        ? planNote(ledger, runs, judgedAgainst, failure, DEFAULT_RETENTION, lasting)
        : refused(failure)
    if (ledger)
      return planAppend(ledger, runs, judgedAgainst, DEFAULT_RETENTION, doubtsClause(doubts))
    if (judgedAgainst === undefined) return planSeed(request, runs, at)
    return refused({ code: 'judged-against-removed', judgedAgainst })
  })
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

/** Reads the ledger, calls `plan`, and writes the planned ledger together with the files of the runs. */
function moveWithRuns(
  store: BaselineStore,
  request: MoveRequest,
  host: MoveHost,
  by: Acceptance,
  plan: (ledger: Ledger | undefined, runs: Runs, at: string) => MovePlan,
): Promise<Moved> {
  const nowMs = host.now()
  return retry(
    store,
    host,
    async snapshot => {
      const ledger = await readKeptLedger(store, snapshot, request)
      const folder = suiteFolder(request.baseRef, request.suite)
      const present = ledger ? storedEntriesOf(ledger) : []
      const stored = await encodeRuns(snapshot, folder, { ...request, nowMs }, present)
      const runs = stored.map(({ entry }) => entry) as [RunEntry, ...RunEntry[]]
      const { provenance } = request.runs[0]!
      const { ciRun } = provenance
      const wanted = plan(ledger, runs, runs[0].recordedAt)
      const { verdict, drift, judged, confirm } = request
      const recorded = defined({ entries: runs, verdict, drift, judged, confirm, provenance })
      const planned =
        'ledger' in wanted
          ? { ...wanted, ledger: counted(ledger, withAlert(wanted, recorded), recorded) }
          : wanted
      if (!('ledger' in planned) && !(ledger && isMeasured(planned)))
        return unmoved(request, planned, ledger)
      const lines = linesById(stored, outcomeOf(planned, ledger), request.judged)
      const { keptMs, mustMatch } = request
      const wants = { ledger, lines, nowMs, keptMs, mustMatch }
      const history = await historyOf(store, snapshot, request, wants)
      if ('ledger' in planned) return write(snapshot, planned, { runs, by, ciRun }, history, stored)
      const message = auditMessage('refused', ledger!, { runs, ciRun })
      const { beside } = history
      const change = defined({ message, deletes: [], beside })
      const written = await commitRuns(snapshot, folder, [], [], change)
      if (written === CONFLICT) return CONFLICT
      return defined({
        ...unmoved(request, planned, ledger),
        historyProblem: historyProblem(history, written),
      })
    },
    'known',
  )
}

/** Returns the ledger with the runs added to the number of those that were stored. */
function counted(
  before: Ledger | undefined,
  ledger: Ledger,
  { entries, verdict }: { readonly entries: Runs; readonly verdict: Verdict },
): Ledger {
  const { runs, breached } = before ? recordedRuns(before) : { runs: 0, breached: 0 }
  const more = verdict === 'fail' ? entries.length : 0
  return { ...ledger, recorded: { runs: runs + entries.length, breached: breached + more } }
}

/** Refusals of runs that did measure the base branch, which the thin series shows. */
const MEASURED: ReadonlySet<Refusal['code']> = new Set([
  'no-data',
  'not-comparable',
  'beyond-sampling',
])

function isMeasured({ outcome, reason }: Exclude<MovePlan, { ledger: Ledger }>) {
  return outcome === 'refused' && MEASURED.has(reason.code)
}

/** Plans what a change writes to the history of its suite. */
function historyOf(
  store: BaselineStore,
  snapshot: StoreSnapshot,
  { baseRef, suite }: BaselineName,
  {
    ledger,
    mustMatch,
    ...request
  }: Pick<HistoryRequest, 'lines' | 'nowMs' | 'keptMs'> & {
    readonly ledger: Ledger | undefined
    readonly mustMatch?: readonly string[] | undefined
  },
): Promise<PlannedHistory> {
  const folder = suiteFolder(baseRef, suite)
  return planHistory(snapshot, folder, {
    ...request,
    due: ledger ? dueRuns(ledger) : [],
    ...(ledger && {
      learns: learnsWith(ledger, request.lines.size),
      elsewhereUntil: elsewhereUntil(ledger, mustMatch),
    }),
    read: runReader(store, { read: path => snapshot.peek(path) }, folder),
    where: store.name,
  })
}

/** Returns what became of runs by a plan. */
function outcomeOf(planned: MovePlan, before: Ledger | undefined): Outcome {
  if (!('ledger' in planned)) {
    return defined({
      outcome: 'refused',
      reason: refusalText(planned.reason),
      epoch: before?.epoch.id,
    })
  }
  const { epoch, pending = [] } = planned.ledger
  if (planned.outcome === 'noted') return { outcome: 'breached', epoch: epoch.id }
  if (planned.outcome === 'held')
    return defined({ outcome: 'held', reason: pending.at(-1)?.doubt, epoch: epoch.id })
  const began =
    epoch.id === before?.epoch.id ? undefined : (epoch.acceptedFrom ?? { at: epoch.since })
  return defined({ outcome: 'passed', epoch: epoch.id, began })
}

/**
 * Reads the ledger without the waiting runs whose files do not exist. Earlier versions of perf-gate do not know waiting runs:
 * they keep the entries and delete the files.
 */
async function readKeptLedger(
  store: BaselineStore,
  snapshot: StoreSnapshot,
  name: BaselineName,
): Promise<Ledger | undefined> {
  const ledger = await readLedger(store, snapshot, name)
  if (!ledger?.pending) return ledger
  const folder = suiteFolder(name.baseRef, name.suite)
  const files = new Set(await snapshot.list(`${folder}/runs`))
  return { ...ledger, pending: ledger.pending.filter(({ file }) => files.has(`${folder}/${file}`)) }
}

/** Writes the ledger after all files that it lists, and deletes the run files that it no longer lists. */
async function write(
  snapshot: StoreSnapshot,
  { outcome, ledger: moved }: Extract<MovePlan, { ledger: Ledger }>,
  cause: Parameters<typeof auditMessage>[2],
  history: PlannedHistory,
  stored: readonly EncodedRun[] = [],
): Promise<Moved | typeof CONFLICT> {
  const folder = suiteFolder(moved.baseRef, moved.suite)
  const entries = storedEntriesOf(moved)
  const ids = new Set(entries.map(({ id }) => id))
  const historyDue = history.due.filter(id => ids.has(id))
  const ledger: Ledger = {
    ...moved,
    historyDue,
    ...defined({ noise: history.noise ?? moved.noise }),
  }
  const named = new Set(entries.map(entry => entry.file))
  const files = (await snapshot.list(`${folder}/runs`)).map(path => path.slice(folder.length + 1))
  const deletes = files
    .filter(file => RUN_FILES.runs.test(file) && !named.has(file))
    .map(file => `${folder}/${file}`)
  const kept = stored.filter(({ entry }) => named.has(entry.file))
  const badge = [`${folder}/${BADGE_FILE}`, encodeBadge(badgeOf(ledger))] as const
  const list = [`${folder}/${LEDGER_FILE}`, encodeLedger(ledger)] as const
  const message = auditMessage(outcome, ledger, cause)
  const profiles = await planProfiles(snapshot, folder, ledger, stored)
  const change = defined({
    message,
    deletes: [...deletes, ...profiles.deletes],
    beside: history.beside,
  })
  const others = [...profiles.writes, badge, list]
  const written = await commitRuns(snapshot, folder, kept, others, change)
  if (written === CONFLICT) return CONFLICT
  const { suite, baseRef, epoch, pending = [], alert } = ledger
  const doubts = pending.map(({ doubt }) => doubt)
  return defined({
    outcome,
    suite,
    baseRef,
    epoch: epoch.id,
    runs: epoch.runs.length,
    doubts,
    version: written.version,
    alert,
    historyProblem: historyProblem(history, written),
  })
}

function unmoved(
  { suite, baseRef }: BaselineName,
  { outcome, reason }: Exclude<MovePlan, { ledger: Ledger }>,
  ledger: Ledger | undefined,
): Moved {
  return defined({ outcome, suite, baseRef, reason, epoch: ledger?.epoch.id, alert: ledger?.alert })
}

function refusal(name: BaselineName, reason: Refusal, ledger?: Ledger): Moved {
  return unmoved(name, { outcome: 'refused', reason }, ledger)
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
