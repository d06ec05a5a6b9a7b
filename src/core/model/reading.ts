/** Options and limits of the readers, resolved from the configuration. */
import type { PhaseRule } from './phase.ts'

/** Source of the value of a dimension. Patterns are regular expressions with one capture group. */
export type DimensionRule =
  | { readonly name: string; readonly from: 'path'; readonly pattern: string }
  | { readonly name: string; readonly from: 'label'; readonly pattern: string }
  | { readonly name: string; readonly from: 'column'; readonly column: string }
  | { readonly name: string; readonly from: 'constant'; readonly value: string }

export interface ReadOptions {
  /** Format id ('jmeter-csv'). Absent: detected from the content. */
  readonly format?: string
  /** Encoding of the files, a label of `TextDecoder`. Absent: UTF-8, unless a file itself says otherwise. */
  readonly encoding?: string
  /** Unit of the times of JMeter samples. Absent: ms, unless the times look like seconds: then the run is not judged. */
  readonly unit?: 's' | 'ms'
  readonly dimensions: readonly DimensionRule[]
  /** Wildcards on workflow names. Matching samples are left out and counted in a notice. */
  readonly exclude: readonly string[]
  /** Named parts of the run. */
  readonly phases: readonly PhaseRule[]
  /** Time at the start and end of the run whose samples are left out, ms. */
  readonly trim: { readonly startMs: number; readonly endMs: number }
  /** Which runs of a file with several, one appended to the other, are the run. */
  readonly appended: 'last' | 'all'
  /** Largest share of unreadable rows, 0..1; above it reading fails. */
  readonly maxIssueRatio: number
  readonly limits: ReadLimits
}

/** Limits of the readers, unless the configuration sets others. Errors and notices name the limit, and how to raise it. */
export const DEFAULT_LIMITS = {
  /** Files in a folder, an archive or a glob. */
  files: 10_000,
  /** Bytes of one row, quoted line breaks included. */
  rowBytes: 16 * 2 ** 20,
  /** Columns of a row. */
  columns: 200,
  /** Distinct workflows. Further ones are combined as '(other)', with a notice. */
  workflows: 2_000,
  /** Distinct error codes and messages of a run. Further ones are combined under the code '(other)', with a notice. */
  errorTexts: 16_384,
  /** Inflated bytes of one archive or packed file. */
  inflatedBytes: 64 * 2 ** 30,
  /** Inflated / packed bytes, checked above 10 MB. */
  inflateRatio: 200,
  /** Bytes of a document that is read as a whole, such as JSON. */
  documentBytes: 256 * 2 ** 20,
}

export type ReadLimits = Readonly<typeof DEFAULT_LIMITS>

export const DEFAULT_READ_OPTIONS: ReadOptions = {
  dimensions: [],
  exclude: [],
  phases: [],
  trim: { startMs: 0, endMs: 0 },
  appended: 'last',
  maxIssueRatio: 0.01,
  limits: DEFAULT_LIMITS,
}
