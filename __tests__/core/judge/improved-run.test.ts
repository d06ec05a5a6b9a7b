import { describe, expect, it } from 'vitest'
import { judge } from '../../../src/core/judge/judge.ts'
import { seededRandom } from '../../support/random.ts'
import { input, run } from './runs.ts'

/** Judges a run of eight workflows at 5 % noise in which the first four became faster by a third, and the last by `last`. */
function judged(seed: number, last = 0) {
  const random = seededRandom(seed)
  const draw = (faster: number, more = 0) => {
    const shared = 0.035 * random.normal()
    const average = (w: number) =>
      100 *
      Math.exp(shared + 0.035 * random.normal()) *
      (w < 4 ? 1 - faster : 1) *
      (w === 7 ? 1 + more : 1)
    return run(
      Object.fromEntries(Array.from({ length: 8 }, (_, w) => [`w${w}`, { avg: average(w) }])),
    )
  }
  const baseline = [draw(0), draw(0), draw(0)]
  return judge(input({ baseline, candidates: [draw(0.35, last)] })).checks
}

const SEEDS = Array.from({ length: 60 }, (_, i) => i + 1)

describe('a run in which half of the workflows became faster', () => {
  it('An unchanged workflow does not fail because the others improved', () => {
    const failed = SEEDS.filter(seed => judged(seed).some(({ verdict }) => verdict === 'fail'))
    expect(failed.length).toBeLessThanOrEqual(2)
  })

  it('A workflow that became much slower is found, by its total change, without a claim about its own', () => {
    const found = SEEDS.slice(0, 20).map(
      seed => judged(seed, 0.8).find(({ workflow }) => workflow === 'w7')!,
    )
    expect(found.filter(({ verdict }) => verdict !== 'pass').length).toBeGreaterThanOrEqual(19)
    const byTotal = found.filter(({ evidence }) => evidence?.by === 'total')
    expect(byTotal.length).toBeGreaterThan(10)
    for (const { evidence, delta } of byTotal) {
      expect(evidence).not.toHaveProperty('ownShift')
      expect(delta).not.toHaveProperty('of')
    }
  })
})
