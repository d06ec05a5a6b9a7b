/**
 * A GitHub for tests: stateful, over HTTP on 127.0.0.1, with a bare git repository behind its Git Data API. Every
 * exchange is checked against GitHub's own OpenAPI description; `close` throws when one violated it, or had no known
 * route.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { answersFor } from './answers.ts'
import { BareRepository } from './bare-repository.ts'
import { GIT_ROUTES } from './git-routes.ts'
import { answerGraphql } from './graphql.ts'
import { JOB_ROUTES } from './job-routes.ts'
import { completedAnswer, problemsOfRequest } from './openapi.ts'
import { PULL_ROUTES } from './pull-routes.ts'
import { type Answer, HttpError, orNotFound, type Route } from './route.ts'
import {
  type Account,
  type Fault,
  makeState,
  type Permissions,
  type PullRequest,
  type RecordedRequest,
  type StandInState,
} from './state.ts'

export type StandIn = Awaited<ReturnType<typeof startStandIn>>

/**
 * Starts an independent stand-in; several can run at the same time.
 *
 * @param options.empty leaves the repository without a commit; otherwise it has one, on the default branch
 */
export async function startStandIn(options: { private?: boolean; empty?: boolean } = {}) {
  const git = new BareRepository()
  const state = makeState(options.private)
  if (!options.empty) git.commitFiles(state.defaultBranch, { 'README.md': '# Shop\n' }, 'Begin')
  const server = createServer((request, response) => {
    serve(state, git, request, response).catch((error: Error) => {
      state.violations.push(`${request.method} ${request.url}: the stand-in failed: ${error.stack}`)
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' })
      response.end('{"message":"Server Error"}')
    })
  })
  // A connection is not closed while a busy machine is between two requests, which the client could not tell from an outage.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    /** Address of the API and of the server: GITHUB_API_URL and GITHUB_SERVER_URL; GraphQL is at `${url}/graphql`. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Path of the bare git repository: clone it, push to it. */
    get repo(): string {
      return git.path
    },
    git,
    state,
    /** Adds a pull request: by default an open, unlabeled one of the repository itself. */
    addPull: (pull?: Partial<PullRequest>): PullRequest => addPull(state, git, pull),
    /** Merges a pull request as the server does: a merge commit on its base branch. Returns the commit. */
    merge: (number: number, by = 'octocat'): string => merge(state, git, number, by),
    /** Makes a future request fail. */
    inject: (fault: Fault): void => void state.faults.push(fault),
    /** Stops listening and removes the repository. @throws Error when an exchange violated GitHub's API description. */
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      git.remove()
      if (state.violations.length > 0)
        throw new Error(`exchanges that GitHub would not have:\n${state.violations.join('\n')}`)
    },
  }
}

function addPull(state: StandInState, git: BareRepository, given: Partial<PullRequest> = {}) {
  const number = given.number ?? state.pulls.size + 1
  const ref = state.defaultBranch
  const base = given.base ?? { ref, sha: git.ref(`refs/heads/${ref}`)! }
  const push = () => {
    const [branch, title] = [`change-${number}`, `Change ${number}`]
    const sha = git.commitFiles(branch, { [`${branch}.txt`]: `${number}\n` }, title, base.sha)
    return { ref: branch, sha, repository: `${state.owner}/${state.name}` }
  }
  const pull: PullRequest = {
    ...{ number, title: `Change ${number}`, state: 'open', author: 'octocat', labels: [] },
    ...{ base, head: given.head ?? push(), merged: false },
    ...given,
  }
  state.pulls.set(number, pull)
  return pull
}

function merge(state: StandInState, git: BareRepository, number: number, by: string): string {
  const pull = state.pulls.get(number)!
  const name = `refs/heads/${pull.base.ref}`
  const before = git.ref(name)!
  const commit = git.writeCommit({
    tree: git.readCommit(pull.head.sha)!.tree,
    parents: [before, pull.head.sha],
    message: `Merge pull request #${number}`,
  })
  git.updateRefs([{ name, before, after: commit }])
  Object.assign(pull, { state: 'closed', merged: true, mergedBy: by, mergeCommit: commit })
  return commit
}

const ALL_ROUTES = [...PULL_ROUTES, ...GIT_ROUTES, ...JOB_ROUTES].map(route => {
  const pattern = route.path
    .replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
    .replace(/\{(\w+)\+\}/g, '(?<$1>.+)')
  return { route, pattern: new RegExp(`^${pattern}$`) }
})

/** A request, and what it is about. */
interface Exchange {
  readonly state: StandInState
  readonly git: BareRepository
  readonly request: IncomingMessage
  readonly url: URL
  // biome-ignore lint/suspicious/noExplicitAny: checked by the OpenAPI description before a route sees it.
  readonly body: any
}

async function serve(
  state: StandInState,
  git: BareRepository,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url!, `http://${request.headers.host}`)
  const method = request.method!
  const content = await text(request)
  const body = content === '' ? undefined : JSON.parse(content)
  const record: RecordedRequest = {
    ...{ method, path: decodeURIComponent(url.pathname) + url.search, body, status: 0 },
    authorization: request.headers.authorization !== undefined,
  }
  const index = state.requests.push(record)
  const fault = takeFault(state, { method, path: record.path, body, index })
  if (fault?.kind === 'drop') return void request.socket.destroy()
  if (fault?.kind === 'delay') await setTimeout(fault.ms)
  if (fault?.kind === 'status') {
    const { status, message = 'Server Error', headers = {} } = fault
    record.status = status
    return send(response, { status, json: { message }, headers })
  }
  const answerOnce = () => answerTo({ state, git, request, url, body })
  const first = await answerOnce()
  const answer = fault?.kind === 'repeat' ? await answerOnce() : first
  if (fault?.kind === 'lose') return void request.socket.destroy()
  record.status = answer.status ?? 200
  send(response, answer, fault?.kind === 'truncate')
}

async function answerTo(exchange: Exchange): Promise<Answer> {
  try {
    return await answerOf(exchange)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { status, message, errors } = error
    const documentation_url = 'https://docs.example/rest'
    return { status, json: { message, errors, documentation_url, status: `${status}` } }
  }
}

async function answerOf({ state, git, request, url, body }: Exchange) {
  const { origin: base, pathname: path } = url
  const method = request.method!
  const account = accountOf(state, request)
  if (path === '/graphql' || path === '/api/graphql') {
    if (!account) throw new HttpError(401, 'This endpoint requires you to be authenticated.')
    return { json: await answerGraphql(state, git, account, body) }
  }
  const found = ALL_ROUTES.find(
    ({ route, pattern }) => route.method === method && pattern.test(path),
  )
  if (!found) state.violations.push(`${method} ${path}: the stand-in has no such route`)
  const { route, pattern } = orNotFound(found)
  const groups = Object.entries(pattern.exec(path)!.groups ?? {})
  const params = Object.fromEntries(
    groups.map(([name, value]) => [name, decodeURIComponent(value)]),
  )
  if (params.owner !== undefined && (params.owner !== state.owner || params.repo !== state.name))
    throw new HttpError(404, 'Not Found')
  const isDescribed = /^\/(repos|orgs)\//.test(path) || path === '/user'
  if (isDescribed) state.violations.push(...problemsOfRequest(method, path, url.searchParams, body))
  authorize(state, route, account)
  const answer = route.answer({
    ...{ state, git, answers: answersFor(state, git, base), params, query: url.searchParams },
    ...{ body, account, accept: request.headers.accept ?? '', base, path },
  })
  if (!isDescribed || answer.bytes !== undefined) return answer
  const { json, problems } = completedAnswer(method, path, answer)
  state.violations.push(...problems)
  return { ...answer, json }
}

function accountOf(state: StandInState, request: IncomingMessage): Account | undefined {
  const token = /^(?:token|bearer) (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) return undefined
  const account = state.accounts.get(token)
  if (!account) throw new HttpError(401, 'Bad credentials')
  return account
}

/** Any token may read a repository's metadata; the content of a public one is readable without a token. */
function authorize(state: StandInState, route: Route, account: Account | undefined): void {
  if (!route.needs) return
  const [scopes, level] = route.needs
  if (!account) {
    if (level === 'read' && !state.private) return
    throw level === 'read'
      ? new HttpError(404, 'Not Found')
      : new HttpError(401, 'Requires authentication')
  }
  const granted = [scopes]
    .flat()
    .map((scope: keyof Permissions) => (scope === 'metadata' ? 'read' : account.permissions[scope]))
  if (granted.includes('write')) return
  if (level === 'write') throw new HttpError(403, 'Resource not accessible by integration')
  if (state.private && !granted.includes('read')) throw new HttpError(404, 'Not Found')
}

function takeFault(
  state: StandInState,
  request: Parameters<Fault['when']>[0],
): Fault['effect'] | undefined {
  const at = state.faults.findIndex(fault => fault.when(request))
  const fault = state.faults[at]
  if (!fault) return undefined
  const left = (fault.times ?? 1) - 1
  if (left > 0) state.faults[at] = { ...fault, times: left }
  else state.faults.splice(at, 1)
  return fault.effect
}

function send(response: ServerResponse, answer: Answer, truncated = false): void {
  const { status = 200, json, headers } = answer
  const bytes = answer.bytes ?? (json === undefined ? undefined : Buffer.from(JSON.stringify(json)))
  response.writeHead(status, {
    ...(json !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
    ...(bytes && { 'content-length': String(bytes.length) }),
    'x-github-request-id': 'STAND:IN',
    ...headers,
  })
  if (!truncated || !bytes) return void response.end(bytes)
  response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy())
}
