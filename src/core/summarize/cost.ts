/** Computes the cost of an environment from the instances in its facts and their prices. */
import { InputError } from '../model/errors.ts'
import type { SeriesSummary } from '../model/run.ts'
import type { CostRules } from '../model/table.ts'

/** Workflow of the metric `cost`. */
export const ENVIRONMENT = 'environment'

/** Sums are rounded to millionths of a USD, to remove rounding errors of binary fractions. */
const PER_USD = 1e6

/** Instances in a fact: '3 x c7g.large'. */
const INSTANCES = /(\d+)\s*[x×]\s*([a-z0-9][\w.-]*)/gi

/**
 * Returns the cost of the environment in USD per hour, as a measure: the sum of count · price over all instances. Undefined when
 * the run has none of the facts.
 *
 * @throws InputError when a fact has no instance, or one without a price
 */
export function costOf(
  facts: Readonly<Record<string, string>>,
  rules: CostRules,
): SeriesSummary | undefined {
  const stated = rules.facts.filter(fact => Object.hasOwn(facts, fact))
  if (stated.length === 0) return undefined
  let cost = 0
  for (const fact of stated) {
    const instances = [...facts[fact]!.matchAll(INSTANCES)]
    const place = `environment.cost: fact "${fact}"`
    if (instances.length === 0)
      throw new InputError(
        `${place} is "${facts[fact]}". Write instances such as "14 x m6g.2xlarge".`,
      )
    for (const [, count, type] of instances) {
      if (!Object.hasOwn(rules.prices, type!)) {
        const known = Object.keys(rules.prices).join(', ')
        throw new InputError(
          `${place} names "${type}", which has no price. Add it to prices (known: ${known}).`,
        )
      }
      cost += Number(count) * rules.prices[type!]!
    }
  }
  const rounded = Math.round(cost * PER_USD) / PER_USD
  return {
    workflow: ENVIRONMENT,
    kind: 'measure',
    dimensions: {},
    count: 0,
    errors: [],
    reported: { cost: rounded },
  }
}
