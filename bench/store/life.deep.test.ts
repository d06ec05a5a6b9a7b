/** A store over many runs of its own gate, as bench/store simulates it at length. */
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../__tests__/support/random.ts'
import { live, UNCHANGED } from './life.ts'

const SMALL = { ...UNCHANGED, workflows: 12 }
const failing = (lives: Awaited<ReturnType<typeof live>>) =>
  lives.filter(({ verdict }) => verdict === 'fail').length
const joined = (lives: Awaited<ReturnType<typeof live>>) =>
  lives.filter(({ outcome }) => outcome === 'appended').length

describe('a store over many runs of its own gate', () => {
  it('A store fails none of 40 unchanged runs, and adds nearly all of them at once', async () => {
    const lives = await live(SMALL, 40, seededRandom(3))
    expect(lives[0]).toMatchObject({ verdict: 'no-baseline', outcome: 'seeded' })
    expect(failing(lives)).toBe(0)
    expect(joined(lives)).toBeGreaterThanOrEqual(36)
    expect(lives.at(-1)!.baselineRuns).toBe(10)
  })

  it.each([0.2, 1])(
    'A store recovers from a first run that was slower by the ratio %s',
    async slower => {
      const change = (run: number) => (run === 0 ? Math.log1p(slower) : 0)
      const lives = await live({ ...SMALL, change }, 15, seededRandom(4))
      expect(failing(lives)).toBe(0)
      expect(lives.at(-1)!.baselineRuns).toBe(10)
    },
  )

  it('A store adds no run of a system that became half as slow again', async () => {
    const change = (run: number) => (run < 10 ? 0 : Math.log(1.5))
    const lives = await live({ ...SMALL, change }, 16, seededRandom(5))
    expect(lives.slice(10).map(({ outcome }) => outcome)).toEqual(Array(6).fill('noted'))
  })

  it('A store reports a creep of 0.3% a run before it has reached 15%', async () => {
    const change = (run: number) => run * Math.log(1.003)
    const lives = await live({ ...SMALL, change }, 47, seededRandom(6), { withHistory: true })
    const named = lives.findIndex(({ drifts }) => drifts)
    expect(named).toBeGreaterThan(0)
    expect(Math.expm1(change(named))).toBeLessThan(0.15)
  })
})
