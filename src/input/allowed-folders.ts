/** Whether paths lie inside folders, once every link on the way has been followed. */
import { realpath } from 'node:fs/promises'
import path from 'node:path'

/**
 * Whether a path is a folder or below it; both are absolute and without links.
 *
 * @internal
 */
export function isInside(
  folder: string,
  file: string,
  { relative, isAbsolute, sep }: path.PlatformPath = path,
): boolean {
  const way = relative(folder, file)
  // On Windows the way to another drive is absolute.
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/** Returns the first of the paths that lies in none of the folders; undefined when all do. They need not exist yet. */
export async function findOutside(paths: readonly string[], folders: readonly string[]): Promise<string | undefined> {
  const roots = await Promise.all(folders.map(realPath))
  for (const given of paths) {
    const real = await realPath(given)
    if (!roots.some(root => isInside(root, real))) return given
  }
  return undefined
}

/** Returns a path with every link followed, as far as there is something. */
async function realPath(given: string): Promise<string> {
  const absolute = path.resolve(given)
  try {
    return await realpath(absolute)
  } catch {
    const parent = path.dirname(absolute)
    return parent === absolute ? absolute : path.join(await realPath(parent), path.basename(absolute))
  }
}
