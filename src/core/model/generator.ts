/** What the load generator of a run says about the load that it made. Readers fill it; judge/good-run.ts decides on it. */

import type { Dimensions } from './sample.ts'

/** A load generator that uses more of its processors is itself the limit, as a share. */
export const BUSY_GENERATOR = 0.9

/** What a load is counted in: executions of the script, users, or requests a second. */
export type LoadUnit = 'iterations' | 'users' | 'requests/s'

/** The load that was asked for under some dimensions, and the load that was made. */
export interface OfferedLoad {
  /** Those of the load level or phase. Empty for the whole run. */
  dimensions: Dimensions
  unit: LoadUnit
  /** Above 0. */
  asked: number
  /** At least 0. */
  achieved: number
  /** The system broke the objective of `capacity` there: that load lacks is its doing. */
  overloaded?: true
}

/** Absent fields are not reported. */
export interface Generator {
  /** One for each unit and dimensions. */
  loads?: readonly OfferedLoad[]
  /** Users that it had at most at once, and that it was allowed to have. */
  users?: number
  maxUsers?: number
  /** Share of its capacity that each machine of the load generator used on average, 0..1, by the name of the resource. */
  busy?: Readonly<Record<string, number>>
  /** Its own warnings that it was at its limit. */
  warnings?: readonly string[]
}

/** What the configuration says about the load of a run. */
export interface LoadRules {
  /** Share of the load that may lack before a run is not judged, 0..1. */
  readonly maxShortfall: number
  /** The load that the test asked for. Absent: only what the results state is known. */
  readonly asked?: { readonly unit: 'users' | 'requests/s'; readonly value: number }
}

/** Rules without a configuration. */
export const DEFAULT_LOAD_RULES: LoadRules = { maxShortfall: 0.05 }

/** What the configuration says about the capacity of the system. */
export interface CapacityRules {
  readonly of: 'throughput' | 'users'
  /** Times that are to be kept. Empty: only the error rate counts. */
  readonly times: readonly { readonly quantile: number; readonly maxMs: number }[]
  /** 0..1. Absent: any. */
  readonly maxErrorRate?: number
}
