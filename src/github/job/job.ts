/**
 * The job of the action. Its task follows from the event; each task judges the results, updates the baseline or leaves it, and
 * publishes the report. Publishing never changes the verdict or the baseline: a failure there is a warning.
 */

import { comparedNamedRun } from '../../core/gate/compared-named-run.ts'
import {
  comparisonWith,
  type GateRequest,
  type LoadComparison,
  loadComparison,
} from '../../core/gate/comparison.ts'
import { type BaselineUpdate, judgeCandidates, updateBaseline } from '../../core/gate/gate.ts'
import type { Updated } from '../../core/model/baseline-move.ts'
import { defined, present } from '../../core/model/defined.ts'
import { describeError, UserError } from '../../core/model/errors.ts'
import { finiteReport } from '../../core/model/finite.ts'
import type { NoticeFacts } from '../../core/model/notice.ts'
import type { Report } from '../../core/model/report.ts'
import { exitCodeOf, failOnIn, type Verdict } from '../../core/model/verdict.ts'
import { historyProblemText, updateText } from '../../core/render/words/baseline.ts'
import type { Context } from '../api/event.ts'
import {
  acceptedByPush,
  acceptedNow,
  acceptedOnceMerged,
  type FoundAcceptance,
} from './acceptance.ts'
import type { Inputs } from './inputs.ts'
import type { JobHost, JudgedJob } from './job-host.ts'
import { annotation, setOutputs } from './outputs.ts'
import { type Job, prepare } from './prepare.ts'
import { publishReport } from './publish-report.ts'
import { readBaselineRun } from './results.ts'

/** Runs the job and returns its exit code. @throws UserError when nothing could be judged */
export async function runJob(event: Context, inputs: Inputs, host: JobHost): Promise<number> {
  const job = await prepare(event, inputs, host)
  if ('skip' in job) {
    host.runner.info(job.skip)
    setOutputs(host.runner, { verdict: 'skipped' })
    return 0
  }
  const { plan, store, loadTest, followed } = job
  const { acceptance, update, ...how } = await taskOf(job)
  const judged = await judge(job, acceptance, how)
  const { gated, candidates, needsRuns, fault, interrupted } = judged
  if (interrupted !== undefined) return interrupted
  const { updated, failure, message } = await keep(job, judged, update)
  host.runner.info(message)
  const { accepted } = acceptance
  const isOfBase = update === 'record' || accepted !== undefined
  const history = 'historyProblem' in updated ? updated.historyProblem : undefined
  const said = present([
    failure > 0 ? annotation(accepted ? 'error' : 'warning', message) : undefined,
    fault === undefined ? undefined : annotation('error', fault),
  ])
  const published = defined({
    ...job,
    report: gated.report,
    runs: candidates,
    pullRequest: plan.comment === 'look-up' ? followed?.number : plan.comment,
    updated,
    alert: 'alert' in updated ? updated.alert : gated.loaded.ledger?.alert,
    needsRuns,
    history: isOfBase ? store : undefined,
    said,
    problems: [
      ...acceptance.problems,
      ...(history === undefined ? [] : [historyProblemText(history)]),
    ],
  })
  const exitCode = await publishReport(published)
  if (isOfBase && failure === 0 && exitCode === 0) return (await loadTest?.seed(store)) ?? 0
  return accepted ? Math.max(exitCode, failure) : exitCode
}

/** What a task asks of the judge and of the store. */
interface Task
  extends Partial<Pick<GateRequest, 'compareWith' | 'onTopOf' | 'refusesCopies' | 'withHistory'>> {
  readonly acceptance: FoundAcceptance
  readonly update: BaselineUpdate
}

async function taskOf(job: Job): Promise<Task> {
  const { context, inputs, plan, results, loadTest, followed } = job
  const { tag } = context.release ?? {}
  const compareWith = comparedNamedRun(inputs.compareWith, tag)
  const comparesWithStore = inputs.baselineRun === undefined && loadTest?.isPaired !== true
  const none = { notices: [], problems: [] }
  switch (comparesWithStore ? plan.task : 'judge') {
    case 'record':
      return defined({ acceptance: none, update: 'record', compareWith, withHistory: true })
    case 'accept':
    case 'accept-if-labeled': {
      const find = plan.task === 'accept' ? acceptedNow : acceptedByPush
      const acceptance = await find(job, results.origin)
      const update = acceptance.accepted ? { accept: acceptance.accepted } : 'record'
      return defined({ acceptance, update, compareWith, withHistory: true })
    }
    case 'keep':
      return defined({
        acceptance: none,
        update: { keepAs: tag!, by: context.actor || undefined },
        compareWith:
          inputs.compareWith === undefined
            ? { choice: { before: tag }, orBaseline: true }
            : compareWith,
      })
    default:
      return defined({
        acceptance: await acceptedOnceMerged(job, followed),
        update: 'leave',
        compareWith,
        onTopOf: plan.onTopOf,
        refusesCopies: true,
      })
  }
}

/** The judged runs, and what they were compared with. */
interface Judged extends JudgedJob {
  readonly comparison: Omit<GateRequest, 'candidates'>
}

/** Reads the baseline, and judges the results or measures until they are judged. */
async function judge(
  job: Job,
  acceptance: FoundAcceptance,
  how: Omit<Task, 'acceptance' | 'update'>,
): Promise<Judged> {
  const { config, context, inputs, host, store, loadTest, results } = job
  const { baseRef } = context
  const comparison = defined({
    config,
    baseRef,
    withHistory: false,
    acceptance: acceptance.report,
    explain: await host.explain(),
    ...how,
  })
  const other = inputs.baselineRun && (await readBaselineRun(job, inputs.baselineRun))
  const load: LoadComparison = async candidates =>
    other || loadTest?.isPaired
      ? comparisonWith(other || { runs: [] }, { ...comparison, candidates }, host.now())
      : loadComparison(store, { ...comparison, candidates }, host)
  const { runs } = results
  const byPlan = async (): Promise<JudgedJob> =>
    inputs.maxRuns === undefined
      ? { gated: judgeCandidates(await load(runs), runs), candidates: runs }
      : host.measuring.judgeByPlan(runs, inputs.maxRuns, load)
  const judged = await (loadTest ? loadTest.decide(load) : byPlan())
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
  readonly updated: Updated
  /** 0: done as planned, 1: refused, 2: the store failed. */
  readonly failure: 0 | 1 | 2
  readonly message: string
}

/** Updates the baseline. A failing store does not change the verdict; the result reports it. */
async function keep(
  { store, host }: Pick<Job, 'store' | 'host'>,
  { gated, comparison, candidates }: Judged,
  update: BaselineUpdate,
): Promise<Kept> {
  try {
    const request = { ...comparison, candidates }
    const updated = await updateBaseline(store, update, request, gated, host)
    const isRefused = updated.outcome === 'refused' && isWanted(update, gated.report.verdict)
    return { updated, failure: isRefused ? 1 : 0, message: updateText(updated) }
  } catch (error) {
    const isUserError = error instanceof UserError
    if (!isUserError) host.runner.info(describeError(error))
    const message = isUserError ? error.message : `The baseline was not changed (${error}).`
    return { updated: { outcome: 'left' }, failure: 2, message }
  }
}

/** Whether a refusal counts as a failure. Refusing a run that breached is normal, unless it was accepted. */
function isWanted(update: BaselineUpdate, verdict: Verdict) {
  if (typeof update === 'string') return false
  return 'accept' in update || !['fail', 'no-data', 'invalid'].includes(verdict)
}
