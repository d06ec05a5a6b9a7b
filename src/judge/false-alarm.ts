/**
 * False-alarm limits for the relative checks of a report, by the procedure of Benjamini and Hochberg. The rate q of a tier is the
 * largest probability that a report without any real change has a finding of that tier.
 */
import { benjaminiHochberg } from '../stats/false-discovery.ts'

/** q by tier, for single series and for whole runs. docs/statistics.md has the measurements behind the values. */
export const FALSE_ALARM_RATE = {
  series: { unreplicated: 0.0007, regressed: 0.007, confirmed: 0.035, suspect: 0.09 },
  run: { unreplicated: 0.007, regressed: 0.007, confirmed: 0.018, suspect: 0.035 },
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
  /** Number of candidate runs that may have changed by less than half of the allowance. */
  readonly outliers: number
}

export type Tier = keyof (typeof FALSE_ALARM_RATE)['series']

export interface FamilyLimit {
  /** Size of the family. */
  readonly comparisons: number
  /** Largest p-value that is significant. */
  readonly limit: number
  /** Number of significant p-values. */
  readonly passing: number
  readonly falseAlarmRate: number
}

export interface Family {
  readonly comparisons: number
  at(tier: Tier): FamilyLimit
  /** Returns the limit for one more significant comparison. */
  oneMoreAt(tier: Tier): number
}

/** Computes the limits of a family of one-sided p-values. */
export function familyOf(
  pValues: readonly number[],
  level: keyof typeof FALSE_ALARM_RATE,
  planned?: PlannedLook,
): Family {
  const rates = planned ? plannedRates(planned, level) : FALSE_ALARM_RATE[level]
  const limitAt = (tier: Tier): FamilyLimit => {
    const falseAlarmRate = rates[tier]
    const limit = benjaminiHochberg(pValues, falseAlarmRate)
    return { comparisons: pValues.length, limit, passing: pValues.filter(p => p <= limit).length, falseAlarmRate }
  }
  const tiers = {
    unreplicated: limitAt('unreplicated'),
    regressed: limitAt('regressed'),
    confirmed: limitAt('confirmed'),
    suspect: limitAt('suspect'),
  }
  const comparisons = pValues.length
  return {
    comparisons,
    at: tier => tiers[tier],
    oneMoreAt: tier => {
      const { falseAlarmRate, passing } = tiers[tier]
      return (falseAlarmRate * Math.min(passing + 1, comparisons)) / Math.max(comparisons, 1)
    },
  }
}

/** Returns the rates of a planned look by tier. Confirmation has no separate rate, because the runs of a look are judged together. */
function plannedRates({ regressed, suspect }: PlannedLook, level: keyof typeof FALSE_ALARM_RATE): Record<Tier, number> {
  const fails = regressed[level]
  return {
    unreplicated: Math.min(fails, FALSE_ALARM_RATE[level].unreplicated),
    regressed: fails,
    confirmed: fails,
    suspect: suspect[level],
  }
}
