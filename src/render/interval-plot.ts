/** An interval drawn in characters on an axis with 0 in the middle, so that rows can be compared at a glance. */
import type { Check } from '../model/check.ts'
import { drawnInterval } from './change.ts'

/** Half widths of an axis. A change that leaves it is shown by an arrow at its end. */
const REACHES = [0.1, 0.25, 0.5, 1]
/** Share of the intervals that the axis holds: one that is far out must not shrink all others to a dot. */
const HELD = 0.75

/** Returns half the width of an axis for the intervals of these checks: 10 % to 100 %, in round steps. */
export function axisReach(checks: readonly Check[]): number {
  const ends = checks
    .flatMap(check => (check.metric === 'error-rate' ? [] : (drawnInterval(check) ?? [])))
    .map(({ low, high, relative }) => Math.max(...[low, high, relative].map(end => Math.abs(end ?? 0))))
    .sort((a, b) => a - b)
  const held = ends[Math.floor(HELD * (ends.length - 1))] ?? 0
  return REACHES.find(reach => held <= reach) ?? REACHES.at(-1)!
}

/**
 * Draws a check's interval, `width` columns wide (odd): '·····│··├─●──┤···'. Empty for a check without a relative delta,
 * and for error rates, which are counted in points.
 */
export function intervalPlot(check: Check, reach: number, width: number): string {
  const drawn = check.metric === 'error-rate' ? undefined : drawnInterval(check)
  if (!drawn) return ''
  const middle = (width - 1) / 2
  const column = (ratio: number) => Math.round(middle + (middle * Math.min(reach, Math.max(-reach, ratio))) / reach)
  const cells = Array.from({ length: width }, () => ' ')
  cells[middle] = '│'
  const { low, high, relative } = drawn
  if (low !== undefined && high !== undefined) {
    for (let at = column(low); at <= column(high); at++) cells[at] = '─'
    cells[column(low)] = low < -reach ? '◂' : '├'
    cells[column(high)] = high > reach ? '▸' : '┤'
  }
  cells[column(relative)] = Math.abs(relative) > reach ? (relative > 0 ? '▸' : '◂') : '●'
  return cells.join('')
}
