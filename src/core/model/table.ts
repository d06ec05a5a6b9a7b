/** Rules for reading tables without a known format, resolved from the configuration: columns, units and rows. */
import type { MetricId } from './metric.ts'
import type { SeriesKind } from './sample.ts'

/** Source of a name: a column, or one name for all rows. */
export type NameSource = { readonly column: string } | { readonly constant: string }

/** Unit of the cells of a column. */
export type CellUnit =
  /** A number: base units = number · times / per. */
  | { readonly written: string; readonly times: number; readonly per: number }
  /** Hours, minutes and seconds, or minutes and seconds, separated by colons. */
  | { readonly written: 'hh:mm:ss' | 'mm:ss' }
  /** Each number is followed by its unit: `1.2 GiB`. */
  | { readonly written: 'in-cell'; readonly units: Readonly<Record<string, Scale>> }

/** A factor: base units = number · times / per. */
export interface Scale {
  readonly times: number
  readonly per: number
}

/** A metric and its column. */
export interface MetricColumn {
  readonly metric: MetricId
  readonly column: string
  readonly unit: CellUnit
  /** Filter of the rows, by column, for tables with one row per value. Empty: all rows. */
  readonly where: Readonly<Record<string, string>>
}

export interface TableRules {
  /** Place in the configuration: 'results[0]'. */
  readonly source: string
  /** Tool that wrote the table. Absent: detected. */
  readonly format?: 'perfmon'
  /** Kind of the series. */
  readonly kind: SeriesKind
  /** Source of the workflow. `columns`: each column except `time` is a workflow, named by its header. */
  readonly workflow: NameSource | 'columns'
  readonly metrics: readonly MetricColumn[]
  /** `generator`: the resources are the machines of the load generator. Absent: they are of the measured system. */
  readonly role?: 'generator'
  /** Filter of the rows, by column. Empty: all rows. */
  readonly where: Readonly<Record<string, string>>
  /** Column that names the run of a row. Absent: the table has one run. */
  readonly run?: string
  /** Column with the time of a row; rows of one series are then its values over time. Absent: one row per series. */
  readonly time?: string
  /** Values over time are of the whole run, not of each phase. */
  readonly wholeRun?: boolean
  /** Decimal separator. Absent: detected. */
  readonly decimal?: 'comma' | 'point'
}

/** A column of times and their unit. */
export interface TimeColumn {
  readonly column: string
  readonly unit: CellUnit
}

/** Rules for a table with one row per job. Texts are names of columns; absent: the table does not have it. */
export interface JobRules extends RecordRules {
  readonly kind: 'jobs'
  readonly name: NameSource
  readonly duration?: TimeColumn
  readonly status?: string
  /** Statuses of jobs that failed. */
  readonly failed: readonly string[]
  readonly error?: string
  readonly tenant?: string
  readonly start?: string
}

/** Rules for a table of database statements. Texts are names of columns; absent: the table does not have it. */
export interface StatementRules extends RecordRules {
  readonly kind: 'sql'
  readonly text: string
  /** Regular expression whose capture group is removed from schema names. */
  readonly tenantSchema?: string
  readonly calls?: string
  readonly mean?: TimeColumn
  readonly total?: TimeColumn
  readonly load?: string
  /** Column with the wait event of a row. */
  readonly wait?: string
  /** Columns with one wait event each. */
  readonly waits: readonly string[]
}

/** Common rules for tables of jobs and of statements. */
export interface RecordRules extends Pick<TableRules, 'source' | 'where' | 'run' | 'decimal'> {
  readonly kind: 'jobs' | 'sql'
}

/** Rules for a table of facts about the environment, with one column per fact. */
export interface FactTable {
  /** File glob. */
  readonly path: string
  /** Encoding of the file. Absent: UTF-8. */
  readonly encoding?: string
  /** Column that names the run of a row. Absent: the table has one run. */
  readonly run?: string
  /** Column with the item of a row, such as a module; its facts are named `mod-users.version`. Absent: one row per run. */
  readonly key?: string
  /** Columns with facts. Absent: all others. */
  readonly columns?: readonly string[]
}

/** Rules for the cost of the environment. */
export interface CostRules {
  /** Names of the facts with instances, such as '3 x c7g.large'. */
  readonly facts: readonly string[]
  /** USD per hour by instance type. */
  readonly prices: Readonly<Record<string, number>>
}
