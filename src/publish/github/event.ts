/**
 * Context of the job: the variables of the runner and the payload of the event, read once. Server addresses come from it, so
 * GitHub Enterprise and compatible servers work.
 */

import { defined } from '../../model/defined.ts'
import { Payload } from './payload.ts'
import { addressOf, type Environment, readEvent, required } from './runner-environment.ts'

export interface Context {
  /** GitHub event that started the job: 'pull_request', 'push', … */
  readonly event: string
  /** Activity type of the event: 'opened', 'closed', 'labeled', … Absent for events without one. */
  readonly action?: string
  readonly owner: string
  readonly repo: string
  /** Absent when the event does not say. */
  readonly repositoryId?: number
  readonly defaultBranch: string
  /** True for a private or internal repository. */
  readonly isPrivate: boolean
  /** Commit the results belong to. For a pull request its head, not its test merge. */
  readonly sha: string
  /** Branch or tag of that commit, without `refs/heads/` and the like. */
  readonly ref: string
  readonly refType: 'branch' | 'tag'
  /**
   * Branch whose baseline applies: the base of a pull request or merge group; else the branch itself if it is the default
   * branch or protected; else the default branch.
   */
  readonly baseRef: string
  /** Commit of the base branch that a pull request or merge group builds on. Absent when the event does not say. */
  readonly baseCommit?: string
  readonly pullRequest?: PullRequest
  /** True when the measured code comes from another repository. Its results are not trusted. */
  readonly fork: boolean
  /** Commits of a push, the newest last, with the first line of their messages. Empty for other events. */
  readonly pushed: readonly { readonly sha: string; readonly subject: string }[]
  /** Release of the pushed tag or of the release event. Absent for branches and pull requests. */
  readonly release?: ReleaseContext
  /** Finished run of a `workflow_run` event. Absent for other events. */
  readonly finishedRun?: FinishedRun
  readonly run: RunContext
  /** Login of the user who started the job. */
  readonly actor: string
  readonly serverUrl: string
  readonly apiUrl: string
  readonly graphqlUrl: string
  /** Folder of the checked-out repository. */
  readonly workspace: string
  /** Folder for temporary files of the job. */
  readonly temporary: string
  /** File whose Markdown becomes the job summary. Absent outside a runner. */
  readonly summaryPath?: string
}

export interface ReleaseContext {
  readonly tag: string
  /** Id of the release. Absent for a tag that was pushed. */
  readonly id?: number
}

/** A pull request, from the event or from the API (pull-request.ts). */
export interface PullRequest {
  readonly number: number
  readonly labels: readonly string[]
  /** Branch that it is to be merged into. */
  readonly baseRef: string
  /** Its newest commit, the branch, and the repository of the branch, 'owner/name': absent for a deleted fork. */
  readonly head: { readonly sha: string; readonly ref: string; readonly repository?: string }
  readonly merged: boolean
  /** Login of the user who merged it. Absent unless merged, and when it is not known. */
  readonly mergedBy?: string
  /** Label that this `labeled` event added, by whom and when (ISO 8601). Absent for other events. */
  readonly labeled?: { readonly label: string; readonly by: string; readonly at?: string }
}

/** The CI run of this job, for links and for ordering results by age. */
export interface RunContext {
  readonly id: string
  /** 1-based. */
  readonly attempt: number
  readonly job: string
  readonly url: string
}

export interface FinishedRun {
  readonly id: number
  readonly attempt: number
  /** When this attempt began, ms since epoch. Absent when the event does not say. */
  readonly startedMs?: number
  readonly event: string
  readonly conclusion: string
  /** Path of the workflow file: '.github/workflows/load.yml'. A run of a fork uses the fork's version of the file. */
  readonly path: string
  readonly headSha: string
  readonly headBranch: string
  readonly headRepositoryId: number
  /** Owner of the repository of the branch. */
  readonly headOwner: string
}

/**
 * Reads the context from the variables of a runner and the event file that they name.
 *
 * @throws UsageError outside of a GitHub Actions job, or when the event file cannot be read
 */
export function readContext(env: Environment, readFile: (path: string) => string): Context {
  const event = required(env, 'GITHUB_EVENT_NAME')
  const payload = new Payload(readEvent(env, readFile))
  const [owner = '', repo = ''] = required(env, 'GITHUB_REPOSITORY').split('/')
  const serverUrl = addressOf('GITHUB_SERVER_URL', required(env, 'GITHUB_SERVER_URL'))
  const apiUrl = addressOf('GITHUB_API_URL', required(env, 'GITHUB_API_URL'))
  const defaultBranch = payload.text('repository.default_branch') ?? 'main'
  const runId = env.GITHUB_RUN_ID ?? '0'
  const origin = originOf(env, payload, event, defaultBranch)
  const { sha, ref, baseRef } = origin
  const pull = pullRequestOf(payload.part('pull_request'))
  return defined({
    event,
    action: payload.text('action'),
    owner,
    repo,
    repositoryId: payload.number('repository.id'),
    defaultBranch,
    isPrivate: payload.get('repository.private') === true,
    ...origin,
    baseCommit: payload.text('pull_request.base.sha') ?? payload.text('merge_group.base_sha'),
    pullRequest: pull && defined({ ...pull, baseRef, head: { ...pull.head, sha, ref }, labeled: labeledOf(payload) }),
    fork: isFork(payload),
    pushed: event === 'push' ? pushedCommits(payload, sha) : [],
    release: releaseOf(payload, event, origin),
    finishedRun: finishedRunOf(payload.part('workflow_run')),
    run: {
      id: runId,
      attempt: Number(env.GITHUB_RUN_ATTEMPT ?? 1),
      job: env.GITHUB_JOB ?? '',
      url: `${serverUrl}/${owner}/${repo}/actions/runs/${runId}`,
    },
    actor: env.GITHUB_ACTOR ?? '',
    serverUrl,
    apiUrl,
    graphqlUrl: addressOf('GITHUB_GRAPHQL_URL', env.GITHUB_GRAPHQL_URL ?? `${apiUrl.replace(/\/v3$/, '')}/graphql`),
    workspace: env.GITHUB_WORKSPACE ?? '.',
    temporary: required(env, 'RUNNER_TEMP'),
    summaryPath: env.GITHUB_STEP_SUMMARY || undefined,
  })
}

/** Returns the commit, its branch and the branch whose baseline applies. */
function originOf(
  env: Environment,
  payload: Payload,
  event: string,
  defaultBranch: string,
): Pick<Context, 'sha' | 'ref' | 'refType' | 'baseRef'> {
  if (payload.has('pull_request'))
    return {
      sha: payload.text('pull_request.head.sha') ?? required(env, 'GITHUB_SHA'),
      ref: payload.text('pull_request.head.ref') ?? '',
      refType: 'branch',
      baseRef: payload.text('pull_request.base.ref') ?? defaultBranch,
    }
  if (event === 'workflow_run')
    return {
      sha: payload.text('workflow_run.head_sha') ?? required(env, 'GITHUB_SHA'),
      ref: payload.text('workflow_run.head_branch') ?? '',
      refType: 'branch',
      baseRef: defaultBranch,
    }
  const sha = required(env, 'GITHUB_SHA')
  if (event === 'merge_group') {
    const baseRef = shortRef(payload.text('merge_group.base_ref') ?? defaultBranch)
    return { sha, ref: shortRef(payload.text('merge_group.head_ref') ?? ''), refType: 'branch', baseRef }
  }
  const full = env.GITHUB_REF ?? ''
  const refType = full.startsWith('refs/tags/') ? 'tag' : 'branch'
  const ref = shortRef(full) || defaultBranch
  const isBase = refType === 'branch' && env.GITHUB_REF_PROTECTED === 'true'
  return { sha, ref, refType, baseRef: isBase ? ref : defaultBranch }
}

function releaseOf(
  payload: Payload,
  event: string,
  { ref, refType }: Pick<Context, 'ref' | 'refType'>,
): ReleaseContext | undefined {
  const tag = event === 'release' ? payload.text('release.tag_name') : undefined
  const id = payload.number('release.id')
  if (tag !== undefined) return defined({ tag, id })
  return refType === 'tag' ? { tag: ref } : undefined
}

/** Reads a pull request, from an event or from an answer of the API; undefined when there is none. */
export function pullRequestOf(pull: Payload): PullRequest | undefined {
  const number = pull.number('number')
  if (number === undefined) return undefined
  const [sha, ref] = [pull.text('head.sha') ?? '', pull.text('head.ref') ?? '']
  return defined({
    number,
    labels: pull.list('labels').flatMap(label => new Payload(label).text('name') ?? []),
    baseRef: pull.text('base.ref') ?? '',
    head: defined({ sha, ref, repository: pull.text('head.repo.full_name') }),
    merged: pull.get('merged') === true,
    mergedBy: pull.text('merged_by.login'),
  })
}

/** Reads the label that a `labeled` event added; undefined for other events. */
function labeledOf(payload: Payload): PullRequest['labeled'] {
  const label = payload.text('action') === 'labeled' ? payload.text('label.name') : undefined
  const by = payload.text('sender.login')
  if (label === undefined || by === undefined) return undefined
  return defined({ label, by, at: payload.text('pull_request.updated_at') })
}

/** Whether the measured code is of another repository. A head without a repository is a deleted fork. */
function isFork(payload: Payload): boolean {
  if (payload.has('pull_request'))
    return differ(payload, 'pull_request.head.repo', 'pull_request.base.repo', 'repository')
  if (payload.has('workflow_run'))
    return differ(payload, 'workflow_run.head_repository', 'workflow_run.repository', 'repository')
  return false
}

/** Compares repositories by id, or by name where an id is missing. */
function differ(payload: Payload, head: string, ...bases: string[]): boolean {
  const base = bases.find(path => payload.has(path)) ?? ''
  const ids = [payload.number(`${head}.id`), payload.number(`${base}.id`)]
  if (ids[0] !== undefined && ids[1] !== undefined) return ids[0] !== ids[1]
  return payload.text(`${head}.full_name`) !== payload.text(`${base}.full_name`)
}

/** Reads a finished run, from the event of its end or from an answer of the API; undefined when there is none. */
export function finishedRunOf(run: Payload): FinishedRun | undefined {
  const id = run.number('id')
  if (id === undefined) return undefined
  const startedMs = Date.parse(run.text('run_started_at') ?? '')
  return defined({
    id,
    attempt: run.number('run_attempt') ?? 1,
    startedMs: Number.isFinite(startedMs) ? startedMs : undefined,
    event: run.text('event') ?? '',
    conclusion: run.text('conclusion') ?? '',
    // Some events append the ref: 'load.yml@refs/heads/main'.
    path: (run.text('path') ?? '').split('@', 1)[0]!,
    headSha: run.text('head_sha') ?? '',
    headBranch: run.text('head_branch') ?? '',
    // A head without a repository is a deleted fork.
    headRepositoryId: run.number('head_repository.id') ?? 0,
    headOwner: run.text('head_repository.owner.login') ?? '',
  })
}

function pushedCommits(payload: Payload, head: string): { sha: string; subject: string }[] {
  const commits = payload.list('commits').flatMap(each => {
    const commit = new Payload(each)
    const sha = commit.text('id')
    return sha === undefined ? [] : [{ sha, subject: (commit.text('message') ?? '').split('\n', 1)[0]! }]
  })
  return commits.some(({ sha }) => sha === head) ? commits : [...commits, { sha: head, subject: '' }]
}

function shortRef(ref: string): string {
  return ref.replace(/^refs\/(heads|tags|pull)\//, '')
}
