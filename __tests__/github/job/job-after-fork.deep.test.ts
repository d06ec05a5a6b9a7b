import { describe, expect, it } from 'vitest'
import {
  fileOf,
  finishedEvent,
  JOB_FILE,
  summaryOf,
  upload,
} from '../../support/action/finished-run.ts'
import type { StepResult } from '../../support/action/runner.ts'
import type { ZipPart } from '../../support/parse/zip-builder.ts'
import { zipOf } from '../../support/parse/zip-builder.ts'
import { repositoryIdOf } from '../../support/stand-in/ids.ts'
import type { Artifact, PullRequest } from '../../support/stand-in/state.ts'
import { makeScene } from './job-setup.ts'

const scene = makeScene()
const { RESULTS, run, seed, tip, bodies } = scene

interface Follow {
  /** Fields of the run in the event. */
  readonly event?: object
  readonly artifact?: Partial<Artifact>
  readonly inputs?: Record<string, string>
  /** Files on the base branch other than the CI job's. */
  readonly base?: Record<string, string>
}

/** A pull request from a fork, with a baseline to compare with. */
function fork(base: Record<string, string> = {}): PullRequest {
  seed()
  scene.github.git.commitFiles('main', { [JOB_FILE]: 'name: load-test\n', ...base })
  return scene.forkOf(8)
}

function comment(
  pull: PullRequest,
  { event, inputs }: Pick<Follow, 'event' | 'inputs'> = {},
): Promise<StepResult> {
  return run({
    ...finishedEvent(scene.github, pull, event),
    inputs: { mode: 'comment', charts: 'none', ...inputs },
  })
}

/** Both jobs: the untrusted one leaves an artifact, the trusted one comments. */
async function follow(parts: readonly ZipPart[], options: Follow = {}): Promise<StepResult> {
  const pull = fork(options.base)
  upload(scene.github, pull, parts, options.artifact)
  return comment(pull, options)
}

const slow = () => [fileOf(RESULTS.slow)]

describe("the job after a fork's run", () => {
  it('The job judges the results in the artifact, comments on the pull request, and leaves the baseline alone', async () => {
    const pull = fork()
    const before = tip()
    upload(scene.github, pull, slow())
    const step = await comment(pull)
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail', 'baseline-commit': '' } })
    expect(scene.github.state.comments).toMatchObject([
      { issue: 8, body: expect.stringContaining('Check-In') },
    ])
    expect(bodies()[0]).toMatch(
      new RegExp(`^<!-- perf-gate:v1 key=[0-9a-f]{16} run=55 attempt=1 sha=${pull.head.sha} -->`),
    )
    expect(tip()).toBe(before)
  })

  it('The job judges and comments the same after a run that failed, whose own gate may have failed it', async () => {
    const pull = fork()
    upload(scene.github, pull, slow())
    const step = await comment(pull, { event: { conclusion: 'failure' } })
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
    expect(scene.github.state.comments).toMatchObject([
      { issue: 8, body: expect.stringContaining('Check-In') },
    ])
  })

  it('The job reports the same from the run summary that the first job wrote', async () => {
    const step = await follow([await summaryOf(RESULTS.slow)])
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
    expect(bodies()[0]).toContain('Check-In')
  })

  it('The job merges the artifacts of several load generators', async () => {
    const pull = fork()
    upload(scene.github, pull, [fileOf(RESULTS.slow, 'a.jtl')], { name: 'load-test-results-1' })
    upload(scene.github, pull, [fileOf(RESULTS.same, 'b.jtl')], { name: 'load-test-results-2' })
    upload(scene.github, pull, [{ name: 'other', content: 'x' }], { name: 'screenshots' })
    expect((await comment(pull)).log).toContain('900 samples')
  })

  it('The job uses the present labels of the pull request', async () => {
    const pull = fork()
    pull.labels.push('perf-baseline')
    upload(scene.github, pull, slow())
    expect((await comment(pull)).exitCode).toBe(0)
  })

  it("The job sets the status of the fork's commit on request, whatever the verdict", async () => {
    const pull = fork()
    upload(scene.github, pull, slow())
    await comment(pull)
    expect(scene.github.state.statuses).toEqual([])
    const step = await comment(pull, { inputs: { 'result-as': 'status' } })
    expect(scene.github.state.statuses).toMatchObject([
      {
        sha: pull.head.sha,
        state: 'failure',
        context: 'perf-gate / default (main)',
        target_url: expect.stringMatching(/\/octo-org\/shop\/actions\/runs\/\d+$/),
      },
    ])
    expect(step.exitCode).toBe(1)
  })

  it('The job names a missing artifact, and what to do', async () => {
    await expect(comment(fork())).rejects.toThrow(
      /artifact "load-test-results\*": run 55 has no artifact of that name\. Upload/,
    )
  })
})

describe('provenance of an artifact', () => {
  it.each<[string, Partial<Artifact>]>([
    ['of another run', { runId: 54 }],
    ['of another repository', { repositoryId: 1 }],
    ['of another fork', { headRepositoryId: 1 }],
    ['of the base repository', { headRepositoryId: 4242 }],
    ['P2: of another commit', { headSha: 'f'.repeat(40) }],
  ])('P1: An artifact %s is refused', async (_, artifact) => {
    const step = follow(slow(), { artifact })
    await expect(step).rejects.toThrow(/was not made by run 55|has no artifact of that name/)
    expect(bodies()).toEqual([])
  })

  it("P1: A run of the job's own repository is judged as well", async () => {
    seed()
    scene.github.git.commitFiles('main', { [JOB_FILE]: 'x' })
    const pull = scene.github.addPull()
    upload(scene.github, pull, slow())
    expect((await comment(pull)).outputs.verdict).toBe('fail')
    expect(repositoryIdOf(scene.github.state, pull.head.repository)).toBe(
      scene.github.state.repositoryId,
    )
  })

  it('P2: A run that no pull request started, or that was cancelled, is skipped', async () => {
    const pull = scene.forkOf(8)
    for (const event of [
      { event: 'push' },
      { event: 'pull_request_target' },
      { conclusion: 'cancelled' },
    ])
      expect((await comment(pull, { event })).outputs.verdict).toBe('skipped')
    expect(scene.github.state.requests).toEqual([])
  })

  it('P2: A run of a workflow file that only the fork has is refused, whatever its name', async () => {
    await expect(
      follow(slow(), { event: { path: '.github/workflows/mine.yml', name: 'load-test' } }),
    ).rejects.toThrow('the finished run is of .github/workflows/mine.yml, which main does not have')
  })

  it('P2: A run of another workflow file than artifact-run names is refused', async () => {
    const inputs = { 'artifact-run': '.github/workflows/other.yml' }
    await expect(follow(slow(), { inputs })).rejects.toThrow(
      `of ${JOB_FILE}, not of .github/workflows/other.yml`,
    )
  })

  it('P2: A workflow path followed by a ref is accepted', async () => {
    const event = { path: `${JOB_FILE}@refs/pull/8/merge` }
    expect(
      (await follow(slow(), { event, inputs: { 'artifact-run': JOB_FILE } })).outputs.verdict,
    ).toBe('fail')
  })

  it('P3: An expired artifact is reported, and nothing is judged', async () => {
    const step = await follow(slow(), { artifact: { expired: true } })
    expect(step).toMatchObject({ exitCode: 0, outputs: { verdict: 'skipped' } })
    expect(step.log).toContain('The results of the finished run have expired. Run it again.')
  })

  it('P3: An artifact that expires between the list and the download is reported, and nothing is judged', async () => {
    const pull = fork()
    upload(scene.github, pull, slow())
    const when = ({ path }: { path: string }) => path.endsWith('/zip')
    scene.github.inject({
      when,
      effect: { kind: 'status', status: 410, message: 'Artifact has expired' },
    })
    expect(await comment(pull)).toMatchObject({ exitCode: 0, outputs: { verdict: 'skipped' } })
  })

  it('P4: Downloaded bytes that differ from the upload are refused', async () => {
    const step = follow(slow(), { artifact: { digest: `sha256:${'0'.repeat(64)}` } })
    await expect(step).rejects.toThrow(
      /artifact "load-test-results": the download differs from the upload \(expected digest sha256:0{12}…/,
    )
    expect(bodies()).toEqual([])
  })

  it('P5: Two artifacts of one name are refused', async () => {
    const pull = fork()
    for (const path of [RESULTS.slow, RESULTS.same]) upload(scene.github, pull, [fileOf(path)])
    await expect(comment(pull)).rejects.toThrow(
      'artifact "load-test-results": ambiguous, run 55 has 2 of that name',
    )
  })

  it('P5: Of two attempts, the artifact of the second is judged', async () => {
    const pull = fork()
    upload(scene.github, pull, slow(), { createdAt: '2026-11-21T10:00:00Z' })
    upload(scene.github, pull, [fileOf(RESULTS.same)], { createdAt: '2026-11-21T11:05:00Z' })
    const event = { run_attempt: 2, run_started_at: '2026-11-21T11:00:00Z' }
    expect((await comment(pull, { event })).exitCode).toBe(0)
    upload(scene.github, pull, slow(), { createdAt: '2026-11-21T11:06:00Z' })
    await expect(comment(pull, { event })).rejects.toThrow('ambiguous')
  })

  it('P6: The report takes no number, commit or run from the artifact', async () => {
    scene.github.addPull({ number: 3 })
    const forged = { pullRequest: 3, commit: 'f'.repeat(40), ciRun: '999999', fork: false }
    await follow([await summaryOf(RESULTS.slow, measured => ({ ...measured, provenance: forged }))])
    expect(scene.github.state.comments).toMatchObject([{ issue: 8 }])
    expect(bodies()[0]).not.toMatch(/ffffff|999999|#3\b/)
  })

  it('P6: A pull request number given as input must equal the one that is found', async () => {
    await expect(follow(slow(), { inputs: { 'pr-number': '3' } })).rejects.toThrow(
      'measured #8, not #3',
    )
    expect(
      (await comment(scene.github.state.pulls.get(8)!, { inputs: { 'pr-number': '8' } })).exitCode,
    ).toBe(1)
  })

  it('P7: The comment is left alone when the head has moved on', async () => {
    const pull = fork()
    upload(scene.github, pull, slow())
    const event = finishedEvent(scene.github, pull)
    pull.head = { ...pull.head, sha: scene.github.git.commitFiles('fork-8', { later: 'x' }) }
    const step = await run({ ...event, inputs: { mode: 'comment', charts: 'none' } })
    expect(step).toMatchObject({ exitCode: 0, outputs: { verdict: 'skipped' } })
    expect(step.log).toContain('so its results are outdated')
    expect(bodies()).toEqual([])
  })

  it('T1: The error names the permission that reading artifacts needs', async () => {
    scene.github.state.private = true
    scene.github.state.accounts.set('no-actions', {
      login: 'github-actions[bot]',
      permissions: { contents: 'read', 'pull-requests': 'write' },
    })
    const pull = fork()
    upload(scene.github, pull, slow())
    const step = run({
      ...finishedEvent(scene.github, pull),
      token: 'no-actions',
      inputs: { mode: 'comment' },
    })
    await expect(step).rejects.toThrow('Add "permissions: actions: read" to the job.')
  })
})

describe('a malicious artifact', () => {
  it.each<[string, readonly ZipPart[], RegExp]>([
    [
      'F1: with a path that leads out',
      [{ name: '../run.jtl', content: 'x' }],
      /invalid relative path/,
    ],
    ['F1: with an absolute path', [{ name: '/etc/run.jtl', content: 'x' }], /absolute path/],
    [
      'F1: with a link',
      [{ name: 'run.jtl', content: '/etc/passwd', mode: 0o120777 }],
      /symbolic link/,
    ],
    [
      'F2: that is a bomb',
      [{ name: 'run.jtl', content: Buffer.alloc(32 * 2 ** 20) }],
      /inflate-ratio: 200/,
    ],
    [
      'F3: of archives',
      [{ name: 'a.zip', content: zipOf([{ name: 'run.jtl', content: 'x' }]) }],
      /which is not opened/,
    ],
    [
      'F7: of numbers that are none',
      [{ name: 'run.json', content: '{"kind":"perf-gate/run","schema":1,"samples":-1}' }],
      /not a stored run/,
    ],
  ])('A malicious artifact is refused: %s', async (_, parts, message) => {
    await expect(follow(parts)).rejects.toThrow(message)
    expect(bodies()).toEqual([])
  })

  it('F2: An artifact larger than the memory limit is refused', async () => {
    const pull = fork()
    upload(scene.github, pull, slow())
    const { api } = await import('../api/connect.ts').then(({ connect }) => connect(scene.github))
    const route = 'GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}'
    const artifact = { artifact_id: scene.github.state.artifacts[0]!.id, archive_format: 'zip' }
    expect(await api.download(route, artifact, 1_000)).toBe('too-large')
    expect(await api.download(route, artifact, 10_000_000)).toEqual(
      scene.github.state.artifacts[0]!.zip,
    )
  })

  it('O1: The error message contains no sentence of the artifact', async () => {
    const lie = 'All is well, merge at once'
    const lying = await summaryOf(RESULTS.slow, measured => ({
      ...measured,
      notices: [{ code: 'truncated', message: lie }],
      issues: { count: 1, first: [{ file: lie, message: lie }] },
      facts: { approved: lie },
      series: measured.series.map(series => ({ ...series, missing: { p75: lie } })),
    }))
    const step = await follow([lying])
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
    expect(JSON.stringify([step, bodies()])).not.toContain(lie)
  })

  it('F1: The artifact is not written to the disk, and its address never gets the token', async () => {
    await follow(slow())
    const download = scene.github.state.requests.find(({ path }) =>
      path.startsWith('/_artifacts/'),
    )!
    expect(download).toMatchObject({ status: 200, authorization: false })
  })
})

describe('the configuration in privileged jobs', () => {
  const CONFIG = '.github/perf-gate.yml'

  it('F11: A workflow_run job uses the configuration of the base branch', async () => {
    const base = { [CONFIG]: 'version: 1\nexclude: ["*"]\n' }
    expect((await follow(slow(), { base })).exitCode).toBe(0)
  })

  it('F11: A pull_request_target job uses the configuration of the base branch, whatever was checked out', async () => {
    const pull = fork({ [CONFIG]: 'version: 1\nthresholds: { no-such-metric: {} }\n' })
    const step = scene.propose(pull, RESULTS.same, { event: 'pull_request_target' })
    await expect(step).rejects.toThrow(`${CONFIG}:2: thresholds`)
  })

  it('F11: A pull request that changes the configuration gets a notice in its report', async () => {
    seed()
    const unchanged = await scene.propose(scene.github.addPull(), RESULTS.same)
    expect(unchanged.summary).not.toContain('differs')
    scene.github.git.commitFiles('main', { [CONFIG]: 'version: 1\n' })
    const changed = await scene.propose(scene.github.addPull(), RESULTS.same)
    expect(changed.summary).toContain('differs from that of main')
    expect(bodies().at(-1)).toContain('judged by both')
  })
})
