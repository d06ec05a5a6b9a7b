/**
 * Hand-written reports, judged: their conclusions are found, and what they do not raise is not. The tables give
 * averages and error shares of one run each, and no counts.
 */
import { describe, expect, it } from 'vitest'
import { DEFAULT_CONFIG } from '../../../src/core/config/default.ts'
import { compareWithBaseline } from '../../../src/core/gate/compare-runs.ts'
import type { Check } from '../../../src/core/model/check.ts'
import type { Report } from '../../../src/core/model/report.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { explain } from '../../../src/report/explain/explain.ts'
import { rowsOf, runsOf } from './runs-of-tables.ts'

const config = DEFAULT_CONFIG

function compare(baseline: readonly RunSummary[], candidate: RunSummary): Report {
  return compareWithBaseline({
    explain,
    config,
    baseline,
    candidates: [candidate],
    evidence: { state: 'ok' },
    now: Date.UTC(2026, 10, 21),
  })
}

/** Findings that stop a job or ask for a second run: breaches and suspects. no-data is counted separately. */
function flagsOf({ checks }: Report): string[] {
  return checks
    .filter(({ verdict }) => verdict === 'fail' || verdict === 'warn')
    .map(nameOf)
    .sort()
}

function nameOf({ workflow, metric }: Pick<Check, 'workflow' | 'metric'>): string {
  return `${workflow.split(/[:_]/)[0]!} ${metric}`
}

describe('report 002: check-in with title-level requests', () => {
  const runs = runsOf('checkin-tlr.csv', 'run', row => ({
    workflow: row.request!,
    dimensions: { users: row.users! },
    values: { p95: 1000 * Number(row.p95_s) },
  }))
  const { verdict, checks } = compare([runs.get('baseline')!], runs.get('verification')!)

  it('Report 002 fails at 1, 8 and 25 users, with +57, +62 and +354 %', () => {
    expect(verdict).toBe('fail')
    const found = checks.map(({ dimensions, verdict, delta }) => [
      Number(dimensions.users),
      verdict,
      Math.round(100 * delta!.relative!),
    ])
    expect(found.sort(([a], [b]) => Number(a) - Number(b))).toEqual([
      [1, 'fail', 57],
      [8, 'fail', 62],
      [25, 'fail', 354],
    ])
  })
})

describe('report 003: CPU=0 and task placement', () => {
  const runs = runsOf('cpu-placement.csv', 'test', row => ({
    workflow: row.request!,
    values: { avg: Number(row.avg_ms) },
  }))

  it.each(['2', '3', '4', '5', '6', '7'])(
    'Report 003 shows no regression of test %s against test 1',
    test => {
      const { verdict, checks } = compare([runs.get('1')!], runs.get(test)!)
      expect(verdict).toBe('pass')
      expect(checks).toHaveLength(3)
    },
  )
})

describe('report 001: Kafka instance types', () => {
  const runs = runsOf('kafka-instance-checkin-checkout.csv', 'kafka_instance', row => ({
    workflow: row.request!,
    dimensions: { users: row.users! },
    values: { p95: 1000 * Number(row.p95_s), avg: 1000 * Number(row.avg_s) },
  }))

  it('Report 001 shows no difference beyond noise', () => {
    const { verdict, checks } = compare(
      [runs.get('kafka.m5.2xlarge')!],
      runs.get('kafka.m7g.2xlarge')!,
    )
    expect(verdict).toBe('pass')
    expect(checks).toHaveLength(4)
  })
})

describe('report 004: 61 tenants', () => {
  const runs = runsOf('multi-tenant.csv', 'test', row => ({
    workflow: row.request!,
    dimensions: { tenant: row.tenant! },
    values: { avg: 1000 * Number(row.avg_s) },
  }))

  it('Report 004 fails check-in and check-out of both tenants when imports and searches are added', () => {
    const { checks } = compare([runs.get('1')!], runs.get('8')!)
    expect(checks.map(({ verdict }) => verdict)).toEqual(['fail', 'fail', 'fail', 'fail'])
  })

  it('Report 004 is within the allowance when the same test runs twice', () => {
    expect(compare([runs.get('9')!], runs.get('10')!).verdict).toBe('pass')
    expect(compare([runs.get('4')!], runs.get('5')!).verdict).toBe('pass')
  })
})

describe('report 000: instance resources optimization', () => {
  const tests = runsOf('instance-optimization.csv', 'test', ({ workflow, avg_ms, error_pct }) => ({
    workflow: workflow!,
    values: {
      avg: Number(avg_ms),
      ...(error_pct !== '' && { 'error-rate': Number(error_pct) / 100 }),
    },
  }))
  const test = (number: number) => tests.get(String(number))!
  const against = (baseline: number, candidate: number) =>
    compare([test(baseline)], test(candidate))
  const repeats = rowsOf('instance-optimization-environment.csv')
    .filter(row => row.repeats_test !== '')
    .map(row => [Number(row.repeats_test), Number(row.test)] as const)
  const isPlacedAnew = (number: number) => number === 9 || number === 10
  const all = [...tests.keys()].map(Number)
  const only = (report: Report, workflow: string, metric: string) =>
    report.checks.find(check => check.workflow.startsWith(workflow) && check.metric === metric)!

  it('Report 000 names its repeats', () => {
    expect(repeats).toEqual([
      [2, 3],
      [4, 5],
      [6, 7],
      [4, 8],
      [7, 9],
      [8, 10],
      [11, 12],
      [11, 13],
      [11, 14],
      [16, 17],
    ])
  })

  it.each(repeats)(
    'Report 000 flags nothing between test %i and its repeat %i that moved less than 10 %',
    (one, another) => {
      const flagged = against(one, another).checks.filter(
        ({ verdict }) => verdict === 'fail' || verdict === 'warn',
      )
      const little = flagged.filter(
        ({ metric, delta }) => metric === 'avg' && delta!.relative! < 0.1,
      )
      expect(little.map(nameOf)).toEqual([])
    },
  )

  it('Report 000 flags nothing at all between tests 2 and 3, 4 and 8, 16 and 17', () => {
    expect(flagsOf(against(2, 3))).toEqual([])
    expect(flagsOf(against(4, 8))).toEqual([])
    expect(flagsOf(against(16, 17))).toEqual([])
  })

  it('Report 000 flags between tests 4 and 5 the more unstable of the two exports that the report calls so: one test proves no more', () => {
    const report = against(4, 5)
    expect(flagsOf(report)).toEqual(['DE avg'])
    expect(only(report, 'DE_Exporting MARC Bib records workflow', 'avg').evidence!.suspect).toBe(
      true,
    )
    expect(only(report, 'DE_Exporting MARC Bib records custom', 'avg').change).toBe('unknown')
  })

  it('Report 000 flags between tests 6 and 7 that RTAC doubled and that CSI and SDIC began to fail', () => {
    const report = against(6, 7)
    expect(flagsOf(report)).toEqual(['CSI error-rate', 'RTAC avg', 'SDIC error-rate'])
    expect(only(report, 'RTAC', 'avg').evidence!.suspect).toBe(true)
    expect(only(report, 'RTAC', 'avg').delta!.relative).toBeCloseTo(0.966, 3)
  })

  it('Report 000 flags the cell of test 11 that was copied from another row, and nothing else', () => {
    const report = against(11, 13)
    expect(only(report, 'CSI', 'avg').evidence!.suspect).toBe(true)
    expect(flagsOf(report)).toEqual(['CSI avg'])
  })

  it('Report 000 says of test 12, in which most workflows were slower, that the whole run moved', () => {
    const { wholeRun, warnings } = against(11, 12)
    expect(wholeRun!.shift).toBeGreaterThan(0.2)
    expect(warnings.map(({ code }) => code)).toContain('whole-run-moved')
  })

  it.each([
    [7, 9],
    [8, 10],
  ])('Report 000 shows the placement regression from test %i to %i', (before, after) => {
    expect(isPlacedAnew(after)).toBe(true)
    const report = against(before, after)
    expect(report.verdict).toBe('fail')
    const failing = report.checks.filter(({ verdict }) => verdict === 'fail').map(nameOf)
    expect(failing).toEqual(expect.arrayContaining(['ULR avg', 'EVA avg', 'RTAC avg']))
  })

  it('Report 000 shows the placement regression from tests 7 and 8 together', () => {
    for (const after of [9, 10]) {
      const failing = compare([test(7), test(8)], test(after)).checks.filter(
        ({ verdict }) => verdict === 'fail',
      )
      expect(failing.map(nameOf)).toEqual(expect.arrayContaining(['EVA avg', 'ULR avg']))
    }
  })

  it('Report 000 has six workflows that failed in every sample of every test', () => {
    expect(onlyErrors).toHaveLength(6)
  })

  const onlyErrors = [...new Set(test(1).series.map(({ workflow }) => workflow))].filter(workflow =>
    all.every(
      number =>
        test(number).series.find(one => one.workflow === workflow)?.reported?.['error-rate'] === 1,
    ),
  )

  it('Report 000 passes over workflows that failed in every sample of both tests, whatever is compared, and names them as known', () => {
    for (const before of all) {
      for (const after of all.filter(number => number !== before)) {
        const times = against(before, after).checks.filter(
          ({ workflow, metric }) => metric === 'avg' && onlyErrors.includes(workflow),
        )
        expect(new Set(times.map(({ verdict }) => verdict)), `${before} → ${after}`).toEqual(
          new Set(['pass']),
        )
        expect(times).toHaveLength(onlyErrors.length)
      }
    }
  })

  it('Report 000 tells a workflow that got slower because it stopped failing from one that got slower', () => {
    for (const [before, after] of [
      [16, 17],
      [7, 9],
      [4, 8],
    ] as const) {
      const check = only(against(before, after), 'CSI', 'avg')
      expect(check.delta!.relative).toBeCloseTo(0.225, 2)
      expect(check.verdict).not.toBe('fail')
      expect(check.reason.code).toBe('fewer-errors')
    }
  })
})
