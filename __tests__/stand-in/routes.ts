/** The routes of the stand-in that concern pull requests, comments, runs, releases and accounts; git's are in git-routes.ts. */
import type { Answers } from './answers.ts'
import { repositoryIdOf } from './answers.ts'
import type { BareRepository } from './bare-repository.ts'
import type { Account, Permissions, StandInState } from './state.ts'

/** A request that reached a route. */
export interface Call {
  readonly state: StandInState
  readonly git: BareRepository
  readonly answers: Answers
  /** What the placeholders of the path stand for, decoded. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  // biome-ignore lint/suspicious/noExplicitAny: checked by the OpenAPI description before a route sees it.
  readonly body: any
  readonly account: Account | undefined
  readonly accept: string
  /** Address of the API, without a final slash. */
  readonly base: string
}

export interface Answer {
  readonly status?: number
  readonly json?: unknown
  readonly bytes?: Buffer
  readonly headers?: Readonly<Record<string, string>>
}

/** `{name}` in a path stands for a segment, `{name+}` for the rest. `needs` is the scope and level a token must have. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly path: string
  readonly needs?: readonly [scope: keyof Permissions | readonly (keyof Permissions)[], level: 'read' | 'write']
  readonly answer: (call: Call) => Answer
}

/** An answer that is an error, with GitHub's usual body. */
export class HttpError extends Error {
  readonly status: number
  readonly errors: unknown

  constructor(status: number, message: string, errors?: unknown) {
    super(message)
    this.status = status
    this.errors = errors
  }
}

export function notFound(): HttpError {
  return new HttpError(404, 'Not Found')
}

/** Cuts a list to the page asked for, with GitHub's Link header; 30 a page unless told, 100 at most. */
export function page(call: Call, path: string, all: readonly unknown[]): Answer {
  const size = Math.min(100, Math.max(1, Number(call.query.get('per_page') ?? 30)))
  const number = Math.max(1, Number(call.query.get('page') ?? 1))
  const last = Math.max(1, Math.ceil(all.length / size))
  const link = (to: number, rel: string): string => {
    const query = new URLSearchParams(call.query)
    query.set('page', String(to))
    return `<${call.base}${path}?${query}>; rel="${rel}"`
  }
  const links = [
    ...(number > 1 ? [link(1, 'first'), link(number - 1, 'prev')] : []),
    ...(number < last ? [link(number + 1, 'next'), link(last, 'last')] : []),
  ]
  return {
    json: all.slice((number - 1) * size, number * size),
    ...(links.length > 0 && { headers: { link: links.join(', ') } }),
  }
}

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

export const ROUTES: readonly Route[] = [
  { method: 'GET', path: REPO, needs: ['metadata', 'read'], answer: ({ answers }) => ({ json: answers.repository() }) },
  {
    method: 'GET',
    path: '/user',
    answer: ({ account, answers }) => {
      // A job's token speaks for an app, and apps have no /user.
      if (!account || account.login.endsWith('[bot]'))
        throw new HttpError(403, 'Resource not accessible by integration')
      const counts =
        'followers following public_gists public_repos collaborators disk_usage owned_private_repos private_gists total_private_repos'
      return {
        json: {
          ...answers.user(account.login),
          ...Object.fromEntries(
            'bio blog company email hireable location name'.split(' ').map(key => [key, key === 'blog' ? '' : null]),
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
      return page(call, `/repos/${owner}/${repo}/issues/${number}/comments`, comments.map(call.answers.comment))
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
    method: 'POST',
    path: `${REPO}/issues/{number}/labels`,
    needs: [COMMENTING, 'write'],
    answer: call => {
      const pull = pullOf(call)
      const given: unknown[] = Array.isArray(call.body) ? call.body : call.body.labels
      for (const label of given) if (typeof label === 'string' && !pull.labels.includes(label)) pull.labels.push(label)
      return { json: pull.labels.map(call.answers.label) }
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
      return page(call, `/repos/${call.params.owner}/${call.params.repo}/pulls`, pulls.map(call.answers.pull))
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
        json: { permission, role_name: permission, user: { ...answers.user(params.login!), role_name: permission } },
      }
    },
  },
  {
    method: 'GET',
    path: `${REPO}/actions/artifacts`,
    needs: ['actions', 'read'],
    answer: call => listArtifacts(call, () => true),
  },
  {
    method: 'GET',
    path: `${REPO}/actions/runs/{id}/artifacts`,
    needs: ['actions', 'read'],
    answer: call => listArtifacts(call, runId => runId === Number(call.params.id)),
  },
  {
    method: 'GET',
    path: `${REPO}/actions/artifacts/{id}`,
    needs: ['actions', 'read'],
    answer: call => ({ json: call.answers.artifact(artifactOf(call)) }),
  },
  {
    method: 'GET',
    path: `${REPO}/actions/artifacts/{id}/zip`,
    needs: ['actions', 'read'],
    answer: call => {
      const artifact = artifactOf(call)
      if (artifact.expired) throw new HttpError(410, 'Artifact has expired')
      return { status: 302, headers: { location: `${call.base}/_artifacts/${artifact.id}` } }
    },
  },
  {
    // The store behind the redirect: takes no token, as GitHub's signed links take none.
    method: 'GET',
    path: '/_artifacts/{id}',
    answer: call => ({ bytes: artifactOf(call).zip, headers: { 'content-type': 'application/zip' } }),
  },
  {
    method: 'GET',
    path: `${REPO}/actions/runs`,
    needs: ['actions', 'read'],
    answer: call => {
      const wanted = (key: string, value: string): boolean => (call.query.get(key) ?? value) === value
      const runs = call.state.runs.filter(
        run =>
          wanted('event', run.event) &&
          wanted('branch', run.headBranch) &&
          wanted('head_sha', run.headSha) &&
          (wanted('status', run.status) || wanted('status', run.conclusion)),
      )
      const cut = page(
        call,
        `/repos/${call.params.owner}/${call.params.repo}/actions/runs`,
        runs.map(call.answers.workflowRun),
      )
      return { ...cut, json: { total_count: runs.length, workflow_runs: cut.json } }
    },
  },
  {
    method: 'GET',
    path: `${REPO}/actions/runs/{id}`,
    needs: ['actions', 'read'],
    answer: ({ state, params, answers }) => {
      const run = state.runs.find(({ id }) => id === Number(params.id))
      if (!run) throw notFound()
      return { json: answers.workflowRun(run) }
    },
  },
  {
    method: 'GET',
    path: `${REPO}/releases`,
    needs: ['contents', 'read'],
    answer: call =>
      page(
        call,
        `/repos/${call.params.owner}/${call.params.repo}/releases`,
        call.state.releases.map(call.answers.release),
      ),
  },
  {
    method: 'GET',
    path: `${REPO}/releases/latest`,
    needs: ['contents', 'read'],
    answer: call => ({ json: call.answers.release(releaseOf(call, release => !release.draft && !release.prerelease)) }),
  },
  {
    method: 'GET',
    path: `${REPO}/releases/tags/{tag+}`,
    needs: ['contents', 'read'],
    answer: call => ({ json: call.answers.release(releaseOf(call, release => release.tag === call.params.tag)) }),
  },
  {
    method: 'PATCH',
    path: `${REPO}/releases/{id}`,
    needs: ['contents', 'write'],
    answer: call => {
      const release = releaseOf(call, ({ id }) => id === Number(call.params.id))
      if (typeof call.body.body === 'string') release.body = call.body.body
      return { json: call.answers.release(release) }
    },
  },
  {
    method: 'POST',
    path: `${REPO}/check-runs`,
    needs: ['checks', 'write'],
    answer: call => {
      const { name, head_sha: headSha, status = 'queued', conclusion, output } = call.body
      const check = {
        id: call.state.nextId(),
        name,
        headSha,
        status: conclusion ? 'completed' : status,
        conclusion,
        output,
      }
      call.state.checkRuns.push(check)
      return { status: 201, json: call.answers.checkRun(check) }
    },
  },
  {
    method: 'POST',
    path: `${REPO}/statuses/{sha}`,
    needs: ['statuses', 'write'],
    answer: call => {
      const { state, description, context = 'default', target_url: targetUrl } = call.body
      const status = { id: call.state.nextId(), sha: call.params.sha!, state, description, context, targetUrl }
      call.state.statuses.push(status)
      return { status: 201, json: call.answers.status(status) }
    },
  },
]

function artifactOf({ state, params }: Call) {
  const artifact = state.artifacts.find(({ id }) => id === Number(params.id))
  if (!artifact) throw notFound()
  return artifact
}

function listArtifacts(call: Call, ofRun: (runId: number) => boolean): Answer {
  const name = call.query.get('name')
  const artifacts = call.state.artifacts.filter(each => ofRun(each.runId) && (name === null || each.name === name))
  const path = call.params.id === undefined ? 'artifacts' : `runs/${call.params.id}/artifacts`
  const cut = page(
    call,
    `/repos/${call.params.owner}/${call.params.repo}/actions/${path}`,
    artifacts.map(call.answers.artifact),
  )
  return { ...cut, json: { total_count: artifacts.length, artifacts: cut.json } }
}

function releaseOf({ state }: Call, matches: (release: StandInState['releases'][number]) => boolean) {
  const release = state.releases.findLast(matches)
  if (!release) throw notFound()
  return release
}

/** Returns the id of the repository a pull request's branch is in. */
export function headRepositoryId(state: StandInState, number: number): number {
  return repositoryIdOf(state, state.pulls.get(number)!.head.repository)
}
