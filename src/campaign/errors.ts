/** Failed samples of all runs, by workflow and cause. */
import type { CampaignError } from '../model/campaign-analysis.ts'
import { seriesKey } from '../model/run.ts'
import type { InputRun } from './input.ts'

/** Errors listed at most, most frequent first. */
const MOST_ERRORS = 200

/** Returns the errors of all runs, most frequent first. */
export function errorsOf(runs: readonly InputRun[]): CampaignError[] {
  const found = new Map<string, CampaignError>()
  for (const { id, run } of runs) {
    for (const series of run.series) {
      const { workflow, kind, dimensions } = series
      for (const { code, message, count } of series.errors) {
        const key = JSON.stringify([seriesKey(series), code, message])
        const error = found.get(key) ?? { workflow, kind, dimensions, code, message, counts: {} }
        error.counts[id] = (error.counts[id] ?? 0) + count
        found.set(key, error)
      }
    }
  }
  const total = ({ counts }: CampaignError) => Object.values(counts).reduce((sum, count) => sum + count, 0)
  return [...found.values()].sort((a, b) => total(b) - total(a)).slice(0, MOST_ERRORS)
}
