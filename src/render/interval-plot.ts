/** An interval drawn in characters on an axis with 0 in the middle, so that rows can be compared at a glance. */
import type { Check } from '../model/report.ts'

/** Widest axis: a change that leaves it is shown by an arrow at its end. */
const WIDEST = 1
const NARROWEST = 0.1

/** Returns half the width of an axis that holds the intervals of these checks: 10 % to 100 %, in round steps. */
export function axisReach(checks: readonly Check[]): number {
  const ends = checks.flatMap(({ metric, delta }) =>
    metric === 'error-rate' ? [] : [delta?.low, delta?.high, delta?.relative].map(end => Math.abs(end ?? 0)),
  )
  const largest = Math.max(0, ...ends)
  return [NARROWEST, 0.25, 0.5].find(reach => largest <= reach) ?? WIDEST
}

/**
 * Draws a check's interval, `width` columns wide (odd): '·····│··├─●──┤···'. Empty for a check without a relative delta,
 * and for error rates, which are counted in points.
 */
export function intervalPlot({ metric, delta }: Check, reach: number, width: number): string {
  if (delta?.relative === undefined || metric === 'error-rate') return ''
  const middle = (width - 1) / 2
  const column = (ratio: number) => Math.round(middle + (middle * Math.min(reach, Math.max(-reach, ratio))) / reach)
  const cells = Array.from({ length: width }, () => ' ')
  cells[middle] = '│'
  const { low, high, relative } = delta
  if (low !== undefined && high !== undefined) {
    for (let at = column(low); at <= column(high); at++) cells[at] = '─'
    cells[column(low)] = low < -reach ? '◂' : '├'
    cells[column(high)] = high > reach ? '▸' : '┤'
  }
  cells[column(relative)] = Math.abs(relative) > reach ? (relative > 0 ? '▸' : '◂') : '●'
  return cells.join('')
}
