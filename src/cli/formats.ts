/** `perf-gate formats`: the formats of results, which are told by content, and what each is told by. */

import type { Host } from '../output/host.ts'
import { FORMATS } from '../parse/formats.ts'

/** Prints a line for each format: the name that `format:` in the configuration forces, and what is looked for. */
export async function formats(host: Host): Promise<number> {
  const width = Math.max(...FORMATS.map(({ id }) => id.length))
  const lines = FORMATS.map(({ id, looksFor }) => `${id.padEnd(width)}  ${looksFor}`)
  const table = `${'table'.padEnd(width)}  figures that no tool wrote: "format: table" in the configuration says what its columns are`
  host.out(`${[...lines, table].join('\n')}\n`)
  return 0
}
