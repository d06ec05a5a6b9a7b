/** The error of the clock of resources, found by simulated resources that rise with the phases of a run. */
import { describe, expect, it } from 'vitest'
import { clockShift } from '../../../src/formats/tables/clock-shift.ts'
import { seededRandom } from '../../support/random.ts'

const HOUR = 3_600_000
const TRIALS = 40

interface World {
  /** Distance of the values, s. */
  readonly step: number
  /** Rise in a phase, in standard deviations of the noise. */
  readonly rise: number
  /** Correlation of neighboring values. */
  readonly rho: number
  readonly resources: number
}

/** Returns the errors found in trials with this error. */
function found({ step, rise, rho, resources }: World, shiftMs: number): (number | undefined)[] {
  const { uniform, normal } = seededRandom(7)
  return Array.from({ length: TRIALS }, () => {
    let at = 300_000
    const phases = Array.from({ length: 3 }, (_, i) => {
      const startMs = at + uniform() * 300_000
      at = startMs + 120_000 + uniform() * 500_000
      return { name: `${i}`, startMs, endMs: at }
    })
    const phaseAt = (ms: number) =>
      phases.find(({ startMs, endMs }) => ms >= startMs && ms < endMs)?.name
    const series = Array.from({ length: resources }, () => {
      let noise = 0
      return Array.from({ length: HOUR / 1000 / step }, (_, i) => {
        noise = rho * noise + Math.sqrt(1 - rho ** 2) * normal()
        const ms = i * step * 1000
        return { ms: ms + shiftMs, value: 10 + noise + (phaseAt(ms) === undefined ? 0 : rise) }
      })
    })
    return clockShift(series, phaseAt)
  })
}

describe('the clock of resources', () => {
  it.each<World & { shift: number }>([
    { step: 15, rise: 3, rho: 0.5, resources: 3, shift: 90_000 },
    { step: 30, rise: 3, rho: 0.5, resources: 4, shift: -90_000 },
    { step: 30, rise: 5, rho: 0.5, resources: 1, shift: 90_000 },
    { step: 60, rise: 6, rho: 0.3, resources: 3, shift: -90_000 },
  ])(
    'An error of $shift ms is found within 15 s in 9 of 10 trials: $step s, $resources resources',
    ({ shift, ...world }) => {
      const near = found(world, shift).filter(
        ms => ms !== undefined && Math.abs(ms - shift) <= 15_000,
      )
      expect(near.length).toBeGreaterThanOrEqual(0.9 * TRIALS)
      expect(found(world, 0).filter(ms => ms !== undefined)).toEqual([])
    },
  )

  it.each<World>([
    { step: 60, rise: 0, rho: 0.5, resources: 26 },
    { step: 30, rise: 0, rho: 0.9, resources: 26 },
    { step: 60, rise: 0, rho: 0.95, resources: 26 },
  ])(
    'Nothing is claimed from $resources resources that do not follow the phases: correlation $rho',
    world => {
      expect(found(world, 0).filter(ms => ms !== undefined).length).toBeLessThanOrEqual(1)
    },
  )

  it('Nothing is claimed from few values, of a short run, or without values', () => {
    const phaseAt = (ms: number) => (ms > HOUR / 2 ? 'late' : 'early')
    const values = (count: number, step: number) =>
      Array.from({ length: count }, (_, i) => ({ ms: i * step, value: i > count / 2 ? 9 : 1 }))
    expect(clockShift([values(3, HOUR / 3)], phaseAt)).toBeUndefined()
    expect(clockShift([values(100, 1000)], phaseAt)).toBeUndefined()
    expect(clockShift([], phaseAt)).toBeUndefined()
  })
})
