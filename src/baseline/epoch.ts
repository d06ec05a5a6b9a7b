/**
 * How a baseline moves: pure functions from a ledger and a wish to the next ledger, or to the reason why it stays. The
 * rules of docs/baseline.md are here and nowhere else; writing is not.
 */
import { isPassed } from './eligible.ts'
import type { Acceptance, Decision, Epoch, Ledger, RunEntry } from './ledger.ts'
import { ANCHOR_RUNS, byTime, LEDGER_KIND } from './ledger.ts'

/** What a plan does to the baseline. */
export type Move = 'seeded' | 'appended' | 'accepted' | 'rolled-back'

export type Plan =
  /** The ledger to write. */
  | { readonly outcome: Move; readonly ledger: Ledger }
  /** Nothing to do (the run is there already), or not allowed; `reason` is a clause: 'it breached a threshold'. */
  | { readonly outcome: 'already' | 'refused'; readonly reason: string }

/** How much is kept. What is dropped leaves the tree; the branch's commits still have it. */
export interface Retention {
  /** Newest runs of the epoch, beside its anchors. */
  readonly runs: number
  /** Epochs before it that a rollback can return to. */
  readonly epochs: number
  /** Newest runs of each of those, beside its anchors. */
  readonly runsOfPastEpochs: number
}

export const DEFAULT_RETENTION: Retention = { runs: 30, epochs: 5, runsOfPastEpochs: 10 }

/** Begins the ledger of a suite with its first run; `acceptedFrom` when somebody accepted it. */
export function planSeed(
  names: { baseRef: string; suite: string },
  entry: RunEntry,
  at: string,
  acceptedFrom?: Acceptance,
): Plan {
  const { baseRef, suite } = names
  const epoch = beginEpoch(entry, at, acceptedFrom)
  const ledger: Ledger = { schema: 1, kind: LEDGER_KIND, suite, baseRef, epoch, history: [] }
  return { outcome: acceptedFrom ? 'accepted' : 'seeded', ledger }
}

/**
 * Lets a run of the base branch that passed join the epoch as a repeat. `judgedAgainst` is the id of the epoch its
 * verdict was made with: a verdict about another epoch says nothing about this one.
 */
export function planAppend(
  ledger: Ledger,
  entry: RunEntry,
  judgedAgainst: string | undefined,
  retention: Retention,
): Plan {
  const { epoch, history } = ledger
  if (hasRun(epoch, entry)) return { outcome: 'already', reason: 'it is in the baseline already' }
  const past = history.find(one => hasRun(one, entry))
  if (past) return { outcome: 'refused', reason: `it belongs to the earlier baseline ${past.id}` }
  if (judgedAgainst === undefined) return { outcome: 'refused', reason: 'it was not judged against the baseline' }
  if (judgedAgainst !== epoch.id)
    return { outcome: 'refused', reason: `it was judged against ${judgedAgainst}, the baseline is ${epoch.id} now` }
  if (!isPassed(entry.verdict)) return { outcome: 'refused', reason: `its verdict is ${entry.verdict}` }
  const first = epoch.runs[0]?.startedAt
  if (epoch.acceptedFrom && first !== undefined && entry.startedAt !== undefined && entry.startedAt < first)
    return { outcome: 'refused', reason: 'it started before the change that the baseline was accepted for' }
  return { outcome: 'appended', ledger: joined(ledger, entry, retention) }
}

/**
 * Begins a new epoch with a run that somebody accepts. A second, passing run of the same commit of the same pull
 * request is a repeat and joins. A re-run of a pull request that was accepted before the present epoch does not move
 * the baseline back.
 */
export function planAccept(ledger: Ledger, entry: RunEntry, acceptedFrom: Acceptance, retention: Retention): Plan {
  const { epoch, history } = ledger
  if (beganWith(epoch, entry)) return { outcome: 'already', reason: 'the baseline began with it' }
  const { pullRequest, commit } = acceptedFrom
  const isOfPresent = isAcceptedFrom(epoch, pullRequest)
  const past = history.find(
    one => beganWith(one, entry) || (!isOfPresent && !one.rolledBack && isAcceptedFrom(one, pullRequest)),
  )
  if (past)
    return { outcome: 'refused', reason: `the earlier baseline ${past.id} was accepted from it; roll back to that` }
  const isOfSameCommit = isOfPresent && commit !== undefined && epoch.acceptedFrom?.commit === commit
  if (isOfSameCommit && isPassed(entry.verdict)) {
    if (hasRun(epoch, entry)) return { outcome: 'already', reason: 'it is in the baseline already' }
    return { outcome: 'appended', ledger: joined(ledger, entry, retention) }
  }
  const next = { ...ledger, epoch: beginEpoch(entry, acceptedFrom.at, acceptedFrom), history: [epoch, ...history] }
  return { outcome: 'accepted', ledger: retained(next, retention) }
}

/** Lets further runs of the same test, judged together with one that just joined, join the same epoch. */
export function withRepeats(ledger: Ledger, repeats: readonly RunEntry[], retention: Retention): Ledger {
  return repeats.reduce((now, entry) => (hasRun(now.epoch, entry) ? now : joined(now, entry, retention)), ledger)
}

/**
 * Returns to an earlier epoch: the newest that was not itself withdrawn, or the one named by `to`. The present epoch
 * moves to the history, marked, so that a rollback can be undone by rolling back to it.
 */
export function planRollback(ledger: Ledger, decision: Decision, retention: Retention, to?: string): Plan {
  const { epoch, history } = ledger
  if (to === epoch.id) return { outcome: 'already', reason: `${to} is the baseline` }
  const target = to === undefined ? history.find(one => !one.rolledBack) : history.find(one => one.id === to)
  if (!target) {
    const kept = history.map(one => one.id).join(', ') || 'none'
    return { outcome: 'refused', reason: `there is no ${to ?? 'earlier baseline to return to'}; kept: ${kept}` }
  }
  const { rolledBack: _, ...restored } = target
  const withdrawn = { ...epoch, rolledBack: decision }
  const next = { ...ledger, epoch: restored, history: [withdrawn, ...history.filter(one => one !== target)] }
  return { outcome: 'rolled-back', ledger: retained(next, retention) }
}

/** Returns every run that the ledger names, of the present epoch and of earlier ones; a run can be in two. */
export function entriesOf(ledger: Ledger): RunEntry[] {
  return [ledger.epoch, ...ledger.history].flatMap(epoch => epoch.runs)
}

function hasRun(epoch: Epoch, { id }: RunEntry): boolean {
  return epoch.runs.some(run => run.id === id)
}

function beginEpoch(entry: RunEntry, at: string, acceptedFrom: Acceptance | undefined): Epoch {
  const id = `${at.slice(0, 10)}-${entry.id}`
  return { id, since: at, ...(acceptedFrom ? { acceptedFrom } : {}), runs: [entry] }
}

function beganWith(epoch: Epoch, { id }: RunEntry): boolean {
  return epoch.runs[0]?.id === id
}

function isAcceptedFrom(epoch: Epoch, pullRequest: number | undefined): boolean {
  return pullRequest !== undefined && epoch.acceptedFrom?.pullRequest === pullRequest
}

function joined(ledger: Ledger, entry: RunEntry, retention: Retention): Ledger {
  const { epoch } = ledger
  return retained({ ...ledger, epoch: { ...epoch, runs: [...epoch.runs, entry] } }, retention)
}

function retained(ledger: Ledger, retention: Retention): Ledger {
  return {
    ...ledger,
    epoch: newestOf(ledger.epoch, retention.runs),
    history: ledger.history.slice(0, retention.epochs).map(epoch => newestOf(epoch, retention.runsOfPastEpochs)),
  }
}

/** Keeps the anchors and, of the others, the newest by time; the order of joining stays. */
function newestOf(epoch: Epoch, count: number): Epoch {
  const later = epoch.runs.slice(ANCHOR_RUNS)
  if (later.length <= count) return epoch
  const kept = new Set([...later].sort(byTime).slice(-count))
  return { ...epoch, runs: epoch.runs.filter((run, index) => index < ANCHOR_RUNS || kept.has(run)) }
}
