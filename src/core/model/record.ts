/** The record of a gate: what its rule says of the stored runs. */
export interface GateRecord {
  /** Runs that were compared with a baseline. */
  readonly runs: number
  /** How many of them failed, and of how many it asked for a second run. */
  readonly failed: number
  readonly asked: number
  /** Slowdown of one workflow, and in how many of `tried` runs it fails at once. */
  readonly slower: number
  readonly tried: number
  readonly found: number
}

/** Fewest compared runs that are a record. */
export const FEWEST_RECORDED = 10
