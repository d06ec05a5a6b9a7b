/** What every building block of the schema has: documentation, a default, a conversion, and a message for the wrong type. */
import * as z from 'zod/mini'
import { quoted } from './quantities.ts'

/** Documentation of a key for editors and docs/configuration.md. Other members are copied into the JSON schema. */
export interface KeyDoc {
  readonly description: string
  readonly examples?: readonly unknown[]
  readonly [keyword: string]: unknown
}

export const KEY_DOCS = z.registry<KeyDoc>()

/** What else is known of a key besides its description. */
export interface More extends Partial<KeyDoc> {
  /** The default, as it would be written. Absent: none. */
  readonly fallback?: unknown
}

/** Documents a key by one example. */
export const withExample = (example: unknown) => ({ examples: [example] })

/** Adds documentation to a schema, and a default. */
export function documented<S extends z.ZodMiniType>(
  schema: S,
  { fallback, ...doc }: KeyDoc & More,
): S {
  // A clone, because several keys use the same building block.
  const copy = z.clone(schema) as S
  KEY_DOCS.add(copy, doc)
  return withFallback(copy, fallback)
}

export function withFallback<S extends z.ZodMiniType>(schema: S, fallback: unknown): S {
  return fallback === undefined ? schema : (z.prefault(schema, fallback as never) as unknown as S)
}

/** Converts the output of a schema. */
export function converted<T, U>(
  schema: z.ZodMiniType<T>,
  convert: (value: T) => U,
): z.ZodMiniType<U> {
  return z.pipe(schema, z.transform(convert))
}

/** Returns the message for a value of the wrong type: what was found, and what was expected. */
export function mistyped(expected: string): (issue: { readonly input?: unknown }) => string {
  return ({ input }) => {
    if (input === undefined) return `is missing; expected ${expected}.`
    const kind = Array.isArray(input) ? 'a list' : 'a map'
    const found = typeof input === 'string' ? quoted(input) : kind
    return `found ${found}, expected ${expected}.`
  }
}
