import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judge } from '../../../src/core/judge/judge.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { compareVerdicts, worst } from '../../../src/core/model/verdict.ts'
import { input, run, type SeriesFields, seriesRules, tenWorkflows, threshold } from './runs.ts'

const RUNS = { seed: 20261121, numRuns: 150 }

const value = fc.oneof(
  fc.constantFrom(undefined, 0, 1e-9, 1, 100, 1e12),
  fc.double({ min: 1, max: 1e4, noNaN: true, noDefaultInfinity: true }),
)
const series: fc.Arbitrary<SeriesFields> = fc
  .record({
    avg: value,
    p95: value,
    count: fc.integer({ min: 0, max: 500 }),
    failed: fc.double({ min: 0, max: 1, noNaN: true }),
    kind: fc.constantFrom('transaction', 'request', 'sub-result', 'benchmark'),
  } as const)
  .map(({ avg, p95, count, failed, kind }) => ({
    ...(avg !== undefined && { avg }),
    ...(p95 !== undefined && { p95 }),
    count,
    errorCount: Math.round(count * failed),
    kind,
  }))
const someRun = fc
  .dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', '__proto__', 'x|y'), series, {
    maxKeys: 8,
    noNullPrototype: true,
  })
  .map(workflows => run(workflows))
const wild = fc.record({
  baseline: fc.array(someRun, { maxLength: 4 }),
  candidates: fc.array(someRun, { minLength: 1, maxLength: 3 }),
})

/**
 * Runs of ten workflows that differ by little from run to run; in the candidates all of them moved, or one, or none.
 */
const alike = fc
  .record({
    numbers: fc.uniqueArray(fc.integer({ min: 0, max: 1_000 }), { minLength: 2, maxLength: 8 }),
    candidates: fc.integer({ min: 1, max: 3 }),
    all: fc.constantFrom(0, 0, 0.3, -0.3),
    w3: fc.constantFrom(0, 0.15, 0.5, -0.5),
    left: fc.integer({ min: 2, max: 10 }),
  })
  .map(({ numbers, candidates, all, w3, left }) => {
    const workflows = (number: number, change = {}) =>
      Object.fromEntries(Object.entries(tenWorkflows(number, change)).slice(0, left))
    const split = Math.max(1, numbers.length - candidates)
    return {
      baseline: numbers.slice(0, split).map(number => run(workflows(number))),
      candidates: numbers
        .slice(split)
        .map(number => run(workflows(number, { all, w3: (1 + all) * (1 + w3) - 1 }))),
    }
  })

const someInput = fc
  .record({ runs: fc.oneof(wild, alike), comparable: fc.boolean(), acceptedByLabel: fc.boolean() })
  .map(({ runs, comparable, acceptedByLabel }) =>
    input({
      ...runs,
      acceptedByLabel,
      environment: { comparable },
      rulesOf: ({ kind }) =>
        seriesRules(
          [
            threshold('avg', { max: 1_500, maxIncrease: { relative: 0.1 } }),
            threshold('p95', { decide: 'strict' }),
            threshold('error-rate', { maxIncrease: { absolute: 0.005 } }),
            threshold('count', { maxIncrease: { relative: 0.5 }, maxDecrease: { relative: 0.5 } }),
          ],
          { judged: kind !== 'sub-result' },
        ),
    }),
  )

describe('any judgment', () => {
  it('Any judgment is plain data that survives JSON: no NaN, no infinity, nothing undefined', () => {
    fc.assert(
      fc.property(someInput, given => {
        // The tests that plan further runs are not part of a report.
        const { tests: _, ...judged } = judge(given)
        expect(JSON.parse(JSON.stringify(judged))).toStrictEqual(judged)
      }),
      RUNS,
    )
  })

  it('Any judgment has the worst of its checks as its verdict, and that check first, unless it is invalid or without a baseline', () => {
    fc.assert(
      fc.property(someInput, given => {
        const { verdict, checks } = judge(given)
        if (verdict === 'invalid' || verdict === 'no-baseline') return
        expect(verdict).toBe(worst(checks.map(check => check.verdict)))
        checks.slice(1).forEach((check, i) => {
          expect(compareVerdicts(checks[i]!.verdict, check.verdict)).toBeGreaterThanOrEqual(0)
        })
      }),
      RUNS,
    )
  })

  it('Any judgment of a run equal to its baseline fails no relative check', () => {
    fc.assert(
      fc.property(someRun, fc.integer({ min: 1, max: 4 }), (one, n) => {
        const { checks } = judge(
          input({
            baseline: Array.from({ length: n }, () => one),
            candidates: [one],
            rulesOf: () => seriesRules([threshold('avg')]),
          }),
        )
        expect(checks.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn')).toEqual([])
      }),
      RUNS,
    )
  })

  it('The random judgments cover every route, verdict and change, many times', () => {
    const seen = new Map<string, number>()
    for (const given of fc.sample(someInput, { ...RUNS, numRuns: 400 })) {
      const { checks, verdict } = judge(given)
      const words = checks.flatMap(check => [
        `by ${check.evidence?.by}`,
        check.verdict,
        check.change,
      ])
      for (const word of [`report ${verdict}`, ...words]) seen.set(word, (seen.get(word) ?? 0) + 1)
    }
    for (const word of ['by workflow', 'by run', 'by total', 'by strict'])
      expect(seen.get(word), word).toBeGreaterThan(20)
    for (const word of [
      'pass',
      'warn',
      'fail',
      'no-data',
      'regressed',
      'improved',
      'unchanged',
      'unknown',
    ])
      expect(seen.get(word), word).toBeGreaterThan(20)
    for (const word of ['pass', 'warn', 'fail', 'no-data', 'no-baseline', 'invalid'])
      expect(seen.get(`report ${word}`), word).toBeGreaterThan(2)
  })

  it('Any judgment is the same in other units, and in any order of the workflows', () => {
    const scaled = (runs: readonly RunSummary[]) =>
      runs.map(each => ({
        ...each,
        series: each.series.toReversed().map(series => ({
          ...series,
          reported: Object.fromEntries(
            Object.entries(series.reported ?? {}).map(([id, value]) => [id, 1024 * value]),
          ),
        })),
      }))
    const factsOf = ({ checks }: ReturnType<typeof judge>) =>
      checks
        .map(({ workflow, metric, verdict, change, evidence }) => [
          workflow,
          metric,
          verdict,
          change,
          evidence?.by,
        ])
        .sort()
    fc.assert(
      fc.property(alike, runs => {
        const rulesOf = () => seriesRules([threshold('avg'), threshold('p95')])
        const other = { baseline: scaled(runs.baseline), candidates: scaled(runs.candidates) }
        expect(factsOf(judge(input({ ...other, rulesOf })))).toEqual(
          factsOf(judge(input({ ...runs, rulesOf }))),
        )
      }),
      RUNS,
    )
  })
})
