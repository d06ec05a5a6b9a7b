import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folderStore } from '../../../src/core/gate/baseline/folder-store.ts'
import { loadBaseline } from '../../../src/core/gate/baseline/load-baseline.ts'
import type { LoadedBaseline } from '../../../src/core/gate/baseline/loaded-baseline.ts'
import type { RecordRequest } from '../../../src/core/gate/baseline/move.ts'
import { acceptRun, recordRun, rollback } from '../../../src/core/gate/baseline/move.ts'
import type { BaselineStore } from '../../../src/core/gate/baseline/store.ts'
import type { MoveHost } from '../../../src/core/gate/baseline/write-ledger.ts'
import { StoreError } from '../../../src/core/model/errors.ts'
import { baselineProblemText } from '../../../src/core/render/words/baseline.ts'
import { encodeRun } from '../../../src/core/summarize/run-file/encode.ts'
import { runId } from '../../../src/core/summarize/run-file/id.ts'
import { buildRun, NOW } from '../../support/baseline/run-builders.ts'
import { fakeHost } from '../../support/fake-host.ts'
import { runsWith } from '../../support/needed.ts'
import { ZERO } from '../../support/stand-in/bare-repository.ts'
import type { StandIn } from '../../support/stand-in/server.ts'
import { startStandIn } from '../../support/stand-in/server.ts'
import type { Fault } from '../../support/stand-in/state.ts'
import { READ_ONLY_TOKEN } from '../../support/stand-in/state.ts'
import { branchOf } from './stores.ts'

const branch = 'perf-gate'
const NAME = { baseRef: 'release/1.0', suite: 'check-in' }

let github: StandIn
let store: BaselineStore

beforeEach(async () => {
  github = await startStandIn()
  store = await branchOf(github, branch)
})
afterEach(() => github.close())

function ofBranch(index: number) {
  const run = buildRun(index)
  return { ...run, provenance: { ...run.provenance, ref: 'release/1.0', ciRun: `88${index}` } }
}

function record(index: number, changes: Partial<RecordRequest> = {}, host: MoveHost = fakeHost()) {
  return recordRun(store, { ...NAME, runs: [ofBranch(index)], verdict: 'pass', ...changes }, host)
}

async function seed(): Promise<string> {
  return (await record(1, { verdict: 'no-baseline' })).epoch!
}

function load(from: BaselineStore = store): Promise<LoadedBaseline> {
  return loadBaseline(from, { ...NAME, window: 50, now: NOW }, fakeHost())
}

async function runsOf(from?: BaselineStore): Promise<string[]> {
  return (await load(from)).runs.map(runId)
}

function ids(...indexes: number[]): string[] {
  return indexes.map(index => runId(ofBranch(index)))
}

/** Short waits, and a pause in which other writers get their turn. */
function quickHost(): MoveHost {
  return { now: () => NOW, random: Math.random, sleep: async ms => void (await delay(ms / 50)) }
}

describe('the data branch', () => {
  it.runIf(runsWith('git'))(
    'The data branch, cloned with git, has the documented layout',
    async () => {
      const epoch = await seed()
      await record(2, { judgedAgainst: epoch })
      const accepted = {
        ...NAME,
        runs: [ofBranch(3)],
        verdict: 'fail' as const,
        accepted: { by: 'ada', pullRequest: 12, reason: 'Rebuild the index' },
      }
      await acceptRun(store, accepted, fakeHost())
      await rollback(store, { ...NAME, by: 'grace', reason: 'wrong cluster' }, fakeHost())
      const clone = mkdtempSync(join(tmpdir(), 'clone-'))
      const git = (...args: string[]) => execFileSync('git', ['-C', clone, ...args]).toString()
      try {
        execFileSync('git', ['clone', '--quiet', '--branch', branch, github.repo, clone])
        expect(git('fsck', '--strict')).toBe('')
        const files = git('ls-files')
        const log = git('log', '--reverse', '--stat=120', '--format=%n%an: %B')
        await expect(`${files}${log}`).toMatchFileSnapshot('../../golden/baseline/branch.txt')
        expect(git('log', '--format=%P', '--max-parents=0')).toBe('\n')
        expect(readFileSync(join(clone, 'README.md'), 'utf8')).toContain('# Performance baselines')
        expect((await load(folderStore(clone))).runs.map(encodeRun)).toEqual(
          (await load()).runs.map(encodeRun),
        )
        expect(await runsOf(folderStore(clone))).toEqual(ids(1, 2))
      } finally {
        rmSync(clone, { recursive: true })
      }
    },
  )

  it('The data branch has commits that the server signed, and no code', async () => {
    const { version } = await record(1, { verdict: 'no-baseline' })
    const bodies = github.state.requests
      .filter(({ path }) => path.endsWith('/git/commits'))
      .map(({ body }) => Object.keys(body as object))
    expect(bodies.at(-1)?.sort()).toEqual(['message', 'parents', 'tree'])
    expect(github.git.readCommit(version!)?.parents).toEqual([])
    expect(github.git.readTree(version!, true)?.entries.map(entry => entry.path)).not.toContain(
      'docs',
    )
  })
})

describe('writers of one branch', () => {
  it('A file of many megabytes is read whole', async () => {
    const text = 'x'.repeat(12 * 2 ** 20)
    github.git.commitFiles(branch, { 'large.jsonl': text })
    const read = await (await store.open()).peek('large.jsonl')
    expect(read === text).toBe(true)
  })

  it('A writer that has read begins with what it knows, and reads again only where another has written since', async () => {
    const epoch = await seed()
    const readings = () => github.state.requests.filter(({ path }) => path.includes('/git/trees/'))
    const judging = async (index: number, between?: () => Promise<unknown>) => {
      await load()
      const before = readings().length
      await between?.()
      const { outcome } = await record(index, { judgedAgainst: epoch })
      return [outcome, readings().length - before]
    }
    expect(await judging(2)).toEqual(['appended', 0])
    const other = await branchOf(github, branch)
    const beside = () =>
      recordRun(
        other,
        { ...NAME, runs: [ofBranch(4)], verdict: 'pass', judgedAgainst: epoch },
        fakeHost(),
      )
    expect(await judging(3, beside)).toEqual(['appended', 2])
    expect(await runsOf()).toEqual(ids(1, 2, 3, 4))
  })

  it('T5: All concurrent writes land: none is lost, none is duplicated', async () => {
    const epoch = await seed()
    const writers = [2, 3, 4, 5]
    const moved = await Promise.all(
      writers.map(index => record(index, { judgedAgainst: epoch }, quickHost())),
    )
    expect(moved.map(({ outcome }) => outcome)).toEqual(writers.map(() => 'appended'))
    expect(await runsOf()).toEqual(ids(1, ...writers))
    expect(github.git.commitsOf(branch)).toHaveLength(5)
  })

  it('Two concurrent first writers begin the branch once; the second reports why it did not', async () => {
    const moved = await Promise.all(
      [1, 2].map(index => record(index, { verdict: 'no-baseline' }, quickHost())),
    )
    expect(moved.map(({ outcome }) => outcome).sort()).toEqual(['refused', 'seeded'])
    expect(moved.find(({ outcome }) => outcome === 'refused')).toMatchObject({
      reason: { code: 'not-judged' },
    })
  })

  it('T5: All writes also land on a server whose only compare-and-swap is the fast-forward', async () => {
    github.state.hasUpdateRefs = false
    const epoch = await seed()
    const moved = await Promise.all(
      [2, 3, 4].map(index => record(index, { judgedAgainst: epoch }, quickHost())),
    )
    expect(moved.map(({ outcome }) => outcome)).toEqual(['appended', 'appended', 'appended'])
    expect(await runsOf()).toEqual(ids(1, 2, 3, 4))
  })

  it('Writers detect a deleted branch, and do not recreate it with a judged run', async () => {
    const epoch = await seed()
    github.git.updateRefs([{ name: `refs/heads/${branch}`, after: ZERO }])
    expect((await record(2, { judgedAgainst: epoch })).outcome).toBe('refused')
    expect((await load()).state).toBe('unreadable')
  })

  it('Writers build on the present state after the branch was moved back by force', async () => {
    const epoch = await seed()
    const first = github.git.ref(`refs/heads/${branch}`)!
    await record(2, { judgedAgainst: epoch })
    github.git.updateRefs([{ name: `refs/heads/${branch}`, after: first }])
    await record(3, { judgedAgainst: epoch })
    expect(await runsOf()).toEqual(ids(1, 3))
  })
})

describe('a write whose requests go wrong', () => {
  const isLost: Fault['effect'][] = [
    { kind: 'lose' },
    { kind: 'truncate' },
    { kind: 'drop' },
    { kind: 'status', status: 502 },
  ]

  it('A write lands once when the answer to the last step is lost, for every way to lose it', async () => {
    const epoch = await seed()
    for (const [at, effect] of isLost.entries()) {
      github.inject({ when: ({ path }) => path === '/graphql', effect })
      const moved = await record(at + 2, { judgedAgainst: epoch })
      expect(moved.outcome).toBe('appended')
      expect(moved.version).toBe(github.git.ref(`refs/heads/${branch}`))
    }
    expect(await runsOf()).toEqual(ids(1, 2, 3, 4, 5))
  })

  it('A rollback whose answer was lost is not made twice', async () => {
    await seed()
    for (const index of [2, 3])
      await acceptRun(
        store,
        { ...NAME, runs: [ofBranch(index)], verdict: 'fail', accepted: {} },
        fakeHost(),
      )
    let isLost = false
    const losing = ({ path }: { path: string }): boolean => {
      isLost ||= path === '/graphql'
      return path === '/graphql'
    }
    github.inject({ when: losing, effect: { kind: 'lose' } })
    github.inject({
      when: ({ path }) => isLost && path.includes('/git/ref/'),
      effect: { kind: 'drop' },
    })
    expect((await rollback(store, NAME, fakeHost())).outcome).toBe('already')
    expect(github.state.faults).toEqual([])
    expect(await runsOf()).toEqual(ids(2))
  })
})

describe('a branch that may not be written', () => {
  it('A token that may not write gets a message with the missing permission, at once', async () => {
    store = await branchOf(github, branch, READ_ONLY_TOKEN)
    const failed = record(1, { verdict: 'no-baseline' })
    await expect(failed).rejects.toThrow(StoreError)
    await expect(failed).rejects.toThrow('permissions: contents: write')
  })

  it.each([
    'Repository rule violations found\n\nCommits must have verified signatures.',
    'Repository rule violations found\n\nCannot update this protected ref.',
    'Reference update failed',
  ])('A branch rule is reported in its own words, and not mistaken for a race: %j', async rule => {
    await seed()
    github.state.protectedBranches.set(branch, rule)
    const before = github.state.requests.length
    const { epoch } = (await load()).ledger!
    await expect(record(2, { judgedAgainst: epoch.id })).rejects.toThrow(rule.split('\n').at(-1))
    expect(
      github.state.requests.slice(before).filter(({ path }) => path === '/graphql'),
    ).toHaveLength(1)
  })

  it('A repository without a commit gets a message that it needs one first', async () => {
    const empty = await startStandIn({ empty: true })
    try {
      store = await branchOf(empty, branch)
      expect((await load()).state).toBe('missing')
      await expect(record(1, { verdict: 'no-baseline' })).rejects.toThrow('no commit yet')
    } finally {
      await empty.close()
    }
  })

  it('A branch is unreadable, not missing, for a token that may not read', async () => {
    const hidden = await startStandIn({ private: true })
    try {
      hidden.state.accounts.set('blind', { login: 'bot', permissions: {} })
      const loaded = await load(await branchOf(hidden, branch, 'blind'))
      expect(loaded.state).toBe('unreadable')
      expect(baselineProblemText(loaded.problem)).toContain('permissions: contents: read')
    } finally {
      await hidden.close()
    }
  })
})
