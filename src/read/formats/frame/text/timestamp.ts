/**
 * Parses timestamps of result files. A time without a zone is UTC: a verdict depends only on differences, which are the same in
 * all zones, unless daylight saving time changes during the test.
 *
 * The fast path of JMeter's CSV reads the usual forms itself (jtl/wasm/bytes.ts and dates.ts) and leaves the others to
 * this file. What it reads must give the same time here; further forms need no change there.
 */

/** The valid range is 2001-09-09 to 2286-11-20. Other times are damaged, or from a clock that was never set. */
const EARLIEST_MS = 1e12
const LATEST_MS = 1e13

const DATE_TIME =
  /^(\d{4})[-/.](\d{2})[-/.](\d{2})[ T](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/

export interface Timestamp {
  /** Milliseconds since 1970-01-01T00:00Z, possibly fractional. */
  ms: number
  /** False: the time has no zone and is treated as UTC. */
  zoned: boolean
}

/**
 * Parses a timestamp: an epoch in seconds, milliseconds, microseconds or nanoseconds, distinguished by size;
 * `yyyy/MM/dd HH:mm:ss.SSS`, which JMeter suggests; or ISO 8601, with or without a zone, also as PostgreSQL writes it
 * (`2026-11-22 17:55:36.152401+00`). Undefined for everything else.
 */
export function parseTimestamp(text: string): Timestamp | undefined {
  const trimmed = text.trim()
  if (/^\d+(\.\d+)?$/.test(trimmed)) {
    const ms = epochMs(Number(trimmed))
    return ms === undefined ? undefined : { ms, zoned: true }
  }
  const match = DATE_TIME.exec(trimmed)
  if (!match) return undefined
  const [, year, month, day, hour, minute, second = '00', fraction = '', zone] = match
  const whole = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${isoZone(zone)}`)
  // Date.parse accepts 02-30 as 03-01.
  if (
    Number.isNaN(whole) ||
    new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() !== Number(day)
  )
    return undefined
  const ms = whole + Number(`0.${fraction || '0'}`) * 1000
  return isPlausible(ms) ? { ms, zoned: zone !== undefined } : undefined
}

/** Parses a timestamp, or a date alone as its midnight (UTC). Returns milliseconds since epoch; undefined for anything else. */
export function parseDate(text: string): number | undefined {
  return (parseTimestamp(text) ?? parseTimestamp(`${text.trim()} 00:00`))?.ms
}

/** Converts an epoch in ms, s, µs or ns to ms; undefined when it is not a plausible time in any of these units. */
export function epochMs(epoch: number): number | undefined {
  return isPlausible(epoch) ? epoch : [epoch * 1e3, epoch / 1e3, epoch / 1e6].find(isPlausible)
}

function isPlausible(ms: number): boolean {
  return ms >= EARLIEST_MS && ms < LATEST_MS
}

function isoZone(zone: string | undefined): string {
  if (zone === undefined || zone === 'Z') return 'Z'
  return `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`
}
