/** Validates branch names. */

/** Names that git allows for a branch (git check-ref-format), approximately. */
const BRANCH = /^(?!\/)(?!.*(?:\.\.|\/\/|@\{|\.lock$|\/$|\.$))[^\s~^:?*[\\\p{Cc}]+$/u

/** Whether a text is a valid branch name, without `refs/heads/`. */
export function isBranchName(text: string): boolean {
  return BRANCH.test(text)
}
