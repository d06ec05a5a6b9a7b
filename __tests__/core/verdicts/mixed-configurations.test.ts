/** Runs that are judged as one side must have one configuration; otherwise both values are named. */
import { describe, expect, it } from 'vitest'
import { InputError } from '../../../src/core/model/errors.ts'
import { noticeText } from '../../../src/core/render/words/notices.ts'
import { compared, loadTest } from './load-test.ts'

const of = (instances: string, ...runs: number[]) =>
  runs.map(run => loadTest({ run, facts: { instances, zone: 'a' } }))
const noticeOf = (report: ReturnType<typeof compared>) =>
  report.warnings.filter(({ code }) => code === 'baseline-mixed').map(noticeText)

describe('candidates of several configurations', () => {
  it('Candidates of two configurations are refused, with both values and the runs that have them', () => {
    const both = () => compared(of('6', 1, 2, 3), [...of('6', 7), ...of('5', 8)])
    expect(both).toThrow(InputError)
    expect(both).toThrow(
      'The candidate runs are judged together, but instances is "6" in run-7.jtl and "5" in run-8.jtl. Give runs of one configuration, or list the facts that may differ under "environment.expected".',
    )
  })

  it('Candidates of one configuration are judged together, and so are those that differ in optional facts', () => {
    const report = compared(of('6', 1, 2, 3), of('6', 7, 8))
    expect(report.candidate.runs).toHaveLength(2)
    expect(['pass', 'inconclusive']).toContain(report.verdict)
    const expected = compared(
      of('6', 1, 2, 3),
      [...of('6', 7), ...of('5', 8)],
      'environment: { expected: [instances] }',
    )
    expect(expected.candidate.runs).toHaveLength(2)
  })

  it('Candidates of which only one states a fact are judged together, because nothing shows a difference', () => {
    const report = compared(of('6', 1, 2, 3), [...of('6', 7), loadTest({ run: 8 })])
    expect(report.candidate.runs).toHaveLength(2)
  })
})

describe('a baseline of several configurations', () => {
  it('A baseline of two configurations is reduced to that of the candidate, and the values are named', () => {
    const report = compared([...of('6', 1, 2, 3), ...of('5', 4)], of('6', 7))
    expect(report.baseline.runs).toHaveLength(3)
    expect(report.environment.changed).toEqual([])
    expect(noticeOf(report)).toEqual([
      'The runs of the baseline differ: instances is "6" in run-1.jtl, run-2.jtl, run-3.jtl and "5" in run-4.jtl. This run is compared only with those of its own configuration.',
    ])
  })

  it('A baseline of two other configurations is named, and a run as a whole is not comparable with it', () => {
    const report = compared([...of('6', 1, 2), ...of('5', 3, 4)], of('4', 7))
    expect(noticeOf(report)[0]).toContain(
      'instances is "6" in run-1.jtl, run-2.jtl and "5" in run-3.jtl, run-4.jtl.',
    )
    expect(report.doubts).toEqual([
      { code: 'not-comparable', facts: [{ fact: 'instances', baseline: '5', candidate: '4' }] },
    ])
  })

  it('A baseline of two configurations is reported when the candidate does not state its own', () => {
    const report = compared([...of('6', 1, 2), ...of('5', 3, 4)], [loadTest({ run: 7 })])
    expect(report.baseline.runs).toHaveLength(4)
    expect(noticeOf(report)[0]).toContain('so it is compared with their mean')
  })

  it('A baseline of one configuration is compared in full, without a notice', () => {
    const report = compared(of('6', 1, 2, 3, 4), of('6', 7))
    expect(report.baseline.runs).toHaveLength(4)
    expect(noticeOf(report)).toEqual([])
    expect(report).not.toHaveProperty('doubts')
  })
})
