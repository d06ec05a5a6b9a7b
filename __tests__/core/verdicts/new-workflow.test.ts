/** A new workflow has no baseline, so it is judged by limits for new workflows: 29 % errors must not pass. */
import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../../src/core/config/load.ts'
import type { Report } from '../../../src/core/model/report.ts'
import { judged, runOf, topOf } from './constant-load.ts'

const KNOWN = { 'Check-In': 60, 'Check-Out': 80, Renew: 110, Search: 150 }
const baseline = [1, 2, 3].map(number => runOf(number, { workflows: KNOWN }))
const withExport = (failing: number, number = 4) =>
  runOf(number, { workflows: { ...KNOWN, Export: 200 }, failing: { Export: failing } })

const errorsOf = ({ checks }: Report, workflow = 'Export') =>
  checks.find(check => check.workflow === workflow && check.metric === 'error-rate')
const config = (yaml: string) => parseConfig(yaml, 'perf-gate.yml')

describe('a new workflow of which 29 % of the samples fail', () => {
  const report = judged(baseline, withExport(0.29))

  it('A new workflow with errors warns, by the limit for new workflows', () => {
    expect(report.verdict).toBe('warn')
    expect(errorsOf(report)).toMatchObject({
      verdict: 'warn',
      reason: { code: 'above-limit' },
      limits: { max: 0.05 },
      limitFrom: 'new-workflows',
    })
  })

  it('A new workflow with errors is named at the top', () => {
    const top = topOf(report)
    expect(top[0]).toMatch(/^### ⚠️ `Export` is above its limit of 5%: error rate \d\d\.\d%$/)
    expect(top).toContain('New, so only their limits were checked: `Export`.')
  })

  it('A new workflow with errors fails where the configuration says so under its one key', () => {
    const strict = config('new-workflows: { error-rate: { max: 1%, severity: fail } }')
    const { verdict, checks } = judged(baseline, withExport(0.29), strict)
    expect([verdict, errorsOf({ checks } as Report)?.source]).toEqual([
      'fail',
      'new-workflows.error-rate',
    ])
  })

  it('A new workflow is held to limits of other metrics that the key names', () => {
    const { checks } = judged(
      baseline,
      withExport(0),
      config('new-workflows: { p99: { max: 100ms } }'),
    )
    expect(
      checks
        .filter(({ verdict }) => verdict === 'fail')
        .map(({ workflow, metric }) => [workflow, metric]),
    ).toEqual([['Export', 'p99']])
  })

  it('A new workflow with errors passes where no limit for new workflows is set, or the workflow has its own', () => {
    expect(
      judged(baseline, withExport(0.29), config('new-workflows: { error-rate: off }')).verdict,
    ).toBe('pass')
    expect(
      judged(baseline, withExport(0.29), config('thresholds: { error-rate: off }')).verdict,
    ).toBe('pass')
    const own = config('workflows: [{ match: Export, thresholds: { error-rate: { max: 40% } } }]')
    expect(errorsOf(judged(baseline, withExport(0.29), own))).toMatchObject({
      verdict: 'pass',
      limits: { max: 0.4 },
    })
  })

  it('A new workflow is held to the allowance like any other once the baseline has it', () => {
    const known = [1, 2, 3].map(number => withExport(0.29, number))
    const check = errorsOf(judged(known, withExport(0.29)))!
    expect(['pass', 'inconclusive']).toContain(check.verdict)
    expect(check).not.toHaveProperty('limits')
  })
})

describe('the first run of all', () => {
  it('The first run is held to the limits for new workflows, because it would become the baseline', () => {
    expect(errorsOf(judged([], withExport(0.29)))).toMatchObject({
      verdict: 'warn',
      limitFrom: 'new-workflows',
    })
  })
})

describe('a new workflow without errors', () => {
  it('A new workflow without errors passes, and is named', () => {
    const report = judged(baseline, withExport(0))
    expect(report.verdict).toBe('pass')
    expect(topOf(report)[0]).toMatch(/^### ✅ No regression found in \d workflows/)
    expect(topOf(report).join('\n')).toContain('New, so only their limits were checked: `Export`.')
  })
})

describe('a missing workflow', () => {
  it('A missing workflow fails, and the report says what to do', () => {
    const { Renew: _, ...others } = KNOWN
    const report = judged(baseline, runOf(4, { workflows: others }))
    expect(report.verdict).toBe('no-data')
    expect(topOf(report)[0]).toBe('### 🚫 `Renew` is missing from this run')
    expect(topOf(report).join('\n')).toContain(
      '**Next**: restore `Renew` in the load test, or list it under `exclude`.',
    )
  })
})

describe('limits for new workflows', () => {
  it('Limits for new workflows cannot be allowances', () => {
    expect(() => config('new-workflows: { p95: { max-increase: 10% } }')).toThrow(
      'perf-gate.yml:1: new-workflows.p95.max-increase: a new workflow has no baseline to compare with. Write max or min.',
    )
  })
})
