/** A change of half of the workflows is a change, not the usual spread between workflows of a run. */
import { describe, expect, it } from 'vitest'
import { failing, judged, type Sampler, sampledRun, usual } from './sampled-runs.ts'

const slower = (factor: number): Sampler => failing(0, factor)
const half = (workflows: number, sampler: Sampler): Sampler[] =>
  Array.from({ length: workflows }, (_, w) => (w < workflows / 2 ? sampler : usual))

describe.each([6, 10])('a run of %i workflows against three', workflows => {
  const baseline = [1, 2, 3].map(run => sampledRun(run, half(workflows, usual)))

  it.each([1.3, 1.5])('A run fails when half of its workflows take %s times as long', factor => {
    const report = judged(baseline, sampledRun(9, half(workflows, slower(factor))))
    expect(report.verdict).toBe('fail')
    const failed = report.checks
      .filter(({ verdict }) => verdict === 'fail')
      .map(({ workflow }) => workflow)
    const changed = Array.from({ length: workflows / 2 }, (_, w) => `w${w + 1}`)
    expect(changed).toEqual(expect.arrayContaining([...new Set(failed)]))
  })

  it('A run fails when all workflows but one, or one more than half of them, take half as long again', () => {
    for (const left of [1, workflows / 2 - 1]) {
      const samplers = Array.from({ length: workflows }, (_, w) =>
        w < workflows - left ? slower(1.5) : usual,
      )
      expect(judged(baseline, sampledRun(9, samplers)).verdict).toBe('fail')
    }
  })

  it('An unchanged run passes', () => {
    for (const run of [9, 10, 11])
      expect(judged(baseline, sampledRun(run, half(workflows, usual))).verdict).toBe('pass')
  })
})
