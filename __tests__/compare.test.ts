import { describe, expect, it } from 'vitest'
import { compareRuns, compareSides } from '../src/core/judge/compare/compare.ts'
import type { Comparisons } from '../src/core/judge/compare/comparison.ts'
import { Side } from '../src/core/judge/compare/observe.ts'
import type { RunSummary } from '../src/core/model/run.ts'
import { run, type SeriesFields } from './core/judge/runs.ts'

function of(baseline: RunSummary[], candidates: RunSummary[], workflow: string, metric = 'avg') {
  const comparisons = compareRuns(baseline, candidates)
  return comparisons.of(
    comparisons.series.find(({ series }) => series.workflow === workflow)!,
    metric,
  )
}

const eight = (fields: SeriesFields = {}) =>
  Object.fromEntries(
    Array.from({ length: 8 }, (_, w) => [`w${w}`, { avg: 100 * (w + 1), ...fields }]),
  )

describe('compareRuns', () => {
  it('compareRuns joins series by name, never by order', () => {
    const before = run({ a: { avg: 100 }, b: { avg: 900 } })
    const now = run({ b: { avg: 900 }, a: { avg: 100 } })
    expect(of([before], [now], 'a').shift!.total.value).toBe(0)
    expect(of([before], [now], 'b').baseline).toEqual({ value: 900, n: 1 })
  })

  it('compareRuns takes the geometric mean of times and the arithmetic mean of error rates', () => {
    const before = [
      run({ a: { avg: 100, errorCount: 0 } }),
      run({ a: { avg: 400, errorCount: 200 } }),
    ]
    const now = [run({ a: { avg: 200 } })]
    expect(of(before, now, 'a').baseline!.value).toBeCloseTo(200, 9)
    expect(of(before, now, 'a').shift!.total.value).toBeCloseTo(0, 12)
    expect(of(before, now, 'a', 'error-rate').baseline).toEqual({ value: 0.005, n: 2 })
  })

  it('A side that takes part in several comparisons gives what its runs alone give', () => {
    const groups = [1, 1.2, 1.5].map(factor =>
      [0, 1].map(r =>
        run({
          ...eight({ avg: 100 * factor + r, count: 100, errorCount: r }),
          ...(r === 0 && { rare: { avg: 50 * factor } }),
        }),
      ),
    )
    const all = (comparisons: Comparisons) =>
      ['avg', 'error-rate'].map(metric =>
        comparisons.series.map(compared => [compared, comparisons.of(compared, metric)]),
      )
    const sides = groups.map(runs => new Side(runs))
    for (const [from, to] of [
      [0, 1],
      [0, 2],
      [1, 2],
      [2, 0],
    ] as const)
      for (const options of [{}, { repeats: groups, byAnyCandidate: true }])
        expect(all(compareSides(sides[from]!, sides[to]!, options))).toEqual(
          all(compareRuns(groups[from]!, groups[to]!, options)),
        )
  })

  it('compareRuns keeps load levels apart: each is a control group of its own', () => {
    const level = (users: string, factor: number) =>
      run(eight()).series.map(series => ({
        ...series,
        dimensions: { users },
        reported: { avg: series.reported!.avg! * factor },
      }))
    const both = (factor: number) => ({
      ...run({}),
      series: [...level('1', 1), ...level('25', factor)],
    })
    const comparisons = compareRuns([both(1), both(1)], [both(2)])
    const shifts = comparisons.series.map(compared => comparisons.of(compared, 'avg').run!.value)
    expect(new Set(shifts.map(shift => Math.round(1e6 * shift)))).toEqual(new Set([0, 693147]))
  })

  it('compareRuns does not take sub-results, nor series of few samples, for controls', () => {
    const mixed = (factor: number) =>
      run({
        ...eight(),
        ...Object.fromEntries(
          Array.from({ length: 9 }, (_, i) => [
            `s${i}`,
            { avg: factor, kind: 'sub-result' as const },
          ]),
        ),
        ...Object.fromEntries(
          Array.from({ length: 9 }, (_, i) => [`f${i}`, { avg: factor, count: 29 }]),
        ),
      })
    const { run: whole } = of([mixed(1)], [mixed(3)], 'w0')
    expect(whole).toMatchObject({ controls: 8, value: 0 })
    expect(of([mixed(1)], [mixed(3)], 'f0').shift!.own!.value).toBeCloseTo(Math.log(3), 12)
  })

  it('compareRuns takes series of 30 samples and more for controls', () => {
    const withCount = (count: number) => (factor: number) =>
      run({
        ...eight(),
        ...Object.fromEntries(
          Array.from({ length: 9 }, (_, i) => [`f${i}`, { avg: factor, count }]),
        ),
      })
    const controlsAt = (count: number) =>
      of([withCount(count)(1)], [withCount(count)(3)], 'w0').run!.controls
    expect([29, 30, 31].map(controlsAt)).toEqual([8, 17, 17])
  })

  it('compareRuns compares a series that only some baseline runs have with those runs', () => {
    const old = run(eight())
    const newer = run({ ...eight(), fresh: { avg: 50 } })
    const { baselineValues, baseline, shift } = of(
      [old, newer],
      [run({ ...eight(), fresh: { avg: 75 } })],
      'fresh',
    )
    expect(baselineValues).toEqual([50])
    expect(baseline!.n).toBe(1)
    expect(shift!.total.value).toBeCloseTo(Math.log(1.5), 12)
  })

  it('compareRuns has no candidate when the newest run lacks the series, and says why a value is missing', () => {
    const gone = of([run(eight())], [run(eight()), run({})], 'w0')
    expect(gone.candidate).toBeUndefined()
    expect(gone.missing).toMatch(/no samples of this workflow/)
    expect(of([run(eight())], [run(eight({ count: 0 }))], 'w0', 'p95').missing).toMatch(/\.$/)
    expect(of([run({})], [run(eight())], 'w0').missing).toBeUndefined()
  })

  it('compareRuns gives no ratio for zero or negative values', () => {
    expect(of([run({ a: { avg: 0 } })], [run({ a: { avg: 3 } })], 'a').shift).toBeUndefined()
    expect(of([run({ a: { avg: 3 } })], [run({ a: { avg: 0 } })], 'a').shift).toBeUndefined()
  })
})
