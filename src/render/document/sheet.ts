/** A table of values, in base units, for CSV files and workbooks. */

/** Absent is absent: an empty cell. */
export type SheetCell = string | number | undefined

export interface SheetColumn {
  readonly title: string
  readonly kind: 'text' | 'number'
  /** Base unit of the numbers: 'ms', 'ratio', 'usd/h'; 'duration' for ms of jobs and runs, 'p' for p-values. Absent where rows have units of their own. */
  readonly unit?: string
  /** Whether its numbers are changes. */
  readonly signed?: true
}

/** A table with its values as they are. */
export interface Sheet {
  /** File name without its ending. */
  readonly id: string
  readonly title: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly SheetCell[])[]
}
