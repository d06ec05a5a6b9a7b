/** Stores that had a baseline and have none: an error, not a first run. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { suiteFolder } from '../../../src/core/gate/baseline/layout.ts'
import { loadBaseline } from '../../../src/core/gate/baseline/load-baseline.ts'
import { acceptRun, recordRun } from '../../../src/core/gate/baseline/move.ts'
import type { BaselineStore } from '../../../src/core/gate/baseline/store.ts'
import { baselineProblemText } from '../../../src/core/render/words/baseline.ts'
import { buildRun, NOW } from '../../support/baseline/run-builders.ts'
import { fakeHost } from '../../support/fake-host.ts'
import { ZERO } from '../../support/stand-in/bare-repository.ts'
import { type StandIn, startStandIn } from '../../support/stand-in/server.ts'
import { branchOf, temporaryFolder } from './stores.ts'

const NAME = { baseRef: 'main', suite: 'checkout' }

const load = (store: BaselineStore, suite = NAME.suite) =>
  loadBaseline(store, { ...NAME, suite, window: 10, now: NOW }, fakeHost())

async function problemOf(store: BaselineStore): Promise<string> {
  const { state, problem } = await load(store)
  return `${state}: ${baselineProblemText(problem)}`
}

async function fill(store: BaselineStore): Promise<void> {
  const first = { ...NAME, runs: [buildRun(1)], verdict: 'no-baseline' as const }
  const { epoch } = await recordRun(store, first, fakeHost())
  const next = { ...NAME, runs: [buildRun(2)], verdict: 'pass' as const, judgedAgainst: epoch! }
  await recordRun(store, next, fakeHost())
}

const accept = (store: BaselineStore) =>
  acceptRun(
    store,
    { ...NAME, runs: [buildRun(3)], verdict: 'no-data', accepted: { by: 'ada' } },
    fakeHost(),
  )

describe('a branch that had a baseline', () => {
  let github: StandIn
  let store: BaselineStore
  beforeEach(async () => {
    github = await startStandIn()
    store = await branchOf(github, 'perf-gate')
    await fill(store)
  })
  afterEach(() => github.close())

  const tip = () => github.git.ref('refs/heads/perf-gate')!
  const LOST = /^unreadable: .*suite "checkout" on main had a baseline, and has none now: /

  it('A branch that was deleted is an error that names the way back, not a first run', async () => {
    const first = github.git.commitsOf('perf-gate').at(-1)!
    github.git.updateRefs([{ name: 'refs/heads/perf-gate', after: ZERO }])
    const text = await problemOf(store)
    expect(text).toMatch(LOST)
    expect(text).toContain(
      `"git fetch origin refs/perf-gate/perf-gate && git push --force origin FETCH_HEAD:refs/heads/perf-gate" restores it from commit ${first}`,
    )
    github.git.updateRefs([{ name: 'refs/heads/perf-gate', before: ZERO, after: first }])
    expect((await load(store)).state).toBe('ok')
  })

  it('A branch that was replaced by another one is an error', async () => {
    const main = github.git.ref('refs/heads/main')!
    github.git.updateRefs([{ name: 'refs/heads/perf-gate', after: main }])
    expect(await problemOf(store)).toMatch(LOST)
  })

  it('An accepted run begins a new baseline on a branch that was deleted', async () => {
    github.git.updateRefs([{ name: 'refs/heads/perf-gate', after: ZERO }])
    expect((await accept(store)).outcome).toBe('accepted')
    expect((await load(store)).state).toBe('ok')
  })

  it('A suite that the branch never had is a first run', async () => {
    expect((await load(store, 'search')).state).toBe('missing')
    github.git.updateRefs([{ name: 'refs/heads/perf-gate', after: ZERO }])
    expect((await load(store, 'search')).state).toBe('missing')
  })

  it('A baseline that is there costs no request for the mark', async () => {
    const before = github.state.requests.length
    await load(store)
    const paths = github.state.requests.slice(before).map(({ path }) => path)
    expect(
      paths.filter(path => path.includes('refs/perf-gate') || path.includes('ref/perf-gate')),
    ).toEqual([])
    expect(tip()).toBeDefined()
  })
})

describe('a folder that had a baseline', () => {
  let store: BaselineStore
  let root: string
  let remove: () => void
  beforeEach(async () => {
    ;({ store, root, remove } = temporaryFolder())
    await fill(store)
  })
  afterEach(() => remove())

  const folder = () => join(root, suiteFolder(NAME.baseRef, NAME.suite))

  it.each([
    ['the folder of the suite', () => rmSync(folder(), { recursive: true })],
    ['the ledger', () => rmSync(join(folder(), 'baseline.json'))],
    [
      'the ledger, in a copy without the private folder',
      () => {
        rmSync(join(folder(), 'baseline.json'))
        rmSync(join(root, '.perf-gate'), { recursive: true })
      },
    ],
  ])('Without %s, the baseline is lost, until a run is accepted', async (_, damage) => {
    damage()
    expect(await problemOf(store)).toMatch(/^unreadable: .*had a baseline, and has none now: /)
    expect((await accept(store)).outcome).toBe('accepted')
    expect((await load(store)).state).toBe('ok')
  })
})
