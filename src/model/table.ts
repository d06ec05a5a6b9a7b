/** How a table that no tool wrote is to be read, resolved from the configuration: its columns, their units, its rows. */
import type { MetricId } from './metric.ts'
import type { SeriesKind } from './sample.ts'

/** Where a name comes from: a column of the table, or one name for all rows. */
export type NameSource = { readonly column: string } | { readonly constant: string }

/** What the cells of a column are written in. */
export type CellUnit =
  /** A number: base units = number · times / per. */
  | { readonly written: string; readonly times: number; readonly per: number }
  /** Hours, minutes and seconds, or minutes and seconds, with colons between them. */
  | { readonly written: 'hh:mm:ss' | 'mm:ss' }
  /** Each number with its own unit behind it, as `1.2 GiB`. */
  | { readonly written: 'in-cell'; readonly units: Readonly<Record<string, Scale>> }

/** base units = number · times / per */
export interface Scale {
  readonly times: number
  readonly per: number
}

/** A metric and the column that holds it. */
export interface MetricColumn {
  readonly metric: MetricId
  readonly column: string
  readonly unit: CellUnit
  /** Rows that the metric is read from, by column; for tables with a row for each value. Empty: all. */
  readonly where: Readonly<Record<string, string>>
}

export interface TableRules {
  /** Where they are written: 'results[0]'. */
  readonly source: string
  /** The tool that wrote it, where the content does not show it. Absent: detected. */
  readonly format?: 'perfmon'
  /** What the series of the table are. */
  readonly kind: SeriesKind
  /** `columns`: each column but `time` is one, named by its header. */
  readonly workflow: NameSource | 'columns'
  readonly metrics: readonly MetricColumn[]
  /** Rows that are read, by column. Empty: all. */
  readonly where: Readonly<Record<string, string>>
  /** Column that names the run of a row. Absent: a table holds one run. */
  readonly run?: string
  /** Column with the time of a row: several rows of one series are then its course. Absent: one row for each series. */
  readonly time?: string
  /** Decimal sign of the numbers. Absent: as the numbers show. */
  readonly decimal?: 'comma' | 'point'
}

/** A column of times and their unit. */
export interface TimeColumn {
  readonly column: string
  readonly unit: CellUnit
}

/** How a table with a row for each job is read. */
export interface JobRules extends RecordRules {
  readonly kind: 'jobs'
  readonly name: NameSource
  readonly duration?: TimeColumn
  readonly status?: string
  readonly error?: string
  readonly tenant?: string
  readonly start?: string
}

/** How a table of database statements is read. */
export interface StatementRules extends RecordRules {
  readonly kind: 'sql'
  readonly text: string
  /** Regular expression with one capture group, which is left out of the names of schemas. */
  readonly tenantSchema?: string
  readonly calls?: string
  readonly mean?: TimeColumn
  readonly total?: TimeColumn
  readonly load?: string
  /** Column that names the wait of a row. */
  readonly wait?: string
  /** Columns of one wait each. */
  readonly waits: readonly string[]
}

/** What tables of jobs and of statements have in common. */
export interface RecordRules extends Pick<TableRules, 'source' | 'where' | 'run' | 'decimal'> {
  readonly kind: 'jobs' | 'sql'
}

/** How a table of facts about the environment is read: a column is a fact. */
export interface FactTable {
  /** File glob. */
  readonly path: string
  /** Column that names the run of a row. Absent: a table holds one run. */
  readonly run?: string
  /** Column that names what a row is about, such as a module: its facts are `mod-users.version`. Absent: one row a run. */
  readonly key?: string
  /** Columns that are facts. Absent: all others. */
  readonly columns?: readonly string[]
}

/** What the environment costs: facts that hold instances, as '3 x c7g.large', and the prices of these. */
export interface CostRules {
  readonly facts: readonly string[]
  /** USD an hour, by type of instance. */
  readonly prices: Readonly<Record<string, number>>
}
