/** The routes of the repository, accounts, pull requests and their comments. */
import { type Call, HttpError, notFound, page, type Route } from './route.ts'

/** Longest body of a comment, in characters. */
const MAX_BODY = 65_536

const REPO = '/repos/{owner}/{repo}'
const COMMENTING = ['pull-requests', 'issues'] as const

function pullOf({ state, params }: Call) {
  const pull = state.pulls.get(Number(params.number))
  if (!pull) throw notFound()
  return pull
}

function commentOf({ state, params }: Call) {
  const comment = state.comments.find(({ id }) => id === Number(params.id))
  if (!comment) throw notFound()
  return comment
}

function checkedBody(body: string): string {
  if ([...body].length > MAX_BODY)
    throw new HttpError(422, 'Validation Failed', [
      {
        resource: 'IssueComment',
        code: 'unprocessable',
        field: 'data',
        message: 'Body is too long (maximum is 65536 characters)',
      },
    ])
  return body
}

export const PULL_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: REPO,
    needs: ['metadata', 'read'],
    answer: ({ answers }) => ({ json: answers.repository() }),
  },
  {
    method: 'GET',
    path: '/user',
    answer: ({ account, answers }) => {
      // A job's token belongs to an app, and apps have no /user.
      if (!account || account.login.endsWith('[bot]'))
        throw new HttpError(403, 'Resource not accessible by integration')
      const counts =
        'followers following public_gists public_repos collaborators disk_usage owned_private_repos private_gists total_private_repos'
      return {
        json: {
          ...answers.user(account.login),
          ...Object.fromEntries(
            'bio blog company email hireable location name'
              .split(' ')
              .map(key => [key, key === 'blog' ? '' : null]),
          ),
          ...Object.fromEntries(counts.split(' ').map(key => [key, 0])),
          two_factor_authentication: true,
          created_at: '2026-01-01T00:00:00Z',
          updated_at: '2026-01-01T00:00:00Z',
        },
      }
    },
  },
  {
    method: 'GET',
    path: `${REPO}/issues/{number}/comments`,
    needs: [COMMENTING, 'read'],
    answer: call => {
      const { number } = pullOf(call)
      const comments = call.state.comments.filter(({ issue }) => issue === number)
      const { owner, repo } = call.params
      return page(
        call,
        `/repos/${owner}/${repo}/issues/${number}/comments`,
        comments.map(call.answers.comment),
      )
    },
  },
  {
    method: 'POST',
    path: `${REPO}/issues/{number}/comments`,
    needs: [COMMENTING, 'write'],
    answer: call => {
      const { number } = pullOf(call)
      const body = checkedBody(call.body.body)
      const at = call.state.now()
      const comment = {
        id: call.state.nextId(),
        issue: number,
        author: call.account!.login,
        body,
        createdAt: at,
        updatedAt: at,
      }
      call.state.comments.push(comment)
      return { status: 201, json: call.answers.comment(comment) }
    },
  },
  {
    method: 'GET',
    path: `${REPO}/issues/comments/{id}`,
    needs: [COMMENTING, 'read'],
    answer: call => ({ json: call.answers.comment(commentOf(call)) }),
  },
  {
    method: 'PATCH',
    path: `${REPO}/issues/comments/{id}`,
    needs: [COMMENTING, 'write'],
    answer: call => {
      const comment = commentOf(call)
      comment.body = checkedBody(call.body.body)
      comment.updatedAt = call.state.now()
      return { json: call.answers.comment(comment) }
    },
  },
  {
    method: 'DELETE',
    path: `${REPO}/issues/comments/{id}`,
    needs: [COMMENTING, 'write'],
    answer: call => {
      call.state.comments.splice(call.state.comments.indexOf(commentOf(call)), 1)
      return { status: 204 }
    },
  },
  {
    method: 'GET',
    path: `${REPO}/issues/{number}/labels`,
    needs: [COMMENTING, 'read'],
    answer: call => ({ json: pullOf(call).labels.map(call.answers.label) }),
  },
  {
    method: 'GET',
    path: `${REPO}/issues/{number}/events`,
    needs: [COMMENTING, 'read'],
    answer: call => {
      const pull = pullOf(call)
      const { owner, repo } = call.params
      return page(
        call,
        `/repos/${owner}/${repo}/issues/${pull.number}/events`,
        call.answers.labelEvents(pull),
      )
    },
  },
  {
    // Pushes to branches of the repository, and of forks, which are public.
    method: 'GET',
    path: '/repos/{headOwner}/{headRepo}/activity',
    answer: call => {
      const repository = `${call.params.headOwner}/${call.params.headRepo}`
      const pulls = [...call.state.pulls.values()].filter(
        ({ head }) =>
          head.repository === repository && `refs/heads/${head.ref}` === call.query.get('ref'),
      )
      return page(call, `/repos/${repository}/activity`, pulls.flatMap(call.answers.pushes))
    },
  },
  {
    method: 'GET',
    path: '/orgs/{org}/teams/{team}/memberships/{login}',
    answer: ({ state, params, base }) => {
      const { org, team, login } = params
      const membership = state.teams.get(`@${org}/${team}`)?.[login!]
      if (!membership) throw notFound()
      return {
        json: {
          url: `${base}/teams/${team}/memberships/${login}`,
          role: 'member',
          state: membership,
        },
      }
    },
  },
  {
    method: 'GET',
    path: `${REPO}/pulls`,
    needs: ['pull-requests', 'read'],
    answer: call => {
      const state = call.query.get('state') ?? 'open'
      const [head, base] = [call.query.get('head'), call.query.get('base')]
      const pulls = [...call.state.pulls.values()].filter(
        pull =>
          (state === 'all' || pull.state === state) &&
          (base === null || pull.base.ref === base) &&
          (head === null || head === `${pull.head.repository.split('/')[0]}:${pull.head.ref}`),
      )
      return page(
        call,
        `/repos/${call.params.owner}/${call.params.repo}/pulls`,
        pulls.map(call.answers.pull),
      )
    },
  },
  {
    method: 'GET',
    path: `${REPO}/pulls/{number}`,
    needs: ['pull-requests', 'read'],
    answer: call => ({ json: call.answers.pull(pullOf(call)) }),
  },
  {
    method: 'GET',
    path: `${REPO}/commits/{sha}/pulls`,
    needs: ['pull-requests', 'read'],
    answer: call => {
      const sha = call.params.sha!
      if (!call.git.commitOf(sha)) throw new HttpError(422, `No commit found for SHA: ${sha}`)
      const pulls = [...call.state.pulls.values()].filter(
        pull =>
          pull.mergeCommit === sha ||
          pull.head.sha === sha ||
          (pull.merged && call.git.isAncestor(pull.head.sha, sha) && pull.mergeCommit === sha),
      )
      return page(
        call,
        `/repos/${call.params.owner}/${call.params.repo}/commits/${sha}/pulls`,
        pulls.map(call.answers.pull),
      )
    },
  },
  {
    method: 'GET',
    path: `${REPO}/collaborators/{login}/permission`,
    needs: ['metadata', 'read'],
    answer: ({ state, params, answers }) => {
      const permission = state.collaborators.get(params.login!) ?? 'none'
      return {
        json: {
          permission,
          role_name: permission,
          user: { ...answers.user(params.login!), role_name: permission },
        },
      }
    },
  },
]
