import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publishStatus } from '../../../src/github/api/commit-status.ts'
import { type StandIn, startStandIn } from '../../support/stand-in/server.ts'
import { READ_ONLY_TOKEN } from '../../support/stand-in/state.ts'
import { connect } from './connect.ts'

let github: StandIn

beforeEach(async () => {
  github = await startStandIn()
})
afterEach(() => github.close())

const status = (more: object = {}) => ({
  sha: github.git.ref('refs/heads/main')!,
  suite: 'check-in',
  baseRef: 'main',
  exitCode: 0,
  headline: '12 checks passed',
  url: 'https://forge.example/octo-org/shop/actions/runs/7',
  fork: false,
  ...more,
})

describe('the commit status', () => {
  it.each([
    [0, 'success'],
    [1, 'failure'],
    [2, 'error'],
  ])('The status of a job that ends with %i is %s', async (exitCode, state) => {
    const { api } = await connect(github)
    await publishStatus(api, status({ exitCode }))
    expect(github.state.statuses).toMatchObject([
      {
        state,
        context: 'perf-gate / check-in (main)',
        description: '12 checks passed',
        target_url: 'https://forge.example/octo-org/shop/actions/runs/7',
      },
    ])
  })

  it('O1: The status is one visible line of at most 140 characters, however they are counted', async () => {
    const { api } = await connect(github)
    await publishStatus(api, status({ headline: `2 of 9\n::error::x\u202e ${'😀'.repeat(200)}` }))
    const { description = '' } = github.state.statuses[0]!
    expect(description.length).toBeLessThanOrEqual(140)
    expect(description).toMatch(/^2 of 9 ::error::x� 😀+…$/u)
  })

  it('T1: A status that may not be set is reported with the permission, and for a fork with the alternative', async () => {
    const { api } = await connect(github, READ_ONLY_TOKEN)
    await expect(publishStatus(api, status())).rejects.toThrow(
      /^cannot set the status of commit [0-9a-f]{7}: 403\. Add "permissions: statuses: write" to the job\./,
    )
    await expect(publishStatus(api, status({ fork: true }))).rejects.toThrow('workflow_run')
  })
})
