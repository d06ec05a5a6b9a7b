/**
 * Plans moves of a baseline: pure functions that return the next ledger, or why it does not change. They implement the rules
 * of docs/baseline.md. move.ts writes the result.
 */
import type { Move, Refusal } from '../../model/baseline-move.ts'
import { defined } from '../../model/defined.ts'
import { canJoinBaseline } from './eligible.ts'
import {
  beganWith,
  beginEpoch,
  entriesOf,
  isAcceptedFrom,
  isOfCommitOf,
  isOlder,
  joined,
  newTo,
  type Retention,
  type Runs,
  repaired,
  retained,
  withoutPending,
  withPending,
} from './epoch.ts'
import type { Attribution, Epoch, Ledger, RunEntry } from './ledger.ts'
import { instantOf, LEDGER_KIND, LEDGER_SCHEMA, newestInstantOf } from './ledger.ts'

export type MovePlan =
  /** The ledger to write. */
  | { readonly outcome: Move; readonly ledger: Ledger }
  /** `already`: the run is in the baseline. `refused`: not allowed. */
  | { readonly outcome: 'already' | 'refused'; readonly reason: Refusal }

/** A plan that changes nothing. */
export const refused = (reason: Refusal) => ({ outcome: 'refused', reason }) as const

/** How a refused run compares with those refused before it (gate/lasting.ts). */
export interface Lasting {
  /** Number of runs after which a lasting change is accepted. */
  readonly after: number
  /** Ids of the earlier ones of these runs. Absent: there are not enough yet, or they do not agree. */
  readonly earlier?: readonly string[]
}

/** Begins the ledger of a suite with its first runs. `acceptedFrom` is present when they were accepted explicitly. */
export function planSeed(
  names: { baseRef: string; suite: string },
  runs: Runs,
  at: string,
  acceptedFrom?: Epoch['acceptedFrom'],
): MovePlan {
  const epoch = beginEpoch(runs, at, acceptedFrom)
  const head = { schema: LEDGER_SCHEMA, kind: LEDGER_KIND } as const
  const ledger = { ...head, suite: names.suite, baseRef: names.baseRef, epoch, history: [] }
  return { outcome: acceptedFrom ? 'accepted' : 'seeded', ledger }
}

/**
 * Appends passing runs of the base branch to the epoch as repeats, together with the waiting runs that they confirm.
 * `judgedAgainst` is the id of the epoch of their verdict; a verdict against another epoch is not valid here. Runs with a
 * `doubt` are held until a further run confirms them.
 */
export function planAppend(
  ledger: Ledger,
  runs: Runs,
  judgedAgainst: string | undefined,
  retention: Retention,
  doubt?: string,
): MovePlan {
  const { epoch, history } = ledger
  const known = planKnown(ledger, runs)
  if (known) return known
  const fresh = newTo(epoch, runs)
  const past = history.find(one => newTo(one, fresh).length < fresh.length)
  if (past) return refused({ code: 'in-earlier-baseline', epoch: past.id })
  if (judgedAgainst === undefined) return refused({ code: 'not-judged' })
  if (judgedAgainst !== epoch.id)
    return refused({ code: 'judged-against-other', judgedAgainst, epoch: epoch.id })
  const failed = fresh.find(run => !canJoinBaseline(run.verdict))
  if (failed) return refused({ code: 'not-passed', verdict: failed.verdict })
  if (epoch.acceptedFrom && fresh.some(run => isOlder(run, epoch.runs[0])))
    return refused({ code: 'before-acceptance' })
  if (doubt !== undefined) return held(ledger, fresh, doubt, retention)
  return { outcome: 'appended', ledger: joined(ledger, fresh, retention) }
}

/** Returns that nothing changes, if the epoch has all of the runs: they were given again, and their verdict stands. */
export function planKnown({ epoch }: Ledger, runs: Runs): MovePlan | undefined {
  if (newTo(epoch, runs).length > 0) return undefined
  const { verdict } = epoch.runs.find(({ id }) => runs.some(run => run.id === id)) ?? runs[0]
  // What fails is part of a baseline by acceptance only, which leaves a warning.
  const isAccepted = verdict === 'fail' || verdict === 'no-data'
  const reason = { code: 'in-baseline', verdict: isAccepted ? 'warn' : verdict } as const
  return { outcome: 'already', reason }
}

function held(
  ledger: Ledger,
  runs: readonly RunEntry[],
  doubt: string,
  retention: Retention,
): MovePlan {
  const { pending = [] } = ledger
  const fresh = runs.filter(run => !pending.some(({ id }) => id === run.id))
  if (fresh.length === 0) return { outcome: 'already', reason: { code: 'waiting', doubt } }
  const waiting = [...pending, ...fresh.map(run => ({ ...run, doubt }))]
  return { outcome: 'held', ledger: retained({ ...ledger, pending: waiting }, retention) }
}

/**
 * Records runs of the base branch that breached, so that pull requests do not fail for the same regressions. The baseline does
 * not change. `reason` says why the runs do not join it. With `lasting`, runs without needed data are recorded too, and the runs
 * that complete a lasting change begin an epoch together with the earlier ones.
 */
export function planNote(
  ledger: Ledger,
  runs: Runs,
  judgedAgainst: string | undefined,
  reason: Refusal,
  retention: Retention,
  lasting?: Lasting,
): MovePlan {
  const { epoch, breached = [] } = ledger
  const isOfEpoch =
    judgedAgainst === epoch.id && (reason.code === 'breached' || lasting !== undefined)
  const earlier = breached.filter(({ id }) => lasting?.earlier?.includes(id))
  if (isOfEpoch && lasting?.earlier?.length === earlier.length) {
    const { recordedAt: at, commit } = runs[0]
    const all = [...earlier, ...runs] as unknown as Runs
    return planAccept(ledger, all, defined({ at, commit, afterRuns: lasting.after }), retention)
  }
  const known = new Set([...entriesOf(ledger), ...breached].map(run => run.id))
  const newestPassing = newestInstantOf(epoch.runs)
  const fresh = runs.filter(
    run => !known.has(run.id) && instantOf(run) > newestPassing && known.add(run.id),
  )
  if (fresh.length === 0 || !isOfEpoch) return refused(reason)
  const noted = { ...ledger, breached: [...breached, ...fresh] }
  const next = withPending(noted, waiting => !runs.some(run => isOfCommitOf(run, waiting)))
  const needed = lasting ? (lasting.after - 1) * runs.length : 0
  return {
    outcome: 'noted',
    ledger: retained(next, { ...retention, breached: Math.max(retention.breached, needed) }),
  }
}

/**
 * Begins a new epoch with accepted runs. Further passing runs of the same commit and pull request join it as repeats, or wait
 * when there is a `doubt`. A re-run of a pull request that an earlier epoch was accepted from is refused, because it would move
 * the baseline back.
 */
export function planAccept(
  ledger: Ledger,
  runs: Runs,
  acceptedFrom: NonNullable<Epoch['acceptedFrom']>,
  retention: Retention,
  doubt?: string,
): MovePlan {
  const { epoch, history } = ledger
  const [first] = runs
  const { pullRequest, commit } = acceptedFrom
  const isOfPresent = isAcceptedFrom(epoch, pullRequest)
  const past = history.find(
    one =>
      beganWith(one, first) ||
      (!isOfPresent && !one.rolledBack && isAcceptedFrom(one, pullRequest)),
  )
  if (past) return refused({ code: 'accepted-earlier', epoch: past.id })
  const isOfSameCommit =
    isOfPresent && commit !== undefined && epoch.acceptedFrom?.commit === commit
  if (
    beganWith(epoch, first) ||
    (isOfSameCommit && runs.every(run => canJoinBaseline(run.verdict)))
  ) {
    const known = planKnown(ledger, runs)
    if (known) return known
    const fresh = newTo(epoch, runs)
    if (doubt !== undefined) return held(ledger, fresh, doubt, retention)
    return { outcome: 'appended', ledger: joined(ledger, fresh, retention) }
  }
  const next = {
    ...ledger,
    epoch: beginEpoch(runs, acceptedFrom.at, acceptedFrom),
    history: [epoch, ...history],
  }
  return { outcome: 'accepted', ledger: retained(withoutPending(repaired(next, runs)), retention) }
}

/**
 * Returns to an earlier epoch: the newest that was not rolled back, or the one with the id `to`. The present epoch moves to the
 * history, marked as rolled back; a rollback to it undoes this one.
 */
export function planRollback(
  ledger: Ledger,
  by: Attribution,
  retention: Retention,
  to?: string,
): MovePlan {
  const { epoch, history } = ledger
  if (to === epoch.id) return { outcome: 'already', reason: { code: 'is-baseline', epoch: to } }
  const target =
    to === undefined ? history.find(one => !one.rolledBack) : history.find(one => one.id === to)
  if (!target) {
    const earlier = history.map(one => one.id)
    return refused(defined({ code: 'no-such-epoch', to, earlier }))
  }
  const { rolledBack: _, ...restored } = target
  const withdrawn = { ...epoch, rolledBack: by }
  const next = {
    ...ledger,
    epoch: restored,
    history: [withdrawn, ...history.filter(one => one !== target)],
  }
  return { outcome: 'rolled-back', ledger: retained(withoutPending(next), retention) }
}
