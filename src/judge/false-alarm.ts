/**
 * False-alarm limits of the relative checks of a report. The rate of a tier is the largest probability that a report without any
 * real change has a finding of that tier; the informative comparisons share it (Bonferroni).
 */

/** Rate by tier, for single series and for whole runs. docs/statistics.md has the measurements behind the values. */
export const FALSE_ALARM_RATE = {
  series: { unreplicated: 0.0006, regressed: 0.006, confirmed: 0.016, suspect: 0.055 },
  run: { unreplicated: 0.004, regressed: 0.004, confirmed: 0.01, suspect: 0.03 },
} as const

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

/** Returns the rate of a tier. Confirmation has none in a planned look, because its runs are judged together. */
export function rateOf(level: Level, tier: Tier, planned?: PlannedLook): number {
  const usual = FALSE_ALARM_RATE[level][tier]
  if (!planned) return usual
  if (tier === 'suspect') return planned.suspect[level]
  return tier === 'unreplicated'
    ? Math.min(planned.regressed[level], usual)
    : planned.regressed[level]
}
