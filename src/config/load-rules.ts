/** The schema of the key `load`: the load that a test asks for, and how much of it may lack. */
import { defined } from '../model/defined.ts'
import type { LoadRules } from '../model/generator.ts'
import { converted, level, scalar, section } from './fields.ts'
import { parseLevel, quoted } from './units.ts'

const USERS = /^([1-9]\d*) users?$/

/** A rate such as `500/s`, or a number of users such as `50 users`. */
const asked = scalar(
  'a rate such as 500/s, or a number of users such as 50 users',
  (text): { value: NonNullable<LoadRules['asked']> } | { problem: string } => {
    const users = USERS.exec(text)?.[1]
    if (users !== undefined) return { value: { unit: 'users', value: Number(users) } }
    const rate = parseLevel(text, '1/s')
    if ('value' in rate && rate.value > 0)
      return { value: { unit: 'requests/s', value: rate.value } }
    return {
      problem: `found ${quoted(text)}, expected a rate such as 500/s, or a number of users such as 50 users.`,
    }
  },
  {
    description:
      'Load that the test asks for: requests a second, or users at once. For tools whose results do not state it.',
    examples: ['500/s', '50 users'],
  },
)

export const load = converted(
  section(
    'The load of the test. A run that made much less than it was asked for is not judged.',
    {
      'max-shortfall': level('Share of the load that may lack.', 'ratio', {
        examples: ['5%'],
        fallback: '5%',
      }),
      'asked?': asked,
    },
    { fallback: {} },
  ),
  ({ maxShortfall, asked }): LoadRules => defined({ maxShortfall, asked }),
)
