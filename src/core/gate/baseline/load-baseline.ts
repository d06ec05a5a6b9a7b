/** Loads the runs to compare with, those of a baseline or of a name; or the state and the reason why there are none. */

import type { BaselineProblem } from '../../model/baseline-problem.ts'
import { defined } from '../../model/defined.ts'
import { only, StoreError } from '../../model/errors.ts'
import { groupBy } from '../../model/group-by.ts'
import type { BaselineEvidence } from '../../model/report.ts'
import type { RunSummary } from '../../model/run.ts'
import { runId } from '../../summarize/run-file/id.ts'
import { type BaselineName, folderOf, LEDGER_FILE, suiteFolder } from './layout.ts'
import type { Ledger, RunEntry } from './ledger.ts'
import { ageDaysOf, anchorsOf, breachedSince, readLedger } from './ledger.ts'
import { chooseNamedRun, type NamedRunChoice, noNamedRun, readNamedRuns } from './named-runs.ts'
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

export interface BaselineRequest extends BaselineName {
  /** Most runs to load; Infinity for all. */
  readonly window: number
  /** Which named run to load, in place of the baseline. */
  readonly choice?: NamedRunChoice
  /** Days from the newest run to the run to judge after which the runs are expired. Absent: never. */
  readonly maxAgeDays?: number
  /** Now, ms since epoch. */
  readonly now: number
  /** The runs to judge, which are left out: only runs comparable with the newest, their last, are loaded. Absent: all runs are. */
  readonly candidates?: readonly RunSummary[]
  /** Facts that must be equal in baseline and candidate. */
  readonly mustMatch?: readonly string[]
  /** Present when the candidate is a proposed change: the breached run of the base branch is loaded too, unless `maxRefused` is. */
  readonly onTopOf?: ProposalBase
  /** Maximum number of groups of refused runs of the base branch to load. Absent: none. */
  readonly maxRefused?: number
}

/** The base of a proposed change. */
export interface ProposalBase {
  /** Commit of the base branch. Absent when it is not known. */
  readonly commit?: string
}

/** The breached run of the base branch that excuses regressions of a proposed change. */
export interface LoadedBreach {
  readonly run: RunSummary
  /** Its id in the store. */
  readonly id: string
  /** Its file in the store. */
  readonly name: string
  /** Absent when not known. */
  readonly commit?: string
  /** `base-commit`: it measured the base commit of the change. `newest`: that commit was not measured; this is the newest run. */
  readonly by: 'base-commit' | 'newest'
}

/**
 * Runs of the base branch that were judged together and refused, with their ids in the store. They are the ledger's `breached`
 * entries, as is a LoadedBreach.
 */
export interface RefusedRunGroup {
  readonly ids: readonly string[]
  readonly runs: readonly RunSummary[]
}

export interface LoadedBaseline {
  readonly state: BaselineEvidence['state']
  /** Comparable runs of the epoch, the oldest first. Empty unless the state is `ok`. */
  readonly runs: readonly RunSummary[]
  /** First runs of the epoch, against which slow drift is measured. Empty unless the state is `ok`. */
  readonly anchors: readonly RunSummary[]
  /** Id of the epoch of `runs`. Absent unless the state is `ok`, and for a named run. */
  readonly epoch?: string
  /** Absent when there is none, or it cannot be read. */
  readonly ledger?: Ledger
  /** Name of the named run. Absent for a baseline. */
  readonly reference?: string
  /** The entry of the candidate itself, which is left out of `runs` unless it is the only one. Absent: the candidate is new. */
  readonly own?: RunEntry
  /** Days from the newest run of the epoch to the run to judge, or to now, >= 0. Absent without a ledger. */
  readonly ageDays?: number
  /**
   * Run of the base branch that breached since its newest passing run. Absent when there is none, without `onTopOf`, and with
   * `maxRefused`.
   */
  readonly breach?: LoadedBreach
  /** Newest groups of refused runs of the base branch since its last passing run, the oldest first. Absent without `maxRefused`. */
  readonly refused?: readonly RefusedRunGroup[]
  /** Why runs of the baseline are left out, as they cannot be read. Absent when all can. */
  readonly unreadable?: readonly string[]
  /** Why the breached run cannot be read. Absent when it can, or there is none. */
  readonly breachProblem?: string
  /** Why there are no runs. Absent for `ok`. */
  readonly problem?: BaselineProblem
}

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
  const { choice, window, maxAgeDays, now, candidates, mustMatch = [], baseRef, suite } = request
  const candidate = candidates?.at(-1)
  const references = choice && ((await readNamedRuns(store, snapshot, request))?.references ?? [])
  const named = references && chooseNamedRun(references, choice)
  const ledger = choice ? undefined : await readLedger(store, snapshot, request)
  const listed = named?.runs ?? ledger?.epoch.runs
  if (!listed) {
    const problem = references
      ? noNamedRun(request, references, choice)
      : await noBaseline(store, snapshot, request)
    return without('missing', problem)
  }
  const ageDays = ageDaysOf(listed, judgedAt(candidate, now))
  const ownId = candidate && runId(candidate)
  const own = listed.find(({ id }) => id === ownId)
  const known = defined({ ledger, reference: named?.name, ageDays, own })
  if (maxAgeDays !== undefined && ageDays > maxAgeDays)
    return { ...without('expired', { code: 'too-old', ageDays, maxAgeDays }), ...known }
  const entries = named ? listed : othersThan(request, listed)
  const selection = selectRuns(
    entries,
    defined({ window, mustMatch, candidate: candidate && profileOf(candidate) }),
  )
  if (selection.runs.length === 0) return { ...noneAlike(selection, named), ...known }
  const reader = runReader(store, snapshot, suiteFolder(baseRef, suite))
  const [compared, anchors] = await Promise.all([
    readEach(selection.runs, reader),
    readEach(ledger ? anchorsOf(ledger.epoch) : [], reader),
  ])
  const problems = [...compared.problems, ...anchors.problems]
  // A run that another writer has just removed is not unreadable.
  if (problems.length > 0 && ledger && (await hasChanged(store, request, ledger))) return CONFLICT
  // One unreadable run costs that run; the others judge.
  if (compared.runs.length === 0 && compared.problems[0]) throw compared.problems[0]
  const folder = suiteFolder(baseRef, suite)
  const profiled = await withStoredProfiles(snapshot, folder, compared.runs)
  const messages = problems.map(({ message }) => message)
  const unreadable = [...new Set([...messages, ...profiled.problems])]
  return {
    state: 'ok',
    runs: profiled.runs,
    anchors: anchors.runs,
    ...known,
    ...(unreadable.length > 0 && { unreadable }),
    ...(await epochOf(request, ledger, reader)),
  }
}

async function epochOf(
  request: BaselineRequest,
  ledger: Ledger | undefined,
  reader: ReturnType<typeof runReader>,
) {
  return ledger && { epoch: ledger.epoch.id, ...(await readBreach(request, ledger, reader)) }
}

function noneAlike(
  { differences }: ReturnType<typeof selectRuns>,
  named: { readonly name: string } | undefined,
): LoadedBaseline {
  const facts = differences.filter(change => change.mustMatch).map(change => change.fact)
  return without(
    'not-comparable',
    named ? { code: 'named-run-differs', name: named.name, facts } : { code: 'none-alike', facts },
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
