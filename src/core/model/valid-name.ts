/** Validates names of branches, suites and runs. */

/** Whether a text can name something: it is not empty, and stands on one line without control characters. */
export function isName(text: string): boolean {
  return text.trim() !== '' && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
}

/** Names that git allows for a branch (git check-ref-format), approximately. */
const BRANCH = /^(?!\/)(?!.*(?:\.\.|\/\/|@\{|\.lock$|\/$|\.$))[^\s~^:?*[\\\p{Cc}]+$/u

/** Whether a text is a valid branch name, without `refs/heads/`. */
export function isBranchName(text: string): boolean {
  return BRANCH.test(text)
}
