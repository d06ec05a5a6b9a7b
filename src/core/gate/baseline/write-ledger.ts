/** Writes a planned ledger in one read-modify-write, with the files of its runs and their lines in the history. */
import type { Moved, Refusal } from '../../model/baseline-move.ts'
import { defined } from '../../model/defined.ts'
import type { Doubt } from '../../model/report.ts'
import type { RunSummary } from '../../model/run.ts'
import type { Verdict } from '../../model/verdict.ts'
import { refusalText } from '../../render/words/baseline.ts'
import { type Recorded, withAlert } from './alert.ts'
import { auditMessage, badgeOf, encodeBadge } from './audit.ts'
import { dueRuns } from './due-runs.ts'
import { commitRuns, type EncodedRun, encodeRuns } from './entry.ts'
import { type Runs, recordedRuns, storedEntriesOf } from './epoch.ts'
import { BADGE_FILE, type BaselineName, LEDGER_FILE, RUN_FILES, suiteFolder } from './layout.ts'
import { elsewhereUntil, learnsWith } from './learnt-noise.ts'
import { type Acceptance, encodeLedger, type Ledger, type RunEntry, readLedger } from './ledger.ts'
import type { MovePlan } from './plan-moves.ts'
import {
  type HistoryRequest,
  historyProblem,
  type PlannedHistory,
  planHistory,
} from './plan-thin-files.ts'
import { planProfiles } from './profile-files.ts'
import { type BaselineStore, CONFLICT, type RetryHost, retry, type StoreSnapshot } from './store.ts'
import { runReader } from './stored-run.ts'
import { linesById, type Outcome } from './thin-series.ts'

/** Dependencies of a move. */
export interface MoveHost extends RetryHost {
  /** Milliseconds since epoch. */
  now(): number
}

export interface MoveRequest
  extends BaselineName,
    Pick<Recorded, 'verdict' | 'drift' | 'judged' | 'confirm'> {
  /** Runs of the same test that were judged together, at least one. They move together: all of them, or none. */
  readonly runs: readonly RunSummary[]
  /** Doubts of the report, which keep the run out of the baseline. Absent: none. */
  readonly doubts?: readonly Doubt[]
  /** How long the thin series is kept, ms. Absent: nothing of it is deleted. */
  readonly keptMs?: number
  /** Facts that must be equal in baseline and candidate: where one changed, the noise is learnt for the present ones. */
  readonly mustMatch?: readonly string[]
}

/** Reads the ledger, calls `plan`, and writes the planned ledger together with the files of the runs. */
export function moveWithRuns(
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
export function historyOf(
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
export async function write(
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

export function unmoved(
  { suite, baseRef }: BaselineName,
  { outcome, reason }: Exclude<MovePlan, { ledger: Ledger }>,
  ledger: Ledger | undefined,
): Moved {
  return defined({ outcome, suite, baseRef, reason, epoch: ledger?.epoch.id, alert: ledger?.alert })
}

export function refusal(name: BaselineName, reason: Refusal, ledger?: Ledger): Moved {
  return unmoved(name, { outcome: 'refused', reason }, ledger)
}
