/**
 * Context of the job: the variables of the runner and the payload of the event, read once. Server addresses come from it, so
 * GitHub Enterprise and compatible servers work.
 */

import { addressOf } from '../../core/host/server-address.ts'
import { defined } from '../../core/model/defined.ts'
import { Payload } from './payload.ts'
import { type Environment, readEvent, required } from './runner-environment.ts'

export type Context = Readonly<ReturnType<typeof readContext>>

/** A pull request, from the event or from the API (pull-request.ts). */
export type PullRequest = NonNullable<Context['pullRequest']>

export type FinishedRun = NonNullable<ReturnType<typeof finishedRunOf>>

/**
 * Reads the context from the variables of a runner and the event file that they name.
 *
 * @throws UsageError outside of a GitHub Actions job, or when the event file cannot be read
 */
export function readContext(env: Environment, readFile: (path: string) => string) {
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
    /** GitHub event that started the job: 'pull_request', 'push', … */
    event,
    /** Activity type of the event: 'opened', 'closed', 'labeled', … Absent for events without one. */
    action: payload.text('action'),
    owner,
    repo,
    /** Absent when the event does not say. */
    repositoryId: payload.number('repository.id'),
    defaultBranch,
    /** True for a private or internal repository. */
    isPrivate: payload.get('repository.private') === true,
    ...origin,
    /** Commit of the base branch that a pull request or merge group builds on. Absent when the event does not say. */
    baseCommit: payload.text('pull_request.base.sha') ?? payload.text('merge_group.base_sha'),
    pullRequest:
      pull &&
      defined({ ...pull, baseRef, head: { ...pull.head, sha, ref }, labeled: labeledOf(payload) }),
    /** Number of the pull request that a comment was written on. Absent for other events. */
    commentedOn: payload.has('issue.pull_request') ? payload.number('issue.number') : undefined,
    /** Number of the newest pull request of a merge group. Absent for other events, and where its branch has another name. */
    queued: queuedIn(payload.text('merge_group.head_ref')),
    /** True when the measured code comes from another repository. Its results are not trusted. */
    fork: isFork(payload),
    /** Commits of a push, the newest last, with the first line of their messages. Empty for other events. */
    pushed: event === 'push' ? pushedCommits(payload, sha) : [],
    /** Release of the pushed tag or of the release event. Absent for branches and pull requests. */
    release: releaseOf(payload, event, origin),
    /** Finished run of a `workflow_run` event. Absent for other events. */
    finishedRun: finishedRunOf(payload.part('workflow_run')),
    /** The CI run of this job, for links and for ordering results by age. */
    run: {
      id: runId,
      /** 1-based. */
      attempt: Number(env.GITHUB_RUN_ATTEMPT ?? 1),
      job: env.GITHUB_JOB ?? '',
      url: `${serverUrl}/${owner}/${repo}/actions/runs/${runId}`,
    },
    /** Login of the user who started the job. */
    actor: env.GITHUB_ACTOR ?? '',
    serverUrl,
    apiUrl,
    graphqlUrl: addressOf(
      'GITHUB_GRAPHQL_URL',
      env.GITHUB_GRAPHQL_URL ?? `${apiUrl.replace(/\/v3$/, '')}/graphql`,
    ),
    /** Folder of the checked-out repository. */
    workspace: env.GITHUB_WORKSPACE ?? '.',
    /** Folder for temporary files of the job. */
    temporary: required(env, 'RUNNER_TEMP'),
    /** File whose Markdown becomes the job summary. Absent outside a runner. */
    summaryPath: env.GITHUB_STEP_SUMMARY || undefined,
  })
}

/**
 * Returns the commit the results belong to (for a pull request its head, not its test merge), its branch or tag without `refs/heads/`
 * and the like, and the branch whose baseline applies: the base of a pull request or merge group; else the branch itself if it is
 * the default branch or protected; else the default branch.
 */
function originOf(env: Environment, payload: Payload, event: string, defaultBranch: string) {
  const text = (path: string) => payload.text(path)
  const onBranch = (sha: string | undefined, ref = '', baseRef = defaultBranch) =>
    ({ sha: sha ?? required(env, 'GITHUB_SHA'), ref, refType: 'branch', baseRef }) as const
  if (payload.has('pull_request'))
    return onBranch(
      text('pull_request.head.sha'),
      text('pull_request.head.ref'),
      text('pull_request.base.ref'),
    )
  if (event === 'workflow_run')
    return onBranch(text('workflow_run.head_sha'), text('workflow_run.head_branch'))
  if (event === 'merge_group')
    return onBranch(
      undefined,
      shortRef(text('merge_group.head_ref')),
      shortRef(text('merge_group.base_ref')) || defaultBranch,
    )
  const ref = shortRef(env.GITHUB_REF) || defaultBranch
  if (env.GITHUB_REF?.startsWith('refs/tags/'))
    return { ...onBranch(undefined, ref), refType: 'tag' } as const
  return onBranch(undefined, ref, env.GITHUB_REF_PROTECTED === 'true' ? ref : defaultBranch)
}

/** GitHub names the branch of a merge group by its newest pull request: 'gh-readonly-queue/main/pr-7-<commit of the base>'. */
function queuedIn(headRef = ''): number | undefined {
  const [, number] = /\/pr-(\d+)-[0-9a-f]+$/.exec(headRef) ?? []
  return number === undefined ? undefined : Number(number)
}

/** Returns the tag of a release, and its id, which is absent for a tag that was pushed. */
function releaseOf(payload: Payload, event: string, { ref, refType }: ReturnType<typeof originOf>) {
  const tag = event === 'release' ? payload.text('release.tag_name') : undefined
  if (tag !== undefined) return defined({ tag, id: payload.number('release.id') })
  return refType === 'tag' ? defined({ tag: ref, id: undefined }) : undefined
}

/** Reads a pull request, from an event or from an answer of the API; undefined when there is none. */
export function pullRequestOf(pull: Payload) {
  const number = pull.number('number')
  if (number === undefined) return undefined
  const sha = pull.text('head.sha') ?? ''
  const ref = pull.text('head.ref') ?? ''
  return defined({
    number,
    labels: pull.list('labels').flatMap(label => new Payload(label).text('name') ?? []),
    /** Branch that it is to be merged into. */
    baseRef: pull.text('base.ref') ?? '',
    /** Its newest commit, the branch, and the repository of the branch, 'owner/name': absent for a deleted fork. */
    head: defined({ sha, ref, repository: pull.text('head.repo.full_name') }),
    merged: pull.get('merged') === true,
    /** Login of the user who merged it. Absent unless merged, and when it is not known. */
    mergedBy: pull.text('merged_by.login'),
  })
}

/** Reads the label that a `labeled` event added, by whom and when (ISO 8601); undefined for other events. */
function labeledOf(payload: Payload) {
  const label = payload.text('action') === 'labeled' ? payload.text('label.name') : undefined
  const by = payload.text('sender.login')
  if (label === undefined || by === undefined) return undefined
  return defined({ label, by, at: payload.text('pull_request.updated_at') })
}

/** Whether the measured code is of another repository. A head without a repository is a deleted fork. */
function isFork(payload: Payload) {
  if (payload.has('pull_request'))
    return differ(payload, 'pull_request.head.repo', 'pull_request.base.repo', 'repository')
  if (payload.has('workflow_run'))
    return differ(payload, 'workflow_run.head_repository', 'workflow_run.repository', 'repository')
  return false
}

/** Compares repositories by id, or by name where an id is missing. */
function differ(payload: Payload, head: string, ...bases: string[]) {
  const base = bases.find(path => payload.has(path)) ?? ''
  const ids = [payload.number(`${head}.id`), payload.number(`${base}.id`)]
  if (ids[0] !== undefined && ids[1] !== undefined) return ids[0] !== ids[1]
  return payload.text(`${head}.full_name`) !== payload.text(`${base}.full_name`)
}

/** Reads a finished run, from the event of its end or from an answer of the API; undefined when there is none. */
export function finishedRunOf(run: Payload) {
  const id = run.number('id')
  if (id === undefined) return undefined
  const startedMs = Date.parse(run.text('run_started_at') ?? '')
  return defined({
    id,
    attempt: run.number('run_attempt') ?? 1,
    /** When this attempt began, ms since epoch. Absent when the event does not say. */
    startedMs: Number.isFinite(startedMs) ? startedMs : undefined,
    event: run.text('event') ?? '',
    conclusion: run.text('conclusion') ?? '',
    /**
     * Path of the workflow file: '.github/workflows/load.yml'. A run of a fork uses the fork's version of the file. Some events append
     * the ref: 'load.yml@refs/heads/main'.
     */
    path: (run.text('path') ?? '').split('@', 1)[0]!,
    headSha: run.text('head_sha') ?? '',
    headBranch: run.text('head_branch') ?? '',
    /** 0 for a head without a repository, which is a deleted fork. */
    headRepositoryId: run.number('head_repository.id') ?? 0,
    /** Owner of the repository of the branch. */
    headOwner: run.text('head_repository.owner.login') ?? '',
  })
}

function pushedCommits(payload: Payload, head: string): { sha: string; subject: string }[] {
  const commits = payload.list('commits').flatMap(each => {
    const commit = new Payload(each)
    const sha = commit.text('id')
    return sha === undefined
      ? []
      : [{ sha, subject: (commit.text('message') ?? '').split('\n', 1)[0]! }]
  })
  return commits.some(({ sha }) => sha === head)
    ? commits
    : [...commits, { sha: head, subject: '' }]
}

function shortRef(ref = '') {
  return ref.replace(/^refs\/(heads|tags|pull)\//, '')
}
