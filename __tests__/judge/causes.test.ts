/** What moved with a finding of the gate: planted slowdowns, each in one request or statement of three. */
import { describe, expect, it } from 'vitest'
import { causesOf, type Sides } from '../../src/judge/causes.ts'
import type { Check, SeriesMeasurements } from '../../src/model/check.ts'
import type { RunSummary, Statement } from '../../src/model/run.ts'

const name = (workflow: string, kind: 'transaction' | 'request') => ({
  workflow,
  kind,
  dimensions: {},
})

/** A series with its calls in a run and average in ms, on both sides; the change is beyond its noise unless `low` says otherwise. */
function measured(
  workflow: string,
  kind: 'transaction' | 'request',
  [before, now]: readonly [readonly [number, number], readonly [number, number]],
  low = 0.01,
): SeriesMeasurements {
  const quantity = (value: number) => ({ value, n: 1 })
  return {
    ...name(workflow, kind),
    judged: kind === 'transaction',
    metrics: [
      {
        metric: 'count',
        unit: 'count',
        baseline: quantity(before[0]),
        candidate: quantity(now[0]),
      },
      {
        metric: 'avg',
        unit: 'ms',
        baseline: quantity(before[1]),
        candidate: quantity(now[1]),
        delta: { absolute: now[1] - before[1], relative: now[1] / before[1] - 1, low, high: 1 },
      },
    ],
  }
}

const CHECK = {
  ...name('Check-in', 'transaction'),
  metric: 'avg',
  unit: 'ms',
  verdict: 'fail',
  evidence: { by: 'workflow' },
  delta: { absolute: 14, relative: 0.25 },
} as unknown as Check
const sides = (...measurements: SeriesMeasurements[]): Sides => ({
  measurements,
  baseline: [],
  candidates: [],
  changed: [],
})
const TRANSACTION = measured('Check-in', 'transaction', [
  [100, 56],
  [200, 70],
])

describe('what moved with a finding', () => {
  it('The request that takes longer is named with its part of the change, and others are not', () => {
    const found = causesOf(
      CHECK,
      sides(
        TRANSACTION,
        measured('POST check-in', 'request', [
          [100, 20],
          [200, 33],
        ]),
        measured('GET item', 'request', [
          [100, 20],
          [200, 20.8],
        ]),
        measured('GET patron', 'request', [
          [100, 16],
          [200, 16.2],
        ]),
      ),
    )
    expect(found).toEqual([
      {
        finding: { ...name('Check-in', 'transaction'), metric: 'avg' },
        kind: 'request',
        name: 'POST check-in',
        absolute: 13,
        share: 13 / 14,
        evidence: 'likely',
      },
    ])
  })

  it('A request that is called more often is named with its calls', () => {
    const found = causesOf(
      CHECK,
      sides(
        TRANSACTION,
        measured('GET item', 'request', [
          [200, 14],
          [600, 14.1],
        ]),
      ),
    )
    expect(found).toMatchObject([{ name: 'GET item', calls: { before: 2, now: 3 } }])
  })

  it.each([
    [
      'whose change is within its noise',
      measured(
        'GET a',
        'request',
        [
          [100, 20],
          [200, 33],
        ],
        -0.1,
      ),
    ],
    [
      'that is rarely called',
      measured('GET b', 'request', [
        [10, 20],
        [20, 200],
      ]),
    ],
    [
      'that takes longer by more than the whole',
      measured('GET c', 'request', [
        [100, 20],
        [200, 60],
      ]),
    ],
    [
      'of which a fifth is not explained',
      measured('GET d', 'request', [
        [100, 20],
        [200, 22],
      ]),
    ],
  ])('A request %s is not named', (_, request) => {
    expect(causesOf(CHECK, sides(TRANSACTION, request))).toEqual([])
  })

  it('A statement that takes longer is named with its calls counted in', () => {
    const run = (calls: number, meanMs: number) =>
      ({
        statements: [{ text: 'UPDATE auth', dimensions: {}, calls, meanMs } as Statement],
      }) as unknown as RunSummary
    const found = causesOf(CHECK, {
      ...sides(TRANSACTION),
      baseline: [run(120, 10)],
      candidates: [run(240, 20)],
    })
    expect(found).toMatchObject([{ kind: 'statement', name: 'UPDATE auth', evidence: 'seen' }])
    expect(found[0]!.absolute).toBeCloseTo(12, 9)
  })

  it('A change of the whole run, or one that was not judged, has no causes', () => {
    const request = measured('POST check-in', 'request', [
      [100, 20],
      [200, 33],
    ])
    const ofRun = { ...CHECK, evidence: { by: 'run' } } as Check
    const { evidence: _, ...unjudged } = CHECK
    expect(causesOf(ofRun, sides(TRANSACTION, request))).toEqual([])
    expect(causesOf(unjudged as Check, sides(TRANSACTION, request))).toEqual([])
  })

  it('A workflow that got faster, or passed, has no causes', () => {
    const request = measured('POST check-in', 'request', [
      [100, 20],
      [200, 33],
    ])
    const faster = { ...CHECK, delta: { absolute: -14, relative: -0.2 } } as Check
    expect(causesOf(faster, sides(TRANSACTION, request))).toEqual([])
    expect(causesOf({ ...CHECK, verdict: 'pass' }, sides(TRANSACTION, request))).toEqual([])
  })
})
