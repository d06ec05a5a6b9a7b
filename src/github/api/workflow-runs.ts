/**
 * Looks up a finished CI run of this repository, by id or as the latest of a workflow file. Branch and file names prove nothing: a
 * fork may use the same ones. A run is accepted by its repository ids, workflow file, event and conclusion.
 */

import { InputError, only } from '../../core/model/errors.ts'
import { ApiError } from './api-error.ts'
import { readBaseFile } from './base-files.ts'
import type { GitHubApi } from './client.ts'
import { type FinishedRun, finishedRunOf } from './event.ts'
import { Payload } from './payload.ts'
import { refused } from './publish-error.ts'

/** The newest successful run of a workflow file. */
export interface LatestRun {
  readonly file: string
  readonly branch: string
}

/** The requested run: its id, or the newest one. Without a branch, that whose baseline applies. */
export type WantedRun = number | (Pick<LatestRun, 'file'> & Partial<LatestRun>)

export interface RunLookup {
  readonly which: number | LatestRun
  /** Input that names the run, for messages: 'artifact-run'. */
  readonly input: string
  /** Id of this repository. */
  readonly repositoryId: number
  readonly defaultBranch: string
  /** Id of the present run, which may read its own artifacts before it has ended. */
  readonly ownRun: string
  /** GitHub events whose runs are accepted. */
  readonly events: readonly string[]
}

/** Events that measure a branch of the repository. */
export const BRANCH_EVENTS = [
  'push',
  'schedule',
  'workflow_dispatch',
  'repository_dispatch',
] as const

/** Events whose results may be judged: BRANCH_EVENTS, and events about branches and tags of the repository. */
export const RESULT_EVENTS = [...BRANCH_EVENTS, 'pull_request', 'merge_group', 'release'] as const

const PER_PAGE = 100
/** Pages searched for the latest run: newer runs of forks with the same branch name may precede it. */
const MAX_PAGES = 10

/**
 * Finds the run. Undefined when the workflow file has none yet.
 *
 * @throws InputError when the results of the run may not be used
 * @throws PublishError naming the permission to add
 */
export async function findRun(
  api: GitHubApi,
  request: RunLookup,
): Promise<FinishedRun | undefined> {
  const { which } = request
  const [what, found] =
    typeof which === 'number'
      ? [`run ${which}`, findById(api, request, which)]
      : [`the runs of ${which.file}`, findLatest(api, request, which)]
  return found.catch(only(ApiError, refused(`look up ${what}`, 'actions: read')))
}

async function findById(api: GitHubApi, request: RunLookup, id: number): Promise<FinishedRun> {
  const found = await api.request('GET /repos/{owner}/{repo}/actions/runs/{run_id}', { run_id: id })
  const run = finishedRunOf(new Payload(found))!
  const problem =
    problemOf(run, Number(found.repository.id), request) ?? (await problemOfFile(api, run, request))
  if (problem === undefined) return run
  throw new InputError(`input "${request.input}": run ${id} ${problem}. Its results are not used.`)
}

async function findLatest(
  api: GitHubApi,
  request: RunLookup,
  { file, branch }: LatestRun,
): Promise<FinishedRun | undefined> {
  for (let page = 1; page <= MAX_PAGES; page++) {
    const query = {
      workflow_id: file.split('/').at(-1)!,
      branch,
      status: 'success',
      per_page: PER_PAGE,
      page,
    } as const
    const { workflow_runs: runs } = await api.request(
      'GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs',
      query,
    )
    const found = runs
      .map(each => ({
        run: finishedRunOf(new Payload(each))!,
        repository: Number(each.repository.id),
      }))
      .filter(
        ({ run }) => run.path === file && run.headBranch === branch && run.conclusion === 'success',
      )
      .filter(({ run, repository }) => problemOf(run, repository, request) === undefined)
      .sort((a, b) => b.run.id - a.run.id)
    if (found[0]) return found[0].run
    if (runs.length < PER_PAGE) return undefined
  }
  return undefined
}

/** Returns why the results of a run are not used, as a predicate after 'run 123 …'; undefined when they are. */
function problemOf(run: FinishedRun, repository: number, request: RunLookup): string | undefined {
  const { repositoryId, events, ownRun } = request
  if (repository !== repositoryId) return 'is of another repository'
  if (run.headRepositoryId !== repositoryId)
    return 'measured a fork, whose author controls the results. A workflow_run job can comment on it (mode: comment)'
  if (!events.includes(run.event))
    return `was started by ${run.event}; these are used: ${events.join(', ')}`
  if (String(run.id) === ownRun || run.conclusion === 'success' || run.conclusion === 'failure')
    return undefined
  return run.conclusion === '' ? 'has not ended yet' : `ended as ${run.conclusion}`
}

async function problemOfFile(
  api: GitHubApi,
  { path }: FinishedRun,
  { defaultBranch }: RunLookup,
): Promise<string | undefined> {
  const isKnown = (await readBaseFile(api, defaultBranch, path)) !== undefined
  return isKnown ? undefined : `is of ${path}, which ${defaultBranch} does not have`
}
