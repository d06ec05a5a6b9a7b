/** Refuses several tables of one run that have the same value, because it is unknown which one is right. */
import { InputError } from '../../errors.ts'
import { type RunSummary, seriesKey } from '../../model/run.ts'
import { quoted } from '../format-message.ts'

/**
 * Checks that no two tables have the same metric of the same series.
 *
 * @param shards runs that were read from tables
 * @throws InputError when two do; the message names both files and the workflow
 */
export function refuseTwoValues(shards: readonly RunSummary[]): void {
  const known = new Map<string, RunSummary>()
  for (const shard of shards) {
    for (const series of shard.series) {
      for (const metric of Object.keys(series.reported ?? {})) {
        const key = JSON.stringify([seriesKey(series), metric])
        const other = known.get(key)
        if (other && other !== shard) {
          const dimensions = Object.entries(series.dimensions).map(([name, value]) => ` ${name}=${value}`)
          throw new InputError(
            `${nameOf(other)} and ${nameOf(shard)}: both have ${metric} of ${quoted(series.workflow)}${dimensions.join('')}, as if two runs were given as one. Give each run by a separate path, or distinguish their rows by a dimension.`,
          )
        }
        known.set(key, shard)
      }
    }
  }
}

function nameOf({ sources }: RunSummary): string {
  return sources.map(({ name }) => name).join(', ')
}
