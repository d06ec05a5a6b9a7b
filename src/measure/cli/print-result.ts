/** Prints the result of a command in the format that its user chose. */

import type { Block } from '../../core/render/document/document.ts'
import { writeMarkdown } from '../../core/render/document/write-markdown.ts'
import { writeTerminal } from '../../core/render/document/write-terminal.ts'
import type { Host } from '../../read/files/host.ts'

export type ResultFormat = 'terminal' | 'markdown' | 'json'

export function printResult(
  format: ResultFormat,
  blocks: readonly Block[],
  json: string,
  host: Host,
): void {
  if (format === 'terminal') host.page(writeTerminal(blocks, host))
  else host.out(format === 'json' ? json : writeMarkdown(blocks))
}
