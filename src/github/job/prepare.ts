/**
 * Prepares a job: finds the pull request that it is about, and with it whose code is checked out, plans, and reads configuration
 * and results.
 */
import { join } from 'node:path'
import type { Config } from '../../core/config/config.ts'
import { DEFAULT_CONFIG } from '../../core/config/default.ts'
import { MEASURED_FOLDER } from '../../core/config/measure-options.ts'
import { encodeSegment, LEDGER_FILE, suiteFolder } from '../../core/gate/baseline/layout.ts'
import type { BaselineStore } from '../../core/gate/baseline/store.ts'
import { defined } from '../../core/model/defined.ts'
import { ConfigError, only, StoreError, UsageError } from '../../core/model/errors.ts'
import { declareMetrics } from '../../core/model/metric.ts'
import type { NoticeFacts } from '../../core/model/notice.ts'
import { refuseOutside } from '../../read/files/allowed-folders.ts'
import {
  DEFAULT_CONFIG_PATH,
  type ReadText,
  readConfig,
  readConfigFile,
  readerWithin,
} from '../../read/files/configuration.ts'
import { readBaseFile } from '../api/base-files.ts'
import { branchStore } from '../api/branch-store.ts'
import { CHART_BRANCH } from '../api/chart-branch.ts'
import type { GitHubApi } from '../api/client.ts'
import type { Context, PullRequest } from '../api/event.ts'
import { findOpen, findPullRequest } from '../api/pull-request.ts'
import { type Trust, trustOf } from '../api/trust.ts'
import { type Inputs, measureOptions } from './inputs.ts'
import type { JobHost, JobSetting, LoadTest } from './job-host.ts'
import { type JobPlan, planJob, skipFinishedRun } from './plan.ts'
import { provenanceHere, provenanceOf } from './provenance.ts'
import { checkResultInputs, type JobResults, readCandidates } from './results.ts'

/** A planned job, and what its steps share. */
export interface Job extends JobSetting {
  readonly plan: JobPlan
  readonly store: BaselineStore
  /** The base branch's configuration, where a proposed change has another. Absent: they are the same, or only one is known. */
  readonly ofBase?: { readonly config: Config; readonly store: BaselineStore }
  /** Absent: the results exist already. */
  readonly loadTest?: LoadTest
  /** Empty in a job that runs the load test. */
  readonly results: JobResults
  readonly notices: readonly NoticeFacts[]
}

/** Plans the job and reads its configuration and results; returns why it is skipped if there is nothing to do. */
export async function prepare(
  event: Context,
  inputs: Inputs,
  host: JobHost,
): Promise<Job | { readonly skip: string }> {
  const { runner, api, branches, measuring } = host
  const resolved = await resolveEvent(event, inputs, api)
  if ('skip' in resolved) return resolved
  const { context, trust, pullRequest: followed } = resolved
  const homes = [context.workspace, context.temporary] as const
  const { baseRef } = context
  const readBase: ReadText = file => readBaseFile(api, baseRef, file)
  const {
    config: read,
    ofBase,
    notices,
  } = await readJobConfig({ ...trust, baseRef }, inputs, { ...host, readBase }, homes)
  const {
    baselineLabel: label = read.baseline.label,
    baselineBranch: branch = read.baseline.branch,
  } = inputs
  const plan = planJob(context, { ...inputs, baselineLabel: label }, [branch, CHART_BRANCH])
  if (plan.task === 'skip') return { skip: plan.reason }
  runner.info(plan.reason)
  const { missing, missingRelease } = read.baseline
  // A proposed change does not decide what its label accepts, or who gets the token. The notices are those on such a change.
  const { baseline, decide } = ofBase ?? (notices.length > 0 ? DEFAULT_CONFIG : read)
  const config: Config = {
    ...read,
    baseline: {
      ...read.baseline,
      label,
      branch,
      staleLabel: baseline.staleLabel,
      missing: plan.task === 'keep' ? missingRelease : missing,
    },
    decide: { ...read.decide, passToken: decide.passToken },
  }
  const measure = inputs.measure && measureOptions(inputs.measure, config.decide)
  checkResultInputs(inputs, config, followed !== undefined)
  if (measure) refuseForeignCode(context, trust, 'input "run"')
  if (inputs.collect) refuseForeignCode(context, trust, 'input "collect"')
  const temporary = join(context.temporary, 'perf-gate', encodeSegment(config.suite))
  const folder = inputs.outputFolder ?? temporary
  await checkWritten(inputs, folder, homes)
  const job = { context, trust, inputs, config, host, readBase, followed, homes, folder }
  const given = defined(job)
  const asksEngine = !measure && config.engines.length > 0 && namesNoResults(given)
  if (asksEngine) refuseForeignCode(context, trust, 'results[].engine')
  const setting = asksEngine ? await (await measuring.programs()).askingEngines(given) : given
  if (inputs.collect) await (await measuring.programs()).collectInJob(setting)
  const results = measure ? { runs: [], notices: [] } : await readCandidates(setting)
  if (results === 'expired')
    return { skip: 'The results of the finished run have expired. Run it again.' }
  const { origin, runs } = results
  const provenance = origin ? provenanceOf(origin) : provenanceHere(context, followed?.number)
  const ledgers = [`${suiteFolder(baseRef, config.suite)}/${LEDGER_FILE}`]
  return defined({
    ...setting,
    plan,
    store: branchStore(branches, branch, ledgers),
    ofBase: ofBase && {
      config: ofBase,
      store: branchStore(branches, inputs.baselineBranch ?? ofBase.baseline.branch, ledgers),
    },
    loadTest: measure && measuring.loadTestOf(setting, measure, provenance),
    // A file's own statement of its provenance is not trusted.
    results: { ...results, runs: runs.map(run => ({ ...run, provenance })) },
    notices,
  })
}

/** Whether the results are those of the configuration: the call gives neither files nor artifacts. */
function namesNoResults({ inputs, followed }: JobSetting) {
  return inputs.results.length === 0 && inputs.artifactRun === undefined && !followed
}

/**
 * Checks the folders that the job writes into, before it does any work. What the site has inside is checked once that is known.
 *
 * @throws UsageError naming the input
 */
async function checkWritten(
  { site }: Pick<Inputs, 'site'>,
  folder: string,
  homes: readonly string[],
) {
  const made = ['', 'charts', MEASURED_FOLDER].map(name => join(folder, name))
  await refuseOutside('output-dir', made, homes)
  if (site !== undefined) await refuseOutside('site', [site], homes)
}

/**
 * Refuses to run code that is not trusted in a job with a write token, which the code could use.
 *
 * @throws UsageError in such a job
 */
function refuseForeignCode(
  { event }: Pick<Context, 'event'>,
  { code, mayRun }: Trust,
  what: string,
) {
  if (mayRun) return
  if (code === 'unknown')
    throw new UsageError(
      `${what}: not allowed on ${event}, which does not say whose code is checked out and may have a write token. Give "pr-number" for a branch of this repository, or run the load test on push, schedule, workflow_dispatch or pull_request.`,
    )
  throw new UsageError(
    `${what}: not allowed in a ${event} job of a fork, because the fork's code would run with a write token. Run the load test on pull_request, whose token is read-only, and comment in a workflow_run job; docs/github.md has both files.`,
  )
}

/**
 * Reads the configuration. Where the checkout is not trusted it comes from the base branch, through the API, so that a pull request
 * cannot loosen its own thresholds. Else it comes from the checkout, with that of the base branch and a notice when the pull request
 * changes it; the files that it names must lie in one of `homes`.
 *
 * @throws ConfigError when it cannot be read or is not valid
 */
async function readJobConfig(
  { configuration, isProposal, baseRef }: Trust & Pick<Context, 'baseRef'>,
  inputs: Pick<Inputs, 'config' | 'suite'>,
  { branches, runner, readBase }: Pick<JobHost, 'branches' | 'runner'> & Pick<Job, 'readBase'>,
  homes: readonly [string, ...string[]],
): Promise<Pick<Job, 'config' | 'notices'> & { readonly ofBase?: Config }> {
  if (configuration === 'base') return { config: await readConfig(inputs, readBase), notices: [] }
  const ours = readerWithin(homes)
  const config = await readConfig(inputs, ours)
  if (!isProposal) return { config, notices: [] }
  const file = inputs.config ?? DEFAULT_CONFIG_PATH
  try {
    const [proposed, theirs] = await Promise.all([ours(file), readBase(file)])
    if (proposed === theirs) return { config, notices: [] }
    // The server answers 404 also where the token may not read, and then the branch is missing too.
    if (theirs === undefined) await branches.tip(baseRef)
    const known: ReadText = async name => (name === file ? theirs : readBase(name))
    const changed = { code: 'config-changed', file, baseRef, isNew: theirs === undefined } as const
    // Without a file on the base branch, its thresholds are the built-in ones.
    const base = await readConfigFile(
      theirs === undefined ? undefined : inputs.config,
      known,
    ).catch(
      only(ConfigError, ({ message }) =>
        runner.info(`The configuration of ${baseRef} is not valid: ${message}`),
      ),
    )
    if (!base) return { config, notices: [{ ...changed, isBroken: true }] }
    // A metric that the pull request no longer declares is judged by the base branch's thresholds all the same.
    const declared = [...(base.metrics ?? []), ...(config.metrics ?? [])]
    const metrics = [...new Map(declared.map(metric => [metric.id, metric])).values()]
    declareMetrics(metrics)
    return {
      config: { ...config, metrics },
      ofBase: { ...base, metrics, suite: inputs.suite ?? base.suite },
      notices: [changed],
    }
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StoreError)) throw error
    const notice = { code: 'config-not-compared', file, baseRef, detail: error.message } as const
    return { config, notices: [notice] }
  }
}

/** The event to work on, whom it trusts, and the pull request of a finished run; or why the job skips it. */
type JobEvent =
  | { readonly context: Context; readonly trust: Trust; readonly pullRequest?: PullRequest }
  | { readonly skip: string }

/**
 * Turns the event of a finished run, and one for which a pull request is named, into an event of that pull request. Other events are
 * returned unchanged.
 *
 * @throws UsageError when the run is of an unexpected workflow file or pull request
 * @throws PublishError when the pull request cannot be looked up
 */
async function resolveEvent(context: Context, inputs: Inputs, api: GitHubApi): Promise<JobEvent> {
  const isWorkflowRun = context.finishedRun && ['auto', 'comment'].includes(inputs.mode)
  if (!isWorkflowRun) return aboutPullRequest(context, inputs, api)
  const skipped = skipFinishedRun(context)
  if (skipped) return { skip: skipped.reason }
  const pullRequest = await pullRequestBehind(context, inputs, api)
  if (!pullRequest)
    return {
      skip: 'No open pull request has this head commit any more, so its results are outdated.',
    }
  const event = { ...context, baseRef: pullRequest.baseRef }
  return { context: event, trust: trustOf(event), pullRequest }
}

/** Returns an event with the pull request that its input or its comment names, if it has none of its own. */
async function aboutPullRequest(
  context: Context,
  { pullRequest: given }: Pick<Inputs, 'pullRequest'>,
  api: GitHubApi,
): Promise<JobEvent> {
  const number = given ?? context.commentedOn
  if (number === undefined || context.pullRequest || context.finishedRun)
    return { context, trust: trustOf(context) }
  const pullRequest = await findPullRequest(api, number)
  const trust = trustOf(context, pullRequest)
  const { baseRef } = pullRequest
  return { context: { ...context, baseRef, fork: trust.code === 'fork' }, trust }
}

/**
 * Returns the pull request that the finished run measured; undefined when its head has moved on. A `pr-number` input must agree
 * with it.
 */
async function pullRequestBehind(
  context: Context,
  inputs: Pick<Inputs, 'artifactRun' | 'pullRequest'>,
  api: GitHubApi,
): Promise<PullRequest | undefined> {
  await checkFile(context, inputs, api)
  const found = await findOpen(api, context.finishedRun!, context.baseRef)
  if (found && inputs.pullRequest !== undefined && inputs.pullRequest !== found.number)
    throw new UsageError(
      `input "pr-number": the finished run measured #${found.number}, not #${inputs.pullRequest}. Remove the input; the pull request is found by its commit.`,
    )
  return found
}

/** Checks the workflow file of the run: a fork can add files under any name, so only files of the base branch count. */
async function checkFile(
  context: Context,
  { artifactRun }: Pick<Inputs, 'artifactRun'>,
  api: GitHubApi,
) {
  const { path } = context.finishedRun!
  if (typeof artifactRun === 'object') {
    if (path === artifactRun.file) return
    throw new UsageError(
      `input "artifact-run": the finished run is of ${path}, not of ${artifactRun.file}. Its results are not used. Trigger this job by that workflow only, or correct the input.`,
    )
  }
  if ((await readBaseFile(api, context.defaultBranch, path)) === undefined)
    throw new UsageError(
      `workflow_run: the finished run is of ${path}, which ${context.defaultBranch} does not have. Its results are not used. Merge the file first; in a private repository the job also needs "contents: read".`,
    )
}
