/** The configuration as the program uses it: plain data in base units, every default filled in. */
import type { MetricId } from '../model/metric.ts'
import type { DimensionRule, ReadLimits } from '../model/reading.ts'
import type { CostRules, FactTable, JobRules, StatementRules, TableRules } from '../model/table.ts'
import type { Allowance } from '../model/threshold.ts'
import type { FailOn } from '../model/verdict.ts'
import type { Quantity } from './fields.ts'

export interface Config {
  /** The file, as messages name it. Absent for the built-in configuration. */
  readonly file?: string
  /** Names the baseline. */
  readonly suite: string
  /** Empty when the files are named on the command line or in the action's inputs. */
  readonly results: readonly ResultFiles[]
  readonly resources: readonly ResourceFiles[]
  /** Tables of jobs, and of database statements. */
  readonly records: readonly RecordFiles[]
  readonly environment: EnvironmentRules
  readonly judge: JudgeMode
  /** Wildcard patterns of workflows that are not judged. */
  readonly exclude: readonly string[]
  /** Demands on every workflow: the built-in ones first, then those of the file. Later ones win, key by key. */
  readonly thresholds: readonly ThresholdLayer[]
  /** Limits of every workflow that the baseline does not have: the built-in ones first. Later ones win, key by key. */
  readonly newWorkflows: readonly ThresholdLayer[]
  /** Fewer samples in the candidate are no data. */
  readonly minSamples: number
  /** Demands on some workflows. Later ones win. */
  readonly workflows: readonly WorkflowRule[]
  readonly waivers: readonly WaiverRule[]
  readonly baseline: BaselineRules
  readonly failOn: FailOn
  /** Whether reports show queries and user info of addresses. */
  readonly queries: 'hide' | 'show'
  /** What a report comes to when a numbered shard of the run is missing. */
  readonly missingShards: 'invalid' | 'no-data'
  /** Share of unreadable rows, 0..1, above which a run is invalid. */
  readonly maxIssueRatio: number
  readonly limits: ReadLimits
  /** Lines of the file by the source of the threshold that is written there. Absent where there is no file. */
  readonly thresholdLines?: Readonly<Record<string, number>>
}

/**
 * What is judged. `auto`: transactions where the run has them, and requests that are known to be in none, else requests;
 * `all`: both. Series of other kinds than transaction, request and sub-result are always judged, sub-results only by name.
 */
export type JudgeMode = 'auto' | 'transactions' | 'requests' | 'all'

export interface ResultFiles {
  /** File glob. */
  readonly path: string
  /** Id of a format; absent: detect. */
  readonly format?: string
  readonly dimensions: readonly DimensionRule[]
  /** Regular expression on the path: files with the same capture are one run. Absent: all files are one run. */
  readonly repeat?: string
  /** Wildcard patterns of workflows whose samples are left out. */
  readonly exclude: readonly string[]
  readonly trim: { readonly startMs: number; readonly endMs: number }
  /** How the files are read when they are tables that no tool wrote. Absent: they are a tool's. */
  readonly table?: TableRules
}

export interface ResourceFiles {
  /** File glob. */
  readonly path: string
  readonly dimensions: readonly DimensionRule[]
  /** Whether the values are shown by the load of the run as well. */
  readonly perLoad: boolean
  readonly table: TableRules
}

export interface RecordFiles {
  /** File glob. */
  readonly path: string
  readonly dimensions: readonly DimensionRule[]
  readonly rules: JobRules | StatementRules
}

export interface EnvironmentRules {
  /** File with facts; absent when there is none. */
  readonly file?: string
  /** Table with facts. Absent when there is none. */
  readonly table?: FactTable
  /** What the environment costs. Absent when that is not asked for. */
  readonly cost?: CostRules
  /** Facts written in the configuration. */
  readonly facts: Readonly<Record<string, string>>
  /** Facts that must be equal in baseline and candidate. */
  readonly mustMatch: readonly string[]
  /** Facts whose change is meant. */
  readonly expected: readonly string[]
}

export interface BaselineRules {
  /** Latest baseline runs that are compared with, 1..10. */
  readonly window: number
  /** Days after which a baseline is expired; absent for never. */
  readonly maxAgeDays?: number
  /** Label whose merge moves the baseline. */
  readonly label: string
  /** What relative checks without a baseline come to. */
  readonly missing: 'pass' | 'warn' | 'fail'
  /** Branch that baselines are kept on. */
  readonly branch: string
}

/** Which series a rule is about. */
export interface SeriesFilter {
  /** Wildcard pattern of the workflow's name (model/wildcard.ts). */
  readonly pattern: string
  /** Wildcard patterns of the values of dimensions, by dimension. Empty: of any dimensions. */
  readonly where: Readonly<Record<string, string>>
}

export interface WorkflowRule extends SeriesFilter {
  /** Where it is written: 'workflows[2]'. */
  readonly source: string
  readonly thresholds: readonly ThresholdLayer[]
  readonly minSamples?: number
  readonly owner?: string
}

export interface WaiverRule extends SeriesFilter {
  /** Where it is written: 'waivers[0]'. */
  readonly source: string
  readonly metric: MetricId
  readonly accept: Quantity
  /** Last day, 'YYYY-MM-DD'. */
  readonly until: string
  readonly reason: string
  readonly ticket?: string
  readonly owner?: string
}

/** What one place of the configuration says of a metric. A key that is absent leaves what was said before. */
export interface ThresholdLayer {
  readonly metric: MetricId
  /** 'thresholds.p95', 'workflows[2].thresholds.p95', or 'default'. */
  readonly source: string
  /** Nothing is demanded any more, whatever was said before. */
  readonly off?: true
  readonly max?: Quantity | 'off'
  readonly min?: Quantity | 'off'
  readonly maxIncrease?: Quantity<Allowance> | 'off'
  readonly maxDecrease?: Quantity<Allowance> | 'off'
  readonly minChange?: Quantity | 'off'
  readonly severity?: 'fail' | 'warn'
  readonly decide?: 'evidence' | 'strict'
}
