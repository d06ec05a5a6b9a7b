import { describe, expect, it } from 'vitest'
import { jtl } from '../../support/action/results.ts'
import { pushOf } from '../../support/action/runner.ts'
import { type Fault, type PullRequest, READ_ONLY_TOKEN } from '../../support/stand-in/state.ts'
import { makeScene } from './job-setup.ts'

const scene = makeScene()
const { RESULTS, files, results, push, propose, run, seed, forkOf, tip, firstWarning } = scene

const isBaselineMove: Fault['when'] = ({ path, body }) =>
  path === '/graphql' && JSON.stringify(body).includes('refs/heads/perf-gate"')

/** After the runs that every test begins with. */
const LATER = Date.parse('2026-11-21T06:00:00Z')

/** The present content of the baseline branch. */
const ledger = () =>
  JSON.parse(scene.github.git.filesOf('perf-gate').get('main/default/baseline.json')!)

describe('the baseline', () => {
  it('A labeled merge replaces the baseline: on push, and by pull_request_target after it', async () => {
    seed()
    for (const event of ['push', 'pull_request_target'] as const) {
      const pull = scene.github.addPull({ labels: ['perf-baseline'] })
      const sha = scene.github.merge(pull.number, 'maintainer')
      const path = files.write(`${event}.jtl`, jtl(pull.number + 20, { factor: 1 + pull.number }))
      const step =
        event === 'push'
          ? await push(path, { sha })
          : await propose(pull, path, { event }, 'closed')
      expect(step, step.log).toMatchObject({ exitCode: 0, outputs: { 'baseline-commit': tip() } })
      expect(scene.github.git.readCommit(tip()!)!.message).toMatch(
        new RegExp(
          `^Accept a new baseline[\\s\\S]*Pull-request: ${pull.number}[\\s\\S]*By: maintainer`,
        ),
      )
    }
  })

  it('An accepted run that is given again is a copy for other pull requests, and not for its own, whose job may run again', async () => {
    seed()
    const pull = scene.github.addPull({ labels: ['perf-baseline'] })
    scene.github.merge(pull.number, 'maintainer')
    const path = files.write('merged.jtl', jtl(40, { factor: 2, startMs: LATER }))
    const accepted = await propose(pull, path, {}, 'closed')
    expect(accepted.outputs).toMatchObject({ 'baseline-commit': tip() })
    const again = await propose(pull, path)
    expect(again.exitCode, again.log).toBe(0)
    expect(again.outputs.verdict).not.toBe('invalid')
    const other = await propose(scene.github.addPull(), path)
    expect(other).toMatchObject({ exitCode: 2, outputs: { verdict: 'invalid' } })
    expect(other.summary).toContain('copy')
  })

  it('A job on a push that is run again, as after a later step that failed, ends as before and stores nothing', async () => {
    seed()
    for (const [seed, exitCode] of [
      [41, 0],
      [42, 1],
    ] as const) {
      const sha = scene.github.git.commitFiles('main', { again: `${seed}` })
      const path = files.write(`${seed}.jtl`, jtl(seed, { factor: exitCode + 1, startMs: LATER }))
      const first = await push(path, { sha, run: '900' })
      const stored = ledger()
      const second = await push(path, { sha, run: '900', attempt: 2 })
      expect([first.exitCode, second.exitCode]).toEqual([exitCode, exitCode])
      expect(ledger()).toEqual(stored)
    }
  })

  it('P8: A merge without the label does not replace the baseline', async () => {
    seed()
    const before = ledger()
    const sha = scene.github.merge(scene.github.addPull().number)
    const slow = files.write('unlabeled.jtl', jtl(30, { factor: 2, startMs: LATER }))
    const step = await push(slow, { sha })
    expect(step.exitCode).toBe(1)
    expect(step.log).toContain('its baseline was not changed: this run did not pass')
    expect(ledger()).toMatchObject({
      epoch: before.epoch,
      breached: [{ commit: sha, verdict: 'fail' }],
    })
  })

  it("The base branch's own regression is not blamed on a pull request", async () => {
    seed()
    const slow = (seed: number, factor: number) =>
      files.write(`slow-${seed}.jtl`, jtl(seed, { factor, startMs: LATER }))
    await push(slow(31, 2))
    const inherits = await propose(scene.github.addPull(), slow(32, 2))
    expect(inherits).toMatchObject({ exitCode: 0, outputs: { verdict: 'warn' } })
    expect(scene.bodies()[0]).toContain('fail on the base branch (at ')
    expect((await propose(scene.github.addPull(), slow(33, 3))).exitCode).toBe(1)
    expect((await push(slow(34, 2))).exitCode).toBe(1)
    expect(ledger().breached).toHaveLength(2)
    expect(
      (await push(files.write('repaired.jtl', jtl(35, { startMs: LATER + 600_000 })))).exitCode,
    ).toBe(0)
    expect(ledger()).not.toHaveProperty('breached')
    expect((await propose(scene.github.addPull(), slow(36, 2))).exitCode).toBe(1)
  })

  it('With report-to: issue, a run of the base branch that breaches opens an issue, and the next pass closes it', async () => {
    seed()
    const inputs = { 'report-to': 'issue' }
    const states = () => scene.github.state.issues.map(({ state }) => state)
    await push(files.write('worse.jtl', jtl(37, { factor: 2, startMs: LATER })), { inputs })
    expect(states()).toEqual(['open'])
    await push(files.write('better.jtl', jtl(38, { startMs: LATER + 600_000 })), { inputs })
    expect(states()).toEqual(['closed'])
  })

  it('The baseline is kept on the branch that the configuration names', async () => {
    const config = files.write('elsewhere.yml', 'version: 1\nbaseline: { branch: perf/checkout }\n')
    const tipOf = (branch: string) => scene.github.git.ref(`refs/heads/${branch}`)
    const first = await push(RESULTS.baseline[0]!, { inputs: { config } })
    expect(first.outputs['baseline-commit']).toBe(tipOf('perf/checkout'))
    expect(tip()).toBeUndefined()
  })

  it('P8: Results that are all errors do not become a baseline', async () => {
    await push(RESULTS.broken)
    expect(tip()).toBeUndefined()
  })

  it('P8: Results measured by a fork never become a baseline, and trying fails the job', async () => {
    seed()
    const before = tip()
    const pull = forkOf(6)
    pull.labels.push('perf-baseline')
    scene.github.merge(6)
    await expect(propose(pull, RESULTS.slow, { token: READ_ONLY_TOKEN }, 'closed')).rejects.toThrow(
      '#6 comes from a fork, whose results never become baseline',
    )
    expect(tip()).toBe(before)
  })

  describe('a merge group', () => {
    /** Judges slow results on the branch of the merge queue that ends with this pull request. */
    const queue = (pull: PullRequest, file: string, inputs: Record<string, string> = {}) =>
      run({
        ...pushOf(scene.github.git.ref('refs/heads/main')!),
        event: 'merge_group',
        payload: {
          action: 'checks_requested',
          merge_group: {
            head_ref: `refs/heads/gh-readonly-queue/main/pr-${pull.number}-c3`,
            base_ref: 'refs/heads/main',
          },
        },
        ...results(file),
        inputs: { ...results(file).inputs, ...inputs },
      })

    it('P10: A merge group does not write the baseline, and does not mention it', async () => {
      seed()
      const before = tip()
      const step = await queue(scene.github.addPull(), RESULTS.same)
      expect(step).toMatchObject({ exitCode: 0, annotations: [] })
      expect(tip()).toBe(before)
      expect(scene.github.state.comments).toEqual([])
    })

    it('A merge group is accepted by the label of its newest pull request, as the pull request itself is', async () => {
      seed()
      expect((await queue(scene.github.addPull(), RESULTS.slow)).exitCode).toBe(1)
      const labeled = scene.github.addPull({ labels: ['perf-baseline'] })
      const before = tip()
      expect(await queue(labeled, RESULTS.slow)).toMatchObject({
        exitCode: 0,
        outputs: { verdict: 'warn' },
      })
      expect(tip()).toBe(before)
    })

    it('A merge group whose pull request cannot be looked up is judged without its label, and says so', async () => {
      seed()
      const step = await queue({ ...scene.github.addPull(), number: 99 }, RESULTS.slow)
      expect(step.exitCode).toBe(1)
      expect(step.annotations.join()).toContain('cannot look up #99: 404')
    })
  })

  it('An accepted baseline that cannot be written fails the job', async () => {
    seed()
    const sha = scene.github.merge(scene.github.addPull({ labels: ['perf-baseline'] }).number)
    scene.github.state.protectedBranches.set('perf-gate', 'Repository rule violations found')
    const step = await push(RESULTS.slow, { sha })
    expect(step.exitCode).toBe(2)
    expect(step.annotations[0]).toMatch(
      /^error: perf-gate: cannot write branch "perf-gate" of octo-org\/shop: Repository rule violations found/,
    )
  })

  it('An accepted baseline that is refused fails the job, whatever the verdict', async () => {
    const [header, ...rows] = jtl(12).split('\n')
    const few = files.write('few.jtl', [header, ...rows.slice(0, 9)].join('\n'))
    const accept = {
      inputs: { mode: 'baseline', 'fail-on': 'never' },
      event: 'workflow_dispatch',
      payload: {},
    }
    const first = await push(few, accept)
    expect(first).toMatchObject({
      exitCode: 1,
      outputs: { verdict: 'no-baseline', 'baseline-commit': '' },
    })
    expect(first.annotations[0]).toMatch(/^error: perf-gate: .*it has 9 samples, fewer than 10/)
    seed()
    const before = tip()
    const sha = scene.github.merge(scene.github.addPull({ labels: ['perf-baseline'] }).number)
    const merged = await push(RESULTS.broken, { sha, inputs: { 'fail-on': 'never' } })
    expect(merged).toMatchObject({
      exitCode: 1,
      outputs: { verdict: 'invalid', 'baseline-commit': '' },
    })
    expect(tip()).toBe(before)
  })

  it('A baseline branch too large to be listed is neither read as if complete, nor written', async () => {
    seed()
    const before = tip()
    scene.github.state.maxTreeEntries = 3
    const step = await push(RESULTS.same)
    expect(step.outputs.verdict).not.toBe('pass')
    expect(step.summary).toContain('is too large to be listed')
    expect(tip()).toBe(before)
  })

  it('A run that could only have joined the baseline causes a warning if it cannot be written', async () => {
    seed()
    scene.github.state.accounts.set('reader', {
      login: 'github-actions[bot]',
      permissions: { contents: 'read', 'pull-requests': 'read' },
    })
    const step = await push(RESULTS.same, { token: 'reader' })
    expect(step).toMatchObject({ exitCode: 0, outputs: { 'baseline-commit': '' } })
    expect(firstWarning(step)).toMatch(/Add "permissions: contents: write" to the job/)
  })

  it('A run joins the baseline once although answers are lost', async () => {
    seed()
    scene.github.inject({ when: isBaselineMove, effect: { kind: 'lose' } })
    const before = tip()
    const step = await push(RESULTS.same)
    expect(step.outputs['baseline-commit']).toBe(tip())
    expect(scene.github.git.readCommit(tip()!)!.parents).toEqual([before])
  })

  it('A baseline that may not be read is reported, and is not a pass', async () => {
    scene.github.state.private = true
    seed()
    scene.github.state.accounts.set('none', {
      login: 'github-actions[bot]',
      permissions: { 'pull-requests': 'write' },
    })
    const step = await propose(scene.github.addPull(), RESULTS.same, { token: 'none' })
    expect(step.outputs.verdict).not.toBe('pass')
    expect(step.summary).toContain('contents: read')
  })
})
