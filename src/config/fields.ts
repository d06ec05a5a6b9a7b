/**
 * Building blocks of the configuration schema. YAML values arrive as the text written in the file, so that `1.20` stays a
 * version and a missing unit is detected. Each block has its own message for invalid values.
 */
import * as z from 'zod/mini'
import type { Unit } from '../model/metric.ts'
import { didYouMean } from './suggest.ts'
import {
  examplesOf,
  type Parsed,
  parseAllowance,
  parseChange,
  parseCount,
  parseLevel,
  parseLimit,
  patternOf,
  quoted,
  type Role,
} from './units.ts'

/** Documentation of a key for editors and docs/configuration.md. Other members are copied into the JSON schema. */
export interface KeyDoc {
  readonly description: string
  readonly examples?: readonly unknown[]
  /** The default, if it is not a fixed text of the schema. */
  readonly default?: unknown
  readonly [keyword: string]: unknown
}

export const KEY_DOCS = z.registry<KeyDoc>()

/** A quantity in base units, with its text in the file. */
export interface WrittenQuantity<T = number> {
  readonly value: T
  readonly written: string
}

/** Adds documentation to a schema. */
export function documented<S extends z.ZodMiniType>(schema: S, doc: KeyDoc): S {
  // A clone, because several keys use the same building block.
  const copy = z.clone(schema) as S
  KEY_DOCS.add(copy, doc)
  return copy
}

/** A text that `read` parses. `expected` completes 'expected …' in the message for a missing value, list or map. */
export function scalar<T>(expected: string, read: (text: string) => Parsed<T>, doc: KeyDoc) {
  const reading = z.transform((text: string, payload) => {
    const parsed = read(text)
    if ('value' in parsed) return parsed.value
    payload.issues.push({ code: 'custom', message: parsed.problem, input: text })
    return z.NEVER
  })
  return documented(z.pipe(z.string({ error: mistyped(expected) }), reading), doc)
}

/** Any text but an empty one. */
export function text(doc: KeyDoc) {
  return scalar('text', text => (text === '' ? { problem: 'found nothing, expected text.' } : { value: text }), doc)
}

/** A text that may look like a YAML number or boolean: `25`, `true`. */
export function value(doc: KeyDoc) {
  return text({ ...doc, type: ['string', 'number', 'boolean'] })
}

/** A text checked by `problemOf`, which returns a clause without a period, or undefined for a valid text. */
export function checkedText(expected: string, problemOf: (text: string) => string | undefined, doc: KeyDoc) {
  return scalar(
    expected,
    text => {
      const problem = text === '' ? 'it is empty' : problemOf(text)
      return problem === undefined
        ? { value: text }
        : { problem: `found ${quoted(text)}, expected ${expected}: ${problem}.` }
    },
    doc,
  )
}

/** One of a few words. */
export function choice<const W extends string>(words: readonly W[], doc: KeyDoc) {
  const expected = `one of ${words.join(', ')}`
  return scalar<W>(
    expected,
    text => {
      const word = words.find(word => word === text)
      if (word !== undefined) return { value: word }
      return { problem: `found ${quoted(text)}, expected ${expected}.${didYouMean(text, words)}` }
    },
    { ...doc, enum: words },
  )
}

/** A whole number, at least `least`. */
export function count(least: number, doc: KeyDoc) {
  return scalar('a whole number', text => parseCount(text, least), { ...doc, type: 'integer', minimum: least })
}

const READ = { level: parseLevel, limit: parseLimit, change: parseChange, allowance: parseAllowance } as const

/** Type of the quantities of a role: a number in base units, or an allowance. */
type ValueOf<R extends Role> = ReturnType<(typeof READ)[R]> extends Parsed<infer T> ? T : never

/** A quantity with its unit. `example` replaces the default example of the unit. */
export function quantity<R extends Role>(unit: Unit, role: R, { description, example }: QuantityDoc) {
  const examples = example === undefined ? examplesOf(unit, role) : [example]
  return scalar(expectedOf(role, examples), text => readQuantity(text, unit, role, example), {
    description,
    examples,
    anyOf: quantityKeywords(unit, role),
  })
}

/** A quantity, or `off` for none. */
export function quantityOrOff<R extends Role>(unit: Unit, role: R, { description, example }: QuantityDoc) {
  const examples = example === undefined ? examplesOf(unit, role) : [example]
  return scalar<WrittenQuantity<ValueOf<R>> | 'off'>(
    `${expectedOf(role, examples)}, or off`,
    text => (text === 'off' ? { value: text } : readQuantity(text, unit, role, example)),
    { description, examples, anyOf: [...quantityKeywords(unit, role), { const: 'off' }] },
  )
}

interface QuantityDoc {
  readonly description: string
  readonly example?: string
}

function readQuantity<R extends Role>(
  written: string,
  unit: Unit,
  role: R,
  example: string | undefined,
): Parsed<WrittenQuantity<ValueOf<R>>> {
  const parsed = (READ[role] as (text: string, unit: Unit, example?: string) => Parsed<ValueOf<R>>)(
    written,
    unit,
    example,
  )
  return 'value' in parsed ? { value: { value: parsed.value, written } } : parsed
}

function expectedOf(role: Role, [example]: readonly string[]): string {
  return `${role === 'allowance' ? 'an' : 'a'} ${role} such as ${example}`
}

/** JSON Schema of a quantity: text that matches a pattern, or a number if the unit may be omitted. */
function quantityKeywords(unit: Unit, role: Role): object[] {
  const number = unit === 'count' || unit === '' ? { type: 'number', minimum: 0 } : { const: 0 }
  return [{ type: 'string', pattern: patternOf(unit, role) }, number]
}

/** A field, or the word `off` for none. */
export function offOr<S extends z.ZodMiniType>(schema: S, expected: string, doc: KeyDoc) {
  return documented(z.union([z.literal('off'), schema], { error: mistyped(`${expected}, or off`) }), doc)
}

/** A list. */
export function list<S extends z.ZodMiniType>(item: S, doc: KeyDoc) {
  return documented(z.array(item, { error: mistyped('a list, each item after a "- "') }), doc)
}

/** A map with any keys. */
export function mapOf<S extends z.ZodMiniType>(value: S, doc: KeyDoc) {
  return documented(z.record(z.string(), value, { error: mistyped('a map of names and values') }), doc)
}

/** A map with these keys and no others. `hint` returns a sentence on where an unknown key belongs. */
export function section<const Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  doc: KeyDoc,
  hint: (key: string) => string | undefined = () => undefined,
) {
  const known = Object.keys(shape)
  const inShort = known.length > 4 ? `keys such as ${known.slice(0, 4).join(', ')}` : known.join(', ')
  const unknownKey = (key: string) => {
    const elsewhere = hint(key)
    const advice = didYouMean(key, known) || (elsewhere === undefined ? '' : ` ${elsewhere}`)
    return `unknown key.${advice} Known: ${known.join(', ')}.`
  }
  const error = (issue: z.core.$ZodRawIssue) =>
    // One line for each key: load.ts adds the position of each.
    issue.code === 'unrecognized_keys'
      ? issue.keys.map(unknownKey).join('\n')
      : mistyped(`a map with ${inShort}`)(issue)
  return documented(z.strictObject(shape, { error }), doc)
}

/** A violation of a rule. */
export interface Violation {
  /** Path of the value, relative to the map that the rule checks. */
  readonly path: readonly (string | number)[]
  /** A clause, with a period. */
  readonly message: string
  /** See `YamlProblem`. */
  readonly supersedes?: boolean
}

/** A rule over several keys. It also runs when single keys are invalid, so values may be of any type. */
export function rule(violationsOf: (value: Readonly<Record<string, unknown>>) => Iterable<Violation>) {
  const check: z.core.CheckFn<unknown> = ({ value, issues }) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    for (const { path, message, supersedes } of violationsOf(value as Record<string, unknown>))
      issues.push({ code: 'custom', path: [...path], message, input: value, params: { supersedes } })
  }
  // zod supports `when`, but its type does not declare it.
  return z.check(check, { when: () => true } as z.core.$ZodCustomParams)
}

/** Returns the message for a value of the wrong type: what was found, and what was expected. */
export function mistyped(expected: string): (issue: { readonly input?: unknown }) => string {
  return ({ input }) =>
    input === undefined ? `is missing; expected ${expected}.` : `found ${kindOf(input)}, expected ${expected}.`
}

function kindOf(input: unknown): string {
  if (typeof input === 'string') return quoted(input)
  return Array.isArray(input) ? 'a list' : 'a map'
}
