/** What is asked of a store, and what it gives: the runs to compare with, or why there are none. */
import type { BaselineProblem } from '../../model/baseline-problem.ts'
import type { BaselineEvidence } from '../../model/report.ts'
import type { RunSummary } from '../../model/run.ts'
import type { BaselineName } from './layout.ts'
import type { Ledger, RunEntry } from './ledger.ts'
import type { NamedRunChoice } from './named-runs.ts'

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
