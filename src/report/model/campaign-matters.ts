/** Types of a campaign report for what matters in it: the findings that its sentences are made of, over everything that was measured. */
import type { CellRef } from './campaign-findings.ts'

/**
 * - `growth`: a resource grows steadily over the tests, as with a leak.
 * - `limit`: a resource used more than its limit.
 * - `workflow`: response times, error rate or throughput of a workflow changed.
 * - `resource`: the use of a resource changed.
 * - `statement`: a database statement takes longer, or is called more often.
 * - `fact`: the configuration differs in more than what it is named for, such as the version of a module.
 */
export type MatterKind = 'growth' | 'limit' | 'workflow' | 'resource' | 'statement' | 'fact'

/** What is true of one configuration. Its figures are against the baseline, but for growth. */
export interface CampaignMatter {
  kind: MatterKind
  /** Group that it is true of. */
  group: string
  /**
   * `proven`: more than noise over all comparisons, or stated by a source; `likely`: more than the noise of its own row;
   * `seen`: nothing is known of its noise.
   */
  evidence: 'proven' | 'likely' | 'seen'
  isWorse: boolean
  /** Workflow, resource, statement (its text) or fact. */
  name: string
  /** The cells behind it, the one with the largest change first: phases or load levels that moved together. */
  cells: CellRef[]
  /** How many rows the name has, where `cells` are some of them. Absent for a single row. */
  rows?: number
  /** Values of the baseline and of the group, in the unit of the metric. Absent for growth and facts. */
  before?: number
  now?: number
  /** True where the figures of a statement are its calls in a sample of the test, and not its time. */
  ofCalls?: true
  /** Values of a fact, of the baseline and of the group. Absent for other kinds. */
  values?: [before: string, now: string]
  /** Relative change, or what it grows by in an hour, in the unit of the metric. Absent where there is none. */
  change?: number
  /** 95 % interval of `change`. Absent when the noise is not known. */
  low?: number
  high?: number
  /** Hours until a resource that grows is full. Absent when it has no limit. */
  fullInHours?: number
  /** What it costs: ms × samples for times, share × 100 for others. Those of one kind and evidence are sorted by it. */
  cost: number
}
