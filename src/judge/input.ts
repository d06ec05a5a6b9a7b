/** The input of the judge. */
import type { BaselineEvidence, FactChange } from '../model/report.ts'
import type { RunSummary } from '../model/run.ts'
import type { DemandsOf } from '../model/threshold.ts'
import type { First } from '../stats/run-design.ts'
import type { BreachedRun } from './base-branch.ts'
import type { PlannedLook } from './false-alarm.ts'

/** A run that is not whole is never judged as if it were: fewer load generators look like a faster system. */
export interface MissingShards {
  /** Part of a sentence: 'shard 3 of 4 is missing ("load-3")'. */
  readonly text: string
  readonly verdict: 'invalid' | 'no-data'
}

/** All that a verdict depends on. */
export interface JudgeInput {
  /** 0 to 10 runs, oldest first. */
  readonly baseline: readonly RunSummary[]
  /** Runs of the same test, oldest first. */
  readonly candidates: readonly RunSummary[]
  readonly demandsOf: DemandsOf
  /** `comparable` false: the run was made elsewhere, so a movement of the whole run is inconclusive at most. */
  readonly environment: {
    readonly changed: readonly FactChange[]
    readonly comparable: boolean
    /** Those of `changed` for which it is not comparable. Absent: none is known. */
    readonly unexpected?: readonly FactChange[]
  }
  readonly baselineState: BaselineEvidence['state']
  /** Verdict of relative checks without a baseline; 'fail' makes them no-data. */
  readonly missingBaseline: 'pass' | 'warn' | 'fail'
  /** What numbered shards the candidates lack, and what becomes of the report. Absent: all are there. */
  readonly missingShards?: MissingShards
  /** ISO date (UTC) that waivers are held against. */
  readonly today: string
  /** The relative regressions of this candidate were accepted, by a label or by hand; absolute limits still fail. */
  readonly acceptedByLabel: boolean
  /** A run of the base branch that breached: what it has as well is not the candidate's doing. Absent: none. */
  readonly breachedBase?: BreachedRun
  /** The limits of this look at a decision that is made over several. Absent: this is the only one. */
  readonly planned?: PlannedLook
  /** By position: the runs of both sides there were made as a pair, and which was made first; only differences within a pair count. */
  readonly pairs?: readonly First[]
}
