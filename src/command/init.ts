/** `perf-gate init`: starter files, never over existing ones unless told so. */
import { access, mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { starterFiles } from '../init.ts'
import type { Terminal } from './terminal.ts'

/** Writes the starter files into the working directory; 2 when one exists already, and then none is written. */
export async function init(options: { force?: boolean }, terminal: Terminal): Promise<number> {
  const files = [...starterFiles()]
  const existing = options.force
    ? []
    : (await Promise.all(files.map(([path]) => exists(path)))).flatMap((is, i) => (is ? files[i]![0] : []))
  if (existing.length > 0) {
    terminal.err(`${existing.join(', ')}: there already; nothing was written. Use --force to overwrite.\n`)
    return 2
  }
  for (const [path, text] of files) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
    terminal.out(`wrote ${path}\n`)
  }
  return 0
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
