/**
 * Where numbers become text, here and in digits.ts only: three significant digits or more, one unit in a row, a sign on every
 * change, an ASCII minus for searching. The same on every machine: no locale is used.
 */
import type { Unit } from '../../model/metric.ts'
import {
  decimalsFor,
  fixed,
  grouped,
  isShown,
  type Maybe,
  SIGNIFICANT,
  signed,
  significant,
} from './digits.ts'
import { ABSENT, ARROW } from './symbols.ts'

/** Units of time, smallest first, with their length in milliseconds. */
const DURATION_UNITS = [
  { name: 'ns', ms: 1e-6, below: 1e-3 },
  { name: 'µs', ms: 1e-3, below: 1 },
  { name: 'ms', ms: 1, below: 10_000 },
  { name: 's', ms: 1000, below: 600_000 },
  { name: 'min', ms: 60_000, below: 36_000_000 },
  { name: 'h', ms: 3_600_000, below: Infinity },
] as const

export type DurationUnit = (typeof DURATION_UNITS)[number]['name']

/** Format of the values of one row: their unit and number of significant digits. */
export interface Scale {
  readonly duration: DurationUnit
  /** Position of the unit of size in SIZE_UNITS. */
  readonly size: number
  readonly digits: number
}

/** Milliseconds in one of each unit. */
export const DURATION_FACTORS = Object.fromEntries(
  DURATION_UNITS.map(({ name, ms }) => [name, ms]),
) as Readonly<Record<DurationUnit, number>>

/** A base unit, or the unit of a metric that the user declared. */
export type MetricUnit = Unit | (string & {})

/** Returns the unit of time in which the largest of the values reads well: below 10 s in ms, below 10 min in s. */
export function durationUnitFor(values: readonly Maybe[]): DurationUnit {
  const largest = Number(
    Math.max(0, ...values.map(value => Math.abs(value ?? 0))).toPrecision(SIGNIFICANT),
  )
  if (largest === 0) return 'ms'
  return (DURATION_UNITS.find(unit => largest < unit.below) ?? DURATION_UNITS[5]).name
}

/** Returns the scale of a row that shows these values. */
export function scaleFor(values: readonly Maybe[], digits = SIGNIFICANT): Scale {
  return { duration: durationUnitFor(values), size: sizeUnitFor(values, digits), digits }
}

/**
 * Writes a value of a metric in its unit; '–' for an absent one.
 *
 * @example formatQuantity(2001, 'ms') // '2,001 ms'
 * @example formatQuantity(0.0123, 'ratio') // '1.23%'
 */
export function formatQuantity(
  value: Maybe,
  unit: MetricUnit,
  scale: Scale = scaleFor([value]),
): string {
  if (!isShown(value)) return ABSENT
  const { number, suffix } = quantityParts(value, unit, scale)
  return number + suffix
}

/** Writes two values of one metric with their unit once: '655 → 812 ms'; '–' for an absent side. */
export function formatTransition(
  before: Maybe,
  after: Maybe,
  unit: MetricUnit,
  digits?: number,
): string {
  const scale = scaleFor([before, after], digits)
  if (!isShown(before) || !isShown(after)) {
    return `${formatQuantity(before, unit, scale)} ${ARROW} ${formatQuantity(after, unit, scale)}`
  }
  const from = quantityParts(before, unit, scale)
  const to = quantityParts(after, unit, scale)
  // '0.1 → 5%' reads like a share of 0.1, not of 0.1%.
  return `${from.number}${unit === 'ratio' ? from.suffix : ''} ${ARROW} ${to.number}${to.suffix}`
}

/** Writes a value and its limit with enough digits to differ: never '500 ms exceeds 500 ms'. */
export function formatApart(
  value: number,
  limit: number,
  unit: Unit,
): [value: string, limit: string] {
  const scale = scaleFor([value, limit], digitsApart(value, limit, unit))
  return [formatQuantity(value, unit, scale), formatQuantity(limit, unit, scale)]
}

/** Returns the number of significant digits with which two values look different; three if that is enough, or if they are equal. */
export function digitsApart(a: number, b: number, unit: Unit): number {
  if (a === b) return SIGNIFICANT
  const alike = (digits: number) => {
    const scale = scaleFor([a, b], digits)
    return formatQuantity(a, unit, scale) === formatQuantity(b, unit, scale)
  }
  let digits = SIGNIFICANT
  while (digits < 17 && alike(digits)) digits++
  return digits
}

function quantityParts(
  value: number,
  unit: MetricUnit,
  scale: Scale,
): { number: string; suffix: string } {
  switch (unit) {
    case 'ms':
      return { number: durationNumber(value, scale), suffix: ` ${scale.duration}` }
    case 'ratio':
      return { number: percentNumber(value, scale.digits), suffix: '%' }
    case '1/s':
      return { number: significant(value, scale.digits), suffix: '/s' }
    case 'count':
      return { number: formatCount(value, scale.digits), suffix: '' }
    case 'bytes':
      return {
        number:
          scale.size === 0
            ? formatCount(value, scale.digits)
            : significant(value / 1000 ** scale.size, scale.digits),
        suffix: ` ${SIZE_UNITS[scale.size]}`,
      }
    case 'usd/h':
      return { number: significant(value, scale.digits + 1), suffix: ' USD/h' }
    default:
      return { number: significant(value, scale.digits), suffix: unit === '' ? '' : ` ${unit}` }
  }
}

/** Writes a time given in milliseconds: '812 ms', '41.3 s', '12.0 min'. */
export function formatDuration(ms: number, unit: DurationUnit = durationUnitFor([ms])): string {
  return `${durationNumber(ms, { duration: unit, digits: SIGNIFICANT })} ${unit}`
}

function durationNumber(ms: number, scale: Pick<Scale, 'duration' | 'digits'>): string {
  const perUnit = DURATION_FACTORS[scale.duration]
  // Multiply for small units: 0.0007 / 1e-6 is 699.9999999999999.
  return significant(perUnit < 1 ? ms * Math.round(1 / perUnit) : ms / perUnit, scale.digits)
}

/** Writes a ratio 0..1 as percent: '1.23%'. Only exactly 0 is '0%' and only exactly 1 is '100%'. */
export function formatRatioAsPercent(ratio: number): string {
  return `${percentNumber(ratio, SIGNIFICANT)}%`
}

function percentNumber(ratio: number, digits: number): string {
  const percent = ratio * 100
  const size = Math.abs(percent)
  if (size === 0) return '0'
  if (size === 100) return grouped(fixed(percent, 0))
  // Two decimals from 0.1% up, more only where fewer than two digits would be left.
  let decimals =
    size >= 0.1 ? Math.max(decimalsFor(size, digits), digits - 2) : decimalsFor(size, digits - 1)
  if (size >= 10) decimals = decimalsFor(size, digits)
  while (decimals < 15 && Number(fixed(size, decimals)) === 100) decimals++
  return grouped(fixed(percent, decimals))
}

/** Writes a whole number with separators, '12,040'; a mean of counts with three digits, '0.333'. */
export function formatCount(count: number, digits = SIGNIFICANT): string {
  return Number.isInteger(count) ? grouped(fixed(count, 0)) : significant(count, digits)
}

/** Units of size; each is a thousand of the one before. */
const SIZE_UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** Writes a number of bytes: '12.3 MB', 1 kB being 1000 bytes. */
export function formatBytes(bytes: number): string {
  return formatQuantity(bytes, 'bytes')
}

function sizeUnitFor(values: readonly Maybe[], digits: number): number {
  let largest = Math.max(0, ...values.map(value => Math.abs(value ?? 0)))
  let unit = 0
  while (unit < SIZE_UNITS.length - 1 && Number(largest.toPrecision(digits)) >= 1000) {
    largest /= 1000
    unit++
  }
  return unit
}

/** Writes a relative delta, a ratio, with its sign: '+24.0%', '-3.1%', '+354%'; '±0.0%' when it rounds to zero. */
export function formatDelta(relative: number): string {
  const tenths = fixed(relative * 100, 1)
  if (Number(tenths) === 0) return '±0.0%'
  return `${signed(Math.abs(Number(tenths)) >= 100 ? fixed(relative * 100, 0) : tenths)}%`
}

/** Writes a difference of two values of a metric with its sign: '+406 ms', '-1.2 s'. */
export function formatDifference(difference: number, unit: MetricUnit): string {
  const text = formatQuantity(Math.abs(difference), unit)
  return difference === 0 || text === ABSENT ? text : `${difference > 0 ? '+' : '-'}${text}`
}

/** Writes the size of a ratio as percent, two digits at least: '25%', '3.1%', '354%'. For headings and margins. */
export function formatShare(ratio: number): string {
  const percent = Math.abs(ratio * 100)
  return `${grouped(fixed(percent, Math.min(2, decimalsFor(percent, 2))))}%`
}

/** Writes a difference of two ratios in percentage points: '+1.20 pp', '-3,410 pp'. */
export function formatPoints(difference: number): string {
  const text = fixed(difference * 100, Math.abs(difference) < 1 ? 2 : 0)
  return `${Number(text) === 0 ? '±0.00' : signed(text)} pp`
}

/** Writes an interval of deltas: '[+8.1%, +42.3%]'. */
export function formatInterval(
  low: number,
  high: number,
  format: (value: number) => string,
): string {
  return `[${format(low)}, ${format(high)}]`
}

/** Writes an interval after a space; empty where an end is not known. */
export function formatEnds(
  { low, high }: Partial<Record<'low' | 'high', Maybe>>,
  format: (value: number) => string,
): string {
  return low === undefined || high === undefined ? '' : ` ${formatInterval(low, high, format)}`
}

/** Writes how many samples there are: '400 requests in 200 transactions' where both are known, '600 samples' otherwise; '' for unknown. */
export function formatSamples({
  samples,
  requests,
  transactions,
}: Partial<Record<'samples' | 'requests' | 'transactions', Maybe>>): string {
  if (requests !== undefined && transactions !== undefined)
    return `${plural(requests, 'request')} in ${plural(transactions, 'transaction')}`
  return samples === undefined ? '' : plural(samples, 'sample')
}

/** Writes the percentile of a share of samples: 'p50', 'p99.9'; 'min' and 'max' at the ends. */
export function formatPercentileName(share: number): string {
  if (share <= 0) return 'min'
  return share >= 1 ? 'max' : `p${Number((share * 100).toPrecision(5))}`
}

/** Writes a count with its noun: plural(1, 'run') is '1 run', plural(5, 'run') '5 runs'. */
export function plural(n: number, one: string, many = `${one}s`): string {
  return `${formatCount(n)} ${n === 1 ? one : many}`
}

/** Writes an age in days: 'less than a day', '1 day', '12 days'. */
export function formatAge(days: number): string {
  return days < 1 ? 'less than a day' : plural(Math.floor(days), 'day')
}

/** Writes an ISO 8601 instant in UTC to the minute, '2026-10-03 14:05 UTC'; anything else as it is. */
export function formatInstant(iso: string): string {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?Z$/.exec(iso)
  return match ? `${match[1]} ${match[2]} UTC` : iso
}

/** Writes a number without exponent and separators, as mermaid reads it; undefined for one that cannot be written so. */
export function plainDecimal(value: number, decimals: number): string | undefined {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e15) return undefined
  const text = fixed(value, decimals)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** Writes a position by letters, as the columns of a spreadsheet: 'A', 'B', … 'Z', 'AA', 'AB', … */
export function formatLetters(position: number): string {
  const last = String.fromCharCode(65 + (position % 26))
  return position < 26 ? last : formatLetters(Math.floor(position / 26) - 1) + last
}

/** Writes a number for other programs: 12 significant digits unless told, which hide binary rounding errors such as 0.30000000000000004. */
export function formatForMachines(value: number, digits = 12): string {
  return String(Number(value.toPrecision(digits)))
}
