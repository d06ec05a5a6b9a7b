/** Writes the change of one text file as a patch that `git apply` takes. */
import { formatPatch, structuredPatch } from 'diff'

/** Returns the patch; `before` is absent for a new file. */
export function patchOf(file: string, before: string | undefined, after: string): string {
  const old = before === undefined ? '/dev/null' : `a/${file}`
  const patch = structuredPatch(old, `b/${file}`, before ?? '', after, undefined, undefined, { context: 3 })
  return formatPatch({ ...patch, isGit: true, isCreate: before === undefined })
}
