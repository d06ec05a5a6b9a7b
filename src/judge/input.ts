import type { BaselineEvidence, FactChange } from '../model/report.ts'
import type { RunSummary } from '../model/run.ts'
import type { DemandsOf } from '../model/threshold.ts'
import type { BreachedRun } from './inherited.ts'

/** All that a verdict depends on. */
export interface JudgeInput {
  /** 0 to 10 runs, oldest first. */
  readonly baseline: readonly RunSummary[]
  /** 1 to 3 runs of the same test, oldest first. */
  readonly candidates: readonly RunSummary[]
  readonly demandsOf: DemandsOf
  /** `comparable` false: the run was made elsewhere, so a movement of the whole run is inconclusive at most. */
  readonly environment: { readonly changed: readonly FactChange[]; readonly comparable: boolean }
  readonly baselineState: BaselineEvidence['state']
  /** Verdict of relative checks without a baseline; 'fail' makes them no-data. */
  readonly missingBaseline: 'pass' | 'warn' | 'fail'
  /** ISO date (UTC) that waivers are held against. */
  readonly today: string
  /** The relative regressions of this candidate were accepted, by a label or by hand; absolute limits still fail. */
  readonly acceptedByLabel: boolean
  /** A run of the base branch that breached: what it has as well is not the candidate's doing. Absent: none. */
  readonly breachedBase?: BreachedRun
}
