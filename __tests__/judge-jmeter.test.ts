/**
 * The whole way from JMeter's files to the verdict, on runs with known truth: the server was slowed on purpose, or not.
 */
import { resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { judge } from '../src/core/judge/judge.ts'
import { DEFAULT_READ_OPTIONS } from '../src/core/model/reading.ts'
import type { RunSummary } from '../src/core/model/run.ts'
import type { RulesOf } from '../src/core/model/threshold.ts'
import { input, seriesRules, threshold } from './core/judge/runs.ts'
import { readRun } from './support/parse/read-run.ts'

const read = (file: string) =>
  readRun([resolve(import.meta.dirname, 'fixtures/jmeter-5.6.3', file)], DEFAULT_READ_OPTIONS)

/** The built-in thresholds on the transactions; the requests inside them serve as controls. */
const rulesOf: RulesOf = ({ kind }) =>
  seriesRules(
    [
      threshold('avg', { minChange: 5 }),
      threshold('p95', { minChange: 5 }),
      threshold('error-rate', { maxIncrease: { absolute: 0.005 } }),
    ],
    { judged: kind === 'transaction' },
  )

let baseline: RunSummary[]
let same: RunSummary
let slower: RunSummary

beforeAll(async () => {
  baseline = await Promise.all(
    ['baseline-1/results.jtl.gz', 'baseline-2.jtl.gz', 'baseline-3.jtl.gz'].map(read),
  )
  same = await read('aa-1.jtl.gz')
  slower = await read('slow30-checkin.jtl.gz')
})

describe('three JMeter runs as the baseline', () => {
  it('A fourth equal JMeter run passes', () => {
    const judged = judge(input({ baseline, candidates: [same], rulesOf }))
    expect(judged.verdict).toBe('pass')
    expect(judged.checks.map(({ verdict }) => verdict)).toEqual(Array(15).fill('pass'))
  })

  it('The JMeter run in which check-in was slowed by 30 % fails, on check-in alone', () => {
    const judged = judge(input({ baseline, candidates: [slower], rulesOf }))
    expect(judged.verdict).toBe('fail')
    const found = judged.checks.filter(check => check.verdict !== 'pass')
    expect(new Set(found.map(check => check.workflow))).toEqual(
      new Set(['CICO_TC_Check-In Controller']),
    )
    expect(found.map(({ metric, verdict }) => [metric, verdict])).toContainEqual(['avg', 'fail'])
    expect(found[0]!.evidence).toMatchObject({ by: 'workflow', controls: 14, worseThanAll: true })
  })

  it('Each of four equal JMeter runs passes against the other three: exit 0, and no suspect', () => {
    const four = [...baseline, same]
    for (const candidate of four) {
      const others = four.filter(run => run !== candidate)
      const { verdict } = judge(input({ baseline: others, candidates: [candidate], rulesOf }))
      expect(['pass', 'inconclusive']).toContain(verdict)
    }
  })

  it('A slower JMeter run against a single baseline run is not proven slower, and another run would hardly prove it', () => {
    for (const single of baseline) {
      const { verdict, checks } = judge(
        input({ baseline: [single], candidates: [slower], rulesOf }),
      )
      expect(verdict).not.toBe('fail')
      const checkIn = checks.find(
        ({ workflow, metric }) => workflow.includes('Check-In') && metric === 'avg',
      )!
      expect(checkIn.evidence!.chanceOfProof!).toBeLessThan(0.5)
    }
  })
})
