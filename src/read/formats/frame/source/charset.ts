/** Finds the encodings of documents, and converts them to UTF-8. Bytes that are not in the encoding are passed on unchanged. */
import { encodingNamed } from '../../../../core/model/encoding.ts'
import type { ReadLimits } from '../../../../core/model/reading.ts'
import { beginsWith, type Chunks, type Head } from '../format.ts'
import { perfGateRun } from '../run-file.ts'
import { lineBlocksOf } from '../text/byte-lines.ts'

/** Byte order marks, which Windows shells write. */
const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
const DECLARED = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/
const UTF16 = /^utf-16/
/** The characters from 0x80 to 0x9F, which Node reads as control characters. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/**
 * Returns the encoding from which a document is converted: that of its byte order mark, else the given one, else the one that its
 * XML declares. Undefined: its bytes are read as they are.
 */
export function encodingOf(head: Head, given: string | undefined): string | undefined {
  const [marked] = MARKS.find(([, mark]) => mark.every((byte, i) => head.bytes[i] === byte)) ?? []
  if (marked !== undefined || perfGateRun.matches(head)) return marked
  const [, name] = (beginsWith(head, '<') && DECLARED.exec(head.text)) || []
  const declared = name === undefined ? undefined : encodingNamed(name)
  // What declares UTF-16 in ASCII is not UTF-16.
  const found = given === undefined ? declared?.replace(UTF16, 'utf-8') : encodingNamed(given)
  return found === 'utf-8' ? undefined : found
}

/** Converts bytes to UTF-8 without byte order mark. A line that is not in the encoding is passed on unchanged. */
export async function* asUtf8(
  chunks: Chunks,
  encoding: string,
  file: string,
  limits: ReadLimits,
): Chunks {
  if (encoding === 'utf-8') yield* withoutMark(chunks)
  else if (UTF16.test(encoding)) yield* fromUtf16(chunks, encoding)
  else
    for await (const { bytes, end } of lineBlocksOf(chunks, file, limits))
      yield* fromLines(bytes.subarray(0, end), encoding)
}

const ENCODER = new TextEncoder()

async function* withoutMark(chunks: Chunks): Chunks {
  let mark = 3
  for await (const chunk of chunks) {
    yield chunk.subarray(mark)
    mark -= Math.min(mark, chunk.length)
  }
}

async function* fromUtf16(chunks: Chunks, encoding: string): Chunks {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield ENCODER.encode(decoder.decode(chunk, { stream: true }))
  yield ENCODER.encode(decoder.decode())
}

/** Converts whole lines: all at once or, if some are not in the encoding, one by one. */
function* fromLines(block: Buffer, encoding: string): Iterable<Uint8Array> {
  const whole = inEncoding(block, encoding)
  if (whole !== undefined) yield ENCODER.encode(whole)
  else
    for (const line of block.toString('latin1').split(/(?<=\n)/)) {
      const own = Buffer.from(line, 'latin1')
      const text = inEncoding(own, encoding)
      yield text === undefined ? own : ENCODER.encode(text)
    }
}

/** Returns the text of bytes in an encoding; undefined if some are not in it. */
export function inEncoding(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return encoding === 'windows-1252'
      ? text.replace(/[\x80-\x9f]/g, c => WINDOWS_1252[c.charCodeAt(0) - 0x80] ?? c)
      : text
  } catch {
    return undefined
  }
}
