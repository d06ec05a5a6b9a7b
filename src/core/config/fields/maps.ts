/** Building blocks of the schema that hold others: lists, maps, sections with rules over their keys, one of several forms. */
import * as z from 'zod/mini'
import { defined } from '../../model/defined.ts'
import { converted, documented, type More, mistyped, withFallback } from './documented.ts'
import { didYouMean } from './suggest.ts'

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
  return schema.check(z.check(check, { when: () => true }))
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
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
  more: More,
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
