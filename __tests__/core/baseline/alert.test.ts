/** The alert of a suite in its ledger: what opens and ends it, and from when to when it looks for the cause. */
import { describe, expect, it } from 'vitest'
import { withAlert } from '../../../src/core/gate/baseline/alert.ts'
import type { Ledger } from '../../../src/core/gate/baseline/ledger.ts'
import { type Move, openAlert } from '../../../src/core/model/baseline-move.ts'
import type { DriftAlert } from '../../../src/core/model/report.ts'
import type { Verdict } from '../../../src/core/model/verdict.ts'

const timeAt = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour)).toISOString()
const entryAt = (hour: number) =>
  ({
    id: String(hour).padStart(12, '0'),
    commit: `c${hour}`,
    startedAt: timeAt(hour),
    recordedAt: timeAt(hour),
  }) as never

/** A ledger with passing runs at these hours. */
const ledgerOf = (...hours: number[]) =>
  ({ epoch: { id: 'e', runs: hours.map(entryAt) }, history: [] }) as never as Ledger
const CHECK = { kind: 'transaction', dimensions: {}, metric: 'p95', verdict: 'fail' } as const
const DRIFT = { drift: 'trend', runs: 20, metric: 'p95' } as DriftAlert

/** Records a run that began at an hour, by the CI run of that number. */
function record(
  ledger: Ledger,
  hour: number,
  outcome: Move,
  {
    verdict = 'pass' as Verdict,
    drift = undefined as DriftAlert | undefined,
    ciRun = String(hour),
    worse = [] as string[],
    confirm = 1,
  } = {},
): Ledger {
  const judged = worse.map(workflow => ({ ...CHECK, workflow }))
  const entries = [entryAt(hour)] as never
  const recorded = { entries, verdict, judged, confirm, provenance: { ciRun } }
  return withAlert({ outcome, ledger }, drift ? { ...recorded, drift } : recorded)
}

const breach = (ledger: Ledger, hour: number, ciRun?: string) =>
  record(ledger, hour, 'noted', { verdict: 'fail', ...(ciRun !== undefined && { ciRun }) })

describe('the alert of a base branch', () => {
  it('A breach opens the alert, with the newest passing run before it as the last good one', () => {
    const { alert } = breach(ledgerOf(1, 3, 7), 5)
    expect(alert).toMatchObject({
      commit: 'c5',
      ciRun: '5',
      at: timeAt(5),
      lastGood: { commit: 'c3', at: timeAt(3) },
    })
  })

  it('Of jobs that end in another order, the earliest bad run is the first', () => {
    const { alert } = breach(breach(ledgerOf(1, 3), 6), 5)
    expect(alert).toMatchObject({
      id: '000000000006',
      commit: 'c5',
      lastGood: { commit: 'c3' },
      by: { run: '6' },
    })
  })

  it('A run that waits for confirmation leaves the alert, a passing one or an acceptance ends it', () => {
    const open = breach(ledgerOf(1), 2)
    expect(record(open, 3, 'held').alert?.ended).toBeUndefined()
    expect(record(open, 3, 'appended').alert?.ended).toBe(timeAt(3))
    expect(record(open, 3, 'accepted', { verdict: 'fail' }).alert?.ended).toBe(timeAt(3))
  })

  it('A run of an older CI run neither opens nor ends an alert', () => {
    const open = breach(ledgerOf(1), 2)
    expect(record(open, 3, 'appended', { ciRun: '1' }).alert?.ended).toBeUndefined()
    const ended = record(open, 3, 'appended')
    expect(breach(ended, 4, '2')).toEqual(ended)
    expect(breach(ended, 4).alert).toMatchObject({ commit: 'c4' })
  })

  it('Drift opens the alert without a commit, a step with that of its first run', () => {
    expect(record(ledgerOf(1), 2, 'appended', { drift: DRIFT }).alert).not.toHaveProperty('commit')
    const step: DriftAlert = { ...DRIFT, drift: 'step', since: timeAt(4), sinceCommit: 'c4' }
    const { alert } = record(ledgerOf(1, 3, 4, 5), 6, 'appended', { drift: step })
    expect(alert).toMatchObject({ commit: 'c4', lastGood: { commit: 'c3' } })
  })

  it('Five runs in a row without drift end an alert of drift', () => {
    let ledger = record(ledgerOf(1), 2, 'appended', { drift: DRIFT })
    for (const hour of [3, 4, 5, 6]) ledger = record(ledger, hour, 'appended')
    expect(ledger.alert?.ended).toBeUndefined()
    expect(record(ledger, 7, 'appended').alert?.ended).toBe(timeAt(7))
    const again = record(record(ledger, 7, 'appended', { drift: DRIFT }), 8, 'appended')
    expect(again.alert).toMatchObject({ calmRuns: 1 })
    expect(record(breach(again, 9), 10, 'appended').alert?.ended).toBe(timeAt(10))
  })

  it('With confirm, the alert waits until so many runs in a row are worse in the same check', () => {
    const worse = (ledger: Ledger, hour: number, ...workflows: string[]) =>
      record(ledger, hour, 'noted', { verdict: 'fail', worse: workflows, confirm: 2 })
    const first = worse(ledgerOf(1), 2, 'a', 'b')
    expect(first.alert?.unconfirmed?.runs).toBe(1)
    expect(openAlert(first.alert)).toBeUndefined()
    const confirmed = worse(first, 3, 'b', 'c')
    expect(openAlert(confirmed.alert)).toMatchObject({ id: '000000000003', commit: 'c2' })
    // Another check is another alert, and a passing run between them ends it.
    const other = worse(first, 3, 'c')
    expect(other.alert).toMatchObject({ commit: 'c3', unconfirmed: { runs: 1 } })
    const passed = record(first, 3, 'appended')
    expect(passed.alert?.ended).toBe(timeAt(3))
    expect(worse(passed, 4, 'a').alert).toMatchObject({ commit: 'c4', unconfirmed: { runs: 1 } })
  })
})
