/** How rare false alarms are: as asked for, and by the record of the gate. */
import { describe, expect, it } from 'vitest'
import { keptRate, rateOf } from '../../../src/core/judge/false-alarm.ts'
import { judge } from '../../../src/core/judge/judge.ts'
import { baselineRuns, input, run, tenWorkflows } from './runs.ts'

describe('rateOf', () => {
  it('One false alarm in 200 runs is half of the usual rates, in every tier', () => {
    const asked = { falseAlarms: 1 / 200 }
    for (const level of ['series', 'run'] as const)
      for (const tier of ['regressed', 'confirmed', 'suspect'] as const)
        expect(rateOf(level, tier, asked)).toBeCloseTo(rateOf(level, tier) / 2, 12)
  })

  it('The limits of a planned look are not scaled a second time', () => {
    const level = { series: 0.01, run: 0.02 }
    const planned = { regressed: level, suspect: level }
    expect(rateOf('run', 'regressed', { planned, falseAlarms: 1 / 200 })).toBe(0.02)
  })
})

describe('a verdict with another rate', () => {
  const verdictOf = (w3: number, falseAlarms?: number) =>
    judge(
      input({
        baseline: baselineRuns(5),
        candidates: [run(tenWorkflows(9, { w3 }))],
        ...(falseAlarms !== undefined && { falseAlarms }),
      }),
    ).verdict

  it('A change that fails with 1 false alarm in 20 runs is only suspect with 1 in 10000', () => {
    expect(verdictOf(0.17, 1 / 20)).toBe('fail')
    expect(verdictOf(0.17, 1 / 10_000)).not.toBe('fail')
  })

  it('A large change fails with any rate', () => {
    expect(verdictOf(1, 1 / 10_000)).toBe('fail')
  })
})

describe('keptRate', () => {
  it.each([
    ['No false alarm', 0],
    ['One in 60 runs, which chance explains,', 1],
    ['Two in 60 runs, which chance explains,', 2],
  ])('%s leaves the rate as it is', (_, failed) => {
    expect(keptRate({ runs: 60, failed })).toBeUndefined()
  })

  it('More false alarms than promised lower the rate as much as they exceed it', () => {
    const found = keptRate({ runs: 300, failed: 8 }, 1 / 100)!
    expect(found).toMatchObject({ runs: 300, failed: 8, promised: 0.01 })
    expect(found.kept).toBeCloseTo(0.00375, 12)
  })

  it('However many there are, a third of the promised rate is left', () => {
    expect(keptRate({ runs: 60, failed: 30 }, 1 / 200)!.kept).toBeCloseTo(1 / 600, 12)
  })

  it('Six in 300 runs are no more than 1 in 50', () => {
    expect(keptRate({ runs: 300, failed: 6 }, 1 / 50)).toBeUndefined()
  })
})
