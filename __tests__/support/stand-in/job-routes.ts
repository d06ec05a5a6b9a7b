/** The routes that concern CI runs, their artifacts, releases, check runs and statuses. */

import type { Route } from './route.ts'
import { type Answer, type Call, countedPage, HttpError, on, orNotFound, page } from './route.ts'
import type { Release } from './state.ts'

const ACTIONS = ['actions', 'read'] as const
const READ = ['contents', 'read'] as const

/** Longest notes of a release, in characters. */
const MAX_RELEASE_BODY = 125_000

export const JOB_ROUTES: readonly Route[] = [
  on('GET actions/runs/{id}/artifacts', ACTIONS, call => {
    const name = call.query.get('name')
    const artifacts = call.state.artifacts.filter(
      each => each.runId === Number(call.params.id) && (name === null || each.name === name),
    )
    return countedPage(call, 'artifacts', artifacts.map(call.answers.artifact))
  }),
  on('GET actions/artifacts/{id}/zip', ACTIONS, call => {
    const artifact = artifactOf(call)
    if (artifact.expired) throw new HttpError(410, 'Artifact has expired')
    return { status: 302, headers: { location: `${call.base}/_artifacts/${artifact.id}` } }
  }),
  // The store behind the redirect takes no token, as with GitHub's signed links.
  on('GET /_artifacts/{id}', undefined, call => ({
    bytes: artifactOf(call).zip,
    headers: { 'content-type': 'application/zip' },
  })),
  // The newest first; `file` is the name of the file that defines the runs.
  on('GET actions/workflows/{file}/runs', ACTIONS, call => {
    const asked = (key: string, value: string | null) => (call.query.get(key) ?? value) === value
    const runs = call.state.runs
      .filter(
        run =>
          run.path.endsWith(`/${call.params.file}`) &&
          asked('event', run.event) &&
          asked('branch', run.headBranch) &&
          asked('head_sha', run.headSha) &&
          (asked('status', run.status) || asked('status', run.conclusion)),
      )
      .sort((a, b) => b.id - a.id)
    return countedPage(call, 'workflow_runs', runs.map(call.answers.workflowRun))
  }),
  on('GET actions/runs/{id}', ACTIONS, ({ state, params, answers }) => {
    const run = state.runs.find(({ id }) => id === Number(params.id))
    return { json: answers.workflowRun(orNotFound(run)) }
  }),
  on('GET releases', READ, call => {
    // Only users with write access see drafts.
    const seesDrafts = call.account?.permissions.contents === 'write'
    const shown = call.state.releases.filter(({ draft }) => !draft || seesDrafts)
    return page(call, shown.map(call.answers.release))
  }),
  // A draft has no tag yet, and is not found by it.
  on('GET releases/tags/{tag+}', READ, call =>
    releaseWhere(call, ({ tag, draft }) => !draft && tag === call.params.tag),
  ),
  on('GET releases/{id}', READ, call =>
    releaseWhere(call, ({ id }) => id === Number(call.params.id)),
  ),
  on('PATCH releases/{id}', ['contents', 'write'], call => {
    const isIt = ({ id }: Release) => id === Number(call.params.id)
    const release = orNotFound(call.state.releases.findLast(isIt))
    if (release.immutable) throw new HttpError(422, 'Cannot update an immutable release')
    if ([...(call.body.body ?? '')].length > MAX_RELEASE_BODY)
      throw new HttpError(422, 'Validation Failed', [
        { message: 'body is too long (maximum is 125000 characters)' },
      ])
    if (typeof call.body.body === 'string') release.body = call.body.body
    return { json: call.answers.release(release) }
  }),
  on('POST check-runs', ['checks', 'write'], ({ state, body, base }) => {
    const id = state.nextId()
    const check = { ...body, id, status: body.conclusion ? 'completed' : (body.status ?? 'queued') }
    state.checkRuns.push(check)
    const html_url = `${base}/${state.owner}/${state.name}/runs/${id}`
    return { status: 201, json: { ...check, html_url } }
  }),
  on('POST statuses/{sha}', ['statuses', 'write'], ({ state, body, params }) => {
    const status = { context: 'default', ...body, id: state.nextId(), sha: params.sha }
    state.statuses.push(status)
    return { status: 201, json: status }
  }),
]

const artifactOf = ({ state, params }: Call) =>
  orNotFound(state.artifacts.find(({ id }) => id === Number(params.id)))

function releaseWhere({ state, answers }: Call, matches: (release: Release) => boolean): Answer {
  return { json: answers.release(orNotFound(state.releases.findLast(matches))) }
}
