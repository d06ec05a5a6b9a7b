/** What the reader says when one of the named limits of model/reading.ts is met, and reading a document whole. */
import { InputError } from '../errors.ts'
import type { ReadLimits } from '../model/reading.ts'

/** Returns the error for a limit that was met: `found` says what was met, as 'a row of 20 MiB'. */
export function beyondLimit(where: string, found: string, limit: keyof ReadLimits, limits: ReadLimits): InputError {
  const value = limit.endsWith('Bytes') ? bytesInWords(limits[limit]) : String(limits[limit])
  return new InputError(
    `${where}: ${found} (limit ${limit}: ${value}). Raise this limit if the file is as it should be.`,
  )
}

/** Reads a document whole, as text. @throws InputError beyond the limit `documentBytes`. */
export async function readWhole(chunks: AsyncIterable<Uint8Array>, where: string, limits: ReadLimits): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > limits.documentBytes)
      throw beyondLimit(where, 'the document is too large to be read whole', 'documentBytes', limits)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function bytesInWords(bytes: number): string {
  for (const [size, unit] of [
    [2 ** 30, 'GiB'],
    [2 ** 20, 'MiB'],
    [2 ** 10, 'KiB'],
  ] as const) {
    if (bytes >= size && bytes % size === 0) return `${bytes / size} ${unit}`
  }
  return `${bytes} bytes`
}
