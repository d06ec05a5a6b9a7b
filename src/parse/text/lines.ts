/** Text as lines, in batches: an answer of its own for each line would cost more than reading it. */
import type { ReadLimits } from '../../model/reading.ts'
import { beyondLimit } from '../limits.ts'

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
  const decoder = new TextDecoder()
  let rest = ''
  let first = 1
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop()!
    if (rest.length > limits.rowBytes)
      throw beyondLimit(`${file}:${first + lines.length}`, 'the line is too long', 'rowBytes', limits)
    if (lines.length > 0) yield { lines: lines.map(withoutReturn), first, unterminated: false }
    first += lines.length
  }
  rest += decoder.decode()
  if (rest !== '') yield { lines: [withoutReturn(rest)], first, unterminated: true }
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}
