/** Baselines whose runs scatter in two modes 30 % apart, three of ten in the second. */
import { describe, expect, it } from 'vitest'
import { judge } from '../../../src/core/judge/judge.ts'
import { seededRandom } from '../../support/random.ts'
import { input, run } from './runs.ts'

/** Returns runs of workflows of which the first scatters in two modes; `up` is a lasting change of that one. */
function system(seed: number, workflows: number) {
  const random = seededRandom(seed)
  const draw = (isFar: boolean, up = 0) =>
    run(
      Object.fromEntries(
        Array.from({ length: workflows }, (_, w) => {
          const mode = w === 0 && isFar ? Math.log(1.3) : 0
          return [
            `w${w}`,
            { avg: 100 * Math.exp(mode + 0.02 * random.normal()) * (w === 0 ? 1 + up : 1) },
          ]
        }),
      ),
    )
  const baseline = Array.from({ length: 10 }, (_, r) => draw(r % 4 === 2 || r === 9))
  return { baseline, next: (up = 0) => draw(random.uniform() < 0.3, up) }
}

/** Judges a run, and with it a second and a third one as long as that is asked for; returns the verdicts of the first workflow. */
function decided(seed: number, workflows: number, up: number): string[] {
  const { baseline, next } = system(seed, workflows)
  const candidates = [next(up)]
  const verdicts: string[] = []
  for (;;) {
    const { checks } = judge(input({ baseline, candidates }))
    const { verdict } = checks.find(({ workflow }) => workflow === 'w0')!
    verdicts.push(verdict)
    if (candidates.length === 3 || (verdict !== 'warn' && verdict !== 'inconclusive'))
      return verdicts
    candidates.push(next(up))
  }
}

const SEEDS = Array.from({ length: 50 }, (_, i) => i + 1)
const failed = (workflows: number, up: number) =>
  SEEDS.filter(seed => decided(seed, workflows, up).at(-1) === 'fail').length

describe.each([1, 5, 14])('two modes in one of %i workflows', workflows => {
  it('Of runs without a change, at most two in a hundred fail, repeats included', () => {
    expect(failed(workflows, 0)).toBeLessThanOrEqual(1)
  })

  it('A lasting change of 40 % fails within three runs that are judged together', () => {
    expect(failed(workflows, 0.4)).toBeGreaterThanOrEqual(0.7 * SEEDS.length)
  })
})

describe('a run in the farther mode of its baseline', () => {
  const at = (value: number) => run({ w0: { avg: value }, ...quiet })
  const quiet = Object.fromEntries([1, 2, 3, 4, 5].map(w => [`w${w}`, { avg: 100 * w }]))
  const baseline = [100, 101, 99, 130, 100, 101, 99, 100, 101, 99, 100, 101, 99, 100].map(at)
  const check = (value: number, more = {}) =>
    judge(input({ baseline, candidates: [at(value)], ...more })).checks.find(
      ({ workflow }) => workflow === 'w0',
    )!

  it('A run in the farther mode of its baseline warns, with that reason, and joins', () => {
    expect(check(130)).toMatchObject({ verdict: 'warn', reason: { code: 'two-modes' } })
    expect(judge(input({ baseline, candidates: [at(130)] })).doubts).toBeUndefined()
  })

  it('A run far beyond both modes fails at once', () => {
    expect(check(400)).toMatchObject({ verdict: 'fail', reason: { code: 'regressed' } })
  })
})
