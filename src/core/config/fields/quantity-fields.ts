/** Building blocks of the schema for quantities with a unit. */
import type * as z from 'zod/mini'
import type { Unit } from '../../model/metric.ts'
import { converted, type More } from './documented.ts'
import {
  type Parsed,
  parseAllowance,
  parseChange,
  parseGrowth,
  parseLevel,
  parseLimit,
} from './quantities.ts'
import { scalar } from './scalars.ts'
import { examplesOf, patternOf, type Role } from './units.ts'

/** A quantity in base units, with its text in the file. */
export interface WrittenQuantity<T = number> {
  readonly value: T
  readonly written: string
}

const READ = {
  level: parseLevel,
  limit: parseLimit,
  change: parseChange,
  allowance: parseAllowance,
  growth: parseGrowth,
} as const

/** Type of the quantities of a role: a number in base units, or an allowance. */
type ValueOf<R extends Role> = ReturnType<(typeof READ)[R]> extends Parsed<infer T> ? T : never

/** A value with its unit, in base units. The first example is in the messages; absent: the usual one of the unit. */
export function level(description: string, unit: Unit, more?: More): z.ZodMiniType<number> {
  return converted(
    quantityOrOff(description, unit, 'level', more, false),
    found => (found as WrittenQuantity).value,
  )
}

/** A quantity, or `off` for none. */
export function quantityOrOff<R extends Role>(
  description: string,
  unit: Unit,
  role: R,
  more: More = {},
  orOff = true,
) {
  const [example] = (more.examples ?? []) as string[]
  const examples = example === undefined ? examplesOf(unit, role) : [example]
  const expected = `${role === 'allowance' ? 'an' : 'a'} ${role} such as ${examples[0]}${orOff ? ', or off' : ''}`
  const parse = READ[role] as (text: string, unit: Unit, example?: string) => Parsed<ValueOf<R>>
  const read = (written: string): Parsed<WrittenQuantity<ValueOf<R>> | 'off'> => {
    if (orOff && written === 'off') return { value: written }
    const parsed = parse(written, unit, example)
    return 'value' in parsed ? { value: { value: parsed.value, written } } : parsed
  }
  // The unit may be omitted only where there is none.
  const number = unit === 'count' || unit === '' ? { type: 'number', minimum: 0 } : { const: 0 }
  const anyOf = [
    { type: 'string', pattern: patternOf(unit, role) },
    number,
    ...(orOff ? [{ const: 'off' }] : []),
  ]
  return scalar(expected, read, { description, ...more, examples, anyOf })
}
