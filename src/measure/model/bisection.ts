/** Result of the search for the commit that made a run slower; `perf-gate bisect --format json` prints it. */
import type { Check } from '../../core/model/check.ts'

export interface Commit {
  sha: string
  author: string
  /** ISO 8601. */
  date: string
  subject: string
}

export interface Bisection {
  schema: 1
  /**
   * - `found`: the first of `suspects` is a single commit with a probability of at least 0.95.
   * - `unchanged`: nothing is proven to be worse at the bad commit.
   * - `undecided`: `reason` says why.
   */
  result: 'found' | 'unchanged' | 'undecided'
  good: string
  bad: string
  /** Number of commits that may be to blame. */
  commits: number
  /** The likeliest first, at most five. Several commits: nothing tells them apart, because all but the last cannot be measured. */
  suspects: readonly { readonly commits: readonly Commit[]; readonly probability: number }[]
  /** Checks that are proven to be worse at the bad commit. Commits are judged by the clearest. */
  findings: readonly Check[]
  /**
   * Commits that were measured, oldest first. `change` is the mean over the pairs, against the good commit: a log ratio, for error
   * rates a difference of logits; absent without pairs. `broken` says why a commit cannot be measured.
   */
  measured: readonly (Commit & { pairs: number; change?: number; broken?: string })[]
  /** Number of stored runs that were used. */
  stored: number
  /** Time of all load tests. */
  seconds: number
  reason?: string
}
