/** `perf-gate formats`: lists the result formats, and what in the content of a file identifies each. */

import type { Host } from '../../read/files/host.ts'
import { FORMATS } from '../../read/formats/formats.ts'

/** Prints a line for each format: its id for `format:` in the configuration, and what identifies it. */
export async function formats(host: Host): Promise<number> {
  const width = Math.max(...FORMATS.map(({ id }) => id.length))
  const lines = FORMATS.map(({ id, looksFor }) => `${id.padEnd(width)}  ${looksFor}`)
  const table = `${'table'.padEnd(width)}  any other table: "format: table" in the configuration describes its columns`
  host.out(`${[...lines, table].join('\n')}\n`)
  return 0
}
