import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { baselinesBlocks } from '../../../src/cli/baseline.ts'
import { findBaseline, listBaselines } from '../../../src/core/gate/baseline/describe.ts'
import { loadBaseline } from '../../../src/core/gate/baseline/load-baseline.ts'
import { acceptRun, recordRun } from '../../../src/core/gate/baseline/move.ts'
import type { NamedRunChoice } from '../../../src/core/gate/baseline/named-runs.ts'
import { type KeepRequest, keepNamedRun } from '../../../src/core/gate/baseline/named-runs.ts'
import { writeTerminal } from '../../../src/core/render/document/write-terminal.ts'
import { baselineProblemText, updateText } from '../../../src/core/render/words/baseline.ts'
import { buildRun, DAY_MS, NOW } from '../../support/baseline/run-builders.ts'
import { fakeHost } from '../../support/fake-host.ts'
import { type StandIn, startStandIn } from '../../support/stand-in/server.ts'
import { branchOf, temporaryFolder } from './stores.ts'

const NAME = { baseRef: 'main', suite: 'check-in' }
const host = fakeHost()

let folder: ReturnType<typeof temporaryFolder>

beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

const keep = (name: string, index: number, more: Partial<KeepRequest> = {}) =>
  keepNamedRun(
    folder.store,
    { ...NAME, name, runs: [buildRun(index)], verdict: 'pass', by: 'mira', ...more },
    host,
  )
const load = (choice: NamedRunChoice, more: object = {}) =>
  loadBaseline(folder.store, { ...NAME, choice, window: 10, now: NOW, ...more }, host)
const path = (file: string) => join(folder.root, 'main/check-in', file)

describe('a named run', () => {
  it('A named run is found by its name, and as the release before the next one', async () => {
    expect(await keep('v1.0.0', 1)).toMatchObject({ outcome: 'kept', version: expect.any(String) })
    await keep('v1.1.0', 2)
    expect(await load({ name: 'v1.0.0' })).toMatchObject({
      state: 'ok',
      reference: 'v1.0.0',
      runs: [buildRun(1)],
    })
    expect(await load({ before: 'v1.2.0' })).toMatchObject({
      state: 'ok',
      reference: 'v1.1.0',
      runs: [buildRun(2)],
    })
    expect(await load({ before: undefined })).toMatchObject({ reference: 'v1.1.0' })
  })

  it('A named run does not expire', async () => {
    await keep('v1.0.0', 1)
    expect(await load({ name: 'v1.0.0' }, { now: NOW + 4000 * DAY_MS })).toMatchObject({
      state: 'ok',
    })
  })

  it('A named run is not part of the baseline, and retention does not remove it', async () => {
    await keep('v1.0.0', 1)
    const before = readdirSync(path('references'))
    for (let index = 2; index < 12; index++) {
      const request = {
        ...NAME,
        runs: [buildRun(index)],
        verdict: 'pass' as const,
        accepted: { reason: 'again' },
      }
      await acceptRun(folder.store, request, host)
    }
    expect(readdirSync(path('references'))).toEqual(before)
    expect(readdirSync(path('runs')).length).toBeLessThan(10)
    expect(await load({ name: 'v1.0.0' })).toMatchObject({ state: 'ok' })
  })

  it('A named run accepts repeats of its commit and rejects runs of another commit', async () => {
    const commit = 'a'.repeat(40)
    const of = (index: number, sha = commit) => ({
      runs: [buildRun(index, { provenance: { commit: sha } })],
    })
    await keep('v1', 0, of(1))
    expect(await keep('v1', 0, of(1))).toMatchObject({ outcome: 'already' })
    expect(await keep('v1', 0, of(2))).toMatchObject({ outcome: 'joined' })
    const refused = await keep('v1', 0, of(3, 'b'.repeat(40)))
    expect(refused).toMatchObject({ outcome: 'refused', reason: { code: 'name-taken', commit } })
    expect(updateText(refused)).toContain('the name is taken by runs of commit aaaaaaa')
    expect((await load({ name: 'v1' })).runs).toHaveLength(2)
  })

  it.each<[string, Partial<KeepRequest>, string]>([
    ['breached', { verdict: 'fail' }, 'it breached a threshold'],
    ['has no data', { verdict: 'no-data' }, 'data needed to judge it is missing'],
    ['is invalid', { verdict: 'invalid' }, 'it is invalid'],
    [
      'comes from a fork',
      { runs: [buildRun(1, { provenance: { fork: true } })] },
      'its results come from a fork',
    ],
    [
      'lacks a shard',
      { runs: [buildRun(1, { missingShards: ['shard 2 of 2 is missing'] })] },
      'shard 2 of 2 is missing',
    ],
  ])('P8: A named run is never one that %s', async (_, more, reason) => {
    const kept = await keep('v1', 1, more)
    expect(kept.outcome).toBe('refused')
    expect(updateText(kept)).toContain(reason)
    expect(readdirSync(folder.root)).toEqual([])
  })

  it('A missing named run gives a message with the names that exist', async () => {
    expect(baselineProblemText((await load({ before: 'v1.0.0' })).problem)).toBe(
      'No run of a release before v1.0.0 is kept for suite "check-in" on main yet. The first one that passes will be.',
    )
    await keep('v1.0.0', 1)
    const loaded = await load({ name: 'v9' })
    expect(loaded).toMatchObject({
      state: 'missing',
      problem: { code: 'no-named-run', kept: ['v1.0.0'] },
    })
    expect(baselineProblemText(loaded.problem)).toBe(
      'No run of suite "check-in" on main is kept as "v9". Kept: v1.0.0.',
    )
  })

  it('A named run of another environment is not comparable when must-match names the fact', async () => {
    await keep('v1', 1, { runs: [buildRun(1, { facts: { instances: '6' } })] })
    const candidate = buildRun(2, { facts: { instances: '3' } })
    expect(
      await load({ name: 'v1' }, { candidates: [candidate], mustMatch: ['instances'] }),
    ).toMatchObject({
      state: 'not-comparable',
      reference: 'v1',
      problem: { code: 'named-run-differs', name: 'v1', facts: ['instances'] },
    })
  })

  it.each<[string, string, string]>([
    ['references.json', '{', 'cannot be read (it is not JSON)'],
    ['references.json', '{"schema":2}', 'written by a newer perf-gate (schema 2'],
    ['references.json', '{"schema":1}', 'cannot be read (kind:'],
  ])(
    'A named run is unreadable when %s is damaged, and is never overwritten',
    async (file, text, message) => {
      await keep('v1', 1)
      writeFileSync(path(file), text)
      expect(await load({ name: 'v1' })).toMatchObject({
        state: 'unreadable',
        problem: { detail: expect.stringContaining(message) },
      })
      await expect(keep('v2', 2)).rejects.toThrow(message)
      expect(readFileSync(path(file), 'utf8')).toBe(text)
    },
  )

  it('A named run is unreadable when its file was changed', async () => {
    await keep('v1', 1)
    const [file] = readdirSync(path('references'))
    writeFileSync(path(`references/${file}`), '{}')
    expect(await load({ name: 'v1' })).toMatchObject({ state: 'unreadable' })
  })

  it('Named runs are listed, also when there is no baseline yet', async () => {
    await keep('v1.0.0', 1)
    const list = async () =>
      writeTerminal(baselinesBlocks(await listBaselines(folder.store, NOW, host)), {
        color: false,
        width: 120,
      })
    expect(await list()).toMatch(/^check-in +main +no baseline yet +v1\.0\.0$/m)
    await expect(findBaseline(folder.store, {}, NOW, host)).rejects.toThrow(
      'no baseline of any suite. Baselines in it: none. Suite "check-in" on main has named runs only.',
    )
    await recordRun(folder.store, { ...NAME, runs: [buildRun(2)], verdict: 'no-baseline' }, host)
    for (const minor of [1, 2, 3, 4]) await keep(`v1.${minor}.0`, 10 + minor)
    expect(await list()).toMatch(/^check-in +main +1 +.* v1\.4\.0, v1\.3\.0, v1\.2\.0 and 2 more$/m)
  })
})

describe('a named run on a branch', () => {
  let github: StandIn
  beforeEach(async () => {
    github = await startStandIn()
  })
  afterEach(() => github.close())

  it('T5: Named runs of two concurrent jobs are both stored', async () => {
    const stores = await Promise.all([1, 2].map(() => branchOf(github, 'perf-gate')))
    const kept = await Promise.all(
      stores.map((store, at) =>
        keepNamedRun(
          store,
          { ...NAME, name: `v${at}`, runs: [buildRun(at + 1)], verdict: 'pass' },
          fakeHost(),
        ),
      ),
    )
    expect(kept.map(({ outcome }) => outcome)).toEqual(['kept', 'kept'])
    const wanted = { ...NAME, window: 10, now: NOW }
    for (const name of ['v0', 'v1'])
      expect(await loadBaseline(stores[0]!, { ...wanted, choice: { name } }, host)).toMatchObject({
        state: 'ok',
      })
  })

  it('The commit message describes the named run, without mentions or references', async () => {
    const store = await branchOf(github, 'perf-gate')
    const by = '@org/team #1 <img>'
    await keepNamedRun(
      store,
      { ...NAME, name: 'v1.0.0', runs: [buildRun(1)], verdict: 'pass', by },
      host,
    )
    const { message } = github.git.readCommit(github.git.ref('refs/heads/perf-gate')!)!
    expect(message).toMatch(
      /^Keep v1\.0\.0 of check-in on main \[skip ci\]\n\nReference: v1\.0\.0\nRun: [0-9a-f]{12}\nCommit: [0-9a-f]{40}\nBy: org\/team 1 img\n/,
    )
  })
})
