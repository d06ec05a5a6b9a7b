import { describe, expect, it } from 'vitest'
import type { Comparison } from '../../../src/core/judge/compare/comparison.ts'
import { deltaOf } from '../../../src/core/judge/delta.ts'
import { studentCriticalValue } from '../../../src/core/stats/distribution.ts'
import { seededRandom } from '../../support/random.ts'

const [SE, DF] = [0.08, 400]
const FOUND = { least: Math.log(1.1), limit: 0.001 }

function comparisonOf(value: number): Comparison {
  return {
    baseline: { value: 100, n: 3 },
    candidate: { value: 100 * Math.exp(value), n: 1_000 },
    baselineValues: [100],
    candidateValues: [100 * Math.exp(value)],
    shift: { total: { value, se: SE, df: DF }, spread: 0.05, runs: 1 },
  }
}

/** Share of intervals that hold the truth, of changes of this size that were found. */
function coverage(truth: number, allows: boolean): number {
  const random = seededRandom(9)
  const needed = Math.max(FOUND.least, studentCriticalValue(FOUND.limit, DF) * SE)
  let [found, held] = [0, 0]
  while (found < 2_000) {
    const value = truth + SE * random.normal()
    if (value < needed) continue
    found++
    const { low, high } = deltaOf(comparisonOf(value), 'total', allows ? FOUND : undefined)!
    if (Math.log1p(low!) <= truth && truth <= Math.log1p(high!)) held++
  }
  return held / found
}

describe('the interval of a change that was found', () => {
  it('The interval of a found change holds the truth as often as it says, also where only lucky runs find it', () => {
    for (const truth of [0.1, 0.15, 0.2, 0.3, 0.5])
      expect(coverage(truth, true)).toBeGreaterThan(0.94)
    expect(coverage(0.1, false)).toBeLessThan(0.5)
  })

  it('The interval of a found change ends where the family of tests has it, and far beyond the limit it is the usual one', () => {
    const barely = deltaOf(comparisonOf(0.2501), 'total', FOUND)!
    expect(barely.low).toBeGreaterThan(0)
    const [far, usual] = [FOUND, undefined].map(found => deltaOf(comparisonOf(1), 'total', found)!)
    expect(far!.low).toBeCloseTo(usual!.low!, 4)
    expect(far!.high).toBe(usual!.high)
  })

  it('The interval of a found gain is that of a loss of the same size, mirrored', () => {
    const [loss, gain] = [0.3, -0.3].map(value => deltaOf(comparisonOf(value), 'total', FOUND)!)
    expect(Math.log1p(gain!.high!)).toBeCloseTo(-Math.log1p(loss!.low!), 10)
    expect(Math.log1p(gain!.low!)).toBeCloseTo(-Math.log1p(loss!.high!), 10)
  })
})
