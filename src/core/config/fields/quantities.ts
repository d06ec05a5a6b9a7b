/**
 * Parses and writes the quantities of the configuration: `500ms`, `1%`, `0.5pp`, `50/s`. What is valid depends on the unit
 * (units.ts) and on the role: a level ("at most 500ms") or a change ("20ms more", "0.5pp more", "10% more"). So percent and
 * percentage points are never confused.
 */
import type { Unit } from '../../model/metric.ts'
import type { PermittedChange } from '../../model/threshold.ts'
import {
  CLOCK,
  changeNotation,
  DECIMAL,
  DURATION,
  examplesOf,
  NOTATIONS,
  type Notation,
  NUMBER,
  POINTS,
  SHARE,
  type Suffix,
} from './units.ts'

/** A parsed value, or a problem: a clause that follows the position, with what to write instead. */
export type Parsed<T> = { readonly value: T } | { readonly problem: string }

const QUANTITY = new RegExp(`^(${DECIMAL}) *([^\\d.,+-]*)$`)

/** Parses a level to base units: `500ms` → 500, `1%` → 0.01, `00:02:30` → 150000. `example` is for the message. */
export function parseLevel(
  text: string,
  unit: Unit,
  example = NOTATIONS[unit].level,
): Parsed<number> {
  return parse(text, NOTATIONS[unit], `Write ${expectation(NOTATIONS[unit], example)}.`)
}

/** Parses a limit, which is a level. For a text that looks like a change, the problem says where changes belong. */
export function parseLimit(text: string, unit: Unit): Parsed<number> {
  const notation = NOTATIONS[unit]
  return parse(
    text,
    notation,
    `Write ${expectation(notation, notation.level)}${changeAdvice(text, unit)}.`,
  )
}

/** Parses an absolute change to base units: `20ms` → 20, `0.5pp` → 0.005. A percentage is a problem, since it is relative. */
export function parseChange(text: string, unit: Unit): Parsed<number> {
  const notation = changeNotation(unit)
  const advice = `Write ${expectation(notation, notation.change)}`
  return parse(
    text,
    notation,
    text.endsWith('%') ? `${advice}: it is absolute, not relative.` : `${advice}.`,
  )
}

/** Parses an allowance: `10%` is relative to the baseline, `20ms` and `0.5pp` are absolute changes. */
export function parseAllowance(text: string, unit: Unit): Parsed<PermittedChange> {
  if (text.endsWith('%')) {
    const share = parse(text, SHARE, 'Write a percentage such as 10%.')
    return 'value' in share ? { value: { relative: share.value } } : share
  }
  const notation = changeNotation(unit)
  const points =
    text.endsWith('pp') && notation !== POINTS
      ? 'Percentage points are for shares such as error-rate. '
      : ''
  const absolute = notation === POINTS ? `${notation.change} (percentage points)` : notation.change
  const advice = `${points}Write 10% for a change relative to the baseline, or ${absolute} for an absolute one.`
  const change = parse(text, notation, advice)
  return 'value' in change ? { value: { absolute: change.value } } : change
}

/** Parses a growth to that of an hour: `2%/h` is relative, `5MB/h` and `80kB/min` are absolute. */
export function parseGrowth(text: string, unit: Unit): Parsed<PermittedChange> {
  const [, change = '', time] = /^(.*?) *\/(h|min)$/.exec(text) ?? []
  const parsed = parseAllowance(change, unit)
  const [[kind = '', amount = 0] = []] = 'value' in parsed ? Object.entries(parsed.value) : []
  if (amount > 0) return { value: { [kind]: (time === 'h' ? 1 : 60) * amount } as PermittedChange }
  const examples = examplesOf(unit, 'growth').join(' or ')
  return { problem: `found ${quoted(text)}. Write a growth per h or min, such as ${examples}.` }
}

/** Parses a whole number, at least `least`. */
export function parseCount(text: string, least: number): Parsed<number> {
  const advice = `Write a whole number${least > 0 ? `, at least ${least}` : ''}.`
  const parsed = parse(text, NUMBER, advice)
  if ('problem' in parsed || (Number.isSafeInteger(parsed.value) && parsed.value >= least))
    return parsed
  return { problem: `found ${quoted(text)}. ${advice}` }
}

/**
 * Writes a level in base units so that `parseLevel` reads the same number back (up to 15 significant digits): in the
 * largest unit that gives a whole number, as 90000 → `90s` and 0.005 → `0.5%`.
 */
export function writeLevel(value: number, unit: Unit): string {
  return write(value, NOTATIONS[unit])
}

/** Quotes a text of the user, shortened to 60 characters. */
export function quoted(text: string): string {
  if (text === '') return 'nothing'
  const characters = [...text]
  return JSON.stringify(characters.length > 60 ? `${characters.slice(0, 59).join('')}…` : text)
}

function parse(text: string, notation: Notation, advice: string): Parsed<number> {
  const problem = (what: string) => ({ problem: `found ${quoted(text)}${what}. ${advice}` })
  const clock = notation === DURATION ? CLOCK.exec(text) : null
  if (clock)
    return {
      value: Number(`${Number(clock[1]) * 3_600 + Number(clock[2]) * 60 + Number(clock[3])}e3`),
    }
  if (/^-\d/.test(text)) return problem(', which is negative')
  if (/^\d+,\d/.test(text))
    return problem(': the decimal sign is a point, and digits are not grouped')
  const [, number, unit] = QUANTITY.exec(text) ?? []
  const suffix = notation.suffixes.find(suffix => suffix.text === unit || suffix.alias === unit)
  if (number === undefined || (!suffix && unit !== ''))
    return problem(`, which is not ${notation.noun}`)
  if (!suffix) return Number(number) === 0 ? { value: 0 } : problem(', a number without a unit')
  const value = toBase(number, suffix)
  return Number.isFinite(value) ? { value } : problem(', which is too large')
}

function toBase(number: string, { exponent = 0, times = 1, per = 1 }: Suffix) {
  return (shift(number, exponent) * times) / per
}

/** Shifts the decimal point in the text, to avoid rounding: 7 % is 0.07, but 7 * 0.01 is 0.07000000000000001. */
function shift(number: string, places: number) {
  const [digits, exponent = '0'] = number.split('e') as [string, string?]
  return Number(`${digits}e${Number(exponent) + places}`)
}

function write(value: number, notation: Notation) {
  const spellings = notation.suffixes.map(suffix => {
    const { exponent = 0, times = 1, per = 1, text } = suffix
    const number = shift(`${(value / times) * per}`, -exponent)
    return {
      text: `${number}${text}`,
      whole: Number.isInteger(number),
      exact: toBase(`${number}`, suffix) === value,
    }
  })
  const exact = spellings.filter(spelling => spelling.exact)
  return (exact.findLast(spelling => spelling.whole) ?? exact[0] ?? spellings[0]!).text
}

function expectation(notation: Notation, example: string) {
  const { noun, suffixes } = notation
  const units = suffixes.map(({ text }) => text).join(', ')
  const clock = notation === DURATION ? ' or h:mm:ss' : ''
  return `${noun} such as ${example}${suffixes.length > 1 ? ` (units: ${units}${clock})` : ''}`
}

/** Returns a clause on how to write a change, if the text may be meant as one; else an empty text. */
function changeAdvice(text: string, unit: Unit) {
  if (unit === 'ratio')
    return text.endsWith('pp')
      ? '; percentage points are for changes, as in max-increase: 0.5pp'
      : ''
  return unit === 'ms' || text.endsWith('%')
    ? '; a change against the baseline is written max-increase: 10%'
    : ''
}
