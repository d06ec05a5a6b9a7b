/** The routes of issues, and the comparison of two commits. */
import type { BareRepository } from './bare-repository.ts'
import { idOf, nodeId } from './ids.ts'
import { type Answer, type Call, HttpError, notFound, page, type Route } from './route.ts'
import type { Issue } from './state.ts'

const REPO = '/repos/{owner}/{repo}'
/** Longest title, in characters. */
const MAX_TITLE = 256
/** Longest body, in characters. */
const MAX_BODY = 65_536

function checked({ title = '', body = '' }: { title?: string; body?: string }): void {
  if ([...title].length <= MAX_TITLE && [...body].length <= MAX_BODY) return
  throw new HttpError(422, 'Validation Failed', [
    { resource: 'Issue', code: 'custom', field: 'title' },
  ])
}

function answerOf({ state, answers, base }: Call, issue: Issue): object {
  const repository = `${base}/repos/${state.owner}/${state.name}`
  const url = `${repository}/issues/${issue.number}`
  const { number, title, body, state: status, stateReason, createdAt, updatedAt } = issue
  return {
    id: idOf(`issue ${number}`),
    node_id: nodeId('Issue', number),
    url,
    repository_url: repository,
    labels_url: `${url}/labels{/name}`,
    comments_url: `${url}/comments`,
    events_url: `${url}/events`,
    html_url: `${base}/${state.owner}/${state.name}/issues/${number}`,
    ...{ number, title, body, state: status, state_reason: stateReason },
    user: answers.user(issue.author),
    ...{ labels: [], assignee: null, assignees: [], milestone: null, locked: false, comments: 0 },
    ...{
      created_at: createdAt,
      updated_at: updatedAt,
      closed_at: status === 'closed' ? updatedAt : null,
    },
    author_association: 'NONE',
  }
}

function listOf(call: Call): Answer {
  const { state, query, params } = call
  const [wanted, creator] = [query.get('state') ?? 'open', query.get('creator')]
  const logins = [...state.accounts.values()].map(({ login }) => login)
  if (creator !== null && !logins.includes(creator))
    throw new HttpError(422, 'Validation Failed', [
      { resource: 'Issue', code: 'invalid', field: 'creator' },
    ])
  const found = state.issues
    .filter(
      issue =>
        (wanted === 'all' || issue.state === wanted) && (creator ?? issue.author) === issue.author,
    )
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
  const issues = found.map(issue => answerOf(call, issue))
  return page(call, `/repos/${params.owner}/${params.repo}/issues`, issues)
}

/** Returns the commits that `head` has and `base` has not, the oldest first. */
function commitsBetween(git: BareRepository, base: string, head: string): string[] {
  const seen = new Set([head])
  for (const commit of seen)
    for (const parent of git.readCommit(commit)?.parents ?? []) seen.add(parent)
  return [...seen].filter(commit => !git.isAncestor(commit, base)).reverse()
}

function comparisonOf(call: Call): Answer {
  const { git, answers, params, query, base: address, state } = call
  const [base, head] = params.basehead!.split('...').map(name => git.commitOf(name))
  if (!base || !head) throw notFound()
  const html = `${address}/${state.owner}/${state.name}/compare/${base}...${head}`
  const commits = commitsBetween(git, base, head)
  return {
    json: {
      url: `${address}/repos/${state.owner}/${state.name}/compare/${base}...${head}`,
      ...{
        html_url: html,
        permalink_url: html,
        diff_url: `${html}.diff`,
        patch_url: `${html}.patch`,
      },
      ...{ base_commit: answers.listedCommit(base), merge_base_commit: answers.listedCommit(base) },
      ...{
        status: commits.length > 0 ? 'ahead' : 'identical',
        ahead_by: commits.length,
        behind_by: 0,
      },
      total_commits: commits.length,
      commits: commits
        .slice(0, Number(query.get('per_page') ?? 250))
        .map(sha => answers.listedCommit(sha)),
      files: [],
    },
  }
}

export const ISSUE_ROUTES: readonly Route[] = [
  { method: 'GET', path: `${REPO}/issues`, needs: ['issues', 'read'], answer: listOf },
  {
    method: 'POST',
    path: `${REPO}/issues`,
    needs: ['issues', 'write'],
    answer: call => {
      checked(call.body)
      const at = call.state.now()
      const { title, body } = call.body
      const issue: Issue = {
        ...{ number: call.state.nextId(), title, body, author: call.account!.login },
        ...{ state: 'open', stateReason: null, createdAt: at, updatedAt: at },
      }
      call.state.issues.push(issue)
      return { status: 201, json: answerOf(call, issue) }
    },
  },
  {
    method: 'PATCH',
    path: `${REPO}/issues/{number}`,
    needs: ['issues', 'write'],
    answer: call => {
      const issue = call.state.issues.find(({ number }) => number === Number(call.params.number))
      if (!issue) throw notFound()
      checked(call.body)
      const {
        title = issue.title,
        body = issue.body,
        state = issue.state,
        state_reason: reason,
      } = call.body
      const stateReason = state === 'closed' ? (reason ?? issue.stateReason ?? 'completed') : null
      Object.assign(issue, { title, body, state, stateReason, updatedAt: call.state.now() })
      return { json: answerOf(call, issue) }
    },
  },
  {
    method: 'GET',
    path: `${REPO}/compare/{basehead}`,
    needs: ['contents', 'read'],
    answer: comparisonOf,
  },
]
