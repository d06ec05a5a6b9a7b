import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ONCE } from '../../../src/github/api/client.ts'
import { publishError } from '../../../src/github/api/publish-error.ts'
import { type StandIn, startStandIn } from '../../support/stand-in/server.ts'
import { READ_ONLY_TOKEN } from '../../support/stand-in/state.ts'
import { connect } from './connect.ts'

const COMMENTS = '/repos/{owner}/{repo}/issues/{issue_number}/comments' as const

let github: StandIn

beforeEach(async () => {
  github = await startStandIn()
  github.addPull()
})
afterEach(async () => {
  vi.useRealTimers()
  await github.close()
})

const isGet = ({ method }: { method: string }) => method === 'GET'
const isPost = ({ method }: { method: string }) => method === 'POST'

describe('the client', () => {
  it('The client fills in the repository and returns the data of the answer', async () => {
    const { api } = await connect(github)
    const repository = await api.request('GET /repos/{owner}/{repo}')
    expect(repository.full_name).toBe('octo-org/shop')
  })

  it('The client reads every page of a list', async () => {
    const { api } = await connect(github)
    for (let n = 0; n < 203; n++)
      github.state.comments.push({
        id: n + 1,
        issue: 1,
        author: 'x',
        body: `${n}`,
        updatedAt: '2026-01-01T00:00:00Z',
      })
    expect(await api.list(`GET ${COMMENTS}`, { issue_number: 1 })).toHaveLength(203)
    // The server gives no more than 100 items at a time.
    expect(github.state.requests).toHaveLength(3)
    expect(github.state.requests[0]!.path).toContain('per_page=100')
  })

  it('The client takes no conflict for an empty list', async () => {
    const { api } = await connect(github)
    github.inject({ when: isGet, effect: { kind: 'status', status: 409, message: 'Conflict' } })
    await expect(api.list(`GET ${COMMENTS}`, { issue_number: 1 })).rejects.toThrow('Conflict')
  })

  it('The client ends a list of exactly one hundred on a server that ignores the page number', async () => {
    const hundred = JSON.stringify(Array.from({ length: 100 }, (_, id) => ({ id })))
    const server = createServer((_, answer) =>
      answer.setHeader('content-type', 'application/json').end(hundred),
    )
    await once(server.listen(0, '127.0.0.1'), 'listening')
    try {
      const { api } = await connect({
        state: github.state,
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      })
      expect(await api.list(`GET ${COMMENTS}`, { issue_number: 1 })).toHaveLength(100)
    } finally {
      server.close()
    }
  })

  it.each([
    ['an outage', { kind: 'status', status: 502 }],
    ['a lost answer', { kind: 'lose' }],
    ['a dropped connection', { kind: 'drop' }],
    ['an answer that is cut', { kind: 'truncate' }],
  ] as const)('T4: The client reads again after %s', async (_, effect) => {
    const { api } = await connect(github)
    github.inject({ when: isGet, effect, times: 3 })
    expect((await api.request('GET /repos/{owner}/{repo}')).name).toBe('shop')
    expect(github.state.requests).toHaveLength(4)
  })

  it('T4: The client gives up after four attempts, and names the request', async () => {
    const { api } = await connect(github)
    github.inject({
      when: isGet,
      effect: { kind: 'status', status: 503, message: 'Unavailable' },
      times: 9,
    })
    await expect(api.request('GET /repos/{owner}/{repo}')).rejects.toThrow(
      'GET /repos/octo-org/shop: 503 Unavailable',
    )
    expect(github.state.requests).toHaveLength(4)
  })

  it('T4: The client never sends a new comment twice because of an outage', async () => {
    const { api } = await connect(github)
    github.inject({ when: isPost, effect: { kind: 'lose' } })
    const post = api.request(`POST ${COMMENTS}`, { issue_number: 1, body: 'x', ...ONCE })
    await expect(post).rejects.toMatchObject({ isOutage: true })
    expect(github.state.comments).toHaveLength(1)
  })

  it.each([
    ['of GitHub', 403, 'You have exceeded a secondary rate limit'],
    ['of another server', 429, 'Too many requests'],
  ])(
    'T4: The client sends a new comment again when a rate limit %s refused it',
    async (_, status, message) => {
      const { api, log } = await connect(github)
      github.inject({
        when: isPost,
        effect: { kind: 'status', status, message, headers: { 'retry-after': '7' } },
      })
      await api.request(`POST ${COMMENTS}`, { issue_number: 1, body: 'x', ...ONCE })
      expect(log).toEqual([expect.stringMatching(/^POST .*: rate limit. Trying again in \d s.$/)])
      expect(github.state.comments).toHaveLength(1)
    },
  )

  it('The client waits for a primary rate limit only for a limited time', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    const { api, log } = await connect(github)
    const reset = (seconds: number) => ({
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String(seconds),
    })
    const limited = (seconds: number) =>
      ({
        kind: 'status',
        status: 403,
        message: 'API rate limit exceeded',
        headers: reset(seconds),
      }) as const
    github.inject({ when: isGet, effect: limited(20) })
    await api.request('GET /repos/{owner}/{repo}')
    const waited = /^GET \/repos\/octo-org\/shop: rate limit. Trying again in 21 s.$/
    expect(log).toEqual([expect.stringMatching(waited)])
    github.inject({ when: isGet, effect: limited(1800) })
    const refused = await api.request('GET /repos/{owner}/{repo}').catch(error => error)
    expect(refused.message).toMatch(/The rate limit ends in 31 minutes/)
    // The token may do it, later.
    expect(refused).toMatchObject({ status: 403, isRateLimit: true, isRefusal: false })
    expect(log).toHaveLength(1)
  })

  it('After the last try, the message does not advise to wait for a rate limit of a minute', async () => {
    const { api } = await connect(github)
    const headers = { 'retry-after': '60' }
    const effect = { kind: 'status', status: 429, message: 'Too many requests', headers } as const
    github.inject({ when: isGet, effect, times: 9 })
    const refused = await api.request('GET /repos/{owner}/{repo}').catch(error => error)
    expect(refused.message).toMatch(/: 429 Too many requests\.$/)
  })

  it('The client does not retry a permanent refusal', async () => {
    const { api } = await connect(github, READ_ONLY_TOKEN)
    const post = api.request(`POST ${COMMENTS}`, { issue_number: 1, body: 'x' })
    await expect(post).rejects.toMatchObject({ status: 403, isRefusal: true, isOutage: false })
    expect(github.state.requests).toHaveLength(1)
  })

  it('The client treats a GraphQL answer with errors as an error', async () => {
    const { api } = await connect(github)
    await expect(api.graphql('query { nonsense }', {})).rejects.toThrow(/Cannot query field/)
  })
})

describe('an error of the API, for people', () => {
  it('An error of the API names the permission to add', async () => {
    const { api } = await connect(github, READ_ONLY_TOKEN)
    const error = await api
      .request(`POST ${COMMENTS}`, { issue_number: 1, body: 'x' })
      .catch((cause: unknown) => cause)
    expect(
      publishError(error, 'comment on pull request #1', 'pull-requests: write', false).message,
    ).toBe(
      'cannot comment on pull request #1: 403. Add "permissions: pull-requests: write" to the job. The verdict is unaffected.',
    )
    expect(
      publishError(error, 'comment on pull request #1', 'pull-requests: write', true).message,
    ).toBe(
      'cannot comment on pull request #1: 403. The token of a pull request from a fork is read-only: let a second job on workflow_run comment (mode: comment). The verdict is unaffected.',
    )
  })
})
