/** Parses a path given by the user, which may name a run of a table: `tests.csv#17`. */
import { stat } from 'node:fs/promises'

export interface GivenPath {
  readonly path: string
  /** Name of the run, after the last `#`. Absent: none given. */
  readonly run?: string
  readonly isFolder: boolean
}

/** Splits a path and the run after it. A `#` in the name of an existing file is part of the path. */
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
