/** Finds the folder in which `collect` keeps what it fetches for a run. */
import { stat } from 'node:fs/promises'
import { dirname, extname, join, relative } from 'node:path'
import type { Config } from '../../core/config/config.ts'

const NAME = 'collected'

/** Returns that of a run given by path: in its folder; next to the configuration if the run is no folder. */
export async function collectedFolder(
  { file = '' }: Pick<Config, 'file'>,
  source: string,
): Promise<string> {
  const kind = await stat(source).catch(() => undefined)
  // Before the test, its folder may not exist.
  const isFolder = kind ? kind.isDirectory() : !source.includes('#') && extname(source) === ''
  if (isFolder) return join(source, NAME)
  const name = encodeURIComponent(relative(dirname(file), source).replaceAll('\\', '/')).replaceAll(
    '*',
    '%2A',
  )
  return join(dirname(file), NAME, name)
}

/** Returns that of the run of a gate: in the folder that its first glob begins with. */
export function collectedFolderOf(
  { results }: Pick<Config, 'results'>,
  globs: readonly string[],
): string {
  const glob = (results[0]?.path ?? globs[0] ?? '').replaceAll('\\', '/')
  const fixed = glob.replace(/[*?[\]{}()!].*/s, '')
  return join(fixed.slice(0, fixed.lastIndexOf('/') + 1), NAME)
}
