/** JSON documents read whole, and looking into them without trusting what is there. */
import { InputError } from '../../errors.ts'
import { parseJsonText } from '../../model/json-text.ts'
import type { Input, SampleSink } from '../format.ts'
import { readWhole } from '../limits.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/**
 * Reads a document that is one JSON object.
 *
 * @param remedy what to do when it is none: a sentence
 * @throws InputError when it is damaged, cut or no object, and beyond the limit `documentBytes`
 */
export async function readJson(input: Input, sink: SampleSink, remedy: string): Promise<JsonObject> {
  const object = asObject(await readDocument(input, sink, remedy))
  if (!object) throw new InputError(`${sink.file}: the JSON is no object. ${remedy}`)
  return object
}

/**
 * Reads a document that is one JSON array.
 *
 * @param remedy what to do when it is none: a sentence
 * @throws InputError when it is damaged, cut or no array, and beyond the limit `documentBytes`
 */
export async function readJsonArray(input: Input, sink: SampleSink, remedy: string): Promise<readonly unknown[]> {
  const array = await readDocument(input, sink, remedy)
  if (!Array.isArray(array)) throw new InputError(`${sink.file}: the JSON is no array. ${remedy}`)
  return array
}

async function readDocument(input: Input, sink: SampleSink, remedy: string): Promise<unknown> {
  const document = parseJson(await readWhole(input.chunks, sink.file, sink.limits))
  if (document === undefined) throw new InputError(`${sink.file}: the JSON is damaged or cut. ${remedy}`)
  return document
}

/** Returns what a text of JSON stands for; undefined when it is none, or nested too deep to be a tool's. */
export function parseJson(text: string): unknown {
  try {
    return parseJsonText(text)
  } catch {
    return undefined
  }
}

/** Whether a value is an object and no array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns a value that is an object and no array; undefined for others. */
export function asObject(value: unknown): JsonObject | undefined {
  return isObject(value) ? value : undefined
}

/** Returns the object in a field; undefined when there is none. */
export function objectAt(parent: JsonObject | undefined, key: string): JsonObject | undefined {
  return asObject(fieldAt(parent, key))
}

/** Returns the elements of the array in a field; none when there is no array. */
export function arrayAt(parent: JsonObject | undefined, key: string): readonly unknown[] {
  const value = fieldAt(parent, key)
  return Array.isArray(value) ? value : []
}

/** Returns those elements of the array in a field that are objects. */
export function objectsAt(parent: JsonObject | undefined, key: string): JsonObject[] {
  return arrayAt(parent, key).filter(isObject)
}

/** Returns the finite number >= 0 in a field; undefined for anything else. */
export function numberAt(parent: JsonObject | undefined, key: string): number | undefined {
  const value = fieldAt(parent, key)
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined
}

/** Returns the whole number >= 0 in a field; undefined for anything else. */
export function countAt(parent: JsonObject | undefined, key: string): number | undefined {
  const value = numberAt(parent, key)
  return Number.isSafeInteger(value) ? value : undefined
}

/** Returns the text in a field; undefined for anything else. */
export function textAt(parent: JsonObject | undefined, key: string): string | undefined {
  const value = fieldAt(parent, key)
  return typeof value === 'string' ? value : undefined
}

function fieldAt(parent: JsonObject | undefined, key: string): unknown {
  return parent && Object.hasOwn(parent, key) ? parent[key] : undefined
}
