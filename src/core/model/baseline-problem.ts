/**
 * Why there is nothing to compare a run with, as data. render/words/baseline.ts has the texts.
 *
 * - `no-baseline`: the store has none of the suite yet. `others`: folders of those that it has.
 * - `no-named-run`: no run is kept by the name. `no-release`: no run of a release before `before` (absent: of any) is kept.
 *   `kept`: the names that exist, the oldest first.
 * - `too-old`: the newest run is older than the maximum age.
 * - `none-alike`: no baseline run has equal `facts`. `named-run-differs`, `newest-differs`: nor has the named run, or the newest.
 * - `all-empty`: no baseline run holds anything to compare with.
 * - `store-error`: the store cannot be read; `detail` is its error.
 * - `no-ci-run`: no run of the workflow file has succeeded on the branch. `artifacts-expired`: those of the run are gone.
 */
export type BaselineProblem =
  | (OfSuite & {
      readonly code: 'no-baseline'
      readonly store: string
      readonly others: readonly string[]
    })
  | (OfSuite & {
      readonly code: 'no-named-run'
      readonly name: string
      readonly kept: readonly string[]
    })
  | (OfSuite & {
      readonly code: 'no-release'
      readonly before?: string
      readonly kept: readonly string[]
    })
  | { readonly code: 'too-old'; readonly ageDays: number; readonly maxAgeDays: number }
  | { readonly code: 'none-alike' | 'newest-differs'; readonly facts: readonly string[] }
  | { readonly code: 'named-run-differs'; readonly name: string; readonly facts: readonly string[] }
  | { readonly code: 'all-empty' }
  | { readonly code: 'store-error'; readonly detail: string }
  | { readonly code: 'no-ci-run'; readonly workflowFile: string; readonly branch: string }
  | { readonly code: 'artifacts-expired'; readonly run: number; readonly branch: string }

interface OfSuite {
  readonly suite: string
  readonly baseRef: string
}
