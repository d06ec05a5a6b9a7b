/** Whose code each event has checked out, and what follows, for branches of the repository and of forks. */
import { describe, expect, it } from 'vitest'
import type { PullRequest } from '../../../src/github/api/event.ts'
import { type Trust, trustOf } from '../../../src/github/api/trust.ts'

/** Events that carry a pull request or a finished run, which say whether it is a fork's. */
const WITH_HEAD = [
  'pull_request',
  'pull_request_review',
  'pull_request_review_comment',
  'pull_request_target',
  'workflow_run',
]
/** The other events that GitHub documents, and one that it does not. */
const OTHERS = [
  'branch_protection_rule',
  'check_run',
  'check_suite',
  'create',
  'delete',
  'deployment',
  'deployment_status',
  'discussion',
  'discussion_comment',
  'fork',
  'gollum',
  'image_version',
  'issue_comment',
  'issues',
  'label',
  'merge_group',
  'milestone',
  'page_build',
  'public',
  'push',
  'registry_package',
  'release',
  'repository_dispatch',
  'schedule',
  'status',
  'watch',
  'workflow_dispatch',
  'an_event_to_come',
]

const pullOf = (repository?: string): PullRequest => ({
  number: 7,
  labels: [],
  baseRef: 'main',
  head: { sha: 'a'.repeat(40), ref: 'change', ...(repository !== undefined && { repository }) },
  merged: false,
})
const OWNER = { owner: 'octo-org', repo: 'shop' }
const finishedRun = {} as never

function given(event: string, fork: boolean) {
  const head = event === 'workflow_run' ? { finishedRun } : { pullRequest: pullOf() }
  return { event, fork, ...OWNER, ...(WITH_HEAD.includes(event) && head) }
}

function words({ code, configuration, mayRun, mayWrite, isProposal }: Trust): string {
  return [
    `${code} code`,
    `configuration of the ${configuration}`,
    mayRun ? 'runs commands' : 'runs nothing',
    mayWrite ? 'token may write' : 'token reads',
    ...(isProposal ? ['a proposal'] : []),
  ].join(', ')
}

describe('whose code is checked out', () => {
  it('Every event has an answer for own branches, forks, and pull requests that are named', async () => {
    const rows = [
      ...WITH_HEAD.flatMap(event => [
        `${event}: ${words(trustOf(given(event, false)))}`,
        `${event} of a fork: ${words(trustOf(given(event, true)))}`,
      ]),
      ...OTHERS.flatMap(event => [
        `${event}: ${words(trustOf(given(event, false)))}`,
        `${event}, own pull request named: ${words(trustOf(given(event, false), pullOf('octo-org/shop')))}`,
        `${event}, pull request of a fork named: ${words(trustOf(given(event, false), pullOf('mallory/shop')))}`,
      ]),
    ]
    await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot('../../golden/github/trust.txt')
  })

  it.each([...WITH_HEAD, ...OTHERS])(
    '%s runs no command of a fork with a token that may write',
    event => {
      const named = WITH_HEAD.includes(event) ? undefined : pullOf('mallory/shop')
      const { mayRun, mayWrite, code } = trustOf(given(event, true), named)
      expect(code).not.toBe('own')
      expect(mayRun && mayWrite).toBe(false)
    },
  )

  it('A pull request whose repository was deleted is of a fork', () => {
    expect(trustOf(given('workflow_dispatch', false), pullOf()).code).toBe('fork')
  })
})
