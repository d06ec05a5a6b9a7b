import { describe, expect, it } from 'vitest'
import { familyOfTests } from '../../../src/core/judge/family.ts'
import { judge } from '../../../src/core/judge/judge.ts'
import type { PendingCheck } from '../../../src/core/judge/pending-checks.ts'
import type { MetricId } from '../../../src/core/model/metric.ts'
import type { Threshold } from '../../../src/core/model/threshold.ts'
import { seededRandom } from '../../support/random.ts'
import { input, run, seriesRules, threshold } from './runs.ts'

/** A test of a rise of a metric of a workflow, without the parts that the family does not read. */
function test(key: string, metric: MetricId, fields: Partial<Threshold> = {}): PendingCheck {
  const { allowances } = threshold(metric, fields)
  const tested = allowances.map(allowance => ({ ...allowance, isUninformative: false }))
  return {
    compared: { key },
    threshold: threshold(metric, fields),
    allowances: tested,
  } as unknown as PendingCheck
}

describe('the shares of the false-alarm rate', () => {
  const tests = Array.from({ length: 6 }, (_, w) => [test(`w${w}`, 'avg'), test(`w${w}`, 'p95')])

  it('A p95 has four ninths of the share of an average, and both are one question', () => {
    const family = familyOfTests(tests.flat())
    const [average, p95] = tests[0]!
    expect(family.sizeOf(average!)).toBeCloseTo(6 * (13 / 9), 10)
    expect(family.sizeOf(p95!)).toBeCloseTo((6 * (13 / 9)) / (4 / 9), 10)
    expect(family.questionOf(p95!)).toEqual([average, p95])
    expect(family.questionSizeOf(p95!)).toBeCloseTo(6, 10)
  })

  it('Error rates and falls are questions of their own', () => {
    const errors = test('w0', 'error-rate', {})
    const fall = test('w0', 'throughput', { maxDecrease: { relative: 0.1 } } as Partial<Threshold>)
    const family = familyOfTests([...tests.flat(), errors, fall])
    expect(family.questionOf(errors)).toEqual([errors])
    expect(family.questionOf(fall)).toEqual([fall])
  })

  it('Two named workflows of six share four fifths, the others the rest, and all shares add up to one', () => {
    const named = tests.map(([average, p95], w) =>
      w < 2
        ? [{ ...average!, threshold: { ...average!.threshold, isNamed: true as const } }, p95!]
        : [average!, p95!],
    )
    const family = familyOfTests(named.flat())
    const shares = named.map(pair => pair.map(one => 1 / family.sizeOf(one)))
    expect(shares[0]![0]! + shares[0]![1]!).toBeCloseTo(0.4, 10)
    expect(shares[5]![0]! + shares[5]![1]!).toBeCloseTo(0.05, 10)
    expect(shares.flat().reduce((sum, share) => sum + share)).toBeCloseTo(1, 10)
  })

  it('The capacity has four fifths of the rate, however few workflows there are, and all of it alone', () => {
    const capacity = test('whole run', 'capacity')
    const family = familyOfTests([...tests[0]!, capacity])
    expect(family.sizeOf(capacity)).toBeCloseTo(1.25, 10)
    expect(family.questionSizeOf(tests[0]![0]!)).toBeCloseTo(5, 10)
    expect(familyOfTests([capacity]).sizeOf(capacity)).toBe(1)
  })

  it('When more than a third of the workflows are named, all have the same share', () => {
    const named = tests.map(([average], w) =>
      w < 3
        ? { ...average!, threshold: { ...average!.threshold, isNamed: true as const } }
        : average!,
    )
    const family = familyOfTests(named)
    expect(named.map(family.sizeOf)).toEqual([6, 6, 6, 6, 6, 6])
  })
})

/** Judges 27 workflows at 5 % noise against three runs; `w0` is slower by `change`. */
function judged(seed: number, change: number, isNamed: boolean) {
  const random = seededRandom(seed)
  const draw = (more: number) => {
    const shared = 0.035 * random.normal()
    const workflows = Array.from({ length: 27 }, (_, w) => {
      const own = 0.035 * random.normal()
      const average = 100 * Math.exp(shared + own) * (w === 0 ? 1 + more : 1)
      const p95 = 250 * Math.exp(shared + own + 0.04 * random.normal()) * (w === 0 ? 1 + more : 1)
      return [`w${w}`, { avg: average, p95 }]
    })
    return run(Object.fromEntries(workflows))
  }
  const baseline = [draw(0), draw(0), draw(0)]
  const metrics = ['avg', 'p95'].map(metric => threshold(metric))
  const own = metrics.map(one => ({ ...one, isNamed: true as const }))
  return judge(
    input({
      baseline,
      candidates: [draw(change)],
      rulesOf: ({ workflow }) =>
        seriesRules(isNamed && ['w0', 'w1'].includes(workflow) ? own : metrics),
    }),
  ).checks
}

describe('two named workflows of 27', () => {
  const seeds = Array.from({ length: 30 }, (_, i) => i + 1)
  const failedOf = (change: number, isNamed: boolean) =>
    seeds.filter(seed => judged(seed, change, isNamed).some(({ verdict }) => verdict === 'fail'))

  it('One of them that is 25 % slower fails more often at once than without a name', () => {
    const [named, unnamed] = [failedOf(0.25, true).length, failedOf(0.25, false).length]
    expect(named).toBeGreaterThan(unnamed + 6)
  })

  it('Unchanged runs do not fail more often', () => {
    expect(failedOf(0, true).length).toBeLessThanOrEqual(1)
  })

  it('When the average of a workflow is proven, its p95 is tested by the whole share of the workflow', () => {
    const pairs = seeds
      .map(seed => judged(seed, 0.4, false).filter(({ workflow }) => workflow === 'w0'))
      .map(checks => new Map(checks.map(check => [check.metric, check])))
    const proven = pairs.filter(
      pair => pair.get('avg')?.change === 'regressed' && pair.get('p95')?.change === 'regressed',
    )
    const limits = new Set(proven.map(pair => pair.get('p95')!.evidence!.limit!.toFixed(6)))
    expect(proven.length).toBeGreaterThan(10)
    expect([...limits].sort()).toEqual([
      (0.006 / (27 * (13 / 9) * (9 / 4))).toFixed(6),
      (0.006 / 27).toFixed(6),
    ])
  })
})
