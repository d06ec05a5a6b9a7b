import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../__tests__/support/random.ts'
import { findSteps, WORLDS } from './worlds.ts'

const HISTORIES = 150

describe('Steps in simulated histories', () => {
  it.each(WORLDS)('Steps are found, and drifts, outliers and wandering are none: $title', world => {
    const { recall = 1, falseIn20 } = findSteps(world, HISTORIES, seededRandom(5))
    expect(recall).toBeGreaterThanOrEqual(0.7)
    expect(falseIn20).toBeLessThanOrEqual(world.title.startsWith('unchanged') ? 2 : 4)
  })
})
