/** Reads streams whose length another program decides. */

/** The stream is longer than it may be. */
export class TooLongError extends Error {
  override readonly name = 'TooLongError'
}

/** Reads a stream to its end. @throws TooLongError when it has more bytes */
export async function readAtMost(
  stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  most: number,
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    if (bytes > most) throw new TooLongError()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
