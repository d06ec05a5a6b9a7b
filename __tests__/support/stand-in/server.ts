/**
 * A GitHub for tests: stateful, over HTTP on 127.0.0.1, with a bare git repository behind its Git Data API. Every
 * exchange is checked against GitHub's own OpenAPI description; `close` throws when one violated it, or had no known
 * route.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answersFor } from './answers.ts'
import { BareRepository } from './bare-repository.ts'
import { GIT_ROUTES } from './git-routes.ts'
import { answerGraphql } from './graphql.ts'
import { JOB_ROUTES } from './job-routes.ts'
import { githubDescription } from './openapi.ts'
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

export interface StandIn {
  /**
   * Address of the API: the value of GITHUB_API_URL. GraphQL is at `${url}/graphql`; GITHUB_SERVER_URL is the same
   * address.
   */
  readonly url: string
  /** Path of the bare git repository: clone it, push to it. */
  readonly repo: string
  readonly git: BareRepository
  readonly state: StandInState
  /** Adds a pull request: by default an open, unlabeled one of the repository itself. */
  addPull(pull?: Partial<PullRequest>): PullRequest
  /** Merges a pull request as the server does: a merge commit on its base branch. Returns the commit. */
  merge(number: number, by?: string): string
  /** Makes a future request fail. */
  inject(fault: Fault): void
  /** Stops listening and removes the repository. @throws Error when an exchange violated GitHub's API description. */
  close(): Promise<void>
}

export interface StandInOptions {
  readonly private?: boolean
  /** Leaves the repository without a commit. Otherwise it has one, on the default branch. */
  readonly empty?: boolean
}

/** Starts an independent stand-in; several can run at the same time. */
export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const git = new BareRepository()
  const state = makeState(options.private)
  if (!options.empty) git.commitFiles(state.defaultBranch, { 'README.md': '# Shop\n' }, 'Begin')
  const server = createServer((request, response) => {
    serve(state, git, request, response).catch((error: unknown) => {
      state.violations.push(
        `${request.method} ${request.url}: the stand-in failed: ${error instanceof Error ? error.stack : error}`,
      )
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' })
      response.end('{"message":"Server Error"}')
    })
  })
  // A connection is not closed while a busy machine is between two requests, which the client could not tell from an outage.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get repo() {
      return git.path
    },
    git,
    state,
    addPull: pull => addPull(state, git, pull),
    merge: (number, by = 'octocat') => merge(state, git, number, by),
    inject: fault => void state.faults.push(fault),
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      git.remove()
      if (state.violations.length > 0)
        throw new Error(`exchanges that GitHub would not have:\n${state.violations.join('\n')}`)
    },
  }
}

function addPull(
  state: StandInState,
  git: BareRepository,
  given: Partial<PullRequest> = {},
): PullRequest {
  const number = given.number ?? state.pulls.size + 1
  const base = given.base ?? {
    ref: state.defaultBranch,
    sha: git.ref(`refs/heads/${state.defaultBranch}`)!,
  }
  const branch = `change-${number}`
  const pull: PullRequest = {
    number,
    title: `Change ${number}`,
    state: 'open',
    author: 'octocat',
    labels: [],
    base,
    head: given.head ?? {
      ref: branch,
      sha: git.commitFiles(
        branch,
        { [`change-${number}.txt`]: `${number}\n` },
        `Change ${number}`,
        base.sha,
      ),
      repository: `${state.owner}/${state.name}`,
    },
    merged: false,
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

const ALL_ROUTES = [...PULL_ROUTES, ...GIT_ROUTES, ...JOB_ROUTES].map(route => ({
  route,
  ...compile(route.path),
}))

function compile(path: string): { pattern: RegExp; names: string[] } {
  const names: string[] = []
  const pattern = path.replace(/\{(\w+)(\+?)\}/g, (_, name: string, rest: string) => {
    names.push(name)
    return rest ? '(.+)' : '([^/]+)'
  })
  return { pattern: new RegExp(`^${pattern}$`), names }
}

async function serve(
  state: StandInState,
  git: BareRepository,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const base = `http://${request.headers.host}`
  const url = new URL(request.url!, base)
  const method = request.method!
  const text = (await readAll(request)).toString()
  const body: unknown = text === '' ? undefined : JSON.parse(text)
  const record: RecordedRequest = {
    method,
    path: decodeURIComponent(url.pathname) + url.search,
    body,
    authorization: request.headers.authorization !== undefined,
    status: 0,
  }
  const index = state.requests.push(record)
  const fault = takeFault(state, { method, path: record.path, body, index })
  if (fault?.kind === 'drop') return void request.socket.destroy()
  if (fault?.kind === 'delay') await new Promise(resolve => setTimeout(resolve, fault.ms))
  if (fault?.kind === 'status') {
    record.status = fault.status
    return send(response, {
      status: fault.status,
      json: { message: fault.message ?? 'Server Error' },
      ...(fault.headers && { headers: fault.headers }),
    })
  }
  const answerOnce = () => answerTo(state, git, base, method, url, body, request)
  const first = await answerOnce()
  const answer = fault?.kind === 'repeat' ? await answerOnce() : first
  if (fault?.kind === 'lose') return void request.socket.destroy()
  record.status = answer.status ?? 200
  send(response, answer, fault?.kind === 'truncate')
}

async function answerTo(
  state: StandInState,
  git: BareRepository,
  base: string,
  method: string,
  url: URL,
  body: unknown,
  request: IncomingMessage,
): Promise<Answer> {
  try {
    const account = accountOf(state, request)
    if (url.pathname === '/graphql' || url.pathname === '/api/graphql') {
      if (!account) throw new HttpError(401, 'This endpoint requires you to be authenticated.')
      return { json: await answerGraphql(state, git, account, body as { query: string }) }
    }
    const found = ALL_ROUTES.map(each => ({
      ...each,
      match: each.pattern.exec(url.pathname),
    })).find(({ route, match }) => match && route.method === method)
    if (!found) state.violations.push(`${method} ${url.pathname}: the stand-in has no such route`)
    const { route, names, match } = orNotFound(found)
    const params = Object.fromEntries(
      names.map((name, at) => [name, decodeURIComponent(match![at + 1]!)]),
    )
    if (params.owner !== undefined && (params.owner !== state.owner || params.repo !== state.name))
      throw new HttpError(404, 'Not Found')
    const described = /^\/(repos|orgs)\//.test(url.pathname) || url.pathname === '/user'
    if (described)
      state.violations.push(
        ...githubDescription().checkRequest(method, url.pathname, url.searchParams, body),
      )
    authorize(state, route, account)
    const accept = request.headers.accept ?? ''
    const answer = route.answer({
      ...{ state, git, answers: answersFor(state, git, base), params, query: url.searchParams },
      ...{ body, account, accept, base, path: url.pathname },
    })
    if (!described || answer.bytes !== undefined) return answer
    const { json, problems } = githubDescription().answer(method, url.pathname, answer)
    state.violations.push(...problems)
    return { ...answer, json }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return {
      status: error.status,
      json: {
        message: error.message,
        ...(error.errors !== undefined && { errors: error.errors }),
        documentation_url: 'https://docs.example/rest',
        status: String(error.status),
      },
    }
  }
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
  if (
    granted.includes('write') ||
    (level === 'read' && (granted.includes('read') || !state.private))
  )
    return
  if (level === 'read') throw new HttpError(404, 'Not Found')
  throw new HttpError(403, 'Resource not accessible by integration')
}

function takeFault(
  state: StandInState,
  request: { method: string; path: string; body: unknown; index: number },
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
  const status = answer.status ?? 200
  const bytes =
    answer.bytes ??
    (answer.json === undefined ? undefined : Buffer.from(JSON.stringify(answer.json)))
  response.writeHead(status, {
    ...(answer.json !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
    ...(bytes && { 'content-length': String(bytes.length) }),
    'x-github-request-id': 'STAND:IN',
    ...answer.headers,
  })
  if (!truncated || !bytes) return void response.end(bytes)
  response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy())
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
