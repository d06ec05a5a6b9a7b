/** Formats values for messages: quoted texts, lists, durations and sizes. */
import { DAY_MS } from '../../../core/model/duration.ts'

/** Maximum length of a quoted value. */
const MAX_CHARACTERS = 60

/** Returns a value in double quotes, with control characters escaped, shortened if it is long. */
export function quoted(value: string): string {
  const characters = [...value.slice(0, MAX_CHARACTERS * 2)]
  const cut = characters.length > MAX_CHARACTERS || value.length > MAX_CHARACTERS * 2
  return JSON.stringify(cut ? `${characters.slice(0, MAX_CHARACTERS).join('')}…` : value)
}

/** Returns what was found in place of a valid value: '(found "x")', or '(it is missing)'. */
export function foundText(value: unknown): string {
  if (value === undefined) return '(it is missing)'
  return `(found ${quoted(typeof value === 'string' ? value : JSON.stringify(value))})`
}

/** Returns the first values of a list and the number of others: 'a, b and 3 more'. */
export function listed(values: readonly string[], most = 5): string {
  const first = values.slice(0, most).join(', ')
  return values.length > most ? `${first} and ${values.length - most} more` : first
}

/** Returns a duration in its largest unit: '9.7 s', '3 days'. */
export function durationInWords(ms: number): string {
  return inLargestUnit(ms, { days: DAY_MS, h: 3_600_000, min: 60_000, s: 1_000 }, 'ms')
}

/** Returns a size in its largest binary unit: '16 MiB'. */
export function bytesInWords(bytes: number): string {
  return inLargestUnit(bytes, { GiB: 2 ** 30, MiB: 2 ** 20, KiB: 2 ** 10 }, 'bytes')
}

/** @param units sizes of the other units, largest first @param base unit of the value */
function inLargestUnit(value: number, units: Readonly<Record<string, number>>, base: string) {
  const [unit, size] = Object.entries(units).find(([, each]) => value >= each) ?? [base, 1]
  return `${Math.round((value / size) * 10) / 10} ${unit}`
}
