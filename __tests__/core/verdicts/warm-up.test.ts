/** A start that is slow in the candidate only causes a failure whose remedy is named first. */
import { describe, expect, it } from 'vitest'
import type { Report } from '../../../src/core/model/report.ts'
import { judged, runOf, topOf } from './constant-load.ts'

const WORKFLOWS = { 'Check-In': 60, 'Check-Out': 80, Renew: 110, Search: 150 }
const steady = (number: number) => runOf(number, { workflows: WORKFLOWS })
const warmingUp = (number: number) =>
  runOf(number, { workflows: WORKFLOWS, factorAt: second => (second < 70 ? 4 : 1) })

const adviceOf = (report: Report) => topOf(report).find(text => text.startsWith('**Next**'))
const remarks = ({ warnings }: Report) => warnings.filter(({ code }) => code === 'start-differs')

describe('a run whose first 70 s are four times slower, against runs with a steady start', () => {
  const report = judged([1, 2, 3].map(steady), warmingUp(4))

  it('A slow start gets the advice to leave it out, first of all', () => {
    expect(report.checks.filter(({ verdict }) => verdict === 'fail').length).toBeGreaterThan(0)
    expect(adviceOf(report)).toMatch(
      /^\*\*Next\*\*: leave out the first (7\d|8\d) s of the run with `trim: \{ start: \1s \}` and judge again: only this run has such a start \(times \d{3}% longer\)\.$/,
    )
  })

  it('A slow start is described in report.json', () => {
    expect(report.differentStart).toMatchObject({ dimensions: {}, inBaseline: false })
    expect(report.differentStart!.time).toBeGreaterThan(2)
  })
})

describe('a start that needs no advice', () => {
  it('A finding on errors gets no advice on a slow start', () => {
    const workload = { workflows: WORKFLOWS, factorAt: (second: number) => (second < 70 ? 1.4 : 1) }
    const report = judged([1, 2, 3].map(steady), runOf(4, { ...workload, failing: { Renew: 0.4 } }))
    expect(report.differentStart).toMatchObject({ inBaseline: false })
    expect(
      new Set(
        report.checks.filter(({ verdict }) => verdict === 'fail').map(({ metric }) => metric),
      ),
    ).toEqual(new Set(['error-rate']))
    expect(topOf(report).join('\n')).not.toContain('trim')
  })

  it('A start that is too short to make an average so much slower gets no advice', () => {
    const slow = (second: number) => (second < 20 ? 2 : 1.5)
    const report = judged([1, 2, 3].map(steady), runOf(4, { workflows: WORKFLOWS, factorAt: slow }))
    expect(report.differentStart).toMatchObject({ inBaseline: false })
    const averages = report.checks.filter(({ metric }) => metric === 'avg')
    const checks = averages.filter(({ verdict }) => verdict === 'fail')
    expect(checks).not.toEqual([])
    expect(topOf({ ...report, checks }).join('\n')).not.toContain('trim')
  })

  it('A start like the rest of the run gets no advice', () => {
    const report = judged([1, 2, 3].map(steady), steady(4))
    expect(report.verdict).toBe('pass')
    expect(report).not.toHaveProperty('differentStart')
    expect(topOf(report).join('\n')).not.toContain('trim')
  })

  it('A start that is slow in the baseline as well passes, with a notice', () => {
    const report = judged([1, 2, 3].map(warmingUp), warmingUp(4))
    expect(report.verdict).toBe('pass')
    expect(report.differentStart).toMatchObject({ inBaseline: true })
    expect(topOf(report).join('\n')).not.toContain('trim')
    expect(remarks(report)).toHaveLength(1)
  })
})
