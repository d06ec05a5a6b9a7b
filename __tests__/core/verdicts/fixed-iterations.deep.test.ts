/**
 * A test of a fixed number of iterations runs longer when the system is slower as a whole: that is a consequence, not
 * another workload. So a slower run is never judged more leniently, and never becomes part of a baseline.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BaselineStore } from '../../../src/core/gate/baseline/store.ts'
import { gate, updateBaseline } from '../../../src/core/gate/gate.ts'
import type { Report } from '../../../src/core/model/report.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { fakeHost } from '../../support/fake-host.ts'
import { temporaryFolder } from '../baseline/stores.ts'
import { compared, configOf, loadTest, START_MS } from './load-test.ts'

const baseline = [1, 2, 3, 4, 5].map(run => loadTest({ run }))
const codesOf = ({ doubts = [] }: Report) => doubts.map(({ code }) => code)

describe('a fixed number of iterations', () => {
  it.each([1.4, 1.6, 2, 3])(
    'A fixed-iteration run fails when every time is %s times as long, and so is the run',
    times => {
      const report = compared(baseline, [loadTest({ run: 6, times })])
      expect(report.verdict).toBe('fail')
      expect(report.wholeRun!.change).toBe('regressed')
      expect(report.environment.changed).toEqual([])
    },
  )

  it('An unchanged fixed-iteration run passes', () => {
    const report = compared(baseline, [loadTest({ run: 6 })])
    expect(['pass', 'inconclusive']).toContain(report.verdict)
    expect(codesOf(report)).toEqual([])
  })

  it.each([0.6, 0.45, 0.3])(
    'A faster fixed-iteration run, which takes %s times as long, passes',
    times => {
      const report = compared(baseline, [loadTest({ run: 6, times })])
      expect(['pass', 'inconclusive']).toContain(report.verdict)
      expect(report.wholeRun!.change).toBe('improved')
      expect(codesOf(report)).toEqual([])
    },
  )

  it('A shorter run with fewer iterations is not comparable', () => {
    const report = compared(baseline, [loadTest({ run: 6, iterations: 40, times: 1.2 })])
    expect(codesOf(report)).toEqual(['not-comparable'])
  })

  it('A longer run is comparable with the same load, and not with another', () => {
    const longer = compared(baseline, [loadTest({ run: 6, iterations: 120 })])
    expect(longer.environment.changed).toEqual([])
    const withoutThreads = (run: RunSummary) => {
      const { peakThreads: _, ...rest } = run
      return rest
    }
    const more = loadTest({ run: 6, iterations: 120, users: 12, times: 1.3 })
    const other = compared(baseline.map(withoutThreads), [withoutThreads(more)])
    expect(other.environment.changed.map(({ fact }) => fact)).toContain('workload.duration')
    expect(codesOf(other)).toEqual(['not-comparable'])
  })
})

describe('a store of runs with a fixed number of iterations', () => {
  let store: BaselineStore
  let remove: () => void
  beforeEach(() => {
    ;({ store, remove } = temporaryFolder())
  })
  afterEach(() => remove())

  /** Judges a run of the base branch and offers it to the baseline. */
  async function onBase(run: RunSummary) {
    const host = fakeHost({ now: () => START_MS })
    const request = { config: configOf(), candidates: [run], baseRef: 'main', withHistory: false }
    const gated = await gate(store, request, host)
    const { outcome } = await updateBaseline(store, 'record', request, gated, host)
    return { verdict: gated.report.verdict, outcome }
  }

  it.each([1.4, 1.6, 2, 3])(
    'No run joins a baseline when it is %s times slower as a whole',
    async times => {
      await onBase(loadTest({ run: 1 }))
      const { outcome } = await onBase(loadTest({ run: 2, times }))
      expect(['held', 'noted']).toContain(outcome)
      const next = await onBase(loadTest({ run: 3, times }))
      expect(['held', 'noted']).toContain(next.outcome)
    },
  )

  it('Unchanged runs join the baseline, from the second one on', async () => {
    const outcomes = []
    for (const run of [1, 2, 3, 4]) outcomes.push((await onBase(loadTest({ run }))).outcome)
    expect(outcomes).toEqual(['seeded', 'appended', 'appended', 'appended'])
  })

  it('Faster runs join a baseline that began with a slow one', async () => {
    const outcomes = [(await onBase(loadTest({ run: 1, times: 2.5 }))).outcome]
    for (const run of [2, 3, 4]) outcomes.push((await onBase(loadTest({ run }))).outcome)
    expect(outcomes).toEqual(['seeded', 'appended', 'appended', 'appended'])
  })

  it('A run that was held back joins with the next one that is not slower', async () => {
    await onBase(loadTest({ run: 1 }))
    expect((await onBase(loadTest({ run: 2, times: 1.2 }))).outcome).toBe('held')
    expect((await onBase(loadTest({ run: 3 }))).outcome).toBe('appended')
    const { loaded } = await gate(
      store,
      {
        config: configOf(),
        candidates: [loadTest({ run: 4 })],
        baseRef: 'main',
        withHistory: false,
      },
      fakeHost({ now: () => START_MS }),
    )
    expect(loaded.runs).toHaveLength(3)
    expect(loaded.ledger).not.toHaveProperty('pending')
  })
})
