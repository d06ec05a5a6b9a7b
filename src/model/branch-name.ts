/** Names of branches. */

/** What git allows in a branch name, as far as it matters here. */
const BRANCH = /^(?!\/)(?!.*(?:\.\.|\/\/|@\{|\.lock$|\/$|\.$))[^\s~^:?*[\\\p{Cc}]+$/u

/** Whether a text can be the name of a branch: 'perf-gate', without `refs/heads/`. */
export function isBranchName(text: string): boolean {
  return BRANCH.test(text)
}
