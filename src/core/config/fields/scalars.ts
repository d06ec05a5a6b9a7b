/**
 * Building blocks of the configuration schema for single texts: each parses what is written to the value that the program uses.
 * YAML values arrive as the text written in the file, so that `1.20` stays a version and a missing unit is detected. Each block
 * has its own message for invalid values.
 */
import * as z from 'zod/mini'
import type { Unit } from '../../model/metric.ts'
import { converted, documented, type KeyDoc, type More, mistyped } from './documented.ts'
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
import { didYouMean } from './suggest.ts'
import { examplesOf, patternOf, type Role } from './units.ts'

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
  more: More,
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
  const { maximum = Infinity } = more
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
