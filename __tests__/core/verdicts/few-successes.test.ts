/**
 * The times of the few successful samples of a workflow that nearly always fails say nothing; the failed error rate is
 * shown.
 */
import { describe, expect, it } from 'vitest'
import { movedMost } from '../../../src/core/render/mermaid/moved-most.ts'
import { chartsOf } from '../../../src/report/chart-spec/report-charts.ts'
import type { DeltaPlot } from '../../../src/report/chart-spec/spec.ts'
import { checkOf, eight, failing, judged, sampledRun } from './sampled-runs.ts'

const baseline = [1, 2, 3].map(run => sampledRun(run, eight()))

/** All but about `left` of 1,500 samples fail, and the successful ones are fast. */
const dying = (left: number) => sampledRun(9, eight(failing(1 - left / 1_500, 0.44)))

describe('a workflow of which nearly all samples fail', () => {
  it.each([3, 300])(
    'A workflow with about %i successful samples left has no times to compare',
    left => {
      const report = judged(baseline, dying(left))
      expect(report.verdict).toBe('fail')
      expect(checkOf(report, 'w1', 'error-rate')).toMatchObject({
        verdict: 'fail',
        change: 'regressed',
      })
      for (const metric of ['avg', 'p95']) {
        expect(checkOf(report, 'w1', metric)).toMatchObject({
          verdict: 'no-data',
          change: 'unknown',
        })
      }
    },
  )

  it('A workflow of which nearly all samples fail is first in every list, and its error rate is in the charts', () => {
    const report = judged(baseline, dying(3))
    expect(report.checks[0]).toMatchObject({ workflow: 'w1', metric: 'error-rate' })
    const [errors] = chartsOf(report)
    expect(errors!.title).toBe('Error rates')
    const { rows } = errors!.plot as DeltaPlot
    expect(rows[0]).toMatchObject({ name: 'w1', tone: 'fail' })
    expect(movedMost(report, 10)[0]).toMatchObject({
      metric: 'error-rate',
      rows: [{ name: 'w1', tone: 'worse' }],
    })
  })

  it('A workflow that always failed as often is compared as usual', () => {
    const half = [1, 2, 3].map(run => sampledRun(run, eight(failing(0.6))))
    const report = judged(half, sampledRun(9, eight(failing(0.6))))
    expect(checkOf(report, 'w1', 'avg').verdict).toBe('pass')
    expect(report.verdict).toBe('pass')
  })

  it('A workflow without failures passes', () => {
    expect(judged(baseline, sampledRun(9, eight())).verdict).toBe('pass')
  })
})
