/** Types of a campaign report for findings and generated sentences, with the cells that they refer to. */
import type { SeriesName } from '../../core/model/check.ts'
import type { Invalid } from '../../core/model/invalid.ts'
import type { MetricId } from '../../core/model/metric.ts'

export type UnwordedFinding = Omit<CampaignFinding, 'message'>

/**
 * - `bad-run`: a run cannot be judged, for the reason in `invalid`.
 * - `shorter`, `other-users`: a run lasted much less long, or had another number of users, than those under the same load.
 * - `other-load`: a run was under another load, the `facts`, than most repeats of its configuration, such as the second of `runs`.
 * - `other-phase`: a phase was much shorter or longer than in the other runs under the same load.
 * - `renamed`: a configuration lacks workflows that all others have (the `cells` without a group), and has as many that none of them
 *   has. Neither can be compared.
 * - `other-limit`: the limits of resources, the `facts`, differ between configurations, so that shares of them are not compared.
 * - `copied-cell`: another row of the matrix has the same value, which is unlikely by chance.
 * - `same-results`: runs agree in all values, as if one file was given twice.
 * - `bimodal`: values of repeats fall into two clusters.
 * - `unstable`: repeats differ too much to compare with.
 * - `void`: every sample failed in every run.
 * - `not-run`: left out on purpose.
 * - `missing`: expected, but absent: workflows, resources, or the items of a table that `facts` names.
 * - `over-limit`: a resource used more than its limit, on average of a run.
 * - `not-separable`: the effect of a fact cannot be separated from that of another.
 */
export type FindingCode =
  | TestProblemCode
  | 'same-results'
  | 'renamed'
  | 'other-limit'
  | CellCode
  | 'not-separable'

/** What is odd about tests or one of their phases: the figures are shown, and count in no mean, noise or rank. */
export type TestProblemCode = 'bad-run' | 'other-load' | 'shorter' | 'other-users' | 'other-phase'

type CellCode =
  | 'copied-cell'
  | 'bimodal'
  | 'unstable'
  | 'void'
  | 'not-run'
  | 'missing'
  | 'over-limit'

export interface CampaignFinding {
  code: FindingCode
  /** One sentence. */
  message: string
  cells: CellRef[]
  /** Run ids. Absent unless the finding is about whole runs. */
  runs?: string[]
  /**
   * Facts of `not-separable` and `other-load`, limits of `over-limit` and `other-limit`, items that are `missing`. Absent for other
   * codes.
   */
  facts?: string[]
  /** Why a `bad-run` cannot be judged. Absent for other codes. */
  invalid?: Invalid
  /** The phase of `other-phase`. Absent for other codes. */
  phase?: string
  /**
   * Own and usual time in ms or number of users for `shorter`, `other-phase` and `other-users`, spread for `unstable`, values for
   * `copied-cell`, share and limit for `over-limit`. Absent for other codes.
   */
  values?: number[]
}

/** Reference to a cell of `cells` or `resources` (with `run`), or of `groupCells` or `resourceGroupCells` (with `group`). */
export interface CellRef extends SeriesName {
  metric: MetricId
  run?: string
  group?: string
}

export interface CampaignSentence {
  /** Section of the page. `answer` is one sentence in large type; `summary` has three to six below it. */
  section: 'answer' | 'summary' | 'comparison'
  code: string
  /** Plain text: `parts` without their links. */
  text: string
  parts: SentencePart[]
  /** Cells behind the figures. */
  cells: CellRef[]
}

/** Text; a name from results or from the author; or a number with the cell or group that it comes from. */
export type SentencePart =
  | { text: string }
  | { name: string }
  | { figure: string; cell?: CellRef; group?: string }
