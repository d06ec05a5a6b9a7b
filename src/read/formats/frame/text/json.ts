/** Parses JSON that any program wrote. */
import { parseJsonText } from '../../../../core/model/json-text.ts'
import { LOST } from '../decode.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** Parses JSON; undefined when it is invalid or nested too deep. */
export function parseJson(text: string): unknown {
  try {
    return parseJsonText(/\\(?:x|ufffd)/i.test(text) ? text.replace(JSON_ESCAPE, asJson) : text)
  } catch {
    return undefined
  }
}

const JSON_ESCAPE = /\\(?:ufffd|.)/gis

/** Keeps an escape of JSON, except U+FFFD, and converts one of `decodeText`, which is none of JSON. */
function asJson(found: string): string {
  if (found === '\\x') return '\\\\x'
  return found.length > 2 ? LOST.replaceAll('\\', '\\\\') : found
}

/** Whether a value is an object, and not an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
