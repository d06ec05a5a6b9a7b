/** How results are read, resolved from the configuration: options of the readers, and their limits. */

/** Where the value of a dimension comes from. Patterns are regular expressions with one capture group. */
export type DimensionRule =
  | { readonly name: string; readonly from: 'path'; readonly pattern: string }
  | { readonly name: string; readonly from: 'label'; readonly pattern: string }
  | { readonly name: string; readonly from: 'column'; readonly column: string }
  | { readonly name: string; readonly from: 'constant'; readonly value: string }

export interface ReadOptions {
  /** Format id that skips detection ('jmeter-csv'); absent means detect from content. */
  readonly format?: string
  readonly dimensions: readonly DimensionRule[]
  /** Globs on the workflow name; matching samples are left out entirely and counted in a notice. */
  readonly exclude: readonly string[]
  /** Samples that start earlier than `startMs` after the run's start, or end later than `endMs` before its end, are left out. */
  readonly trim: { readonly startMs: number; readonly endMs: number }
  /** Share of unreadable rows, 0..1, above which the run is invalid. */
  readonly maxIssueRatio: number
  readonly limits: ReadLimits
}

/** Named bounds on what is read; each error or notice names the limit that was met and how to raise it. */
export interface ReadLimits {
  /** Files in a folder, an archive or a glob. */
  readonly files: number
  /** Bytes of one row, quoted line breaks included. */
  readonly rowBytes: number
  /** Columns of a row. */
  readonly columns: number
  /** Distinct workflows; more go to one series named '(other)', with a notice. */
  readonly workflows: number
  /** Distinct error codes and messages of a run; more go to one tally with code '(other)', with a notice. */
  readonly errorTexts: number
  /** Inflated bytes of one archive or packed file. */
  readonly inflatedBytes: number
  /** Inflated / packed bytes, checked above 10 MB. */
  readonly inflateRatio: number
  /** Bytes of a document that has to be read whole, such as JSON. */
  readonly documentBytes: number
}

export const DEFAULT_LIMITS: ReadLimits = {
  files: 2_000,
  rowBytes: 16 * 2 ** 20,
  columns: 200,
  workflows: 2_000,
  errorTexts: 16_384,
  inflatedBytes: 64 * 2 ** 30,
  inflateRatio: 200,
  documentBytes: 256 * 2 ** 20,
}

export const DEFAULT_READ_OPTIONS: ReadOptions = {
  dimensions: [],
  exclude: [],
  trim: { startMs: 0, endMs: 0 },
  maxIssueRatio: 0.01,
  limits: DEFAULT_LIMITS,
}
