/** Splits a document into lines of bytes, in blocks, for readers that examine bytes before decoding them. */
import type { ReadLimits } from '../../../../core/model/reading.ts'
import { decodeText } from '../decode.ts'
import type { Chunks } from '../format.ts'
import { beyondLimit } from '../limits.ts'

const LF = 10
const CR = 13

export interface LineBlock {
  /** Memory that is reused for the next block. */
  readonly bytes: Buffer
  /** The lines are in `bytes[0, end)`. Each ends with a line feed, except the last one of an unterminated block. */
  readonly end: number
  /** 1-based number of the first line. */
  readonly first: number
  /** Whether the last line has no line feed, because the document ends there. */
  readonly unterminated: boolean
  /** Number of its lines, which a reader that counts them sets, so that they are not counted again. */
  lines?: number
}

/**
 * Splits a document into blocks of whole lines.
 *
 * @throws InputError when a line exceeds the limit `rowBytes`
 */
export async function* lineBlocksOf(
  chunks: Chunks,
  file: string,
  limits: ReadLimits,
): AsyncGenerator<LineBlock> {
  let bytes: Buffer = Buffer.alloc(0)
  let filled = 0
  let first = 1
  for await (const chunk of chunks) {
    bytes = withRoomFor(bytes, filled, chunk.length)
    bytes.set(chunk, filled)
    filled += chunk.length
    const end = filled === 0 ? 0 : bytes.lastIndexOf(LF, filled - 1) + 1
    if (filled - end > limits.rowBytes) {
      const line = first + countLines(bytes, end)
      throw beyondLimit(`${file}:${line}`, 'the line is too long', 'rowBytes', limits)
    }
    if (end === 0) continue
    const block: LineBlock = { bytes, end, first, unterminated: false }
    yield block
    first += block.lines ?? countLines(bytes, end)
    bytes.copyWithin(0, end, filled)
    filled -= end
  }
  if (filled > 0) yield { bytes, end: filled, first, unterminated: true }
}

/** Reads lines from their bytes. */
export interface LineReader {
  /** Reads the line from `start` on, which ends with a line feed. Returns false if it must be read as text. */
  read(bytes: Buffer, start: number, line: number): boolean
  /** Where the line after that starts. */
  readonly next: number
}

/**
 * Reads all lines of a document, each with `reader` or else as text, without line feed and carriage return.
 *
 * @throws InputError when a line exceeds the limit `rowBytes`
 */
export async function readLines(
  chunks: Chunks,
  { file, limits }: { readonly file: string; readonly limits: ReadLimits },
  reader: LineReader,
  readText: (text: string, line: number, isUnterminated: boolean) => void,
): Promise<void> {
  for await (const block of lineBlocksOf(chunks, file, limits)) {
    const { bytes, end, first, unterminated } = block
    let line = first
    for (let start = 0; start < end; line++) {
      if (!unterminated && reader.read(bytes, start, line)) {
        start = reader.next
        continue
      }
      const stop = lineEnd(block, start)
      readText(decodeText(bytes, start, withoutReturn(bytes, start, stop)), line, unterminated)
      start = stop + 1
    }
    block.lines = line - first
  }
}

/** Calls `visit` with the start and end of each line, without line feed and carriage return, and its 1-based number. */
export function forEachLine(
  block: LineBlock,
  visit: (start: number, end: number, line: number) => void,
): void {
  const { bytes, end, first } = block
  let line = first
  for (let start = 0; start < end; line++) {
    const stop = lineEnd(block, start)
    visit(start, withoutReturn(bytes, start, stop), line)
    start = stop + 1
  }
  block.lines = line - first
}

/** Returns where the line from `start` on ends: at its line feed, or at the end of the block. */
export function lineEnd({ bytes, end }: LineBlock, start: number): number {
  const feed = bytes.indexOf(LF, start)
  return feed < 0 || feed > end ? end : feed
}

/** Returns the end of a line without the carriage return that may be before its end. */
export function withoutReturn(bytes: Uint8Array, start: number, end: number): number {
  return end > start && bytes[end - 1] === CR ? end - 1 : end
}

/** Returns the offset of the next byte `wanted` of a line that ends with a line feed; -1 without one. */
export function nextOf(bytes: Uint8Array, start: number, wanted: number): number {
  let at = start
  while (bytes[at] !== wanted) if (bytes[at++] === LF) return -1
  return at
}

function countLines(bytes: Buffer, end: number): number {
  let lines = 0
  for (let at = bytes.indexOf(LF); at >= 0 && at < end; at = bytes.indexOf(LF, at + 1)) lines++
  return lines
}

/** Returns memory that holds more bytes, with the first ones kept. */
export function withRoomFor(bytes: Buffer, filled: number, more: number): Buffer {
  if (filled + more <= bytes.length) return bytes
  const larger = Buffer.alloc(2 ** Math.ceil(Math.log2(filled + more)))
  bytes.copy(larger, 0, 0, filled)
  return larger
}
