/**
 * Parses and writes the quantities of the configuration: `500ms`, `1%`, `0.5pp`, `50/s`. The valid spellings depend on the unit
 * and on the role: a level ("at most 500ms") or a change ("20ms more", "0.5pp more", "10% more"). So percent and percentage
 * points are never confused.
 */
import { DAY_MS } from '../model/duration.ts'
import type { Unit } from '../model/metric.ts'
import type { PermittedChange } from '../model/threshold.ts'

/** A parsed value, or a problem: a clause that follows the position, with what to write instead. */
export type Parsed<T> = { readonly value: T } | { readonly problem: string }

/**
 * - `level`: a value, such as the maximum size of a file.
 * - `limit`: a level for a metric. A percentage there may be meant as an allowance, so its message explains both.
 * - `change`: an absolute difference.
 * - `allowance`: a difference, absolute or relative to the baseline.
 * - `growth`: a difference per hour or minute, absolute or relative.
 */
export type Role = 'level' | 'limit' | 'change' | 'allowance' | 'growth'

/** A unit after a number: base units = number · 10^exponent · times / per. */
interface Suffix {
  readonly text: string
  readonly exponent?: number
  readonly times?: number
  readonly per?: number
  /** Another spelling that is read but not written. */
  readonly alias?: string
}

/** The spelling of a kind of quantity. */
interface Notation {
  /** Name in messages, with its article. */
  readonly noun: string
  /** From the smallest to the largest. */
  readonly suffixes: readonly Suffix[]
  readonly level: string
  readonly change: string
}

const DURATION: Notation = {
  noun: 'a duration',
  suffixes: [
    { text: 'us', exponent: -3, alias: 'µs' },
    { text: 'ms' },
    { text: 's', exponent: 3 },
    { text: 'm', times: 60_000, alias: 'min' },
    { text: 'h', times: 3_600_000 },
    { text: 'd', times: DAY_MS },
  ],
  level: '500ms',
  change: '20ms',
}

const BYTES: Notation = {
  noun: 'a size',
  suffixes: [
    { text: 'B' },
    { text: 'kB', exponent: 3 },
    { text: 'KiB', times: 2 ** 10 },
    { text: 'MB', exponent: 6 },
    { text: 'MiB', times: 2 ** 20 },
    { text: 'GB', exponent: 9 },
    { text: 'GiB', times: 2 ** 30 },
    { text: 'TB', exponent: 12 },
    { text: 'TiB', times: 2 ** 40 },
  ],
  level: '500MB',
  change: '16MiB',
}

const RATE: Notation = {
  noun: 'a rate',
  suffixes: [{ text: '/h', per: 3_600 }, { text: '/min', per: 60 }, { text: '/s' }],
  level: '50/s',
  change: '5/s',
}

const SHARE: Notation = {
  noun: 'a share',
  suffixes: [{ text: '%', exponent: -2 }],
  level: '1%',
  change: '10%',
}
const PP = [{ text: 'pp', exponent: -2 }]
const POINTS: Notation = { noun: 'percentage points', suffixes: PP, level: '', change: '0.5pp' }
const NUMBER: Notation = {
  noun: 'a number',
  suffixes: [{ text: '', alias: 'count' }],
  level: '100',
  change: '5',
}
const COST: Notation = {
  noun: 'a cost',
  suffixes: [{ text: 'usd/h' }],
  level: '2.5usd/h',
  change: '0.1usd/h',
}

export const NOTATIONS: Record<Unit, Notation> = {
  ms: DURATION,
  ratio: SHARE,
  '1/s': RATE,
  count: NUMBER,
  bytes: BYTES,
  'usd/h': COST,
  '': NUMBER,
}

/** Notation of an absolute change: percentage points for shares, else the unit of the level. */
const changeNotation = (unit: Unit): Notation => (unit === 'ratio' ? POINTS : NOTATIONS[unit])

const DECIMAL = String.raw`\+?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?`
const QUANTITY = new RegExp(`^(${DECIMAL}) *([^\\d.,+-]*)$`)
const CLOCK = /^(\d{1,4}):([0-5]\d):([0-5]\d(?:\.\d+)?)$/

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
export function parseCount(text: string, least = 0): Parsed<number> {
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

/** Returns all kinds of quantities, for documentation. `units` is empty for plain numbers. */
export function quantityKinds(): { noun: string; units: string[]; examples: string[] }[] {
  return [DURATION, SHARE, POINTS, RATE, BYTES, COST, NUMBER].map(
    ({ noun, suffixes, level, change }) => ({
      noun,
      units: suffixes.map(({ text }) => text).filter(text => text !== ''),
      examples: [...new Set([level, change])].filter(text => text !== ''),
    }),
  )
}

/** Returns a regular expression of the valid spellings, for JSON Schema. */
export function patternOf(unit: Unit, role: Role): string {
  const notation = isLevel(role) ? NOTATIONS[unit] : changeNotation(unit)
  const isRelative = role === 'allowance' || role === 'growth'
  const texts = [...notation.suffixes, ...(isRelative ? SHARE.suffixes : [])].flatMap(
    ({ text, alias }) => (alias === undefined ? [text] : [text, alias]),
  )
  if (role === 'growth') return `^${DECIMAL} *(?:${texts.join('|')}) *\\/(?:h|min)$`
  const clock = notation === DURATION ? `|${CLOCK.source.slice(1, -1)}` : ''
  return `^(?:${DECIMAL} *(?:${texts.join('|')})${clock}|0)$`
}

/** Returns examples of a level, change or allowance, for messages and documentation: `500ms`; `10%` and `20ms`. */
export function examplesOf(unit: Unit, role: Role): string[] {
  if (isLevel(role)) return [NOTATIONS[unit].level]
  const { change } = changeNotation(unit)
  if (role === 'growth') return ['2%/h', `${change}/h`]
  return role === 'allowance' ? ['10%', change] : [change]
}

const isLevel = (role: Role) => role === 'level' || role === 'limit'

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

const ONE_IN = /^1 in (\d{1,6})(?: runs?)?$/
/** More false alarms would be no gate, and fewer cannot be shown. */
const FEWEST_RUNS = 20
const MOST_RUNS = 10_000

/** Parses a rate of false alarms to a share of runs: `1 in 200 runs` → 0.005. */
export function parseFalseAlarms(text: string): Parsed<number> {
  const runs = Number(ONE_IN.exec(text)?.[1] ?? Number.NaN)
  if (runs >= FEWEST_RUNS && runs <= MOST_RUNS) return { value: 1 / runs }
  const limits = `from ${FEWEST_RUNS} to ${MOST_RUNS}`
  return {
    problem: Number.isNaN(runs)
      ? `found ${quoted(text)}, expected "1 in N runs" with N ${limits}, such as 1 in 200 runs.`
      : `found ${quoted(text)}, expected a number of runs ${limits}: write 1 in 200 runs.`,
  }
}
