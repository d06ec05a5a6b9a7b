/**
 * Finds out who accepts the run of a job as the new baseline: the user who started the job, or the label of a pull request. An
 * approver must have added the label, after the measured commit was pushed; otherwise it could accept a change that the approver
 * has not seen.
 */

import type { Acceptance, Labeled } from '../../core/gate/baseline/ledger.ts'
import { defined } from '../../core/model/defined.ts'
import { only, UserError } from '../../core/model/errors.ts'
import type { NoticeFacts } from '../../core/model/notice.ts'
import type { ReportAcceptance } from '../../core/model/report.ts'
import { shortCommit } from '../../core/model/run-name.ts'
import { noticeText } from '../../core/render/words/notices.ts'
import { ApiError, unlessRefused } from '../api/api-error.ts'
import { mayApprove } from '../api/approvers.ts'
import type { GitHubApi } from '../api/client.ts'
import type { FinishedRun, PullRequest } from '../api/event.ts'
import {
  findMerged,
  findPullRequest,
  type LabelHistory,
  labelHistory,
} from '../api/pull-request.ts'
import type { Job } from './prepare.ts'

type AcceptanceRequest = Pick<Job, 'context' | 'inputs' | 'config' | 'host'>

export interface FoundAcceptance {
  /** Who makes this run the baseline now. Absent when no one does. */
  readonly accepted?: Acceptance
  /** The acceptance as the report shows it, also one that holds once the pull request is merged. Absent without one. */
  readonly report?: ReportAcceptance
  /** Why a label has no effect, or what could not be checked. */
  readonly notices: readonly NoticeFacts[]
  /** Warnings for the job: what could not be found out, and why a run of the base branch is not accepted. */
  readonly problems: readonly string[]
}

/** Finds who accepts the run once the pull request is merged. `followed`: the pull request of a finished run. */
export async function acceptedOnceMerged(
  request: AcceptanceRequest,
  followed: PullRequest | undefined,
): Promise<FoundAcceptance> {
  const problems: string[] = []
  const pull = followed ?? (await withPresentLabels(request, problems))
  const { accepted, notices } = await byLabelOf(request, pull)
  const report =
    accepted &&
    defined({
      label: request.config.baseline.label,
      by: accepted.labeled?.by,
      at: accepted.labeled?.at,
    })
  return defined({ report, notices, problems })
}

/** Finds who accepts the run now: the label of the merged pull request of the event, or who started the job. */
export async function acceptedNow(
  request: AcceptanceRequest,
  origin: FinishedRun | undefined,
): Promise<FoundAcceptance> {
  const { actor, event, pullRequest } = request.context
  if (pullRequest) return ofMergedCommit(request, origin, await byLabelOf(request, pullRequest))
  const accepted = { by: actor, reason: `started by hand (${event})` }
  return ofMergedCommit(request, origin, { accepted, notices: [] })
}

/** Finds who accepts the run of a push now: the label of one of the pull requests that it merged. */
export async function acceptedByPush(
  request: AcceptanceRequest,
  origin: FinishedRun | undefined,
): Promise<FoundAcceptance> {
  const notices: NoticeFacts[] = []
  const problems: string[] = []
  try {
    for (const merged of (await findMerged(request.host.api, request.context)).reverse()) {
      const found = await byLabelOf(request, merged)
      notices.push(...found.notices)
      if (found.accepted) return ofMergedCommit(request, origin, { ...found, notices })
    }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    problems.push(error.message)
  }
  return ofMergedCommit(request, origin, { notices }, problems)
}

/** Completes an acceptance. Results of another CI run are accepted only if they are of the merged commit. */
function ofMergedCommit(
  { context, config }: AcceptanceRequest,
  origin: FinishedRun | undefined,
  { accepted, notices }: Pick<FoundAcceptance, 'accepted' | 'notices'>,
  problems: readonly string[] = [],
): FoundAcceptance {
  // After a merge the report is rarely read, so the job shows the notices as annotations too.
  if (!accepted) return { notices, problems: [...problems, ...notices.map(noticeText)] }
  if (origin && origin.headSha !== context.sha) {
    const problem = `the results of CI run ${origin.id} are of commit ${shortCommit(origin.headSha)}, not of the merged commit ${shortCommit(context.sha)}, so they do not become the baseline. Run the load test on the merged commit.`
    return { notices, problems: [...problems, problem] }
  }
  const { by, pullRequest } = accepted
  const report = defined({
    label: pullRequest === undefined ? undefined : config.baseline.label,
    by: by || undefined,
    now: true,
  })
  return { accepted, report, notices, problems }
}

/**
 * Returns the pull request of the event with its present labels: a merge group only names its newest one, and a re-run has the event
 * of the first attempt.
 */
async function withPresentLabels(
  { host, context }: AcceptanceRequest,
  problems: string[],
): Promise<PullRequest | undefined> {
  const { pullRequest: pull, queued, run } = context
  if (queued !== undefined)
    return findPullRequest(host.api, queued).catch(
      only(UserError, ({ message }) => void problems.push(message)),
    )
  if (!pull || run.attempt === 1) return pull
  const where = { issue_number: pull.number }
  const request = host.api.list('GET /repos/{owner}/{repo}/issues/{issue_number}/labels', where)
  const labels = await unlessRefused(request, undefined)
  return labels ? { ...pull, labels: labels.map(({ name }) => name) } : pull
}

/** Decides on the label of a pull request. It accepts in the name of the user who merges; who added it is recorded too. */
async function byLabelOf(
  request: AcceptanceRequest,
  pull: PullRequest | undefined,
): Promise<Pick<FoundAcceptance, 'accepted' | 'notices'>> {
  const { context, inputs } = request
  const { label, staleLabel } = request.config.baseline
  const { api } = request.host
  const { approvers, baselineRun } = inputs
  if (!pull?.labels.includes(label)) return { notices: [] }
  if (baselineRun !== undefined) return { notices: [{ code: 'label-without-baseline', label }] }
  const accepted = (labeled?: Labeled): Acceptance =>
    defined({
      by: pull.mergedBy ?? context.actor,
      pullRequest: pull.number,
      reason: `label "${label}"`,
      labeled: labeled && { ...labeled, commit: pull.head.sha },
    })
  try {
    const history = await historyOf(request, pull)
    if (!history) return { notices: [{ code: 'label-gone', label }] }
    const { labeled, pushedAt } = history
    const { at, by } = labeled
    if (approvers.length > 0 && (by === undefined || !(await mayApprove(api, by, approvers))))
      return { notices: [defined({ code: 'label-not-approved', label, by })] }
    const isStale = pushedAt === undefined || Date.parse(pushedAt) > Date.parse(at)
    if (!isStale) return { accepted: accepted(labeled), notices: [] }
    const isAccepted = staleLabel === 'accept'
    const commit = pull.head.sha || undefined
    const notice = defined({ code: 'label-stale', label, by, at, commit, pushedAt, isAccepted })
    return defined({ accepted: isAccepted ? accepted(labeled) : undefined, notices: [notice] })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Unless approvers are required, the label counts on servers without such a history, and in a job that may read nothing of pull
    // requests.
    const isUnreadable =
      error.status === 404 || (error.isRefusal && !(await mayReadPull(api, pull.number)))
    const isAccepted = approvers.length === 0 && isUnreadable
    const notices = [{ code: 'label-unknown', label, detail: error.message, isAccepted } as const]
    return defined({ accepted: isAccepted ? accepted() : undefined, notices })
  }
}

/** Returns the history of the label. One that this event added is not looked up: it was added for the head of the event. */
async function historyOf(
  { host, config }: AcceptanceRequest,
  pull: PullRequest,
): Promise<LabelHistory | undefined> {
  const { label } = config.baseline
  if (pull.labeled?.label !== label) return labelHistory(host.api, pull, label)
  const { by, at = new Date(host.now()).toISOString() } = pull.labeled
  return { labeled: { at, by }, pushedAt: at }
}

async function mayReadPull(api: GitHubApi, number: number) {
  const request = api.request('GET /repos/{owner}/{repo}/pulls/{pull_number}', {
    pull_number: number,
  })
  return (await unlessRefused(request, undefined)) !== undefined
}
