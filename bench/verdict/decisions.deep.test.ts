import { expect, it } from 'vitest'
import { measureDecisions } from './decisions.ts'
import { WORLD } from './world.ts'

/** Allowed difference between announced and observed shares: the error of so few decisions is 6 points. */
const TOLERANCE = 0.2

it('Chances of at least a half that are announced for slower workflows come true about as often as announced', () => {
  const none = { shared: 0, own: 0 }
  const outcomes = measureDecisions({
    world: WORLD,
    places: { job: none, block: none },
    design: { kind: 'repeat', baselineRuns: 5, seeds: 'each in a job', max: 4 },
    metrics: ['avg'],
    trials: 40,
    seed: 955,
    effects: [0.15, 0.2, 0.3].map(relative => ({ relative, on: 'one' as const })),
  })
  const announced = outcomes
    .flatMap(outcome => outcome.announced)
    .filter(({ chance }) => chance >= 0.5)
  expect(announced.length).toBeGreaterThan(30)
  const expected = announced.reduce((sum, { chance }) => sum + chance, 0) / announced.length
  const came = announced.filter(({ decided }) => decided).length / announced.length
  expect(Math.abs(expected - came)).toBeLessThan(TOLERANCE)
})
