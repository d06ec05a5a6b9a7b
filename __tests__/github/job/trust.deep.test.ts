/** Jobs that run with a write token on the code of a pull request: whose configuration and whose commands count. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type PullRequest, TOKEN } from '../../support/stand-in/state.ts'
import { type Given, makeScene } from './job-setup.ts'

const scene = makeScene()
const { RESULTS, run, seed, bodies } = scene
const LAX = 'version: 1\nthresholds: { avg: off, p95: off, error-rate: off }\n'
const STRICT = 'version: 1\nthresholds: { avg: { max-increase: 10% } }\n'

let workspace: string
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'perf-gate-trust-'))
})
afterEach(() => rmSync(workspace, { recursive: true, force: true }))

/** An event for which the input `pr-number` names a pull request, with results twice as slow and a checkout that switches the thresholds off. */
function about(pull: PullRequest, event: string, more: Given = {}): Given {
  writeFileSync(join(workspace, 'lax.yml'), LAX)
  for (const name of ['slow', 'same'] as const)
    cpSync(RESULTS[name], join(workspace, `${name}.jtl`))
  const sha = scene.github.git.commitFiles('main', { 'lax.yml': STRICT })
  return {
    event,
    payload: {},
    sha,
    ref: 'refs/heads/main',
    workspace,
    ...more,
    inputs: {
      results: join(workspace, 'slow.jtl'),
      charts: 'none',
      config: 'lax.yml',
      'pr-number': `${pull.number}`,
      ...more.inputs,
    },
  }
}

describe.each(['issue_comment', 'workflow_dispatch', 'an_event_to_come'])('on %s', event => {
  it("A pull request of a fork is judged by the base branch's configuration", async () => {
    seed()
    const step = await run(about(scene.forkOf(8), event))
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
    expect(bodies()[0]).toContain('Check-In')
  })

  it.each([{ run: 'sh load.sh' }, { collect: 'true' }])(
    'No command of a fork runs: %o is refused',
    async inputs => {
      seed()
      await expect(run(about(scene.forkOf(8), event, { inputs }))).rejects.toThrow(
        /not allowed in a .* job of a fork/,
      )
    },
  )
})

describe('an event that anybody may start', () => {
  it('Without a pull request, no command runs, and the message says what to give', async () => {
    seed()
    const given = about(scene.forkOf(8), 'issue_comment', { inputs: { run: 'sh load.sh' } })
    await expect(run({ ...given, inputs: { ...given.inputs, 'pr-number': '' } })).rejects.toThrow(
      /"run": not allowed on issue_comment.*Give "pr-number"/,
    )
  })

  it('A comment on a pull request of a fork names it', async () => {
    seed()
    const pull = scene.forkOf(8)
    const payload = { issue: { number: pull.number, pull_request: {} } }
    const given = about(pull, 'issue_comment', { payload, inputs: { run: 'sh load.sh' } })
    await expect(run({ ...given, inputs: { ...given.inputs, 'pr-number': '' } })).rejects.toThrow(
      /job of a fork/,
    )
  })
})

describe('a pull request of the same repository that loosens its configuration', () => {
  const loosened = (more: Given = {}) => {
    seed()
    return about(scene.github.addPull(), 'workflow_dispatch', more)
  }

  it('The stricter verdict counts, and the comment says whose it is', async () => {
    const step = await run(loosened())
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
    expect(bodies()[0]).toContain('The verdict is that of the configuration of main')
  })

  it('A run that passes by both passes, and is commented although the comment is for changes', async () => {
    const inputs = { results: join(workspace, 'same.jtl'), comment: 'on-change' }
    const step = await run(loosened({ inputs }))
    expect(step.exitCode).toBe(0)
    expect(bodies()[0]).toContain('judged by both')
  })

  it('A metric that the pull request no longer declares is judged as before', async () => {
    const entry = (value: number) => JSON.stringify([{ name: 'memory', unit: 'MB', value }])
    const declared = `version: 1
metrics: { rss: { unit: MB, better: lower } }
thresholds: { rss: { max: 100MB } }
`
    seed()
    const given = about(scene.github.addPull(), 'workflow_dispatch')
    const sha = scene.github.git.commitFiles('main', { 'lax.yml': declared })
    writeFileSync(join(workspace, 'rss.json'), entry(500))
    const step = await run({
      ...given,
      sha,
      inputs: { ...given.inputs, suite: 'memory', results: join(workspace, 'rss.json') },
    })
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
  })

  it('Where the configuration of the base branch is not valid, the comment says that its own alone counted', async () => {
    const given = loosened({ inputs: { results: join(workspace, 'same.jtl') } })
    const sha = scene.github.git.commitFiles('main', { 'lax.yml': 'version: 1\nthresholds: 7\n' })
    await run({ ...given, sha })
    expect(bodies()[0]).toContain('is not valid, so this pull request is judged by its own')
  })

  it('Where the token cannot read the configuration of the base branch, the comment says that its own alone counted', async () => {
    const given = loosened({ inputs: { results: join(workspace, 'same.jtl') } })
    const { state } = scene.github
    const account = state.accounts.get(TOKEN)!
    state.accounts.set(TOKEN, { ...account, permissions: { 'pull-requests': 'write' } })
    Object.assign(state, { private: true })
    await run(given)
    expect(bodies()[0]).toContain('it is not known whether it differs from that of main')
    expect(bodies()[0]).toContain('contents: read')
  })

  it('The status is not success', async () => {
    await run(loosened({ inputs: { 'result-as': 'status' } }))
    expect(scene.github.state.statuses).toMatchObject([{ state: 'failure' }])
  })
})
