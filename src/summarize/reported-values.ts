/** Joins metric values that sources reported without the samples behind them, as far as arithmetic allows. */

/** What one source reported of a series. */
interface Report {
  readonly count: number
  readonly values: Readonly<Record<string, number>>
}

export class ReportedValues {
  readonly #reports: Report[] = []

  /** Adds the values of one source, which rest on `count` samples (0 when it does not say). */
  add(count: number, values: Readonly<Record<string, number>>): void {
    this.#reports.push({ count, values })
  }

  /**
   * Returns one value for each metric, and why it is absent for those that cannot be joined: minima, maxima and
   * means that are weighted by counts can, percentiles cannot.
   */
  join(): { values: Record<string, number>; missing: Record<string, string> } {
    const values = new Map<string, number>()
    const missing = new Map<string, string>()
    const metrics = new Set(this.#reports.flatMap(({ values }) => Object.keys(values)))
    for (const metric of [...metrics].sort()) {
      const value = this.#joined(metric)
      if (value === undefined) {
        missing.set(metric, `${metric} is reported by several files and cannot be computed from their values`)
      } else values.set(metric, value)
    }
    return { values: Object.fromEntries(values), missing: Object.fromEntries(missing) }
  }

  #joined(metric: string): number | undefined {
    const behind = this.#reports.filter(({ count, values }) => count > 0 || Object.hasOwn(values, metric))
    // Sorted, so that sums of fractions do not depend on the order of the files.
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
