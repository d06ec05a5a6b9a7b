import { expect, it } from 'vitest'
import { measureDecisions } from './decisions.ts'
import { WORLD } from './world.ts'

/** Allowed difference between announced and observed shares: the error of so few decisions is 6 points. */
const TOLERANCE = 0.2

it('Probabilities under a stated effect come true about as often as announced', () => {
  const none = { shared: 0, own: 0 }
  const outcomes = measureDecisions({
    world: WORLD,
    places: { job: none, block: none },
    design: { kind: 'repeat', baselineRuns: 5, seeds: 'each in a job', max: 4 },
    metrics: ['avg'],
    trials: 60,
    seed: 955,
    effects: [0.15, 0.2, 0.3].map(relative => ({ relative, on: 'one' as const })),
    announces: true,
  })
  for (const { announced } of outcomes)
    for (const runs of [1, 2, 3]) {
      const those = announced.filter(one => one.after === 1 && one.runs === runs)
      const expected = those.reduce((sum, { chance }) => sum + chance, 0) / those.length
      const came = those.filter(({ decided }) => decided).length / those.length
      expect(Math.abs(expected - came)).toBeLessThan(TOLERANCE)
    }
})
