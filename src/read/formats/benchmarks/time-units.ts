/** Converts times and rates of benchmark tools by their units. */
import { DAY_MS } from '../../../model/duration.ts'

const UNITS_MS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  // With the Greek letter mu; the line above has the micro sign.
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

/** Converts a time to ms; undefined for an undefined time or an unknown unit. */
export function timeInMs(time: number | undefined, unit: string): number | undefined {
  return time === undefined || !Object.hasOwn(UNITS_MS, unit) ? undefined : time * UNITS_MS[unit]!
}

/** Converts a rate, such as 5 per 'ms', to operations per second; undefined for an undefined rate or an unknown unit. */
export function ratePerSecond(rate: number | undefined, unit: string): number | undefined {
  return rate === undefined || !Object.hasOwn(UNITS_MS, unit) ? undefined : rate * (1000 / UNITS_MS[unit]!)
}
