/** Merges the resource time series, statements and jobs of shards. The result does not depend on the order of the shards. */
import { defined } from '../model/defined.ts'
import type { RunSummary } from '../model/run.ts'
import { compareText } from './text.ts'

export type Records = Pick<RunSummary, 'resourceSeries' | 'statements' | 'jobs'>

/** Returns the lists of a run. Absent lists stay absent. */
export function recordsOf({ resourceSeries, statements, jobs }: Records): Records {
  return defined({ resourceSeries, statements, jobs })
}

/** Returns the joined lists of all shards. A list that no shard has is absent. */
export function mergedRecords(shards: readonly Records[]): Records {
  const resourceSeries = joined(shards.map(shard => shard.resourceSeries))
  const statements = joined(shards.map(shard => shard.statements))
  const jobs = joined(shards.map(shard => shard.jobs))
  return recordsOf(defined({ resourceSeries, statements, jobs }))
}

function joined<T>(lists: readonly (readonly T[] | undefined)[]): readonly T[] | undefined {
  const present = lists.filter(list => list !== undefined)
  if (present.length < 2) return present[0]
  const keyed = present.flat().map(item => ({ item, key: JSON.stringify(item) }))
  return keyed.sort((a, b) => compareText(a.key, b.key)).map(({ item }) => item)
}
