/** Builds the table of facts of several runs, with differences marked. */

import { defined } from '../../core/model/defined.ts'
import { inNaturalOrder } from '../../core/model/natural-order.ts'
import type { CampaignFact } from './campaign-analysis.ts'

export interface RunFacts {
  readonly id: string
  readonly facts: Readonly<Record<string, string>>
}

/** Row and column of a fact: 'mod-users' and 'version' of 'mod-users.version'. */
const ITEM_AND_ATTRIBUTE = /^(.+)\.([^.]+)$/

/** Returns all facts in natural order. Facts whose items share their attributes form a table and have item and attribute. */
export function factTable(runs: readonly RunFacts[]): CampaignFact[] {
  const names = [...new Set(runs.flatMap(({ facts }) => Object.keys(facts)))].sort(inNaturalOrder)
  const items = new Map<string, Set<string>>()
  for (const name of names) {
    const [, item, attribute] = ITEM_AND_ATTRIBUTE.exec(name) ?? []
    if (item !== undefined) items.set(attribute!, new Set([...(items.get(attribute!) ?? []), item]))
  }
  return names.map((fact): CampaignFact => {
    const stated = runs.filter(({ facts }) => Object.hasOwn(facts, fact))
    const values = Object.fromEntries(stated.map(({ id, facts }) => [id, facts[fact]!]))
    const differs = stated.length < runs.length || new Set(Object.values(values)).size > 1
    const [, item, attribute] = ITEM_AND_ATTRIBUTE.exec(fact) ?? []
    const isTable = item !== undefined && items.get(attribute!)!.size > 1
    return defined({
      fact,
      item: isTable ? item : undefined,
      attribute: isTable ? attribute : undefined,
      differs,
      values,
    })
  })
}
