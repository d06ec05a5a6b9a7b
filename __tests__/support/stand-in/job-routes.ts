/** The routes that concern CI runs, their artifacts, releases, check runs and statuses. */
import { type Answer, type Call, HttpError, notFound, page, type Route } from './route.ts'
import type { StandInState, WorkflowRun } from './state.ts'

const REPO = '/repos/{owner}/{repo}'
/** Longest notes of a release, in characters. */
const MAX_RELEASE_BODY = 125_000

export const JOB_ROUTES: readonly Route[] = [
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
    // The store behind the redirect takes no token, as with GitHub's signed links.
    method: 'GET',
    path: '/_artifacts/{id}',
    answer: call => ({
      bytes: artifactOf(call).zip,
      headers: { 'content-type': 'application/zip' },
    }),
  },
  {
    method: 'GET',
    path: `${REPO}/actions/runs`,
    needs: ['actions', 'read'],
    answer: call => listRuns(call, 'runs', () => true),
  },
  {
    // The newest first; `file` is the name of the file that defines the runs.
    method: 'GET',
    path: `${REPO}/actions/workflows/{file}/runs`,
    needs: ['actions', 'read'],
    answer: call =>
      listRuns(call, `workflows/${call.params.file}/runs`, ({ path }) =>
        path.endsWith(`/${call.params.file}`),
      ),
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
        // Only users with write access see drafts.
        call.state.releases
          .filter(({ draft }) => !draft || call.account?.permissions.contents === 'write')
          .map(call.answers.release),
      ),
  },
  {
    method: 'GET',
    path: `${REPO}/releases/latest`,
    needs: ['contents', 'read'],
    answer: call => ({
      json: call.answers.release(releaseOf(call, release => !release.draft && !release.prerelease)),
    }),
  },
  {
    method: 'GET',
    path: `${REPO}/releases/tags/{tag+}`,
    needs: ['contents', 'read'],
    // A draft has no tag yet, and is not found by it.
    answer: call => ({
      json: call.answers.release(
        releaseOf(call, ({ tag, draft }) => !draft && tag === call.params.tag),
      ),
    }),
  },
  {
    method: 'GET',
    path: `${REPO}/releases/{id}`,
    needs: ['contents', 'read'],
    answer: call => ({
      json: call.answers.release(releaseOf(call, ({ id }) => id === Number(call.params.id))),
    }),
  },
  {
    method: 'PATCH',
    path: `${REPO}/releases/{id}`,
    needs: ['contents', 'write'],
    answer: call => {
      const release = releaseOf(call, ({ id }) => id === Number(call.params.id))
      if (release.immutable) throw new HttpError(422, 'Cannot update an immutable release')
      if ([...(call.body.body ?? '')].length > MAX_RELEASE_BODY)
        throw new HttpError(422, 'Validation Failed', [
          { message: 'body is too long (maximum is 125000 characters)' },
        ])
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
      const status = {
        id: call.state.nextId(),
        sha: call.params.sha!,
        state,
        description,
        context,
        targetUrl,
      }
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

function listRuns(call: Call, path: string, ofFile: (run: WorkflowRun) => boolean): Answer {
  const wanted = (key: string, value: string | null): boolean =>
    (call.query.get(key) ?? value) === value
  const runs = call.state.runs
    .filter(
      run =>
        ofFile(run) &&
        wanted('event', run.event) &&
        wanted('branch', run.headBranch) &&
        wanted('head_sha', run.headSha) &&
        (wanted('status', run.status) || wanted('status', run.conclusion)),
    )
    .sort((a, b) => b.id - a.id)
  const { owner, repo } = call.params
  const cut = page(
    call,
    `/repos/${owner}/${repo}/actions/${path}`,
    runs.map(call.answers.workflowRun),
  )
  return { ...cut, json: { total_count: runs.length, workflow_runs: cut.json } }
}

function listArtifacts(call: Call, ofRun: (runId: number) => boolean): Answer {
  const name = call.query.get('name')
  const artifacts = call.state.artifacts.filter(
    each => ofRun(each.runId) && (name === null || each.name === name),
  )
  const path = call.params.id === undefined ? 'artifacts' : `runs/${call.params.id}/artifacts`
  const cut = page(
    call,
    `/repos/${call.params.owner}/${call.params.repo}/actions/${path}`,
    artifacts.map(call.answers.artifact),
  )
  return { ...cut, json: { total_count: artifacts.length, artifacts: cut.json } }
}

function releaseOf(
  { state }: Call,
  matches: (release: StandInState['releases'][number]) => boolean,
) {
  const release = state.releases.findLast(matches)
  if (!release) throw notFound()
  return release
}
