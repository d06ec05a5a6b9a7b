import { describe, expect, it } from 'vitest'
import {
  canJoinBaseline,
  ineligible,
  notOfBase,
  verdictRefusal,
} from '../../../src/core/gate/baseline/eligible.ts'
import type { Refusal } from '../../../src/core/model/baseline-move.ts'
import type { RunSummary, SeriesSummary } from '../../../src/core/model/run.ts'
import { refusalText } from '../../../src/core/render/words/baseline.ts'
import { buildRun } from '../../support/baseline/run-builders.ts'

const [series] = buildRun().series as [SeriesSummary]

function withSeries(...changes: Partial<SeriesSummary>[]): RunSummary {
  return buildRun(1, { series: changes.map(change => ({ ...series, ...change })) })
}

function reason(
  run: RunSummary,
  verdict: Parameters<typeof ineligible>[1] = 'pass',
): string | undefined {
  return textOf(ineligible(run, verdict))
}

function textOf(refusal: Refusal | undefined): string | undefined {
  return refusal && refusalText(refusal)
}

describe('a run that can never become baseline', () => {
  it('P8: A run from a fork is not eligible', () => {
    expect(reason(buildRun(1, { provenance: { fork: true } }))).toBe('its results come from a fork')
  })

  it('P8: An invalid run is not eligible', () => {
    expect(reason(buildRun(), 'invalid')).toBe('it is invalid')
  })

  it('An empty run is not eligible', () => {
    expect(reason(buildRun(1, { series: [] }))).toBe('it holds no measurements')
    expect(reason(withSeries({ count: 0 }))).toBe('it holds no measurements')
  })

  it('P8: A run with too few samples is not eligible', () => {
    expect(reason(withSeries({ count: 6 }, { count: 3 }))).toBe('it has 9 samples, fewer than 10')
    expect(reason(withSeries({ count: 7 }, { count: 3 }))).toBeUndefined()
  })

  it('P8: A run most of whose samples failed is not eligible', () => {
    expect(reason(withSeries({ count: 100, errorCount: 51 }))).toBe(
      '51 of its 100 samples failed, more than the share of 0.5',
    )
    expect(reason(withSeries({ count: 100, errorCount: 50 }))).toBeUndefined()
  })
})

describe('an eligible run', () => {
  it('A run of values only is eligible if its source does not count samples', () => {
    const { passed: _, ...aggregate } = series
    expect(
      reason(buildRun(1, { series: [{ ...aggregate, count: 0, reported: { p95: 441 } }] })),
    ).toBeUndefined()
  })

  it('A micro-benchmark of few rounds is eligible', () => {
    expect(reason(withSeries({ kind: 'benchmark', count: 5 }))).toBeUndefined()
  })

  it('A run that breached a threshold is eligible once it is accepted', () => {
    expect(reason(buildRun(), 'fail')).toBeUndefined()
    expect(reason(buildRun(), 'no-data')).toBeUndefined()
  })
})

describe('a run without an acceptance', () => {
  it.each([
    ['fail', 'it breached a threshold'],
    ['no-data', 'data needed to judge it is missing'],
  ] as const)(
    'A run with verdict %s is not eligible without an acceptance: %s',
    (verdict, expected) => {
      expect(textOf(verdictRefusal(verdict))).toBe(expected)
    },
  )

  it.each(['pass', 'no-baseline'] as const)(
    'A run with verdict %s is eligible without an acceptance',
    verdict => {
      expect(verdictRefusal(verdict)).toBeUndefined()
    },
  )

  it('P8: A run of another branch is not eligible', () => {
    expect(textOf(notOfBase(buildRun(1, { provenance: { ref: 'feature' } }), 'main'))).toBe(
      'it was made on feature, not on main',
    )
    expect(notOfBase(buildRun(1, { provenance: {} }), 'main')).toBeUndefined()
  })

  it.each(['pull_request', 'pull_request_target', 'merge_group'])(
    'P8, P10: A run of a proposed change is not eligible: %s',
    event => {
      expect(textOf(notOfBase(buildRun(1, { provenance: { event, ref: 'main' } }), 'main'))).toBe(
        `it was made for a ${event} event, not on main`,
      )
    },
  )
})

it('A run that was compared and did not fail can join a baseline', () => {
  expect(
    (['pass', 'warn', 'inconclusive', 'no-data', 'fail', 'no-baseline', 'invalid'] as const).filter(
      canJoinBaseline,
    ),
  ).toEqual(['pass', 'warn', 'inconclusive'])
})
