import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../__tests__/support/random.ts'
import { CONTENDERS, meanScore, scoreOf } from './annotated.ts'
import { findSteps, WORLDS } from './worlds.ts'

const HISTORIES = 150

describe('Steps in simulated histories', () => {
  it.each(WORLDS)('Steps are found, and drifts, outliers and wandering are none: $title', world => {
    const { recall = 1, falseIn20 } = findSteps(world, HISTORIES, seededRandom(5))
    expect(recall).toBeGreaterThanOrEqual(0.7)
    expect(falseIn20).toBeLessThanOrEqual(world.title.startsWith('unchanged') ? 2 : 4)
  })
})

describe('Steps that people marked', () => {
  it('The site marks the steps that people see, and fewer others than Otava', () => {
    const [ours, ...others] = [...CONTENDERS.values()].map(meanScore)
    expect(ours!.precision).toBeGreaterThan(0.9)
    expect(ours!.recall).toBeGreaterThan(0.9)
    for (const other of others) expect(ours!.precision).toBeGreaterThan(other.precision)
  })

  it('A step counts once, for the annotator who marked it near', () => {
    const annotations = [[50], [54, 90]]
    expect(scoreOf([52, 53], { series: [], annotations })).toEqual({
      precision: 1,
      recall: expect.closeTo(5 / 6),
    })
    expect(scoreOf([30], { series: [], annotations: [[], []] })).toEqual({
      precision: 0.5,
      recall: 1,
    })
  })
})
