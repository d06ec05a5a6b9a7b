/**
 * Building blocks of the configuration schema: each parses what is written to the value that the program uses. YAML values
 * arrive as the text written in the file, so that `1.20` stays a version and a missing unit is detected. Each block has its own
 * message for invalid values.
 */
import * as z from 'zod/mini'
import { defined } from '../model/defined.ts'
import type { Unit } from '../model/metric.ts'
import {
  type Parsed,
  parseAllowance,
  parseChange,
  parseCount,
  parseGrowth,
  parseLevel,
  parseLimit,
  quoted,
} from './quantities.ts'
import { didYouMean, problemOfMetric } from './suggest.ts'
import { examplesOf, patternOf, type Role } from './units.ts'

/** Documentation of a key for editors and docs/configuration.md. Other members are copied into the JSON schema. */
export interface KeyDoc {
  readonly description: string
  readonly examples?: readonly unknown[]
  readonly [keyword: string]: unknown
}

export const KEY_DOCS = z.registry<KeyDoc>()

/** What else is known of a key besides its description. */
interface More extends Partial<KeyDoc> {
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

function withFallback<S extends z.ZodMiniType>(schema: S, fallback: unknown): S {
  return fallback === undefined ? schema : (z.prefault(schema, fallback as never) as unknown as S)
}

/** Converts the output of a schema. */
export function converted<T, U>(
  schema: z.ZodMiniType<T>,
  convert: (value: T) => U,
): z.ZodMiniType<U> {
  return z.pipe(schema, z.transform(convert)) as z.ZodMiniType<U>
}

/** A text that `read` parses. `expected` completes 'expected …' in the message for a missing value, list or map. */
export function scalar<T>(
  expected: string,
  read: (text: string) => Parsed<T>,
  doc: KeyDoc & More,
): z.ZodMiniType<T> {
  const reading = z.transform((text: string, payload) => {
    const parsed = read(text)
    if ('value' in parsed) return parsed.value
    payload.issues.push({ code: 'custom', message: parsed.problem, input: text })
    return z.NEVER
  })
  return documented(
    z.pipe(z.string({ error: mistyped(expected) }), reading) as z.ZodMiniType<T>,
    doc,
  )
}

/** Any text but an empty one. */
export function text(description: string, more?: More) {
  const read = (text: string) =>
    text === '' ? { problem: 'found nothing, expected text.' } : { value: text }
  return scalar('text', read, { description, ...more })
}

/** A text that may look like a YAML number or boolean: `25`, `true`. */
export function value(description: string, more?: More) {
  return text(description, { ...more, type: ['string', 'number', 'boolean'] })
}

/** A text checked by `problemOf`, which returns a clause without a period, or undefined for a valid text. */
export function checkedText(
  description: string,
  expected: string,
  problemOf: (text: string) => string | undefined,
  more?: More,
) {
  const read = (text: string) => {
    const problem = text === '' ? 'it is empty' : problemOf(text)
    const message = `found ${quoted(text)}, expected ${expected}: ${problem}.`
    return problem === undefined ? { value: text } : { problem: message }
  }
  return scalar(expected, read, { description, ...more })
}

/** One of a few words. */
export function choice<const W extends string>(
  description: string,
  words: readonly W[],
  more?: More,
) {
  const expected = `one of ${words.join(', ')}`
  const read = (text: string): Parsed<W> => {
    const word = words.find(word => word === text)
    if (word !== undefined) return { value: word }
    return { problem: `found ${quoted(text)}, expected ${expected}.${didYouMean(text, words)}` }
  }
  return scalar(expected, read, { description, ...more, enum: words })
}

/** A switch, off by default. */
export function onOff(description: string, [on, off]: readonly [string, string] = ['on', 'off']) {
  return converted(choice(description, [on, off], { fallback: off }), word => word === on)
}

/** A whole number, at least `minimum` and at most `maximum`. */
export function count(
  description: string,
  minimum: number,
  more: More & { readonly maximum?: number } = {},
) {
  const { maximum = Number.POSITIVE_INFINITY } = more
  const read = (text: string): Parsed<number> => {
    const parsed = parseCount(text, minimum)
    const many = 'value' in parsed && parsed.value > maximum
    return many ? { problem: `found ${quoted(text)}, expected at most ${maximum} runs.` } : parsed
  }
  return scalar('a whole number', read, { description, type: 'integer', minimum, ...more })
}

/** A quantity in base units, with its text in the file. */
export interface WrittenQuantity<T = number> {
  readonly value: T
  readonly written: string
}

const READ = {
  level: parseLevel,
  limit: parseLimit,
  change: parseChange,
  allowance: parseAllowance,
  growth: parseGrowth,
} as const

/** Type of the quantities of a role: a number in base units, or an allowance. */
type ValueOf<R extends Role> = ReturnType<(typeof READ)[R]> extends Parsed<infer T> ? T : never

/** A value with its unit, in base units. The first example is in the messages; absent: the usual one of the unit. */
export function level(description: string, unit: Unit, more?: More): z.ZodMiniType<number> {
  return converted(
    quantityOrOff(description, unit, 'level', more, false),
    found => (found as WrittenQuantity).value,
  )
}

/** A quantity, or `off` for none. */
export function quantityOrOff<R extends Role>(
  description: string,
  unit: Unit,
  role: R,
  more: More = {},
  orOff = true,
) {
  const [example] = (more.examples ?? []) as string[]
  const examples = example === undefined ? examplesOf(unit, role) : [example]
  const expected = `${role === 'allowance' ? 'an' : 'a'} ${role} such as ${examples[0]}${orOff ? ', or off' : ''}`
  const parse = READ[role] as (text: string, unit: Unit, example?: string) => Parsed<ValueOf<R>>
  const read = (written: string): Parsed<WrittenQuantity<ValueOf<R>> | 'off'> => {
    if (orOff && written === 'off') return { value: written }
    const parsed = parse(written, unit, example)
    return 'value' in parsed ? { value: { value: parsed.value, written } } : parsed
  }
  // The unit may be omitted only where there is none.
  const number = unit === 'count' || unit === '' ? { type: 'number', minimum: 0 } : { const: 0 }
  const anyOf = [
    { type: 'string', pattern: patternOf(unit, role) },
    number,
    ...(orOff ? [{ const: 'off' }] : []),
  ]
  return scalar(expected, read, { description, ...more, examples, anyOf })
}

/** A list. */
export function list<T>(
  description: string,
  item: z.ZodMiniType<T>,
  more?: More,
): z.ZodMiniType<readonly T[]> {
  const schema = z.array(item, { error: mistyped('a list, each item after a "- "') })
  return documented(schema as z.ZodMiniType<readonly T[]>, { description, ...more })
}

/** A list, empty by default, whose entries are converted. `source` is the place of an entry in the file: 'jobs[0]'. */
export function entries<T, U>(
  key: string,
  description: string,
  item: z.ZodMiniType<T>,
  convert: (entry: T, source: string) => U,
): z.ZodMiniType<readonly U[]> {
  return converted(list(description, item, { fallback: [] }), all =>
    all.map((entry, index) => convert(entry, `${key}[${index}]`)),
  )
}

/** A value in one of several forms. `expected` completes 'expected …' in the message for one in none of them. */
export function oneOf<const S extends readonly z.ZodMiniType[]>(
  description: string,
  expected: string,
  forms: S,
  more?: More,
): z.ZodMiniType<z.output<S[number]>> {
  const schema = z.union(forms, { error: mistyped(expected) }) as z.ZodMiniType
  return documented(schema as z.ZodMiniType<z.output<S[number]>>, { description, ...more })
}

/** A map with any keys. */
export function mapOf<T>(
  description: string,
  value: z.ZodMiniType<T>,
  more?: More & { readonly rule?: Rule },
) {
  const { rule, ...doc } = more ?? {}
  const schema = z.record(z.string(), value, { error: mistyped('a map of names and values') })
  return documented(obeying(rule, schema) as z.ZodMiniType<Readonly<Record<string, T>>>, {
    description,
    ...doc,
  })
}

/** Fields by key. A key that ends with `?` may be absent. */
type Fields = Readonly<Record<string, z.ZodMiniType>>

/** What a map of these fields is parsed to, without a change of its keys. */
export type FieldsOutput<F extends Fields> = {
  readonly [K in keyof F as K extends `${string}?` ? never : K]: z.output<F[K]>
} & { readonly [K in keyof F as K extends `${infer Name}?` ? Name : never]?: z.output<F[K]> }

type CamelCase<K> = K extends `${infer Head}-${infer Rest}`
  ? `${Head}${Capitalize<CamelCase<Rest>>}`
  : K
type CamelCased<T> = { readonly [K in keyof T as CamelCase<K>]: T[K] }
export type SectionOutput<F extends Fields> = CamelCased<FieldsOutput<F>>

interface SectionOptions extends More {
  /** A rule over several keys. */
  readonly rule?: Rule
  /** Returns a sentence on where an unknown key belongs. */
  readonly hint?: (key: string) => string | undefined
}

/** A map with these keys and no others, which are in camel case in the output. */
export function section<F extends Fields>(
  description: string,
  fields: F,
  { rule, hint, fallback, ...more }: SectionOptions = {},
): z.ZodMiniType<SectionOutput<F>> {
  const written = documented(obeying(rule, exactly(fields, hint)), { description, ...more })
  const camelCase = (key: string) => key.replace(/-(.)/g, (_, next) => next.toUpperCase())
  const output = converted(written, map =>
    Object.fromEntries(Object.entries(map).map(([key, field]) => [camelCase(key), field])),
  )
  return withFallback(output as z.ZodMiniType as z.ZodMiniType<SectionOutput<F>>, fallback)
}

/** What follows a decimal comma, which ends a value inside of braces: `5s` of `0,5s`. */
const DECIMALS = /^\d+ *(?:[a-zµ]{1,3}|%)$/

/** A map with these keys and no others, as they are written. */
export function exactly<F extends Fields>(
  fields: F,
  hint?: SectionOptions['hint'],
): z.ZodMiniType<FieldsOutput<F>> {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([key, field]) =>
      key.endsWith('?') ? [key.slice(0, -1), z.exactOptional(field)] : [key, field],
    ),
  )
  const known = Object.keys(shape)
  const inShort =
    known.length > 4 ? `keys such as ${known.slice(0, 4).join(', ')}` : known.join(', ')
  const unknownKey = (key: string) => {
    if (DECIMALS.test(key))
      return `looks like the decimals of the number before it. The decimal sign is a point: 0.5s.`
    const elsewhere = hint?.(key)
    const advice = didYouMean(key, known) || (elsewhere === undefined ? '' : ` ${elsewhere}`)
    return `unknown key.${advice} Known: ${known.join(', ')}.`
  }
  const error = (issue: z.core.$ZodRawIssue) =>
    // One line for each key: load.ts adds the position of each.
    issue.code === 'unrecognized_keys'
      ? issue.keys.map(unknownKey).join('\n')
      : mistyped(`a map with ${inShort}`)(issue)
  return z.strictObject(shape, { error }) as z.ZodMiniType as z.ZodMiniType<FieldsOutput<F>>
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

/** Returns a violation. */
export function wrong(path: Violation['path'], message: string, supersedes?: boolean): Violation {
  return defined({ path, message, supersedes })
}

/** A rule over several keys, as written. It also runs when single keys are invalid, so values may be of any type. */
export type Rule = (value: Readonly<Record<string, unknown>>) => Iterable<Violation>

/** Adds a rule to the schema of a map. */
export function obeying<S extends z.ZodMiniType>(rule: Rule | undefined, schema: S): S {
  if (rule === undefined) return schema
  const check: z.core.CheckFn<unknown> = ({ value, issues }) => {
    if (!isRecord(value)) return
    for (const { path, message, supersedes } of rule(value))
      issues.push({
        code: 'custom',
        path: [...path],
        message,
        input: value,
        params: { supersedes },
      })
  }
  // zod supports `when`, but its type does not declare it.
  return schema.check(z.check(check, { when: () => true } as z.core.$ZodCustomParams)) as S
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
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

/** The name of a workflow, or a wildcard pattern (model/wildcard.ts). */
export const workflowPattern = (description: string) =>
  text(description, withExample('CICO_TC_Check-*'))

/** A list of workflows, empty by default. */
export const workflowPatterns = (description: string, example: string) => {
  const item = workflowPattern('Name of a workflow, or a wildcard pattern.')
  return list(description, item, { examples: [[example]], fallback: [] })
}

/** The id of a metric. */
export const metric = (description: string, example: string) => {
  const read = (id: string) => {
    const problem = problemOfMetric(id)
    return problem === undefined ? { value: id } : { problem: `found ${quoted(id)}: ${problem}` }
  }
  return scalar('a metric', read, { description, examples: [example] })
}

/** The rule that the keys of a map are metrics. */
export function* metricKeys(map: Readonly<Record<string, unknown>>): Iterable<Violation> {
  for (const key of Object.keys(map)) {
    const problem = problemOfMetric(key)
    if (problem !== undefined) yield wrong([key], problem, true)
  }
}
