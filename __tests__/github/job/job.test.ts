import { copyFileSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pullEventOf } from '../../support/action/runner.ts'
import { type Fault, READ_ONLY_TOKEN, TOKEN } from '../../support/stand-in/state.ts'
import type { Given } from './job-setup.ts'
import { makeScene } from './job-setup.ts'

const scene = makeScene()
const { RESULTS, push, propose, seed, forkOf, tip, bodies, firstWarning } = scene

const isComment: Fault['when'] = ({ method, path }) =>
  method !== 'GET' && path.includes('/comments')

describe('a pull request', () => {
  it('A slower pull request fails with a comment, and leaves the baseline alone', async () => {
    seed()
    const before = tip()
    const step = await propose(scene.github.addPull(), RESULTS.slow)
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail', 'baseline-commit': '' } })
    expect(Number(step.outputs.breaches)).toBeGreaterThan(0)
    expect(bodies()).toEqual([expect.stringContaining('Check-In')])
    expect(tip()).toBe(before)
  })

  it('A slower pull request with the label passes', async () => {
    seed()
    const pull = scene.github.addPull({ labels: ['perf-baseline'] })
    const step = await propose(pull, RESULTS.slow)
    expect(step.exitCode).toBe(0)
    expect(bodies()[0]).toContain(
      `The label \`perf-baseline\`, set by \`maintainer\` on 2026-01-01 01:00 UTC, accepts what got worse in this run of commit \`${pull.head.sha.slice(0, 7)}\``,
    )
    expect(bodies()[0]).toContain('becomes the new baseline.')
  })

  it('A slower pull request also fails when the comment cannot be written', async () => {
    seed()
    scene.github.inject({
      when: isComment,
      effect: { kind: 'status', status: 403, message: 'Resource not accessible by integration' },
      times: 9,
    })
    const step = await propose(scene.github.addPull(), RESULTS.slow)
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail', 'comment-url': '' } })
    expect(firstWarning(step)).toMatch(
      /^warning: perf-gate: cannot comment on pull request #1: 403\. Add "permissions: pull-requests: write"/,
    )
    expect(step.summary).toContain('Check-In')
  })

  it('P9: A pull request of a fork gets the same verdict, and a pointer to the workflow_run job', async () => {
    seed()
    const step = await propose(forkOf(5), RESULTS.slow, { token: READ_ONLY_TOKEN })
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail', 'comment-url': '' } })
    expect(firstWarning(step)).toMatch(/workflow_run/)
    expect(scene.github.state.comments).toEqual([])
  })

  it('P9: The load test of a fork is not run where the token can write', async () => {
    const inputs = { results: '', run: 'exit 1' }
    await expect(propose(forkOf(6), '', { event: 'pull_request_target', inputs })).rejects.toThrow(
      'input "run": not allowed in a pull_request_target job of a fork',
    )
  })

  it('A job that is run again finds the label that was added after its event', async () => {
    seed()
    const pull = scene.github.addPull()
    const event = pullEventOf(scene.github, pull, 'synchronize')
    pull.labels = ['perf-baseline']
    const attempt = (attempt: number) =>
      scene.run({ ...event, attempt, inputs: { results: RESULTS.slow, charts: 'none' } })
    expect((await attempt(1)).exitCode).toBe(1)
    expect((await attempt(2)).exitCode).toBe(0)
  })

  it('With comment: on-change, a pull request is commented on only when something changed', async () => {
    seed()
    const pull = scene.github.addPull()
    const quiet: Given = { inputs: { comment: 'on-change' } }
    await propose(pull, RESULTS.same, quiet)
    expect(bodies()).toEqual([])
    await propose(pull, RESULTS.slow, quiet)
    await propose(pull, RESULTS.same, quiet)
    expect(bodies()).toEqual([expect.not.stringContaining('❌')])
  })

  it('A pull request has a comment for each suite', async () => {
    const pull = scene.github.addPull()
    for (const suite of ['a', 'b', 'a']) await propose(pull, RESULTS.same, { inputs: { suite } })
    expect(bodies()).toHaveLength(2)
  })

  it('A pull request whose results are all errors does not count as faster', async () => {
    seed()
    const step = await propose(scene.github.addPull(), RESULTS.broken)
    expect(step.exitCode).toBeGreaterThan(0)
    expect(step.outputs.verdict).not.toBe('pass')
  })
})

describe('charts in the comment', () => {
  const charted = (charts: string, more: Given = {}): Given => ({ ...more, inputs: { charts } })

  it('Charts are pictures in a public repository', async () => {
    seed()
    await propose(scene.github.addPull(), RESULTS.slow, charted('auto'))
    expect(bodies()[0]).toContain(
      `${scene.github.url}/octo-org/shop/blob/${scene.github.git.ref('refs/heads/perf-gate-assets')}/pr-1/`,
    )
  })

  it('Charts are a diagram in a private repository, whose pictures the comment cannot show', async () => {
    scene.github.state.private = true
    seed()
    await propose(scene.github.addPull(), RESULTS.slow, charted('auto'))
    expect(bodies()[0]).toContain('```mermaid')
    expect(scene.github.git.ref('refs/heads/perf-gate-assets')).toBeUndefined()
  })

  it('T1: Charts are a diagram where the token may not store pictures; only a job that requested pictures gets a warning', async () => {
    seed()
    scene.github.state.accounts.set('comment-only', {
      login: 'github-actions[bot]',
      permissions: { contents: 'read', 'pull-requests': 'write' },
    })
    const quiet = await propose(
      scene.github.addPull(),
      RESULTS.slow,
      charted('auto', { token: 'comment-only' }),
    )
    expect(bodies()[0]).toContain('```mermaid')
    expect(quiet.annotations.join()).not.toContain('cannot store charts')
    const requested = await propose(
      scene.github.addPull(),
      RESULTS.slow,
      charted('png', { token: 'comment-only' }),
    )
    expect(firstWarning(requested)).toMatch(/cannot store charts.*contents: write/)
  })
})

describe('inputs and secrets', () => {
  it('O6: The token appears nowhere', async () => {
    const step = await propose(scene.github.addPull(), RESULTS.same)
    expect(JSON.stringify([step, bodies()])).not.toContain(TOKEN)
  })

  it('F10: Results and reports stay in the folders of the job, wherever a link leads', async () => {
    const workspace = join(scene.files.folder, 'checkout')
    mkdirSync(workspace)
    symlinkSync(RESULTS.same, join(workspace, 'run.jtl'))
    symlinkSync(scene.files.folder, join(workspace, 'out'))
    await expect(push(join(workspace, 'run.jtl'), { workspace })).rejects.toThrow('matches no file')
    await expect(push(RESULTS.same, { workspace })).rejects.toThrow(
      'outside the folders of the job',
    )
    const inputs = { 'output-dir': join(workspace, 'out/report') }
    copyFileSync(RESULTS.same, join(workspace, 'copy.jtl'))
    await expect(push(join(workspace, 'copy.jtl'), { workspace, inputs })).rejects.toThrow(
      'input "output-dir"',
    )
    expect(existsSync(join(scene.files.folder, 'report'))).toBe(false)
  })

  it('F10: A report is not written through a link in a checkout', async () => {
    const workspace = join(scene.files.folder, 'trap')
    mkdirSync(join(workspace, 'out'), { recursive: true })
    copyFileSync(RESULTS.same, join(workspace, 'run.jtl'))
    symlinkSync(join(scene.files.folder, 'victim'), join(workspace, 'out/report.html'))
    const inputs = { 'output-dir': join(workspace, 'out') }
    const step = await push(join(workspace, 'run.jtl'), { workspace, inputs })
    expect(firstWarning(step)).toContain('report.html: cannot be written (ELOOP')
    expect(step.outputs['report-path']).toBe('')
    expect(existsSync(join(scene.files.folder, 'victim'))).toBe(false)
  })

  it('A glob without a match is reported with a remedy', async () => {
    await expect(push('/nowhere/*.jtl')).rejects.toThrow('matches no file')
  })

  it('An event with nothing to judge is skipped, with every output set', async () => {
    const step = await push(RESULTS.same, { ref: 'refs/heads/perf-gate' })
    expect(step).toMatchObject({
      exitCode: 0,
      outputs: { verdict: 'skipped', breaches: '', 'comment-url': '' },
    })
    expect(scene.github.state.requests).toEqual([])
  })
})
