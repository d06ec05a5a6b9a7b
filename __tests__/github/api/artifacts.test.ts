import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { downloadArtifacts } from '../../../src/github/api/artifacts.ts'
import type { FinishedRun } from '../../../src/github/api/event.ts'
import { findRun } from '../../../src/github/api/workflow-runs.ts'
import { readArtifacts } from '../../../src/github/job/artifact-runs.ts'
import type { JobSetting } from '../../../src/github/job/job-host.ts'
import { ownRun } from '../../support/action/finished-run.ts'
import { type StandIn, startStandIn } from '../../support/stand-in/server.ts'
import { connect } from './connect.ts'

const MIB = 2 ** 20

let github: StandIn

beforeEach(async () => {
  github = await startStandIn()
})
afterEach(() => github.close())

const file = (content: string) => [{ name: 'run.jtl', content: Buffer.from(content) }]
const downloads = () =>
  github.state.requests.filter(({ path }) => path.includes('_artifacts')).length

/** Downloads the artifacts of a run. */
async function download(
  run: ReturnType<typeof ownRun>,
  name = 'load-test-results',
  maxBytes?: number,
) {
  const { api } = await connect(github)
  const finished = {
    id: run.id,
    attempt: 1,
    headSha: run.headSha,
    headRepositoryId: github.state.repositoryId,
  }
  const request = { run: finished as FinishedRun, repositoryId: github.state.repositoryId, name }
  const found = await downloadArtifacts(api, request, maxBytes)
  return found === 'expired'
    ? found
    : found.flatMap(({ archives }) => archives.map(each => each.name))
}

describe('the artifacts of a run', () => {
  it('Artifacts larger together than the limit are refused before the first download', async () => {
    const run = ownRun(github)
    run.leave(file('a'), { name: 'load-1', size: 256 * MIB })
    run.leave(file('b'), { name: 'load-2', size: 256 * MIB })
    expect(await download(run, 'load-*')).toEqual(['load-1', 'load-2'])
    run.leave(file('c'), { name: 'load-3', size: 1 })
    const before = downloads()
    await expect(download(run, 'load-*')).rejects.toThrow(
      'artifacts: together larger than 512 MiB. Upload run.json',
    )
    expect(downloads()).toBe(before)
  })

  it('Without the id of this repository, no artifact is known to be its own: none is read', async () => {
    const { api } = await connect(github)
    const setting = { context: {}, inputs: {}, host: { api } } as unknown as JobSetting
    await expect(readArtifacts(setting, {} as FinishedRun, true)).rejects.toThrow(
      'the event names no repository id, so artifacts of this repository cannot be verified.',
    )
    expect(github.state.requests).toEqual([])
  })

  it('Artifacts larger than their stated size are refused', async () => {
    const run = ownRun(github)
    for (const name of ['load-1', 'load-2']) run.leave(file('x'.repeat(1_000)), { name, size: 10 })
    const { zip } = github.state.artifacts[0]!
    expect(await download(run, 'load-*', 2 * zip.length)).toHaveLength(2)
    await expect(download(run, 'load-*', 2 * zip.length - 1)).rejects.toThrow(
      'artifacts: together larger than',
    )
    await expect(download(run, 'load-1', zip.length - 1)).rejects.toThrow(
      'artifacts: together larger than',
    )
  })

  it('Artifacts are found on every page of the list', async () => {
    const run = ownRun(github)
    for (let n = 0; n < 100; n++) run.leave(file(`${n}`), { name: `screenshot-${n}` })
    await expect(download(run)).rejects.toThrow(
      `artifact "load-test-results": run ${run.id} has no artifact of that name.`,
    )
    run.leave(file('wanted'))
    expect(await download(run)).toEqual(['load-test-results'])
    for (let n = 0; n < 99; n++) run.leave(file(`${n}`), { name: `more-${n}` })
    run.leave(file('again'))
    await expect(download(run)).rejects.toThrow('ambiguous')
  })

  it('Of two artifacts of one name, that of the second attempt counts; without a second attempt, they are ambiguous', async () => {
    const startedMs = Date.UTC(2026, 10, 20, 10)
    const run = ownRun(github)
    run.leave(file('first'), { createdAt: '2026-11-20T09:59:00Z' })
    run.leave(file('second'), { createdAt: '2026-11-20T10:01:00Z' })
    const archives = async (attempt: number) => {
      const { api } = await connect(github)
      const finished = {
        id: run.id,
        attempt,
        startedMs,
        headSha: run.headSha,
        headRepositoryId: github.state.repositoryId,
      }
      const request = {
        run: finished as FinishedRun,
        repositoryId: github.state.repositoryId,
        name: 'load-test-results',
      }
      const found = await downloadArtifacts(api, request)
      return found === 'expired' ? [] : found.flatMap(each => each.archives)
    }
    const [chosen, ...others] = await archives(2)
    expect(others).toEqual([])
    expect(Buffer.from(chosen!.bytes).equals(Buffer.from(github.state.artifacts[1]!.zip))).toBe(
      true,
    )
    await expect(archives(1)).rejects.toThrow('ambiguous')
  })

  it('Artifacts are refused when there are too many to look at all of them', async () => {
    const run = ownRun(github)
    run.leave(file('wanted'))
    for (let n = 0; n < 999; n++) run.leave(file(''), { name: `screenshot-${n}`, zip: Buffer.of() })
    await expect(download(run)).rejects.toThrow(
      `run ${run.id} has more than 1000 artifacts. Upload fewer.`,
    )
  })
})

describe('the latest run', () => {
  const wanted = () => ({
    which: { file: '.github/workflows/load-test.yml', branch: 'main' },
    input: 'artifact-run',
    repositoryId: github.state.repositoryId,
    defaultBranch: 'main',
    ownRun: '1',
    events: ['push'],
  })

  it('The latest run is found behind a page of runs of forks whose branch has the same name', async () => {
    const path = '.github/workflows/load-test.yml'
    const { id } = ownRun(github, { path })
    for (let n = 0; n < 120; n++) ownRun(github, { path, headRepository: 'mallory/shop' })
    const { api } = await connect(github)
    expect(await findRun(api, wanted())).toMatchObject({ id })
    github.state.runs.splice(0, 1)
    expect(await findRun(api, wanted())).toBeUndefined()
  })
})
