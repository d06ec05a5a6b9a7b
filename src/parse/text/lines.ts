/** Text as lines, in batches: an answer of its own for each line would cost more than reading it. */
import type { ReadLimits } from '../../model/reading.ts'
import { lineBlocksOf } from './byte-lines.ts'
import { decodeText } from './text-table.ts'

export interface Lines {
  /** Lines without their line feed and carriage return; empty ones included. */
  readonly lines: readonly string[]
  /** 1-based number of the first of them. */
  readonly first: number
  /** True when the last of them is not ended by a line feed: the document ends there. */
  readonly unterminated: boolean
}

/** Cuts a document into lines. @throws InputError for a line beyond the limit `rowBytes` */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  file: string,
  limits: ReadLimits,
): AsyncGenerator<Lines> {
  for await (const { bytes, end, first, unterminated } of lineBlocksOf(chunks, file, limits)) {
    const lines = decodeText(bytes, 0, unterminated ? end : end - 1).split('\n')
    yield { lines: lines.map(withoutReturn), first, unterminated }
  }
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}
