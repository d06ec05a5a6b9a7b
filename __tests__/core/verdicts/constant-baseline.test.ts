/** The prior on noise is overruled by enough runs without any. */
import { describe, expect, it } from 'vitest'
import { judge } from '../../../src/core/judge/judge.ts'
import { input, run, seriesRules, threshold } from '../judge/runs.ts'

const history = (values: readonly number[]) =>
  values.map(avg => run({ bench: { avg, count: 0, kind: 'benchmark' } }))
const verdict = (values: readonly number[], now: number) =>
  judge(
    input({
      baseline: history(values),
      candidates: history([now]),
      rulesOf: () => seriesRules([threshold('avg', { maxIncrease: { relative: 0.02 } })]),
    }),
  ).verdict

const still = (runs: number) => Array.from({ length: runs }, () => 344)

describe('a single benchmark of 344 in every run of the baseline, 359 now', () => {
  it('A benchmark of 359 against ten equal runs of 344 fails', () => {
    expect(verdict(still(10), 359)).toBe('fail')
  })

  it('A benchmark against one, two or three equal runs proves nothing: so few are equal by chance', () => {
    for (const runs of [1, 2, 3])
      expect(['pass', 'inconclusive']).toContain(verdict(still(runs), 359))
  })

  it('A benchmark of 344 again, or of 346, passes', () => {
    expect(verdict(still(10), 344)).toBe('pass')
    expect(verdict(still(10), 346)).toBe('pass')
  })

  it('A benchmark against ten runs that vary by as much passes', () => {
    expect(verdict([344, 351, 338, 360, 341, 333, 347, 352, 339, 345], 359)).not.toBe('fail')
  })
})
