/** Splits a document into lines of text. */
import type { ReadLimits } from '../../../model/reading.ts'
import { lineBlocksOf } from './byte-lines.ts'
import { decodeText } from './decode.ts'

export interface Lines {
  /** Lines without line feed and carriage return, including empty ones. */
  readonly lines: readonly string[]
  /** 1-based number of the first line. */
  readonly first: number
  /** Whether the last line has no line feed, because the document ends there. */
  readonly unterminated: boolean
}

/**
 * Splits a document into batches of lines, because awaiting each line would take longer than reading it.
 *
 * @throws InputError when a line exceeds the limit `rowBytes`
 */
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

/** Returns the lines of a text that match a pattern, such as the results in the output of a benchmark, with its groups. */
export function matchingLines(text: string, pattern: RegExp): { readonly line: number; readonly groups: string[] }[] {
  return text.split(/\r?\n/).flatMap((found, index) => {
    const [, ...groups] = pattern.exec(found) ?? ['']
    return groups.length > 0 ? { line: index + 1, groups } : []
  })
}
