/**
 * Detects and removes the effect of the order inside pairs of runs: the second run may find warm caches or a hotter machine. The
 * effect is the shift from the first run of each pair to the second, whichever side that is.
 */
import { studentUpperTail } from './distribution.ts'
import type { Estimate } from './estimate.ts'
import { showOrder } from './run-design.ts'
import { estimateShifts, type NoisePrior, type RunsBySeries, type Shifts } from './shift.ts'

/** False-alarm rate of an order effect of whole runs, and of one in any of the series. */
const FALSE_ALARM_RATE = 0.005

/** Significant changes from the first run of a pair to the second: log ratios. */
export interface OrderEffect {
  /** Of the whole run. Absent where not significant, or without a control group. */
  readonly run?: number
  /** By position of a wanted series: relative to the others, or in total without a control group. */
  readonly series: ReadonlyMap<number, number>
}

/** Estimates the change of the run and of its series, after removing the effect of the order of pairs. */
export function estimateOrderedShifts(
  runs: RunsBySeries,
  prior: NoisePrior,
): Shifts & { readonly order?: OrderEffect } {
  const order = orderEffectOf(runs, prior)
  return order
    ? { ...estimateShifts({ ...runs, isOrderTakenOut: true }, prior), order }
    : estimateShifts(runs, prior)
}

function orderEffectOf(runs: RunsBySeries, prior: NoisePrior): OrderEffect | undefined {
  const { baseline, candidates, pairs } = runs
  if (!pairs || !showOrder(pairs)) return undefined
  const made = (position: 'first' | 'second') =>
    pairs.map((first, r) =>
      (first === 'baseline') === (position === 'first') ? baseline[r]! : candidates[r]!,
    )
  const sides = { ...runs, baseline: made('first'), candidates: made('second') }
  // Between these sides, a change of the candidate appears as the difference between the orders.
  const { run, series } = estimateShifts({ ...sides, isOrderTakenOut: true }, prior)
  const isFound = ({ value, se, df }: Estimate, comparisons: number) =>
    2 * studentUpperTail(Math.abs(value) / se, df) * comparisons <= FALSE_ALARM_RATE
  const moved = new Map(
    series.flatMap(({ own, total }, position) => {
      const shift = own ?? total
      return isFound(shift, series.length) ? [[position, shift.value] as const] : []
    }),
  )
  const whole = run && isFound(run, 1) ? run.value : undefined
  if (whole === undefined) return moved.size > 0 ? { series: moved } : undefined
  return { run: whole, series: moved }
}
