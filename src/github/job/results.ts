/**
 * Reads the results of a job: its files, the artifacts of the finished run of the event, or the artifacts of another run.
 * Artifacts are read in memory and within limits. From an untrusted run only numbers and names are taken; notices, reasons and
 * facts are dropped.
 */
import type { Config } from '../../core/config/config.ts'
import { configOnMachine } from '../../core/config/machine.ts'
import type { OtherBaseline } from '../../core/gate/comparison.ts'
import { present } from '../../core/model/defined.ts'
import { InputError, UsageError } from '../../core/model/errors.ts'
import type { NoticeFacts } from '../../core/model/notice.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { shortCommit } from '../../core/model/run-name.ts'
import { readResults } from '../../read/files/results.ts'
import type { Context, FinishedRun } from '../api/event.ts'
import {
  BRANCH_EVENTS,
  findRun,
  type LatestRun,
  RESULT_EVENTS,
  type WantedRun,
} from '../api/workflow-runs.ts'
import { readArtifacts } from './artifact-runs.ts'
import type { Inputs } from './inputs.ts'
import type { JobSetting } from './job-host.ts'
import { provenanceOf } from './provenance.ts'

export interface JobResults {
  /** The newest last. */
  readonly runs: readonly RunSummary[]
  /** CI run that measured them. Absent: this job, or the finished run of its event. */
  readonly origin?: FinishedRun
  readonly notices: readonly NoticeFacts[]
}

/**
 * Reads the candidate runs. Returns 'expired' when the artifacts of the followed run have expired.
 *
 * @throws InputError when the results do not exist or may not be used
 */
export async function readCandidates(setting: JobSetting): Promise<JobResults | 'expired'> {
  const { context, inputs, config, host, homes, followed } = setting
  if (inputs.artifactRun !== undefined && !followed)
    return readOtherRun(setting, inputs.artifactRun)
  if (followed && inputs.results.length === 0) {
    const runs = await readArtifacts(setting, context.finishedRun!, false)
    return runs === 'expired' ? runs : { runs, notices: [] }
  }
  const measured = configOnMachine(config, host.machine)
  return { runs: await readResults(measured, inputs.results, host, homes), notices: [] }
}

/** Checks the inputs before anything is read. @throws UsageError when they give no results, or two kinds of results */
export function checkResultInputs(
  { results, artifactRun, measure }: Pick<Inputs, 'results' | 'artifactRun' | 'measure'>,
  { results: configured, engines }: Pick<Config, 'results' | 'engines'>,
  follows: boolean,
): void {
  if (follows && typeof artifactRun === 'number')
    throw new UsageError(
      'input "artifact-run": an id is not valid in a workflow_run job, which reads the finished run of its event. Remove it, or name the workflow file of these runs.',
    )
  const given = present([
    results.length > 0 ? 'results' : undefined,
    measure && 'run',
    artifactRun !== undefined && !follows ? 'artifact-run' : undefined,
  ])
  if (given.at(-1) === 'artifact-run' && given.length > 1)
    throw new UsageError(
      `inputs "${given[0]}" and "artifact-run": both give results. Remove one of them.`,
    )
  if (follows || given.length > 0 || configured.length + engines.length > 0) return
  throw new UsageError(
    'input "results": empty, and the configuration has no "results" either. Give a glob such as "results/**/*.jtl".',
  )
}

async function readOtherRun(setting: JobSetting, which: WantedRun): Promise<JobResults> {
  const found = await readRunOf(setting, 'artifact-run', which)
  if ('file' in found)
    throw new InputError(
      `input "artifact-run": no run of ${found.file} has succeeded on ${found.branch} yet. Run it there, or give the id of a run.`,
    )
  const { run, runs } = found
  if (runs === 'expired')
    throw new InputError(
      `input "artifact-run": the artifacts of run ${run.id} have expired. Run it again.`,
    )
  return { runs, origin: run, notices: otherCommit(run, setting.context) }
}

/** Reads the runs to compare with from the CI run that the input `compare-with` names. @throws InputError as readCandidates */
export async function readBaselineRun(
  setting: JobSetting,
  which: WantedRun,
): Promise<OtherBaseline> {
  const found = await readRunOf(setting, 'compare-with', which)
  if ('file' in found) {
    const { file: workflowFile, branch } = found
    return { state: 'missing', problem: { code: 'no-ci-run', workflowFile, branch } }
  }
  const { run, runs } = found
  if (runs === 'expired')
    return {
      state: 'expired',
      problem: { code: 'artifacts-expired', run: run.id, branch: run.headBranch },
    }
  const incomplete = runs.flatMap(({ missingShards = [] }) => missingShards)
  if (incomplete.length > 0)
    throw new InputError(
      `input "compare-with": run ${run.id}: ${incomplete.join(', ')}. Give a complete run.`,
    )
  return { runs: runs.map(each => ({ ...each, provenance: provenanceOf(run) })) }
}

/** Inputs that name a CI run: what its artifacts are, and the events whose runs are accepted. */
const RUN_INPUTS = {
  'artifact-run': { what: 'Results', events: RESULT_EVENTS },
  'compare-with': { what: 'Baseline', events: BRANCH_EVENTS },
} as const

/** Reads the artifacts of the CI run that an input names. Returns which run was wanted when there is none yet. */
async function readRunOf(
  setting: JobSetting,
  input: keyof typeof RUN_INPUTS,
  wanted: WantedRun,
): Promise<{ run: FinishedRun; runs: readonly RunSummary[] | 'expired' } | LatestRun> {
  const { context, host } = setting
  const { repositoryId, defaultBranch } = context
  if (repositoryId === undefined)
    throw new InputError(
      `input "${input}": the event names no repository id, so the run cannot be verified. Run on an event of GitHub Actions.`,
    )
  const { what, events } = RUN_INPUTS[input]
  const which = typeof wanted === 'number' ? wanted : { branch: context.baseRef, ...wanted }
  const ownRun = context.run.id
  const lookup = { which, input, repositoryId, defaultBranch, ownRun, events }
  const run = await findRun(host.api, lookup)
  if (!run) return which as LatestRun
  const { id, event, headBranch, headSha } = run
  host.runner.info(
    `${what}: artifacts of CI run ${id} (${event} of ${headBranch}, commit ${shortCommit(headSha)}).`,
  )
  return { run, runs: await readArtifacts(setting, run, true) }
}

/** Returns the notice that the results are of another commit than the job. */
function otherCommit({ id, headSha }: FinishedRun, { sha }: Context): NoticeFacts[] {
  if (headSha === sha) return []
  return [{ code: 'results-of-other-commit', run: id, found: headSha, expected: sha }]
}
