/** `perf-gate init`: starter files, never over existing ones unless told so. */
import { access, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder } from '../disk/folder.ts'
import { PublishError, UsageError } from '../errors.ts'
import type { Host } from '../output/host.ts'
import { NO_ACTION, starterFiles } from './starter-files.ts'

export interface InitOptions {
  readonly force?: boolean
  readonly action?: string
}

/** An action pinned to a commit: a tag can be moved to other code. */
const PINNED = /^[\w.-]+\/[\w.-]+@[0-9a-f]{40}$/

/**
 * Writes the starter files into the working directory; 2 when one exists already, and then none is written.
 *
 * @throws UsageError when the action is none that could be used.
 */
export async function init(options: InitOptions, host: Host): Promise<number> {
  const { action } = options
  if (action !== undefined && !PINNED.test(action))
    throw new UsageError(`--action: "${action}" is no action with a commit. Write owner/perf-gate@ and its 40 digits.`)
  const files = [...starterFiles(action === undefined ? {} : { action })]
  const existing = options.force
    ? []
    : (await Promise.all(files.map(([path]) => exists(path)))).flatMap((is, i) => (is ? files[i]![0] : []))
  if (existing.length > 0) {
    host.err(`${existing.join(', ')}: there already; nothing was written. Use --force to overwrite.\n`)
    return 2
  }
  for (const [path, text] of files) {
    try {
      await makeFolder(dirname(path))
      await writeFile(path, text)
    } catch (cause) {
      throw new PublishError(`${path}: cannot be written. Run it in a folder that can be.`, { cause })
    }
    host.out(`wrote ${path}\n`)
  }
  if (action === undefined)
    host.out(`To do: in ${files.at(-1)![0]}, put the owner and the commit of perf-gate in place of\n  ${NO_ACTION}\n`)
  return 0
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
