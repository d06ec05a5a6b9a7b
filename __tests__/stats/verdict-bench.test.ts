/** A short version of bench/verdict with bounds: a change of the rule that costs trust fails here, before the full bench. */
import { describe, expect, it } from 'vitest'
import { measureConfirmed, measureRules } from '../../bench/verdict/measure.ts'
import { fixedRatio, perfGate } from '../../bench/verdict/rules.ts'
import { WORLD } from '../../bench/verdict/world.ts'

const rule = perfGate(['avg'])

describe('the verdict, measured at 5 % run-to-run noise in 30 workflows', () => {
  it.each([1, 3, 10])('fails less than 1.5 % of runs in which nothing changed, with %i baseline runs', baselineRuns => {
    const cell = { world: WORLD, baselineRuns, trials: 150, seed: 40 + baselineRuns }
    const { failed, suspect, confirmed } = measureConfirmed(rule, cell)
    expect(failed).toBeLessThan(0.015)
    expect(confirmed).toBeLessThan(0.03)
    expect(suspect).toBeLessThan(0.12)
  })

  it('where a fixed 10 % fails a third of them at least', () => {
    const cell = { world: WORLD, baselineRuns: 3, candidateRuns: 1, trials: 200, seed: 7 }
    expect(measureRules({ fixed: fixedRatio(1.1) }, cell).fixed!.failed).toBeGreaterThan(0.33)
  })

  it('finds +50 % in one workflow, and +30 % in all of them, with three baseline runs', () => {
    const find = (relative: number, on: 'one' | 'all') =>
      measureRules(
        { rule },
        { world: WORLD, baselineRuns: 3, candidateRuns: 1, trials: 30, seed: 9, effect: { relative, on } },
      )
    expect(find(0.5, 'one').rule!.failed).toBeGreaterThan(0.9)
    expect(find(0.3, 'all').rule!.failed).toBeGreaterThan(0.9)
  })

  it('finds +30 % in one of five workflows, where each is its neighbours’ control', () => {
    const cell = { world: { ...WORLD, workflows: 5 }, baselineRuns: 3, candidateRuns: 1, trials: 150, seed: 11 }
    expect(measureRules({ rule }, cell).rule!.failed).toBeLessThan(0.015)
    const found = measureRules({ rule }, { ...cell, trials: 60, effect: { relative: 0.3, on: 'one' } })
    expect(found.rule!.failed).toBeGreaterThan(0.5)
  })
})
