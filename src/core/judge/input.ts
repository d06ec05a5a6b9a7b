/** Everything that a verdict depends on: the runs of both sides, the rules, the state of the baseline, and the history. */

import type { LoadRules } from '../model/generator.ts'
import type { BaselineEvidence, DriftAlert, FactChange } from '../model/report.ts'
import type { RunSummary } from '../model/run.ts'
import type { RunLabel } from '../model/run-label.ts'
import type { RulesOf } from '../model/threshold.ts'
import type { SuiteNoise } from '../stats/learnt-errors.ts'
import type { First } from '../stats/run-design.ts'
import type { PlannedLook } from './false-alarm.ts'

/** Missing shards of the candidate. It is not judged as complete, because fewer load generators look like a faster system. */
export interface MissingShards {
  /** Part of a sentence: 'shard 3 of 4 is missing ("load-3")'. */
  readonly text: string
  readonly verdict: 'invalid' | 'no-data'
}

/** A run of the base branch that breached. */
export interface BreachedRun {
  readonly run: RunSummary
  /** Its id in the store. */
  readonly id: string
  /** Absent when not known. */
  readonly commit?: string
}

/** The runs of both sides of a comparison. */
export interface ComparedRuns {
  /** 0 to 10 runs, oldest first. */
  readonly baseline: readonly RunSummary[]
  /** Runs of the same test, oldest first. */
  readonly candidates: readonly RunSummary[]
}

export interface JudgeInput extends ComparedRuns {
  readonly rulesOf: RulesOf
  /** How the environments differ. Unless `comparable`, a change of the whole run can only warn. */
  readonly environment: {
    readonly comparable: boolean
    /** Whether the candidate is a single run on a kind of machine that the baseline does not have: a change of the whole run must repeat. */
    readonly isOtherMachine?: boolean
    /** Facts that make the runs not comparable. Absent: none. */
    readonly unexpected?: readonly FactChange[]
  }
  readonly baselineState: BaselineEvidence['state']
  /** Verdict of relative checks without a baseline; 'fail' makes them no-data. */
  readonly missingBaseline: 'pass' | 'warn' | 'fail'
  /** Noise by the history of the suite. Absent: the runs alone show it. */
  readonly noise?: SuiteNoise
  /** Share of unchanged runs that may fail at once, 0..1. Absent: the usual. */
  readonly falseAlarms?: number
  /** Slow drift of each series, for thresholds with `max-drift`. Absent: the history was not read. */
  readonly drift?: readonly DriftAlert[]
  /** Absent when all shards exist. */
  readonly missingShards?: MissingShards
  /** Whether a run passes in which no check could be judged for want of samples. Absent: it has no data. */
  readonly allowUnjudged?: boolean
  /** What the configuration says about the load. Absent: the built-in rules. */
  readonly load?: LoadRules
  /** The run of the baseline whose samples a candidate holds. Absent: the candidates are new. */
  readonly copyOf?: RunLabel
  /** What becomes of a candidate that ended before the first baseline run began. Absent: it is judged like others. */
  readonly older?: 'refused' | 'doubtful'
  /** Present ISO date (UTC), for the end of waivers. */
  readonly today: string
  /** Whether the relative regressions of the candidate are accepted, by a label or by hand. Absolute limits still fail. */
  readonly acceptedByLabel: boolean
  /** Breached run of the base branch. Regressions that it has too do not fail the candidate. Absent: none. */
  readonly breachedBase?: BreachedRun
  /**
   * Whether the run is one of a history, so that no report shows the detectable changes of error
   * rates, the intervals of changes within what is allowed, or the chance of further runs. Absent: it is not.
   */
  readonly isReplayed?: true
  /** Limits of this look in a sequential decision. Absent: there is a single look. */
  readonly planned?: PlannedLook
  /**
   * Runs at the same position of both sides form a pair; one entry for each pair: the side that was run first. Only differences
   * within pairs are used. Absent: no pairs.
   */
  readonly pairs?: readonly First[]
}
