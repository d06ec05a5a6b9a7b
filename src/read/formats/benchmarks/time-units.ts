/** Converts times and rates of benchmark tools by their units. */
import { DAY_MS } from '../../../model/duration.ts'

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

/** Returns the size of a unit in ms; undefined for an unknown one. 'µs', with either of two characters, and 'usec' are 'us'. */
function unitInMs(unit: string): number | undefined {
  const name = unit.replace(/^[µμ]s$/, 'us').replace(/^([num]?s)ec$/, '$1')
  return Object.hasOwn(UNITS_MS, name) ? UNITS_MS[name] : undefined
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
