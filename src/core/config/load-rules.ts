/** The schema of the key `load`: the load that a test asks for, and how much of it may lack. */
import { defined } from '../model/defined.ts'
import type { CapacityRules, LoadRules } from '../model/generator.ts'
import { converted, withExample } from './fields/documented.ts'
import { section, wrong } from './fields/maps.ts'
import { parseLevel, quoted } from './fields/quantities.ts'
import { choice, level, scalar } from './fields/scalars.ts'

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

const time = (quantile: string) =>
  level(`Limit of the ${quantile} of all requests.`, 'ms', withExample('500ms'))

export const capacity = converted(
  section(
    'Finds the highest load that keeps an objective, from load levels, phases or a ramp: the metrics `capacity` or `capacity-users`, and `goodput`, of the workflow `whole run`.',
    {
      of: choice('What the load is counted in.', ['throughput', 'users'], {
        fallback: 'throughput',
      }),
      while: section(
        'The objective, over all requests of a block of time together.',
        {
          'p95?': time('p95'),
          'p99?': time('p99'),
          'error-rate?': level('Limit of the error rate.', 'ratio', withExample('1%')),
        },
        {
          *rule(objective) {
            if (Object.keys(objective).length === 0)
              yield wrong([], 'has no limit. Add one of p95, p99, error-rate.')
          },
        },
      ),
    },
    withExample({ while: { p95: '500ms', 'error-rate': '1%' } }),
  ),
  ({ of, while: { p95, p99, errorRate: maxErrorRate } }): CapacityRules =>
    defined({
      of,
      times: [
        { quantile: 0.95, maxMs: p95 },
        { quantile: 0.99, maxMs: p99 },
      ].flatMap(({ quantile, maxMs }) => (maxMs === undefined ? [] : { quantile, maxMs })),
      maxErrorRate,
    }),
)
