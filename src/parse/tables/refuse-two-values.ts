/** Whether tables are parts of one run: each value of it stands in one of them. */
import { InputError } from '../../errors.ts'
import { type RunSummary, seriesKey } from '../../model/run.ts'
import { quoted } from '../format-message.ts'

/**
 * Refuses tables that hold a metric of the same series: nobody could say which value is meant.
 *
 * @param shards runs that were read from tables
 * @throws InputError naming both files, the workflow and the remedy
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
            `${nameOf(other)} and ${nameOf(shard)}: both have ${metric} of ${quoted(series.workflow)}${dimensions.join('')}, as if two runs were given as one. Give each run by its own path, or tell their rows apart by a dimension.`,
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
