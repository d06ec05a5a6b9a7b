/** Checks that paths are inside allowed folders, after all links are resolved. */
import { readlink, realpath } from 'node:fs/promises'
import path from 'node:path'
import { UsageError } from '../../core/model/errors.ts'

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

/**
 * Checks the places that a job is about to write because of an input: a checkout may contain links to any place.
 *
 * @throws UsageError that names the input and the first path that is in none of the folders
 */
export async function refuseOutside(
  input: string,
  paths: readonly string[],
  folders: readonly string[],
): Promise<void> {
  const outside = await findOutside(paths, folders)
  if (outside === undefined) return
  throw new UsageError(
    `input "${input}": ${outside} is outside the folders of the job (${folders.join(', ')}). Give a folder in one of them; links must not lead out.`,
  )
}

/** As many links as Linux follows in one path. */
const MAX_LINKS = 40

/** Returns the path with links resolved, also those that lead to nothing. Parts that do not exist are kept as they are. */
async function realPath(given: string, links = 0): Promise<string> {
  const absolute = path.resolve(given)
  try {
    return await realpath(absolute)
  } catch {
    const parent = path.dirname(absolute)
    if (parent === absolute) return absolute
    const target = await readlink(absolute).catch(() => undefined)
    if (target === undefined)
      return path.join(await realPath(parent, links), path.basename(absolute))
    // A circle of links leads nowhere: the root is inside of no folder of a job.
    if (links === MAX_LINKS) return path.parse(absolute).root
    return realPath(path.resolve(await realPath(parent, links), target), links + 1)
  }
}
