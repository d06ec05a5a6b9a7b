/**
 * Judges the artifacts of a pull request's CI run again, by the configuration of its present head. For a fork, whose configuration
 * is not reviewed, by that of the base branch.
 */
import { join } from 'node:path'
import { branchStore } from '../../baseline/branch-store.ts'
import { encodeSegment } from '../../baseline/layout.ts'
import type { Config } from '../../config/schema.ts'
import { InputError } from '../../errors.ts'
import { judgeCandidates, loadComparison } from '../../gate/gate.ts'
import { readBaseFile } from '../../github/base-files.ts'
import type { GitHubApi } from '../../github/client.ts'
import type { Context, FinishedRun } from '../../github/event.ts'
import { gitData } from '../../github/git-branch.ts'
import { DEFAULT_CONFIG_PATH, readConfig } from '../../input/configuration.ts'
import { defined } from '../../model/defined.ts'
import type { NoticeFacts } from '../../model/notice.ts'
import type { Report } from '../../model/report.ts'
import { prepareFolder } from '../../output/report-files.ts'
import { findAcceptance } from '../acceptance.ts'
import { readArtifacts } from '../artifact-results.ts'
import { changesOf } from '../configuration.ts'
import type { Inputs } from '../inputs.ts'
import type { JobHost } from '../job-host.ts'
import { publishReport } from '../publish-report.ts'
import { provenanceOf } from '../results.ts'
import type { CommandedPull } from './pull.ts'

export interface CommandJob {
  readonly context: Context
  readonly inputs: Inputs
  readonly api: GitHubApi
  readonly host: JobHost
  /** Label that accepts and branch of the baseline, by the configuration of the default branch. */
  readonly baselineLabel: string
  readonly baselineBranch: string
}

export interface JudgedAgain {
  readonly report: Report
  /** Publishes the report. Returns what could not be published. */
  publish(): Promise<readonly string[]>
}

/**
 * Judges the artifacts of `run`.
 *
 * @throws InputError when they have expired or have no results
 */
export async function judgeAgain(job: CommandJob, pull: CommandedPull, run: FinishedRun): Promise<JudgedAgain> {
  const { inputs, api, host, baselineLabel, baselineBranch } = job
  const context = contextOf(job.context, pull, run)
  const { config, notices } = await pullConfig(job, pull)
  const source = { run, repositoryId: context.repositoryId, trusted: !pull.isFork }
  const runs = await readArtifacts(source, inputs, config, api)
  if (runs === 'expired') throw new InputError(`The results of CI run ${run.id} have expired. Run the load test again.`)
  const provenance = { ...provenanceOf(run), fork: pull.isFork, pullRequest: pull.number }
  const candidates = runs.map(each => ({ ...each, provenance }))
  const label = baselineLabel
  const wanted = { baseline: 'leave', context, inputs, api, label, followed: pull, origin: run, now: host.now } as const
  const acceptance = await findAcceptance(wanted)
  const data = gitData(api, context.defaultBranch)
  const request = defined({
    config,
    candidates,
    baseRef: pull.baseRef,
    withHistory: false,
    acceptance: acceptance.report,
    onTopOf: { commit: pull.baseSha },
  })
  const gated = judgeCandidates(await loadComparison(branchStore(data, baselineBranch), request, host), candidates)
  const report = { ...gated.report, warnings: [...notices, ...acceptance.notices, ...gated.report.warnings] }
  const publish = async (): Promise<readonly string[]> => {
    const folder = join(context.temporary, 'perf-gate', encodeSegment(config.suite))
    await prepareFolder(folder)
    const problems: string[] = []
    await publishReport({
      ...{ report, runs: candidates, context, inputs, config, advice: { label, recordsRun: false }, folder },
      ...{ pullRequest: pull.number, api, data, host, problems },
    })
    return problems
  }
  return { report, publish }
}

/** Returns the context of a job that follows the run: the head of the pull request is what it publishes about. */
function contextOf(context: Context, pull: CommandedPull, run: FinishedRun): Context {
  const { sha, ref } = pull.head
  return {
    ...context,
    ...{ sha, ref, baseRef: pull.baseRef, baseCommit: pull.baseSha, fork: pull.isFork, finishedRun: run },
  }
}

async function pullConfig(
  { api, inputs }: CommandJob,
  pull: CommandedPull,
): Promise<{ config: Config; notices: readonly NoticeFacts[] }> {
  const at = (ref: string) => (file: string) => readBaseFile(api, ref, file)
  if (pull.isFork) return { config: await readConfig(inputs, at(pull.baseRef)), notices: [] }
  const file = inputs.config ?? DEFAULT_CONFIG_PATH
  const [config, proposed, theirs] = await Promise.all([
    readConfig(inputs, at(pull.head.sha)),
    at(pull.head.sha)(file),
    at(pull.baseRef)(file),
  ])
  return { config, notices: changesOf(file, pull.baseRef, proposed, theirs) }
}
