/** A path as the user gives it: with the run that is meant, where one table holds several. */
import { stat } from 'node:fs/promises'

export interface GivenPath {
  readonly path: string
  /** What stands after the last `#`. Absent when no run was named. */
  readonly run?: string
  readonly isFolder: boolean
}

/** Tells a path from the run after it: `tests.csv#17`. A file whose name holds a `#` is found as it is. */
export async function givenPath(text: string): Promise<GivenPath> {
  const found = await kindOf(text)
  if (found) return { path: text, isFolder: found.isDirectory() }
  const at = text.lastIndexOf('#')
  if (at < 1) return { path: text, isFolder: false }
  const path = text.slice(0, at)
  return { path, run: text.slice(at + 1), isFolder: (await kindOf(path))?.isDirectory() ?? false }
}

async function kindOf(path: string) {
  return stat(path).catch(() => undefined)
}
