import { describe, expect, it } from 'vitest'
import { type Context, readContext } from '../../../src/github/api/event.ts'
import {
  EVENTS,
  type Event,
  HEAD,
  MERGE,
  makeEvent,
  pullRequestEvent,
  workflowRunEvent,
} from './events.ts'

function contextOf({ env, payload }: Event): Context {
  return readContext(env, () => JSON.stringify(payload))
}

describe('the context of an event', () => {
  it('The context of a pull request is its head, not its test merge', () => {
    expect(contextOf(pullRequestEvent({ labels: ['perf-baseline', 'slow'] }))).toMatchObject({
      sha: HEAD,
      ref: 'faster',
      baseRef: 'main',
      fork: false,
      pullRequest: { number: 7, merged: false, labels: ['perf-baseline', 'slow'] },
    })
  })

  it.each(['GITHUB_API_URL', 'GITHUB_GRAPHQL_URL', 'GITHUB_SERVER_URL'])(
    'A password in %s is refused and not printed',
    name => {
      const { env, payload } = pullRequestEvent({})
      const given = { env: { ...env, [name]: 'https://mira:s3cret@forge.example/api/v3' }, payload }
      expect(() => contextOf(given)).toThrow(
        `${name}: contains a user name or password. Remove it: the token is enough.`,
      )
    },
  )

  it('The context of a pull request has the commit it is based on, and who added a label', () => {
    const labeled = pullRequestEvent({ action: 'labeled', labels: ['slow', 'perf-baseline'] })
    const payload = {
      ...labeled.payload,
      label: { name: 'perf-baseline' },
      sender: { login: 'mira' },
    }
    const context = contextOf({ ...labeled, payload })
    expect(context.baseCommit).toBe('c3'.repeat(20))
    expect(context.pullRequest?.labeled).toEqual({ label: 'perf-baseline', by: 'mira' })
    expect(
      contextOf({ ...labeled, payload: { ...payload, action: 'synchronize' } }).pullRequest,
    ).not.toHaveProperty('labeled')
  })

  it('The context of a merged pull request has who merged it, and the target branch', () => {
    expect(contextOf(EVENTS['pull_request closed, merged, label']!).pullRequest).toEqual({
      number: 7,
      labels: ['perf-baseline'],
      baseRef: 'main',
      head: { sha: HEAD, ref: 'faster', repository: 'octo-org/shop' },
      merged: true,
      mergedBy: 'maintainer',
    })
  })

  it('P1: A fork is recognized by the id of its repository, whatever its branch is called', () => {
    expect(contextOf(pullRequestEvent({ fork: true })).fork).toBe(true)
    expect(contextOf(workflowRunEvent()).fork).toBe(true)
    expect(contextOf(workflowRunEvent({}, false)).fork).toBe(false)
  })

  it('A head whose repository is gone counts as a fork', () => {
    const event = pullRequestEvent()
    const { pull_request } = event.payload as { pull_request: { head: { repo: unknown } } }
    pull_request.head.repo = null
    expect(contextOf(event).fork).toBe(true)
  })

  it('The context of a push has its commits', () => {
    expect(contextOf(EVENTS['push to a branch']!)).toMatchObject({
      sha: MERGE,
      ref: 'main',
      baseRef: 'main',
      refType: 'branch',
      pushed: [{ sha: MERGE, subject: 'Merge pull request #7 from octo-org/faster' }],
    })
    expect(contextOf(makeEvent('push')).pushed).toEqual([{ sha: MERGE, subject: '' }])
  })

  it('A tag is compared with the default branch', () => {
    expect(contextOf(EVENTS['push of a tag']!)).toMatchObject({
      ref: 'v1.2.0',
      refType: 'tag',
      baseRef: 'main',
    })
  })

  it('The default branch is main where the event does not say it', () => {
    expect(contextOf({ env: EVENTS.schedule!.env, payload: {} }).defaultBranch).toBe('main')
  })

  it('A merge group is compared with the branch it is merged into', () => {
    expect(contextOf(EVENTS.merge_group!)).toMatchObject({
      baseRef: 'main',
      ref: 'gh-readonly-queue/main/pr-7-c3',
    })
  })

  it('T2: The context takes every address from the environment', () => {
    expect(
      contextOf(
        makeEvent(
          'push',
          {},
          {
            GITHUB_SERVER_URL: 'https://ghe.corp/',
            GITHUB_GRAPHQL_URL: undefined,
            GITHUB_API_URL: 'https://ghe.corp/api/v3',
          },
        ),
      ),
    ).toMatchObject({
      serverUrl: 'https://ghe.corp',
      apiUrl: 'https://ghe.corp/api/v3',
      graphqlUrl: 'https://ghe.corp/api/graphql',
      run: { url: 'https://ghe.corp/octo-org/shop/actions/runs/9007199254740993' },
    })
  })

  it('The id of a run stays text, because it may exceed what a number holds', () => {
    expect(contextOf(makeEvent('push')).run).toMatchObject({
      id: '9007199254740993',
      attempt: 2,
      job: 'gate',
    })
  })

  it('The context outside of a CI job is refused with an explanation', () => {
    expect(() => readContext({}, () => '')).toThrow(
      'GITHUB_EVENT_NAME: not set. The action runs in a GitHub Actions job; elsewhere use the command line',
    )
  })

  it('An event that is not JSON is refused', () => {
    expect(() => readContext(makeEvent('push').env, () => 'oops')).toThrow(
      'GITHUB_EVENT_PATH: the event cannot be read (/event.json)',
    )
  })

  it('An event of another shape does not crash', () => {
    const hostile = {
      pull_request: { number: 'x', head: 'y', labels: [{}, null, { name: 3 }] },
      __proto__: { repository: 1 },
    }
    expect(contextOf(makeEvent('pull_request', hostile))).toMatchObject({ sha: MERGE, fork: true })
  })
})
