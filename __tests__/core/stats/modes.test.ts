import { describe, expect, it } from 'vitest'
import { studentUpperTail } from '../../../src/core/stats/distribution.ts'
import { chanceInModes } from '../../../src/core/stats/modes.ts'
import { seededRandom } from '../../support/random.ts'

const PRIOR = { variance: 0.04 ** 2, df: 12 }
const FAR = Math.log(1.3)

/** Distances from their mean of values of which the last ones are of the farther mode. */
function baselineOf(
  near: number,
  far: number,
  noise = (i: number) => 0.01 * Math.sin(7 * i),
): number[] {
  const values = Array.from({ length: near + far }, (_, i) => noise(i) + (i < near ? 0 : FAR))
  const center = values.reduce((a, b) => a + b) / values.length
  return values.map(value => value - center)
}

const chanceOf = (
  baseline: readonly number[],
  change: number,
  runs = 1,
  typical = PRIOR.variance,
) => chanceInModes({ baseline, change, runs, prior: PRIOR, typical, others: 0 })

describe('chanceInModes', () => {
  it('chanceInModes finds two modes in four runs or more that lie a tenth and four standard deviations apart', () => {
    expect(chanceOf(baselineOf(7, 3), 0)).toBeDefined()
    expect(chanceOf(baselineOf(9, 1), 0)).toBeDefined()
    expect(chanceOf(baselineOf(2, 1), 0)).toBeUndefined()
    expect(chanceOf(baselineOf(10, 0), 0)).toBeUndefined()
    expect(
      chanceOf(
        baselineOf(5, 5, i => 0.12 * Math.sin(7 * i)),
        0,
      ),
    ).toBeUndefined()
  })

  it('chanceInModes seldom takes one normal mode for two', () => {
    const random = seededRandom(3)
    let found = 0
    for (let trial = 0; trial < 400; trial++)
      if (
        chanceOf(
          baselineOf(10, 0, () => 0.05 * random.normal()),
          0,
        )
      )
        found++
    expect(found).toBeLessThan(12)
  })

  it('chanceInModes adds up the ways in which runs can be in the modes', () => {
    const baseline = baselineOf(7, 3, () => 0)
    const [near, far] = [-0.3 * FAR, 0.7 * FAR]
    const change = far + 0.05
    // Equal runs leave the noise of the prior, which they contradict, at a tenth of it or more: a tiny one.
    const one = chanceOf(baseline, change)!(1).least
    expect(one).toBeLessThan((4 / 12) * 0.5)
    const two = chanceOf(baseline, change, 2)!(1)
    expect(two.least).toBeLessThan(one)
    // A value just at the farther mode is as likely as a run in that mode that is not below its mean.
    expect(chanceOf(baseline, far)!(1).least).toBeCloseTo((4 / 12) * 0.5, 3)
    expect(chanceOf(baseline, far, 2)!(1).least).toBeCloseTo((4 / 12) ** 2 * 0.5, 3)
    // The mirror image is as likely in the other direction.
    const mirrored = chanceOf(
      baseline.map(value => -value),
      -change,
    )!(-1)
    expect(mirrored.least).toBeCloseTo(one, 12)
    expect(studentUpperTail(0, 5)).toBe(0.5)
    expect(chanceOf(baseline, near)!(1).least).toBeGreaterThan(0.5)
  })

  it('chanceInModes lets a single run prove no more than without modes', () => {
    const chance = (runs: number) => chanceOf(baselineOf(7, 3), 3 * FAR, runs)!(1)
    expect(chance(1).most).toBe(1)
    expect(chance(2).most).toBeLessThan(0.01)
  })
})
