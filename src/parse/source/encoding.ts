/** Converts documents to UTF-8 without a byte order mark. Supports UTF-16, which Windows shells write. */

const UTF8_MARK = [0xef, 0xbb, 0xbf]
const UTF16_MARKS = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] }

/** Converts bytes to UTF-8 and removes the byte order mark. Bytes without a mark are not changed. */
export async function* asUtf8(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let decoder: TextDecoder | undefined
  const encoder = new TextEncoder()
  let begun = false
  let start = new Uint8Array(0)
  for await (const chunk of chunks) {
    if (begun) {
      yield decoder ? encoder.encode(decoder.decode(chunk, { stream: true })) : chunk
      continue
    }
    start = concat(start, chunk)
    if (start.length < UTF8_MARK.length) continue
    begun = true
    decoder = utf16Decoder(start)
    yield decoder ? encoder.encode(decoder.decode(start, { stream: true })) : withoutMark(start)
  }
  if (!begun && start.length > 0) yield start
  if (decoder) yield encoder.encode(decoder.decode())
}

/** Whether bytes begin with a byte order mark. */
export function hasMark(start: Uint8Array): boolean {
  return [UTF8_MARK, ...Object.values(UTF16_MARKS)].some(mark => mark.every((byte, i) => start[i] === byte))
}

function utf16Decoder(start: Uint8Array): TextDecoder | undefined {
  const encoding = Object.entries(UTF16_MARKS).find(([, mark]) => mark.every((byte, i) => start[i] === byte))?.[0]
  return encoding === undefined ? undefined : new TextDecoder(encoding)
}

function withoutMark(start: Uint8Array): Uint8Array {
  return UTF8_MARK.every((byte, i) => start[i] === byte) ? start.subarray(UTF8_MARK.length) : start
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}
