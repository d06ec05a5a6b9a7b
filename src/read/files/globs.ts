/** Expands file globs, with a limit on the number of files and, in a CI job, on the folders they are in. */
import { isAbsolute, join } from 'node:path'
import { InputError } from '../../core/model/errors.ts'
import { findOutside, isInside } from './allowed-folders.ts'

export interface GlobRules {
  /** Maximum number of files that a glob may match. */
  readonly maxFiles: number
  /** Folders that files must be in after links are resolved. Absent: any. */
  readonly within?: readonly string[]
  /** Folder whose files do not match. Absent: none. */
  readonly except?: string
}

/** Links to folders are not followed, because a checkout may contain links to any place. */
const OPTIONS = {
  followSymbolicLinks: false,
  onlyFiles: true,
  dot: false,
  expandDirectories: true,
} as const

/**
 * Returns the files that a glob matches, sorted; empty when it matches none. A glob that matches folders and no file stands for the
 * files below them. Backslashes are separators, as on Windows.
 *
 * @throws InputError when there are too many, or one is outside the folders
 */
export async function globFiles(
  pattern: string,
  { maxFiles, within, except }: GlobRules,
): Promise<string[]> {
  const { glob } = await import('tinyglobby')
  const text = pattern.replaceAll('\\', '/')
  const direct = await glob(text, OPTIONS)
  const areFolders = direct.length === 0 && /(^|[^*])\*$/.test(text)
  const found = (areFolders ? await glob(`${text}/**`, OPTIONS) : direct).sort()
  const files = except === undefined ? found : found.filter(file => !isInside(except, file))
  if (files.length > maxFiles)
    throw new InputError(
      `results: "${pattern}" matches ${files.length} files, more than the limit of ${maxFiles}. Narrow the glob, or raise limits.files in the configuration.`,
    )
  const outside = within && (await findOutside(files, within))
  if (outside !== undefined)
    throw new InputError(
      `results: "${pattern}" matches ${outside}, which is outside the folders of the job (${within?.join(', ')}). Write or copy results into one of them; links must not lead out.`,
    )
  return files
}

/** Returns a path or glob that begins in a folder. */
export function pathIn(folder: string | undefined, path: string): string {
  return folder === undefined || folder === '.' || isAbsolute(path) ? path : join(folder, path)
}
