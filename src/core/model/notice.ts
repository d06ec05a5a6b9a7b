/** Notices: information that every output shows and that changes no verdict, such as data that was left out or capped. */
import type { BaselineProblem } from './baseline-problem.ts'
import type { Check } from './check.ts'
import type { LoadUnit } from './generator.ts'
import type { EmptyRunCode, Shortfall } from './invalid.ts'
import type { MetricId } from './metric.ts'
import type { TooFewSamples } from './reason.ts'
import type { RunLabel } from './run-label.ts'
import type { Dimensions, ParseIssue } from './sample.ts'

/** A notice with its text, from the readers of results and of the configuration. It is stored with the run. */
export interface Notice {
  code: NoticeCode
  /** One or two sentences: where, what was found, what to do. Plain text; renderers escape it. */
  message: string
  /** The resource and metric that it is about. Absent for other subjects. */
  about?: { workflow: string; metric: MetricId }
}

/** A notice as data. render/words/notices.ts has the texts. */
export type NoticeFacts =
  | { code: 'load-changed' | 'pauses-count' | 'run-short' | 'older' }
  /** Every run was made against a host of its own, so names are compared without. */
  | { code: 'hosts-left-out'; hosts: readonly string[] }
  /** Less load than was asked for. `isBlamed`: times are worse in spite of it, so the system is the cause. */
  | ({ code: 'load-short'; isBlamed: boolean } & Shortfall)
  /** The configuration asks for a load that the results do not state. */
  | { code: 'load-unknown'; unit: LoadUnit; asked: number }
  /** A load level or phase that fell short, so that its times are not compared. */
  | ({ code: 'level-short'; dimensions: Dimensions } & Shortfall)
  /** Workflows whose every sample failed, in the baseline too. */
  | { code: 'known-void'; workflows: readonly string[] }
  | { code: 'threshold-not-applicable'; metrics: readonly MetricId[] }
  /** `isJoined`: the workflows are judged together, as one series. */
  | {
      code: 'few-samples'
      checks: readonly (Check & { reason: TooFewSamples })[]
      isJoined: boolean
    }
  /** Shares of all samples that took more than `multiple` times the median of their workflow, 0..1. */
  | { code: 'slow-samples'; multiple: number; before: number; now: number }
  | { code: 'waiver-ends' | 'waiver-expired'; workflow: string; metric: MetricId; until: string }
  | { code: 'whole-run-moved'; direction: 'slower' | 'faster'; isComparable: boolean }
  | StartDiffers
  /** `run`: name of the baseline run. Absent when not known. */
  | { code: 'baseline-empty'; run?: string; reason: EmptyRunCode }
  /** `isMatched`: only runs of the candidate's configuration are compared with. */
  | { code: 'baseline-mixed'; facts: readonly DifferingFact[]; isMatched: boolean }
  | { code: 'baseline-of-one-job'; runs: number }
  | { code: 'workflow-retired'; workflow: string; runs: number }
  /** `expires`: ISO date. */
  | { code: 'baseline-old'; ageDays: number; maxAgeDays: number; expires: string }
  | { code: 'reference-missing'; problem: BaselineProblem; baseRef: string }
  /** `detail`: the error of the store. */
  | { code: 'breach-unreadable' | 'baseline-run-unreadable'; detail: string }
  /** `count` of `rows` could not be read; `first` are examples. */
  | { code: 'parse-issues'; count: number; rows: number; first: readonly ParseIssue[] }
  /** `isNew`: the base branch has none; `isBroken`: its own is not valid. */
  | { code: 'config-changed'; file: string; baseRef: string; isNew: boolean; isBroken?: true }
  /** The base branch's configuration could not be read. `detail`: the error of the server. */
  | { code: 'config-not-compared'; file: string; baseRef: string; detail: string }
  /** The configuration of the base branch is stricter than that of the pull request, and was judged by. */
  | { code: 'judged-by-base'; baseRef: string }
  /** A store of an earlier version, whose noise is not learnt yet. */
  | { code: 'noise-not-learnt'; runs: number }
  /** Commits of the results and of the job. */
  | { code: 'results-of-other-commit'; run: number; found: string; expected: string }
  | { code: 'label-gone' | 'label-without-baseline'; label: string }
  /** `by`: login. Absent for a deleted account. */
  | { code: 'label-not-approved'; label: string; by?: string }
  /** `detail`: the error of the server. */
  | { code: 'label-unknown'; label: string; detail: string; isAccepted: boolean }
  /** Fields of the report, such as 'checks[3].delta.high'. */
  | { code: 'not-finite'; places: readonly string[] }
  | StaleLabel

/** The start of the run differs from the rest. `rate` and `time` are relative differences; at least one is present. */
export interface StartDiffers {
  code: 'start-differs'
  seconds: number
  dimensions: Dimensions
  rate?: number
  time?: number
}

/** A label that was added before the last push. Times are ISO 8601. */
export interface StaleLabel {
  code: 'label-stale'
  label: string
  /** Login of the user who added it. Absent for a deleted account. */
  by?: string
  at: string
  /** Newest commit. Absent when not known. */
  commit?: string
  /** When that was pushed. Absent when not known. */
  pushedAt?: string
  isAccepted: boolean
}

/** A fact with different values in runs that are judged together. */
export interface DifferingFact {
  readonly fact: string
  /** Each value with its runs, in the order of the runs. */
  readonly values: readonly { readonly value: string; readonly runs: readonly RunLabel[] }[]
}

/** A notice of a report. */
export type ReportNotice = Notice | NoticeFacts

/** Codes of notices; after those of a comparison those of readers. */
export type NoticeCode =
  | NoticeFacts['code']
  /** Ab counted responses of another length as failed. */
  | 'ab-length'
  /** Rows of transactions cut off by the end of the test were left out. */
  | 'aborted-transactions'
  /** The tool aggregates failed samples with successful ones. */
  | 'aggregates-include-failures'
  /** A file holds several runs, or was joined of several files. */
  | 'appended-run'
  /** The load that the system sustains, or why it is not known. */
  | 'capacity'
  /** More distinct errors than the limit. */
  | 'capped-errors'
  /** More workflows than the limit. */
  | 'capped-workflows'
  /** Samples were logged twice. */
  | 'copied-samples'
  /** The times of a file go back. */
  | 'clock-set-back'
  /** The clock of resources differs from that of the load. */
  | 'clocks-differ'
  /** The environment has no price. */
  | 'cost-unknown'
  /** Files derived from other results were left out. */
  | 'derived-skipped'
  /** Samples lack a configured dimension. */
  | 'dimension-missing'
  /** Rows occur twice. */
  | 'duplicate-rows'
  /** Samples were left out by `exclude`. */
  | 'excluded'
  /** An entry of `exclude` matches nothing. */
  | 'exclude-unmatched'
  /** Gatling reports errors outside of requests. */
  | 'gatling-errors'
  /** K6 groups have failures that belong to no request. */
  | 'group-failures'
  /** The load test failed while it was decided. */
  | 'load-test-failed'
  /** Times look like seconds, where milliseconds are expected. */
  | 'in-seconds'
  /** Timestamps have no time zone. */
  | 'local-time'
  /** Results lack a metric that a threshold names. */
  | 'metric-not-given'
  /** A workflow is named by its file. */
  | 'named-by-file'
  /** The tool reports no endpoints. */
  | 'no-endpoints'
  /** A build has no jobs to read. */
  | 'no-jobs'
  /** A run made for its CPU profile has none. */
  | 'no-profile'
  /** No row of a file can be read. */
  | 'no-row-read'
  /** A file holds no samples. */
  | 'no-samples'
  /** A file has no timestamps. */
  | 'no-timestamps'
  /** Data that `collect` names are missing. */
  | 'not-collected'
  /** A file is not in its encoding. */
  | 'not-decoded'
  /** The tool does not report which samples failed. */
  | 'outcomes-unknown'
  /** Pauses of the load do not count in the duration. */
  | 'pauses-cut'
  /** No sample is in a phase. */
  | 'phase-empty'
  /** A phase is too short for its samples, or the values of resources. */
  | 'phase-short'
  /** A resource grew during the run. */
  | 'resource-grows'
  /** Resources belong to no run of the results. */
  | 'resources-unmatched'
  /** The tool reports responses only. */
  | 'responses-only'
  /** The tool rounds its percentiles. */
  | 'rounded-percentiles'
  /** An allowance of the configuration is more than the baseline again. */
  | 'rule-wide'
  /** A rule of the configuration has no effect. */
  | 'rule-without-effect'
  /** A run of the load test failed, and does not count. */
  | 'run-failed'
  /** A table has no row of the run. */
  | 'run-not-in-table'
  /** A run was interrupted, and does not count. */
  | 'run-interrupted'
  /** The same results were given twice. */
  | 'same-results'
  /** Files of no known format were left out. */
  | 'skipped-files'
  /** Rows that cannot be read count as failed. */
  | 'suspected-failures'
  /** Something to know about a table. */
  | 'table-remark'
  /** Thresholds of the load tool itself were crossed. */
  | 'tool-thresholds'
  /** Transactions cannot be recognized. */
  | 'transactions-unknown'
  /** Samples were left out by `trim`. */
  | 'trimmed'
  /** A file ends in the middle of a row. */
  | 'truncated'
  /** Figures in these units are not read. */
  | 'units-not-read'
  /** Metrics that are not read. */
  | 'unread-metrics'
  /** Runs to warm up were made first, and do not count. */
  | 'warm-up'
  /** A run cannot be used, and does not count. */
  | 'run-unusable'
  /** An entry of `workflows` or `waivers` matches nothing. */
  | 'workflow-unmatched'

/** Code of the notice on a file of which no row can be read. */
export const NO_ROW_READ = 'no-row-read'
