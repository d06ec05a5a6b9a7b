/** The description of a chart: what is drawn, with every number already text. charts/ decides how it is drawn. */
import type { CheckVerdict } from '../../core/model/verdict.ts'
import type { Axis } from './axis.ts'

export type ChartTheme = 'light' | 'dark'

export interface ChartSpec {
  /** Names the chart's files (`chartFile`): 'delta', 'errors', 'percentiles', 'configurations', 'workflows', 'over-time-1'. */
  readonly id: string
  /** Plain text, as all texts of a chart. */
  readonly title: string
  /** What is drawn of how much, and how to read it. */
  readonly subtitle: string
  /** The alternative text: one line with the numbers. */
  readonly alt: string
  /** CSS pixels; the picture has twice as many. */
  readonly width: number
  readonly height: number
  readonly plot: DeltaPlot | PanelsPlot
  /** Names that the font cannot write, by the letters that stand for them in the picture. */
  readonly letters: readonly LetteredName[]
}

export interface LetteredName {
  readonly letter: string
  readonly name: string
}

/** Meaning of a mark: a verdict, an improvement, or a change that needs no action. */
export type ChartTone = Exclude<CheckVerdict, 'pass'> | 'improved' | 'neutral'

/** One bar per check from 0 to its relative change, with its interval and what was allowed. */
export interface DeltaPlot {
  readonly kind: 'delta'
  readonly axis: Axis
  readonly rows: readonly DeltaRow[]
}

export interface DeltaRow {
  /** Workflow and dimensions; shortened in the middle where there is no room. */
  readonly name: string
  readonly metric: string
  readonly tone: ChartTone
  readonly change: string
  /** Position on the axis. */
  readonly at: number
  /** The change is beyond the axis, and `at` its end. */
  readonly offChart: boolean
  /** Positions of the 95% interval. Absent when nothing is known of the noise. */
  readonly interval?: readonly [low: number, high: number]
  /** Positions up to which the threshold permits a change, 0 in the direction it leaves open. Absent without an allowance. */
  readonly allowed?: readonly [low: number, high: number]
}

/** Lines over one shared x axis: baseline and candidate with a panel for each workflow, or one run with a panel for each metric. */
export interface PanelsPlot {
  readonly kind: 'panels'
  readonly x: Axis
  readonly panels: readonly Panel[]
  /** Width of the key next to each panel that names its lines, CSS pixels. Absent when all panels have the same two sides. */
  readonly keyWidth?: number
}

export interface Panel extends LinesPlot {
  readonly name: string
  readonly tone: ChartTone
  /** 'p95 655 → 812 ms' and '+24.0%'; empty when there is nothing to say. */
  readonly values: string
  readonly change: string
}

/** Lines over an x axis: a panel of a picture, or a chart of the page. */
export interface LinesPlot {
  readonly y: Axis
  readonly lines: readonly PlotLine[]
  /** A value that is not to be exceeded. Absent without one, and where it lies beyond the axis. */
  readonly limit?: { readonly at: number; readonly text: string }
}

export interface PlotLine {
  /** 'baseline' and 'candidate' in pictures of two sides. */
  readonly name: string
  /** What the key says after its name. */
  readonly value?: string
  /** Positions; y is null where a gap begins. */
  readonly points: readonly LinePoint[]
  /** The last point of the line before it, from which this one is drawn on. Absent or empty: it starts at its first point. */
  readonly lead?: readonly LinePoint[]
  /** Interval about each point, drawn as a band. */
  readonly band?: readonly (readonly [x: number, low: number, high: number])[]
}

export type LinePoint = readonly [x: number, y: number | null]
