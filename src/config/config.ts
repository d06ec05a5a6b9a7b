/** The type of a parsed configuration: plain data in base units, with all defaults filled in. */
import type { MetricId } from '../model/metric.ts'
import type { DimensionRule, ReadLimits } from '../model/reading.ts'
import type { CostRules, FactTable, JobRules, StatementRules, TableRules } from '../model/table.ts'
import type { FailOn } from '../model/verdict.ts'
import type { WrittenQuantity } from './fields.ts'
import type { ThresholdRule } from './thresholds.ts'

export interface Config {
  /** Path of the file, for messages. Absent for the built-in configuration. */
  readonly file?: string
  /** Name of the baseline. */
  readonly suite: string
  /** Empty when the files are given on the command line or as inputs of the action. */
  readonly results: readonly ResultFiles[]
  readonly resources: readonly ResourceFiles[]
  /** Tables of jobs and of database statements. */
  readonly records: readonly RecordFiles[]
  readonly environment: EnvironmentRules
  readonly judge: JudgeMode
  /** Wildcard patterns of workflows that are not judged. */
  readonly exclude: readonly string[]
  /** Thresholds of every workflow: the built-in ones, then those of the file. Later rules override earlier ones, key by key. */
  readonly thresholds: readonly ThresholdRule[]
  /** Limits of workflows that the baseline does not have, in the same order. */
  readonly newWorkflows: readonly ThresholdRule[]
  /** A check with fewer samples in the candidate has the verdict no-data, where the baseline has enough. */
  readonly minSamples: number
  /** Thresholds of some workflows. Later rules override earlier ones, key by key. */
  readonly workflows: readonly WorkflowRule[]
  readonly waivers: readonly WaiverRule[]
  readonly baseline: BaselineRules
  readonly decide: DecideRules
  readonly failOn: FailOn
  /** Whether reports show the query and the user info of URLs. */
  readonly queries: 'hide' | 'show'
  /** Verdict of a run with a missing numbered shard. */
  readonly missingShards: 'invalid' | 'no-data'
  /** Share of unreadable rows, 0..1, above which a run is invalid. */
  readonly maxIssueRatio: number
  readonly limits: ReadLimits
  /** 1-based lines of the file by the source of the threshold. Absent without a file, or when it sets no threshold. */
  readonly thresholdLines?: Readonly<Record<string, number>>
}

/**
 * Which series are judged. `auto`: transactions and the requests known to be outside of all transactions, if the run has
 * transactions, else requests. `all`: both. Sub-results are judged only by name; series of all other kinds always.
 */
export type JudgeMode = 'auto' | 'transactions' | 'requests' | 'all'

export interface ResultFiles {
  /** File glob. */
  readonly path: string
  /** Id of a format. Absent: detected from the content. */
  readonly format?: string
  readonly encoding?: string
  readonly dimensions: readonly DimensionRule[]
  /** Regular expression on the path: files with the same capture form one run. Absent: all files form one run. */
  readonly repeat?: string
  /** Wildcard patterns of workflows whose samples are left out. */
  readonly exclude: readonly string[]
  readonly trim: { readonly startMs: number; readonly endMs: number }
  /** What to judge of a file with several runs, one appended to the other. */
  readonly appended: 'last' | 'all'
  /** Columns of the files if they are generic tables. Absent: the files are in a format of a tool. */
  readonly table?: TableRules
}

export interface ResourceFiles {
  /** File glob. */
  readonly path: string
  readonly encoding?: string
  readonly dimensions: readonly DimensionRule[]
  /** Whether reports also show the values per 100 requests a second. */
  readonly perLoad: boolean
  readonly table: TableRules
}

export interface RecordFiles {
  /** File glob. */
  readonly path: string
  readonly encoding?: string
  readonly dimensions: readonly DimensionRule[]
  readonly rules: JobRules | StatementRules
}

export interface EnvironmentRules {
  /** Path of a file with facts. */
  readonly file?: string
  /** Table with facts. */
  readonly table?: FactTable
  /** Prices of the environment. Absent: its cost is not computed. */
  readonly cost?: CostRules
  /** Facts written in the configuration. */
  readonly facts: Readonly<Record<string, string>>
  /** Facts that must be equal in baseline and candidate. */
  readonly mustMatch: readonly string[]
  /** Facts that are loads: a report ranks configurations only where these are equal. */
  readonly load: readonly string[]
  /** Facts whose change is intended. */
  readonly expected: readonly string[]
}

export interface BaselineRules {
  /** Number of latest baseline runs to compare with, 1..10. */
  readonly window: number
  /** Days after which a baseline expires. Absent: never. */
  readonly maxAgeDays?: number
  /** Number of runs after which a change of the base branch that lasts is accepted, 2..10. Absent: never. */
  readonly acceptAfter?: number
  /** Label of pull requests whose merge makes their run the new baseline. */
  readonly label: string
  /** Verdict of relative checks without a baseline. */
  readonly missing: 'pass' | 'warn' | 'fail'
  /** Branch that stores the baselines. */
  readonly branch: string
}

/** How the load test is run to reach a decision. */
export interface DecideRules {
  /** With two commands: both run at the same time. */
  readonly together: boolean
  /** Runs that the baseline is to have, at least 1. Absent: it is not filled. */
  readonly seed?: number
  /** Runs of each version that are made first and discarded. */
  readonly warmup: number
  /** Longest time of a run, above 0. */
  readonly runTimeoutMs: number
  /** Most pairs of runs, at least 1. Absent: the usual number. */
  readonly maxPairs?: number
}

/** Selects the series that a rule applies to. */
export interface SeriesFilter {
  /** Wildcard pattern of the workflow's name (model/wildcard.ts). */
  readonly pattern: string
  /** Wildcard patterns of the values of dimensions, by dimension. Empty: any dimensions. */
  readonly where: Readonly<Record<string, string>>
}

export interface WorkflowRule extends SeriesFilter {
  /** Its place in the file: 'workflows[2]'. */
  readonly source: string
  readonly thresholds: readonly ThresholdRule[]
  readonly minSamples?: number
  readonly owner?: string
}

export interface WaiverRule extends SeriesFilter {
  /** Its place in the file: 'waivers[0]'. */
  readonly source: string
  readonly metric: MetricId
  readonly accept: WrittenQuantity
  /** Last day, 'YYYY-MM-DD'. */
  readonly until: string
  readonly reason: string
  readonly ticket?: string
  readonly owner?: string
}
