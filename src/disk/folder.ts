/** Makes folders. */
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it; one that is there already is as good. Node's own `recursive` tries for ever where a
 * system says "no such file" of a folder that it does not let be made, as Linux does below /proc.
 *
 * @throws what the system says
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    if (await isFolder(path)) return
    const parent = dirname(path)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === path) throw error
    await makeFolder(parent)
    // Another process may have made it meanwhile.
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
