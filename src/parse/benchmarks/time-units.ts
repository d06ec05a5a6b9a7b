/** Units of time as benchmark tools write them. */
import { DAY_MS } from '../../model/duration.ts'

const UNITS_MS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  // A Greek letter, where the line above has the micro sign.
  μs: 1e-3,
  ms: 1,
  s: 1000,
  nsec: 1e-6,
  usec: 1e-3,
  msec: 1,
  sec: 1000,
  min: 60_000,
  hr: 3_600_000,
  day: DAY_MS,
}

/** Returns milliseconds for a time in a unit; undefined for no time or an unknown unit. */
export function timeInMs(time: number | undefined, unit: string): number | undefined {
  return time === undefined || !Object.hasOwn(UNITS_MS, unit) ? undefined : time * UNITS_MS[unit]!
}

/** Returns operations per second for a rate such as 5 per 'ms'; undefined for no rate or an unknown unit. */
export function ratePerSecond(rate: number | undefined, unit: string): number | undefined {
  return rate === undefined || !Object.hasOwn(UNITS_MS, unit) ? undefined : rate * (1000 / UNITS_MS[unit]!)
}
