/**
 * Points in time as result files write them. A time of day without a zone is read as UTC: only differences matter to a
 * verdict, and they are the same in every zone (but for a change to or from summer time during the test).
 */

/** Times outside 2001-09-09 … 2286-11-20 are damage or a clock that was never set, not the time of a test. */
const EARLIEST_MS = 1e12
const LATEST_MS = 1e13

const DATE_TIME =
  /^(\d{4})[-/.](\d{2})[-/.](\d{2})[ T](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d{2}:?\d{2})?$/

export interface Timestamp {
  /** Milliseconds since 1970-01-01T00:00Z, possibly fractional. */
  ms: number
  /** False for a time of day without a zone, which is read as UTC. */
  zoned: boolean
}

/**
 * Returns the time a text stands for: an epoch in seconds, milliseconds, microseconds or nanoseconds, told apart by size;
 * `yyyy/MM/dd HH:mm:ss.SSS` as JMeter suggests it, or ISO 8601, with or without a zone. Undefined for everything else.
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
  // Date.parse turns 02-30 into 03-01.
  if (
    Number.isNaN(whole) ||
    new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() !== Number(day)
  )
    return undefined
  const ms = whole + Number(`0.${fraction || '0'}`) * 1000
  return isPlausible(ms) ? { ms, zoned: zone !== undefined } : undefined
}

/** Returns the milliseconds of an epoch in ms, s, µs or ns; undefined when it is no plausible time in any of them. */
export function epochMs(epoch: number): number | undefined {
  return isPlausible(epoch) ? epoch : [epoch * 1e3, epoch / 1e3, epoch / 1e6].find(isPlausible)
}

function isPlausible(ms: number): boolean {
  return ms >= EARLIEST_MS && ms < LATEST_MS
}

function isoZone(zone: string | undefined): string {
  if (zone === undefined || zone === 'Z') return 'Z'
  return zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`
}
