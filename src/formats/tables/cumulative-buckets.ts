/** Finds the buckets of a cumulative histogram, in which each count is that of all buckets up to its own. */
import { present } from '../../core/model/defined.ts'
import { type Group, groupBy } from '../../core/model/group-by.ts'
import { sum } from '../../core/stats/median.ts'
import type { Bucket } from './bucket-series.ts'
import { ROUNDING, type Row } from './histogram-row.ts'

/**
 * Returns the buckets of a cumulative histogram, or its problem. The sum is shared so that the samples of all buckets are equally far
 * between their bounds, or at most in the middle if some have no upper bound: those have the rest.
 */
export function bucketsOf(rows: readonly Row[], isOpen: boolean): Bucket[] | string {
  const byBound = [...groupBy(rows, ({ upTo }) => upTo).values()].map(added)
  const sorted = byBound.filter(({ upTo }) => upTo >= 0).sort((a, b) => a.upTo - b.upTo)
  const { upTo: last, sum = byBound.find(({ upTo }) => Number.isNaN(upTo))?.sum } = sorted.at(
    -1,
  ) ?? { upTo: 0 }
  if (isOpen && (last < Infinity || sorted.length === 1))
    return 'buckets are missing. Export those with an upper bound and +Inf'
  const buckets = sorted.map((row, i) => {
    const before = sorted[i - 1] ?? { upTo: 0, count: 0, failed: 0 }
    const failed = row.failed === undefined ? undefined : row.failed - (before.failed ?? NaN)
    const width = row.upTo < Infinity ? row.upTo - before.upTo : 0
    return {
      ...row,
      count: row.count - before.count,
      failed,
      sum: undefined,
      above: before.upTo,
      width,
    }
  })
  const wrong = buckets.find(
    ({ count, failed = 0, upTo, above }) =>
      !(failed >= 0 && failed <= count) || (upTo > 0 && upTo === above),
  )
  if (wrong)
    return `the counts are not cumulative: ${wrong.count} samples (${wrong.failed ?? 0} failed) are in a bucket`
  if (sum === undefined) return buckets
  const sumAt = (share: number) =>
    buckets.reduce((all, { count, above, width }) => all + count * (above + share * width), 0)
  const share = sumAt(1) > sumAt(0) ? (sum - sumAt(0)) / (sumAt(1) - sumAt(0)) : 0
  const isEndless = last === Infinity && (buckets.at(-1)?.count ?? 0) > 0
  if (share < 0 || (share > ROUNDING && !isEndless))
    return 'the sum is not that of the times in the buckets'
  const part = isEndless ? Math.min(share, 0.5) : share
  const rest = sum - sumAt(part)
  return buckets.map(({ above, width, ...bucket }) => {
    return {
      ...bucket,
      sum: bucket.count * (above + part * width) + (bucket.upTo === last && isEndless ? rest : 0),
    }
  })
}

/** Adds rows of one bound, such as those of each status code. What one of them does not know is not known. */
function added(rows: Group<Row>): Row {
  const total = (values: readonly (number | undefined)[]) =>
    values.includes(undefined) ? undefined : sum(present(values))
  return {
    ...rows[0],
    count: sum(rows.map(row => row.count)),
    failed: total(rows.map(row => row.failed)),
    sum: total(rows.map(row => row.sum)),
  }
}
