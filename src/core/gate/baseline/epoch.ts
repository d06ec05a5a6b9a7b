/**
 * The runs of a ledger: which it holds, and what becomes of those of its epoch, those that wait and those that breached when new
 * ones join. Pure; plan-moves.ts decides who joins.
 */
import { defined } from '../../model/defined.ts'
import type { Epoch, Ledger, PendingRun, RunEntry } from './ledger.ts'
import { ANCHOR_RUNS, byTime, instantOf, newestInstantOf } from './ledger.ts'

/** How much a ledger keeps. Older runs leave the tree; on a branch, earlier commits still have them. */
export const DEFAULT_RETENTION = {
  /** Newest runs of the epoch, in addition to its anchors. */
  runs: 30,
  /** Earlier epochs, which a rollback can return to. */
  epochs: 5,
  /** Newest runs of each earlier epoch, in addition to its anchors. */
  runsOfPastEpochs: 10,
  /** Newest runs of the base branch that breached. */
  breached: 5,
  /** Newest runs that wait for confirmation. */
  pending: 5,
}

export type Retention = Readonly<typeof DEFAULT_RETENTION>

/** Runs of one test that were judged together. They move together: all of them, or none. */
export type Runs = readonly [RunEntry, ...RunEntry[]]

/** Returns the runs of the present and of earlier epochs. A run can occur twice. */
export function entriesOf(ledger: Ledger): RunEntry[] {
  return [ledger.epoch, ...ledger.history].flatMap(epoch => epoch.runs)
}

/** Returns the numbers of runs of the base branch that were stored, and of those that breached. */
export function recordedRuns(ledger: Ledger): NonNullable<Ledger['recorded']> {
  if (ledger.recorded) return ledger.recorded
  const { breached = [] } = ledger
  const ids = new Set([...entriesOf(ledger), ...breached].map(({ id }) => id))
  return { runs: ids.size, breached: breached.length }
}

/** Returns every run whose file is kept: those of all epochs, those that breached, and those that wait. */
export function storedEntriesOf(ledger: Ledger): RunEntry[] {
  return [...entriesOf(ledger), ...(ledger.breached ?? []), ...(ledger.pending ?? [])]
}

/** Returns the runs that the epoch does not contain, without duplicates. */
export function newTo(epoch: Epoch, runs: readonly RunEntry[]): RunEntry[] {
  const known = new Set(epoch.runs.map(run => run.id))
  return runs.filter(run => !known.has(run.id) && known.add(run.id))
}

/** Returns an epoch of these runs alone. */
export function beginEpoch(runs: Runs, at: string, acceptedFrom: Epoch['acceptedFrom']): Epoch {
  const [first, ...repeats] = runs
  const begun: Epoch = defined({
    id: `${at.slice(0, 10)}-${first.id}`,
    since: at,
    acceptedFrom,
    runs: [first],
  })
  return { ...begun, runs: [first, ...newTo(begun, repeats)] }
}

export function beganWith(epoch: Epoch, { id }: RunEntry): boolean {
  return epoch.runs[0]?.id === id
}

export function isOlder(run: RunEntry, first: RunEntry | undefined): boolean {
  return (
    first?.startedAt !== undefined && run.startedAt !== undefined && run.startedAt < first.startedAt
  )
}

export function isAcceptedFrom(epoch: Epoch, pullRequest: number | undefined): boolean {
  return pullRequest !== undefined && epoch.acceptedFrom?.pullRequest === pullRequest
}

/** Returns the ledger with further runs in its epoch, and with the waiting ones that they confirm. */
export function joined(ledger: Ledger, runs: readonly RunEntry[], retention: Retention): Ledger {
  const { epoch } = ledger
  const cleared = clearedBy(ledger, runs)
  const newest = newestInstantOf(runs)
  const next = {
    ...ledger,
    epoch: {
      ...epoch,
      runs: [...epoch.runs, ...cleared.map(({ doubt: _, ...entry }) => entry), ...runs],
    },
  }
  const joining = new Set([...cleared, ...runs].map(({ id }) => id))
  const stays = (run: PendingRun) => !joining.has(run.id) && instantOf(run) > newest
  return retained(withPending(repaired(next, runs), stays), retention)
}

/**
 * Returns the waiting runs that new runs without a doubt confirm: those of the same commit, and those of the commit that was
 * measured last before them. A waiting run followed by another doubtful run is confirmed by its own commit only.
 */
function clearedBy(ledger: Ledger, runs: readonly RunEntry[]): readonly PendingRun[] {
  const { epoch, breached = [], pending = [] } = ledger
  const ids = new Set(runs.map(({ id }) => id))
  const since = Math.min(...runs.map(instantOf))
  const before = [...epoch.runs, ...breached, ...pending].filter(
    run => !ids.has(run.id) && instantOf(run) < since,
  )
  const last = before.sort(byTime).at(-1)
  const clearing = [...runs, ...pending.filter(({ id }) => id === last?.id)]
  return pending.filter(run => !ids.has(run.id) && clearing.some(other => isOfCommitOf(run, other)))
}

/** Whether two entries are the same run, or runs of the same commit. */
export function isOfCommitOf(run: RunEntry, other: RunEntry): boolean {
  return run.id === other.id || (run.commit !== undefined && run.commit === other.commit)
}

/** Returns the ledger with the waiting runs for which `stays` is true. */
export function withPending(ledger: Ledger, stays: (run: PendingRun) => boolean): Ledger {
  const left = ledger.pending?.filter(stays) ?? []
  return left.length > 0 ? { ...ledger, pending: left } : withoutPending(ledger)
}

export function withoutPending({ pending: _, ...ledger }: Ledger): Ledger {
  return ledger
}

/** Removes the breached runs older than one of `runs`, which joined the baseline: the base branch has recovered. */
export function repaired(ledger: Ledger, runs: readonly RunEntry[]): Ledger {
  const { breached = [], ...rest } = ledger
  const since = newestInstantOf(runs)
  const left = breached.filter(run => instantOf(run) > since)
  return left.length > 0 ? { ...rest, breached: left } : rest
}

/** Returns the ledger with as many runs and epochs as are kept. */
export function retained(ledger: Ledger, retention: Retention): Ledger {
  return {
    ...ledger,
    epoch: newestOf(ledger.epoch, retention.runs),
    ...defined({
      breached: ledger.breached && [...ledger.breached].sort(byTime).slice(-retention.breached),
      pending: ledger.pending && [...ledger.pending].sort(byTime).slice(-retention.pending),
    }),
    history: ledger.history
      .slice(0, retention.epochs)
      .map(epoch => newestOf(epoch, retention.runsOfPastEpochs)),
  }
}

/** Keeps the anchors and the `count` newest other runs, in the order in which they joined. */
function newestOf(epoch: Epoch, count: number): Epoch {
  const later = epoch.runs.slice(ANCHOR_RUNS)
  if (later.length <= count) return epoch
  const kept = new Set([...later].sort(byTime).slice(-count))
  return { ...epoch, runs: epoch.runs.filter((run, index) => index < ANCHOR_RUNS || kept.has(run)) }
}
