import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StoreBusyError } from '../../../src/core/gate/baseline/store.ts'
import type { BranchApi } from '../../../src/github/api/branch-store.ts'
import { gitData } from '../../../src/github/api/git-branch.ts'
import { type StandIn, startStandIn } from '../../support/stand-in/server.ts'
import { type Fault, READ_ONLY_TOKEN } from '../../support/stand-in/state.ts'
import { connect } from './connect.ts'

let github: StandIn

beforeEach(async () => {
  github = await startStandIn()
})
afterEach(() => github.close())

async function branchApi(token?: string): Promise<BranchApi> {
  const { api } = await connect(github, token)
  return gitData(api, 'main')
}

type Writes = Record<string, string | Uint8Array>

async function write(
  api: BranchApi,
  writes: Writes,
  base?: string,
  deletes: string[] = [],
): Promise<string> {
  return api.commit({
    writes: new Map(Object.entries(writes)),
    deletes,
    message: 'Record\n\nRun: 1\n',
    parents: base === undefined ? [] : [base],
    ...(base !== undefined && { base }),
  })
}

/** A branch 'data' with one file. */
async function begun(api: BranchApi): Promise<string> {
  const commit = await write(api, { 'a/b.json': '1' })
  await api.move('data', undefined, commit)
  return commit
}

const isMove: Fault['when'] = ({ path, body }) =>
  path === '/graphql' && JSON.stringify(body).includes('updateRefs')
const isRestMove: Fault['when'] = ({ method, path }) =>
  method !== 'GET' && path.includes('/git/refs')

describe('a branch over the API', () => {
  it('A branch over the API begins as an orphan, grows and is read back', async () => {
    const api = await branchApi()
    expect(await api.tip('data')).toBeUndefined()
    const first = await begun(api)
    const bytes = Uint8Array.of(0x89, 0x50, 0xff, 0)
    const second = await write(api, { 'a/c.png': bytes, 'long.json': 'x'.repeat(600_000) }, first, [
      'a/b.json',
    ])
    expect(await api.move('data', first, second)).toBe('moved')
    expect(await api.tip('data')).toBe(second)
    const files = await api.files(second)
    expect(files.map(({ path }) => path)).toEqual(['a/c.png', 'long.json'])
    expect(new Uint8Array(await api.readBlob(files[0]!.sha))).toEqual(bytes)
    expect((await api.readBlob(files[1]!.sha)).length).toBe(600_000)
    expect(github.git.readCommit(first)!.parents).toEqual([])
  })

  it('A branch over the API lists all files of a commit, or refuses', async () => {
    const api = await branchApi()
    const commit = await write(api, { 'a/b.json': '1', 'a/c.json': '2', d: '3' })
    expect(await api.files(commit)).toHaveLength(3)
    github.state.maxTreeEntries = 3
    await expect(api.files(commit)).rejects.toThrow(
      `octo-org/shop: the tree of commit ${commit.slice(0, 7)} is too large to be listed. Keep fewer suites or runs on the branch.`,
    )
  })

  it('A branch over the API has commits signed by the server: no author, no committer', async () => {
    await begun(await branchApi())
    const sent = github.state.requests.find(
      ({ method, path }) => method === 'POST' && path.endsWith('/git/commits'),
    )
    expect(Object.keys(sent!.body as object).sort()).toEqual(['message', 'parents', 'tree'])
  })

  it('T5: One of two writers succeeds, and the other gets a conflict', async () => {
    const api = await branchApi()
    const first = await begun(api)
    const [a, b] = [
      await write(api, { 'a.json': 'a' }, first),
      await write(api, { 'b.json': 'b' }, first),
    ]
    const outcomes = await Promise.all([api.move('data', first, a), api.move('data', first, b)])
    expect(outcomes.toSorted()).toEqual(['conflict', 'moved'])
    expect([a, b]).toContain(await api.tip('data'))
  })

  it.each(['lose', 'truncate'] as const)(
    'T4: A writer detects its own move of the branch when the answer is hit by %s',
    async kind => {
      const api = await branchApi()
      const first = await begun(api)
      const second = await write(api, { 'a.json': 'a' }, first)
      github.inject({ when: isMove, effect: { kind } })
      expect(await api.move('data', first, second)).toBe('moved')
    },
  )

  it('T4: A move that never arrived is a conflict, and is tried again', async () => {
    const api = await branchApi()
    const first = await begun(api)
    const second = await write(api, { 'a.json': 'a' }, first)
    github.inject({ when: isMove, effect: { kind: 'drop' } })
    await expect(api.move('data', first, second)).rejects.toBeInstanceOf(StoreBusyError)
    expect(await api.tip('data')).toBe(first)
  })

  it('A writer never begins an existing branch, nor moves one that is gone', async () => {
    const api = await branchApi()
    const first = await begun(api)
    const other = await write(api, { 'a.json': 'a' })
    expect(await api.move('data', undefined, other)).toBe('conflict')
    github.git.updateRefs([{ name: 'refs/heads/data', after: '0'.repeat(40) }])
    expect(await api.move('data', first, other)).toBe('conflict')
  })

  it('A history is replaced only by force, and only from its known state', async () => {
    const api = await branchApi()
    const first = await begun(api)
    const anew = await write(api, { 'a.json': 'a' })
    expect(await api.move('data', first, anew)).toBe('conflict')
    expect(await api.move('data', first, anew, { force: true })).toBe('moved')
    expect(await api.move('data', first, anew, { force: true })).toBe('moved')
  })

  it('T5: A rule that forbids the write is not mistaken for a lost race', async () => {
    const api = await branchApi()
    const first = await begun(api)
    github.state.protectedBranches.set(
      'data',
      'Repository rule violations found: commits must have verified signatures',
    )
    const second = await write(api, { 'a.json': 'a' }, first)
    await expect(api.move('data', first, second)).rejects.toThrow(
      'cannot write branch "data" of octo-org/shop: Repository rule violations found: commits must have verified signatures. If a rule protects the branch',
    )
  })

  it('T1: The error names the permission that writing needs', async () => {
    const api = await branchApi(READ_ONLY_TOKEN)
    await expect(write(api, { 'a.json': 'a' })).rejects.toThrow(
      'cannot write a tree of octo-org/shop: 403. Add "permissions: contents: write" to the job',
    )
  })

  it('A token that may not read does not make a branch look missing', async () => {
    github.state.private = true
    github.state.accounts.set('none', { login: 'x', permissions: {} })
    const api = await branchApi('none')
    await expect(api.tip('data')).rejects.toThrow('Add "permissions: contents: read" to the job')
  })

  it('A server that knows only commits and trees can be read, and the error says what writing needs', async () => {
    const commits: Record<string, string> = { main: '1'.repeat(40), data: '2'.repeat(40) }
    const gitea = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url!, 'http://forge.example')
      const sha = pathname.endsWith('/commits') ? commits[searchParams.get('sha')!] : undefined
      response.writeHead(sha ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(sha ? [{ sha }] : { message: '404 page not found' }))
    })
    await once(gitea.listen(0, '127.0.0.1'), 'listening')
    try {
      const url = `http://127.0.0.1:${(gitea.address() as AddressInfo).port}`
      const data = gitData((await connect({ url, state: github.state })).api, 'main')
      expect(await data.tip('data')).toBe(commits.data)
      expect(await data.tip('other')).toBeUndefined()
      await expect(write(data, { 'a.json': 'a' })).rejects.toThrow('needs a folder as store')
    } finally {
      gitea.close()
    }
  })

  it('T4: A busy server is waited for as long as it asks', async () => {
    const api = await branchApi()
    const limited = {
      kind: 'status',
      status: 429,
      message: 'Too many',
      headers: { 'retry-after': '30' },
    } as const
    github.inject({ when: () => true, effect: limited, times: 9 })
    await expect(api.tip('data')).rejects.toMatchObject({
      name: 'StoreError',
      retryAfterMs: 30_000,
    })
  })

  it('A large file is sent once, however often the change is tried again', async () => {
    const api = await branchApi()
    const large = { 'run.json': 'y'.repeat(600_000) }
    await write(api, large)
    await write(api, large)
    expect(github.state.requests.filter(({ path }) => path.endsWith('/git/blobs'))).toHaveLength(1)
  })

  it('A repository without a commit gets a message that it cannot hold a branch', async () => {
    const empty = await startStandIn({ empty: true })
    try {
      const { api } = await connect(empty)
      const data = gitData(api, 'main')
      expect(await data.tip('data')).toBeUndefined()
      await expect(write(data, { 'a.json': 'a' })).rejects.toThrow(
        'the repository has no commit yet',
      )
    } finally {
      await empty.close()
    }
  })

  describe('on a server without updateRefs', () => {
    beforeEach(() => {
      github.state.hasUpdateRefs = false
    })

    it('Without updateRefs, the branch moves by fast-forward, with the same outcomes', async () => {
      const api = await branchApi()
      const first = await begun(api)
      const [a, b] = [
        await write(api, { 'a.json': 'a' }, first),
        await write(api, { 'b.json': 'b' }, first),
      ]
      expect(await api.move('data', first, a)).toBe('moved')
      expect(await api.move('data', first, b)).toBe('conflict')
      expect(await api.move('data', undefined, b)).toBe('conflict')
      expect(await api.tip('data')).toBe(a)
    })

    it('Without updateRefs, a writer detects its own move when the answer is lost', async () => {
      const api = await branchApi()
      const first = await begun(api)
      const second = await write(api, { 'a.json': 'a' }, first)
      github.inject({ when: isRestMove, effect: { kind: 'lose' } })
      expect(await api.move('data', first, second)).toBe('moved')
    })
  })
})
