/** The plan of a sequential decision, and its state after each run. Part of report.json. */
import type { SeriesName } from './check.ts'
import type { MetricId } from './metric.ts'

/** A sequential decision: runs are made one by one, and each look has limits that were planned beforehand. */
export interface DecisionPlan {
  /** `repeat`: the candidate is run again; `alternate`: both sides are, in turn; `together`: both at the same time. */
  design: 'repeat' | 'alternate' | 'together'
  /** Most runs of the candidate, or pairs of runs, including those of earlier decisions. */
  maxRuns: number
  /** Runs or pairs of an earlier decision. Absent: none. */
  earlierRuns?: number
  /** One for each run of the candidate, or pair, in order. */
  looks: Look[]
  /** The check that the looks are about: the one that decided, or is nearest to a decision. Absent without evidence. */
  about?: SeriesName & { metric: MetricId }
  /** Why no more runs were made. Absent while more are planned. */
  stopped?: 'decided' | 'futile' | 'max-runs' | 'budget' | 'interrupted' | 'invalid'
  /** `job`: further runs of this kind cannot decide, because the spread between jobs affects all of them. Absent: they may. */
  limitedBy?: 'job'
  /** Probability that further runs prove a change, whether real or not. Empty at the end of the plan, and before two runs share a job. */
  chances: { runs: number; chance: number }[]
  /** The chance of the last of `chances`. Absent without any. */
  chanceOfDeciding?: number
  /** Effect of the order inside pairs, which is removed from all changes. Absent when none was found. */
  order?: OrderEffect
  /** Time used, seconds. */
  seconds: number
}

/** By how much the second run of a pair differs from the first, whichever side it is; relative. */
export interface OrderEffect {
  metric: MetricId
  /** Of the run as a whole. Absent when there is none. */
  run?: number
  /** Of workflows that differ from the others. */
  workflows: (SeriesName & { change: number })[]
}

/** State of a sequential decision after some runs. */
export interface Look {
  /** Number of runs of the candidate, or of pairs. */
  runs: number
  /** Relative change and its 95 % interval; for an error rate absolute. Absent without an estimate. */
  estimate?: number
  low?: number
  high?: number
  /** One-sided p-value, and the largest one that fails at this look. */
  p?: number
  limit?: number
}
