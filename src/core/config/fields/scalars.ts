/**
 * Building blocks of the configuration schema for single texts: each parses what is written to the value that the program uses.
 * YAML values arrive as the text written in the file, so that `1.20` stays a version and a missing unit is detected. Each block
 * has its own message for invalid values.
 */
import * as z from 'zod/mini'
import { converted, documented, type KeyDoc, type More, mistyped } from './documented.ts'
import { type Parsed, parseCount, quoted } from './quantities.ts'
import { didYouMean } from './suggest.ts'

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
  const { maximum = Number.POSITIVE_INFINITY } = more
  const read = (text: string): Parsed<number> => {
    const parsed = parseCount(text, minimum)
    const many = 'value' in parsed && parsed.value > maximum
    return many ? { problem: `found ${quoted(text)}, expected at most ${maximum} runs.` } : parsed
  }
  return scalar('a whole number', read, { description, type: 'integer', minimum, ...more })
}
