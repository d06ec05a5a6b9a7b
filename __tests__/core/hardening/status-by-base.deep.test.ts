import { describe, expect, it } from 'vitest'
import { makeScene } from '../../github/job/job-setup.ts'
import type { PullRequest } from '../../support/stand-in/state.ts'

const scene = makeScene()
const { RESULTS, propose, seed } = scene

const states = () =>
  scene.github.state.statuses.map(({ context, state, sha }) => ({ context, state, sha }))
const measure = (pull: PullRequest, results: string, action: string) =>
  propose(pull, results, { inputs: { 'result-as': 'status' } }, action)

describe('the commit status by base branch', () => {
  it('The commit status has a separate context for each base branch', async () => {
    seed()
    const sha = scene.github.git.commitFiles(
      'dev',
      { dev: '1' },
      'Dev',
      scene.github.git.ref('refs/heads/main'),
    )
    const pull = scene.github.addPull({ base: { ref: 'dev', sha } })
    expect((await measure(pull, RESULTS.slow, 'opened')).outputs.verdict).toBe('no-baseline')
    const first = { context: 'perf-gate / default (dev)', state: 'success', sha: pull.head.sha }
    expect(states()).toEqual([first])
    pull.base = { ref: 'main', sha: scene.github.git.ref('refs/heads/main')! }
    expect((await measure(pull, RESULTS.slow, 'edited')).exitCode).toBe(1)
    expect(states()).toEqual([
      first,
      { context: 'perf-gate / default (main)', state: 'failure', sha: pull.head.sha },
    ])
  })

  it('The commit status succeeds in a first run, so that a required status does not block the merge', async () => {
    const pull = scene.github.addPull()
    await measure(pull, RESULTS.slow, 'opened')
    expect(states()).toEqual([
      { context: 'perf-gate / default (main)', state: 'success', sha: pull.head.sha },
    ])
  })

  it('The commit status has the same name in a merge queue', async () => {
    seed()
    const sha = scene.github.git.commitFiles(
      'queue',
      { queue: '1' },
      'Queue',
      scene.github.git.ref('refs/heads/main'),
    )
    const payload = {
      action: 'checks_requested',
      merge_group: { head_sha: sha, head_ref: 'refs/heads/queue', base_ref: 'refs/heads/main' },
    }
    const inputs = { results: RESULTS.same, charts: 'none', 'result-as': 'status' }
    await scene.run({ event: 'merge_group', payload, sha, ref: 'refs/heads/queue', inputs })
    expect(states()).toEqual([{ context: 'perf-gate / default (main)', state: 'success', sha }])
  })
})
