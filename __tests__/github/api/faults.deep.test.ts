/** Comments and pictures, with a fault at every request. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PublishError } from '../../../src/core/model/errors.ts'
import { CHART_BRANCH, publishCharts } from '../../../src/github/api/chart-branch.ts'
import { publishComment } from '../../../src/github/api/comment.ts'
import { commentKey, markerOf } from '../../../src/github/api/comment-marker.ts'
import { gitData } from '../../../src/github/api/git-branch.ts'
import { FAULTS } from '../../support/action/fault-sweep.ts'
import { type StandIn, startStandIn } from '../../support/stand-in/server.ts'
import { connect } from './connect.ts'

let github: StandIn

beforeEach(async () => {
  github = await startStandIn()
})
afterEach(() => github.close())

const host = { random: () => 0, sleep: async () => {} }

it('T4: One sticky comment exists, with the latest text, whichever request is hit by whatever fault', async () => {
  let injected = 0
  for (const kind of ['drop', 'lose', 'truncate', 'error'] as const)
    for (let hit = 1; hit <= 6; hit++) {
      const { number: pullRequest } = github.addPull()
      const { api } = await connect(github)
      const first = github.state.requests.length
      const effect = kind === 'error' ? ({ kind: 'status', status: 502 } as const) : { kind }
      github.inject({ when: ({ index }) => index === first + hit, effect })
      for (const [run, text] of Object.entries({ 100: 'first', 101: 'second' })) {
        const stamp = { key: commentKey('check-in'), run, attempt: 1, sha: 'a'.repeat(40) }
        const body = `${markerOf(stamp)}\n${text}`
        await publishComment(api, { pullRequest, stamp, body, create: true, fork: false }, host)
      }
      const mine = github.state.comments.filter(({ issue }) => issue === pullRequest)
      expect(
        mine.map(({ body }) => body.split('\n')[1]),
        `${kind} at ${hit}`,
      ).toEqual(['second'])
      injected += github.state.faults.splice(0).length === 0 ? 1 : 0
    }
  expect(injected).toBe(24)
})

it('T4: Charts are linked where they are, or reported as not stored, whichever request fails', async () => {
  const publish = async (pull: number) => {
    const { api } = await connect(github)
    const files = new Map([
      ['delta.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, pull % 256])],
    ])
    const place = {
      branch: CHART_BRANCH,
      folder: `pr-${pull}` as const,
      repositoryUrl: `${github.url}/octo-org/shop`,
    }
    return publishCharts(gitData(api, 'main'), { ...place, files }, host)
  }
  const tip = () => github.git.ref(`refs/heads/${CHART_BRANCH}`)!
  await publish(1)
  const first = tip()
  const before = github.state.requests.length
  await publish(2)
  const requests = github.state.requests.length - before
  const cases = Object.values(FAULTS).flatMap(effect =>
    Array.from({ length: requests }, (_, at) => ({ effect, at })),
  )
  for (const [n, { effect, at }] of cases.entries()) {
    if (n % 7 !== 0) continue
    // Every other writer ends a history, and replaces it with a new one by force.
    if (n % 2 === 0) github.git.commitFiles(CHART_BRANCH, { 'history.txt': '200\n' })
    const start = github.state.requests.length
    github.inject({ when: ({ index }) => index === start + 1 + at, effect })
    const links = await publish(n + 3).catch((error: unknown) => error)
    github.state.faults.length = 0
    if (links instanceof Map)
      for (const url of links.values()) expect((await fetch(url)).status).toBe(200)
    else expect(links).toBeInstanceOf(PublishError)
    expect(
      [...github.git.filesOf(CHART_BRANCH).keys()].filter(path => path.startsWith('pr-1/')),
    ).toHaveLength(1)
  }
  expect(tip()).not.toBe(first)
})
