import { describe, expect, it } from 'vitest'
import { fileOf, JOB_FILE, ownRun, summaryOf } from '../../support/action/finished-run.ts'
import type { StepResult } from '../../support/action/runner.ts'
import type { Artifact, WorkflowRun } from '../../support/stand-in/state.ts'
import { makeScene } from './job-setup.ts'

const scene = makeScene()
const { RESULTS, files, propose, run, seed, tip } = scene

const LATEST = { 'artifact-run': JOB_FILE }

/** The base branch has the workflow file of the runs. */
function base(): void {
  scene.github.git.commitFiles('main', { [JOB_FILE]: 'name: load-test\n' })
}

/** A manually started job on main that takes its results from another run. */
function gate(inputs: Record<string, string>, event = 'workflow_dispatch'): Promise<StepResult> {
  const sha = scene.github.git.ref('refs/heads/main')!
  return run({
    event,
    payload: {},
    sha,
    ref: 'refs/heads/main',
    inputs: { charts: 'none', mode: 'gate', ...inputs },
  })
}

/** A run with one artifact, selected by its id. */
function gateById(
  more: Partial<WorkflowRun> = {},
  artifact: Partial<Artifact> = {},
  inputs: Record<string, string> = {},
): Promise<StepResult> {
  seed()
  base()
  const other = ownRun(scene.github, more)
  other.leave([fileOf(RESULTS.slow)], artifact)
  return gate({ 'artifact-run': String(other.id), ...inputs })
}

describe('the results of another CI run', () => {
  it('Results of another CI run, named by its id, are judged, and the report says whose they are', async () => {
    seed()
    base()
    const other = ownRun(scene.github)
    scene.github.git.commitFiles('main', { later: 'x' })
    other.leave([fileOf(RESULTS.slow)])
    const step = await gate({ 'artifact-run': String(other.id) })
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
    expect(step.log).toContain(
      `Results: artifacts of CI run ${other.id} (push of main, commit ${other.headSha.slice(0, 7)}).`,
    )
    expect(step.summary).toContain(`The results are those of CI run ${other.id} of commit`)
    expect(step.summary).toContain(other.headSha.slice(0, 7))
  })

  it('Without an id, the results are those of the latest run that succeeded on the branch', async () => {
    seed()
    base()
    ownRun(scene.github).leave([fileOf(RESULTS.slow)])
    const wanted = ownRun(scene.github)
    wanted.leave([fileOf(RESULTS.same)])
    ownRun(scene.github, { conclusion: 'failure' }).leave([fileOf(RESULTS.slow)])
    ownRun(scene.github, { headBranch: 'feature' }).leave([fileOf(RESULTS.slow)])
    ownRun(scene.github, { path: '.github/workflows/other.yml' }).leave([fileOf(RESULTS.slow)])
    const step = await gate(LATEST)
    expect(step.log).toContain(`CI run ${wanted.id} `)
    expect(step.exitCode).toBe(0)
    expect((await gate({ 'artifact-run': `${JOB_FILE}@feature` })).exitCode).toBe(1)
  })

  it('P1: The results are never those of a fork whose branch has the same name, however many forks there are', async () => {
    seed()
    base()
    const wanted = ownRun(scene.github)
    wanted.leave([fileOf(RESULTS.same)])
    for (let n = 0; n < 120; n++)
      ownRun(scene.github, { headRepository: 'mallory/shop', event: 'pull_request' }).leave([
        fileOf(RESULTS.slow),
      ])
    expect((await gate(LATEST)).log).toContain(`CI run ${wanted.id} `)
    const forged = scene.github.state.runs.at(-1)!
    await expect(gate({ 'artifact-run': String(forged.id) })).rejects.toThrow('measured a fork')
  })

  it.each<[string, Partial<Artifact>]>([
    ['of another run', { runId: 1 }],
    ['of another repository', { repositoryId: 1 }],
    ['of a fork', { headRepositoryId: 1 }],
    ['of another commit', { headSha: 'f'.repeat(40) }],
  ])('P1: An artifact %s is refused', async (_, artifact) => {
    await expect(gateById({}, artifact)).rejects.toThrow(
      /was not made by run|has no artifact of that name/,
    )
  })

  it.each<[string, Partial<WorkflowRun>, string]>([
    [
      'of an event that anybody can start',
      { event: 'pull_request_target' },
      'was started by pull_request_target',
    ],
    ['of a chained job', { event: 'workflow_run' }, 'was started by workflow_run'],
    ['that was cancelled', { conclusion: 'cancelled' }, 'ended as cancelled'],
    [
      'of a file that the base branch does not have',
      { path: '.github/workflows/x.yml' },
      'which main does not have',
    ],
  ])('P2: A run %s is refused', async (_, more, message) => {
    await expect(gateById(more)).rejects.toThrow(message)
  })

  it('P2: A failed run is accepted when it is named, because its own gate may have failed', async () => {
    expect((await gateById({ conclusion: 'failure' })).outputs.verdict).toBe('fail')
  })

  it('P3: An expired artifact is reported and does not pass', async () => {
    await expect(gateById({}, { expired: true })).rejects.toThrow(
      /the artifacts of run \d+ have expired\. Run it again\./,
    )
  })

  it('P3: An artifact that expires between the list and the download is reported and does not pass', async () => {
    const when = ({ path }: { path: string }) => path.endsWith('/zip')
    scene.github.inject({
      when,
      effect: { kind: 'status', status: 410, message: 'Artifact has expired' },
    })
    await expect(gateById()).rejects.toThrow('have expired')
  })

  it('P4: An artifact that differs from what was uploaded is refused', async () => {
    await expect(gateById({}, { digest: `sha256:${'0'.repeat(64)}` })).rejects.toThrow(
      'the download differs from the upload',
    )
  })

  it('P5: Two artifacts of one name are refused, unless a second attempt made the newer one', async () => {
    seed()
    base()
    const other = ownRun(scene.github, { attempt: 2, startedAt: '2026-11-21T11:00:00Z' })
    other.leave([fileOf(RESULTS.slow)], { createdAt: '2026-11-21T10:00:00Z' })
    other.leave([fileOf(RESULTS.same)], { createdAt: '2026-11-21T11:05:00Z' })
    expect((await gate({ 'artifact-run': String(other.id) })).exitCode).toBe(0)
    other.leave([fileOf(RESULTS.slow)], { createdAt: '2026-11-21T11:06:00Z' })
    await expect(gate({ 'artifact-run': String(other.id) })).rejects.toThrow('ambiguous')
  })

  it('P6: The report takes no provenance from the results', async () => {
    seed()
    base()
    const other = ownRun(scene.github)
    const forged = { pullRequest: 3, commit: 'f'.repeat(40), ref: 'release', fork: false }
    other.leave([await summaryOf(RESULTS.same, measured => ({ ...measured, provenance: forged }))])
    const step = await gate({ 'artifact-run': String(other.id), mode: 'auto' })
    expect(step.summary).not.toMatch(/fffffff/)
    const ledger = JSON.parse(
      scene.github.git.filesOf('perf-gate').get('main/default/baseline.json')!,
    )
    expect(ledger.epoch.runs.at(-1)).toMatchObject({ commit: other.headSha, ref: 'main' })
  })

  it('P8: Results of a pull request do not join the baseline', async () => {
    seed()
    base()
    const before = tip()
    const other = ownRun(scene.github, { event: 'pull_request', headBranch: 'feature' })
    other.leave([fileOf(RESULTS.same)])
    const step = await gate({ 'artifact-run': String(other.id), mode: 'auto' })
    expect(step.log).toContain('it was made for a pull_request event, not on main')
    expect(tip()).toBe(before)
  })

  it('P8: Results of another commit than the merged one are not accepted as the new baseline', async () => {
    seed()
    base()
    const other = ownRun(scene.github)
    other.leave([fileOf(RESULTS.slow)])
    const pull = scene.github.addPull({ labels: ['perf-baseline'] })
    scene.github.merge(pull.number, 'maintainer')
    const step = await gate({ 'artifact-run': String(other.id), mode: 'auto' }, 'push')
    expect(step.annotations.join()).toContain('not of the merged commit')
    expect(scene.github.git.readCommit(tip()!)!.message).not.toContain('Accept')
    expect(step.exitCode).toBe(1)
  })

  it('O6: Results are downloaded from a store that never sees the token', async () => {
    await gateById()
    const download = scene.github.state.requests.find(({ path }) =>
      path.startsWith('/_artifacts/'),
    )!
    expect(download).toMatchObject({ status: 200, authorization: false })
  })

  it('T1: The error names the permission that reading artifacts needs', async () => {
    scene.github.state.private = true
    scene.github.state.accounts.set('no-actions', {
      login: 'github-actions[bot]',
      permissions: { contents: 'read' },
    })
    base()
    const sha = scene.github.git.ref('refs/heads/main')!
    const step = run({
      event: 'push',
      payload: {},
      sha,
      ref: 'refs/heads/main',
      token: 'no-actions',
      inputs: LATEST,
    })
    await expect(step).rejects.toThrow('Add "permissions: actions: read" to the job.')
  })

  it.each<[Record<string, string>, string]>([
    [{ ...LATEST, results: 'x.jtl' }, 'inputs "results" and "artifact-run": both give results'],
    [{ 'artifact-run': 'latest' }, 'input "artifact-run": "latest" is neither the id of a run nor'],
    [LATEST, 'no run of .github/workflows/load.yml has succeeded on main yet'],
  ])('Inputs %j, which do not identify a run, are refused', async (inputs, message) => {
    await expect(async () => gate(inputs)).rejects.toThrow(message)
  })
})

describe('another CI run as the baseline', () => {
  const compare = (inputs: Record<string, string> = {}, path = RESULTS.slow) =>
    gate({
      results: path,
      'compare-with': `run:${JOB_FILE}`,
      mode: 'auto',
      ...inputs,
    })

  it('A baseline run needs no store: the latest run that succeeded on main is compared with, and nothing is written', async () => {
    base()
    ownRun(scene.github).leave([fileOf(RESULTS.baseline[0]!)])
    const step = await compare()
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
    expect(step.log).toMatch(/Baseline: artifacts of CI run \d+ \(push of main/)
    expect(tip()).toBeUndefined()
    expect((await compare({}, RESULTS.same)).outputs.verdict).toBe('pass')
  })

  it('P8: A baseline run is not replaced by a labeled merge, and the report does not claim so', async () => {
    base()
    ownRun(scene.github).leave([fileOf(RESULTS.baseline[0]!)])
    const pull = scene.github.addPull({ labels: ['perf-baseline'] })
    scene.github.merge(pull.number, 'maintainer')
    const inputs = {
      charts: 'none',
      results: RESULTS.slow,
      'compare-with': `run:${JOB_FILE}`,
    }
    const sha = pull.mergeCommit!
    const step = await run({ event: 'push', payload: {}, sha, ref: 'refs/heads/main', inputs })
    expect(step.exitCode).toBe(1)
    expect(step.summary).not.toContain('becomes the new baseline')
    expect(tip()).toBeUndefined()
  })

  it('P8: With a baseline run, the label of an open pull request accepts nothing, and the report says so', async () => {
    base()
    ownRun(scene.github).leave([fileOf(RESULTS.baseline[0]!)])
    const pull = scene.github.addPull({ labels: ['perf-baseline'] })
    const inputs = { 'compare-with': `run:${JOB_FILE}` }
    const step = await propose(pull, RESULTS.slow, { inputs })
    expect(step.exitCode).toBe(1)
    expect(step.summary).toContain(
      'The label "perf-baseline" has no effect: this job compares with a CI run',
    )
    expect(step.summary).not.toContain('becomes the new baseline')
  })

  it('Repeats in a baseline artifact are separate runs', async () => {
    base()
    const other = ownRun(scene.github)
    for (const [index, path] of RESULTS.baseline.entries())
      other.leave([fileOf(path)], { name: `attempt-${index}` })
    const step = await compare({ artifact: 'attempt-{repeat}' }, RESULTS.same)
    expect(step.summary).toContain('4 runs')
  })

  it('P2: A pull request from a branch of that name is not the baseline run', async () => {
    base()
    ownRun(scene.github, { event: 'pull_request' }).leave([fileOf(RESULTS.baseline[0]!)])
    const step = await compare()
    expect(step.outputs.verdict).toBe('no-baseline')
    expect(step.summary).toContain('has succeeded on main yet, so there is nothing to compare with')
  })

  it('P3: An expired baseline artifact is reported, and fails where a baseline is required', async () => {
    base()
    ownRun(scene.github).leave([fileOf(RESULTS.baseline[0]!)], { expired: true })
    const config = files.write('demanding.yml', 'version: 1\nbaseline: { missing: fail }\n')
    expect((await compare({ config })).exitCode).toBe(1)
    const step = await compare()
    expect(step.outputs.verdict).toBe('no-baseline')
    expect(step.summary).toMatch(/The artifacts of the baseline run \d+ have expired/)
  })
})

describe('artifacts of shards and repeats', () => {
  async function judge(
    names: readonly string[],
    artifact: string,
    inputs: Record<string, string> = {},
  ) {
    seed()
    base()
    const other = ownRun(scene.github)
    for (const [index, name] of names.entries())
      other.leave([fileOf(RESULTS.baseline[index % 4]!)], { name })
    return gate({ 'artifact-run': String(other.id), artifact, ...inputs })
  }

  it('Shards are one run when every numbered shard is there', async () => {
    const step = await judge(['load-1', 'load-2', 'screenshots'], 'load-{1..2}')
    expect(step.log).toContain('900 samples')
  })

  it('A missing shard is named, and the run is not judged without it', async () => {
    const step = await judge(['load-1', 'load-2', 'load-4'], 'load-{1..4}')
    expect(step).toMatchObject({ exitCode: 2, outputs: { verdict: 'invalid' } })
    expect(step.summary).toContain('The run cannot be judged: shard 3 of 4 is missing')
  })

  it('Artifacts whose names differ by repeat are a run each', async () => {
    const step = await judge(
      ['try-1-load-1', 'try-1-load-2', 'try-2-load-1', 'try-2-load-2'],
      'try-{repeat}-load-{1..2}',
    )
    expect(step.summary).toContain('2 runs')
  })

  it('A repeat that lacks a shard is named', async () => {
    const step = await judge(
      ['try-1-load-1', 'try-1-load-2', 'try-2-load-2'],
      'try-{repeat}-load-{1..2}',
    )
    expect(step.outputs.verdict).toBe('invalid')
    expect(step.summary).toContain('try-2-load-1')
  })

  it('Artifacts are a run each when the configuration tells repeats apart, by the artifact or by the folder inside', async () => {
    seed()
    base()
    const config = files.write(
      'repeats.yml',
      'version: 1\nresults: [{ path: x, repeat: { path: "attempt-([0-9]+)" } }]\n',
    )
    const [first, second] = RESULTS.baseline as [string, string]
    const inside = ownRun(scene.github)
    inside.leave([fileOf(first, 'attempt-1/a.jtl'), fileOf(second, 'attempt-2/a.jtl')])
    const apart = ownRun(scene.github)
    apart.leave([fileOf(first)], { name: 'load-test-results-attempt-1' })
    apart.leave([fileOf(second)], { name: 'load-test-results-attempt-2' })
    for (const { id } of [inside, apart])
      expect((await gate({ 'artifact-run': String(id), config })).summary).toContain('2 runs')
  })

  it.each(['load-{4..1}', 'a-{1..2}-{1..2}', '{repeat}-{repeat}', 'load-{1..9999}'])(
    'The artifact names %s are refused',
    async name => {
      await expect(judge([], name)).rejects.toThrow(`input "artifact": "${name}": `)
    },
  )
})
