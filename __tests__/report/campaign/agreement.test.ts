/** The report over many runs agrees with the gate, and all its outputs with each other. */
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEFAULT_CONFIG } from '../../../src/core/config/default.ts'
import { rulesOf } from '../../../src/core/config/resolve.ts'
import { DEFAULT_READ_OPTIONS } from '../../../src/core/model/reading.ts'
import type { InputRun } from '../../../src/report/campaign/campaign-input.ts'
import { CHECKED } from '../../../src/report/campaign/group-tests.ts'
import { inputRun, runOf } from '../../support/hand-made-runs.ts'
import { readRun } from '../../support/parse/read-run.ts'
import {
  disagreements,
  disagreementsWithGate,
  reportAgainst,
} from '../../support/random-campaigns.ts'

describe('a report over many runs', () => {
  it('The report tests the metrics that the gate checks by default, with its allowances', () => {
    const metrics = Object.keys(CHECKED)
    const reported = Object.fromEntries(metrics.map(metric => [metric, 1]))
    const series = {
      workflow: 'A',
      kind: 'transaction' as const,
      dimensions: {},
      count: 0,
      errors: [],
      reported,
    }
    const { thresholds } = rulesOf(DEFAULT_CONFIG, [series])(series)
    const allowed = thresholds.map(({ metric, allowances }) => [
      metric,
      { ...allowances[0]!, minChange: 0 },
    ])
    expect(Object.fromEntries(allowed)).toEqual(CHECKED)
  })

  it.each([
    [0, 48],
    [48, 0],
  ])(
    'Errors in one run of two, %i and %i of 800, are proven in the report as they fail in the gate',
    (before, after) => {
      const run = (id: string, errorCount: number): InputRun => {
        const series = {
          workflow: 'A',
          kind: 'transaction' as const,
          dimensions: {},
          count: 800,
          errors: [],
        }
        return inputRun(
          id,
          {},
          { group: id, run: { ...runOf({}), series: [{ ...series, errorCount }] } },
        )
      }
      const runs = [run('g0', before), run('g1', after)]
      const report = reportAgainst(runs, 'g0')
      expect(report.changes).toMatchObject([
        { metric: 'error-rate', worse: [after > before ? ['g0', 'g1'] : ['g1', 'g0']] },
      ])
      expect(disagreementsWithGate(report, runs)).toEqual([])
    },
  )
})

describe('three JMeter runs, an unchanged one, and one with a slower check-in', async () => {
  const read = (file: string) =>
    readRun(
      [resolve(import.meta.dirname, '../../fixtures/jmeter-5.6.3', file)],
      DEFAULT_READ_OPTIONS,
    )
  const files = [
    'baseline-1/results.jtl.gz',
    'baseline-2.jtl.gz',
    'baseline-3.jtl.gz',
    'aa-1.jtl.gz',
    'slow30-checkin.jtl.gz',
  ]
  const groups = ['m6g', 'm6g', 'm6g', 'r7g', 'c5']
  const runs = await Promise.all(
    files.map(
      async (file, i): Promise<InputRun> => ({
        id: `${i}`,
        group: groups[i]!,
        notRun: [],
        run: await read(file),
      }),
    ),
  )
  const isShown = ({ kind }: { kind: string }) => kind === 'transaction'

  it.each([undefined, 'avg', 'p95', 'p50'])(
    'The report ranked by %s names check-in, and nothing else',
    metric => {
      const report = reportAgainst(runs, 'm6g', {
        isShown,
        ...(metric !== undefined && { metric }),
      })
      expect(report.sentences[0]!.text).toContain('Check-In')
      expect(new Set(report.changes.map(({ workflow }) => workflow))).toEqual(
        new Set(['CICO_TC_Check-In Controller']),
      )
      expect(report.groups.map(({ class: of }) => of)).toEqual([1, 1, 2])
      expect(disagreements(report)).toEqual([])
    },
  )
})
