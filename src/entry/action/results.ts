/** Reads the results of a job: its files, the artifacts of the finished run of the event, or the artifacts of another run. */

import type { Config } from '../../config/config.ts'
import type { OtherBaseline } from '../../gate/gate.ts'
import { defined } from '../../model/defined.ts'
import { InputError, UsageError } from '../../model/errors.ts'
import type { NoticeFacts } from '../../model/notice.ts'
import type { RunSummary } from '../../model/run.ts'
import { shortCommit } from '../../model/run-name.ts'
import type { GitHubApi } from '../../publish/github/client.ts'
import type { Context, FinishedRun } from '../../publish/github/event.ts'
import { BRANCH_EVENTS, findRun, RESULT_EVENTS, type WantedRun } from '../../publish/github/workflow-runs.ts'
import { readResults } from '../../read/files/results.ts'
import { readArtifacts } from './artifact-results.ts'
import type { Inputs } from './inputs.ts'
import type { JobHost } from './job-host.ts'

export interface JobResults {
  /** The newest last. */
  readonly runs: readonly RunSummary[]
  /** CI run that measured them. Absent: this job, or the finished run of its event. */
  readonly origin?: FinishedRun
  readonly notices: readonly NoticeFacts[]
}

export interface ResultsRequest {
  readonly context: Context
  readonly inputs: Inputs
  readonly config: Config
  readonly api: GitHubApi
  /** Whether the job follows an untrusted finished run, whose artifacts are read when no files are given. */
  readonly follows: boolean
  /** Folders that may contain result files. */
  readonly homes: readonly string[]
}

/**
 * Reads the candidate runs. Returns 'expired' when the artifacts of the followed run have expired.
 *
 * @throws InputError when the results do not exist or may not be used
 */
export async function readCandidates(request: ResultsRequest, host: JobHost): Promise<JobResults | 'expired'> {
  const { context, inputs, config, api, follows } = request
  if (inputs.artifactRun !== undefined) return readOtherRun(request, host)
  if (follows && inputs.results.length === 0) {
    const source = { run: context.finishedRun!, repositoryId: context.repositoryId, trusted: false }
    const runs = await readArtifacts(source, inputs, config, api)
    return runs === 'expired' ? runs : { runs, notices: [] }
  }
  return { runs: await readResults(config, inputs.results, host, request.homes), notices: [] }
}

/** Checks the inputs before anything is read. @throws UsageError when they give no results, or two kinds of results */
export function checkResultInputs(
  { results, artifactRun, measure }: Pick<Inputs, 'results' | 'artifactRun' | 'measure'>,
  { results: configured }: Pick<Config, 'results'>,
  follows: boolean,
): void {
  if (artifactRun !== undefined && results.length > 0)
    throw new UsageError('inputs "results" and "artifact-run": both give results. Remove one of them.')
  if (artifactRun !== undefined && follows)
    throw new UsageError(
      'input "artifact-run": not valid in a workflow_run job, which reads the finished run of its event. Remove it.',
    )
  if (measure && artifactRun !== undefined)
    throw new UsageError('inputs "run" and "artifact-run": both give results. Remove one of them.')
  if (measure || follows || artifactRun !== undefined || results.length > 0 || configured.length > 0) return
  throw new UsageError(
    'input "results": empty, and the configuration has no "results" either. Give a glob such as "results/**/*.jtl".',
  )
}

async function readOtherRun(request: ResultsRequest, host: JobHost): Promise<JobResults> {
  const { context, inputs } = request
  const found = await readRunOf(request, 'artifact-run', inputs.artifactRun!, host)
  if (!found)
    throw new InputError(
      `input "artifact-run": no run of ${inputs.artifactFrom} has succeeded on ${branchOf(context, inputs)} yet. Run it there, or give the id of a run.`,
    )
  const { run, runs } = found
  if (runs === 'expired')
    throw new InputError(`input "artifact-run": the artifacts of run ${run.id} have expired. Run it again.`)
  return { runs, origin: run, notices: otherCommit(run, context) }
}

/** Reads the runs to compare with from the CI run of the input `baseline-run`. @throws InputError as readCandidates */
export async function readBaselineRun(
  request: ResultsRequest,
  which: WantedRun,
  host: JobHost,
): Promise<OtherBaseline> {
  const { context, inputs } = request
  const found = await readRunOf(request, 'baseline-run', which, host)
  if (!found) {
    const problem = {
      code: 'no-ci-run',
      workflowFile: inputs.artifactFrom!,
      branch: branchOf(context, inputs),
    } as const
    return { state: 'missing', problem }
  }
  const { run, runs } = found
  if (runs === 'expired')
    return { state: 'expired', problem: { code: 'artifacts-expired', run: run.id, branch: run.headBranch } }
  const incomplete = runs.flatMap(({ missingShards = [] }) => missingShards)
  if (incomplete.length > 0)
    throw new InputError(`input "baseline-run": run ${run.id}: ${incomplete.join(', ')}. Give a complete run.`)
  return { runs: runs.map(each => ({ ...each, provenance: provenanceOf(run) })) }
}

/** Returns the provenance of the results of a finished run. */
export function provenanceOf(run: FinishedRun): RunSummary['provenance'] {
  const { id, attempt, event, headSha, headBranch } = run
  return { commit: headSha, ref: headBranch, event, fork: false, ciRun: String(id), ciAttempt: attempt }
}

/** Returns the provenance of results that this job, or the finished run of its event, measured. */
export function provenanceHere(context: Context, pullRequest: number | undefined): RunSummary['provenance'] {
  const { sha, ref, fork, finishedRun } = context
  const number = context.pullRequest?.number ?? pullRequest
  const { id, attempt } = finishedRun ?? context.run
  return defined({
    commit: sha,
    ref,
    event: finishedRun?.event ?? context.event,
    fork,
    ciRun: String(id),
    ciAttempt: attempt,
    // The job of a finished run that made the results is not known.
    job: finishedRun || context.run.job === '' ? undefined : `${id}/${attempt}/${context.run.job}`,
    pullRequest: number,
  })
}

/** Inputs that name a CI run: what its artifacts are, and the events whose runs are accepted. */
const RUN_INPUTS = {
  'artifact-run': { what: 'Results', events: RESULT_EVENTS },
  'baseline-run': { what: 'Baseline', events: BRANCH_EVENTS },
} as const

/** Reads the artifacts of the CI run that an input names; undefined when there is no such run. */
async function readRunOf(
  { context, inputs, config, api }: ResultsRequest,
  input: keyof typeof RUN_INPUTS,
  which: WantedRun,
  host: JobHost,
): Promise<{ run: FinishedRun; runs: readonly RunSummary[] | 'expired' } | undefined> {
  const { repositoryId, defaultBranch } = context
  if (repositoryId === undefined)
    throw new InputError(
      `input "${input}": the event names no repository id, so the run cannot be verified. Run on an event of GitHub Actions.`,
    )
  const { what, events } = RUN_INPUTS[input]
  const file = inputs.artifactFrom
  const branch = branchOf(context, inputs)
  const ownRun = context.run.id
  const run = await findRun(api, defined({ which, input, file, branch, repositoryId, defaultBranch, ownRun, events }))
  if (!run) return undefined
  const { id, event, headBranch, headSha } = run
  host.runner.info(`${what}: artifacts of CI run ${id} (${event} of ${headBranch}, commit ${shortCommit(headSha)}).`)
  return { run, runs: await readArtifacts({ run, repositoryId, trusted: true }, inputs, config, api) }
}

function branchOf({ baseRef }: Context, { artifactBranch }: Inputs): string {
  return artifactBranch ?? baseRef
}

/** Returns the notice that the results are of another commit than the job. */
function otherCommit({ id, headSha }: FinishedRun, { sha }: Context): NoticeFacts[] {
  if (headSha === sha) return []
  return [{ code: 'results-of-other-commit', run: id, found: headSha, expected: sha }]
}
