/** Converts times and rates by their units. */
import { own } from '../../core/model/defined.ts'
import { DAY_MS } from '../../core/model/duration.ts'
import { sum } from '../../core/stats/median.ts'

const UNITS_MS: Readonly<Record<string, number>> = {
  ps: 1e-9,
  ns: 1e-6,
  us: 1e-3,
  ms: 1,
  s: 1000,
  min: 60_000,
  hr: 3_600_000,
  day: DAY_MS,
}

/** Returns the size of a unit in ms; undefined for an unknown one. 'µs' with either sign, 'usecs' and 'second' are known. */
function unitInMs(unit: string): number | undefined {
  const name = unit.replace(/^[µμ]s$/, 'us').replace(/^([num]?s)ec(?:onds?)?s?$/, '$1')
  return own(UNITS_MS, name)
}

/** Converts a time to ms; undefined for an undefined time or an unknown unit. */
export function timeInMs(time: number | undefined, unit: string): number | undefined {
  const size = unitInMs(unit)
  return time === undefined || size === undefined ? undefined : time * size
}

/** Converts a rate, such as 5 per 'ms', to operations per second; undefined for an undefined rate or an unknown unit. */
export function ratePerSecond(rate: number | undefined, unit: string): number | undefined {
  const size = unitInMs(unit)
  return rate === undefined || size === undefined ? undefined : rate * (1000 / size)
}

/**
 * Parses a duration to ms: a number, or a text with units; undefined for anything else. `unit` is that of a number without one.
 *
 * @example durationOf('1m2.5s', 'ms') // 62500
 */
export function durationOf(value: unknown, unit: string): number | undefined {
  const text = String(value ?? '').trim()
  const parts = [
    ...text.matchAll(/(\d+(?:\.\d+)?(?:e[+-]?\d+)?|\.\d+)[^\S\n]*([a-zµμ]*)[^\S\n]*/giy),
  ]
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text) return undefined
  const times = parts.map(([, number, name = '']) => {
    const written =
      name.replace(/^m$/, 'min').replace(/^h$/, 'hr') || (parts.length === 1 ? unit : '')
    return timeInMs(Number(number), written) ?? NaN
  })
  const ms = Math.round(sum(times) * 1e9) / 1e9
  return Number.isFinite(ms) ? ms : undefined
}
