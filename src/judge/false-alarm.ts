/**
 * The limits a change must pass to be distinguishable from run-to-run noise, over all relative checks of a report at
 * once. q is the chance that a report in which nothing changed has any false finding of that kind, at most.
 */
import { benjaminiHochberg } from '../stats/false-discovery.ts'

/** q for series that moved on their own, and for whole runs. Measured in docs/statistics.md. */
export const FALSE_ALARM_RATE = {
  series: { unseen: 0.0007, regressed: 0.007, confirmed: 0.035, suspect: 0.09 },
  run: { unseen: 0.007, regressed: 0.007, confirmed: 0.018, suspect: 0.035 },
} as const

/** The rates of a look that was planned: they take the place of those above, so that the rate of all looks together is kept. */
export interface PlannedLook {
  readonly regressed: { readonly series: number; readonly run: number }
  readonly suspect: { readonly series: number; readonly run: number }
  /** Candidate runs that need not move half of what the allowance asks. */
  readonly oddRuns: number
}

export type Tier = keyof (typeof FALSE_ALARM_RATE)['series']

export interface FamilyLimit {
  /** Size of the family. */
  readonly comparisons: number
  /** What a p of the family must not exceed to be accepted. */
  readonly limit: number
  /** How many p of the family are accepted. */
  readonly passing: number
  readonly falseAlarmRate: number
}

export interface Family {
  readonly comparisons: number
  at(tier: Tier): FamilyLimit
  /** The limit for one more comparison, given those that pass. */
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
    unseen: limitAt('unseen'),
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

/** A look has one limit for what fails; it knows no confirmation, because its runs are judged together. */
function plannedRates({ regressed, suspect }: PlannedLook, level: keyof typeof FALSE_ALARM_RATE): Record<Tier, number> {
  const fails = regressed[level]
  return {
    unseen: Math.min(fails, FALSE_ALARM_RATE[level].unseen),
    regressed: fails,
    confirmed: fails,
    suspect: suspect[level],
  }
}
