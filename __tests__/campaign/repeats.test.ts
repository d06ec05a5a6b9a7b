/** Repeats of one configuration that differ more than configurations. */
import { describe, expect, it } from 'vitest'
import { inputRun, reportOf } from '../support/hand-made-runs.ts'

const run = (id: string, group: string, factor: number, other = factor) =>
  inputRun(id, { A: 100 * factor, B: 200 * factor, C: 300 * other }, { group })

describe('repeats that differ more than configurations', () => {
  it('The first sentence of the summary names the two repeats and both sizes', () => {
    const report = reportOf([
      run('1', 'x', 1),
      run('2', 'x', 1.02),
      run('3', 'y', 1.15, 1.12),
      run('4', 'y', 0.95),
    ])
    expect(report.unlikeRepeats).toMatchObject({ from: '4', to: '3' })
    expect(report.sentences.filter(({ section }) => section === 'summary')[0]!.text).toBe(
      'The largest difference of the average, 17.9% to 21.1%, is between two repeats of one configuration: run 4 → run 3; two configurations differ by 3.96% at most (median).',
    )
  })

  it('Repeats that differ less than two configurations are not named', () => {
    const runs = [run('1', 'x', 1), run('2', 'x', 1.02), run('3', 'y', 1.35), run('4', 'y', 1.2)]
    expect(reportOf(runs).unlikeRepeats).toBeUndefined()
  })

  it('Runs that are no repeats of each other do not count as repeats', () => {
    const runs = [run('1', 'x', 1), run('2', 'x', 1.02), run('3', 'y', 1.15), run('4', 'y', 0.95)]
    expect(reportOf(runs).unlikeRepeats).toBeDefined()
    expect(reportOf(runs, { groups: [{ id: 'y', repeats: false }] }).unlikeRepeats).toBeUndefined()
  })
})
