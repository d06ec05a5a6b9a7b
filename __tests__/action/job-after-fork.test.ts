import { describe, expect, it } from 'vitest'
import { repositoryIdOf } from '../stand-in/ids.ts'
import type { PullRequest } from '../stand-in/state.ts'
import type { StepResult } from './runner.ts'
import type { Given } from './scene.ts'
import { makeScene } from './scene.ts'

const scene = makeScene()
const { RESULTS, results, run, seed, forkOf, tip } = scene

describe("the job after a fork's", () => {
  const finished = (pull: PullRequest, more: object = {}): Given => ({
    event: 'workflow_run',
    payload: {
      action: 'completed',
      workflow_run: {
        id: 55,
        run_attempt: 1,
        event: 'pull_request',
        conclusion: 'success',
        path: '.github/workflows/load.yml',
        head_sha: pull.head.sha,
        head_branch: pull.head.ref,
        head_repository: {
          id: repositoryIdOf(scene.forge.state, pull.head.repository),
          full_name: pull.head.repository,
          owner: { login: 'mallory' },
        },
        repository: { id: scene.forge.state.repositoryId, full_name: 'octo-org/shop' },
        ...more,
      },
    },
    sha: scene.forge.git.ref('refs/heads/main')!,
    ref: 'refs/heads/main',
  })

  const followUp = (pull: PullRequest, path: string, more: object = {}): Promise<StepResult> =>
    run({ ...finished(pull, more), ...results(path) })

  it('comments on the pull request with that head, and leaves the baseline alone', async () => {
    seed()
    const before = tip()
    const step = await followUp(forkOf(8), RESULTS.slow)
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
    expect(scene.forge.state.comments).toMatchObject([{ issue: 8 }])
    expect(tip()).toBe(before)
  })

  it('P7: leaves the comment alone when the head has moved on', async () => {
    const pull = forkOf(8)
    const job = finished(pull)
    pull.head = { ...pull.head, sha: scene.forge.git.commitFiles('fork-8', { later: 'x' }) }
    const step = await run({ ...job, ...results(RESULTS.slow) })
    expect(step).toMatchObject({ exitCode: 0, outputs: { verdict: 'skipped' } })
    expect(scene.forge.state.comments).toEqual([])
  })

  it('P2: does nothing for a run that no pull request started, or that was cancelled', async () => {
    for (const more of [{ event: 'push' }, { conclusion: 'cancelled' }])
      expect((await followUp(forkOf(8), RESULTS.slow, more)).outputs.verdict).toBe('skipped')
    expect(scene.forge.state.requests).toEqual([])
  })
})
