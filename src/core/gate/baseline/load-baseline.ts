/**
 * Loads the runs to compare with, those of a baseline or of a name; or the state and the reason why there are none. With them runs of the
 * base branch that breached: the one that excuses a proposed change, or those that were refused of late.
 */

import type { BaselineProblem } from '../../model/baseline-problem.ts'
import { defined } from '../../model/defined.ts'
import { only, StoreError } from '../../model/errors.ts'
import { groupBy } from '../../model/group-by.ts'
import type { RunSummary } from '../../model/run.ts'
import { runId } from '../../summarize/run-file/id.ts'
import { type BaselineName, folderOf, LEDGER_FILE, suiteFolder } from './layout.ts'
import {
  ageDaysOf,
  anchorsOf,
  breachedSince,
  type Ledger,
  type RunEntry,
  readLedger,
} from './ledger.ts'
import type {
  BaselineRequest,
  LoadedBaseline,
  LoadedBreach,
  ProposalBase,
  RefusedRunGroup,
} from './loaded-baseline.ts'
import { chooseNamedRun, noNamedRun, readNamedRuns } from './named-runs.ts'
import { withStoredProfiles } from './profile-files.ts'
import { isElsewhere, judgedAt, profileOf, type RunProfile, selectRuns } from './select.ts'
import {
  type BaselineStore,
  CONFLICT,
  type RetryHost,
  retry,
  StoreBusyError,
  type StoreSnapshot,
} from './store.ts'
import { runReader } from './stored-run.ts'
import { encodeSuiteFile } from './suite-file.ts'

/** Loads the baseline of a suite, or a named run. A store that cannot be read gives the state `unreadable`, not an error. */
export async function loadBaseline(
  store: BaselineStore,
  request: BaselineRequest,
  host: RetryHost,
): Promise<LoadedBaseline> {
  return retry(store, host, snapshot => loadFrom(store, snapshot, request)).catch(
    only(StoreError, ({ message: detail }) =>
      without('unreadable', { code: 'store-error', detail }),
    ),
  )
}

async function loadFrom(
  store: BaselineStore,
  snapshot: StoreSnapshot,
  request: BaselineRequest,
): Promise<LoadedBaseline | typeof CONFLICT> {
  const { window, maxAgeDays, now, candidates, mustMatch = [] } = request
  const listed = await listRuns(store, snapshot, request)
  if ('code' in listed) return without('missing', listed)
  const { runs, ledger, reference } = listed
  const candidate = candidates?.at(-1)
  const ageDays = ageDaysOf(runs, judgedAt(candidate, now))
  const ownId = candidate && runId(candidate)
  const known = defined({ ledger, reference, ageDays, own: runs.find(({ id }) => id === ownId) })
  if (maxAgeDays !== undefined && ageDays > maxAgeDays)
    return { ...without('expired', { code: 'too-old', ageDays, maxAgeDays }), ...known }
  const selection = selectRuns(
    reference === undefined ? othersThan(request, runs) : runs,
    defined({ window, mustMatch, candidate: candidate && profileOf(candidate) }),
  )
  if (selection.runs.length === 0) return { ...noneAlike(selection, reference), ...known }
  const read = await readRuns(store, snapshot, request, selection.runs, ledger)
  return read === CONFLICT ? read : { state: 'ok', ...known, ...read }
}

/** The runs of a baseline or of a name, as the store lists them. */
interface ListedRuns {
  readonly runs: readonly RunEntry[]
  readonly ledger?: Ledger
  /** Name of the named run. Absent for a baseline. */
  readonly reference?: string
}

/** Returns the runs that a request is about, or why there are none. */
async function listRuns(
  store: BaselineStore,
  snapshot: StoreSnapshot,
  request: BaselineRequest,
): Promise<ListedRuns | BaselineProblem> {
  const { choice } = request
  if (choice) {
    const references = (await readNamedRuns(store, snapshot, request))?.references ?? []
    const named = chooseNamedRun(references, choice)
    return named
      ? { runs: named.runs, reference: named.name }
      : noNamedRun(request, references, choice)
  }
  const ledger = await readLedger(store, snapshot, request)
  return ledger ? { runs: ledger.epoch.runs, ledger } : noBaseline(store, snapshot, request)
}

/** Reads the runs to compare with and, of a baseline, what else its ledger names; CONFLICT where another writer has just changed it. */
async function readRuns(
  store: BaselineStore,
  snapshot: StoreSnapshot,
  request: BaselineRequest,
  entries: readonly RunEntry[],
  ledger: Ledger | undefined,
): Promise<Omit<LoadedBaseline, 'state'> | typeof CONFLICT> {
  const folder = suiteFolder(request.baseRef, request.suite)
  const reader = runReader(store, snapshot, folder)
  const [compared, anchors] = await Promise.all([
    readEach(entries, reader),
    readEach(ledger ? anchorsOf(ledger.epoch) : [], reader),
  ])
  const problems = [...compared.problems, ...anchors.problems]
  // A run that another writer has just removed is not unreadable.
  if (problems.length > 0 && ledger && (await hasChanged(store, request, ledger))) return CONFLICT
  // One unreadable run costs that run; the others judge.
  if (compared.runs.length === 0 && compared.problems[0]) throw compared.problems[0]
  const profiled = await withStoredProfiles(snapshot, folder, compared.runs)
  const messages = problems.map(({ message }) => message)
  const unreadable = [...new Set([...messages, ...profiled.problems])]
  return {
    runs: profiled.runs,
    anchors: anchors.runs,
    ...(unreadable.length > 0 && { unreadable }),
    ...(ledger && { epoch: ledger.epoch.id, ...(await readBreach(request, ledger, reader)) }),
  }
}

function noneAlike(
  { differences }: ReturnType<typeof selectRuns>,
  name: string | undefined,
): LoadedBaseline {
  const facts = differences.filter(change => change.mustMatch).map(change => change.fact)
  return without(
    'not-comparable',
    name === undefined ? { code: 'none-alike', facts } : { code: 'named-run-differs', name, facts },
  )
}

/** Reads runs, and says why the others cannot be read. */
async function readEach(
  entries: readonly RunEntry[],
  read: (entry: RunEntry) => Promise<RunSummary>,
): Promise<{ readonly runs: readonly RunSummary[]; readonly problems: readonly StoreError[] }> {
  const runs: RunSummary[] = []
  const problems: StoreError[] = []
  for (const result of await Promise.allSettled(entries.map(read))) {
    if (result.status === 'fulfilled') runs.push(result.value)
    else if (result.reason instanceof StoreError && !(result.reason instanceof StoreBusyError))
      problems.push(result.reason)
    else throw result.reason
  }
  return { runs, problems }
}

/** Leaves out the candidates, which are in the baseline when they are judged again, unless the baseline has no other run. */
function othersThan(
  { candidates = [] }: BaselineRequest,
  entries: readonly RunEntry[],
): readonly RunEntry[] {
  const own = new Set(candidates.map(runId))
  const others = entries.filter(({ id }) => !own.has(id))
  return others.length > 0 ? others : entries
}

/** Whether another writer has changed the ledger since the snapshot of a folder was taken. */
async function hasChanged(store: BaselineStore, name: BaselineName, ledger: Ledger) {
  const now = await readLedger(store, await store.open(), name)
  return now === undefined || encodeSuiteFile(now) !== encodeSuiteFile(ledger)
}

async function noBaseline(
  store: BaselineStore,
  snapshot: StoreSnapshot,
  { baseRef, suite }: BaselineName,
): Promise<BaselineProblem> {
  const lost = await snapshot.lost(`${suiteFolder(baseRef, suite)}/${LEDGER_FILE}`)
  if (lost !== undefined)
    throw new StoreError(
      `${store.name}: suite "${suite}" on ${baseRef} had a baseline, and has none now: ${lost}. Restore it, or accept a run to begin a new one.`,
    )
  const others = snapshot.exists
    ? (await snapshot.list('')).flatMap(path => folderOf(path, LEDGER_FILE) ?? [])
    : []
  return { code: 'no-baseline', store: store.name, suite, baseRef, others }
}

/** Returns a baseline without runs to compare with. */
function without(
  state: Exclude<LoadedBaseline['state'], 'ok'>,
  problem: BaselineProblem,
): LoadedBaseline {
  return { state, runs: [], anchors: [], problem }
}

/** Reads the breached run or, with `maxRefused`, the refused ones. An unreadable one is reported and excuses nothing. */
async function readBreach(
  { onTopOf, candidates, mustMatch, maxRefused }: BaselineRequest,
  ledger: Ledger,
  read: (entry: RunEntry) => Promise<RunSummary>,
): Promise<Pick<LoadedBaseline, 'breach' | 'breachProblem' | 'refused'>> {
  const candidate = candidates?.at(-1)
  const found = onTopOf && findBreach(ledger, onTopOf, mustMatch, candidate && profileOf(candidate))
  try {
    if (maxRefused !== undefined)
      return { refused: await readRefused(maxRefused, ledger, candidate, read) }
    if (!found) return {}
    const { id, file: name, commit } = found.entry
    return { breach: defined({ run: await read(found.entry), id, name, commit, by: found.by }) }
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    return { breachProblem: error.message }
  }
}

/**
 * Finds the breached run that represents the base of a change: the newest one of the base commit, else the newest one since the
 * last passing run. None when the base commit has passed.
 */
function findBreach(
  ledger: Ledger,
  { commit }: ProposalBase,
  mustMatch: readonly string[] = [],
  candidate?: RunProfile,
): { readonly entry: RunEntry; readonly by: LoadedBreach['by'] } | undefined {
  if (commit !== undefined && ledger.epoch.runs.some(run => run.commit === commit)) return undefined
  const isLike = (run: RunEntry) => !candidate || !isElsewhere(run, candidate, mustMatch)
  const current = breachedSince(ledger).filter(isLike)
  const own = commit === undefined ? undefined : current.findLast(run => run.commit === commit)
  if (own) return { entry: own, by: 'base-commit' }
  const newest = current.at(-1)
  return newest && { entry: newest, by: 'newest' }
}

/** Reads the newest groups of refused runs of the base branch. Runs of one group were recorded at the same time. */
function readRefused(
  max: number,
  ledger: Ledger,
  candidate: RunSummary | undefined,
  read: (entry: RunEntry) => Promise<RunSummary>,
): Promise<RefusedRunGroup[]> {
  const own = candidate && runId(candidate)
  const groups = [...groupBy(breachedSince(ledger), run => run.recordedAt).values()].filter(group =>
    group.every(({ id }) => id !== own),
  )
  return Promise.all(
    groups.slice(Math.max(0, groups.length - max)).map(async group => ({
      ids: group.map(({ id }) => id),
      runs: await Promise.all(group.map(read)),
    })),
  )
}
