/** Parses the cells of generic tables: numbers in a given unit. Refuses ambiguous numbers. */
import { own } from '../../core/model/defined.ts'
import { DAY_MS } from '../../core/model/duration.ts'
import type { CellUnit, MetricColumn, Scale } from '../../core/model/table.ts'
import { quoted } from '../../read/formats/frame/format-message.ts'
import { AMBIGUOUS, DECIMAL_COMMA, PLAIN } from '../../read/formats/frame/text/number.ts'

export type DecimalSign = 'comma' | 'point'

/** A parsed cell: a value in the base unit of the metric, or a problem as a clause. Neither: it is empty. */
export interface Cell {
  readonly value?: number
  readonly problem?: string
}

/** A unit of numbers, as opposed to clock times. */
type ScaledUnit = Exclude<CellUnit, { readonly written: 'hh:mm:ss' | 'mm:ss' }>

const EMPTY = /^(?:|-|–|—|n\/?a|null|none|nan)$/i
/** Days, hours, minutes and seconds. PostgreSQL writes days before the clock, or alone: `1 day 02:00:00`, `2 days`. */
const CLOCKS = {
  'hh:mm:ss': /^(?:(\d+) days?(?: (?=\d)|$))?(?:(\d+):([0-5]?\d):([0-5]?\d(?:[.,]\d+)?))?$/,
  'mm:ss': /^()()(\d+):([0-5]?\d(?:[.,]\d+)?)$/,
} as const
const NEGATIVE = /(?:^|\s)-\d/
const INFINITE = /^[+-]?inf(?:inity)?$/i
const CLOCK_LIKE = /^(?:\d+ days? )?\d+(?::\d+){1,2}(?:[.,]\d+)?$/
/** A number followed by its unit. */
const WITH_UNIT = /^([^\s%a-zµ]*(?:e[+-]?\d+)?)\s*(%|[a-zµ][a-zµ/]*)$/i

/** Parses a cell. `sign` is undefined if no number in the table shows the decimal sign. */
export function parseCell(
  text: string,
  { metric, column, unit }: MetricColumn,
  sign: DecimalSign | undefined,
): Cell {
  const trimmed = text.trim()
  if (EMPTY.test(trimmed)) return {}
  const problem = (what: string) => ({
    problem: `column ${quoted(column)}: found ${quoted(trimmed)}, ${what}`,
  })
  if (!('times' in unit || 'units' in unit)) {
    const match = CLOCKS[unit.written].exec(trimmed)
    if (NEGATIVE.test(trimmed)) return problem('which has a negative part')
    if (!match) return problem(`expected a duration of the form ${unit.written}`)
    const [, days = 0, hours = 0, minutes = 0, seconds = '0'] = match
    return {
      value:
        Number(days) * DAY_MS +
        Number(hours) * 3_600_000 +
        Number(minutes) * 60_000 +
        toMs(seconds),
    }
  }
  if (CLOCK_LIKE.test(trimmed)) {
    const clock = trimmed.split(':').length === 3 ? 'hh:mm:ss' : 'mm:ss'
    return problem(
      `but the unit of ${metric} is ${unit.written}. For clock times, set unit: "${clock}"`,
    )
  }
  if (INFINITE.test(trimmed)) return problem('which is not finite')
  const [, digits = trimmed, written] = WITH_UNIT.exec(trimmed) ?? []
  const scale = scaleOf(unit, written)
  if (typeof scale === 'string') return problem(scale.replace('%s', metric))
  const number = numberIn(digits, sign)
  if (typeof number === 'string') return problem(number)
  if (number < 0) return problem('which is negative')
  const value = (number * scale.times) / scale.per
  if (metric === 'error-rate' && value > 1)
    return problem(`an error rate above 100% (the unit of the column is ${unit.written})`)
  return Number.isFinite(value) ? { value } : problem('which is too large')
}

/** Returns the scale of a number, or a problem with the unit after it. */
function scaleOf(unit: ScaledUnit, written: string | undefined): Scale | string {
  if ('times' in unit)
    return written === undefined || written === unit.written
      ? unit
      : `but the unit of %s is ${unit.written}`
  if (written === undefined)
    return 'expected a number with a unit, because the unit of the column is in-cell'
  return own(unit.units, written) ?? `expected a unit of %s: ${Object.keys(unit.units).join(', ')}`
}

/** Converts seconds to ms by shifting the decimal point in the text: 31.1 is 31100, not 31100.000000000004. */
function toMs(seconds: string): number {
  return Number(`${seconds.replace(',', '.')}e3`)
}

const GROUPED = /^[+-]?\d{1,3}(?:[., '’]\d{3})+(?:[.,]\d+)?$/

function numberIn(text: string, sign: DecimalSign | undefined): number | string {
  if (sign !== 'comma' && PLAIN.test(text)) return Number(text)
  if (sign === 'comma' && /^[+-]?\d+$/.test(text)) return Number(text)
  if (sign === 'comma' && DECIMAL_COMMA.test(text)) return Number(text.replace(',', '.'))
  if (sign === undefined && AMBIGUOUS.test(text))
    return `which can mean ${text.replace(',', '')} or ${text.replace(',', '.')}. Set "decimal: comma" or "decimal: point"`
  if (sign === 'comma' && PLAIN.test(text))
    return 'with a decimal point, but other numbers have a decimal comma'
  if (GROUPED.test(text)) return 'with grouped digits. Remove the separators'
  return 'expected a number'
}

/** Returns the decimal sign of a cell; undefined if the cell has none or is ambiguous. */
export function decimalSignOf(text: string): DecimalSign | undefined {
  const number = text.trim().replace(/\s*[%a-zµ/]+$/i, '')
  if (/^[+-]?\d*\.\d+(?:e[+-]?\d+)?$/i.test(number)) return 'point'
  if (DECIMAL_COMMA.test(number) && !AMBIGUOUS.test(number)) return 'comma'
  return undefined
}
