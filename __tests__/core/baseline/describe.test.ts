import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  describeLedger,
  findBaseline,
  listBaselines,
} from '../../../src/core/gate/baseline/describe.ts'
import { DEFAULT_RETENTION } from '../../../src/core/gate/baseline/epoch.ts'
import type { Ledger } from '../../../src/core/gate/baseline/ledger.ts'
import { planAccept, planAppend, planRollback } from '../../../src/core/gate/baseline/plan-moves.ts'
import type { BaselineStore } from '../../../src/core/gate/baseline/store.ts'
import { encodeSuiteFile } from '../../../src/core/gate/baseline/suite-file.ts'
import { buildEntry, buildLedger, DAY_MS, NOW } from '../../support/baseline/run-builders.ts'
import { fakeHost } from '../../support/fake-host.ts'
import { temporaryFolder } from './stores.ts'

let store: BaselineStore
let remove: () => void

beforeEach(() => {
  ;({ store, remove } = temporaryFolder())
})
afterEach(() => remove())

async function write(files: Record<string, string>): Promise<void> {
  const change = { writes: new Map(Object.entries(files)), deletes: [], message: '' }
  await (await store.open()).commit(change)
}

/** Run 1 and 2, then run 3 accepted and withdrawn. */
function movedLedger(): Ledger {
  const seeded = buildLedger()
  const plans = [
    (ledger: Ledger) => planAppend(ledger, [buildEntry(2)], ledger.epoch.id, DEFAULT_RETENTION),
    (ledger: Ledger) =>
      planAccept(
        ledger,
        [buildEntry(3)],
        { at: '2026-11-20T10:00:00.000Z', pullRequest: 12 },
        DEFAULT_RETENTION,
      ),
    (ledger: Ledger) =>
      planRollback(ledger, { at: '2026-11-21T10:00:00.000Z', by: 'ada' }, DEFAULT_RETENTION),
  ]
  return plans.reduce((ledger, plan) => {
    const planned = plan(ledger)
    if (!('ledger' in planned)) throw new Error(planned.reason.code)
    return planned.ledger
  }, seeded)
}

describe('a list of baselines', () => {
  it('A list of baselines is empty for an empty store', async () => {
    expect(await listBaselines(store, NOW, fakeHost())).toEqual([])
  })

  it('A list of baselines has one line for each, also for one that cannot be read', async () => {
    await write({
      'README.md': 'hello',
      'main/check-in/baseline.json': encodeSuiteFile(movedLedger()),
      'main/check-out/baseline.json': '{"schema":7}',
      'main/check-out/runs/2026-10-22-0123456789ab.json': '{}',
    })
    expect(await listBaselines(store, NOW, fakeHost())).toEqual([
      {
        state: 'ok',
        baseRef: 'main',
        suite: 'check-in',
        epoch: {
          id: buildLedger().epoch.id,
          since: buildEntry(1).recordedAt,
          runs: 2,
        },
        ageDays: expect.closeTo(30 - 2 / 24, 5),
        earlier: 1,
        references: [],
      },
      {
        state: 'unreadable',
        folder: 'main/check-out',
        message: `${store.name}: main/check-out/baseline.json: written by a newer perf-gate (schema 7, this one knows 2). Update perf-gate.`,
      },
    ])
  })
})

describe('the details of a baseline', () => {
  it('The details of a baseline are its runs, oldest first, and the earlier epochs', () => {
    const details = describeLedger(movedLedger(), NOW - 40 * DAY_MS)
    expect(details.runs.map(({ id, isAnchor }) => [id, isAnchor])).toEqual([
      [buildEntry(1).id, true],
      [buildEntry(2).id, true],
    ])
    expect(details.history).toEqual([
      {
        id: `2026-11-20-${buildEntry(3).id}`,
        since: '2026-11-20T10:00:00.000Z',
        runs: 1,
        acceptedFrom: { at: '2026-11-20T10:00:00.000Z', pullRequest: 12 },
        rolledBack: { at: '2026-11-21T10:00:00.000Z', by: 'ada' },
      },
    ])
    expect(details.ageDays).toBe(0)
  })
})

describe('choosing a baseline', () => {
  const find = (wanted: { suite?: string; baseRef?: string }) =>
    findBaseline(store, wanted, NOW, fakeHost())

  beforeEach(async () => {
    const named = (baseRef: string, suite: string) =>
      encodeSuiteFile({ ...buildLedger(), baseRef, suite })
    await write({
      'main/a/baseline.json': named('main', 'a'),
      'main/b/baseline.json': named('main', 'b'),
      'next/b/baseline.json': named('next', 'b'),
    })
  })

  it('The baseline that fits is chosen', async () => {
    expect(await find({ suite: 'a' })).toEqual({ baseRef: 'main', suite: 'a' })
    expect(await find({ baseRef: 'next' })).toEqual({ baseRef: 'next', suite: 'b' })
  })

  it.each([
    [
      {},
      'several baselines of any suite. Baselines in it: suite "a" on main, suite "b" on main, suite "b" on next.',
    ],
    [
      { suite: 'b' },
      'several baselines of suite "b". Baselines in it: suite "b" on main, suite "b" on next.',
    ],
    [
      { suite: 'c', baseRef: 'main' },
      'no baseline of suite "c", base branch "main". Baselines in it: suite "a" on main, suite "b" on main, suite "b" on next.',
    ],
  ])('An ambiguous choice lists the baselines: %j', async (wanted, message) => {
    await expect(find(wanted)).rejects.toThrow(`${store.name}: ${message}`)
  })
})
