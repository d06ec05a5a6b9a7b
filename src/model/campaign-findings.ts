/** Findings and sentences of a campaign report, with the cells that they are about. */
import type { MetricId } from './metric.ts'
import type { Dimensions, SeriesKind } from './sample.ts'

export type UnwordedFinding = Omit<CampaignFinding, 'message'>

/**
 * - `copied-cell`: the same value is in another row of the matrix where chance would not put it.
 * - `same-results`: runs agree in every figure, as one file given twice does.
 * - `bimodal`: values of repeats fall into two clusters.
 * - `unstable`: repeats differ too much to compare with.
 * - `void`: every sample failed in every run.
 * - `not-run`: left out on purpose.
 * - `missing`: expected, and not there.
 * - `not-separable`: the effect of a fact cannot be separated from that of another.
 */
export type FindingCode =
  | 'same-results'
  | 'copied-cell'
  | 'bimodal'
  | 'unstable'
  | 'void'
  | 'not-run'
  | 'missing'
  | 'not-separable'

export interface CampaignFinding {
  code: FindingCode
  /** One sentence. */
  message: string
  cells: CellRef[]
  /** Runs it is about when it is about whole runs. */
  runs?: string[]
  /** Facts of a `not-separable`. */
  facts?: string[]
  /** Spread of an `unstable`, figures of a `copied-cell`. */
  values?: number[]
}

/** Names a cell of `cells` or `resources` (`run`), or of `groupCells` or `resourceGroupCells` (`group`). */
export interface CellRef {
  workflow: string
  kind: SeriesKind
  dimensions: Dimensions
  metric: MetricId
  run?: string
  group?: string
}

export interface CampaignSentence {
  /** Place on the page: `answer` is one sentence in large type, `summary` three to six below it. */
  section: 'answer' | 'summary' | 'comparison' | 'conclusions'
  code: string
  /** Plain text: `parts` without their links. */
  text: string
  parts: SentencePart[]
  /** Cells behind the figures. */
  cells: CellRef[]
}

/** Prose; a name from results or from the author; or a figure with the cells or groups it comes from. */
export type SentencePart = { text: string } | { name: string } | { figure: string; cell?: CellRef; group?: string }
