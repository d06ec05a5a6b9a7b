/**
 * False-alarm limits of the relative checks of a report. The rate of a tier is the largest probability that a report without any
 * real change has a finding of that tier; the informative comparisons share it (Bonferroni).
 */

import type { FalseAlarms } from '../model/report.ts'

/** Rate by tier, for single series and for whole runs. docs/statistics.md has the measurements behind the values. */
export const FALSE_ALARM_RATE = {
  series: { unreplicated: 0.0006, regressed: 0.006, confirmed: 0.016, suspect: 0.055 },
  run: { unreplicated: 0.004, regressed: 0.004, confirmed: 0.01, suspect: 0.03 },
} as const

/** Share of unchanged runs that FALSE_ALARM_RATE lets fail at once: for a change of a series or of the whole run. */
const USUAL_FALSE_ALARMS = FALSE_ALARM_RATE.series.regressed + FALSE_ALARM_RATE.run.regressed

/** Lowest rate, as a share of that which was asked for: some who run a job again until it passes count as false alarms. */
const LEAST = 1 / 3
/** Chance below which so many false alarms are more than was promised. */
const UNLIKELY = 0.05

/** Returns how a gate keeps its promise after as many false alarms; undefined where they are not more than it allows. */
export function keptRate(
  { runs, failed }: Pick<FalseAlarms, 'runs' | 'failed'>,
  promised = USUAL_FALSE_ALARMS,
): FalseAlarms | undefined {
  const expected = promised * runs
  if (fewerThan(failed, expected) < 1 - UNLIKELY) return undefined
  return { runs, failed, promised, kept: promised * Math.max(LEAST, expected / failed) }
}

/** Chance of fewer than `count` events where so many are expected (Poisson). */
function fewerThan(count: number, expected: number): number {
  let [term, total] = [Math.exp(-expected), 0]
  for (let i = 0; i < count; i++) {
    total += term
    term *= expected / (i + 1)
  }
  return total
}

/**
 * Rise of an error rate, 0..1, from which one run is enough to fail, if neither sampling nor the usual differences between runs
 * explain it.
 */
export const CERTAIN_RISE = 0.05

/** Rates of one look in a sequential decision. They replace FALSE_ALARM_RATE, so that all looks together keep the rate. */
export interface PlannedLook {
  readonly regressed: { readonly series: number; readonly run: number }
  readonly suspect: { readonly series: number; readonly run: number }
}

export type Level = keyof typeof FALSE_ALARM_RATE
export type Tier = keyof (typeof FALSE_ALARM_RATE)['series']

/** Returns the largest p-value that is significant in a family of this size. */
export function limitOf(rate: number, comparisons: number): number {
  return rate / Math.max(comparisons, 1)
}

export interface RateOptions {
  readonly planned?: PlannedLook | undefined
  /** Share of unchanged runs that may fail at once. Absent: USUAL_FALSE_ALARMS. Those of a planned look have it already. */
  readonly falseAlarms?: number | undefined
}

/** Returns the rate of a tier. Confirmation has none in a planned look, because its runs are judged together. */
export function rateOf(
  level: Level,
  tier: Tier,
  { planned, falseAlarms = USUAL_FALSE_ALARMS }: RateOptions = {},
): number {
  const usual = (falseAlarms / USUAL_FALSE_ALARMS) * FALSE_ALARM_RATE[level][tier]
  if (!planned) return usual
  if (tier === 'suspect') return planned.suspect[level]
  return tier === 'unreplicated'
    ? Math.min(planned.regressed[level], usual)
    : planned.regressed[level]
}
