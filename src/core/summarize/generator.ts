/** Joins what the load generators of a run say about their load. */
import { defined } from '../model/defined.ts'
import type { Generator, OfferedLoad } from '../model/generator.ts'
import { groupBy } from '../model/group-by.ts'
import { dimensionsKey, sortedByName } from '../model/run.ts'
import { sum, sumOfKnown } from '../stats/median.ts'
import { compareText } from './text.ts'

/**
 * Adds up the loads of several files or shards, by unit and dimensions, in an order that does not depend on theirs. Undefined when
 * there is nothing to join.
 */
export function joinGenerators(parts: readonly Generator[]): Generator | undefined {
  const loads = joinLoads(parts.flatMap(({ loads = [] }) => loads))
  const busy = new Map<string, number>()
  for (const [name, share] of parts.flatMap(part => Object.entries(part.busy ?? {})))
    busy.set(name, Math.max(share, busy.get(name) ?? 0))
  const warnings = [...new Set(parts.flatMap(part => part.warnings ?? []))].sort(compareText)
  const joined = defined({
    loads: loads.length > 0 ? loads : undefined,
    users: sumOfKnown(parts.map(part => part.users)),
    maxUsers: sumOfKnown(parts.map(part => part.maxUsers)),
    busy: busy.size > 0 ? Object.fromEntries(sortedByName(Object.fromEntries(busy))) : undefined,
    warnings: warnings.length > 0 ? warnings : undefined,
  })
  return Object.keys(joined).length > 0 ? joined : undefined
}

function joinLoads(loads: readonly OfferedLoad[]): OfferedLoad[] {
  const alike = groupBy(loads, ({ unit, dimensions }) => `${unit} ${dimensionsKey(dimensions)}`)
  return [...alike]
    .sort(([a], [b]) => compareText(a, b))
    .map(([, same]) => ({
      ...same[0],
      asked: sum(same.map(({ asked }) => asked)),
      achieved: sum(same.map(({ achieved }) => achieved)),
    }))
}
