/** Phases: named spans of time of a run, such as an import during the load, or the steady part of a test. */

/** The dimension that names the phase of a series. */
export const PHASE = 'phase'

/** How to find phases. Earlier rules have precedence where phases overlap. */
export type PhaseRule = {
  /** Place in the configuration: 'phases[0]'. */
  readonly source: string
} & (
  | TimedRule
  /** Each job that has a start and a duration. `name` is a template over the columns of its table: '{profile} {file}'. */
  | { readonly from: 'jobs'; readonly name: string }
  /** From each sample whose label matches `start` to the next that matches `end`: wildcard patterns. These samples do not count. */
  | { readonly from: 'label'; readonly name: string; readonly start: string; readonly end: string }
  /** A part of the run, in ms after its start or before its end. */
  | {
      readonly from: 'offsets'
      readonly name: string
      readonly afterMs: number
      readonly untilMs?: number
      readonly beforeEndMs: number
    }
  /** The values of a dimension of the results, such as load levels, for resources: their series get this dimension. */
  | { readonly from: 'dimension'; readonly of: string }
  /** What no other phase covers. */
  | { readonly from: 'rest'; readonly name: string }
)

/** A span whose times are known, ms since epoch; the end does not belong to it. */
interface TimedRule extends PhaseSpan {
  readonly from: 'clock'
}

export interface PhaseSpan {
  readonly name: string
  readonly startMs: number
  readonly endMs: number
}

/** When a phase of a run was. */
export interface Phase {
  name: string
  /** Starts and ends, ms since epoch, in order. */
  spans: readonly (readonly [startMs: number, endMs: number])[]
}
