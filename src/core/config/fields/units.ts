/**
 * The units of the configuration, with what may be written after a number: `ms`, `%`, `pp`, `/s`. quantities.ts parses by them;
 * editors and the documentation get patterns and examples.
 */
import { DAY_MS } from '../../model/duration.ts'
import type { Unit } from '../../model/metric.ts'

/**
 * - `level`: a value, such as the maximum size of a file.
 * - `limit`: a level for a metric. A percentage there may be meant as an allowance, so its message explains both.
 * - `change`: an absolute difference.
 * - `allowance`: a difference, absolute or relative to the baseline.
 * - `growth`: a difference per hour or minute, absolute or relative.
 */
export type Role = 'level' | 'limit' | 'change' | 'allowance' | 'growth'

/** A unit after a number: base units = number · 10^exponent · times / per. Absent: 0, 1 and 1. */
export interface Suffix {
  readonly text: string
  readonly exponent?: number
  readonly times?: number
  readonly per?: number
  /** Another spelling that is read but not written. */
  readonly alias?: string
}

/** The spelling of a kind of quantity. */
export interface Notation {
  /** Name in messages, with its article. */
  readonly noun: string
  /** From the smallest to the largest. */
  readonly suffixes: readonly Suffix[]
  readonly level: string
  readonly change: string
}

export const DURATION: Notation = {
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

export const SHARE: Notation = {
  noun: 'a share',
  suffixes: [{ text: '%', exponent: -2 }],
  level: '1%',
  change: '10%',
}
const PP = [{ text: 'pp', exponent: -2 }]
export const POINTS: Notation = {
  noun: 'percentage points',
  suffixes: PP,
  level: '',
  change: '0.5pp',
}
export const NUMBER: Notation = {
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
export const changeNotation = (unit: Unit): Notation =>
  unit === 'ratio' ? POINTS : NOTATIONS[unit]

/** A number, without its unit. */
export const DECIMAL = String.raw`\+?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?`
/** A duration as a clock shows it, `00:02:30`. */
export const CLOCK = /^(\d{1,4}):([0-5]\d):([0-5]\d(?:\.\d+)?)$/

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
