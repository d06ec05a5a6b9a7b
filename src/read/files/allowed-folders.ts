/** Checks that paths are inside allowed folders, after all links are resolved. */
import { realpath } from 'node:fs/promises'
import path from 'node:path'

/** Whether `file` is `folder` or inside it. Both paths are without links, and absolute or both from the working directory. */
export function isInside(
  folder: string,
  file: string,
  { relative, isAbsolute, sep }: path.PlatformPath = path,
): boolean {
  const fromFolder = relative(folder, file)
  // On Windows the relative path to another drive is absolute.
  return fromFolder !== '..' && !fromFolder.startsWith(`..${sep}`) && !isAbsolute(fromFolder)
}

/** Returns the first path that is in none of the folders; undefined when there is none. Paths need not exist. */
export async function findOutside(
  paths: readonly string[],
  folders: readonly string[],
): Promise<string | undefined> {
  const roots = await Promise.all(folders.map(realPath))
  for (const given of paths) {
    const real = await realPath(given)
    if (!roots.some(root => isInside(root, real))) return given
  }
  return undefined
}

/** Returns the path with links resolved. Parts that do not exist are kept as they are. */
async function realPath(given: string): Promise<string> {
  const absolute = path.resolve(given)
  try {
    return await realpath(absolute)
  } catch {
    const parent = path.dirname(absolute)
    return parent === absolute
      ? absolute
      : path.join(await realPath(parent), path.basename(absolute))
  }
}
