import { describe, expect, it } from 'vitest'
import { DEFAULT_ELIGIBILITY, ineligible, isPassed, notByItself } from '../../src/baseline/eligible.ts'
import type { RunSummary, SeriesSummary } from '../../src/model/run.ts'
import { buildRun } from '../support/baseline/build.ts'

const [series] = buildRun().series as [SeriesSummary]

function withSeries(...changes: Partial<SeriesSummary>[]): RunSummary {
  return buildRun(1, { series: changes.map(change => ({ ...series, ...change })) })
}

function reason(run: RunSummary, verdict: Parameters<typeof ineligible>[1] = 'pass'): string | undefined {
  return ineligible(run, verdict, DEFAULT_ELIGIBILITY)
}

describe('a run that can never become baseline', () => {
  it('P8: comes from a fork', () => {
    expect(reason(buildRun(1, { provenance: { fork: true } }))).toBe('its results come from a fork')
  })

  it('P8: is invalid', () => {
    expect(reason(buildRun(), 'invalid')).toBe('it is invalid')
  })

  it('is empty', () => {
    expect(reason(buildRun(1, { series: [] }))).toBe('it holds no measurements')
    expect(reason(withSeries({ count: 0 }))).toBe('it holds no measurements')
  })

  it('P8: has too few samples', () => {
    expect(reason(withSeries({ count: 29 }, { count: 3 }))).toBe('its largest workflow has 29 samples, fewer than 30')
    expect(reason(withSeries({ count: 30 }, { count: 3 }))).toBeUndefined()
  })

  it('P8: failed for the most part', () => {
    expect(reason(withSeries({ count: 100, errorCount: 51 }))).toBe(
      '51 of its 100 samples failed, more than the share of 0.5',
    )
    expect(reason(withSeries({ count: 100, errorCount: 50 }))).toBeUndefined()
  })
})

describe('a run that can', () => {
  it('has values only, of a source that does not count', () => {
    const { passed: _, ...aggregate } = series
    expect(reason(buildRun(1, { series: [{ ...aggregate, count: 0, reported: { p95: 441 } }] }))).toBeUndefined()
  })

  it('is a micro-benchmark of few rounds', () => {
    expect(reason(withSeries({ kind: 'benchmark', count: 5 }))).toBeUndefined()
  })

  it('breached a threshold, when somebody accepts it', () => {
    expect(reason(buildRun(), 'fail')).toBeUndefined()
    expect(reason(buildRun(), 'no-data')).toBeUndefined()
  })
})

describe('a run that nobody accepted', () => {
  it.each([
    ['fail', 'it breached a threshold'],
    ['no-data', 'data needed to judge it is missing'],
    ['pass', undefined],
    ['no-baseline', undefined],
  ] as const)('with verdict %s: %s', (verdict, expected) => {
    expect(notByItself(buildRun(), verdict, 'main')).toBe(expected)
  })

  it('P8: is of another branch', () => {
    expect(notByItself(buildRun(1, { provenance: { ref: 'feature' } }), 'pass', 'main')).toBe(
      'it was made on feature, not on main',
    )
    expect(notByItself(buildRun(1, { provenance: {} }), 'pass', 'main')).toBeUndefined()
  })

  it.each(['pull_request', 'pull_request_target', 'merge_group'])('P8, P10: is of a proposal: %s', event => {
    expect(notByItself(buildRun(1, { provenance: { event, ref: 'main' } }), 'pass', 'main')).toBe(
      `it was made for a ${event} event, not on main`,
    )
  })
})

it('passed means judged and let through', () => {
  expect(
    (['pass', 'warn', 'inconclusive', 'no-data', 'fail', 'no-baseline', 'invalid'] as const).filter(isPassed),
  ).toEqual(['pass', 'warn', 'inconclusive'])
})
