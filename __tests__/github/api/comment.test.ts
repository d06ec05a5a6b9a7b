import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RetryHost } from '../../../src/core/gate/baseline/store.ts'
import { byAge } from '../../../src/core/model/ci-run.ts'
import type { GitHubApi } from '../../../src/github/api/client.ts'
import { publishComment, type StickyComment } from '../../../src/github/api/comment.ts'
import {
  type CommentStamp,
  commentKey,
  markerOf,
  stampOf,
} from '../../../src/github/api/comment-marker.ts'
import { type StandIn, startStandIn } from '../../support/stand-in/server.ts'
import { type Comment, READ_ONLY_TOKEN } from '../../support/stand-in/state.ts'
import { connect } from './connect.ts'

const SHA = 'a'.repeat(40)
const KEY = commentKey('check-in')

let github: StandIn

beforeEach(async () => {
  github = await startStandIn()
  github.addPull()
})
afterEach(() => github.close())

function comment(
  text: string,
  stamp: Partial<CommentStamp> = {},
  more: Partial<StickyComment> = {},
): StickyComment {
  const full = { key: KEY, run: '100', attempt: 1, sha: SHA, ...stamp }
  return {
    pullRequest: 1,
    stamp: full,
    body: `${markerOf(full)}\n${text}`,
    create: true,
    fork: false,
    ...more,
  }
}

/** Adds an existing comment. */
function existing(author: string, body: string): Comment {
  const at = github.state.now()
  const made = { id: github.state.nextId(), issue: 1, author, body, createdAt: at, updatedAt: at }
  github.state.comments.push(made)
  return made
}

/** Publishes; waiting takes no time. */
const publish = (
  api: GitHubApi,
  wanted: StickyComment,
  host: Pick<RetryHost, 'sleep'> = { sleep: async () => {} },
) => publishComment(api, wanted, host)

/** Returns a promise and the function that resolves it. */
function latch(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { opened, open }
}

/** Pauses of concurrent jobs: each lasts until no other job is running. */
function together(jobs: number): Pick<RetryHost, 'sleep'> & { leave(): void } {
  const asleep: (() => void)[] = []
  let awake = jobs
  const leave = (): void => {
    if (--awake > 0) return
    awake = asleep.length
    for (const wake of asleep.splice(0)) wake()
  }
  const sleep = () =>
    new Promise<void>(resolve => {
      asleep.push(resolve)
      leave()
    })
  return { sleep, leave }
}

const BOT = 'github-actions[bot]'
const texts = (): string[] =>
  github.state.comments.map(({ body }) => body.split('\n').slice(1).join('\n'))
const writes = (): string[] =>
  github.state.requests
    .filter(({ method, path }) => method !== 'GET' && path !== '/graphql')
    .map(({ method }) => method)

describe('the sticky comment', () => {
  it('The sticky comment is created once and then updated', async () => {
    const { api } = await connect(github)
    const first = await publish(api, comment('slow'))
    expect(first).toEqual({
      outcome: 'created',
      url: `${github.url}/octo-org/shop/pull/1#issuecomment-${github.state.comments[0]!.id}`,
    })
    expect(await publish(api, comment('fast', { run: '101' }))).toEqual({
      outcome: 'updated',
      url: first.url,
    })
    expect(texts()).toEqual(['fast'])
  })

  it('The sticky comment is not written when it is unchanged', async () => {
    const { api } = await connect(github)
    await publish(api, comment('same'))
    github.state.comments[0]!.body = github.state.comments[0]!.body.replaceAll('\n', '\r\n')
    expect((await publish(api, comment('same'))).outcome).toBe('unchanged')
    expect(writes()).toEqual(['POST'])
  })

  it('The sticky comment is found behind a hundred others', async () => {
    const { api } = await connect(github)
    existing(BOT, comment('old').body)
    for (let n = 0; n < 150; n++) existing('octocat', `chatter ${n}`)
    expect((await publish(api, comment('new', { run: '101' }))).outcome).toBe('updated')
    expect(github.state.comments).toHaveLength(151)
    expect(github.state.comments[0]!.body).toContain('new')
  })

  it('The comment of another author with our marker is not the sticky comment', async () => {
    const { api } = await connect(github)
    existing('mallory', comment('forged').body)
    expect((await publish(api, comment('ours'))).outcome).toBe('created')
    expect(texts()).toEqual(['forged', 'ours'])
  })

  it('The comment of another suite is not the sticky comment', async () => {
    const { api } = await connect(github)
    await publish(api, comment('search', { key: commentKey('search') }))
    await publish(api, comment('check-in'))
    expect(texts()).toEqual(['search', 'check-in'])
  })

  it('The sticky comment of a newer run is not overwritten by an older one', async () => {
    const { api } = await connect(github)
    await publish(api, comment('newer', { run: '1000' }))
    expect((await publish(api, comment('older', { run: '999', attempt: 2 }))).outcome).toBe(
      'superseded',
    )
    expect((await publish(api, comment('again', { run: '1000', attempt: 2 }))).outcome).toBe(
      'updated',
    )
    expect(texts()).toEqual(['again'])
  })

  it('Several sticky comments are reduced to one', async () => {
    const { api } = await connect(github)
    for (const run of ['7', '9', '8']) existing(BOT, comment(`run ${run}`, { run }).body)
    expect((await publish(api, comment('now', { run: '10' }))).outcome).toBe('updated')
    expect(texts()).toEqual(['now'])
  })

  it('A duplicate that may not be deleted is folded away', async () => {
    const { api } = await connect(github)
    existing(BOT, comment('new', { run: '9' }).body)
    const old = existing(BOT, comment('old', { run: '8' }).body)
    github.inject({
      when: ({ method }) => method === 'DELETE',
      effect: { kind: 'status', status: 403, message: 'Forbidden' },
    })
    await publish(api, comment('now', { run: '10' }))
    expect(old.minimized).toBe('OUTDATED')
  })

  it('Two jobs that race leave one sticky comment', async () => {
    const [a, b] = [await connect(github), await connect(github)]
    const jobs = together(2)
    const outcomes = await Promise.all([
      publish(a.api, comment('a', { run: '100' }), jobs).finally(jobs.leave),
      publish(b.api, comment('b', { run: '101' }), jobs).finally(jobs.leave),
    ])
    expect(texts()).toEqual(['b'])
    expect(outcomes.map(({ outcome }) => outcome)).not.toContain('unchanged')
  })

  it('The sticky comment is that of the newer run, also when an older one read it before and writes it after', async () => {
    existing(BOT, comment('first', { run: '99' }).body)
    const { api } = await connect(github)
    const [readByOlder, writtenByNewer, writtenByOlder] = [latch(), latch(), latch()]
    const slow: GitHubApi = {
      ...api,
      request: async (route, ...rest) => {
        if (!route.startsWith('PATCH')) return api.request(route, ...rest)
        readByOlder.open()
        await writtenByNewer.opened
        const answer = await api.request(route, ...rest)
        writtenByOlder.open()
        return answer
      },
    }
    const older = publish(slow, comment('older', { run: '100' }), {
      sleep: () => newer.then(() => {}),
    })
    await readByOlder.opened
    const settle = (): Promise<void> => {
      writtenByNewer.open()
      return writtenByOlder.opened
    }
    const newer = publish(api, comment('newer', { run: '101' }), { sleep: settle })
    expect(await Promise.all([older, newer])).toMatchObject([
      { outcome: 'superseded' },
      { outcome: 'updated' },
    ])
    expect(texts()).toEqual(['newer'])
  })

  it('The sticky comment is looked up before it is sent again, as long as the outage lasts', async () => {
    existing(BOT, comment('first', { run: '99' }).body)
    const { api } = await connect(github)
    const isWrite = ({ method }: { method: string }) => method === 'PATCH'
    for (let n = 0; n < 2; n++)
      github.inject({ when: isWrite, effect: { kind: 'status', status: 502 } })
    const waits: number[] = []
    const sleep = async (ms: number): Promise<void> => void waits.push(ms)
    expect((await publish(api, comment('second'), { sleep })).outcome).toBe('updated')
    expect(waits).toEqual([1000, 2000, 1000])
    expect(github.state.requests.map(({ method }) => method)).toEqual([
      'POST',
      ...['GET', 'PATCH', 'GET', 'PATCH', 'GET', 'PATCH', 'GET'],
    ])
    for (let n = 0; n < 4; n++)
      github.inject({ when: isWrite, effect: { kind: 'status', status: 502 } })
    await expect(publish(api, comment('third', { run: '101' }))).rejects.toThrow(/: 502 /)
  })

  it.each(['lose', 'drop', 'truncate'] as const)(
    'T4: One sticky comment exists when the answer to its creation is hit by %s',
    async kind => {
      const { api } = await connect(github)
      const isCreation = ({ method, path }: { method: string; path: string }) =>
        method === 'POST' && path.endsWith('/comments')
      github.inject({ when: isCreation, effect: { kind } })
      expect((await publish(api, comment('x'))).outcome).toBe('created')
      expect(texts()).toEqual(['x'])
    },
  )

  it('The sticky comment is not created without news, but an existing one is updated', async () => {
    const { api } = await connect(github)
    expect(await publish(api, comment('fine', {}, { create: false }))).toEqual({
      outcome: 'absent',
    })
    await publish(api, comment('slow'))
    expect((await publish(api, comment('fine', { run: '101' }, { create: false }))).outcome).toBe(
      'updated',
    )
  })

  it('P9: A read-only token gets a message with the permission, and for a fork with the alternative', async () => {
    const { api } = await connect(github, READ_ONLY_TOKEN)
    await expect(publish(api, comment('x'))).rejects.toMatchObject({
      name: 'PublishError',
      message: expect.stringMatching(
        /^cannot comment on pull request #1: 403\. Add "permissions: pull-requests: write"/,
      ),
    })
    await expect(publish(api, comment('x', {}, { fork: true }))).rejects.toThrow(/workflow_run/)
  })
})

describe('the marker', () => {
  const stamps = fc.record({
    key: fc.string().map(commentKey),
    run: fc.bigInt({ min: 0n, max: 10n ** 19n }).map(String),
    attempt: fc.integer({ min: 1, max: 99_999 }),
    sha: fc.stringMatching(/^[0-9a-f]{40}$/),
  })

  it('The marker is read back as it was written', () => {
    fc.assert(
      fc.property(stamps, fc.string(), (stamp, text) => {
        expect(stampOf(`${markerOf(stamp)}\n${text}`)).toEqual(stamp)
      }),
      { seed: 1, numRuns: 200 },
    )
  })

  it('O3: The marker contains no text of users', () => {
    expect(() => markerOf({ key: KEY, run: '1', attempt: 1, sha: '--><img src=x>' })).toThrow()
    expect(commentKey('--> @org/team')).toMatch(/^[0-9a-f]{16}$/)
  })

  it('The marker orders runs by number, not by text', () => {
    expect(byAge({ run: '999', attempt: 3 }, { run: '1000', attempt: 1 })).toBe(-1)
    expect(byAge({ run: '5', attempt: 2 }, { run: '5', attempt: 1 })).toBe(1)
  })
})
