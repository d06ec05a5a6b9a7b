/** Families of comparisons: what is tested together, and at which rate of false alarms. */
import { benjaminiHochberg } from '../stats/false-discovery.ts'

/**
 * What is tested together. Cells: of the metric that configurations are ranked by, of the average and the median, which repeat
 * best, of error rates, of all other metrics, and of resources. Configurations: as a whole, and by workflow, all with all.
 */
export type Family = 'ranked' | 'average' | 'median' | 'errors' | 'others' | 'resources' | 'whole' | 'workflows'

/** Chance of each family that any of it is called a change where nothing differs. Measured in docs/statistics.md. */
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

/** Returns what must not be exceeded by a p-value of a family to be more than noise. */
export function familyLimit(family: Family, pValues: readonly number[]): number {
  return benjaminiHochberg(pValues, FALSE_ALARM_RATES[family])
}
