/** Globs to files: sorted, not too many, and in a CI job only those that lie in the folders the job works in. */
import { InputError } from '../errors.ts'
import { findOutside } from './allowed-folders.ts'

export interface GlobRules {
  /** Files that a glob may match at most. */
  readonly maxFiles: number
  /** Folders that matches have to lie in, wherever links lead. Absent: anywhere. */
  readonly within?: readonly string[]
}

/** Links to folders are not followed: a checkout may hold one to any place. */
const OPTIONS = { followSymbolicLinks: false, onlyFiles: true, dot: false, expandDirectories: true } as const

/**
 * Returns the files that a glob matches, sorted; none when there are none. Backslashes are separators, as on Windows.
 *
 * @throws InputError when there are too many, or one lies outside the folders.
 */
export async function globFiles(pattern: string, { maxFiles, within }: GlobRules): Promise<string[]> {
  const { glob } = await import('tinyglobby')
  const files = (await glob(pattern.replaceAll('\\', '/'), OPTIONS)).sort()
  if (files.length > maxFiles)
    throw new InputError(
      `results: "${pattern}" matches ${files.length} files, more than the limit of ${maxFiles}. Narrow the glob, or raise limits.files in the configuration.`,
    )
  const outside = within && (await findOutside(files, within))
  if (outside === undefined) return files
  throw new InputError(
    `results: "${pattern}" matches ${outside}, which lies outside the job's folders (${within!.join(', ')}). Write or copy results into one of them; a link must not lead out.`,
  )
}
