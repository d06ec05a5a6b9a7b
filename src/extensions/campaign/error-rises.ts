/** Finds error rates that rose by far more than sampling and the usual differences between runs explain, by the rule of the gate. */
import { failureCount } from '../../judge/compare/error-rates.ts'
import { CERTAIN_RISE } from '../../judge/false-alarm.ts'
import { type Allowance, isBeyond } from '../../model/threshold.ts'
import { mean, sum } from '../../stats/median.ts'
import { isBeyondSampling, rateRise, samplingMultiple } from '../../stats/rate-rise.ts'
import type { FailureCount } from '../../stats/rate-shift.ts'
import type { Row } from './matrix.ts'

/** A rise of the error rate of a row, with its one-sided p-value. */
interface ErrorRise {
  readonly row: Row
  readonly p: number
}

/** Returns the rises between two lists of runs, given by position, and the number of rows in which one could have been found. */
export function errorRises(
  rows: readonly Row[],
  before: readonly number[],
  after: readonly number[],
  allowance: Allowance,
): { readonly found: readonly ErrorRise[]; readonly tested: number } {
  const rises = rows.flatMap(row => {
    const [from, now] = [countsOf(row, before), countsOf(row, after)]
    if (row.metric !== 'error-rate' || from.length === 0 || now.length === 0) return []
    const total = (of: keyof FailureCount, counts: readonly FailureCount[]) => sum(counts.map(count => count[of]))
    const rate = mean(from.map(({ failed, all }) => failed / all))
    // Otherwise the rate stays within the allowance even if every failure of both sides were of the second one.
    const most = total('failed', [...from, ...now]) / total('all', now)
    return isBeyond(allowance, rate, most) ? [{ row, rise: rateRise(from, now) }] : []
  })
  const multiple = samplingMultiple(rises.map(({ rise }) => rise))
  const found = rises.filter(({ rise }) => rise.by >= CERTAIN_RISE && isBeyondSampling(rise.from, rise.now, multiple))
  return { found: found.map(({ row, rise }) => ({ row, p: rise.usual })), tested: rises.length }
}

function countsOf({ cells }: Row, runs: readonly number[]): FailureCount[] {
  return runs.flatMap(r => {
    const { state, value, n } = cells[r]!
    return state === 'measured' && value !== undefined ? failureCount({ value, n: n ?? 0 }) : []
  })
}
