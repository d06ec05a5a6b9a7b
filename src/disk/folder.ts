/** Creates folders. */
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder and its parents. Does nothing if it exists. Replaces `recursive` of Node's mkdir, which never returns if the
 * system reports ENOENT for a folder that cannot be created, as Linux does below /proc.
 *
 * @throws the system error
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    if (await isFolder(path)) return
    const parent = dirname(path)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === path) throw error
    await makeFolder(parent)
    // Another process may have created it in the meantime.
    await mkdir(path).catch(async (again: unknown) => {
      if (!(await isFolder(path))) throw again
    })
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    kind => kind.isDirectory(),
    () => false,
  )
}
