/** Generated time series, and how often something was found in them. */
import type { Random } from '../../__tests__/support/random.ts'

/** Returns numbers of mean 0 and deviation 1, with neighbors correlated by `rho`. */
export function wandering(n: number, rho: number, random: Random): number[] {
  const values: number[] = []
  let value = random.normal()
  while (values.length < n) {
    values.push(value)
    value = rho * value + Math.sqrt(1 - rho ** 2) * random.normal()
  }
  return values
}

/** Returns the percentage of trials in which something was found. */
export function share(trials: number, isFound: () => boolean): string {
  let found = 0
  for (let trial = 0; trial < trials; trial++) if (isFound()) found++
  return ((100 * found) / trials).toFixed(2)
}
