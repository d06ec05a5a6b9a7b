/**
 * The whole way from each load tool's files to the verdict, with the built-in thresholds, on runs of 8 to 12 s with
 * known truth: three against one server as the baseline, a fourth of the same, one or two in which the server took 40
 * or 100 % longer to check in, and one in which it answered every request with 503.
 */
import { describe, expect, it } from 'vitest'
import type { Report } from '../src/core/model/report.ts'
import { compared } from './core/verdicts/load-test.ts'
import { readFixture } from './read/formats/series-of.ts'
import { disagreementsIn } from './support/agreement.ts'

interface Tool {
  readonly folder: string
  /** File in each run's folder; absent when all are read. */
  readonly file?: string
  /** Runs against the slower server: as many as a verdict needs. */
  readonly slow: readonly string[]
  /** Workflows that contain a check-in. */
  readonly slowed: readonly string[]
}

const TWICE = ['slow100-checkin', 'slow100-checkin-2']

const TOOLS: readonly Tool[] = [
  { folder: 'apachebench-2.3', slow: ['slow40-checkin'], slowed: ['/api/checkin/1'] },
  // The tool reports neither the spread of times nor single ones.
  { folder: 'artillery-2.0.21', slow: TWICE, slowed: ['POST check-in'] },
  { folder: 'autocannon-9.0.0', slow: ['slow40-checkin'], slowed: ['/api/checkin/1'] },
  {
    folder: 'gatling-3.12.0',
    slow: ['slow100-checkin'],
    slowed: ['Check-in  then', 'Check-in  then / Loan inner'],
  },
  {
    folder: 'gatling-3.15.1',
    slow: ['slow100-checkin'],
    slowed: ['Check-in, then', 'Check-in, then / Loan,inner'],
  },
  { folder: 'hey-0.1.5', slow: ['slow40-checkin'], slowed: ['checkin'] },
  { folder: 'hey-0.1.5-text', slow: ['slow100-checkin'], slowed: ['checkin'] },
  { folder: 'k6-1.8.1', file: 'results.csv.gz', slow: ['slow100-checkin'], slowed: ['Check-in'] },
  { folder: 'locust-2.47.0', slow: ['slow40-checkin'], slowed: ['POST POST check-in'] },
  { folder: 'wrk-4.1.0', slow: ['slow40-checkin'], slowed: ['/api/checkin/1'] },
]

describe.each(TOOLS)('Runs of $folder', ({ folder, file, slow, slowed }) => {
  async function judged(...names: string[]): Promise<Report> {
    const read = (name: string) =>
      readFixture(`pairs/${folder}/${name}${file === undefined ? '' : `/${file}`}`)
    const baseline = await Promise.all(['baseline-1', 'baseline-2', 'baseline-3'].map(read))
    const candidates = await Promise.all(names.map(read))
    const report = compared(baseline, candidates)
    expect(disagreementsIn(report)).toEqual([])
    return report
  }

  it('Unchanged runs pass', async () => {
    const { verdict, checks } = await judged('aa-1')
    expect(checks.filter(check => check.verdict !== 'pass')).toEqual([])
    expect(verdict).toBe('pass')
  })

  it('A run on a server with a slower check-in fails, for that alone', async () => {
    const { verdict, checks } = await judged(...slow)
    const failed = checks.filter(check => check.verdict === 'fail')
    expect(new Set(failed.map(({ workflow }) => workflow))).toEqual(new Set(slowed))
    expect(verdict).toBe('fail')
    // The warning that fewer requests were made while each took longer is given as well.
    const warned = checks.filter(
      check => check.verdict === 'warn' && !slowed.includes(check.workflow),
    )
    expect(warned.filter(({ metric }) => metric !== 'throughput')).toEqual([])
  })

  if (slow.length > 1)
    it('One slower run fails or leads to a request for a second run', async () => {
      const { verdict, checks } = await judged(slow[0]!)
      expect(['fail', 'warn']).toContain(verdict)
      const suspects = checks.filter(
        check => check.evidence?.suspect || check.change === 'regressed',
      )
      expect(new Set(suspects.map(({ workflow }) => workflow))).toEqual(new Set(slowed))
    })

  it('A run in which every request failed is invalid, whatever the tool calls a success', async () => {
    const { verdict, invalid, checks } = await judged('failed')
    expect([verdict, invalid]).toEqual(['invalid', { code: 'all-failed' }])
    const rates = checks.filter(({ metric, kind }) => metric === 'error-rate' && kind !== 'measure')
    expect(rates.length).toBeGreaterThan(1)
    for (const { verdict: decision, candidate } of rates)
      expect([decision, candidate!.value]).toEqual(['fail', 1])
  })
})
