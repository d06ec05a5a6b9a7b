/** Creates and lists folders. */
import { mkdir, readdir, stat } from 'node:fs/promises'
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

/** Returns the names in a folder other than those of links, which may lead anywhere. @throws the system error */
export async function namesWithoutLinks(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.flatMap(entry => (entry.isSymbolicLink() ? [] : entry.name))
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    kind => kind.isDirectory(),
    () => false,
  )
}
