/** Carries out commands. Each can be repeated after its job was killed, and takes effect once. */

import { didYouMean } from '../../config/suggest.ts'
import { InputError } from '../../errors.ts'
import { ApiError, publishError } from '../../github/client.ts'
import { labelHistory } from '../../github/pull-request.ts'
import type { PullRun } from '../../github/workflow-runs.ts'
import type { Report } from '../../model/report.ts'
import { dimensionsLine } from '../../render/change.ts'
import { code, type Inline, strong } from '../../render/document/document.ts'
import { explain } from '../../render/explain.ts'
import { plural } from '../../render/format.ts'
import { moreParagraph } from '../../render/more.ts'
import { noticeText } from '../../render/notices.ts'
import { done, type Entry, type Outcome, refused } from './answer.ts'
import { type CommandJob, judgeAgain } from './judge-again.ts'
import type { CommandedPull } from './pull.ts'

/** A command that was checked. */
export interface Task {
  readonly job: CommandJob
  readonly pull: CommandedPull
  /** CI run that measured the results of the report, or that is run again. */
  readonly run: PullRun
  /** Its entry, with the number of attempts of that run when the command was read. */
  readonly entry: Entry
  /** Comment with the command. */
  readonly comment: { readonly id: number; readonly by: string; readonly at: string }
}

/** Most checks that are explained. */
const MAX_CHECKS = 12

/** Runs the load test again. */
export async function rerun(task: Task): Promise<Outcome> {
  const { run } = task
  if (run.conclusion === 'action_required')
    return refused(['The load test waits for approval. Approve it on the pull request.'])
  const started = await startAgain(task, 'rerun')
  const link: Inline = { link: runUrl(task), text: [`CI run ${run.id}`] }
  return started === 'refused'
    ? refused(['GitHub refuses to start ', link, ' again; it may be too old. Push a commit.'])
    : done([link, ' measures the commit again. Its report will replace the present one.'])
}

/** Explains the checks of a workflow. */
export async function explainWorkflow(task: Task, workflow: string): Promise<Outcome> {
  const { report } = await judgeAgain(task.job, task.pull, task.run)
  const checks = report.checks.filter(check => check.workflow === workflow)
  if (checks.length === 0) return noSuchWorkflow(report, workflow)
  const shown = checks.slice(0, MAX_CHECKS)
  return done(
    [code(workflow), `: ${plural(checks.length, 'check')}.`],
    {
      type: 'list',
      items: shown.map(check => [{ verdict: check.verdict }, ': ', ...explain(check, dimensionsLine(check))]),
    },
    ...moreParagraph(checks.length - shown.length, ['. All of them are in the report.']),
  )
}

export function noSuchWorkflow(report: Report, workflow: string): Outcome {
  const names = [...new Set(report.checks.map(check => check.workflow))]
  return refused(['No workflow is called ', code(workflow), `.${didYouMean(workflow, names)}`])
}

/** Accepts the regressions of the report: adds the label in the name of the command's author. */
export async function accept(task: Task): Promise<Outcome> {
  const { job, pull, run } = task
  const { baselineLabel: label } = job
  try {
    await putLabel(task)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw publishError(error, `add the label "${label}" on #${pull.number}`, 'pull-requests: write', false)
  }
  const labeled = { ...pull, labels: [...pull.labels.filter(each => each !== label), label] }
  const judged = await judgedAs(task, labeled)
  if ('hindrance' in judged) {
    await takeLabelOff(task)
    return refused([judged.hindrance])
  }
  const again = !pull.isFork && run.conclusion === 'failure' ? await startAgain(task, 'rerun-failed-jobs') : undefined
  const jobs: Record<NonNullable<typeof again>, string> = {
    started: ' Its failed jobs run again.',
    refused: ' Its failed jobs could not be started again: re-run them by hand.',
  }
  return done([
    'Accepted with the label ',
    code(label),
    '. The run of the merged code becomes the new baseline.',
    ...judged.line,
    again === undefined ? '' : jobs[again],
  ])
}

/** Judges the labeled pull request again and publishes the report. Results that cannot be judged again are accepted too. */
async function judgedAs(
  { job, run }: Task,
  labeled: CommandedPull,
): Promise<{ readonly line: readonly Inline[] } | { readonly hindrance: string }> {
  try {
    const { report, publish } = await judgeAgain(job, labeled, run)
    if (!report.acceptance) {
      const hindrance = report.warnings.find(({ code }) => code.startsWith('label-'))
      return { hindrance: hindrance ? noticeText(hindrance) : 'Nothing is accepted.' }
    }
    const problems = await publish()
    return {
      line: [' Judged again: ', strong({ verdict: report.verdict }), '.', ...problems.map(problem => ` ${problem}`)],
    }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return { line: [` It was not judged again: ${error.message}`] }
  }
}

/** Adds the label. One that another user added, or for an earlier commit, is removed first. */
async function putLabel({ job, pull, comment }: Task): Promise<void> {
  const { api, baselineLabel: label } = job
  const history = await labelHistory(api, pull, label)
  const isPut = history?.byApp && Date.parse(history.labeled.at) >= Date.parse(comment.at)
  if (isPut) return
  const where = { issue_number: pull.number }
  if (history) await takeLabelOff({ job, pull })
  await api.request('POST /repos/{owner}/{repo}/issues/{issue_number}/labels', { ...where, labels: [label] })
}

async function takeLabelOff({ job: { api, baselineLabel: name }, pull }: Pick<Task, 'job' | 'pull'>): Promise<void> {
  try {
    await api.request('DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels/{name}', {
      issue_number: pull.number,
      name,
    })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  }
}

/** Starts the CI run again, unless this command already did. */
async function startAgain(
  { job: { api }, run, entry }: Task,
  which: 'rerun' | 'rerun-failed-jobs',
): Promise<'started' | 'refused'> {
  const isStarted = (at: { readonly attempt: number; readonly status: string }) =>
    at.status !== 'completed' || at.attempt > (entry.run?.attempt ?? run.attempt)
  if (isStarted(run)) return 'started'
  try {
    await api.request(
      `POST /repos/{owner}/{repo}/actions/runs/{run_id}/${which}`,
      { run_id: run.id },
      { repeat: 'never' },
    )
    return 'started'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Another job may have started it, or the answer was lost.
    const now = await api.request('GET /repos/{owner}/{repo}/actions/runs/{run_id}', { run_id: run.id })
    if (isStarted({ attempt: now.run_attempt ?? 1, status: now.status ?? '' })) return 'started'
    if (error.isOutage) throw publishError(error, `start CI run ${run.id} again`, 'actions: write', false)
    if (error.isRefusal && /accessible by integration/i.test(error.message))
      throw publishError(error, `start CI run ${run.id} again`, 'actions: write', false)
    return 'refused'
  }
}

function runUrl({ job: { context }, run }: Task): string {
  return `${context.serverUrl}/${context.owner}/${context.repo}/actions/runs/${run.id}`
}
