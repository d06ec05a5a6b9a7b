/** A finished run on the stand-in: its event, and its artifacts. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { DEFAULT_READ_OPTIONS } from '../../../src/core/model/reading.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { encodeRun } from '../../../src/core/summarize/run-file/encode.ts'
import { readRun } from '../parse/read-run.ts'
import { type ZipPart, zipOf } from '../parse/zip-builder.ts'
import { repositoryIdOf } from '../stand-in/ids.ts'
import type { StandIn } from '../stand-in/server.ts'
import type { Artifact, PullRequest, WorkflowRun } from '../stand-in/state.ts'
import type { Happening } from './runner.ts'

const RUN_ID = 55
export const JOB_FILE = '.github/workflows/load.yml'

/** The event that a run of a pull request has finished; `more` overrides fields of the run. */
export function finishedEvent(
  { state, git }: StandIn,
  { head }: PullRequest,
  more: object = {},
): Happening {
  const ours = `${state.owner}/${state.name}`
  const workflow_run = {
    ...{ id: RUN_ID, run_attempt: 1, event: 'pull_request', conclusion: 'success', path: JOB_FILE },
    ...{ head_sha: head.sha, head_branch: head.ref, pull_requests: [] },
    head_repository: {
      id: repositoryIdOf(state, head.repository),
      full_name: head.repository,
      owner: { login: head.repository.split('/')[0] },
    },
    repository: { id: state.repositoryId, full_name: ours },
    ...more,
  }
  return {
    event: 'workflow_run',
    payload: { action: 'completed', workflow_run },
    sha: git.ref('refs/heads/main')!,
    ref: 'refs/heads/main',
  }
}

/** Adds an artifact to a run; `more` overrides its fields. */
function leave(
  { state }: StandIn,
  run: Pick<WorkflowRun, 'id' | 'headRepository' | 'headSha'>,
  parts: readonly ZipPart[],
  more: Partial<Artifact> = {},
): Artifact {
  const zip = Buffer.from(zipOf(parts))
  const artifact: Artifact = {
    ...{ id: state.nextId(), name: 'load-test-results', zip, expired: false },
    digest: `sha256:${createHash('sha256').update(zip).digest('hex')}`,
    ...{ runId: run.id, repositoryId: state.repositoryId },
    headSha: run.headSha,
    headRepositoryId: repositoryIdOf(state, run.headRepository),
    ...more,
  }
  state.artifacts.push(artifact)
  return artifact
}

/** Adds an artifact to the finished run of a pull request. */
export function upload(
  github: StandIn,
  { head }: PullRequest,
  parts: readonly ZipPart[],
  more?: Partial<Artifact>,
): Artifact {
  const run = { id: RUN_ID, headRepository: head.repository, headSha: head.sha }
  return leave(github, run, parts, more)
}

/** A finished run of the repository itself, with its artifacts; `more` overrides its fields. */
export function ownRun(github: StandIn, more: Partial<WorkflowRun> = {}) {
  const run: WorkflowRun = {
    ...{ id: github.state.nextId(), attempt: 1, path: JOB_FILE, event: 'push' },
    ...{ status: 'completed', conclusion: 'success' },
    ...{ headBranch: 'main', headSha: github.git.ref('refs/heads/main')! },
    headRepository: `${github.state.owner}/${github.state.name}`,
    ...more,
  }
  github.state.runs.push(run)
  const leaveOwn = (parts: readonly ZipPart[], artifact?: Partial<Artifact>) =>
    void leave(github, run, parts, artifact)
  return { ...run, leave: leaveOwn }
}

/** A result file as the entry of an archive. */
export function fileOf(path: string, name = 'run.jtl'): ZipPart {
  return { name, content: readFileSync(path) }
}

/** A run summary written by the untrusted job; `change` is its author's manipulation. */
export async function summaryOf(
  path: string,
  change: (run: RunSummary) => RunSummary = run => run,
): Promise<ZipPart> {
  const run = await readRun([path], DEFAULT_READ_OPTIONS)
  return { name: 'run.json', content: encodeRun(change(run)) }
}
