import { describe, expect, it } from 'vitest'
import {
  answersOn,
  command,
  commentEvent,
  measuredRun,
  writeComment,
} from '../support/action/commands-on-pull-request.ts'
import { pullEventOf, runStep } from '../support/action/runner.ts'
import type { PullRequest } from '../support/stand-in/state.ts'
import { TOKEN } from '../support/stand-in/state.ts'
import { makeScene } from './job-setup.ts'

const scene = makeScene()
const { RESULTS, propose, push, seed } = scene

/** Proposes a change that makes Check-In twice as slow; a rule of main requires the status of perf-gate. */
async function slowPull(config?: string): Promise<{ pull: PullRequest; run: number }> {
  seed()
  const { github } = scene
  if (config !== undefined) github.git.commitFiles('main', { '.github/perf-gate.yml': config })
  github.state.collaborators.set('mira', 'write')
  github.state.requiredStatuses.push('perf-gate / default (main)')
  const pull = github.addPull()
  const run = measuredRun(github, pull, RESULTS.slow)
  await propose(pull, RESULTS.slow, { run: String(run), inputs: { status: 'true' } })
  expect(await mergeable(pull)).toBe('blocked')
  return { pull, run }
}

/** The server's answer on whether the pull request can be merged. */
async function mergeable({ number }: PullRequest): Promise<string> {
  const { url, state } = scene.github
  const answer = await fetch(`${url}/repos/${state.owner}/${state.name}/pulls/${number}`, {
    headers: { authorization: `bearer ${TOKEN}` },
  })
  return ((await answer.json()) as { mergeable_state: string }).mergeable_state
}

const ledger = () =>
  JSON.parse(String(scene.github.git.git(['show', 'refs/heads/perf-gate:main/default/baseline.json'])))

const configOf = ({ head }: PullRequest) => String(scene.github.git.git(['show', `${head.sha}:.github/perf-gate.yml`]))

const subjects = ({ head, base }: PullRequest) =>
  String(scene.github.git.git(['log', '--format=%s', `${base.sha}..${head.sha}`]))
    .trim()
    .split('\n')

describe('a pull request after commands', () => {
  it('A pull request with a waiver for every breach can be merged, although its commits on the branch ran no CI', async () => {
    const { pull } = await slowPull()
    const before = pull.head.sha
    await command(scene.github, pull, '/perf waive Check-In p95 until 2027-01-31 because the index is rebuilt')
    expect(await mergeable(pull)).toBe('blocked')
    const { outputs } = await command(
      scene.github,
      pull,
      '/perf waive "Check-In" avg until 2027-01-31 because the same',
    )
    expect(outputs.verdict).toBe('skipped')
    expect(await mergeable(pull)).toBe('clean')
    expect(pull.head.sha).not.toBe(before)
    expect(subjects(pull)).toEqual([
      'Waive a threshold until 2027-01-31',
      'Waive a threshold until 2027-01-31',
      'Change 1',
    ])
    expect(configOf(pull)).toMatchInlineSnapshot(`
      "version: 1

      waivers:
        - workflow: Check-In
          metric: p95
          accept: 516ms
          until: 2027-01-31
          reason: the index is rebuilt
          owner: mira
        - workflow: Check-In
          metric: avg
          accept: 436ms
          until: 2027-01-31
          reason: the same
          owner: mira
      "
    `)
    const [report] = scene.github.state.comments
    expect(report!.body).toContain(`sha=${pull.head.sha}`)
    expect(answersOn(scene.github, pull)).toHaveLength(1)
  })

  it('An accepted pull request can be merged: the failed job passes, and the record names who accepted and why', async () => {
    const { pull, run } = await slowPull()
    const opened = pullEventOf(scene.github, pull, 'opened')
    await command(scene.github, pull, '/perf accept a new index, see PERF-1')
    expect(await mergeable(pull)).toBe('clean')
    // The failed job runs again, with the event of its first attempt, which has no label.
    const inputs = { results: RESULTS.slow, charts: 'none', status: 'true' }
    const again = await runStep(scene.github, { ...opened, run: String(run), attempt: 2, inputs })
    expect(again).toMatchObject({ exitCode: 0, outputs: { verdict: 'warn' } })
    expect(await mergeable(pull)).toBe('clean')
    await push(RESULTS.slow, { sha: scene.github.merge(pull.number, 'maintainer') })
    expect(ledger().epoch.acceptedFrom).toMatchObject({
      by: 'maintainer',
      pullRequest: pull.number,
      reason: 'a new index, see PERF-1',
      labeled: { by: 'mira', commit: pull.head.sha },
    })
  })

  it('A waiver commit after an acceptance does not make the label stale', async () => {
    const { pull } = await slowPull(LIMITED)
    await command(scene.github, pull, '/perf accept a new index')
    expect(await mergeable(pull)).toBe('blocked')
    await command(scene.github, pull, '/perf waive Check-In p95 until 2027-01-31 because the limit moves in January')
    expect(await mergeable(pull)).toBe('clean')
    expect(configOf(pull)).toBe(`${LIMITED}${WAIVED}`)
    await push(RESULTS.slow, { sha: scene.github.merge(pull.number, 'maintainer') })
    expect(ledger().epoch.acceptedFrom).toMatchObject({ labeled: { by: 'mira', commit: pull.head.sha } })
  })
})

/** A label accepts regressions, but no limits. */
const LIMITED = `version: 1
# Agreed with the clinic.
thresholds:
  p95: { max: 300ms, max-increase: 10% }   # ask Mira

waivers:
  - workflow: Se*          # renewed every year
    metric: p95
    accept: 60s
    until: 2026-12-31
    reason: old hardware   # PERF-12
`
const WAIVED = `  - workflow: Check-In
    metric: p95
    accept: 516ms
    until: 2027-01-31
    reason: the limit moves in January
    owner: mira
`

describe('two jobs at once', () => {
  const twice = async (pull: PullRequest, body: string): Promise<void> => {
    const event = commentEvent(scene.github, writeComment(scene.github, pull, body))
    await Promise.all([runStep(scene.github, event), runStep(scene.github, event)])
  }

  it('Two jobs for one /perf waive make one commit', async () => {
    const { pull } = await slowPull()
    await twice(pull, '/perf waive Check-In p95 until 2027-01-31 because the index is rebuilt')
    expect(subjects(pull)).toEqual(['Waive a threshold until 2027-01-31', 'Change 1'])
    expect(answersOn(scene.github, pull)).toHaveLength(1)
  })

  it('Two jobs for one /perf rerun start the run once', async () => {
    const { pull, run } = await slowPull()
    await twice(pull, '/perf rerun')
    expect(scene.github.state.runs.find(({ id }) => id === run)).toMatchObject({ attempt: 2, again: 'all' })
    expect(answersOn(scene.github, pull)).toHaveLength(1)
  })

  it('Two jobs for one /perf accept add the label, and start failed jobs once', async () => {
    const { pull, run } = await slowPull()
    await twice(pull, '/perf accept a new index')
    expect(pull.labels).toEqual(['perf-baseline'])
    expect(scene.github.state.runs.find(({ id }) => id === run)).toMatchObject({ attempt: 2, again: 'failed' })
    expect(await mergeable(pull)).toBe('clean')
  })

  it('Two jobs for two commands carry out both, and answer both in one comment', async () => {
    const { pull } = await slowPull()
    const events = ['p95', 'avg'].map(metric =>
      commentEvent(
        scene.github,
        writeComment(scene.github, pull, `/perf waive Check-In ${metric} until 2027-01-31 because of ${metric}`),
      ),
    )
    await Promise.all(events.map(event => runStep(scene.github, event)))
    const [answer = '', ...others] = answersOn(scene.github, pull)
    expect(others).toEqual([])
    expect(answer.match(/state=done/g)).toHaveLength(2)
    expect(subjects(pull)).toHaveLength(3)
    expect(configOf(pull)).toMatch(/because of p95|of p95/)
    expect(await mergeable(pull)).toBe('clean')
  })
})
