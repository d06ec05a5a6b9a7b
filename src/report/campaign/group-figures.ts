/** What groups of runs have in the rows that are tested, computed once for all groups with which each is compared. */

import { failuresOf, type JudgedRow } from './group-tests.ts'
import type { Row } from './matrix.ts'

/** Smallest change of each run against the other side, as a share of the whole change: one outlying run is not a change. */
const SHOWN_BY_EACH = 0.25

/** Whether every run of a group shows its change from another side, whose mean is `from`, in the direction of `sign`. */
export function isSteady(
  { count, mean, least, most }: Values,
  from: number,
  sign: number,
): boolean {
  const needed = SHOWN_BY_EACH * Math.abs(mean - from)
  return count === 1 || sign * ((sign > 0 ? least : most) - from) >= needed
}

/** The values of a row in some runs. */
interface Values {
  readonly count: number
  readonly mean: number
  readonly least: number
  readonly most: number
}

/** What some runs have in each judged row. */
export interface Figures {
  readonly values: readonly Values[]
  readonly failures: readonly ReturnType<typeof failuresOf>[]
}

function valuesIn({ cells }: Row, runs: readonly number[]): Values {
  let [count, total, least, most] = [0, 0, Infinity, -Infinity]
  for (const r of runs) {
    const { state, value } = cells[r]!
    if (state !== 'measured' || value === undefined) continue
    count++
    total += value
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  return { count, mean: total / count, least, most }
}

/** Returns the figures of some runs, given by position, in the order of the rows. */
export function figuresIn(judged: readonly JudgedRow[], runs: readonly number[]): Figures {
  return {
    values: judged.map(({ row }) => valuesIn(row, runs)),
    failures: judged.map(({ row }) => failuresOf(row, runs)),
  }
}
