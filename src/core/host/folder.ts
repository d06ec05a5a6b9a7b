/** Creates, lists and flushes folders, and puts whole files in place. */
import { constants } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
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

/** Returns the result of an action, and `value` where there is no such file or folder. @throws other errors of the system */
export async function absentAs<T>(value: T, action: Promise<T>): Promise<T> {
  try {
    return await action
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value
    throw error
  }
}

/** Returns the names in a folder other than those of links, which may lead anywhere. @throws the system error */
export async function namesWithoutLinks(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.flatMap(entry => (entry.isSymbolicLink() ? [] : entry.name))
}

/** Flags to create or overwrite a file without following a symbolic link, on systems that support it. */
export const OVERWRITE =
  constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0)

/**
 * Writes a text, or replaces it, and a link in its place: a reader sees the file before or after, also when the machine crashes or
 * the disk is full.
 *
 * @throws the system error; no draft is left then
 */
export async function replaceFile(path: string, text: string | Uint8Array): Promise<void> {
  const draft = `${path}.new`
  try {
    await makeFolder(dirname(path))
    await writeFile(draft, text, { flag: OVERWRITE, flush: true })
    await rename(draft, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
}

/** Flushes the entries of a folder. Does nothing where folders cannot be flushed, as on Windows. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined)
  try {
    await folder?.sync().catch(() => undefined)
  } finally {
    await folder?.close()
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    kind => kind.isDirectory(),
    () => false,
  )
}
