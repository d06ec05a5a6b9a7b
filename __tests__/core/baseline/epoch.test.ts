import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueRuns } from '../../../src/core/gate/baseline/due-runs.ts'
import type { Retention } from '../../../src/core/gate/baseline/epoch.ts'
import {
  DEFAULT_RETENTION,
  entriesOf,
  storedEntriesOf,
} from '../../../src/core/gate/baseline/epoch.ts'
import {
  ANCHOR_RUNS,
  anchorsOf,
  decodeLedger,
  type Epoch,
  instantOf,
  type Ledger,
} from '../../../src/core/gate/baseline/ledger.ts'
import type { MovePlan } from '../../../src/core/gate/baseline/plan-moves.ts'
import {
  planAccept,
  planAppend,
  planNote,
  planRollback,
  planSeed,
} from '../../../src/core/gate/baseline/plan-moves.ts'
import { encodeSuiteFile } from '../../../src/core/gate/baseline/suite-file.ts'
import { buildEntry, buildLedger, DAY_MS, NOW } from '../../support/baseline/run-builders.ts'

const NAMES = { baseRef: 'main', suite: 'check-in' }
const KEEP = DEFAULT_RETENTION

function at(day: number): string {
  return new Date(NOW + day * DAY_MS).toISOString()
}

type Acceptance = NonNullable<Epoch['acceptedFrom']>

function acceptance(day: number, changes: Partial<Acceptance> = {}): Acceptance {
  return { at: at(day), by: 'ada', ...changes }
}

function ledgerOf(plan: MovePlan): Ledger {
  if (!('ledger' in plan)) throw new Error(`${plan.outcome}: ${plan.reason.code}`)
  return plan.ledger
}

function append(ledger: Ledger, index: number, retention: Retention = KEEP): Ledger {
  return ledgerOf(planAppend(ledger, [buildEntry(index)], ledger.epoch.id, retention))
}

function accept(
  ledger: Ledger,
  index: number,
  changes: Partial<Acceptance> = {},
  retention: Retention = KEEP,
): Ledger {
  return ledgerOf(planAccept(ledger, [buildEntry(index)], acceptance(index, changes), retention))
}

function runIds(ledger: Ledger): string[] {
  return ledger.epoch.runs.map(run => run.id)
}

function ids(...indexes: number[]): string[] {
  return indexes.map(index => buildEntry(index).id)
}

describe('the first run of a suite', () => {
  it('The first run of a suite begins an epoch without an acceptance', () => {
    const plan = planSeed(NAMES, [buildEntry(1)], at(0))
    expect(plan.outcome).toBe('seeded')
    const { epoch, history } = ledgerOf(plan)
    expect(epoch).toEqual({
      id: `2026-11-21-${buildEntry(1).id}`,
      since: at(0),
      runs: [buildEntry(1)],
    })
    expect(history).toEqual([])
  })

  it('The first run of a suite records who accepted it', () => {
    const plan = planSeed(NAMES, [buildEntry(1)], at(0), acceptance(0))
    expect(plan.outcome).toBe('accepted')
    expect(ledgerOf(plan).epoch.acceptedFrom).toEqual(acceptance(0))
  })
})

describe('the time of a run', () => {
  it('The time of a run is its start or, where that is not known, when it was stored', () => {
    const recordedAt = at(2)
    expect(instantOf(buildEntry(1, { startedAt: at(1), recordedAt }))).toBe(Date.parse(at(1)))
    const { startedAt: _, ...unknown } = buildEntry(1, { recordedAt })
    expect(instantOf(unknown)).toBe(Date.parse(at(2)))
  })
})

describe('the runs that the history may lack', () => {
  it('A ledger that does not say which runs its history lacked may lack them all', () => {
    const dueIds = (ledger: Ledger) => dueRuns(ledger).map(({ entry }) => entry.id)
    const ledger = append(buildLedger(), 2)
    expect(dueIds(ledger).sort()).toEqual(ids(1, 2).sort())
    expect(dueIds({ ...ledger, historyDue: ids(2) })).toEqual(ids(2))
    expect(dueIds({ ...ledger, historyDue: [] })).toEqual([])
  })
})

describe('a later run', () => {
  it('A repeat joins the epoch and does not begin one', () => {
    const ledger = append(buildLedger(), 2)
    expect(ledger.epoch.id).toBe(buildLedger().epoch.id)
    expect(runIds(ledger)).toEqual(ids(1, 2))
    expect(ledger.history).toEqual([])
  })

  it('A run is stored once although it is offered several times', () => {
    const ledger = append(buildLedger(), 2)
    const again = buildEntry(2, { ref: 'main', sha256: buildEntry(3).sha256 })
    expect(planAppend(ledger, [again], ledger.epoch.id, KEEP).outcome).toBe('already')
  })

  it.each(['fail', 'no-data', 'invalid', 'no-baseline'] as const)(
    'A run with verdict %s does not join',
    verdict => {
      const ledger = buildLedger()
      const plan = planAppend(ledger, [buildEntry(2, { verdict })], ledger.epoch.id, KEEP)
      expect(plan).toEqual({ outcome: 'refused', reason: { code: 'not-passed', verdict } })
    },
  )

  it.each(['pass', 'warn', 'inconclusive'] as const)('A run with verdict %s joins', verdict => {
    const ledger = buildLedger()
    expect(planAppend(ledger, [buildEntry(2, { verdict })], ledger.epoch.id, KEEP).outcome).toBe(
      'appended',
    )
  })

  it('A run does not join an epoch that it was not judged against', () => {
    const before = buildLedger()
    const after = accept(before, 2)
    expect(planAppend(after, [buildEntry(3)], before.epoch.id, KEEP)).toEqual({
      outcome: 'refused',
      reason: {
        code: 'judged-against-other',
        judgedAgainst: before.epoch.id,
        epoch: after.epoch.id,
      },
    })
    expect(planAppend(after, [buildEntry(3)], undefined, KEEP)).toEqual({
      outcome: 'refused',
      reason: { code: 'not-judged' },
    })
  })

  it('A run older than the change does not join an accepted epoch', () => {
    const ledger = accept(buildLedger(buildEntry(1)), 5)
    expect(planAppend(ledger, [buildEntry(4)], ledger.epoch.id, KEEP)).toEqual({
      outcome: 'refused',
      reason: { code: 'before-acceptance' },
    })
  })

  it('An older run joins an epoch without an acceptance', () => {
    expect(runIds(append(buildLedger(buildEntry(5)), 4))).toEqual(ids(5, 4))
  })

  it('A run does not come back from an earlier epoch', () => {
    const ledger = accept(append(buildLedger(), 2), 3)
    expect(planAppend(ledger, [buildEntry(2)], ledger.epoch.id, KEEP)).toEqual({
      outcome: 'refused',
      reason: { code: 'in-earlier-baseline', epoch: buildLedger().epoch.id },
    })
  })
})

describe('an accepted run', () => {
  it('An accepted run begins a new epoch; the previous one goes to the history', () => {
    const before = append(buildLedger(), 2)
    const after = accept(before, 3, { pullRequest: 12, reason: 'index rebuilt' })
    expect(runIds(after)).toEqual(ids(3))
    expect(after.epoch.acceptedFrom).toEqual({
      at: at(3),
      by: 'ada',
      pullRequest: 12,
      reason: 'index rebuilt',
    })
    expect(after.history).toEqual([before.epoch])
  })

  it('A run is accepted with any verdict', () => {
    const plan = planAccept(
      buildLedger(),
      [buildEntry(2, { verdict: 'fail' })],
      acceptance(2),
      KEEP,
    )
    expect(plan.outcome).toBe('accepted')
  })

  it('Accepting the first run of the epoch changes nothing', () => {
    const ledger = accept(buildLedger(), 2)
    expect(planAccept(ledger, [buildEntry(2)], acceptance(3), KEEP).outcome).toBe('already')
  })

  it('An accepted run may be a repeat of the present epoch, when the label was added late', () => {
    const ledger = accept(append(buildLedger(), 2), 2)
    expect(runIds(ledger)).toEqual(ids(2))
    expect(ledger.history[0]?.runs).toHaveLength(2)
  })

  it('An accepted run joins when it repeats the commit that the epoch was accepted for', () => {
    const pull = { pullRequest: 12, commit: 'c0ffee' }
    const ledger = accept(buildLedger(), 2, pull)
    const plan = planAccept(ledger, [buildEntry(3)], acceptance(3, pull), KEEP)
    expect(plan.outcome).toBe('appended')
    expect(runIds(ledgerOf(plan))).toEqual(ids(2, 3))
    const breached = planAccept(
      ledger,
      [buildEntry(3, { verdict: 'fail' })],
      acceptance(3, pull),
      KEEP,
    )
    expect(breached.outcome).toBe('accepted')
  })

  it('An old pull request that runs again does not move the baseline back', () => {
    const first = accept(buildLedger(), 2, { pullRequest: 5 })
    const second = accept(first, 3, { pullRequest: 9 })
    expect(planAccept(second, [buildEntry(4)], acceptance(4, { pullRequest: 5 }), KEEP)).toEqual({
      outcome: 'refused',
      reason: { code: 'accepted-earlier', epoch: first.epoch.id },
    })
    expect(planAccept(second, [buildEntry(2)], acceptance(4), KEEP).outcome).toBe('refused')
  })

  it('Runs that are accepted by hand, of no pull request, are no run of the same pull request', () => {
    const byHand = accept(buildLedger(), 2)
    const merged = accept(byHand, 3, { pullRequest: 9 })
    expect(accept(merged, 4).epoch.runs[0]?.id).toBe(buildEntry(4).id)
  })

  it('A commit may be measured again when its first measurement was rolled back', () => {
    const first = accept(buildLedger(), 2, { pullRequest: 5 })
    const back = ledgerOf(planRollback(first, { at: at(3) }, KEEP))
    expect(accept(back, 4, { pullRequest: 5 }).epoch.runs[0]?.id).toBe(buildEntry(4).id)
  })
})

describe('a rollback', () => {
  it('A rollback returns to the epoch before, with its runs, and marks the one it left', () => {
    const before = append(buildLedger(), 2)
    const after = accept(before, 3)
    const plan = planRollback(after, { at: at(4), by: 'ada', reason: 'wrong cluster' }, KEEP)
    expect(plan.outcome).toBe('rolled-back')
    expect(ledgerOf(plan).epoch).toEqual(before.epoch)
    expect(ledgerOf(plan).history).toEqual([
      { ...after.epoch, rolledBack: { at: at(4), by: 'ada', reason: 'wrong cluster' } },
    ])
  })

  it('A rollback goes back one more epoch each time, past those that were rolled back', () => {
    const third = accept(accept(buildLedger(), 2), 3)
    const second = ledgerOf(planRollback(third, { at: at(4) }, KEEP))
    const first = ledgerOf(planRollback(second, { at: at(5) }, KEEP))
    expect([runIds(second), runIds(first)]).toEqual([ids(2), ids(1)])
    expect(planRollback(first, { at: at(6) }, KEEP).outcome).toBe('refused')
  })

  it('A rollback is undone by a rollback to the epoch it left', () => {
    const after = accept(buildLedger(), 2)
    const back = ledgerOf(planRollback(after, { at: at(3) }, KEEP))
    const redone = ledgerOf(planRollback(back, { at: at(4) }, KEEP, after.epoch.id))
    expect(redone.epoch).toEqual(after.epoch)
  })

  it('A rollback changes nothing when it names the present epoch', () => {
    const ledger = accept(buildLedger(), 2)
    expect(planRollback(ledger, { at: at(3) }, KEEP, ledger.epoch.id).outcome).toBe('already')
  })

  it('A rollback lists the earlier epochs when the wanted one does not exist', () => {
    const ledger = accept(buildLedger(), 2)
    expect(planRollback(ledger, { at: at(3) }, KEEP, '2020-01-01-000000000000')).toEqual({
      outcome: 'refused',
      reason: {
        code: 'no-such-epoch',
        to: '2020-01-01-000000000000',
        earlier: [buildLedger().epoch.id],
      },
    })
    expect(planRollback(buildLedger(), { at: at(3) }, KEEP)).toEqual({
      outcome: 'refused',
      reason: { code: 'no-such-epoch', earlier: [] },
    })
  })
})

describe('retention', () => {
  it('Retention keeps the anchors and the newest runs of the epoch', () => {
    let ledger = buildLedger()
    for (let index = 2; index <= 60; index++) ledger = append(ledger, index)
    const newest = Array.from({ length: 30 }, (_, offset) => 31 + offset)
    expect(runIds(ledger)).toEqual(ids(1, 2, 3, 4, 5, ...newest))
    expect(anchorsOf(ledger.epoch).map(run => run.id)).toEqual(ids(1, 2, 3, 4, 5))
  })

  it('Retention keeps enough of the last epochs to return to them', () => {
    let ledger = buildLedger()
    for (let epoch = 1; epoch <= 8; epoch++) {
      for (let repeat = 1; repeat <= 20; repeat++) ledger = append(ledger, epoch * 100 + repeat)
      ledger = accept(ledger, epoch * 100 + 50)
    }
    expect(ledger.history.map(epoch => epoch.runs.length)).toEqual([15, 15, 15, 15, 15])
  })
})

describe('a breached run of the base branch', () => {
  const breach = (index: number) => buildEntry(index, { verdict: 'fail' })
  const note = (ledger: Ledger, index: number, judgedAgainst = ledger.epoch.id) =>
    planNote(ledger, [breach(index)], judgedAgainst, { code: 'breached' }, DEFAULT_RETENTION)
  const noted = (ledger: Ledger, ...indexes: number[]) =>
    indexes.reduce((before, index) => ledgerOf(note(before, index)), ledger)
  const indexesOf = (ledger: Ledger) =>
    ledger.breached?.map(({ id }) => [2, 3, 4, 5, 6, 7, 8, 9].find(i => breach(i).id === id))

  it('A breached run is recorded in the ledger without changing the epoch', () => {
    const before = buildLedger()
    const plan = note(before, 2)
    expect(plan.outcome).toBe('noted')
    expect(ledgerOf(plan)).toEqual({ ...before, breached: [breach(2)] })
    expect(entriesOf(ledgerOf(plan))).toEqual(entriesOf(before))
    expect(storedEntriesOf(ledgerOf(plan))).toContainEqual(breach(2))
    expect(decodeLedger(encodeSuiteFile(ledgerOf(plan)), 'ledger')).toEqual(ledgerOf(plan))
  })

  it('A breached run is dropped when five newer runs breached, in any order of arrival', () => {
    expect(indexesOf(noted(buildLedger(), 3, 2, 4, 5, 7, 6))).toEqual([3, 4, 5, 6, 7])
  })

  it('A breached run is recorded once, and only if it was judged against the present epoch', () => {
    const ledger = append(noted(buildLedger(), 3), 4)
    const refused = { outcome: 'refused', reason: { code: 'breached' } } as const
    expect(note(noted(buildLedger(), 3), 3)).toEqual(refused)
    expect(note(ledger, 4)).toEqual(refused)
    expect(note(ledger, 2)).toEqual(refused)
    expect(note(ledger, 5, '2026-01-01-0123456789ab')).toEqual(refused)
  })

  it('A breached run is dropped when a later run passes', () => {
    const ledger = noted(buildLedger(), 2, 3, 6)
    expect(indexesOf(append(ledger, 5))).toEqual([6])
    expect(append(ledger, 7)).not.toHaveProperty('breached')
  })

  it('A breached run is dropped when it or a later run is accepted', () => {
    const ledger = noted(buildLedger(), 2, 3)
    expect(accept(ledger, 3)).not.toHaveProperty('breached')
    expect(accept(ledger, 4)).not.toHaveProperty('breached')
  })

  it('A breached run is kept by a rollback', () => {
    const ledger = noted(accept(buildLedger(), 2), 3)
    expect(indexesOf(ledgerOf(planRollback(ledger, { at: at(4) }, DEFAULT_RETENTION)))).toEqual([3])
  })
})

describe('a run of the base branch that passed with a doubt', () => {
  const DOUBT = '1 check is suspect'
  const hold = (ledger: Ledger, index: number) =>
    planAppend(ledger, [buildEntry(index)], ledger.epoch.id, DEFAULT_RETENTION, DOUBT)
  const held = (ledger: Ledger, ...indexes: number[]) =>
    indexes.reduce((before, index) => ledgerOf(hold(before, index)), ledger)
  const waiting = (ledger: Ledger) => ledger.pending?.map(run => run.id)

  it('A doubtful run waits without changing the epoch, and its file is kept', () => {
    const before = buildLedger()
    const plan = hold(before, 2)
    expect(plan.outcome).toBe('held')
    expect(ledgerOf(plan)).toEqual({ ...before, pending: [{ ...buildEntry(2), doubt: DOUBT }] })
    expect(entriesOf(ledgerOf(plan))).toEqual(entriesOf(before))
    expect(storedEntriesOf(ledgerOf(plan)).map(run => run.id)).toEqual(ids(1, 2))
    expect(decodeLedger(encodeSuiteFile(ledgerOf(plan)), 'ledger')).toEqual(ledgerOf(plan))
    expect(hold(ledgerOf(plan), 2)).toEqual({
      outcome: 'already',
      reason: { code: 'waiting', doubt: DOUBT },
    })
  })

  it('A doubtful run joins together with the next run without a doubt, in order of time', () => {
    const ledger = append(held(buildLedger(), 2), 3)
    expect(runIds(ledger)).toEqual(ids(1, 2, 3))
    expect(ledger).not.toHaveProperty('pending')
    expect(ledger.epoch.runs[1]).toEqual(buildEntry(2))
  })

  it('A doubtful run does not join when the next run has a doubt too', () => {
    expect(runIds(append(held(buildLedger(), 2, 3), 4))).toEqual(ids(1, 3, 4))
    expect(append(held(buildLedger(), 2, 3), 4)).not.toHaveProperty('pending')
  })

  it('A doubtful run does not join when the next run breached', () => {
    const breached = ledgerOf(
      planNote(
        held(buildLedger(), 2),
        [buildEntry(3, { verdict: 'fail' })],
        buildLedger().epoch.id,
        { code: 'breached' },
        DEFAULT_RETENTION,
      ),
    )
    expect(waiting(breached)).toEqual(ids(2))
    expect(runIds(append(breached, 4))).toEqual(ids(1, 4))
  })

  it('A doubtful run joins with a later second run of its commit, and is dropped when that breaches', () => {
    const commit = buildEntry(2).commit!
    const both = held(buildLedger(), 2, 3)
    const again = buildEntry(4, { commit })
    const joined = ledgerOf(planAppend(both, [again], both.epoch.id, DEFAULT_RETENTION))
    expect(runIds(joined)).toEqual(ids(1, 2, 3, 4))
    const slow = [buildEntry(4, { commit, verdict: 'fail' })] as const
    const noted = ledgerOf(
      planNote(both, [...slow], both.epoch.id, { code: 'breached' }, DEFAULT_RETENTION),
    )
    expect(waiting(noted)).toEqual(ids(3))
  })

  it('A doubtful run is not confirmed by an earlier run', () => {
    const ledger = append(held(buildLedger(), 4), 3)
    expect(runIds(ledger)).toEqual(ids(1, 3))
    expect(waiting(ledger)).toEqual(ids(4))
  })

  it('A doubtful run joins when its job runs again without a doubt', () => {
    const ledger = append(held(buildLedger(), 2), 2)
    expect(runIds(ledger)).toEqual(ids(1, 2))
    expect(ledger).not.toHaveProperty('pending')
  })

  it('A doubtful run is dropped when five newer ones wait, and when another epoch begins or returns', () => {
    expect(waiting(held(buildLedger(), 2, 3, 4, 5, 6, 7))).toEqual(ids(3, 4, 5, 6, 7))
    expect(accept(held(buildLedger(), 2), 3)).not.toHaveProperty('pending')
    const accepted = held(accept(buildLedger(), 3), 4)
    const back = ledgerOf(planRollback(accepted, { at: at(5) }, DEFAULT_RETENTION))
    expect(back).not.toHaveProperty('pending')
  })
})

describe('any sequence of moves', () => {
  const retention: Retention = { runs: 3, epochs: 2, runsOfPastEpochs: 2, breached: 2, pending: 2 }
  const moves = fc.array(
    fc.record({
      move: fc.constantFrom('append', 'hold', 'note', 'accept', 'rollback', 'rollback-to'),
      index: fc.integer({ min: 1, max: 25 }),
      pullRequest: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
      verdict: fc.constantFrom('pass', 'warn', 'fail'),
      isStale: fc.boolean(),
    }),
    { maxLength: 40 },
  )

  it('Any sequence of moves leaves a readable ledger of bounded size with a baseline, and never loses the anchors', () => {
    fc.assert(
      fc.property(moves, sequence => {
        let ledger = buildLedger()
        sequence.forEach(({ move, index, pullRequest, verdict, isStale }, step) => {
          const entry = buildEntry(index, { verdict: verdict as 'pass' })
          const decision = acceptance(step, pullRequest === undefined ? {} : { pullRequest })
          const target = move === 'rollback-to' ? ledger.history[index % 3]?.id : undefined
          const plan =
            move === 'append'
              ? planAppend(ledger, [entry], isStale ? 'another' : ledger.epoch.id, retention)
              : move === 'hold'
                ? planAppend(ledger, [entry], ledger.epoch.id, retention, '1 check is suspect')
                : move === 'note'
                  ? planNote(ledger, [entry], ledger.epoch.id, { code: 'breached' }, retention)
                  : move === 'accept'
                    ? planAccept(ledger, [entry], decision, retention)
                    : planRollback(ledger, decision, retention, target)
          if (!('ledger' in plan)) return
          const anchors = anchorsOf(ledger.epoch)
          if (plan.outcome === 'appended')
            expect(anchorsOf(plan.ledger.epoch).slice(0, anchors.length)).toEqual(anchors)
          ledger = plan.ledger
          expect(decodeLedger(encodeSuiteFile(ledger), 'ledger')).toEqual(ledger)
          expect(ledger.epoch.rolledBack).toBeUndefined()
          expect(ledger.breached?.length ?? 1).toBeGreaterThan(0)
          expect(ledger.breached?.length ?? 0).toBeLessThanOrEqual(retention.breached)
          expect(ledger.pending?.length ?? 1).toBeGreaterThan(0)
          expect(ledger.pending?.length ?? 0).toBeLessThanOrEqual(retention.pending)
          const isBaseline = (id: string) => ledger.epoch.runs.some(run => run.id === id)
          expect(ledger.pending?.filter(({ id }) => isBaseline(id)) ?? []).toEqual([])
          expect(ledger.epoch.runs.length).toBeLessThanOrEqual(ANCHOR_RUNS + retention.runs)
          expect(entriesOf(ledger).length).toBeLessThanOrEqual(3 * ANCHOR_RUNS + retention.runs + 4)
        })
      }),
      { seed: 20261121, numRuns: 300 },
    )
  })
})
