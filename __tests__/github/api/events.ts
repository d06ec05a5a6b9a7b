/** Small environments and events as a runner gives them, for contexts and modes. */
import type { Environment } from '../../../src/github/api/runner-environment.ts'

export const HEAD = 'a1'.repeat(20)
export const MERGE = 'b2'.repeat(20)

const OURS = {
  id: 4242,
  full_name: 'octo-org/shop',
  default_branch: 'main',
  owner: { login: 'octo-org' },
}
const FORK = { id: 99, full_name: 'mallory/shop', owner: { login: 'mallory' } }

export interface Event {
  readonly env: Environment
  readonly payload: object
}

const ENV: Environment = {
  GITHUB_REPOSITORY: 'octo-org/shop',
  GITHUB_SERVER_URL: 'https://forge.example',
  GITHUB_API_URL: 'https://forge.example/api/v3',
  GITHUB_GRAPHQL_URL: 'https://forge.example/api/graphql',
  GITHUB_EVENT_PATH: '/event.json',
  GITHUB_RUN_ID: '9007199254740993',
  GITHUB_RUN_ATTEMPT: '2',
  GITHUB_WORKFLOW: 'load test',
  GITHUB_WORKFLOW_REF: 'octo-org/shop/.github/workflows/load.yml@refs/heads/main',
  GITHUB_JOB: 'gate',
  GITHUB_ACTOR: 'octocat',
  GITHUB_SHA: MERGE,
  GITHUB_REF: 'refs/heads/main',
  GITHUB_WORKSPACE: '/workspace',
  RUNNER_TEMP: '/temp',
  GITHUB_STEP_SUMMARY: '/summary.md',
}

export function makeEvent(name: string, payload: object = {}, env: Environment = {}): Event {
  return {
    env: { ...ENV, GITHUB_EVENT_NAME: name, ...env },
    payload: { repository: OURS, ...payload },
  }
}

interface PullOptions {
  readonly action?: string
  readonly merged?: boolean
  readonly labels?: readonly string[]
  readonly fork?: boolean
  readonly event?: 'pull_request' | 'pull_request_target'
}

export function pullRequestEvent({
  action = 'synchronize',
  merged = false,
  labels = [],
  fork = false,
  event = 'pull_request',
}: PullOptions = {}): Event {
  const pull_request = {
    number: 7,
    merged,
    merge_commit_sha: MERGE,
    merged_by: merged ? { login: 'maintainer' } : null,
    labels: labels.map(label => ({ name: label })),
    head: { ref: 'faster', sha: HEAD, repo: fork ? FORK : OURS },
    base: { ref: 'main', sha: 'c3'.repeat(20), repo: OURS },
  }
  const ref = merged ? 'refs/heads/main' : 'refs/pull/7/merge'
  return makeEvent(event, { action, number: 7, pull_request }, { GITHUB_REF: ref })
}

export function workflowRunEvent(run: object = {}, fork = true): Event {
  return makeEvent('workflow_run', {
    action: 'completed',
    workflow_run: {
      id: 55,
      run_attempt: 1,
      event: 'pull_request',
      conclusion: 'success',
      path: '.github/workflows/load.yml',
      head_sha: HEAD,
      head_branch: 'main',
      head_repository: fork ? FORK : OURS,
      repository: OURS,
      ...run,
    },
  })
}

const MERGED = { action: 'closed', merged: true } as const
const ACCEPTED = { ...MERGED, labels: ['perf-baseline'] } as const
const TARGET = { event: 'pull_request_target' } as const
const ON_TAG = { GITHUB_REF: 'refs/tags/v1.2.0' }

/** The events of the documentation, by their names there. */
export const EVENTS: Readonly<Record<string, Event>> = {
  pull_request: pullRequestEvent(),
  'pull_request, fork': pullRequestEvent({ fork: true }),
  'pull_request closed, not merged': pullRequestEvent({ ...ACCEPTED, merged: false }),
  'pull_request closed, merged': pullRequestEvent(MERGED),
  'pull_request closed, merged, label': pullRequestEvent(ACCEPTED),
  'pull_request closed, merged, label, fork': pullRequestEvent({ ...ACCEPTED, fork: true }),
  pull_request_target: pullRequestEvent(TARGET),
  'pull_request_target closed, merged, label': pullRequestEvent({ ...ACCEPTED, ...TARGET }),
  'pull_request_target labeled after the merge': pullRequestEvent({
    ...{ ...ACCEPTED, ...TARGET },
    action: 'labeled',
  }),
  'pull_request_target closed, merged, label, fork': pullRequestEvent({
    ...{ ...ACCEPTED, ...TARGET },
    fork: true,
  }),
  'push to a branch': makeEvent('push', {
    commits: [{ id: MERGE, message: 'Merge pull request #7 from octo-org/faster\n\nFaster' }],
  }),
  'push to a protected branch': makeEvent(
    'push',
    {},
    { GITHUB_REF: 'refs/heads/release-1', GITHUB_REF_PROTECTED: 'true' },
  ),
  'push to another branch': makeEvent('push', {}, { GITHUB_REF: 'refs/heads/feature' }),
  'push of a tag': makeEvent('push', {}, ON_TAG),
  'push to the baseline branch': makeEvent('push', {}, { GITHUB_REF: 'refs/heads/perf-gate' }),
  merge_group: makeEvent('merge_group', {
    action: 'checks_requested',
    merge_group: {
      head_sha: MERGE,
      head_ref: 'refs/heads/gh-readonly-queue/main/pr-7-c3',
      base_ref: 'refs/heads/main',
    },
  }),
  schedule: makeEvent('schedule'),
  workflow_dispatch: makeEvent('workflow_dispatch'),
  'workflow_dispatch on a tag': makeEvent('workflow_dispatch', {}, ON_TAG),
  release: makeEvent('release', { action: 'published' }, ON_TAG),
  'workflow_run of a pull request': workflowRunEvent(),
  'workflow_run of a push': workflowRunEvent({ event: 'push' }, false),
  'workflow_run that was cancelled': workflowRunEvent({ conclusion: 'cancelled' }),
  issue_comment: makeEvent('issue_comment', { action: 'created' }),
}
