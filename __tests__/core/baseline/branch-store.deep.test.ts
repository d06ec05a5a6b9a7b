/** A write to the data branch, with a fault at every request. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadBaseline } from '../../../src/core/gate/baseline/load-baseline.ts'
import { type RecordRequest, recordRun } from '../../../src/core/gate/baseline/move.ts'
import type { BaselineStore } from '../../../src/core/gate/baseline/store.ts'
import { StoreError } from '../../../src/core/model/errors.ts'
import { runId } from '../../../src/core/summarize/run-file/id.ts'
import { buildRun, NOW } from '../../support/baseline/run-builders.ts'
import { fakeHost } from '../../support/fake-host.ts'
import { type StandIn, startStandIn } from '../../support/stand-in/server.ts'
import type { Fault } from '../../support/stand-in/state.ts'
import { branchOf } from './stores.ts'

const branch = 'perf-gate'
const NAME = { baseRef: 'main', suite: 'check-in' }

let github: StandIn
let store: BaselineStore

beforeEach(async () => {
  github = await startStandIn()
  store = await branchOf(github, branch)
})
afterEach(() => github.close())

const record = (index: number, changes: Partial<RecordRequest> = {}) =>
  recordRun(store, { ...NAME, runs: [buildRun(index)], verdict: 'pass', ...changes }, fakeHost())
const seed = async () => (await record(1, { verdict: 'no-baseline' })).epoch!
const runsOf = async () =>
  (await loadBaseline(store, { ...NAME, window: 50, now: NOW }, fakeHost())).runs.map(runId)
const ids = (...indexes: number[]) => indexes.map(index => runId(buildRun(index)))

const isLost: Fault['effect'][] = [
  { kind: 'lose' },
  { kind: 'truncate' },
  { kind: 'drop' },
  { kind: 'status', status: 502 },
]

/** Requests of one append: ref, tree, ledger, tree, commit, repository id, ref. */
const REQUESTS = 7

it('T4: A write lands once, whichever request fails in whichever way', async () => {
  const epoch = await seed()
  for (let request = 0; request < REQUESTS; request++) {
    const index = request + 2
    const first = github.state.requests.length
    github.inject({
      when: ({ index: at }) => at === first + 1 + request,
      effect: isLost[request % isLost.length]!,
    })
    store = await branchOf(github, branch)
    expect(['appended', 'already']).toContain(
      (await record(index, { judgedAgainst: epoch })).outcome,
    )
    expect(github.state.faults).toEqual([])
  }
  expect(await runsOf()).toEqual(ids(1, 2, 3, 4, 5, 6, 7, 8))
})

it('A writer that dies after any request leaves the old state or the new one', async () => {
  const epoch = await seed()
  for (let request = 0; request < REQUESTS; request++) {
    const first = github.state.requests.length
    github.inject({
      when: ({ index: at }) => at > first + request,
      effect: { kind: 'drop' },
      times: 1000,
    })
    store = await branchOf(github, branch)
    await expect(record(2, { judgedAgainst: epoch })).rejects.toThrow(StoreError)
    github.state.faults.length = 0
    expect(await runsOf()).toEqual(ids(1))
  }
  store = await branchOf(github, branch)
  const before = github.state.requests.length
  expect((await record(2, { judgedAgainst: epoch })).outcome).toBe('appended')
  expect(github.state.requests.length - before).toBe(REQUESTS)
})
