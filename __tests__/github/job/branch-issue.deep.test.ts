/** `report-to: issue`: the issue of a base branch that got slower. */
import { beforeEach, describe, expect, it } from 'vitest'
import { stampOf } from '../../../src/github/api/comment-marker.ts'
import { jtl } from '../../support/action/results.ts'
import { RUNNER_NOW, type StepResult } from '../../support/action/runner.ts'
import type { Issue } from '../../support/stand-in/state.ts'
import { type Given, makeScene } from './job-setup.ts'

const scene = makeScene()
const DAY_ZERO = Date.parse('2026-11-21T01:00:00Z')
const files = new Map<string, string>()

/** Results of the night, which begin an hour after those of the one before. */
function night(number: number, factor = 1, seed = number + 40): string {
  const name = `night-${number}-${factor}-${seed}.jtl`
  const known =
    files.get(name) ??
    scene.files.write(name, jtl(seed, { factor, startMs: DAY_ZERO + number * 3_600_000 }))
  files.set(name, known)
  return known
}

const reporting = (more: Given = {}): Given => ({
  ...more,
  inputs: { 'report-to': 'issue', ...more.inputs },
})
const push = (results: string, more: Given = {}): Promise<StepResult> =>
  scene.push(results, reporting(more))
const issues = (): readonly Issue[] => scene.github.state.issues
const states = () => issues().map(({ state }) => state)
const alertsOf = () => issues().map(({ body }) => stampOf(body)?.alert)

beforeEach(() => scene.seed())

describe('one issue for each event', () => {
  it('A run of the base branch that breaches opens an issue, later runs edit it, and the next pass closes it', async () => {
    const good = scene.github.git.ref('refs/heads/main')!
    expect((await push(night(1))).outputs.headline).toBe('No regression found in 3 workflows')
    expect(issues()).toEqual([])
    const bad = await push(night(2, 2))
    expect(bad.exitCode).toBe(1)
    expect(bad.annotations.filter(line => line.startsWith('warning'))).toEqual([])
    expect(states()).toEqual(['open'])
    const [issue] = issues()
    expect(issue!.title).toMatch(/^Check-In is \d+% slower: .* \(main\)$/)
    expect(issue!.body).toMatch(/^<!-- perf-gate:v1 .* alert=[0-9a-f]{12} -->\n### .*`Check-In` is/)
    expect(issue!.body).toContain('`main` is worse since [run ')
    expect(issue!.body).toContain('perf-gate bisect --good ')
    expect(bad.outputs.headline).toMatch(/^Check-In is \d+% slower/)
    expect(bad.outputs['first-bad']).toMatch(/^[0-9a-f]{40}$/)
    expect(bad.outputs['last-good']).not.toBe(good)
    await push(night(3, 2.1))
    expect(issues()).toHaveLength(1)
    const later = await push(night(4, 2.2))
    expect(issues()).toHaveLength(1)
    expect(later.outputs['first-bad']).toBe(bad.outputs['first-bad'])
    const passed = await push(night(5))
    expect(states()).toEqual(['closed'])
    expect(issues()[0]!.body).toContain('Closed: [this run](')
    expect(issues()[0]!.body).toContain('It was worse since [run ')
    expect(passed.outputs).toMatchObject({ 'first-bad': '', 'last-good': '' })
    await push(night(6, 2))
    expect(states()).toEqual(['closed', 'open'])
    expect(new Set(alertsOf()).size).toBe(2)
  })

  it('Parallel jobs leave one open issue, and a pass closes it', async () => {
    await push(night(0))
    const jobs = Array.from({ length: 20 }, (_, i) =>
      push(night(1, 2, 60 + i), { longestPauseMs: 300 }),
    )
    for (const { exitCode } of await Promise.all(jobs)) expect(exitCode).toBe(1)
    expect(states().filter(state => state === 'open')).toHaveLength(1)
    await push(night(8))
    expect(states().filter(state => state === 'open')).toEqual([])
  }, 120_000)

  it('An issue that was closed by hand stays closed until the next event', async () => {
    await push(night(1, 2))
    issues()[0]!.state = 'closed'
    await push(night(2, 2.1))
    expect(states()).toEqual(['closed'])
    await push(night(3))
    await push(night(4, 2))
    expect(states()).toEqual(['closed', 'open'])
  })

  it('An old run that is run again neither reopens nor closes an issue', async () => {
    await push(night(1, 2), { run: '9001' })
    await push(night(2), { run: '9002' })
    await push(night(3, 2), { run: '9001', attempt: 2 })
    expect(states()).toEqual(['closed'])
    await push(night(4, 2), { run: '9003' })
    expect(states()).toEqual(['closed', 'open'])
    await push(night(5), { run: '9002', attempt: 2 })
    expect(states()).toEqual(['closed', 'open'])
  })

  it('Duplicates that a killed job left are closed by the next run', async () => {
    await push(night(1, 2))
    const left = { ...issues()[0]!, number: 5000 }
    scene.github.state.issues.push(left)
    await push(night(2, 2.1))
    expect(states()).toEqual(['open', 'closed'])
    left.state = 'open'
    await push(night(3))
    expect(states()).toEqual(['closed', 'closed'])
  })

  it('A change that lasts is accepted, and the issue says so', async () => {
    const config = scene.files.write('after.yml', 'version: 1\nbaseline: { accept-after: 3 }\n')
    for (const number of [1, 2, 3])
      await push(night(number, 2 + number / 1000, 41), {
        inputs: { config },
        nowMs: RUNNER_NOW + number,
      })
    expect(states()).toEqual(['closed'])
    expect(issues()[0]!.body).toContain('was accepted as the baseline')
    expect(issues()[0]!.body).toContain('`Check-In` is')
  })

  it('With confirm: 2 one bad run opens no issue, and the second in a row does', async () => {
    const config = scene.files.write('confirm.yml', 'version: 1\nconfirm: 2\n')
    const given = { inputs: { config } }
    const first = await push(night(1, 2), given)
    expect(first.exitCode).toBe(1)
    expect(first.outputs['first-bad']).toBe('')
    await push(night(2), given)
    expect(states()).toEqual([])
    const bad = await push(night(3, 2), given)
    expect(states()).toEqual([])
    const confirmed = await push(night(4, 2.1), given)
    expect(states()).toEqual(['open'])
    expect(bad.outputs['first-bad']).toBe('')
    expect(confirmed.outputs['first-bad']).toMatch(/^[0-9a-f]{40}$/)
    await push(night(5), given)
    expect(states()).toEqual(['closed'])
  })

  it('In a trial a run of the base branch that is worse passes, and opens no issue', async () => {
    const config = scene.files.write('trial.yml', 'version: 1\ntrial: 9\n')
    const bad = await push(night(1, 2), { inputs: { config } })
    expect(bad.exitCode).toBe(0)
    expect(bad.outputs).toMatchObject({ verdict: 'warn', breaches: '0' })
    expect(states()).toEqual([])
  })

  it('A merged label accepts the run, which closes the issue', async () => {
    await push(night(1, 2))
    const pull = scene.github.addPull({ labels: ['perf-baseline'] })
    await push(night(2, 2.1), { sha: scene.github.merge(pull.number, 'ada') })
    expect(states()).toEqual(['closed'])
    expect(issues()[0]!.body).toMatch(/was accepted as the baseline/)
  })
})

describe('suspects', () => {
  it('The issue lists pull requests and commits, and a single pull request gets one comment that links to it', async () => {
    await push(night(1))
    const pull = scene.github.addPull({ title: 'Use @ada <b>cache</b>', author: 'mira' })
    const sha = scene.github.merge(pull.number)
    await push(night(2, 2), { sha })
    expect(issues()[0]!.body).toContain('Between them were merged:\n\n- [pull request 1]')
    expect(issues()[0]!.body).toMatch(
      /\[pull request 1\]\(http.*\/pull\/1\): Use `@ada <b>cache<\/b>`, by `mira`/,
    )
    expect(scene.bodies()).toHaveLength(1)
    expect(scene.bodies()[0]).toContain('`main` got slower with this pull request')
    expect(scene.bodies()[0]).toContain(`/issues/${issues()[0]!.number}`)
    await push(night(3, 2.1))
    expect(scene.bodies()).toHaveLength(1)
  })

  it('A commit of no pull request is named, and no pull request is blamed', async () => {
    await push(night(1))
    scene.github.merge(scene.github.addPull().number)
    await push(night(2, 2))
    expect(issues()[0]!.body).toMatch(
      /were merged:\n\n- \[pull request 1\].*\n- `[0-9a-f]{7}`: Change, by `Forge`/,
    )
    expect(scene.bodies()).toEqual([])
  })

  it('A server without comparisons gets an issue without suspects', async () => {
    await push(night(1))
    scene.github.inject({
      when: ({ path }) => path.includes('/compare/'),
      effect: { kind: 'status', status: 404 },
    })
    const step = await push(night(2, 2))
    expect(step.annotations.filter(line => line.startsWith('warning'))).toEqual([])
    expect(issues()[0]!.body).not.toContain('Between them')
  })

  it('Two runs of one commit point to the environment', async () => {
    const sha = scene.github.git.commitFiles('main', { a: 'b' })
    await push(night(1), { sha, event: 'schedule', payload: {} })
    await push(night(2, 2), { sha, event: 'schedule', payload: {} })
    expect(issues()[0]!.body).toContain('Both measured the same commit')
    expect(issues()[0]!.body).not.toContain('bisect')
  })

  it('Owners are mentioned as the configuration writes them', async () => {
    const text = 'version: 1\nworkflows:\n  - { match: Check-In, owner: "@org/circulation" }\n'
    const config = scene.files.write('owner.yml', text)
    await push(night(1, 2), { inputs: { config } })
    expect(issues()[0]!.body).toContain('Owner: @org/circulation.')
  })
})

describe('who may report', () => {
  it.each(['comment', ''])(
    'Nothing is read or written of issues with report-to: "%s"',
    async to => {
      await push(night(1, 2), { inputs: { 'report-to': to } })
      expect(
        scene.github.state.requests.filter(({ path }) => /\/issues(\?|$)|compare/.test(path)),
      ).toEqual([])
    },
  )

  it('Pull requests, of forks too, and merged ones write no issue', async () => {
    const inputs = { 'report-to': 'both' }
    await scene.propose(scene.github.addPull(), night(1, 2), { inputs })
    await scene.propose(scene.forkOf(8), night(2, 2), { inputs })
    const pull = scene.github.addPull({ number: 9, labels: ['perf-baseline'] })
    scene.github.merge(9)
    await scene.propose(pull, night(3, 2), { inputs }, 'closed')
    expect(issues()).toEqual([])
    expect(scene.bodies()).toHaveLength(2)
    expect(scene.github.state.requests.filter(({ path }) => /\/issues(\?|$)/.test(path))).toEqual(
      [],
    )
  })

  it('With report-to: issue a pull request gets no comment, and its outputs name the commits of the base branch', async () => {
    const bad = await push(night(1, 2))
    const step = await scene.propose(scene.github.addPull(), night(2, 3), reporting())
    expect(scene.bodies()).toEqual([])
    expect(step.outputs['first-bad']).toBe(bad.outputs['first-bad'])
    expect(step.outputs.headline).toContain('Check-In')
  })

  it('A missing permission is a warning that names it, and changes no verdict', async () => {
    scene.github.state.accounts.set('no-issues', {
      login: 'github-actions[bot]',
      permissions: { contents: 'write' },
    })
    const step = await push(night(1, 2), { token: 'no-issues' })
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
    expect(step.annotations.join('\n')).toContain('Add "permissions: issues: write" to the job.')
  })
})
