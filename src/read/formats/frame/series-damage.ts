/** Finds what cannot be true in the series that a source reports. */
import type { SeriesSummary } from '../../../core/model/run.ts'
import { quoted } from './format-message.ts'

/** Largest number of samples of a row. More must be damaged data. */
const MAX_COUNT = 1e12

/** Returns why the counts of a series are none, as a clause; undefined when they are numbers of samples. */
export function countProblem({
  workflow,
  count,
  errorCount = 0,
  errors,
}: SeriesSummary): string | undefined {
  const counts = [count, errorCount, ...errors.map(tally => tally.count)]
  const wrong = counts.find(one => !Number.isInteger(one) || one < 0 || one > MAX_COUNT)
  if (wrong !== undefined)
    return `a number of samples of ${quoted(workflow)} is not a whole number from 0 to ${MAX_COUNT} (found ${wrong})`
  if (errorCount > count)
    return `more samples of ${quoted(workflow)} failed (${errorCount}) than there are (${count})`
  return undefined
}

/** Returns a series without reported values that are too large for any measurement, and a problem for each of these. */
export function withoutDamage(series: SeriesSummary): {
  readonly intact: SeriesSummary
  readonly problems: readonly string[]
} {
  const values = Object.entries(series.reported ?? {})
  const damaged = values.filter(([, value]) => value > Number.MAX_SAFE_INTEGER)
  if (damaged.length === 0) return { intact: series, problems: [] }
  const reported = Object.fromEntries(values.filter(entry => !damaged.includes(entry)))
  const missing = Object.fromEntries(
    damaged.map(([metric]) => [metric, 'the value in the file is damaged']),
  )
  return {
    intact: { ...series, reported, missing: { ...series.missing, ...missing } },
    problems: damaged.map(
      ([metric, value]) => `${metric} of ${quoted(series.workflow)} is too large (found ${value})`,
    ),
  }
}
