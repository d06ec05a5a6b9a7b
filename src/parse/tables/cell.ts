/** Cells of tables that people or scripts wrote: numbers in a stated unit. What could be read in two ways is refused. */
import type { CellUnit, MetricColumn, Scale } from '../../model/table.ts'
import { quoted } from '../format-message.ts'
import { AMBIGUOUS, DECIMAL_COMMA, PLAIN } from '../text/number.ts'

export type DecimalSign = 'comma' | 'point'

/** A value in the metric's base unit, that the cell is empty, or what is wrong with it as a clause. */
export type Cell = { readonly value: number } | 'empty' | { readonly problem: string }

/** A unit of numbers, not of clocks. */
type ScaledUnit = Exclude<CellUnit, { readonly written: 'hh:mm:ss' | 'mm:ss' }>

const EMPTY = /^(?:|-|–|—|n\/?a|null|none|nan)$/i
const CLOCKS = {
  'hh:mm:ss': /^(\d+):([0-5]?\d):([0-5]?\d(?:[.,]\d+)?)$/,
  'mm:ss': /^()(\d+):([0-5]?\d(?:[.,]\d+)?)$/,
} as const
const INFINITE = /^[+-]?inf(?:inity)?$/i
const CLOCK_LIKE = /^\d+(?::\d+){1,2}(?:[.,]\d+)?$/
/** A number, and a unit that is written behind it in the cell. */
const WITH_UNIT = /^([^\s%a-zµ]*(?:e[+-]?\d+)?)\s*(%|[a-zµ][a-zµ/]*)$/i

/** Reads a cell; `sign` is undefined where nothing in the table shows it. */
export function parseCell(text: string, { metric, column, unit }: MetricColumn, sign: DecimalSign | undefined): Cell {
  const trimmed = text.trim()
  if (EMPTY.test(trimmed)) return 'empty'
  const problem = (what: string): Cell => ({ problem: `column ${quoted(column)}: found ${quoted(trimmed)}, ${what}` })
  if (!('times' in unit || 'units' in unit)) {
    const match = CLOCKS[unit.written].exec(trimmed)
    if (!match) return problem(`expected a duration as ${unit.written}`)
    const [, hours, minutes, seconds] = match
    return { value: Number(hours) * 3_600_000 + Number(minutes) * 60_000 + toMs(seconds!) }
  }
  if (CLOCK_LIKE.test(trimmed)) {
    const clock = trimmed.split(':').length === 3 ? 'hh:mm:ss' : 'mm:ss'
    return problem(`but the unit of ${metric} is ${unit.written}. Write unit: "${clock}" if that is meant`)
  }
  if (INFINITE.test(trimmed)) return problem('which is not finite')
  const own = WITH_UNIT.exec(trimmed)
  const scale = scaleOf(unit, own?.[2])
  if (typeof scale === 'string') return problem(scale.replace('%s', metric))
  const number = numberIn(own ? own[1]! : trimmed, sign)
  if (typeof number === 'string') return problem(number)
  if (number < 0) return problem('which is negative')
  const value = (number * scale.times) / scale.per
  if (metric === 'error-rate' && value > 1)
    return problem(`an error rate above 100% (the unit of the column is ${unit.written})`)
  return Number.isFinite(value) ? { value } : problem('which is too large')
}

/** How a number of a column is scaled, or what is wrong with the unit behind it. */
function scaleOf(unit: ScaledUnit, own: string | undefined): Scale | string {
  if ('times' in unit) return own === undefined || own === unit.written ? unit : `but the unit of %s is ${unit.written}`
  if (own === undefined) return 'a number without a unit, where each has its own (in-cell)'
  if (Object.hasOwn(unit.units, own)) return unit.units[own]!
  return `whose unit is none of %s: ${Object.keys(unit.units).join(', ')}`
}

/** Seconds and their fraction as ms: shifted in the text, so that 31.1 is 31100 and not 31100.000000000004. */
function toMs(seconds: string): number {
  return Number(`${seconds.replace(',', '.')}e3`)
}

const GROUPED = /^[+-]?\d{1,3}(?:[., '’]\d{3})+(?:[.,]\d+)?$/

function numberIn(text: string, sign: DecimalSign | undefined): number | string {
  if (sign !== 'comma' && PLAIN.test(text)) return Number(text)
  if (sign === 'comma' && /^[+-]?\d+$/.test(text)) return Number(text)
  if (sign === 'comma' && DECIMAL_COMMA.test(text)) return Number(text.replace(',', '.'))
  if (sign === undefined && AMBIGUOUS.test(text))
    return `which is ${text.replace(',', '')} to some and ${text.replace(',', '.')} to others. State "decimal: comma" or "decimal: point"`
  if (sign === 'comma' && PLAIN.test(text)) return 'a decimal point where others have a comma'
  if (GROUPED.test(text)) return 'whose digits are grouped. Write the number without'
  return 'expected a number'
}

/** Returns the decimal sign that a cell shows beyond doubt, if any. */
export function decimalSignOf(text: string): DecimalSign | undefined {
  const number = text.trim().replace(/\s*[%a-zµ/]+$/i, '')
  if (/^[+-]?\d*\.\d+(?:e[+-]?\d+)?$/i.test(number)) return 'point'
  if (DECIMAL_COMMA.test(number) && !AMBIGUOUS.test(number)) return 'comma'
  return undefined
}
