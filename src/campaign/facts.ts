/** Facts of all runs as one table, differences marked. */
import type { CampaignFact } from '../model/campaign-analysis.ts'
import { inNaturalOrder } from '../model/natural-order.ts'
import type { InputRun } from './input.ts'

/** 'mod-users.version': what a table of facts has a row for, and its column. */
const ITEM_AND_ATTRIBUTE = /^(.+)\.([^.]+)$/

/** Returns all facts in natural order; those of a table, whose items share their attributes, with item and attribute. */
export function factsOf(runs: readonly InputRun[]): CampaignFact[] {
  const names = [...new Set(runs.flatMap(({ run }) => Object.keys(run.facts)))].sort(inNaturalOrder)
  const items = new Map<string, Set<string>>()
  for (const name of names) {
    const [, item, attribute] = ITEM_AND_ATTRIBUTE.exec(name) ?? []
    if (item !== undefined) items.set(attribute!, new Set([...(items.get(attribute!) ?? []), item]))
  }
  return names.map((fact): CampaignFact => {
    const stated = runs.filter(({ run }) => Object.hasOwn(run.facts, fact))
    const values = Object.fromEntries(stated.map(({ id, run }) => [id, run.facts[fact]!]))
    const differs = stated.length < runs.length || new Set(Object.values(values)).size > 1
    const [, item, attribute] = ITEM_AND_ATTRIBUTE.exec(fact) ?? []
    const isTable = item !== undefined && items.get(attribute!)!.size > 1
    return { fact, ...(isTable && { item, attribute: attribute! }), differs, values }
  })
}
