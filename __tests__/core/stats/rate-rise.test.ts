import { describe, expect, it } from 'vitest'
import { isBeyondSampling, rateRise, samplingMultiple } from '../../../src/core/stats/rate-rise.ts'
import { logGamma } from '../../../src/core/stats/special.ts'
import { seededRandom } from '../../support/random.ts'

/** P(X >= k) of a binomial variable, term by term. */
function upperTail(k: number, n: number, p: number): number {
  let tail = 0
  for (let i = k; i <= n; i++)
    tail += Math.exp(
      logGamma(n + 1) -
        logGamma(i + 1) -
        logGamma(n - i + 1) +
        i * Math.log(p) +
        (n - i) * Math.log(1 - p),
    )
  return tail
}

describe('rateRise', () => {
  it('The chance by sampling is the tail of the binomial distribution of the failures over both sides', () => {
    for (const [f0, n0, f1, n1] of [
      [0, 800, 43, 790],
      [5, 300, 12, 900],
      [20, 652, 63, 652],
      [3, 100, 0, 100],
    ] as const) {
      const { sampling } = rateRise([{ failed: f0, all: n0 }], [{ failed: f1, all: n1 }])
      const expected = upperTail(f1, f0 + f1, n1 / (n0 + n1))
      expect(Math.abs(sampling / expected - 1)).toBeLessThan(1e-9)
    }
  })

  it('A rise is measured from the baseline run that failed most to all candidate runs together', () => {
    const runs = [2, 9, 4].map(failed => ({ failed, all: 1_000 }))
    const rise = rateRise(runs, [
      { failed: 50, all: 1_000 },
      { failed: 30, all: 1_000 },
    ])
    expect(rise).toMatchObject({
      from: { failed: 9 },
      now: { failed: 80, all: 2_000 },
      by: 0.04 - 0.009,
    })
  })

  it('From a baseline without failures, 20 failures of as many samples are beyond sampling, and 19 are not', () => {
    const [none, found, missed] = [0, 20, 19].map(failed => ({ failed, all: 800 }))
    expect(isBeyondSampling(none!, found!, 1)).toBe(true)
    expect(isBeyondSampling(none!, missed!, 1)).toBe(false)
    expect(isBeyondSampling(none!, found!, 2)).toBe(false)
  })

  it('The usual differences between runs explain less than one rise in 2,000 from 0 to 5 %, and one in 100 from 3 to 8 %', () => {
    const usual = (before: number, now: number) =>
      rateRise([{ failed: before, all: 800 }], [{ failed: now, all: 800 }]).usual
    expect(usual(0, 40)).toBeLessThan(0.0005)
    expect(usual(24, 64)).toBeGreaterThan(0.01)
    expect(usual(10, 10)).toBe(1)
  })
})

describe('samplingMultiple', () => {
  /** Rates of 30 workflows that differ between two runs by sampling, and by a standard deviation of their logits. */
  const rises = (spread: number, seed: number) => {
    const random = seededRandom(seed)
    const failedOf = () => {
      const rate = 1 / (1 + Math.exp(3.5 + spread * random.normal()))
      return Math.max(0, Math.round(4_000 * rate + Math.sqrt(4_000 * rate) * random.normal()))
    }
    return Array.from({ length: 30 }, () =>
      rateRise([{ failed: failedOf(), all: 4_000 }], [{ failed: failedOf(), all: 4_000 }]),
    )
  }

  it('Rates that vary by more than sampling have a multiple above 1.5, others nearly always 1', () => {
    const seeds = Array.from({ length: 100 }, (_, seed) => seed)
    expect(seeds.filter(seed => samplingMultiple(rises(0, seed)) === 1).length).toBeGreaterThan(90)
    expect(seeds.filter(seed => samplingMultiple(rises(0.3, seed)) > 1.5).length).toBeGreaterThan(
      90,
    )
  })

  it('Rates of which fewer than eight fell, or that all rose, have a multiple of 1', () => {
    expect(samplingMultiple(rises(0.3, 1).slice(0, 7))).toBe(1)
    expect(samplingMultiple(rises(0.3, 1).filter(({ deviate }) => deviate > 0))).toBe(1)
    expect(samplingMultiple([])).toBe(1)
  })
})
