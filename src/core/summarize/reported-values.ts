/** Combines the values that several sources reported for a series, without its samples. */
import { defined, own, present } from '../model/defined.ts'
import type { SeriesSummary } from '../model/run.ts'
import { sum } from '../stats/median.ts'
import { compareText } from './text.ts'

/** The values that one source reported for a series. */
export interface Report {
  readonly count: number
  readonly values: Readonly<Record<string, number>>
  readonly ranges: NonNullable<SeriesSummary['ranges']>
  readonly steps: Readonly<Record<string, number>>
  readonly missing: Readonly<Record<string, string>>
}

/**
 * Combines metric values that sources reported without samples, where that is mathematically possible: minima, maxima, and means
 * with counts can be combined; percentiles cannot. Returns one value for each metric, or the reason why there is none.
 */
export function joinedReports(
  reports: readonly Report[],
): Pick<SeriesSummary, 'reported' | 'ranges' | 'steps' | 'missing'> {
  const named = (part: 'values' | 'missing') =>
    [...new Set(reports.flatMap(report => Object.keys(report[part])))].sort(compareText)
  const values = new Map<string, number>()
  const missing = new Map<string, string>()
  for (const metric of named('values')) {
    const value = joinedValue(reports, metric)
    if (value !== undefined) values.set(metric, value)
    else
      missing.set(
        metric,
        `${metric} is reported by several files and cannot be computed from their values`,
      )
  }
  for (const metric of named('missing')) {
    const reasons = reports.flatMap(report => own(report.missing, metric) ?? [])
    if (!values.has(metric) && !missing.has(metric))
      missing.set(metric, reasons.sort(compareText)[0]!)
  }
  const steps = [...values.keys()].flatMap(metric => {
    const step = coarsestStep(reports, metric)
    return step === undefined ? [] : [[metric, step] as const]
  })
  const [only, ...others] = reports
  const ranges = others.length === 0 && only ? only.ranges : {}
  return defined({
    ranges: Object.keys(ranges).length > 0 ? ranges : undefined,
    reported: values.size > 0 ? Object.fromEntries(values) : undefined,
    steps: steps.length > 0 ? Object.fromEntries(steps) : undefined,
    missing: missing.size > 0 ? Object.fromEntries(missing) : undefined,
  })
}

/** Returns the step of a time that several sources reported. Undefined if one of them does not state it. */
function coarsestStep(reports: readonly Report[], metric: string): number | undefined {
  const reporting = reports.filter(({ values }) => Object.hasOwn(values, metric))
  const known = reporting.flatMap(({ steps }) => own(steps, metric) ?? [])
  return known.length > 0 && known.length === reporting.length ? Math.max(...known) : undefined
}

function joinedValue(reports: readonly Report[], metric: string): number | undefined {
  const behind = reports.filter(({ count, values }) => count > 0 || Object.hasOwn(values, metric))
  // Sorted, so that rounding of sums does not depend on the order of the files.
  const sorted = behind
    .map(({ count, values }) => ({ count, value: own(values, metric) }))
    .sort((a, b) => a.count - b.count || (a.value ?? 0) - (b.value ?? 0))
  const known = present(sorted.map(({ value }) => value))
  if (known.length < sorted.length) return undefined
  if (known.every(value => value === known[0])) return known[0]
  if (metric === 'min') return Math.min(...known)
  if (metric === 'max') return Math.max(...known)
  if ((metric === 'avg' || metric === 'error-rate') && sorted.every(({ count }) => count > 0))
    return (
      sum(sorted.map(({ count, value }) => count * value!)) / sum(sorted.map(({ count }) => count))
    )
  return undefined
}
