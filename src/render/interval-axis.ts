/** The axis of intervals that are drawn in the rows of a table, the same for all rows. */
import type { Check } from '../model/check.ts'
import { drawnInterval } from './change.ts'

/** Half widths of an axis. A change that leaves it is shown by an arrow at its end. */
const REACHES = [0.1, 0.25, 0.5, 1]
/** Share of the intervals that the axis holds, so that an outlier does not shrink the others to dots. */
const HELD = 0.75

/** Returns half the width of an axis for the intervals of these checks: 10% to 100%, in round steps. */
export function axisReach(checks: readonly Check[]): number {
  const ends = checks
    .flatMap(check => (check.metric === 'error-rate' ? [] : (drawnInterval(check) ?? [])))
    .map(({ low, high, relative }) => Math.max(...[low, high, relative].map(end => Math.abs(end ?? 0))))
    .sort((a, b) => a - b)
  const held = ends[Math.floor(HELD * (ends.length - 1))] ?? 0
  return REACHES.find(reach => held <= reach) ?? REACHES.at(-1)!
}
