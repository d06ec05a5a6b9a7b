/** Why a run cannot be judged at all, as data: a stable code, with the facts that no other field has. */
export interface Invalid {
  /**
   * - `no-samples`: the run holds nothing. `all-failed`: every sample failed.
   * - `ends-before-start`: its timestamps contradict each other.
   * - `truncated`: its results are cut off.
   * - `incomplete-run`: numbered shards of the run are missing.
   * - `load-test-failed`: the load test failed between the runs of a decision.
   */
  code:
    | 'no-samples'
    | 'all-failed'
    | 'ends-before-start'
    | 'truncated'
    | 'incomplete-run'
    | 'load-test-failed'
  /** Of `incomplete-run`: the shards that are missing, part of a sentence. Absent for other codes. */
  missing?: string
}

/** Why a run holds nothing to judge, or to compare with. */
export type EmptyRunCode = Extract<Invalid['code'], 'no-samples' | 'all-failed'>
