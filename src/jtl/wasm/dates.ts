/**
 * Parses `yyyy/MM/dd HH:mm:ss.SSS` with the separators that text/timestamp.ts allows, as UTC because it has no zone. The
 * plain reader reads other forms (with a zone, without milliseconds, midnight as 24:00).
 */
import { areDigits, NO_NUMBER, valueOf, ZEROS } from './bytes.ts'

const LENGTH: u32 = 23
const DAY_MS: u64 = 86_400_000
/** The plain reader reads other years, and may reject them. */
const EARLIEST_YEAR: u32 = 2002
const LATEST_YEAR: u32 = 2285
/** Days from the first of March of the year 0 to 1970-01-01. */
const EPOCH_DAYS: u32 = 719_468

/** Returns the epoch of a date and a time of day in ms; NO_NUMBER for other bytes. */
export function dateTime(start: u32, end: u32): u64 {
  if (end - start !== LENGTH || !areSeparated(start)) return NO_NUMBER
  const dateDigits = pairs(start, start + 2, start + 5, start + 8)
  const timeDigits = pairs(start + 11, start + 14, start + 17, start + 20)
  const thousandths = <u32>load<u8>(start, 22) - 48
  if (!areDigits(dateDigits) || !areDigits(timeDigits) || thousandths > 9) return NO_NUMBER
  const date = <u32>valueOf(dateDigits)
  const time = <u32>valueOf(timeDigits)
  const seconds = secondsOf(time / 1_000_000, (time / 10_000) % 100, (time / 100) % 100)
  const days = daysOf(date / 10_000, (date / 100) % 100, date % 100)
  if (seconds < 0 || days < 0) return NO_NUMBER
  return (<u64>days) * DAY_MS + (<u64>seconds) * 1000 + (time % 100) * 10 + thousandths
}

function areSeparated(start: u32): bool {
  const dayMark = load<u8>(start, 10)
  const fractionMark = load<u8>(start, 19)
  return (
    separatesDate(load<u8>(start, 4)) &&
    separatesDate(load<u8>(start, 7)) &&
    (dayMark === 0x20 || dayMark === 0x54) &&
    load<u8>(start, 13) === 0x3a &&
    load<u8>(start, 16) === 0x3a &&
    (fractionMark === 0x2e || fractionMark === 0x2c)
  )
}

/** Whether a byte is `-`, `.` or `/`. */
function separatesDate(byte: u8): bool {
  return byte - 0x2d < 3
}

/** Returns the values of four pairs of digits, the first in the lowest byte. */
function pairs(a: u32, b: u32, c: u32, d: u32): u64 {
  const digits = <u64>load<u16>(a) | (<u64>load<u16>(b) << 16) | (<u64>load<u16>(c) << 32) | (<u64>load<u16>(d) << 48)
  return digits ^ ZEROS
}

/** Returns seconds since midnight; -1 if it is not a valid time. */
function secondsOf(hour: u32, minute: u32, second: u32): i32 {
  return hour > 23 || minute > 59 || second > 59 ? -1 : <i32>((hour * 60 + minute) * 60 + second)
}

/**
 * Returns days since 1970-01-01; -1 if it is not a valid day. Years begin in March, so that a leap day is the last day of a year.
 */
function daysOf(year: u32, month: u32, day: u32): i32 {
  if (year < EARLIEST_YEAR || year > LATEST_YEAR || month - 1 > 11 || day - 1 >= daysIn(year, month)) return -1
  const marchYear = month > 2 ? year : year - 1
  const leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
  const months = month > 2 ? month - 3 : month + 9
  return <i32>(marchYear * 365 + leapDays + (months * 153 + 2) / 5 + day - 1 - EPOCH_DAYS)
}

function daysIn(year: u32, month: u32): u32 {
  if (month !== 2) return 30 + ((month + (month >> 3)) & 1)
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return isLeap ? 29 : 28
}
