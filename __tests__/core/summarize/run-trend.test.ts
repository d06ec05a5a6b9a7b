import { describe, expect, it } from 'vitest'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { checkTrends } from '../../../src/core/summarize/run-trend.ts'
import { MIDNIGHT, sample, summarize } from './sample-builders.ts'

const DAY = 86_400_000

/** A run on its day in which each workflow has one sample of this many ms. */
function run(day: number, times: Record<string, number>): RunSummary {
  const samples = Object.entries(times).map(([workflow, durationMs]) =>
    sample({ workflow, durationMs, startMs: MIDNIGHT + day * DAY }),
  )
  return { ...summarize(samples), provenance: { commit: `c${day}` } }
}

const check = (workflow: string, metric = 'avg') =>
  ({
    workflow,
    kind: 'request',
    dimensions: {},
    metric,
    unit: metric === 'avg' ? 'ms' : 'ratio',
  }) as const

describe('The trend of a report', () => {
  const history = [
    run(0, { buy: 100, login: 7 }),
    run(1, { buy: 110 }),
    run(2, { buy: 90, login: 8 }),
  ]

  it('The trend of a report has the values of each check over the baseline and the candidates, the oldest first', () => {
    const trend = checkTrends([check('buy'), check('buy', 'error-rate')], history, [
      run(3, { buy: 130 }),
    ])
    expect(trend?.series.map(({ metric, values }) => [metric, values])).toEqual([
      ['avg', [100, 110, 90, 130]],
      ['error-rate', [0, 0, 0, 0]],
    ])
    expect(trend?.runs).toEqual([
      { side: 'baseline', startedAt: '2026-11-21T00:00:00.000Z', commit: 'c0' },
      { side: 'baseline', startedAt: '2026-11-22T00:00:00.000Z', commit: 'c1' },
      { side: 'baseline', startedAt: '2026-11-23T00:00:00.000Z', commit: 'c2' },
      { side: 'candidate', startedAt: '2026-11-24T00:00:00.000Z', commit: 'c3' },
    ])
  })

  it('The trend of a report has gaps for missing values, and leaves out checks that fewer than four runs have', () => {
    const more = [...history, run(3, { buy: 1, login: 9 })]
    const trend = checkTrends([check('buy'), check('login'), check('gone')], more, [
      run(4, { login: 6 }),
    ])
    expect(trend?.series.map(({ workflow, values }) => [workflow, values])).toEqual([
      ['buy', [100, 110, 90, 1, null]],
      ['login', [7, null, 8, 9, 6]],
    ])
  })

  it('The trend of a report is absent with fewer than four runs, and without a baseline', () => {
    expect(checkTrends([check('buy')], history.slice(1), [run(3, { buy: 1 })])).toBeUndefined()
    expect(checkTrends([check('buy')], [], [...history, run(3, { buy: 1 })])).toBeUndefined()
  })
})
