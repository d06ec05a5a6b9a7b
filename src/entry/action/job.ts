/**
 * The job of the action. Its task follows from the event; each task judges the results, updates the baseline or leaves it, and
 * publishes the report. Publishing never changes the verdict or the baseline: a failure there is a warning.
 */
import type { LoadComparison } from '../../extensions/measure/measure.ts'
import {
  type BaselineUpdate,
  type ComparedNamedRun,
  comparedNamedRun,
  comparisonWith,
  type GateRequest,
  judgeCandidates,
  loadComparison,
  updateBaseline,
} from '../../gate/gate.ts'
import { openAlert, type Updated } from '../../model/baseline-move.ts'
import { defined, present } from '../../model/defined.ts'
import { describeError, UserError } from '../../model/errors.ts'
import { finiteReport } from '../../model/finite.ts'
import type { NoticeFacts } from '../../model/notice.ts'
import type { Report } from '../../model/report.ts'
import { exitCodeOf, failOnIn, type Verdict } from '../../model/verdict.ts'
import type { Context } from '../../publish/github/event.ts'
import { annotationsOf } from '../../render/outputs/ci-formats.ts'
import { historyProblemText, updateText } from '../../render/words/baseline.ts'
import {
  acceptedByPush,
  acceptedNow,
  acceptedOnceMerged,
  type FoundAcceptance,
} from './acceptance.ts'
import type { Inputs } from './inputs.ts'
import type { JobHost } from './job-host.ts'
import { type JudgedJob, judgeByPlan } from './measure.ts'
import { annotate, setOutputs } from './outputs.ts'
import { type Job, prepare } from './prepare.ts'
import { type PublishedReport, publishReport, tried } from './publish-report.ts'
import { readBaselineRun } from './results.ts'

/** Runs the job and returns its exit code. @throws UserError when nothing could be judged */
export async function runJob(event: Context, inputs: Inputs, host: JobHost): Promise<number> {
  const job = await prepare(event, inputs, host)
  if ('skip' in job) {
    host.runner.info(job.skip)
    setOutputs(host.runner, { verdict: 'skipped' })
    return 0
  }
  const comparesWithStore = inputs.baselineRun === undefined && job.loadTest?.isPaired !== true
  switch (comparesWithStore ? job.plan.task : 'judge') {
    case 'record':
      return growBaseline(job, { notices: [], problems: [] })
    case 'accept-if-labeled':
      return growBaseline(job, await acceptedByPush(job, job.results.origin))
    case 'accept':
      return growBaseline(job, await acceptedNow(job, job.results.origin))
    case 'keep':
      return keepRelease(job)
    default:
      return judgeOnly(job)
  }
}

/** Judges the results, and leaves the baseline as it is. */
async function judgeOnly(job: Job): Promise<number> {
  const how = defined({
    compareWith: namedRun(job),
    onTopOf: job.plan.onTopOf,
    refusesCopies: true,
  })
  return settle(job, await judge(job, await acceptedOnceMerged(job, job.followed), how), 'leave')
}

/** Judges the results of a release against those of the previous one, and keeps them under its name if they pass. */
async function keepRelease(job: Job): Promise<number> {
  const { context, inputs } = job
  const { tag } = context.release!
  const compareWith =
    inputs.compareWith === undefined ? { choice: { before: tag }, orBaseline: true } : namedRun(job)
  const judged = await judge(job, { notices: [], problems: [] }, defined({ compareWith }))
  return settle(job, judged, { keepAs: tag, by: context.actor || undefined })
}

/** Updates the baseline, and publishes the report. */
async function settle(job: Job, judged: Judged, update: BaselineUpdate): Promise<number> {
  if (judged.interrupted !== undefined) return judged.interrupted
  const kept = await keep(job, judged, update)
  return finish(job, judged, kept, await publish(job, judged, kept))
}

/** Judges a run of the base branch. It becomes the baseline if it is accepted, and else joins it if it passes. */
async function growBaseline(job: Job, acceptance: FoundAcceptance): Promise<number> {
  const { accepted } = acceptance
  const judged = await judge(
    job,
    acceptance,
    defined({ compareWith: namedRun(job), withHistory: true }),
  )
  if (judged.interrupted !== undefined) return judged.interrupted
  const kept = await keep(job, judged, accepted ? { accept: accepted } : 'record')
  await tried(job, 'site', () => writeHistory(job))
  const published = await publish(job, judged, kept)
  const isDone = kept.done && published.exitCode === 0
  const seeded = (isDone && (await job.loadTest?.seed(job.store))) || 0
  const exitCode = await finish(job, judged, kept, published)
  return Math.max(
    seeded,
    accepted && !kept.done ? Math.max(exitCode, kept.failure ? 2 : 1) : exitCode,
  )
}

/** Writes the history of all suites where the job asks for it. */
async function writeHistory({ inputs, context, store, host, homes, problems }: Job): Promise<void> {
  if (inputs.site === undefined) return
  const repository = `${context.serverUrl}/${context.owner}/${context.repo}`
  const { writeSite } = await import('../cli/site.ts')
  const written = await writeSite(store, { out: inputs.site, repository, within: homes }, host)
  problems.push(...written.problems)
  host.runner.info(written.done)
}

/** The run that the input `compare-with` names; undefined for the baseline. */
function namedRun({ inputs, context }: Job): ComparedNamedRun | undefined {
  return comparedNamedRun(inputs.compareWith, context.release?.tag)
}

/** The judged runs, and what they were compared with. */
interface Judged extends JudgedJob {
  readonly comparison: Omit<GateRequest, 'candidates'>
}

/** Reads the baseline, and judges the results or measures until they are judged. */
async function judge(
  job: Job,
  acceptance: FoundAcceptance,
  how: Partial<Pick<GateRequest, 'compareWith' | 'onTopOf' | 'refusesCopies' | 'withHistory'>>,
): Promise<Judged> {
  const { config, context, inputs, host, store, loadTest, results } = job
  const { baseRef } = context
  const comparison = defined({
    config,
    baseRef,
    withHistory: false,
    acceptance: acceptance.report,
    ...how,
  })
  const other = inputs.baselineRun && (await readBaselineRun(job, inputs.baselineRun))
  const load: LoadComparison = async candidates =>
    other || loadTest?.isPaired
      ? comparisonWith(other || { runs: [] }, { ...comparison, candidates }, host.now())
      : loadComparison(store, { ...comparison, candidates }, host)
  const { runs } = results
  const judge = async () => {
    if (loadTest) return loadTest.decide(load)
    if (inputs.maxRuns !== undefined) return judgeByPlan(runs, inputs.maxRuns, load)
    return { gated: judgeCandidates(await load(runs), runs), candidates: runs }
  }
  const judged = await judge()
  job.problems.push(...acceptance.problems)
  const byBase = acceptance.report || other ? undefined : await judgeByBase(job, judged, comparison)
  const report = byBase ?? judged.gated.report
  const notices: NoticeFacts[] = byBase ? [{ code: 'judged-by-base', baseRef }] : []
  const warnings = [
    ...job.notices,
    ...notices,
    ...acceptance.notices,
    ...results.notices,
    ...report.warnings,
  ]
  return {
    ...judged,
    comparison,
    gated: { ...judged.gated, report: finiteReport({ ...report, warnings }) },
  }
}

/**
 * Judges the runs of a change of the configuration by the base branch's as well. Returns that report where it is the stricter one, so
 * that a pull request does not loosen what it is judged by; undefined otherwise.
 */
async function judgeByBase(
  { ofBase, inputs, host, loadTest }: Job,
  { gated, candidates, interrupted }: JudgedJob,
  comparison: Omit<GateRequest, 'candidates'>,
): Promise<Report | undefined> {
  if (!ofBase || loadTest?.isPaired || interrupted !== undefined) return undefined
  const { config, store } = ofBase
  const request = { ...comparison, config, candidates }
  const { report } = judgeCandidates(await loadComparison(store, request, host), candidates)
  const exitCode = ({ verdict, trial }: Report) =>
    exitCodeOf(verdict, failOnIn(trial, inputs.failOn ?? config.failOn))
  const isStricter = exitCode(report) > exitCode(gated.report)
  return isStricter ? { ...report, suite: gated.report.suite } : undefined
}

/** Result of a planned change of the baseline store. */
interface Kept {
  /** False when a planned change was not made. */
  readonly done: boolean
  /** True when the store failed; false when the change was made or refused. */
  readonly failure: boolean
  /** What happened, as an error or a warning. */
  readonly level: 'error' | 'warning'
  readonly message: string
  readonly updated: Updated
}

/** Updates the baseline. A failing store does not change the verdict; the result reports it. */
async function keep(
  { store, host, problems }: Job,
  { gated, comparison, candidates }: Judged,
  update: BaselineUpdate,
): Promise<Kept> {
  const level = typeof update === 'object' && 'accept' in update ? 'error' : 'warning'
  const kept = await updateBaseline(store, update, { ...comparison, candidates }, gated, host).then(
    updated =>
      ({
        done: updated.outcome !== 'refused' || !isWanted(update, gated.report.verdict),
        failure: false,
        level,
        message: updateText(updated),
        updated,
      }) as const,
    (error: unknown) => {
      if (!(error instanceof UserError)) host.runner.info(describeError(error))
      const message =
        error instanceof UserError ? error.message : `The baseline was not changed (${error}).`
      return { done: false, failure: true, level, message, updated: { outcome: 'left' } } as const
    },
  )
  host.runner.info(kept.message)
  if ('historyProblem' in kept.updated && kept.updated.historyProblem !== undefined)
    problems.push(historyProblemText(kept.updated.historyProblem))
  return kept
}

/** Whether a refusal counts as a failure. Refusing a run that breached is normal, unless it was accepted. */
function isWanted(update: BaselineUpdate, verdict: Verdict): boolean {
  if (typeof update === 'string') return false
  return (
    'accept' in update || !(verdict === 'fail' || verdict === 'no-data' || verdict === 'invalid')
  )
}

async function publish(
  job: Job,
  { gated, candidates }: Judged,
  { updated }: Kept,
): Promise<PublishedReport> {
  const { plan, followed } = job
  const pullRequest = plan.comment === 'look-up' ? followed?.number : plan.comment
  return publishReport(
    defined({ ...job, report: gated.report, runs: candidates, pullRequest, updated }),
  )
}

/** Sets the outputs and annotations of the step. Returns the exit code by the verdict. */
async function finish(
  { host, problems }: Job,
  { gated: { report, loaded }, needsRuns, fault }: Judged,
  kept: Kept,
  { files, commentUrl, pageUrl, exitCode, headline, placeOf }: PublishedReport,
): Promise<number> {
  const publishing = { problems, host }
  const alert = 'alert' in kept.updated ? kept.updated.alert : loaded.ledger?.alert
  const open = openAlert(alert)
  const outputs = defined({
    verdict: report.verdict,
    breaches: report.checks.filter(({ verdict }) => verdict === 'fail').length,
    'report-path': files.pathOf('report.html'),
    'summary-path': files.pathOf('summary.md'),
    'run-path': files.runs[0],
    'comment-url': commentUrl,
    'baseline-commit': 'version' in kept.updated ? kept.updated.version : undefined,
    'needs-runs': needsRuns,
    headline,
    'page-url': pageUrl,
    'first-bad': open?.commit,
    'last-good': open?.lastGood?.commit,
  })
  await tried(publishing, 'outputs of the step', () => setOutputs(host.runner, outputs))
  const ofReport = await tried(publishing, 'annotations', () => annotationsOf(report))
  const annotation = (level: 'error' | 'warning', message: string) => ({
    level,
    title: 'perf-gate',
    message,
  })
  annotate(
    host.runner,
    present([
      kept.done ? undefined : annotation(kept.level, kept.message),
      fault === undefined ? undefined : annotation('error', fault),
      ...problems.map(message => annotation('warning', message)),
      ...(ofReport ?? []),
    ]),
    placeOf,
  )
  return exitCode
}
