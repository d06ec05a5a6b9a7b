import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { repositoryIdOf } from '../stand-in/ids.ts'
import { type StandIn, startStandIn } from '../stand-in/server.ts'
import { type Fault, type PullRequest, READ_ONLY_TOKEN, TOKEN } from '../stand-in/state.ts'
import { jtl, resultsFolder } from './results.ts'
import { pullEventOf, pushOf, runStep, type StepOptions, type StepResult } from './runner.ts'

const files = resultsFolder()
const RESULTS = {
  baseline: [1, 2, 3, 4].map(seed => files.write(`baseline-${seed}.jtl`, jtl(seed))),
  same: files.write('same.jtl', jtl(9)),
  slow: files.write('slow.jtl', jtl(10, { factor: 2 })),
  broken: files.write('broken.jtl', jtl(11, { failed: 1 })),
}

let forge: StandIn
/** Has four runs on main; tests begin with a copy of its branches. */
let seeded: StandIn

beforeAll(async () => {
  forge = await startStandIn()
  for (const path of RESULTS.baseline) await push(path)
  seeded = forge
})
afterAll(async () => {
  await seeded.close()
  files.remove()
})
beforeEach(async () => {
  forge = await startStandIn()
})
afterEach(() => forge.close())

type Given = Partial<StepOptions> & { inputs?: Record<string, string> }

const results = (path: string, more: Given = {}): Given => ({
  ...more,
  inputs: { results: path, charts: 'none', ...more.inputs },
})

function push(path: string, more: Given = {}): Promise<StepResult> {
  const sha = more.sha ?? forge.git.commitFiles('main', { [`${Math.random()}`]: 'x' })
  return runStep(forge, { ...pushOf(sha), ...results(path, more) })
}

function propose(pull: PullRequest, path: string, more: Given = {}, action = 'synchronize'): Promise<StepResult> {
  return runStep(forge, { ...pullEventOf(forge, pull, action, more.event), ...results(path, more) })
}

function seed(): void {
  forge.git.git(['fetch', '--quiet', '--update-head-ok', seeded.repo, '+refs/*:refs/*'])
}

const forkOf = (number: number): PullRequest => {
  const sha = forge.git.commitFiles(`fork-${number}`, { fork: `${number}` }, 'Fork', forge.git.ref('refs/heads/main'))
  return forge.addPull({ number, head: { ref: 'main', sha, repository: 'mallory/shop' } })
}

const firstWarning = (step: StepResult) => step.annotations.find(line => line.startsWith('warning'))
const tip = () => forge.git.ref('refs/heads/perf-gate')
const bodies = () => forge.state.comments.map(({ body }) => body)
const isComment: Fault['when'] = ({ method, path }) => method !== 'GET' && path.includes('/comments')
const isBaselineMove: Fault['when'] = ({ path, body }) =>
  path === '/graphql' && JSON.stringify(body).includes('refs/heads/perf-gate"')

describe('a pull request', () => {
  it('that is slower fails, says so, and leaves the baseline alone', async () => {
    seed()
    const before = tip()
    const step = await propose(forge.addPull(), RESULTS.slow)
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail', 'baseline-commit': '' } })
    expect(Number(step.outputs.breaches)).toBeGreaterThan(0)
    expect(bodies()).toEqual([expect.stringContaining('Check-In')])
    expect(tip()).toBe(before)
  })

  it('that carries the label passes: the change is meant', async () => {
    seed()
    const step = await propose(forge.addPull({ labels: ['perf-baseline'] }), RESULTS.slow)
    expect(step.exitCode).toBe(0)
  })

  it('fails as it should when the comment cannot be written', async () => {
    seed()
    forge.inject({
      when: isComment,
      effect: { kind: 'status', status: 403, message: 'Resource not accessible by integration' },
      times: 9,
    })
    const step = await propose(forge.addPull(), RESULTS.slow)
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail', 'comment-url': '' } })
    expect(firstWarning(step)).toMatch(
      /^warning: perf-gate: cannot comment on pull request #1: 403\. Add "permissions: pull-requests: write"/,
    )
    expect(step.summary).toContain('Check-In')
  })

  it('P9: of a fork has the same verdict, and is told of the workflow_run job', async () => {
    seed()
    const step = await propose(forkOf(5), RESULTS.slow, { token: READ_ONLY_TOKEN })
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail', 'comment-url': '' } })
    expect(firstWarning(step)).toMatch(/workflow_run/)
    expect(forge.state.comments).toEqual([])
  })

  it('with comment: on-change is commented on only when there is news', async () => {
    seed()
    const pull = forge.addPull()
    const quiet: Given = { inputs: { comment: 'on-change' } }
    await propose(pull, RESULTS.same, quiet)
    expect(bodies()).toEqual([])
    await propose(pull, RESULTS.slow, quiet)
    await propose(pull, RESULTS.same, quiet)
    expect(bodies()).toEqual([expect.not.stringContaining('❌')])
  })

  it('has a comment for each suite', async () => {
    const pull = forge.addPull()
    for (const suite of ['a', 'b', 'a']) await propose(pull, RESULTS.same, { inputs: { suite } })
    expect(bodies()).toHaveLength(2)
  })

  it('whose results are all errors is no faster one', async () => {
    seed()
    const step = await propose(forge.addPull(), RESULTS.broken)
    expect(step.exitCode).toBeGreaterThan(0)
    expect(step.outputs.verdict).not.toBe('pass')
  })
})

describe('charts in the comment', () => {
  const charted = (charts: string, more: Given = {}): Given => ({ ...more, inputs: { charts } })

  it('are pictures in a public repository', async () => {
    seed()
    await propose(forge.addPull(), RESULTS.slow, charted('auto'))
    expect(bodies()[0]).toContain(
      `${forge.url}/octo-org/shop/blob/${forge.git.ref('refs/heads/perf-gate-assets')}/pr-1/`,
    )
  })

  it('are a diagram in a private one, where a picture may not be shown', async () => {
    forge.state.private = true
    seed()
    await propose(forge.addPull(), RESULTS.slow, charted('auto'))
    expect(bodies()[0]).toContain('```mermaid')
    expect(forge.git.ref('refs/heads/perf-gate-assets')).toBeUndefined()
  })

  it('T1: are a diagram where the token may not store pictures, which is a warning only for who asked for them', async () => {
    seed()
    forge.state.accounts.set('comment-only', {
      login: 'github-actions[bot]',
      permissions: { contents: 'read', 'pull-requests': 'write' },
    })
    const quiet = await propose(forge.addPull(), RESULTS.slow, charted('auto', { token: 'comment-only' }))
    expect(bodies()[0]).toContain('```mermaid')
    expect(quiet.annotations.join()).not.toContain('cannot store charts')
    const asked = await propose(forge.addPull(), RESULTS.slow, charted('png', { token: 'comment-only' }))
    expect(firstWarning(asked)).toMatch(/cannot store charts.*contents: write/)
  })
})

describe('the baseline', () => {
  it('is moved by a labelled merge: on push, and by pull_request_target after it', async () => {
    seed()
    for (const event of ['push', 'pull_request_target'] as const) {
      const pull = forge.addPull({ labels: ['perf-baseline'] })
      const sha = forge.merge(pull.number, 'maintainer')
      const path = files.write(`${event}.jtl`, jtl(pull.number + 20, { factor: 1 + pull.number }))
      const step = event === 'push' ? await push(path, { sha }) : await propose(pull, path, { event }, 'closed')
      expect(step, step.log).toMatchObject({ exitCode: 0, outputs: { 'baseline-commit': tip() } })
      expect(forge.git.readCommit(tip()!)!.message).toMatch(
        new RegExp(`^Accept a new baseline[\\s\\S]*Pull-request: ${pull.number}[\\s\\S]*By: maintainer`),
      )
    }
  })

  it('P8: is not moved by a merge without the label', async () => {
    seed()
    const before = tip()
    const sha = forge.merge(forge.addPull().number)
    expect((await push(RESULTS.slow, { sha })).exitCode).toBe(1)
    expect(tip()).toBe(before)
  })

  it('P8: is not made by results that are all errors', async () => {
    await push(RESULTS.broken)
    expect(tip()).toBeUndefined()
  })

  it('P8: is never made from what a fork measured, which fails loudly', async () => {
    seed()
    const before = tip()
    const pull = forkOf(6)
    pull.labels.push('perf-baseline')
    forge.merge(6)
    await expect(propose(pull, RESULTS.slow, { token: READ_ONLY_TOKEN }, 'closed')).rejects.toThrow(
      '#6 comes from a fork, whose results never become baseline',
    )
    expect(tip()).toBe(before)
  })

  it('P10: is not written for a merge group, and nobody is told', async () => {
    seed()
    const before = tip()
    const merge_group = { head_ref: 'refs/heads/gh-readonly-queue/main/pr-1-x', base_ref: 'refs/heads/main' }
    const step = await runStep(forge, {
      ...pushOf(forge.git.ref('refs/heads/main')!),
      event: 'merge_group',
      payload: { action: 'checks_requested', merge_group },
      ...results(RESULTS.same),
    })
    expect(step.exitCode).toBe(0)
    expect(tip()).toBe(before)
    expect(forge.state.comments).toEqual([])
  })

  it('that somebody accepted but that cannot be written fails the job', async () => {
    seed()
    const sha = forge.merge(forge.addPull({ labels: ['perf-baseline'] }).number)
    forge.state.protectedBranches.set('perf-gate', 'Repository rule violations found')
    await expect(push(RESULTS.slow, { sha })).rejects.toThrow(
      'cannot write branch "perf-gate" of octo-org/shop: Repository rule violations found',
    )
  })

  it('that a run would only have joined is a warning', async () => {
    seed()
    forge.state.accounts.set('reader', {
      login: 'github-actions[bot]',
      permissions: { contents: 'read', 'pull-requests': 'read' },
    })
    const step = await push(RESULTS.same, { token: 'reader' })
    expect(step).toMatchObject({ exitCode: 0, outputs: { 'baseline-commit': '' } })
    expect(firstWarning(step)).toMatch(/Add "permissions: contents: write" to the job/)
  })

  it('survives lost answers: the run joins once', async () => {
    seed()
    forge.inject({ when: isBaselineMove, effect: { kind: 'lose' } })
    const before = tip()
    const step = await push(RESULTS.same)
    expect(step.outputs['baseline-commit']).toBe(tip())
    expect(forge.git.readCommit(tip()!)!.parents).toEqual([before])
  })

  it('cannot be read without permission: a state that is seen, not a pass', async () => {
    forge.state.private = true
    seed()
    forge.state.accounts.set('none', { login: 'github-actions[bot]', permissions: { 'pull-requests': 'write' } })
    const step = await propose(forge.addPull(), RESULTS.same, { token: 'none' })
    expect(step.outputs.verdict).not.toBe('pass')
    expect(step.summary).toContain('contents: read')
  })
})

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
          id: repositoryIdOf(forge.state, pull.head.repository),
          full_name: pull.head.repository,
          owner: { login: 'mallory' },
        },
        repository: { id: forge.state.repositoryId, full_name: 'octo-org/shop' },
        ...more,
      },
    },
    sha: forge.git.ref('refs/heads/main')!,
    ref: 'refs/heads/main',
  })

  const followUp = (pull: PullRequest, path: string, more: object = {}): Promise<StepResult> =>
    runStep(forge, { ...(finished(pull, more) as StepOptions), ...results(path) })

  it('comments on the pull request with that head, and leaves the baseline alone', async () => {
    seed()
    const before = tip()
    const step = await followUp(forkOf(8), RESULTS.slow)
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
    expect(forge.state.comments).toMatchObject([{ issue: 8 }])
    expect(tip()).toBe(before)
  })

  it('P7: leaves the comment alone when the head has moved on', async () => {
    const pull = forkOf(8)
    const job = finished(pull)
    pull.head = { ...pull.head, sha: forge.git.commitFiles('fork-8', { later: 'x' }) }
    const step = await runStep(forge, { ...(job as StepOptions), ...results(RESULTS.slow) })
    expect(step).toMatchObject({ exitCode: 0, outputs: { verdict: 'skipped' } })
    expect(forge.state.comments).toEqual([])
  })

  it('P2: does nothing for a run that no pull request started, or that was cancelled', async () => {
    for (const more of [{ event: 'push' }, { conclusion: 'cancelled' }])
      expect((await followUp(forkOf(8), RESULTS.slow, more)).outputs.verdict).toBe('skipped')
    expect(forge.state.requests).toEqual([])
  })
})

describe('inputs and secrets', () => {
  it('O6: the token appears nowhere', async () => {
    const step = await propose(forge.addPull(), RESULTS.same)
    expect(JSON.stringify([step, bodies()])).not.toContain(TOKEN)
  })

  it('a glob that matches nothing is said with what to do', async () => {
    await expect(push('/nowhere/*.jtl')).rejects.toThrow('matches no file')
  })

  it('an event with nothing to judge is skipped, with every output set', async () => {
    const step = await push(RESULTS.same, { ref: 'refs/heads/perf-gate' })
    expect(step).toMatchObject({ exitCode: 0, outputs: { verdict: 'skipped', breaches: '', 'comment-url': '' } })
    expect(forge.state.requests).toEqual([])
  })
})
