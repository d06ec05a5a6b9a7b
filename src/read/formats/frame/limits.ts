/** Enforces the limits of model/reading.ts: the error for an exceeded limit, and reading a whole document within one. */
import { InputError } from '../../../core/model/errors.ts'
import type { ReadLimits } from '../../../core/model/reading.ts'
import { decodeText } from './decode.ts'
import type { Chunks } from './format.ts'
import { bytesInWords } from './format-message.ts'

/** Returns the error for an exceeded limit. `found` is a clause on what exceeds it, such as 'the line is too long'. */
export function beyondLimit(
  where: string,
  found: string,
  limit: keyof ReadLimits,
  limits: ReadLimits,
): InputError {
  const key = `limits.${limit.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`
  const value = limit.endsWith('Bytes') ? bytesInWords(limits[limit]) : String(limits[limit])
  return new InputError(
    `${where}: ${found} (${key}: ${value}). Raise ${key} in the configuration if the file is correct.`,
  )
}

/** Reads a whole document as text. @throws InputError when it exceeds the limit `documentBytes` */
export async function readWhole(
  chunks: Chunks,
  where: string,
  limits: ReadLimits,
): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > limits.documentBytes)
      throw beyondLimit(where, 'the document is too large', 'documentBytes', limits)
    // A copy, because the buffer of a chunk may be reused.
    parts.push(new Uint8Array(chunk))
  }
  return decodeText(Buffer.concat(parts, bytes), 0, bytes)
}
