/**
 * The job of the action, in order: plan by the event, read the results, judge them, update the baseline, publish the report.
 * Publishing never changes the verdict or the baseline: a failure there is a warning.
 */
import { join } from 'node:path'
import type { LoadComparison } from '../../extensions/measure/until-decided.ts'
import { branchStore } from '../../gate/baseline/branch-store.ts'
import { encodeSegment } from '../../gate/baseline/layout.ts'
import type { Acceptance } from '../../gate/baseline/ledger.ts'
import type { BaselineStore } from '../../gate/baseline/store.ts'
import { comparisonWith, type Gated, judgeCandidates, loadComparison } from '../../gate/gate.ts'
import { type BaselineUpdate, type JudgedRuns, updateBaseline } from '../../gate/update-baseline.ts'
import { isInBaseline } from '../../model/baseline-move.ts'
import { defined, present } from '../../model/defined.ts'
import { describeError, UsageError, UserError } from '../../model/errors.ts'
import { finiteReport } from '../../model/finite.ts'
import type { Report } from '../../model/report.ts'
import type { Verdict } from '../../model/verdict.ts'
import { CHART_BRANCH } from '../../publish/github/chart-branch.ts'
import { connectGitHub } from '../../publish/github/client.ts'
import type { Context } from '../../publish/github/event.ts'
import { gitData } from '../../publish/github/git-branch.ts'
import { findOutside } from '../../read/files/allowed-folders.ts'
import { annotationsOf } from '../../render/annotations.ts'
import { updateText } from '../../render/words/baseline.ts'
import { findAcceptance } from './acceptance.ts'
import { readJobConfig } from './configuration.ts'
import type { Inputs } from './inputs.ts'
import type { JobHost } from './job-host.ts'
import { judgeByPlan, measureInJob, refuseForeignCode, seedInJob } from './measure.ts'
import { type ActionOutputs, annotate, type Runner, setOutputs } from './outputs.ts'
import { type JobPlan, planJob } from './plan.ts'
import { type PublishedReport, publishReport, tried } from './publish-report.ts'
import { comparedWith, demandsOfPlan } from './release.ts'
import {
  checkResultInputs,
  type JobResults,
  provenanceHere,
  provenanceOf,
  readBaselineRun,
  readCandidates,
} from './results.ts'
import { resolveEvent } from './workflow-run.ts'

/** Runs the job and returns its exit code. @throws UserError when nothing could be judged */
export async function runJob(event: Context, inputs: Inputs, host: JobHost): Promise<number> {
  const { runner } = host
  const log = (line: string): void => runner.info(line)
  const api = await connectGitHub(event, { token: inputs.token, sleep: host.sleep, now: host.now, log })
  const resolved = await resolveEvent(event, inputs, api)
  if ('skip' in resolved) return skipped(runner, resolved.skip)
  const { context, pullRequest } = resolved
  const homes = [context.workspace, context.temporary] as const
  const { config: written, notices } = await readJobConfig(context, inputs, api, homes, log)
  const baselineLabel = inputs.baselineLabel ?? written.baseline.label
  const baselineBranch = inputs.baselineBranch ?? written.baseline.branch
  const decided = planJob(context, { ...inputs, baselineLabel }, [baselineBranch, CHART_BRANCH])
  if (decided.task === 'skip') return skipped(runner, decided.reason)
  runner.info(decided.reason)
  const config = demandsOfPlan(written, decided, inputs)
  const plan = withoutStore(decided, inputs)
  const follows = pullRequest !== undefined
  checkResultInputs(inputs, config, follows)
  if (inputs.measure) refuseForeignCode(context)
  const temporary = join(context.temporary, 'perf-gate', encodeSegment(config.suite))
  const folder = await outputFolder(inputs.outputFolder ?? temporary, homes)

  const data = gitData(api, context.defaultBranch)
  const sources = { context, inputs, config, api, follows, homes }
  const measured = inputs.measure ? NOT_MEASURED_YET : await readCandidates(sources, host)
  if (measured === 'expired') return skipped(runner, 'The results of the finished run have expired. Run it again.')
  const { accepted, ...acceptance } = await findAcceptance(
    defined({
      baseline: plan.baseline,
      context,
      inputs,
      api,
      label: baselineLabel,
      followed: pullRequest,
      origin: measured.origin,
      now: host.now,
    }),
  )
  const problems = [...acceptance.problems]
  const provenance = measured.origin ? provenanceOf(measured.origin) : provenanceHere(context, pullRequest?.number)
  // A file's own statement of its provenance is not trusted.
  const found = measured.runs.map(run => ({ ...run, provenance }))
  const comparison = defined({
    config,
    baseRef: context.baseRef,
    withHistory: grows(plan),
    acceptance: acceptance.report,
    onTopOf: plan.onTopOf,
    compareWith: comparedWith(context, plan, inputs),
  })
  const store = branchStore(data, baselineBranch)
  const other = inputs.baselineRun && (await readBaselineRun(sources, inputs.baselineRun, host))
  const load: LoadComparison = async candidates =>
    other || inputs.measure?.runBaseline !== undefined
      ? comparisonWith(other || { runs: [] }, comparison, host.now())
      : loadComparison(store, { ...comparison, candidates }, host)
  const measuring = inputs.measure && { measure: inputs.measure, config, inputs, context, folder, provenance }
  const judged = measuring
    ? await measureInJob(measuring, load, host)
    : inputs.maxRuns !== undefined
      ? await judgeByPlan(found, inputs.maxRuns, load)
      : { gated: judgeCandidates(await load(found), found), candidates: found }
  if (judged.interrupted !== undefined) return judged.interrupted
  const { gated, candidates } = judged
  const warnings = [...notices, ...acceptance.notices, ...measured.notices, ...gated.report.warnings]
  const report = finiteReport({ ...gated.report, warnings })

  const update = updateOf(plan, context, accepted)
  const kept = await keepRuns(store, update, { ...comparison, candidates }, gated, host)
  runner.info(kept.message)

  const published = await publishReport(
    defined({
      report,
      runs: candidates,
      context,
      inputs,
      config,
      advice: { label: baselineLabel, isStored: kept.isStored },
      folder,
      pullRequest: plan.comment === 'look-up' ? pullRequest?.number : plan.comment,
      api,
      data,
      host,
      problems,
    }),
  )
  const { exitCode, placeOf } = published

  const seeds = measuring && grows(plan) && kept.done ? inputs.measure?.seed : undefined
  const seeded =
    measuring && seeds !== undefined && exitCode === 0
      ? await seedInJob(measuring, { store, baseRef: context.baseRef, runs: seeds }, host)
      : 0

  const publishing = { problems, host }
  await tried(publishing, 'outputs of the step', () =>
    setOutputs(runner, outputsOf(report, published, kept.commit, judged.needsRuns)),
  )
  const ofReport = await tried(publishing, 'annotations', () => annotationsOf(report))
  const annotation = (level: 'error' | 'warning', message: string) => ({ level, title: 'perf-gate', message })
  annotate(
    runner,
    present([
      kept.done ? undefined : annotation(accepted ? 'error' : 'warning', kept.message),
      judged.fault === undefined ? undefined : annotation('error', judged.fault),
      ...problems.map(message => annotation('warning', message)),
      ...(ofReport ?? []),
    ]),
    placeOf,
  )
  return Math.max(seeded, accepted && !kept.done ? Math.max(exitCode, kept.failure ? 2 : 1) : exitCode)
}

/** Results of a job that runs the load test later. */
const NOT_MEASURED_YET: JobResults = { runs: [], notices: [] }

/** Whether the baseline may get the run, and further runs made for it. */
function grows({ baseline }: JobPlan): boolean {
  return baseline !== 'leave' && baseline !== 'keep'
}

/** Leaves the stored baseline alone when the job compares with other runs. */
function withoutStore(plan: JobPlan, { baselineRun, measure }: Pick<Inputs, 'baselineRun' | 'measure'>): JobPlan {
  return baselineRun === undefined && measure?.runBaseline === undefined ? plan : { ...plan, baseline: 'leave' }
}

/**
 * Returns the folder for the report's files. It must lie in one of the job's folders, also behind symbolic links, which a checkout
 * may contain.
 */
async function outputFolder(folder: string, homes: readonly string[]): Promise<string> {
  const outside = await findOutside([folder, join(folder, 'charts')], homes)
  if (outside !== undefined)
    throw new UsageError(
      `input "output-dir": ${outside} is outside of the folders of the job (${homes.join(', ')}). Give a folder in one of them.`,
    )
  return folder
}

function skipped(runner: Runner, why: string): number {
  runner.info(why)
  setOutputs(runner, { verdict: 'skipped' })
  return 0
}

function updateOf(plan: JobPlan, { release, actor }: Context, accepted: Acceptance | undefined): BaselineUpdate {
  if (plan.baseline === 'leave') return 'leave'
  if (plan.baseline === 'keep') return { keepAs: release!.tag, by: actor || undefined }
  return accepted ? { accept: accepted } : 'record'
}

/** Result of a planned change of the baseline store. */
interface Kept {
  /** False when a planned change was not made. */
  readonly done: boolean
  /** Whether the judged run is in the stored baseline. */
  readonly isStored: boolean
  /** True when the store failed; false when the change was made or refused. */
  readonly failure: boolean
  /** What happened, as one or two sentences. */
  readonly message: string
  /** The new commit of the store. Absent when nothing was written. */
  readonly commit?: string
}

/** Updates the baseline. A failing store does not change the verdict; the result reports it. */
async function keepRuns(
  store: BaselineStore,
  update: BaselineUpdate,
  judged: JudgedRuns,
  gated: Gated,
  host: JobHost,
): Promise<Kept> {
  try {
    const updated = await updateBaseline(store, update, judged, gated, host)
    return defined({
      done: updated.outcome !== 'refused' || !isWanted(update, gated.report.verdict),
      isStored: isInBaseline(updated),
      failure: false,
      message: updateText(updated),
      commit: 'version' in updated ? updated.version : undefined,
    })
  } catch (error) {
    if (!(error instanceof UserError)) host.runner.info(describeError(error))
    const message = error instanceof UserError ? error.message : `The baseline was not changed (${error}).`
    return { done: false, isStored: false, failure: true, message }
  }
}

/** Whether a refusal counts as a failure. Refusing a run that breached is normal, unless it was accepted. */
function isWanted(update: BaselineUpdate, verdict: Verdict): boolean {
  if (typeof update === 'string') return false
  return 'accept' in update || !(verdict === 'fail' || verdict === 'no-data' || verdict === 'invalid')
}

function outputsOf(
  report: Report,
  { files, commentUrl }: PublishedReport,
  commit: string | undefined,
  needsRuns: number | undefined,
): ActionOutputs {
  return defined({
    verdict: report.verdict,
    breaches: report.checks.filter(({ verdict }) => verdict === 'fail').length,
    'report-path': files.pathOf('report.html'),
    'summary-path': files.pathOf('summary.md'),
    'run-path': files.runs[0],
    'comment-url': commentUrl,
    'baseline-commit': commit,
    'needs-runs': needsRuns,
  })
}
