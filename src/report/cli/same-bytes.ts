/** Finds runs whose result files hold the same bytes, whatever the configuration makes of them. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { append } from '../../core/model/group-by.ts'
import type { RunSummary } from '../../core/model/run.ts'

/**
 * Returns lists of runs, by position, whose result files are equal. Only runs that state when they were are looked at: figures
 * without times may be equal by chance. Files are read only where their sizes are equal.
 */
export async function copiesAmong(
  runs: readonly { readonly run: RunSummary }[],
): Promise<number[][]> {
  const bySize = new Map<string, { readonly r: number; readonly files: readonly string[] }[]>()
  for (const [r, { run }] of runs.entries()) {
    const files = filesOf(run)
    const sizes = await Promise.all(files.map(sizeOf))
    const isKnown = run.startMs !== undefined && sizes.length > 0 && !sizes.includes(undefined)
    if (isKnown) append(bySize, sizes.map(String).sort().join(), { r, files })
  }
  const copies: number[][] = []
  for (const alike of bySize.values()) {
    if (alike.length < 2) continue
    const byBytes = new Map<string, number[]>()
    for (const { r, files } of alike) {
      const digests = await Promise.all(files.map(digestOf))
      append(byBytes, digests.sort().join(), r)
    }
    copies.push(...[...byBytes.values()].filter(({ length }) => length > 1))
  }
  return copies
}

/** Returns the result files of a run, without tables of resources, which several runs may share. */
function filesOf({ sources }: RunSummary): string[] {
  return sources.flatMap(({ name, format }) => (format === 'table' ? [] : name))
}

async function sizeOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    found => (found.isFile() ? found.size : undefined),
    () => undefined,
  )
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
