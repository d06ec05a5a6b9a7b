/** Splits a document into lines of text. */
import { InputError } from '../../../model/errors.ts'
import type { ReadLimits } from '../../../model/reading.ts'
import type { Input, ReadEnd, SampleSink } from '../format.ts'
import { readWhole } from '../limits.ts'
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

/**
 * Reads the lines that match a pattern, such as the results in the output of a benchmark. Reports the problem of a line, if `read`
 * returns one, as an issue.
 *
 * @param absent sentence for the error when no line matches
 * @throws InputError when no line matches, or the document exceeds the limit `documentBytes`
 */
export async function readMatchingLines(
  input: Input,
  sink: SampleSink,
  pattern: RegExp,
  read: (groups: readonly string[]) => string | undefined,
  absent: string,
): Promise<ReadEnd> {
  const lines = (await readWhole(input.chunks, sink.file, sink.limits)).split(/\r?\n/)
  let rows = 0
  for (const [index, line] of lines.entries()) {
    const match = pattern.exec(line)
    if (!match) continue
    rows++
    const problem = read(match.slice(1))
    if (problem !== undefined) sink.issue(problem, index + 1)
  }
  if (rows === 0) throw new InputError(`${sink.file}: ${absent}`)
  return { rows }
}
