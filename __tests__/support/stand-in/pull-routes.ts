/** The routes of the repository, accounts, pull requests, their comments, and issues. */
import { type Call, HttpError, on, orNotFound, page, type Route } from './route.ts'
import type { Issue } from './state.ts'

/** Longest body of a comment or issue, in characters. */
const MAX_BODY = 65_536
/** Longest title, in characters. */
const MAX_TITLE = 256

const COMMENTING = ['pull-requests', 'issues'] as const
const READ = [COMMENTING, 'read'] as const
const WRITE = [COMMENTING, 'write'] as const
const PULLS = ['pull-requests', 'read'] as const
const METADATA = ['metadata', 'read'] as const

const pullOf = ({ state, params }: Call) => orNotFound(state.pulls.get(Number(params.number)))
const commentOf = ({ state, params }: Call) =>
  orNotFound(state.comments.find(({ id }) => id === Number(params.id)))

const isLonger = (text: string, most: number) => [...text].length > most

function checkedBody(body: string): string {
  if (!isLonger(body, MAX_BODY)) return body
  const message = 'Body is too long (maximum is 65536 characters)'
  throw invalid({ resource: 'IssueComment', code: 'unprocessable', field: 'data', message })
}

const invalid = (error: object) => new HttpError(422, 'Validation Failed', [error])

function checkedIssue({ title = '', body = '' }: { title?: string; body?: string }): void {
  if (isLonger(title, MAX_TITLE) || isLonger(body, MAX_BODY))
    throw invalid({ resource: 'Issue', code: 'custom', field: 'title' })
}

export const PULL_ROUTES: readonly Route[] = [
  on('GET ', METADATA, ({ answers }) => ({ json: answers.repository() })),
  on('GET /user', undefined, ({ account, answers }) => {
    // A job's token belongs to an app, and apps have no /user.
    if (!account || account.login.endsWith('[bot]'))
      throw new HttpError(403, 'Resource not accessible by integration')
    return { json: answers.user(account.login) }
  }),
  on('GET issues/{number}/comments', READ, call => {
    const { number } = pullOf(call)
    const comments = call.state.comments.filter(({ issue }) => issue === number)
    return page(call, comments.map(call.answers.comment))
  }),
  on('POST issues/{number}/comments', WRITE, call => {
    const { number } = pullOf(call)
    const body = checkedBody(call.body.body)
    const comment = {
      ...{ id: call.state.nextId(), issue: number, author: call.account!.login, body },
      updatedAt: call.state.now(),
    }
    call.state.comments.push(comment)
    return { status: 201, json: call.answers.comment(comment) }
  }),
  on('PATCH issues/comments/{id}', WRITE, call => {
    const comment = commentOf(call)
    comment.body = checkedBody(call.body.body)
    comment.updatedAt = call.state.now()
    return { json: call.answers.comment(comment) }
  }),
  on('DELETE issues/comments/{id}', WRITE, call => {
    call.state.comments.splice(call.state.comments.indexOf(commentOf(call)), 1)
    return { status: 204 }
  }),
  on('GET issues/{number}/labels', READ, call => ({
    json: pullOf(call).labels.map(call.answers.label),
  })),
  on('GET issues/{number}/events', READ, call =>
    page(call, call.answers.labelEvents(pullOf(call))),
  ),
  // Pushes to branches of the repository, and of forks, which are public.
  on('GET /repos/{headOwner}/{headRepo}/activity', undefined, call => {
    const repository = `${call.params.headOwner}/${call.params.headRepo}`
    const pulls = [...call.state.pulls.values()].filter(
      ({ head }) =>
        head.repository === repository && `refs/heads/${head.ref}` === call.query.get('ref'),
    )
    return page(call, pulls.flatMap(call.answers.pushes))
  }),
  on('GET /orgs/{org}/teams/{team}/memberships/{login}', undefined, ({ state, params }) => {
    const { org, team, login } = params
    const membership = orNotFound(state.teams.get(`@${org}/${team}`)?.[login!])
    return { json: { role: 'member', state: membership } }
  }),
  on('GET pulls', PULLS, call => {
    const state = call.query.get('state') ?? 'open'
    const [head, base] = [call.query.get('head'), call.query.get('base')]
    const pulls = [...call.state.pulls.values()].filter(
      pull =>
        (state === 'all' || pull.state === state) &&
        (base === null || pull.base.ref === base) &&
        (head === null || head === `${pull.head.repository.split('/')[0]}:${pull.head.ref}`),
    )
    return page(call, pulls.map(call.answers.pull))
  }),
  on('GET pulls/{number}', PULLS, call => ({ json: call.answers.pull(pullOf(call)) })),
  on('GET commits/{sha}/pulls', PULLS, call => {
    const sha = call.params.sha!
    if (!call.git.commitOf(sha)) throw new HttpError(422, `No commit found for SHA: ${sha}`)
    const pulls = [...call.state.pulls.values()].filter(
      pull => pull.mergeCommit === sha || pull.head.sha === sha,
    )
    return page(call, pulls.map(call.answers.pull))
  }),
  on('GET collaborators/{login}/permission', METADATA, ({ state, params, answers }) => {
    const role_name = state.collaborators.get(params.login!) ?? 'none'
    const user = { ...answers.user(params.login!), role_name }
    return { json: { permission: role_name, role_name, user } }
  }),
  on('GET issues', ['issues', 'read'], call => {
    const { state, query } = call
    const [wanted, creator] = [query.get('state') ?? 'open', query.get('creator')]
    const logins = [...state.accounts.values()].map(({ login }) => login)
    if (creator !== null && !logins.includes(creator))
      throw invalid({ resource: 'Issue', code: 'invalid', field: 'creator' })
    const isListed = (issue: Issue) =>
      (wanted === 'all' || issue.state === wanted) && (creator ?? issue.author) === issue.author
    const found = state.issues.filter(isListed)
    found.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    return page(call, found.map(call.answers.issue))
  }),
  on('POST issues', ['issues', 'write'], call => {
    checkedIssue(call.body)
    const { title, body } = call.body
    const issue: Issue = {
      ...{ number: call.state.nextId(), title, body, author: call.account!.login },
      ...{ state: 'open', updatedAt: call.state.now() },
    }
    call.state.issues.push(issue)
    return { status: 201, json: call.answers.issue(issue) }
  }),
  on('PATCH issues/{number}', ['issues', 'write'], call => {
    const wanted = Number(call.params.number)
    const issue = orNotFound(call.state.issues.find(({ number }) => number === wanted))
    checkedIssue(call.body)
    const { title, body, state } = { ...issue, ...call.body }
    Object.assign(issue, { title, body, state, updatedAt: call.state.now() })
    return { json: call.answers.issue(issue) }
  }),
]
