/** Families of comparisons, with the family-wise false-alarm rate of each. */
import { benjaminiHochberg } from '../stats/false-discovery.ts'

/**
 * Comparisons tested together. Cells: of the metric that ranks configurations; of the average and the median, which vary least; of
 * error rates; of all other metrics; of resources. Configurations as a whole, with the baseline or in pairs; pairs by workflow.
 */
export type Family = 'ranked' | 'average' | 'median' | 'errors' | 'others' | 'resources' | 'whole' | 'workflows'

/** Probability, by family, of any false alarm when nothing differs. Measured in docs/statistics.md. */
const FALSE_ALARM_RATES: Readonly<Record<Family, number>> = {
  ranked: 0.0025,
  average: 0.0025,
  median: 0.006,
  errors: 0.002,
  others: 0.0005,
  resources: 0.002,
  whole: 0.006,
  workflows: 0.0005,
}

/** Returns the largest p-value of a family that is significant. */
export function familyLimit(family: Family, pValues: readonly number[]): number {
  return benjaminiHochberg(pValues, FALSE_ALARM_RATES[family])
}
