import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judge } from '../../src/judge.ts'
import { compareVerdicts, worst } from '../../src/model/verdict.ts'
import { demands, input, run, type SeriesFields, threshold } from './runs.ts'

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
const someInput = fc
  .record({
    baseline: fc.array(someRun, { maxLength: 4 }),
    candidates: fc.array(someRun, { minLength: 1, maxLength: 3 }),
    comparable: fc.boolean(),
    acceptedByLabel: fc.boolean(),
  })
  .map(({ comparable, ...fields }) =>
    input({
      ...fields,
      environment: { changed: [], comparable },
      demandsOf: ({ kind }) =>
        demands(
          [
            threshold('avg', { max: 1_000, maxIncrease: { relative: 0.1 } }),
            threshold('p95', { decide: 'strict' }),
            threshold('error-rate', { maxIncrease: { absolute: 0.005 } }),
            threshold('count', { maxIncrease: { relative: 0.5 }, maxDecrease: { relative: 0.5 } }),
          ],
          { judged: kind !== 'sub-result' },
        ),
    }),
  )

describe('any judgement', () => {
  it('is plain data that JSON keeps: no NaN, no infinity, nothing undefined', () => {
    fc.assert(
      fc.property(someInput, given => {
        const judged = judge(given)
        expect(JSON.parse(JSON.stringify(judged))).toStrictEqual(judged)
      }),
      RUNS,
    )
  })

  it('has the worst of its checks as its verdict, and that check first, unless it is invalid or without a baseline', () => {
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

  it('fails no relative check that a run equal to its baseline is put to', () => {
    fc.assert(
      fc.property(someRun, fc.integer({ min: 1, max: 4 }), (one, n) => {
        const { checks } = judge(
          input({
            baseline: Array.from({ length: n }, () => one),
            candidates: [one],
            demandsOf: () => demands([threshold('avg')]),
          }),
        )
        expect(checks.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn')).toEqual([])
      }),
      RUNS,
    )
  })
})
