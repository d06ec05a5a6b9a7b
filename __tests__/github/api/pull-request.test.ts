import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FinishedRun } from '../../../src/github/api/event.ts'
import { findMerged, findOpen } from '../../../src/github/api/pull-request.ts'
import { repositoryIdOf } from '../../support/stand-in/ids.ts'
import { type StandIn, startStandIn } from '../../support/stand-in/server.ts'
import type { PullRequest } from '../../support/stand-in/state.ts'
import { connect } from './connect.ts'

let github: StandIn

beforeEach(async () => {
  github = await startStandIn()
})
afterEach(() => github.close())

describe('the merged pull request of a push', () => {
  it('The merged pull request is found by the merge commit, with its present labels and who merged it', async () => {
    const { api } = await connect(github)
    const pull = github.addPull({ labels: ['perf-baseline'] })
    const sha = github.merge(pull.number, 'maintainer')
    pull.labels.push('late')
    expect(await findMerged(api, { sha, baseRef: 'main', pushed: [] })).toEqual([
      {
        number: 1,
        labels: ['perf-baseline', 'late'],
        baseRef: 'main',
        head: pull.head,
        merged: true,
        mergedBy: 'maintainer',
      },
    ])
  })

  it('On a server without GitHub’s route, such as Gitea, the one pull request of a commit is found, or none', async () => {
    const [sha, other] = ['a'.repeat(40), 'b'.repeat(40)]
    const pull = {
      number: 7,
      merged_at: '2026-11-21T10:00:00Z',
      merge_commit_sha: sha,
      base: { ref: 'main' },
    }
    const gitea = createServer(({ url = '' }, response) => {
      const found = url.endsWith(`/${sha}/pull`) || url.endsWith('/pulls/7') ? pull : undefined
      if (/pulls(\?|$)/.test(url)) return response.writeHead(404).end('404 page not found\n')
      response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(found ?? { message: 'pull request does not exist [id: 0]' }))
    })
    await once(gitea.listen(0, '127.0.0.1'), 'listening')
    try {
      const url = `http://127.0.0.1:${(gitea.address() as AddressInfo).port}`
      const { api } = await connect({ url, state: github.state })
      expect(await findMerged(api, { sha, baseRef: 'main', pushed: [] })).toMatchObject([
        { number: 7, merged: true },
      ])
      expect(await findMerged(api, { sha: other, baseRef: 'main', pushed: [] })).toEqual([])
    } finally {
      gitea.close()
    }
  })

  it('All pull requests that a merge queue pushed at once are found', async () => {
    const { api } = await connect(github)
    const [a, b] = [github.addPull({ labels: ['perf-baseline'] }), github.addPull()]
    const [first, second] = [github.merge(a.number), github.merge(b.number)]
    const pushed = [
      { sha: first, subject: `Merge pull request #${a.number} from x` },
      { sha: second, subject: `Merge pull request #${b.number} from y` },
    ]
    const found = await findMerged(api, { sha: second, baseRef: 'main', pushed })
    expect(found.map(({ number }) => number)).toEqual([1, 2])
  })

  it('P8: An open pull request, or one merged into another branch, is not the merged one', async () => {
    const { api } = await connect(github)
    const open = github.addPull({ labels: ['perf-baseline'] })
    expect(await findMerged(api, { sha: open.head.sha, baseRef: 'main', pushed: [] })).toEqual([])
    const other = github.addPull({ labels: ['perf-baseline'] })
    const sha = github.merge(other.number)
    expect(await findMerged(api, { sha, baseRef: 'release', pushed: [] })).toEqual([])
  })

  it('T1: The merged pull request is not looked up without permission, and the message names it', async () => {
    github.state.private = true
    github.state.accounts.set('none', { login: 'github-actions[bot]', permissions: {} })
    const { api } = await connect(github, 'none')
    await expect(
      findMerged(api, { sha: 'a'.repeat(40), baseRef: 'main', pushed: [] }),
    ).rejects.toThrow('Add "permissions: pull-requests: read" to the job.')
  })
})

describe('the open pull request of a finished run', () => {
  const runOf = (pull: PullRequest): FinishedRun => ({
    id: 7,
    attempt: 1,
    event: 'pull_request',
    conclusion: 'success',
    path: '.github/workflows/load.yml',
    headSha: pull.head.sha,
    headBranch: pull.head.ref,
    headOwner: pull.head.repository.split('/')[0]!,
    headRepositoryId: repositoryIdOf(github.state, pull.head.repository),
  })

  it('The open pull request is found by head commit and repository, also for a fork', async () => {
    const { api } = await connect(github)
    const sha = github.git.commitFiles('patch', { x: '1' })
    github.addPull({ head: { ref: 'main', sha, repository: 'mallory/shop' } })
    const fork = github.addPull({
      head: { ref: 'main', sha, repository: 'alice/shop' },
      labels: ['slow'],
    })
    expect(await findOpen(api, runOf(fork), 'main')).toEqual({
      number: fork.number,
      baseRef: 'main',
      labels: ['slow'],
      head: fork.head,
      merged: false,
    })
  })

  it('P7: No open pull request is found when its head has moved on', async () => {
    const { api } = await connect(github)
    const pull = github.addPull()
    const run = runOf(pull)
    pull.head.sha = github.git.commitFiles(pull.head.ref, { y: '2' })
    expect(await findOpen(api, run, 'main')).toBeUndefined()
  })

  it('Of several pull requests with one head, the one into the given branch is found', async () => {
    const { api } = await connect(github)
    const pull = github.addPull()
    const other = github.addPull({ head: pull.head, base: { ref: 'release', sha: pull.base.sha } })
    expect(await findOpen(api, runOf(pull), 'release')).toMatchObject({
      number: other.number,
      baseRef: 'release',
    })
    await expect(findOpen(api, runOf(pull), 'none')).resolves.toBeUndefined()
    github.addPull({ head: pull.head })
    await expect(findOpen(api, runOf(pull), 'main')).rejects.toThrow(
      '2 pull requests have the same head',
    )
  })
})
