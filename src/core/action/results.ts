/**
 * Reads the results of a job: its files, the artifacts of the finished run of the event, or the artifacts of another run.
 * Artifacts are read in memory and within limits. From an untrusted run only numbers and names are taken; notices, reasons and
 * facts are dropped.
 */

import type { Config } from '../config/config.ts'
import { readOptionsOf } from '../config/read-options.ts'
import type { OtherBaseline } from '../gate/gate.ts'
import { defined, present } from '../model/defined.ts'
import { InputError, UsageError } from '../model/errors.ts'
import { inNaturalOrder } from '../model/natural-order.ts'
import type { Notice, NoticeFacts } from '../model/notice.ts'
import { DEFAULT_LIMITS, type ReadOptions } from '../model/reading.ts'
import { MACHINE_FACT, type RunSummary, type SeriesSummary } from '../model/run.ts'
import { shortCommit } from '../model/run-name.ts'
import { downloadArtifacts } from '../publish/github/artifacts.ts'
import type { Context, FinishedRun } from '../publish/github/event.ts'
import {
  BRANCH_EVENTS,
  findRun,
  type LatestRun,
  RESULT_EVENTS,
  type WantedRun,
} from '../publish/github/workflow-runs.ts'
import { withEnvironment } from '../read/files/environment.ts'
import { readResults } from '../read/files/results.ts'
import { type MemoryArchive, openDocuments } from '../read/formats/frame/source/documents.ts'
import { type ReadHooks, readRun } from '../read/formats/read-run.ts'
import type { Inputs } from './inputs.ts'
import type { JobSetting } from './job-host.ts'

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

/** Returns the configuration for runs that this job measured: the kind of its machine is a fact, unless it may differ. */
export function configOnMachine(config: Config, machine: string | undefined): Config {
  const { environment } = config
  if (machine === undefined || environment.expected.includes(MACHINE_FACT)) return config
  const facts = { [MACHINE_FACT]: machine, ...environment.facts }
  return { ...config, environment: { ...environment, facts } }
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

/** Returns the provenance of the results of a finished run. */
export function provenanceOf(run: FinishedRun): RunSummary['provenance'] {
  const { id, attempt, event, headSha, headBranch } = run
  return {
    commit: headSha,
    ref: headBranch,
    event,
    fork: false,
    ciRun: String(id),
    ciAttempt: attempt,
  }
}

/** Returns the provenance of results that this job, or the finished run of its event, measured. */
export function provenanceHere(
  context: Context,
  pullRequest: number | undefined,
): RunSummary['provenance'] {
  const { sha, ref, fork, finishedRun } = context
  const number = context.pullRequest?.number ?? pullRequest
  const { id, attempt } = finishedRun ?? context.run
  return defined({
    commit: sha,
    author: context.event === 'push' ? context.actor || undefined : undefined,
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

/** Default limit of the unpacked bytes of an archive in an artifact. */
const INFLATED_BYTES = 4 * 2 ** 30

/**
 * Reads the artifacts of a finished run: one run of the test, or one for each `{repeat}` in their names. Returns 'expired' when
 * the server no longer has them. Only numbers and names are taken from a run that is not `trusted`, such as that of a fork.
 *
 * @throws InputError when they are ambiguous, differ from the upload, or hold no results
 */
async function readArtifacts(
  { context: { repositoryId }, inputs, config, host }: JobSetting,
  run: FinishedRun,
  trusted: boolean,
): Promise<readonly RunSummary[] | 'expired'> {
  if (repositoryId === undefined)
    throw new InputError(
      'the event names no repository id, so artifacts of this repository cannot be verified. Run on an event of GitHub Actions.',
    )
  const downloaded = await downloadArtifacts(host.api, { run, repositoryId, name: inputs.artifact })
  if (downloaded === 'expired') return downloaded
  const options = boundedOptions(config)
  const vet = trusted ? {} : { vet: numbersOnly }
  const runs: RunSummary[] = []
  for (const { archives, missing } of downloaded)
    for (const only of await repeatsIn(archives, config, options)) {
      const read = await readRun(archives, options, { readers: host.readers, ...vet, ...only })
      const measured = {
        ...read,
        notices: [...read.notices, ...resourcesNotRead(read, config)],
        ...defined({ missingShards: missing.length > 0 ? missing : undefined }),
      }
      const { facts } = config.environment
      runs.push(trusted ? await withEnvironment(measured, facts, config) : { ...measured, facts })
    }
  return runs
}

/** Splits the documents by the configured `repeat` pattern, applied to 'artifact/folder/file'; one run without a pattern. */
async function repeatsIn(
  archives: readonly MemoryArchive[],
  { results }: Config,
  { limits }: ReadOptions,
): Promise<readonly Pick<ReadHooks, 'only'>[]> {
  const pattern = results[0]?.repeat
  if (pattern === undefined) return [{}]
  const { compileCapture } = await import('../model/capture.ts')
  const capture = compileCapture(pattern)
  const repeatOf = (document: string) => capture(document) ?? ''
  const found = await openDocuments(archives, { limits })
  const repeats = new Set(found.documents.map(({ name }) => repeatOf(name)))
  found.close()
  return [...repeats]
    .sort(inNaturalOrder)
    .map(repeat => ({ only: document => repeatOf(document) === repeat }))
}

/** Returns the notice on configured resources, which are read from a run.json only and not from other files of an artifact. */
function resourcesNotRead({ series }: RunSummary, { resources }: Config): Notice[] {
  if (resources.length === 0 || series.some(({ kind }) => kind === 'resource')) return []
  const message =
    'resources are not read from an artifact, so nothing of them is judged. Upload run.json (output "run-path"), which holds them.'
  return [{ code: 'resources-unmatched', message }]
}

function boundedOptions(config: Config): ReadOptions {
  const options = readOptionsOf(config, config.results[0])
  const { inflatedBytes } = options.limits
  if (inflatedBytes !== DEFAULT_LIMITS.inflatedBytes) return options
  return { ...options, limits: { ...options.limits, inflatedBytes: INFLATED_BYTES } }
}

/** Removes the free text that the author of a summary controls: notices, reasons, facts and provenance. */
function numbersOnly(run: RunSummary): RunSummary {
  return {
    ...run,
    series: run.series.map(withoutReasons),
    issues: { count: run.issues.count, first: [] },
    notices: [],
    facts: {},
    provenance: {},
  }
}

function withoutReasons({ missing: _, possiblyAborted, ...series }: SeriesSummary): SeriesSummary {
  if (!possiblyAborted) return series
  const { count, rest } = possiblyAborted
  return { ...series, possiblyAborted: defined({ count, rest: rest && withoutReasons(rest) }) }
}
