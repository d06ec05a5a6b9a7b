/** Creates files that must not exist yet, whole. */
import { constants, copyFile, type link, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { platform } from 'node:process'
import { makeFolder } from '../../host/folder.ts'

/** Codes of systems that have no hard links. */
const NO_LINKS: ReadonlySet<unknown> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

/** Codes of systems for a path that exists; Windows has its own for a folder. */
const EXISTS: ReadonlySet<unknown> = new Set([
  'EEXIST',
  'ENOTEMPTY',
  'ENOTDIR',
  ...(platform === 'win32' ? ['EPERM'] : []),
])

/** The file in the folder that stands for a path on a file system without hard links. */
export const ONLY_FILE = 'text'

/**
 * Links a complete file to a path in a folder that exists; false when the path exists. The folder is not flushed.
 *
 * @param otherwise does it on a system without hard links
 */
export async function isLinked(
  draft: string,
  path: string,
  hardLink: typeof link,
  otherwise: typeof moveAsFolder,
): Promise<boolean> {
  try {
    await hardLink(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (!NO_LINKS.has(error.code)) throw error
      return otherwise(draft, path)
    })
  } catch (error) {
    if (EXISTS.has((error as NodeJS.ErrnoException).code)) return false
    throw error
  }
  return true
}

/** Copies a file to a path that does not exist, which is not one step: others may see a part of it. */
export function copyNew(draft: string, path: string): Promise<void> {
  return copyFile(draft, path, constants.COPYFILE_EXCL)
}

/** Makes a folder that holds a file, in one step: it cannot replace one that is not empty. */
export async function moveAsFolder(draft: string, path: string): Promise<void> {
  const folder = `${draft}-folder`
  await makeFolder(folder)
  await copyFile(draft, join(folder, ONLY_FILE))
  await rename(folder, path)
}
