import { describe, expect, it } from 'vitest'
import { fileOf, finishedEvent, JOB_FILE, upload } from '../../support/action/finished-run.ts'
import { jtl } from '../../support/action/results.ts'
import { pullEventOf, type StepResult } from '../../support/action/runner.ts'
import { type PullRequest, READ_ONLY_TOKEN } from '../../support/stand-in/state.ts'
import { makeScene } from './job-setup.ts'

const LABEL = 'perf-baseline'
const PUSHED = '2026-11-20T10:00:00Z'
const BEFORE = '2026-11-20T09:00:00Z'
const AFTER = '2026-11-20T11:00:00Z'
const ACCEPTS_STALE = 'version: 1\nbaseline: { stale-label: accept }\n'

const scene = makeScene()
const { RESULTS, files, propose, push, run, seed, tip, bodies } = scene

/** A pull request whose head was pushed at 10 o'clock, and labeled before or after. */
function labeled(at: string, more: Partial<PullRequest> = {}, by = 'mira'): PullRequest {
  return scene.github.addPull({
    labels: [LABEL],
    pushedAt: PUSHED,
    labelEvents: [{ label: LABEL, by, at }],
    ...more,
  })
}

/** The text of a page or comment, without Markdown. */
const plain = (text = '') => text.replaceAll('`', '')

/** Merges, and measures the merged code, which is slower. */
async function mergeAndMeasure(
  pull: PullRequest,
  inputs: Record<string, string> = {},
): Promise<StepResult> {
  const sha = scene.github.merge(pull.number, 'maintainer')
  const path = files.write(`merged-${sha}.jtl`, jtl(pull.number + 80, { factor: 2 }))
  return push(path, { sha, inputs })
}

const acceptance = () =>
  JSON.parse(scene.github.git.filesOf('perf-gate').get('main/default/baseline.json')!).epoch
    .acceptedFrom

/** Writes a head whose commit claims to be older than the label. */
function datedBeforeLabel(pull: { head: { sha: string }; base: { sha: string } }): string {
  const { git } = scene.github
  const committer = { name: 'mallory', email: 'mallory@mail.example', date: '2026-01-01T00:00:00Z' }
  return git.writeCommit({
    tree: git.readCommit(pull.head.sha)!.tree,
    parents: [pull.base.sha],
    message: 'Later',
    committer,
  })
}

describe('the label on an open pull request', () => {
  it('The label accepts the head it was added to, and the comment says who added it and when', async () => {
    seed()
    const step = await propose(labeled(AFTER), RESULTS.slow)
    expect(step).toMatchObject({ exitCode: 0, outputs: { verdict: 'warn' } })
    expect(plain(bodies()[0])).toContain(
      `The label ${LABEL}, set by mira on 2026-11-20 11:00 UTC, accepts`,
    )
  })

  it('The label does not accept a commit pushed after it, and the comment says what to do', async () => {
    seed()
    const pull = labeled(BEFORE)
    const step = await propose(pull, RESULTS.slow)
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
    expect(plain(bodies()[0])).toContain(
      `The label "${LABEL}" was added by mira at ${BEFORE}, before commit ${pull.head.sha.slice(0, 7)} was pushed at ${PUSHED}. So it has no effect. Remove it and add it again`,
    )
  })

  it('The label accepts a later commit where this is configured, and the comment says so', async () => {
    seed()
    scene.github.git.commitFiles('main', { '.github/perf-gate.yml': ACCEPTS_STALE })
    const step = await propose(labeled(BEFORE), RESULTS.slow)
    expect(step.exitCode).toBe(0)
    expect(plain(bodies()[0])).toContain('It counts all the same (stale-label: accept).')
  })

  it('A pull request whose configuration accepts stale labels gets no more from its label than before', async () => {
    seed()
    const inputs = { config: files.write('accepts.yml', ACCEPTS_STALE) }
    const step = await propose(labeled(BEFORE), RESULTS.slow, { inputs })
    expect(step.exitCode).toBe(1)
    expect(plain(bodies()[0])).toContain('So it has no effect.')
  })

  it('The label accepts again once it is removed and added again', async () => {
    seed()
    const labelEvents = [
      { label: LABEL, by: 'mira', at: BEFORE },
      { label: LABEL, by: 'mira', at: AFTER, removed: true as const },
      { label: LABEL, by: 'ada', at: '2026-11-20T12:00:00Z' },
    ]
    expect((await propose(labeled(BEFORE, { labelEvents }), RESULTS.slow)).exitCode).toBe(0)
    expect(plain(bodies()[0])).toContain('set by ada')
  })

  it('A label removed since the event accepts nothing', async () => {
    seed()
    const pull = labeled(AFTER, {
      labelEvents: [
        { label: LABEL, by: 'mira', at: AFTER },
        { label: LABEL, by: 'mira', at: AFTER, removed: true },
      ],
    })
    expect((await propose(pull, RESULTS.slow)).exitCode).toBe(1)
    expect(plain(bodies()[0])).toContain('was removed again')
  })

  it('The label of the event itself needs no lookup', async () => {
    seed()
    const pull = labeled(BEFORE)
    const { payload, ...event } = pullEventOf(scene.github, pull, 'labeled')
    const more = { label: { name: LABEL }, sender: { login: 'mira' } }
    const inputs = { results: RESULTS.slow, charts: 'none' }
    const step = await run({ ...event, payload: { ...payload, ...more }, inputs })
    expect(step.exitCode).toBe(0)
    expect(scene.github.state.requests.filter(({ path }) => /events|activity/.test(path))).toEqual(
      [],
    )
  })

  it('The label is not renewed by another label that is added later', async () => {
    seed()
    const { payload, ...event } = pullEventOf(
      scene.github,
      labeled(BEFORE, { labels: [LABEL, 'docs'] }),
      'labeled',
    )
    const more = { label: { name: 'docs' }, sender: { login: 'mallory' } }
    const inputs = { results: RESULTS.slow, charts: 'none' }
    const step = await run({ ...event, payload: { ...payload, ...more }, inputs })
    expect(step.exitCode).toBe(1)
    expect(plain(bodies()[0])).toContain(
      `The label "${LABEL}" was added by mira at ${BEFORE}, before commit`,
    )
  })

  it('The label accepts nothing while the server lists only pushes before that of the head', async () => {
    seed()
    const pull = labeled(AFTER)
    pull.pushes = [{ after: pull.base.sha, at: BEFORE }]
    expect((await propose(pull, RESULTS.slow)).exitCode).toBe(1)
    expect(plain(bodies()[0])).toContain('it is not known whether before or after')
  })

  it('The label is compared with the push of the head, wherever it is in the list of pushes', async () => {
    seed()
    for (const [at, exitCode] of [
      [AFTER, 0],
      [BEFORE, 1],
    ] as const) {
      const pull = labeled(at)
      const others = [BEFORE, '2026-11-20T12:00:00Z'].map(at => ({ after: pull.base.sha, at }))
      pull.pushes = [others[1]!, { after: pull.head.sha, at: PUSHED }, others[0]!]
      expect((await propose(pull, RESULTS.slow)).exitCode).toBe(exitCode)
    }
  })

  it('The label accepts nothing while the server does not say when the head was pushed, whatever date its commit claims', async () => {
    seed()
    const pull = labeled(BEFORE)
    pull.head.sha = datedBeforeLabel(pull)
    scene.github.inject({
      when: ({ path }) => path.includes('/activity'),
      effect: { kind: 'status', status: 502, message: 'Bad Gateway' },
      times: 10,
    })
    expect((await propose(pull, RESULTS.slow)).exitCode).toBe(1)
    expect(plain(bodies()[0])).toContain('so it has no effect')
    scene.github.state.faults.length = 0
  })

  it("The label is compared by the server's clock: a commit with an older date gains nothing", async () => {
    seed()
    const pull = labeled(BEFORE)
    pull.head.sha = datedBeforeLabel(pull)
    expect((await propose(pull, RESULTS.slow)).exitCode).toBe(1)
  })

  it("The label on a fork's pull request is compared with the pushes to the fork", async () => {
    seed()
    scene.github.git.commitFiles('main', { [JOB_FILE]: 'name: load-test\n' })
    for (const [at, exitCode] of [
      [BEFORE, 1],
      [AFTER, 0],
    ] as const) {
      const pull = scene.forkOf(8)
      Object.assign(pull, {
        labels: [LABEL],
        pushedAt: PUSHED,
        labelEvents: [{ label: LABEL, by: 'mira', at }],
      })
      scene.github.state.artifacts.length = 0
      upload(scene.github, pull, [fileOf(RESULTS.slow)])
      const step = await run({
        ...finishedEvent(scene.github, pull),
        inputs: { mode: 'comment', charts: 'none' },
      })
      expect(step.exitCode).toBe(exitCode)
    }
  })

  it('The label accepts nothing while its history cannot be read, unless the job may read nothing of pull requests; the report says so', async () => {
    seed()
    const failing = (status: number, part: RegExp) =>
      scene.github.inject({
        when: ({ path }) => part.test(path),
        effect: { kind: 'status', status, message: 'No' },
        times: 4,
      })
    failing(403, /\/events/)
    expect((await propose(labeled(AFTER), RESULTS.slow)).exitCode).toBe(1)
    expect(plain(bodies()[0])).toMatch(
      /Who added the label "perf-baseline", and when, cannot be read .*, so it has no effect. Add "permissions: pull-requests: read"/,
    )
    scene.github.state.faults.length = 0
    failing(403, /\/(events|pulls\/\d+)(\?|$)/)
    expect((await propose(labeled(BEFORE), RESULTS.slow)).exitCode).toBe(0)
    expect(plain(bodies()[1])).toContain('cannot be read')
    scene.github.state.faults.length = 0
    failing(502, /\/events/)
    expect((await propose(labeled(AFTER), RESULTS.slow)).exitCode).toBe(1)
    scene.github.state.faults.length = 0
  })

  it('The label also counts with a read-only token', async () => {
    seed()
    expect((await propose(labeled(AFTER), RESULTS.slow, { token: READ_ONLY_TOKEN })).exitCode).toBe(
      0,
    )
  })
})

describe('the label on a merged pull request', () => {
  it('A labeled merge replaces the baseline in the name of who merged, and records who added the label, when, and at which commit', async () => {
    seed()
    const pull = labeled(AFTER)
    const step = await mergeAndMeasure(pull)
    expect(step.log).toContain('this run is its baseline now')
    expect(acceptance()).toMatchObject({
      by: 'maintainer',
      pullRequest: pull.number,
      labeled: { by: 'mira', at: AFTER, commit: pull.head.sha },
    })
    expect(scene.github.git.readCommit(tip()!)!.message).toMatch(
      /Labeled-by: mira\nLabeled-at: 2026-11-20T11:00:00Z/,
    )
  })

  it('P8: A merge with commits pushed after the label does not replace the baseline: the job says so and fails', async () => {
    seed()
    const step = await mergeAndMeasure(labeled(BEFORE))
    expect(step.exitCode).toBe(1)
    expect(step.annotations.join()).toContain('So it has no effect.')
    expect(acceptance()).toBeUndefined()
  })

  it('P8: A merge with commits pushed after the label replaces the baseline where this is configured', async () => {
    seed()
    const config = files.write('accepts.yml', ACCEPTS_STALE)
    await mergeAndMeasure(labeled(BEFORE), { config })
    expect(acceptance()).toMatchObject({ labeled: { by: 'mira', at: BEFORE } })
  })

  it('The label replaces the baseline when it is added after the merge', async () => {
    seed()
    const pull = labeled(BEFORE)
    scene.github.merge(pull.number, 'maintainer')
    const { payload, ...event } = pullEventOf(scene.github, pull, 'labeled', 'pull_request_target')
    const more = { label: { name: LABEL }, sender: { login: 'ada' } }
    const step = await run({
      ...event,
      payload: { ...payload, ...more },
      inputs: { results: RESULTS.slow, charts: 'none' },
    })
    expect(step.log).toContain('this run is its baseline now')
    expect(acceptance()).toMatchObject({ labeled: { by: 'ada' } })
  })
})

describe('baseline-approvers', () => {
  const accepts = async (approvers: string, by: string) => {
    const step = await propose(labeled(AFTER, {}, by), RESULTS.slow, {
      inputs: { 'baseline-approvers': approvers },
    })
    return step.exitCode === 0
  }

  it.each([
    ['mira', 'mira', true],
    ['@Mira, ada', 'mira', true],
    ['ada', 'mira', false],
    ['write', 'writer', true],
    ['write', 'triager', false],
    ['write', 'nobody', false],
    ['admin', 'writer', false],
    ['admin', 'octocat', true],
    ['@octo-org/performance', 'mira', true],
    ['@octo-org/performance', 'writer', false],
    // Invited, but not yet a member.
    ['@octo-org/performance', 'newcomer', false],
  ])('baseline-approvers %s: the label of %s accepts: %s', async (approvers, by, expected) => {
    seed()
    scene.github.state.collaborators.set('writer', 'write').set('triager', 'read')
    scene.github.state.teams.set('@octo-org/performance', { mira: 'active', newcomer: 'pending' })
    expect(await accepts(approvers, by)).toBe(expected)
    if (!expected)
      expect(plain(bodies()[0])).toContain(
        `was added by ${by}, who is not among baseline-approvers`,
      )
  })

  it('baseline-approvers refuse the label of a deleted account', async () => {
    seed()
    const gone = () => labeled(AFTER, { labelEvents: [{ label: LABEL, at: AFTER }] })
    const step = await propose(gone(), RESULTS.slow, {
      inputs: { 'baseline-approvers': 'mira, write' },
    })
    expect(step.exitCode).toBe(1)
    expect(plain(bodies()[0])).toContain(
      'was added by a deleted account, who is not among baseline-approvers.',
    )
    expect((await propose(gone(), RESULTS.slow)).exitCode).toBe(0)
  })

  it('P8: baseline-approvers also apply to a merge', async () => {
    seed()
    const step = await mergeAndMeasure(labeled(AFTER), { 'baseline-approvers': 'ada' })
    expect(step.exitCode).toBe(1)
    expect(acceptance()).toBeUndefined()
  })

  it('baseline-approvers accept nothing while the person who added the label is unknown', async () => {
    seed()
    scene.github.inject({
      when: ({ path }) => path.includes('/events'),
      effect: { kind: 'status', status: 403, message: 'No' },
    })
    expect(await accepts('mira', 'mira')).toBe(false)
  })

  it('baseline-approvers that are not names are refused', async () => {
    await expect(async () => accepts('a/b/c', 'mira')).rejects.toThrow(
      'input "baseline-approvers": "a/b/c" is not valid. Give logins, teams',
    )
  })
})
