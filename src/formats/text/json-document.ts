/** Reads JSON documents, and accesses their fields without assuming that they have the expected types. */
import { own } from '../../core/model/defined.ts'
import { InputError } from '../../core/model/errors.ts'
import { mayHaveEscapes } from '../../read/formats/frame/decode.ts'
import type { Input, SampleSink } from '../../read/formats/frame/format.ts'
import { readWhole } from '../../read/formats/frame/limits.ts'
import { isObject, type JsonObject, parseJson } from '../../read/formats/frame/text/json.ts'

export { isObject, type JsonObject, parseJson }

/**
 * Reads a document that is one JSON object or array.
 *
 * @param remedy sentence on what to do, for the error
 * @throws InputError when it is damaged, truncated or not of that type, or exceeds the limit `documentBytes`
 */
export async function readJson<Type extends keyof JsonTypes>(
  { chunks }: Input,
  { file, limits }: SampleSink,
  type: Type,
  remedy: string,
): Promise<JsonTypes[Type]> {
  const text = await readWhole(chunks, file, limits)
  const document = parseJson(text) ?? parseJson(lastValueIn(text, type))
  const hint = mayHaveEscapes(text)
    ? 'It is not UTF-8: name its encoding in results[].encoding.'
    : remedy
  if (document === undefined)
    throw new InputError(`${file}: the JSON is damaged or truncated. ${hint}`)
  if (type === 'array' ? !Array.isArray(document) : !isObject(document))
    throw new InputError(`${file}: the JSON is not an ${type}. ${remedy}`)
  return document as JsonTypes[Type]
}

/**
 * Returns the last value in a text that begins a line, without what a tool printed before its JSON, such as its progress or earlier
 * results, and what follows it.
 */
function lastValueIn(text: string, type: keyof JsonTypes): string {
  const [open, close = ''] = type === 'array' ? '[]' : '{}'
  return text.slice(text.lastIndexOf(`\n${open}`) + 1, text.lastIndexOf(close) + 1)
}

interface JsonTypes {
  readonly object: JsonObject
  readonly array: readonly unknown[]
}

/** Returns the value if it is an object, and not an array; else undefined. */
export function asObject(value: unknown): JsonObject | undefined {
  return isObject(value) ? value : undefined
}

/** Returns the object in a field; undefined when there is none. */
export function objectAt(parent: JsonObject | undefined, key: string): JsonObject | undefined {
  return asObject(own(parent, key))
}

/** Returns the elements of the array in a field; none when there is no array. */
export function arrayAt(parent: JsonObject | undefined, key: string): readonly unknown[] {
  const value = own(parent, key)
  return Array.isArray(value) ? value : []
}

/** Returns the objects in the array in a field. */
export function objectsAt(parent: JsonObject | undefined, key: string): JsonObject[] {
  return arrayAt(parent, key).filter(isObject)
}

/** Returns the elements of the array in a field; undefined in place of those that are not numbers. */
export function numbersAt(parent: JsonObject | undefined, key: string): (number | undefined)[] {
  return arrayAt(parent, key).map(value => (typeof value === 'number' ? value : undefined))
}

/** Returns the finite number >= 0 in a field; undefined for anything else. */
export function numberAt(parent: JsonObject | undefined, key: string): number | undefined {
  return asNumber(own(parent, key))
}

/** Returns the value if it is a finite number >= 0; else undefined. */
export function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined
}

/** Returns the whole number >= 0 in a field; undefined for anything else. */
export function countAt(parent: JsonObject | undefined, key: string): number | undefined {
  const value = numberAt(parent, key)
  return Number.isSafeInteger(value) ? value : undefined
}

/** Returns the text in a field; undefined for anything else. */
export function textAt(parent: JsonObject | undefined, key: string): string | undefined {
  const value = own(parent, key)
  return typeof value === 'string' ? value : undefined
}
