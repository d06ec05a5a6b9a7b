/** Results of changing a stored baseline, as data. render/words/baseline.ts has the texts. */
import type { Doubt } from './report.ts'
import type { Verdict } from './verdict.ts'

/**
 * What a move does to the baseline.
 *
 * - `seeded`: the run begins it. `appended`: the run joins it. `accepted`: a new epoch begins with the run.
 * - `rolled-back`: an earlier epoch is the baseline again.
 * - `noted`: the baseline does not change; the ledger records a run that breached.
 * - `held`: the baseline does not change; the run waits for confirmation by a further run.
 */
export type Move = 'seeded' | 'appended' | 'accepted' | 'rolled-back' | 'noted' | 'held'

/**
 * Why a baseline is not changed. `epoch` and `judgedAgainst` are ids of epochs.
 *
 * Never, not even by acceptance:
 *
 * - `from-fork`, `invalid`, `no-measurements`, `incomplete-run`, `too-few-samples`: the run cannot be a baseline.
 * - `mostly-failed`: a larger share of its samples than `most` failed. `dated-ahead`: it starts in the future.
 *
 * Not without acceptance:
 *
 * - `breached`: it breached a threshold. `no-data`: a check has no data. `not-comparable`, `beyond-sampling`, `older`: by the doubt of its
 *   report.
 * - `other-branch`, `other-event`: it does not measure the base branch.
 * - `not-judged`, `judged-against-other`, `judged-against-removed`: its verdict is not one against the present epoch.
 * - `not-passed`: it was stored with a verdict that is not a pass. `before-acceptance`: it is older than the accepted change.
 *
 * Already done: `in-baseline`, `in-earlier-baseline`, `accepted-earlier`, and `waiting` for confirmation because of `doubt`.
 *
 * Rollbacks: `no-baseline`, `is-baseline`, `no-such-epoch` (`to` is absent for the previous one), and `moved-meanwhile`.
 *
 * Named runs: `name-taken` by runs of `commit`, which is absent when not known.
 */
export type Refusal =
  | { readonly code: Unfit | NotAccepted | 'no-baseline' }
  /** `verdict`: the one with which it was recorded. */
  | { readonly code: 'in-baseline'; readonly verdict: Verdict }
  | { readonly code: 'incomplete-run'; readonly missing: readonly string[] }
  | { readonly code: 'too-few-samples'; readonly found: number; readonly needed: number }
  | {
      readonly code: 'mostly-failed'
      readonly failed: number
      readonly samples: number
      readonly most: number
    }
  /** ISO 8601. */
  | { readonly code: 'dated-ahead'; readonly startedAt: string }
  | { readonly code: 'not-comparable' | 'beyond-sampling' | 'older'; readonly doubt: Doubt }
  | { readonly code: 'other-branch'; readonly ref: string; readonly baseRef: string }
  | { readonly code: 'other-event'; readonly event: string; readonly baseRef: string }
  | {
      readonly code: 'judged-against-other'
      readonly judgedAgainst: string
      readonly epoch: string
    }
  | { readonly code: 'judged-against-removed'; readonly judgedAgainst: string }
  | { readonly code: 'not-passed'; readonly verdict: Verdict }
  | { readonly code: 'waiting'; readonly doubt: string }
  | { readonly code: 'in-earlier-baseline' | 'accepted-earlier'; readonly epoch: string }
  | { readonly code: 'is-baseline' | 'moved-meanwhile'; readonly epoch: string }
  | { readonly code: 'no-such-epoch'; readonly to?: string; readonly earlier: readonly string[] }
  | { readonly code: 'name-taken'; readonly commit?: string }

type Unfit = 'from-fork' | 'invalid' | 'no-measurements'
type NotAccepted = 'breached' | 'no-data' | 'not-judged' | 'before-acceptance'

/** The baseline that a result is about. */
interface OfBaseline {
  readonly suite: string
  readonly baseRef: string
  /** Version of the store after the write: a commit hash or a digest. Absent when nothing was written. */
  readonly version?: string
  /** Why the history of the suite is not complete, as sentences. Absent when it is, or nothing was to be written to it. */
  readonly historyProblem?: string
  /** The ledger's alert after the move. Absent when the base branch was never worse, or the ledger was not read. */
  readonly alert?: BranchAlert
}

/** Since when the base branch is worse than its baseline, or was at last. */
export interface BranchAlert {
  /** Id of the run that opened it. */
  readonly id: string
  /** Time of the first bad run, ISO 8601 UTC. */
  readonly at: string
  /** Commit that the first bad run measured. Absent when not known, as for a steady rise. */
  readonly commit?: string
  /** CI run of the first bad run. Absent when not known. */
  readonly ciRun?: string
  /** The newest passing run before it. Absent when not known. */
  readonly lastGood?: { readonly at: string; readonly commit?: string }
  /** Runs that agree so far that it is worse, while fewer than `confirm` do. Absent: it is confirmed. */
  readonly unconfirmed?: { readonly runs: number }
  /** When it ended, ISO 8601 UTC. Absent while it is open. */
  readonly ended?: string
}

/** Returns an alert that is open and confirmed; undefined for others. */
export function openAlert(alert: BranchAlert | undefined): BranchAlert | undefined {
  return alert?.ended === undefined && !alert?.unconfirmed ? alert : undefined
}

/** The result of a move. A refusal is a result, not an error. */
export type Moved = OfBaseline &
  (
    | {
        readonly outcome: Move
        /** Id of the present epoch. */
        readonly epoch: string
        /** Number of runs of the epoch. */
        readonly runs: number
        /** Doubt of each run that waits for confirmation, the newest last. */
        readonly doubts: readonly string[]
      }
    | {
        readonly outcome: 'already' | 'refused'
        readonly reason: Refusal
        /** Id of the present epoch. Absent when there is none, or it was not read. */
        readonly epoch?: string
      }
  )

/** The result of storing runs under a name. */
export type KeptNamedRun = OfBaseline & {
  readonly name: string
} & (
    | { readonly outcome: 'kept' | 'joined' | 'already' }
    | { readonly outcome: 'refused'; readonly reason: Refusal }
  )

/** The result of an update of the store after runs were judged. `left`: none was wanted. */
export type Updated = Moved | KeptNamedRun | { readonly outcome: 'left' }

/** Returns the verdict that a run given again was recorded with, which stands; undefined for other runs. */
export function recordedVerdict(updated: Updated): Verdict | undefined {
  return 'reason' in updated && updated.reason.code === 'in-baseline'
    ? updated.reason.verdict
    : undefined
}

/** Whether the judged run is in the stored baseline. */
export function isInBaseline(updated: Updated): boolean {
  if ('reason' in updated) return updated.reason.code === 'in-baseline'
  return ['seeded', 'appended', 'accepted'].includes(updated.outcome)
}
