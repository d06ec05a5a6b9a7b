/** Combines metric values that sources reported without samples, where that is mathematically possible. */
import { defined } from '../model/defined.ts'
import type { SeriesSummary } from '../model/run.ts'
import { compareText } from './text.ts'

/** The values that one source reported for a series. */
interface Report {
  readonly count: number
  readonly values: Readonly<Record<string, number>>
  readonly missing: Readonly<Record<string, string>>
}

export class ReportedValues {
  readonly #reports: Report[] = []

  /** Adds the values of one source, with their number of samples (0 if unknown) and the reasons for missing ones. */
  add(count: number, values: Report['values'] = {}, missing: Report['missing'] = {}): void {
    this.#reports.push({ count, values, missing })
  }

  /**
   * Returns one value for each metric, or the reason why there is none. Minima, maxima, and means with counts can be combined;
   * percentiles cannot.
   */
  join(): Pick<SeriesSummary, 'reported' | 'missing'> {
    const values = new Map<string, number>()
    const missing = new Map<string, string>()
    for (const metric of this.#named('values')) {
      const value = this.#joined(metric)
      if (value !== undefined) values.set(metric, value)
      else missing.set(metric, `${metric} is reported by several files and cannot be computed from their values`)
    }
    for (const metric of this.#named('missing')) {
      const reasons = this.#reports.flatMap(report =>
        Object.hasOwn(report.missing, metric) ? report.missing[metric]! : [],
      )
      if (!values.has(metric) && !missing.has(metric)) missing.set(metric, reasons.sort(compareText)[0]!)
    }
    return defined({
      reported: values.size > 0 ? Object.fromEntries(values) : undefined,
      missing: missing.size > 0 ? Object.fromEntries(missing) : undefined,
    })
  }

  #named(part: 'values' | 'missing'): string[] {
    return [...new Set(this.#reports.flatMap(report => Object.keys(report[part])))].sort(compareText)
  }

  #joined(metric: string): number | undefined {
    const behind = this.#reports.filter(({ count, values }) => count > 0 || Object.hasOwn(values, metric))
    // Sorted, so that rounding of sums does not depend on the order of the files.
    const sorted = behind
      .map(({ count, values }) => ({ count, value: Object.hasOwn(values, metric) ? values[metric] : undefined }))
      .sort((a, b) => a.count - b.count || (a.value ?? 0) - (b.value ?? 0))
    const known = sorted.flatMap(({ value }) => (value === undefined ? [] : [value]))
    if (known.length < sorted.length) return undefined
    if (known.every(value => value === known[0])) return known[0]
    if (metric === 'min') return Math.min(...known)
    if (metric === 'max') return Math.max(...known)
    if ((metric === 'avg' || metric === 'error-rate') && sorted.every(({ count }) => count > 0)) {
      let sum = 0
      let count = 0
      for (const part of sorted) {
        sum += part.count * part.value!
        count += part.count
      }
      return sum / count
    }
    return undefined
  }
}
