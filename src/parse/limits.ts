/** What the reader says when one of the named limits of model/reading.ts is met, and reading a document whole. */
import { InputError } from '../errors.ts'
import type { ReadLimits } from '../model/reading.ts'
import { bytesInWords } from './format-message.ts'

/** Returns the error for a limit that was met: `found` says what met it, as 'the line is too long'. */
export function beyondLimit(where: string, found: string, limit: keyof ReadLimits, limits: ReadLimits): InputError {
  const key = `limits.${limit.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`
  const value = limit.endsWith('Bytes') ? bytesInWords(limits[limit]) : String(limits[limit])
  return new InputError(`${where}: ${found} (${key}: ${value}). Raise ${key} if the file is as it should be.`)
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
