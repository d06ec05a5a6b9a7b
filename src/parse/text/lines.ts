/** Splits a document into lines of text, in batches: awaiting each line would take longer than reading it. */
import type { ReadLimits } from '../../model/reading.ts'
import { decodeText } from './byte-cache.ts'
import { lineBlocksOf } from './byte-lines.ts'

export interface Lines {
  /** Lines without line feed and carriage return, including empty ones. */
  readonly lines: readonly string[]
  /** 1-based number of the first line. */
  readonly first: number
  /** Whether the last line has no line feed, because the document ends there. */
  readonly unterminated: boolean
}

/** Splits a document into lines. @throws InputError when a line exceeds the limit `rowBytes` */
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
