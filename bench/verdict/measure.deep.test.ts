/**
 * A short version of bench/verdict with bounds: a change of the rule that increases errors fails here, before the full
 * bench.
 */
import { describe, expect, it } from 'vitest'
import { measureConfirmed, measureRules } from './measure.ts'
import { fixedRatio, perfGate } from './rules.ts'
import { WORLD } from './world.ts'

const rule = perfGate()

describe('the built-in configuration, measured at 5 % run-to-run noise in 30 workflows', () => {
  it.each([1, 3, 10])(
    'The built-in configuration fails less than 1.5 % of runs in which nothing changed, with %i baseline runs',
    baselineRuns => {
      const cell = {
        world: WORLD,
        baselineRuns,
        trials: 150,
        seed: 40 + baselineRuns,
        effects: [undefined],
      }
      const [quiet] = measureConfirmed(rule, cell)
      expect(quiet!.failed).toBeLessThan(0.015)
      expect(quiet!.confirmed).toBeLessThan(0.04)
      expect(quiet!.suspect).toBeLessThan(0.14)
    },
  )

  it('A fixed 10 % fails at least a third of unchanged runs', () => {
    const cell = { world: WORLD, baselineRuns: 3, trials: 200, seed: 7, effects: [undefined] }
    expect(measureRules({ fixed: fixedRatio(1.1) }, cell).fixed![0]).toBeGreaterThan(0.33)
  })

  it('The built-in configuration finds +50 % in one workflow, +30 % in half of them and in all of them, with three baseline runs', () => {
    const effects = [
      { relative: 0.5, on: 'one' },
      { relative: 0.3, on: 'half' },
      { relative: 0.3, on: 'all' },
    ] as const
    const [one, half, all] = measureRules(
      { rule },
      {
        world: { ...WORLD, shared: 0.028, own: 0.028 },
        baselineRuns: 3,
        trials: 40,
        seed: 9,
        effects,
      },
    ).rule!
    expect(one).toBeGreaterThan(0.9)
    expect(half).toBeGreaterThan(0.5)
    expect(all).toBeGreaterThan(0.9)
  })

  it('The built-in configuration finds error rates that rise from half a percent to two in all workflows', () => {
    const effects = [undefined, { relative: 0, on: 'all', errors: 0.015 }] as const
    const world = { ...WORLD, samples: 2_000, errorRate: 0.005 }
    const [quiet, found] = measureRules(
      { rule },
      { world, baselineRuns: 3, trials: 60, seed: 10, effects },
    ).rule!
    expect(quiet).toBeLessThan(0.02)
    expect(found).toBeGreaterThan(0.85)
  })

  it('The built-in configuration fails less than 6 % of unchanged runs whose workflows are of 1 to 20 % noise, with one baseline run', () => {
    const world = { ...WORLD, shared: 0.02, own: 0.06, unevenness: 1 }
    const cell = { world, baselineRuns: 1, trials: 150, seed: 12, effects: [undefined] }
    expect(measureRules({ rule }, cell).rule![0]).toBeLessThan(0.06)
  })

  it("The built-in configuration finds +30 % in one of five workflows, where each is its neighbors' control", () => {
    const effects = [undefined, { relative: 0.3, on: 'one' }] as const
    const cell = {
      world: { ...WORLD, workflows: 5 },
      baselineRuns: 3,
      trials: 150,
      seed: 11,
      effects,
    }
    const [quiet, found] = measureRules({ rule }, cell).rule!
    expect(quiet).toBeLessThan(0.015)
    expect(found).toBeGreaterThan(0.5)
  })
})
